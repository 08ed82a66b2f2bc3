/** The two ways to look at price lists. */
import { useLocation, useSearch } from 'wouter'
import { ButtonLink } from '../kit/Button.tsx'
import { changedQuery } from '../shell/changedQuery.ts'
import { confirmLeave, navigate } from '../shell/navigation.ts'
import '../kit/Views.css'

export const VIEW = 'vista'
export const SEASON = 'stagione'
export const YEAR = 'anno'

/** `isDirty`: the other view would lose what was typed here. */
export function ViewChoice({ isDirty = false }: { isDirty?: boolean }) {
  const [path] = useLocation()
  const isSeason = new URLSearchParams(useSearch()).get(VIEW) === SEASON
  return (
    <nav className="k-views" aria-label="Vista">
      <ButtonLink
        small
        href={path}
        aria-current={isSeason ? undefined : 'page'}
        onClick={(event) => {
          if (!isDirty) return
          event.preventDefault()
          void confirmLeave().then((yes) => (yes ? navigate(path, { force: true }) : undefined))
        }}
      >
        Elenco
      </ButtonLink>
      <ButtonLink small href={path + changedQuery('', { [VIEW]: SEASON })} aria-current={isSeason ? 'page' : undefined}>
        Stagione
      </ButtonLink>
    </nav>
  )
}
