/** What several descriptions let one choose from. */

/** Where a hotel lies, as guests look for it. */
export const positions = [
  ['fronte-mare', 'Fronte mare'],
  ['vicino-mare', 'Vicino al mare'],
  ['centro', 'Centro città'],
  ['centro-storico', 'Centro storico'],
  ['stazione', 'Vicino alla stazione'],
  ['fiera', 'Vicino alla fiera'],
  ['periferia', 'Periferia'],
  ['campagna', 'Campagna'],
  ['collina', 'Collina'],
  ['montagna', 'Montagna'],
  ['lago', 'Lago'],
  ['terme', 'Terme'],
] as const

/** The languages that a hotel is written to and read in. */
export const languages = [
  ['it', 'Italiano'],
  ['en', 'Inglese'],
  ['de', 'Tedesco'],
  ['fr', 'Francese'],
] as const

/** What a guest writes for. */
export const requestTypes = [
  ['preventivo', 'Richiesta di preventivo'],
  ['disponibilita', 'Richiesta di disponibilità'],
  ['prenotazione', 'Prenotazione'],
  ['offerta', 'Richiesta per offerta'],
  ['informazioni', 'Richiesta di informazioni'],
  ['newsletter', 'Iscrizione newsletter'],
  ['contatto', 'Contatto generico'],
] as const

/** The stars of a hotel. */
export const hotelCategories = [
  ['1', '1 stella'],
  ['2', '2 stelle'],
  ['3', '3 stelle'],
  ['3s', '3 stelle superior'],
  ['4', '4 stelle'],
  ['4s', '4 stelle superior'],
  ['5', '5 stelle'],
  ['5l', '5 stelle lusso'],
] as const

/** Who travels. */
export const touristTypes = [
  ['coppie', 'Coppie'],
  ['famiglie', 'Famiglie con bambini'],
  ['single', 'Single'],
  ['gruppi', 'Gruppi di amici'],
  ['senior', 'Over 60'],
  ['business', 'Business'],
  ['sportivi', 'Sportivi'],
  ['animali', 'Con animali'],
] as const

/** What a service belongs to. */
export const serviceCategories = [
  ['struttura', 'Struttura'],
  ['camera', 'In camera'],
  ['ristorazione', 'Ristorazione'],
  ['benessere', 'Benessere'],
  ['spiaggia', 'Spiaggia'],
  ['famiglia', 'Famiglia'],
  ['sport', 'Sport e bici'],
  ['trasporti', 'Trasporti e parcheggio'],
] as const
