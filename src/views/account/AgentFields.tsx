/** The part of a new token that is about an agent: what it may do, and what it may run by itself. */
import { kindOf } from '../../commands/kinds.ts'
import { can, type User } from '../../domain/access/access.ts'
import { MOST_AUTONOMOUS_ROWS, type AgentLevel, type Autonomy } from '../../domain/access/agents.ts'
import { tokenAreas } from '../../domain/access/tokenScopes.ts'
import { MultiSelect } from '../kit/fields/choice/MultiSelect.tsx'
import { NumberField } from '../kit/fields/number/NumberField.tsx'
import { RadioField } from '../kit/fields/RadioField.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'

export type AgentChoice = { level: AgentLevel; rows: number | string | null; resources: readonly string[] }

/** undefined where the agent runs nothing by itself. */
export const autonomyOf = ({ level, rows, resources }: AgentChoice): Autonomy | undefined =>
  level === 'run' && (resources.length > 0 || rows !== null) ? { rows: rows as number, resources } : undefined

const users = [
  ['program', 'Un programma, che chiama i servizi'],
  ['agent', 'Un agente, cioè un assistente con un modello linguistico'],
] as const

const levels = [
  ['read', 'Legge e basta'],
  ['plan', 'Legge e propone modifiche, che poi esegui tu'],
  ['run', 'Legge, propone, ed esegue ciò che hai approvato'],
] as const satisfies readonly (readonly [AgentLevel, string])[]

/** The lists whose rows the user may change, by their names. */
const changeableLists = (user: User) =>
  tokenAreas
    .filter(({ readOnly }) => !readOnly)
    .flatMap(({ resources }) => resources)
    .filter((id) => ['create', 'update', 'delete'].some((op) => can(user, id, op) !== 'none'))
    .flatMap((id) => {
      const kind = kindOf(id)
      return kind ? [{ value: id, label: kind.plural }] : []
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'it'))

type Props = {
  user: User
  agent: AgentChoice | null
  onChange: (agent: AgentChoice | null) => void
  errors: Partial<Record<'autonomy.rows' | 'autonomy.resources', string>>
}

export function AgentFields({ user, agent, onChange, errors }: Props) {
  return (
    <>
      <FormRow id="token-who" label="Chi lo usa" required group>
        {() => (
          <RadioField
            id="token-who"
            choices={users}
            value={agent ? 'agent' : 'program'}
            onChange={(who) => onChange(who === 'agent' ? { level: 'plan', rows: null, resources: [] } : null)}
          />
        )}
      </FormRow>
      {agent && (
        <FormRow
          id="token-agent"
          label="Che cosa fa l’agente"
          required
          group
          hint="Ogni proposta mostra prima le differenze, in «Operazioni su molti», e si riprende con un solo gesto."
        >
          {({ describedBy }) => (
            <RadioField
              id="token-agent"
              describedBy={describedBy}
              choices={levels}
              value={agent.level}
              onChange={(level) => onChange({ ...agent, level })}
            />
          )}
        </FormRow>
      )}
      {agent?.level === 'run' && (
        <>
          <FormRow
            id="token-resources"
            label="Esegue da solo su"
            error={errors['autonomy.resources']}
            hint="Facoltativo: senza, ogni proposta aspetta la tua approvazione."
          >
            {(tie) => (
              <MultiSelect
                {...tie}
                value={agent.resources}
                onChange={(resources) => onChange({ ...agent, resources })}
                choices={changeableLists(user)}
              />
            )}
          </FormRow>
          {agent.resources.length > 0 && (
            <FormRow
              id="token-rows"
              label="Righe alla volta"
              required
              error={errors['autonomy.rows']}
              hint={`Al massimo ${MOST_AUTONOMOUS_ROWS}; di più aspetta la tua approvazione.`}
            >
              {(tie) => (
                <NumberField
                  {...tie}
                  value={agent.rows}
                  onChange={(rows) => onChange({ ...agent, rows })}
                  min={1}
                  max={MOST_AUTONOMOUS_ROWS}
                />
              )}
            </FormRow>
          )}
        </>
      )}
    </>
  )
}
