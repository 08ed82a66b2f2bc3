/** The scopes of a token: all rights of its user, read-only or read-write, or a level for each area. */
import { can, type User } from '../../domain/access/access.ts'
import { rights } from '../../domain/access/rights.ts'
import { tokenAreas, type TokenArea, type TokenLevel } from '../../domain/access/tokenScopes.ts'
import { RadioField } from '../kit/fields/RadioField.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { TableHead } from '../kit/data/TableHead.tsx'

/** `all` is a level for every area, or 'some' when the levels are in `areas`. */
export type ScopeChoice = { all: TokenLevel | 'some' | null; areas: Readonly<Record<string, TokenLevel>> }

export const scopesOf = ({ all, areas }: ScopeChoice): string[] => {
  if (all !== 'some') return all ? [`*:${all}`] : []
  return Object.entries(areas).map(([id, level]) => `${id}:${level}`)
}

/** Whether the user may perform at least one of these operations, or any call, in the area. */
const canAny = (user: User, { resources }: TokenArea, ops: readonly string[]): boolean =>
  resources.some((id) => [...ops, ...Object.keys(rights[id]?.calls ?? {})].some((op) => can(user, id, op) !== 'none'))

const scopeChoices = [
  ['read', 'Leggere tutto'],
  ['write', 'Leggere e modificare tutto'],
  ['some', 'Solo alcune aree'],
] as const

/** An agent changes nothing by itself: it proposes. */
const agentLabels: Readonly<Record<string, string>> = { write: 'Leggere tutto e proporre modifiche' }

type Props = {
  user: User
  isForAgent: boolean
  chosen: ScopeChoice
  onChange: (chosen: ScopeChoice) => void
  error: string | undefined
}

export function TokenScopes({ user, isForAgent, chosen, onChange, error }: Props) {
  const areas = tokenAreas.filter((one) => canAny(user, one, ['list', 'read']))
  return (
    <FormRow
      id="token-scopes"
      label="Permessi"
      required
      group
      error={error}
      hint="Valgono finché li hai anche tu. Account, password e token si gestiscono solo dalla console."
    >
      {({ describedBy }) => (
        <RadioField
          id="token-scopes"
          describedBy={describedBy}
          choices={scopeChoices.map(([level, label]) => [level, (isForAgent && agentLabels[level]) || label])}
          value={chosen.all}
          onChange={(all) => onChange({ ...chosen, all })}
        >
          {chosen.all === 'some' && (
            <table className="tokens-areas" aria-label="Permessi per area">
              <TableHead of={['Area', 'Niente', 'Leggere', isForAgent ? 'Proporre' : 'Modificare']} />
              <tbody>
                {areas.map((area) => (
                  <Area
                    key={area.id}
                    area={area}
                    writing={isForAgent ? 'proporre modifiche' : 'modificare'}
                    mayWrite={!area.readOnly && canAny(user, area, ['create', 'update', 'delete'])}
                    level={chosen.areas[area.id]}
                    onChange={(level) => {
                      const { [area.id]: _, ...rest } = chosen.areas
                      onChange({ ...chosen, areas: level ? { ...rest, [area.id]: level } : rest })
                    }}
                  />
                ))}
              </tbody>
            </table>
          )}
        </RadioField>
      )}
    </FormRow>
  )
}

type AreaProps = {
  area: TokenArea
  /** What the highest level is called. */
  writing: string
  mayWrite: boolean
  level: TokenLevel | undefined
  onChange: (level: TokenLevel | undefined) => void
}

function Area({ area: { id, label }, writing, mayWrite, level, onChange }: AreaProps) {
  const cell = (value: TokenLevel | undefined, word: string) => (
    <td>
      <input
        type="radio"
        name={`token-area-${id}`}
        aria-label={`${label}: ${word}`}
        checked={level === value}
        onChange={() => onChange(value)}
      />
    </td>
  )
  return (
    <tr>
      <th scope="row">{label}</th>
      {cell(undefined, 'niente')}
      {cell('read', 'leggere')}
      {mayWrite ? cell('write', writing) : <td aria-label="Solo lettura">–</td>}
    </tr>
  )
}
