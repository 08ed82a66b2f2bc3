/** Form for a new personal token: who uses it, name, expiry date and scopes. */
import { useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { ApiError } from '../../api/client/error.ts'
import { hasAgents, makeToken } from '../../api/account/tokens.ts'
import type { PersonalToken } from '../../domain/access/tokens.ts'
import { REQUIRED } from '../../domain/model/fieldErrors.ts'
import { addDays, today as todayNow } from '../../domain/time/dates.ts'
import { formatDate } from '../../domain/text/text.ts'
import { MOST_TOKEN_DAYS, TOKEN_DAYS } from '../../domain/access/tokenScopes.ts'
import { session } from '../../state/session.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { DateField } from '../kit/fields/date/DateField.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { notify } from '../shell/toasts/notify.ts'
import { AgentFields, autonomyOf, type AgentChoice } from './AgentFields.tsx'
import { useFirstFocus } from '../widgets/useFirstFocus.ts'
import { useGuard } from '../widgets/useGuard.ts'
import { scopesOf, TokenScopes, type ScopeChoice } from './TokenScopes.tsx'

const OP = 'security.tokens.make'
const OTHER = 'altro'
const [SHORT, LONG, YEAR] = TOKEN_DAYS
const NAME_LENGTH = 80

type Errors = Partial<Record<'name' | 'expires_on' | 'scopes' | 'autonomy.rows' | 'autonomy.resources', string>>
type Props = {
  /** The token is for an agent, unless the user decides otherwise. */
  isForAgent: boolean
  onMade: (token: PersonalToken & { value: string }) => void
  onCancel: () => void
}

export function TokenForm({ isForAgent, onMade, onCancel }: Props) {
  const { user } = useSnapshot(session)
  const today = todayNow()
  const ends = [SHORT, LONG, YEAR].map((days) => ({
    value: String(days),
    label: `${days === YEAR ? 'Un anno' : `${days} giorni`}, fino al ${formatDate(addDays(today, days))}`,
  }))
  const [name, setName] = useState('')
  const [days, setDays] = useState<string | null>(String(LONG))
  const [day, setDay] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ScopeChoice>({ all: null, areas: {} })
  const [agent, setAgent] = useState<AgentChoice | null>(
    isForAgent ? { level: 'plan', rows: null, resources: [] } : null,
  )
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  useFirstFocus('token-name')

  const until = days === OTHER ? day : days && addDays(today, Number(days))

  /** Shows the errors and focuses the first wrong field. Returns whether a field is wrong. */
  function show(wrong: Errors): boolean {
    setErrors(wrong)
    const place = {
      name: 'token-name',
      expires_on: days === OTHER ? 'token-day' : 'token-days',
      scopes: 'token-scopes-some',
      'autonomy.rows': 'token-rows',
      'autonomy.resources': 'token-resources',
    }
    const first = (Object.keys(place) as (keyof typeof place)[]).find((field) => wrong[field])
    if (first) document.getElementById(place[first])?.focus()
    return first !== undefined
  }

  async function save() {
    if (busy) return
    const areas = scopesOf(chosen)
    const autonomy = agent && autonomyOf(agent)
    const wrong: Errors = {
      ...(!name.trim() && { name: REQUIRED }),
      ...(!until && { expires_on: REQUIRED }),
      ...(!areas.length && { scopes: 'Scegli almeno un permesso' }),
    }
    if (show(wrong) || !until) return
    setBusy(true)
    try {
      const scopes = agent ? [`agent:${agent.level}`, ...areas] : areas
      onMade(await makeToken({ name: name.trim(), expires_on: until, scopes, ...(autonomy && { autonomy }) }))
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.status === 422) {
        show(Object.fromEntries(Object.entries(error.fields).map(([field, messages]) => [field, messages[0]])))
      } else notify({ op: OP, error })
    }
  }

  useGuard('security.tokens', {
    dirty: !busy && (name !== '' || scopesOf(chosen).length > 0 || Boolean(agent?.resources.length)),
    saving: busy,
    canSave: true,
    save: () => void save(),
    back: onCancel,
  })

  if (!user) return null
  return (
    <Card title="Nuovo token" className="devices">
      <form
        className="tokens-form"
        aria-label="Nuovo token"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {hasAgents() && <AgentFields user={user} agent={agent} onChange={setAgent} errors={errors} />}
        <FormRow
          id="token-name"
          label="Nome"
          required
          error={errors.name}
          hint={
            agent
              ? 'Per riconoscerlo: «Assistente delle offerte».'
              : 'Per riconoscerlo: «Gestionale», «Foglio delle presenze».'
          }
        >
          {(tie) => <TextField {...tie} value={name} maxLength={NAME_LENGTH} onChange={setName} />}
        </FormRow>
        <FormRow id="token-days" label="Durata" required error={days === OTHER ? undefined : errors.expires_on}>
          {(tie) => (
            <Select
              {...tie}
              value={days}
              onChange={setDays}
              choices={[...ends, { value: OTHER, label: 'Fino a un altro giorno…' }]}
            />
          )}
        </FormRow>
        {days === OTHER && (
          <FormRow id="token-day" label="Ultimo giorno" required error={errors.expires_on}>
            {(tie) => (
              <DateField
                {...tie}
                typed
                value={day}
                onChange={setDay}
                min={today}
                max={addDays(today, MOST_TOKEN_DAYS)}
              />
            )}
          </FormRow>
        )}
        <TokenScopes
          user={user}
          isForAgent={agent !== null}
          chosen={chosen}
          onChange={setChosen}
          error={errors.scopes}
        />
        <div className="tokens-actions">
          <Button type="submit" variant="main" loading={busy} keys="Ctrl S">
            Crea il token
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Annulla
          </Button>
        </div>
      </form>
    </Card>
  )
}
