/** A form in a dialog: a few fields of a resource, the validation of its description, the outcome in its own words. */
import { decapitalize } from '../../domain/text.ts'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react'
import { doneMessage } from '../../commands/messages.ts'
import type { Field, Fields } from '../../domain/fields.ts'
import type { Resource } from '../../domain/resource.ts'
import { ownersOf, type Owners } from '../../domain/references.ts'
import { MODAL_CLOSE_MS } from '../../domain/rules.ts'
import { isEmpty } from '../../domain/validate.ts'
import { context } from '../../state/context.ts'
import { overlay } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { neverNowhere } from '../kit/focus.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import { firstDayOf, type Control } from './control.ts'
import { FieldControl, isGroup } from './FieldControl.tsx'
import { FieldRows } from './FieldRows.tsx'
import { widthOf } from './fieldWidth.ts'
import { OwnersContext } from './owners.ts'
import { FormFailure } from './form/FormFailure.tsx'
import { useForm } from './form/useForm.ts'
import { useSettled } from './form/useSettled.ts'
import { DraftOffer } from './persistence/DraftOffer.tsx'
import { UnsentLine } from './persistence/UnsentLine.tsx'
import { askToLose } from '../shell/navigation.ts'
import { notify } from '../shell/notices.ts'
import './DialogForm.css'

export type Values = Record<string, unknown>

type DialogFormProps = {
  title: string
  /** Those that are `form: false` are part of it, and not drawn. */
  fields: Fields
  /** What it begins with. */
  initial: Values
  /** Hears what it holds, for those who keep it elsewhere. */
  onChange?: (values: Values) => void
  /** What is emptied when a field changes. */
  clears?: Readonly<Record<string, readonly string[]>>
  /** What else changes with a field. */
  follow?: Resource['follow']
  /** Whose rows its references are looked for within; without a word, those of the tab. */
  owners?: Owners
  /** Nothing is written by it: what comes of it is shown, and need not be told. CTRL+Enter stands on its button. */
  shows?: true
  /** Names the operation for the texts of its outcome. */
  op: string
  /** The resource's label, for the default texts. */
  label?: string
  /** The button that does it; without one the form is only read. */
  verb: string | null
  /** `key`: the same for the same write, however often it is sent. */
  submit: (values: Values, key: string) => Promise<unknown>
  /** Whose form it is, where one dialog serves several records. */
  record?: string | null
  /** The record that it is about without being its form: its drafts are its own. */
  about?: { key: string; name: string }
  onDone?: (result: unknown) => void
  /** What else is said of it, a line each. */
  told?: (result: unknown) => readonly string[]
  /** Takes it away where a screen has opened it itself, and no command. */
  onClosed?: () => void
  /** A sentence over the fields. */
  intro?: ReactNode
  /** Buttons before 'Annulla'. */
  extra?: ReactNode | ((form: { dirty: boolean; saving: boolean; save: () => void }) => ReactNode)
  isReadOnly?: (name: string) => boolean
  /** What was typed is kept elsewhere: closing loses nothing, and need not be asked about. */
  keeps?: boolean
  /** Controls of their own, by field. */
  controls?: Readonly<Record<string, (control: Control, values: Values) => ReactNode>>
}

/** Goes 150 ms after it has begun to close, so that it is seen to close. */
export function closeDialog(setOpen: (open: boolean) => void): void {
  setOpen(false)
  const mine = overlay.dialog
  setTimeout(() => {
    if (overlay.dialog === mine) overlay.dialog = null
  }, MODAL_CLOSE_MS)
}

export function DialogForm(props: DialogFormProps) {
  const { title, fields, op, label, verb, submit, isReadOnly, about, clears, follow } = props
  const shown = Object.entries(fields).filter(([, field]) => field.form !== false)
  const [open, setOpen] = useState(true)
  const [given] = useState(() => ({ row: props.initial, etag: null }))
  const form = useForm({
    op,
    label,
    fields,
    shown: shown.map(([name]) => name),
    ...(follow && { follow }),
    given,
    draft: {
      resource: about ? op : op.slice(0, op.lastIndexOf('.')),
      record: about?.key ?? props.record ?? null,
      owner: `${op} ${context.hotel?.value ?? ''}`,
      title: about || props.record ? `${title}: ${about?.name ?? props.record}` : title,
    },
    idOf,
  })
  const { element, values, errors, draft, unsent, saving } = form
  const tellChange = useEffectEvent(() => props.onChange?.(values))
  useEffect(() => tellChange(), [values])
  const shut = () => {
    if (!props.onClosed) return closeDialog(setOpen)
    setOpen(false)
    setTimeout(props.onClosed, MODAL_CLOSE_MS)
  }
  // Where writing begins: what has a value already is rather looked at than changed.
  const [first] = useState(() => {
    const blank = shown.filter(([name, field]) => isEmpty(field, values[name]))
    return (blank.find(([, { required }]) => required) ?? blank[0] ?? shown[0])?.[0]
  })

  const set = (name: string, value: unknown) => {
    if (clears?.[name] && value !== values[name]) for (const one of clears[name]) form.set(one, null)
    form.set(name, value)
  }

  async function saveNow() {
    if (!verb || !open) return
    await form.save(
      async () => submit(values, await draft.keyFor(values)),
      (result) => {
        const detail = props.told?.(result) ?? []
        if (!props.shows) notify({ ...doneMessage(op, label), ...(detail.length && { detail: [...detail] }) })
        shut()
        props.onDone?.(result)
        setTimeout(neverNowhere, MODAL_CLOSE_MS * 2)
      },
    )
  }

  const save = useSettled(element, () => void saveNow())

  async function close() {
    if (form.dirty && !props.keeps) {
      if (!(await askToLose())) return
      await draft.drop()
    }
    shut()
  }

  // What is typed while it is being sent would be in no write: it waits for the answer.
  const isLocked = (name: string): boolean => !verb || saving || Boolean(isReadOnly?.(name))

  const draw = ([name, field]: [string, Field]) => (
    <FormRow
      id={idOf(name)}
      label={field.label}
      required={field.required && !isReadOnly?.(name)}
      error={errors[name]?.[0]}
      group={isGroup(field)}
      width={widthOf(field)}
    >
      {(tie) => {
        const control: Control = {
          tie,
          name,
          field,
          value: values[name] ?? null,
          errors,
          onChange: (value) => set(name, value),
          onBlur: () => form.touch(name),
          from: firstDayOf(field, values),
          readOnly: isLocked(name),
          autoFocus: name === first,
        }
        return props.controls?.[name]?.(control, values) ?? <FieldControl {...control} />
      }}
    </FormRow>
  )

  return (
    <Dialog
      open={open}
      title={title}
      lightDismiss={false}
      onClose={() => void close()}
      footer={
        <>
          {typeof props.extra === 'function'
            ? props.extra({ dirty: form.dirty, saving, save: () => void save() })
            : props.extra}
          <Button onClick={() => void close()}>{verb ? 'Annulla' : 'Chiudi'}</Button>
          {verb && (
            <Button
              variant="main"
              loading={saving}
              {...(props.shows && { keys: 'Ctrl Invio' })}
              onClick={() => void save()}
            >
              {verb}
            </Button>
          )}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key that saves is for all that is inside */}
      <form
        ref={element}
        className="dialog-form"
        data-run-keys={verb ? `Ctrl Invio:${decapitalize(verb)}` : undefined}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          // It may stand in the form of a record, which is not meant.
          event.stopPropagation()
          void save()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!(event.ctrlKey || event.metaKey)) return
          if (event.key.toLowerCase() === 's' || event.key === 'Enter') void save()
        }}
      >
        {props.intro && <div className="dialog-intro">{props.intro}</div>}
        {verb && <DraftOffer kept={draft} fields={Object.fromEntries(shown)} values={values} />}
        {unsent && <UnsentLine unsent={unsent} />}
        <OwnersContext
          value={ownersOf(
            fields,
            values,
            props.owners ?? { hotel: context.hotel?.value ?? null, portale: context.portal?.value ?? null },
          )}
        >
          <div className="k-form">
            <FieldRows
              fields={shown}
              endOf={(name) => ({
                id: idOf(name),
                value: values[name],
                error: errors[name]?.[0],
                readOnly: isLocked(name),
                autoFocus: name === first,
              })}
              onChange={(days) => Object.entries(days).forEach(([name, day]) => set(name, day))}
              onBlur={form.touch}
              draw={draw}
            />
          </div>
        </OwnersContext>
        <FormFailure form={form} />
        {/* Enter in a field submits a form that has a button for it. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

const idOf = (name: string): string => `dialogo-${name.replaceAll('.', '-')}`

/** The fields of these names, in this order. */
export const pick = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name): [string, Field] => [name, fields[name]!]))
