/** The address names nothing that is there, or a hotel or portal that is not there for this person: no screen is drawn. */
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
} as const

export function NotThere({ what }: { what: keyof typeof kinds }) {
  return <StateScreen whole {...kinds[what]} actions={<ButtonLink href="/">Torna alla Home</ButtonLink>} />
}
