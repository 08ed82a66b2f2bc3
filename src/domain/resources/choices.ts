/** Choices that several descriptions share. */

/** The location of a hotel, in the terms of guests. */
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

/** The languages in which a hotel is contacted and read. */
export const languages = [
  ['it', 'Italiano'],
  ['en', 'Inglese'],
  ['de', 'Tedesco'],
  ['fr', 'Francese'],
] as const

/** The reasons for which guests write. */
export const requestTypes = [
  ['preventivo', 'Richiesta di preventivo'],
  ['disponibilita', 'Richiesta di disponibilità'],
  ['prenotazione', 'Prenotazione'],
  ['offerta', 'Richiesta per offerta'],
  ['informazioni', 'Richiesta di informazioni'],
  ['newsletter', 'Iscrizione newsletter'],
  ['contatto', 'Contatto generico'],
] as const

/** The star ratings of a hotel. */
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

/** The kinds of offer. */
export const tipologiaOptions = [
  [1, 'Offerta standard'],
  [2, 'Last minute'],
  [3, 'Prenota prima'],
  [4, 'Pacchetto'],
  [5, 'Evento e festività'],
  [6, 'Benessere'],
  [7, 'Famiglia'],
] as const

/** The VAT rates. */
export const ivaOptions = [
  [0, 'Esente'],
  [4, '4%'],
  [10, '10%'],
  [22, '22%'],
] as const
