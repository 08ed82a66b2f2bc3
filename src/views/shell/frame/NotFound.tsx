/**
 * Not found: the address matches no screen, or one that this user may not see. The address of a creation without a screen
 * of its own leads to its list instead.
 */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { listAddressForCreate } from '../../../commands/listInstead.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { StateScreen } from '../../kit/states/StateScreen.tsx'
import { navigate } from '../navigation/navigation.ts'

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

export function NotFound({ what }: { what: keyof typeof kinds }) {
  const [path] = useLocation()
  const list = what === 'page' ? listAddressForCreate(path) : null
  useEffect(() => {
    if (list) void navigate(list, { replace: true })
  }, [list])
  if (list) return null
  // A user whose role opens nothing has no other screen to go to.
  const homeLink = what !== 'role' && <ButtonLink href="/">Torna alla Home</ButtonLink>
  return <StateScreen whole {...kinds[what]} actions={homeLink} />
}
