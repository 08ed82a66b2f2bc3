/** The permission codes by family, each with a switch; for a user, also where a code differs from the role. */
import { permission } from '../../domain/resources/utenti.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { Switch } from '../kit/fields/Checkbox.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import type { Permission } from './grants.ts'
import { PermissionCode } from './PermissionCode.tsx'

const areas = permission.fields.area.options

type FamiliesProps = {
  all: readonly Permission[]
  /** The codes that match the search and filters. */
  shown: readonly Permission[]
  granted: ReadonlySet<number>
  /** null when the permissions are those of a role. */
  ofRole: ReadonlySet<number> | null
  onSet: (ids: readonly number[], on: boolean) => void
  onClear: () => void
}

export function Families({ all, shown, granted, ofRole, onSet, onClear }: FamiliesProps) {
  if (!shown.length)
    return (
      <Empty
        icon="shield"
        title="Nessun permesso qui"
        text="Con queste parole e questi filtri non ce ne sono."
        action={<Button onClick={onClear}>Mostra tutti</Button>}
      />
    )
  return (
    <div className="permissions-families">
      {areas.map(({ value, label }) => {
        const family = all.filter((one) => one.area === value)
        const rows = shown.filter((one) => one.area === value)
        if (!rows.length) return null
        const ids = family.map(({ id }) => id)
        const count = ids.filter((id) => granted.has(id)).length
        const isFull = count === ids.length
        const star = family.find(({ code }) => code.endsWith('.*'))
        return (
          <section key={value} aria-label={label}>
            <header>
              <h2>{label}</h2>
              <small>
                {count} di {ids.length}
              </small>
              <Button
                small
                onClick={() => onSet(ids, !isFull)}
                aria-label={`${isFull ? 'Togli' : 'Concedi'} tutti: ${label}`}
              >
                {isFull ? 'Togli tutti' : 'Concedi tutti'}
              </Button>
            </header>
            <ul>
              {rows.map((one) => (
                <Line
                  key={one.id}
                  one={one}
                  isOn={granted.has(one.id)}
                  isIncluded={star !== undefined && star !== one && granted.has(star.id)}
                  ofRole={ofRole && ofRole.has(one.id)}
                  onSet={(on) => onSet([one.id], on)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

type LineProps = {
  one: Permission
  isOn: boolean
  /** Granted by the code that stands for the whole family ('.*'). */
  isIncluded: boolean
  ofRole: boolean | null
  onSet: (on: boolean) => void
}

function Line({ one, isOn, isIncluded, ofRole, onSet }: LineProps) {
  const differs = ofRole !== null && isOn !== ofRole
  return (
    <li>
      <Switch
        id={`permesso-${one.id}`}
        value={isOn}
        onChange={onSet}
        text={
          <>
            <b>{one.name}</b>
            <PermissionCode code={one.code} />
          </>
        }
      />
      {!one.isEnabled && <Tag tone="warn">Disattivato</Tag>}
      {isIncluded && !isOn && <Tag tone="info">Già compreso</Tag>}
      {differs && <Tag tone={isOn ? 'info' : 'warn'}>{isOn ? 'In più del ruolo' : 'Tolto'}</Tag>}
      {differs && <IconButton small icon="undo" label={`Come il ruolo: ${one.name}`} onClick={() => onSet(ofRole)} />}
    </li>
  )
}
