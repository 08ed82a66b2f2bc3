/** Switch between the list and its other view, by address. */
import { useLocation } from 'wouter'
import { ButtonLink } from '../../kit/Button.tsx'
import { changedQuery } from '../../shell/navigation/changedQuery.ts'
import { confirmLeave, navigate, useSearch } from '../../shell/navigation/navigation.ts'
import '../../kit/navigation/views.css'

export const VIEW = 'vista'
export const YEAR = 'anno'

/** `other`: the alternative view; `isDirty`: leaving it would lose unsaved input. */
type ViewChoiceProps = { other: { view: string; label: string }; isDirty?: boolean }

export function ViewChoice({ other: { view, label }, isDirty = false }: ViewChoiceProps) {
  const [path] = useLocation()
  const isOther = new URLSearchParams(useSearch()).get(VIEW) === view
  return (
    <nav className="k-views" aria-label="Vista">
      <ButtonLink
        small
        href={path}
        aria-current={isOther ? undefined : 'page'}
        onClick={(event) => {
          if (!isDirty) return
          event.preventDefault()
          void confirmLeave().then((yes) => (yes ? navigate(path, { force: true }) : undefined))
        }}
      >
        Elenco
      </ButtonLink>
      <ButtonLink small href={path + changedQuery('', { [VIEW]: view })} aria-current={isOther ? 'page' : undefined}>
        {label}
      </ButtonLink>
    </nav>
  )
}
