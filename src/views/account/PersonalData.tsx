/** Personal data (specification §2.4, §5, §8; decision B08): also what a person without a surname sees first. */
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { fetchPersonalData, savePersonalData, type PersonalData as Data } from '../../api/account.ts'
import { knows } from '../../api/config.ts'
import { ApiError } from '../../api/error.ts'
import { doneMessage } from '../../commands/messages.ts'
import type { User } from '../../domain/access.ts'
import { useDescription } from '../resource/description.ts'
import { DraftOffer } from '../resource/keep/DraftOffer.tsx'
import { UnsentLine } from '../resource/keep/UnsentLine.tsx'
import { useDraft } from '../resource/keep/useDraft.ts'
import { Stopped, useSending } from '../resource/keep/useSending.ts'
import { validateField, type FieldErrors } from '../../domain/validate.ts'
import { showForm } from '../../state/screen.ts'
import { mergeUser, session } from '../../state/session.ts'
import { useFirstFocus } from '../widgets/firstFocus.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import type { ScreenProps } from '../index.ts'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { go, leaving } from '../shell/navigation.ts'
import { notify } from '../shell/notices.ts'
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
      </div>
    </>
  )
}

type Name = keyof Data
const names: readonly Name[] = ['name', 'lastName', 'cellulare', 'whatsapp']
type Texts = Record<Name, string>
const NOTHING = {}

const textsOf = (user: User): Texts => ({
  name: user.name ?? '',
  lastName: user.lastName ?? '',
  cellulare: user.cellulare ?? '',
  whatsapp: user.whatsapp ?? '',
})

const autoComplete = { name: 'given-name', lastName: 'family-name', cellulare: 'tel', whatsapp: 'tel' } as const

function DataForm({ user }: { user: User }) {
  const fields = useDescription('management.user').bodies!.personalData!
  const [stored, setStored] = useState(() => textsOf(user))
  const [texts, setTexts] = useState(stored)
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const first = !user.lastName
  useFirstFocus(first ? fieldId(stored.name ? 'lastName' : 'name') : null)
  const dirty = names.some((name) => texts[name] !== stored[name])
  const draft = useDraft({
    resource: 'management.user',
    record: String(user.id),
    title: 'Dati personali',
    fields,
    changes: dirty
      ? Object.fromEntries(names.filter((name) => texts[name] !== stored[name]).map((name) => [name, texts[name]]))
      : NOTHING,
    base: stored,
    etag: null,
    take: (kept) => setTexts((old) => ({ ...old, ...(kept.values as Partial<Texts>) })),
  })
  const { unsent, send } = useSending()
  const running = useRef(false)

  const errorOf = (name: Name): string | undefined =>
    validateField(name, fields[name]!, texts[name].trim() || null)[0]?.[1]
  const shown = (name: Name) => (touched.has(name) ? errorOf(name) : undefined) ?? refused[name]?.[0]
  const focusOn = (name: Name | undefined) =>
    name && form.current?.querySelector<HTMLElement>(`#${fieldId(name)}`)?.focus()

  async function save() {
    if (running.current) return
    setTouched(new Set(names))
    const wrong = names.find(errorOf)
    if (wrong) {
      focusOn(wrong)
      return
    }
    running.current = true
    setSaving(true)
    const data: Data = {
      name: texts.name.trim(),
      lastName: texts.lastName.trim(),
      cellulare: texts.cellulare.trim() || null,
      whatsapp: texts.whatsapp.trim() || null,
    }
    try {
      await send(
        async () => savePersonalData(user.id, data, await draft.keyFor(data)),
        knows('management', 'idempotency'),
      )
      await draft.drop()
      // Without the answer of the profile, what was just saved is what we know.
      const profile = await fetchPersonalData(user.id).catch(() => data)
      notify(doneMessage(OP))
      setStored(texts)
      setRefused({})
      mergeUser(profile)
      if (first) leaving(() => void go('/', { replace: true }))
    } catch (error) {
      if (error instanceof Stopped) return
      draft.refused()
      if (error instanceof ApiError && error.status === 422) {
        setRefused(error.fields)
        focusOn(names.find((name) => error.fields[name]))
      }
      notify({ op: OP, error })
    } finally {
      running.current = false
      setSaving(false)
    }
  }

  const handle = {
    save: useEffectEvent(() => void save()),
    back: useEffectEvent(() => void go('/')),
    forget: useEffectEvent(() => draft.drop()),
  }
  useEffect(
    () => showForm({ resource: 'management.user', dirty, saving, canSave: true }, handle),
    // oxlint-disable-next-line react/exhaustive-deps -- the handle always sees the newest state
    [dirty, saving],
  )

  return (
    <form
      ref={form}
      className="account-form"
      aria-label="Dati personali"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <DraftOffer kept={draft} fields={fields} values={texts} />
      {unsent && <UnsentLine unsent={unsent} />}
      <FormRow id={fieldId('email')} label={fields.email!.label}>
        {(tie) => (
          <TextField
            {...tie}
            kind="email"
            value={user.email}
            onChange={() => undefined}
            readOnly
            autoComplete="email"
          />
        )}
      </FormRow>
      {names.map((name) => (
        <FormRow
          key={name}
          id={fieldId(name)}
          label={fields[name]!.label}
          required={fields[name]!.required}
          error={shown(name)}
        >
          {(tie) => (
            <TextField
              {...tie}
              kind={fields[name]!.kind === 'phone' ? 'phone' : 'text'}
              value={texts[name]}
              onChange={(value) => {
                setTexts((old) => ({ ...old, [name]: value }))
                setRefused((old) => ({ ...old, [name]: [] }))
              }}
              onBlur={() => setTouched((old) => (old.has(name) ? old : new Set(old).add(name)))}
              maxLength={fields[name]!.maxLength}
              autoComplete={autoComplete[name]}
            />
          )}
        </FormRow>
      ))}
      <footer className="account-foot">
        {!first && (
          <Button variant="ghost" onClick={() => void go('/')}>
            Annulla
          </Button>
        )}
        <Button type="submit" variant="main" loading={saving} keys="Ctrl S">
          Salva modifiche
        </Button>
      </footer>
    </form>
  )
}

const fieldId = (name: string): string => `profilo-${name}`
