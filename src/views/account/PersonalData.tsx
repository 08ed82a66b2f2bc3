/** Form of the user's own data; a user without a surname sees it before anything else. */
import { useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { fetchPersonalData, savePersonalData, type PersonalData as Data } from '../../api/account/account.ts'
import { doneMessage } from '../../commands/messages.ts'
import type { User } from '../../domain/access/access.ts'
import { mergeUser, session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { AccountEmail } from '../kit/navigation/AccountEmail.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { FormFailure } from '../resource/form/FormFailure.tsx'
import { useForm } from '../resource/form/useForm.ts'
import { useFormHandle } from '../resource/form/useFormHandle.ts'
import { DraftOffer } from '../resource/persistence/DraftOffer.tsx'
import { UnsentLine } from '../resource/persistence/UnsentLine.tsx'
import { navigate } from '../shell/navigation/navigation.ts'
import { notify } from '../shell/toasts/notify.ts'
import { useFirstFocus } from '../widgets/useFirstFocus.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { SecurityLink } from './SecurityLink.tsx'
import './Account.css'

const OP = 'management.user.personalData'

export function PersonalData({ route }: ScreenProps) {
  const { user } = useSnapshot(session)
  if (!user) return null
  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle={user.lastName ? undefined : 'Completa i tuoi dati per iniziare a usare Regia'}
      />
      <div className="screen-body">
        <DataForm user={user} />
        {user.lastName && <SecurityLink />}
      </div>
    </>
  )
}

type Name = keyof Data
const names: readonly Name[] = ['name', 'lastName', 'cellulare', 'whatsapp']
type Texts = Record<Name, string>

const textsOf = (user: User): Texts => ({
  name: user.name ?? '',
  lastName: user.lastName ?? '',
  cellulare: user.cellulare ?? '',
  whatsapp: user.whatsapp ?? '',
})

const autoComplete = { name: 'given-name', lastName: 'family-name', cellulare: 'tel', whatsapp: 'tel' } as const

function DataForm({ user }: { user: User }) {
  const fields = useDescription('management.user').bodies.personalData
  const [baseVersion] = useState(() => ({ row: textsOf(user), etag: null }))
  const first = !user.lastName
  useFirstFocus(first ? fieldId(baseVersion.row.name ? 'lastName' : 'name') : null)
  const form = useForm({
    op: OP,
    fields,
    shown: names,
    baseVersion,
    draft: { resource: 'management.user', record: String(user.id), title: 'Dati personali' },
    idOf: fieldId,
    stays: true,
  })
  const { element, values, draft, unsent } = form
  const textOf = (name: Name) => String(values[name] ?? '')

  /** Spaces around a name or a phone number are never meant to be saved. */
  const trimmed = (name: Name) => textOf(name).trim()

  async function saveNow() {
    for (const name of names) form.set(name, trimmed(name))
    const data: Data = {
      name: trimmed('name'),
      lastName: trimmed('lastName'),
      cellulare: trimmed('cellulare') || null,
      whatsapp: trimmed('whatsapp') || null,
    }
    await form.save(
      async () => savePersonalData(user.id, data, await draft.keyFor(data)),
      async () => {
        // If reading the profile fails, the values that were just saved are the latest known ones.
        const profile = await fetchPersonalData(user.id).catch(() => data)
        notify(doneMessage(OP))
        form.versions.stored(Object.fromEntries(names.map((name) => [name, trimmed(name)])))
        mergeUser(profile)
        if (first) void navigate('/', { replace: true, force: true })
      },
    )
  }
  const save = useFormHandle(
    form,
    { resource: 'management.user', canSave: true },
    { save: () => void saveNow(), back: () => void navigate('/') },
  )

  return (
    <form
      ref={element}
      className="account-form"
      aria-label="Dati personali"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <DraftOffer draft={draft} fields={fields} values={values} />
      {unsent && <UnsentLine unsent={unsent} />}
      <AccountEmail id={fieldId('email')} label={fields.email.label} email={user.email} autoComplete="email" />
      {names.map((name) => (
        <FormRow
          key={name}
          id={fieldId(name)}
          label={fields[name].label}
          required={fields[name].required}
          error={form.errors[name]?.[0]}
        >
          {(tie) => (
            <TextField
              {...tie}
              kind={fields[name].kind === 'phone' ? 'phone' : 'text'}
              value={textOf(name)}
              onChange={(value) => form.set(name, value)}
              onBlur={() => {
                form.set(name, trimmed(name))
                form.touch(name)
              }}
              maxLength={fields[name].maxLength}
              autoComplete={autoComplete[name]}
            />
          )}
        </FormRow>
      ))}
      <FormFailure form={form} />
      <footer className="account-foot">
        {!first && (
          <Button variant="ghost" onClick={() => void navigate('/')}>
            Annulla
          </Button>
        )}
        <Button type="submit" variant="main" loading={form.saving} keys="Ctrl S">
          Salva modifiche
        </Button>
      </footer>
    </form>
  )
}

const fieldId = (name: string): string => `profilo-${name}`
