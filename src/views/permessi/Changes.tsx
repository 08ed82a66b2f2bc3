/** What saving will change: permission codes, and the entries of menu and palette. */
import { useMemo } from 'react'
import type { Context } from '../../commands/context.ts'
import { restText } from '../../domain/text/counts.ts'
import { IconButton } from '../kit/Button.tsx'
import type { Difference, Permission } from './grants.ts'
import { onlyIn } from './previewContext.ts'
import { PermissionCode } from './PermissionCode.tsx'

type ChangesProps = {
  difference: Difference
  /** The console before and after; null for a role that is based on none of the seven base roles. */
  users: { before: Context; after: Context } | null
  /** How many users have the role; null when the permissions are those of one user. */
  people: number | null
  onTakeBack: (id: number) => void
}

export function Changes({ difference: { granted, revoked }, users, people, onTakeBack }: ChangesProps) {
  const isNone = !granted.length && !revoked.length
  const visibleChanges = useMemo(
    () =>
      users && !isNone ? { more: onlyIn(users.after, users.before), less: onlyIn(users.before, users.after) } : null,
    [users, isNone],
  )
  const isUnseen = visibleChanges && !visibleChanges.more.length && !visibleChanges.less.length
  return (
    <aside className="permissions-changes" aria-label="Cosa cambia">
      <h2>Cosa cambia</h2>
      {isNone && <p>Niente, per ora. Quello che modifichi si vede qui prima di salvare.</p>}
      <Codes title="Si concede" sign="+" list={granted} onTakeBack={onTakeBack} />
      <Codes title="Si toglie" sign="−" list={revoked} onTakeBack={onTakeBack} />
      <Titles title="Compare nel menu e nella palette" titles={visibleChanges?.more ?? []} />
      <Titles title="Sparisce dal menu e dalla palette" titles={visibleChanges?.less ?? []} />
      {isUnseen && <p>Menu e palette restano come sono.</p>}
      {!isNone && people !== null && (
        <p>{people === 1 ? 'Riguarda un utente con questo ruolo.' : `Riguarda ${people} utenti con questo ruolo.`}</p>
      )}
    </aside>
  )
}

type CodesProps = { title: string; sign: string; list: readonly Permission[]; onTakeBack: (id: number) => void }

function Codes({ title, sign, list, onTakeBack }: CodesProps) {
  if (!list.length) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {list.map(({ id, name, code }) => (
          <li key={id}>
            <span aria-hidden="true">{sign}</span>
            <span>
              {name} <PermissionCode code={code} />
            </span>
            <IconButton small icon="undo" label={`Lascia com’era: ${name}`} onClick={() => onTakeBack(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Titles beyond this number are only counted. */
const MAX_TITLES = 12

function Titles({ title, titles }: { title: string; titles: readonly string[] }) {
  if (!titles.length) return null
  const more = titles.length - MAX_TITLES
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p>
        {titles.slice(0, MAX_TITLES).join(', ')}
        {more > 0 && ` e ${restText(more, 'f', 'voce', 'voci')}`}
      </p>
    </section>
  )
}
