/** Link to the home page, in the header of every page of a plain user. */
import { ButtonLink } from '../../kit/Button.tsx'
import { useWhereabouts } from '../frame/useConsole.ts'

export function HomeLink() {
  const { user, route } = useWhereabouts()
  if (user?.roleName !== 'user' || route?.id === 'home') return null
  return (
    <ButtonLink href="/" icon="home" className="home-link">
      Dashboard
    </ButtonLink>
  )
}
