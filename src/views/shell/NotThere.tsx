/** The address names nothing that is there, or what is not there for this person: no screen is drawn. */
import { ButtonLink } from '../kit/Button.tsx'
import { StateScreen } from '../kit/StateScreen.tsx'

const kinds = {
  page: {
    icon: 'search',
    title: 'Pagina non trovata',
    text: 'L’indirizzo non esiste, oppure è cambiato.',
  },
  hotel: {
    icon: 'hotel',
    title: 'Hotel non trovato',
    text: 'Questo hotel non esiste o non è tra i tuoi.',
  },
  portal: {
    icon: 'globe',
    title: 'Portale non trovato',
    text: 'Questo portale non esiste più, o non è mai esistito.',
  },
  role: {
    icon: 'lock',
    title: 'Ruolo senza base',
    text: 'Il tuo ruolo non ha ancora un ruolo di base: chiedi a un amministratore di sceglierlo.',
  },
} as const

export function NotThere({ what }: { what: keyof typeof kinds }) {
  // Whose role opens nothing has no other screen to go to.
  const way = what !== 'role' && <ButtonLink href="/">Torna alla Home</ButtonLink>
  return <StateScreen whole {...kinds[what]} actions={way} />
}
