/** A form in a dialog: a few fields of a resource, the validation of its description, the outcome in its own words. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { knows } from '../../api/config.ts'
import { ApiError } from '../../api/error.ts'
import { doneMessage, formMessage } from '../../commands/messages.ts'
import type { Field, Fields } from '../../domain/fields.ts'
import { alike } from '../../domain/merge.ts'
import { ownersOf } from '../../domain/references.ts'
import { MODAL_CLOSE_MS } from '../../domain/rules.ts'
import { isEmpty, validateField, validateRow, type FieldErrors } from '../../domain/validate.ts'
import { context } from '../../state/context.ts'
import { overlay } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import { FieldControl, type Control } from './FieldControl.tsx'
import { OwnersContext } from './owners.ts'
import { DraftOffer } from './keep/DraftOffer.tsx'
import { UnsentLine } from './keep/UnsentLine.tsx'
import { useDraft } from './keep/useDraft.ts'
import { Stopped, useSending } from './keep/useSending.ts'
import { askToLose } from '../shell/navigation.ts'
import { notify } from '../shell/notices.ts'
import './DialogForm.css'

export type Values = Record<string, unknown>

type DialogFormProps = {
  title: string
  fields: Fields
  values: Values
  onChange: (values: Values) => void
  /** Names the operation for the texts of its outcome (specification §8). */
  op: string
  /** The resource's label, for the default texts. */
  label?: string
  /** The button that does it; without one the form is only read. */
  verb: string | null
  /** `key`: the same for the same write, however often it is sent (J08). */
  submit: (values: Values, key: string) => Promise<unknown>
  /** Whose form it is, where one dialog serves several records. */
  record?: string | null
  /** The record that it is about without being its form: its drafts are its own. */
  about?: { key: string; name: string }
  onDone?: (result: unknown) => void
  /** Takes it away where a screen has opened it itself, and no command. */
  onClosed?: () => void
  /** A sentence over the fields. */
  intro?: ReactNode
  /** Buttons before 'Annulla'. */
  extra?: ReactNode
  isReadOnly?: (name: string) => boolean
  /** What was typed is kept elsewhere: closing loses nothing, and need not be asked about. */
  keeps?: boolean
  /** Controls of their own, by field. */
  controls?: Readonly<Record<string, (control: Control) => ReactNode>>
}

/** Goes 150 ms after it has begun to close, so that it is seen to close (specification §9). */
export function closeDialog(setOpen: (open: boolean) => void): void {
  setOpen(false)
  const mine = overlay.dialog
  setTimeout(() => {
    if (overlay.dialog === mine) overlay.dialog = null
  }, MODAL_CLOSE_MS)
}

export function DialogForm(props: DialogFormProps) {
  const { title, fields, values, op, label, verb, submit, isReadOnly } = props
  const [open, setOpen] = useState(true)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const [begun] = useState(values)
  const changes = changesOf(begun, values)
  const resource = op.slice(0, op.lastIndexOf('.'))
  const { about } = props
  const draft = useDraft({
    resource: about ? op : resource,
    record: about?.key ?? props.record ?? null,
    owner: `${op} ${context.hotel?.value ?? ''}`,
    title: about || props.record ? `${title}: ${about?.name ?? props.record}` : title,
    fields,
    changes,
    base: begun,
    etag: null,
    take: (kept) => props.onChange({ ...values, ...kept.values }),
  })
  const { unsent, send } = useSending()
  const shut = () => {
    if (!props.onClosed) return closeDialog(setOpen)
    setOpen(false)
    setTimeout(props.onClosed, MODAL_CLOSE_MS)
  }
  // Where writing begins: what has a value already is rather looked at than changed.
  const [first] = useState(() => {
    const blank = Object.keys(fields).filter((name) => isEmpty(fields[name]!, values[name]))
    return blank.find((name) => fields[name]!.required) ?? blank[0]
  })
  const errors: FieldErrors = { ...refused }
  for (const [name, field] of Object.entries(fields)) {
    const found = touched.has(name) ? validateField(name, field, values[name]) : []
    if (found.length) errors[name] = found.map(([, message]) => message)
  }

  const set = (name: string, value: unknown) => {
    props.onChange({ ...values, [name]: value })
    if (refused[name]) setRefused(({ [name]: _, ...rest }) => rest)
  }

  const focusFirst = (names: readonly string[]) => {
    const first = Object.keys(fields).find((name) => names.includes(name))
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`#${idOf(first)}`)?.focus())
  }

  async function save() {
    if (running.current || !verb || !open) return
    const checked = validateRow(fields, values)
    if (Object.keys(checked).length) {
      setTouched(new Set(Object.keys(fields)))
      focusFirst(Object.keys(checked))
      return
    }
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const result = await send(
        async () => submit(values, await draft.keyFor(values)),
        knows(resource.slice(0, resource.indexOf('.')), 'idempotency'),
      )
      await draft.drop()
      notify(doneMessage(op, label))
      shut()
      props.onDone?.(result)
    } catch (error) {
      if (error instanceof Stopped) return
      draft.refused()
      if (error instanceof ApiError && error.status === 422) {
        setRefused(error.fields)
        focusFirst(Object.keys(error.fields))
      }
      setFailure(formMessage(op, error))
      notify({ op, error, label })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function close() {
    if (Object.keys(changes).length && !props.keeps) {
      if (!(await askToLose())) return
      await draft.drop()
    }
    shut()
  }

  const unplaced = Object.entries(refused).flatMap(([name, messages]) => (fields[name] ? [] : messages))
  return (
    <Dialog
      open={open}
      title={title}
      lightDismiss={false}
      onClose={() => void close()}
      footer={
        <>
          {props.extra}
          <Button onClick={() => void close()}>{verb ? 'Annulla' : 'Chiudi'}</Button>
          {verb && (
            <Button variant="main" loading={busy} onClick={() => void save()}>
              {verb}
            </Button>
          )}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key that saves is for all that is inside */}
      <form
        ref={form}
        className="dialog-form"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') void save()
        }}
      >
        {props.intro && <div className="dialog-intro">{props.intro}</div>}
        {verb && <DraftOffer kept={draft} fields={fields} values={values} />}
        {unsent && <UnsentLine unsent={unsent} />}
        {failure && (
          <div className="dialog-failure" role="alert">
            <p>{failure}</p>
            {unplaced.length > 0 && (
              <ul>
                {unplaced.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        <OwnersContext
          value={ownersOf(fields, values, {
            hotel: context.hotel?.value ?? null,
            portale: context.portal?.value ?? null,
          })}
        >
          {Object.entries(fields).map(([name, field], at) => (
            <FormRow
              key={name}
              id={idOf(name)}
              label={field.label}
              required={field.required && !isReadOnly?.(name)}
              error={errors[name]?.[0]}
            >
              {(tie) => {
                const control: Control = {
                  tie,
                  name,
                  field,
                  value: values[name] ?? null,
                  onChange: (value) => set(name, value),
                  onBlur: () => setTouched((old) => new Set(old).add(name)),
                  readOnly: !verb || isReadOnly?.(name),
                  autoFocus: first ? name === first : at === 0,
                }
                return props.controls?.[name]?.(control) ?? <FieldControl {...control} />
              }}
            </FormRow>
          ))}
        </OwnersContext>
        {/* Enter in a field submits a form that has a button for it. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

const changesOf = (begun: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !alike(value, begun[name])))

const idOf = (name: string): string => `dialogo-${name.replace('.', '-')}`

/** The fields of these names, in this order. */
export const pick = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name): [string, Field] => [name, fields[name]!]))
