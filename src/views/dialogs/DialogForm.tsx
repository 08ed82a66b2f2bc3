/** A form in a dialog: a few fields of a resource, the validation of its description, the outcome in its own words. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ApiError } from '../../api/error.ts'
import { doneMessage, formMessage } from '../../commands/messages.ts'
import type { Field, Fields } from '../../domain/fields.ts'
import { MODAL_CLOSE_MS } from '../../domain/rules.ts'
import { isEmpty, validateField, validateRow, type FieldErrors } from '../../domain/validate.ts'
import { overlay } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import { FieldControl, type Control } from '../resource/FieldControl.tsx'
import { report } from '../shell/effects.ts'
import { confirmLeave } from '../shell/navigation.ts'
import { tell } from '../shell/notices.ts'
import './Dialogs.css'

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
  submit: (values: Values) => Promise<unknown>
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
  const form = useRef<HTMLFormElement>(null)
  const [initial] = useState(values)
  const shut = () => {
    if (!props.onClosed) return closeDialog(setOpen)
    setOpen(false)
    setTimeout(props.onClosed, MODAL_CLOSE_MS)
  }
  // Where writing begins: what has a value already is rather looked at than changed.
  const [first] = useState(() => Object.keys(fields).find((name) => isEmpty(fields[name]!, values[name])))
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
    if (busy || !verb || !open) return
    const checked = validateRow(fields, values)
    if (Object.keys(checked).length) {
      setTouched(new Set(Object.keys(fields)))
      focusFirst(Object.keys(checked))
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      const result = await submit(values)
      tell(doneMessage(op, label))
      shut()
      props.onDone?.(result)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) {
        setRefused(error.fields)
        focusFirst(Object.keys(error.fields))
      }
      setFailure(formMessage(op, error))
      report(op, error, label)
    } finally {
      setBusy(false)
    }
  }

  async function close() {
    const isDirty = Object.keys(fields).some((name) => isOther(values[name], initial[name]))
    if (isDirty && !props.keeps && !(await confirmLeave())) return
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
        {/* Enter in a field submits a form that has a button for it. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** Localized values are objects: it is what they hold that counts. */
const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

const idOf = (name: string): string => `dialogo-${name.replace('.', '-')}`

/** The fields of these names, in this order. */
export const pick = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name): [string, Field] => [name, fields[name]!]))
