/** `keys` is added to the text on devices with a keyboard, `touch` on touch-only devices. */
export type Stop = { selector: string; title: string; text: string; keys?: string; touch?: string }

const stops: readonly Stop[] = [
  {
    selector: '.turno',
    title: 'Il tuo turno',
    text: 'Qui trovi per prima cosa ciò che ti aspetta oggi: offerte in scadenza, richieste da leggere, notifiche.',
    keys: 'Apri una riga con Invio, segnala come fatta con E.',
    touch: 'Tocca una riga per aprirla, il segno di spunta per dirla fatta.',
  },
  {
    selector: '.bookings',
    title: 'Richieste di prenotazione',
    text: 'Quante richieste hai ricevuto negli ultimi sei mesi e da inizio anno. Nell’archivio le leggi una per una.',
  },
  {
    selector: '.offers',
    title: 'Offerte online',
    text: 'Le offerte pubblicate oggi, e quelle che stanno per scadere.',
  },
  {
    selector: '.home-hotel .manage',
    title: 'Gestisci il tuo hotel',
    text: 'Camere, listini, servizi e offerte: ogni riquadro porta alla sua pagina.',
  },
  {
    selector: '.topbar-search, .omnibox',
    title: 'Cerca o esegui',
    text: 'Da qui arrivi ovunque: scrivi quello che ti serve, come «camere» o «nuova offerta».',
    keys: 'Si apre anche con Ctrl P.',
  },
  {
    // The bar holds its place from the first frame; its keys load later, and the number of stops must not depend on that.
    selector: '.keybar',
    title: 'Guida e scorciatoie',
    text: 'Tutti i tasti, le frasi che Regia capisce e la guida del tuo lavoro, passo per passo.',
  },
]

/** The stops whose element is on the page. */
export const stopsHere = (): Stop[] => stops.filter(({ selector }) => document.querySelector(selector) !== null)
