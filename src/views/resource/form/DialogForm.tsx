/** Form in a dialog: some fields of a resource, validated by its description, with the texts of its own operation. */
import { decapitalize } from '../../../domain/text/text.ts'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react'
import { doneMessage } from '../../../commands/messages.ts'
import { type Field, type Fields, fieldOf } from '../../../domain/model/fields.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { ownersOf, type Owners } from '../../../domain/model/references.ts'
import { MODAL_CLOSE_MS } from '../../../domain/trade/rules.ts'
import { isEmpty } from '../../../domain/model/fields.ts'
import { context } from '../../../state/context.ts'
import { overlay } from '../../../state/overlay.ts'
import { Button } from '../../kit/Button.tsx'
import { restoreLostFocus } from '../../kit/focus/restoreLostFocus.ts'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { FormRow } from '../../kit/form/FormRow.tsx'
import { firstDayOf, type Control } from '../fields/control.ts'
import { FieldControl, isGroup } from '../fields/FieldControl.tsx'
import { FieldRows } from '../fields/FieldRows.tsx'
import { widthOf } from '../fields/fieldWidth.ts'
import { OwnersContext } from '../fields/OwnersContext.ts'
import { FormFailure } from './FormFailure.tsx'
import { useForm, type Form } from './useForm.ts'
import { useSaveAfterPending } from './useSaveAfterPending.ts'
import { DraftOffer } from '../persistence/DraftOffer.tsx'
import { UnsentLine } from '../persistence/UnsentLine.tsx'
import { confirmDiscard } from '../../shell/navigation/navigation.ts'
import { notify } from '../../shell/toasts/notify.ts'
import './DialogForm.css'

export type Values = Record<string, unknown>

type DialogFormProps = {
  title: string
  /** Fields with `form: false` are validated and sent, but not rendered. */
  fields: Fields
  initial: Values
  /** Called with the values on each change, for callers that store them elsewhere. */
  onChange?: (values: Values) => void
  /** Fields to clear when the field in the key changes. */
  clears?: Readonly<Record<string, readonly string[]>>
  /** Derives changes of other fields from a change. */
  follow?: Resource['follow']
  /** Owners that limit the search of references; by default those of the tab. */
  owners?: Owners
  /** The form only shows a result and writes nothing, so success raises no toast. Its button shows CTRL+Enter. */
  shows?: true
  /** Operation whose texts report the outcome. */
  op: string
  /** Label of the resource, for the default texts. */
  label?: string
  /** Label of the submit button; null makes the form read-only. */
  verb: string | null
  /** `key`: idempotency key, the same for every attempt of the same write. */
  submit: (values: Values, key: string) => Promise<unknown>
  /** Key of the record, where one dialog serves several records. */
  record?: string | null
  /** Record that the dialog is about without being its form; the drafts are kept apart from those of the form. */
  about?: { key: string; name: string }
  onDone?: (result: unknown) => void
  /** Further lines of the success toast. */
  detailsOf?: (result: unknown) => readonly string[]
  /** Unmounts the dialog when a screen has opened it instead of a command. */
  onClosed?: () => void
  intro?: ReactNode
  /** Buttons before 'Annulla'. */
  extra?: ReactNode | ((form: { dirty: boolean; saving: boolean; save: () => void }) => ReactNode)
  isReadOnly?: (name: string) => boolean
  /** Closing does not ask about unsaved input, because it is stored elsewhere. */
  keeps?: boolean
  /** Custom controls by field name. */
  controls?: Readonly<Record<string, (control: Control, values: Values) => ReactNode>>
}

/** Removes the dialog 150 ms after it starts closing, so that its animation is visible. */
export function closeDialog(setOpen: (open: boolean) => void): void {
  setOpen(false)
  const mine = overlay.dialog
  setTimeout(() => {
    if (overlay.dialog === mine) overlay.dialog = null
  }, MODAL_CLOSE_MS)
}

export function DialogForm(props: DialogFormProps) {
  const { title, fields, op, label, verb, submit, about, follow } = props
  const shown = Object.entries(fields).filter(([, field]) => field.form !== false)
  const [open, setOpen] = useState(true)
  const [baseVersion] = useState(() => ({ row: props.initial, etag: null }))
  const form = useForm({
    op,
    label,
    fields,
    shown: shown.map(([name]) => name),
    ...(follow && { follow }),
    baseVersion,
    draft: {
      resource: about ? op : op.slice(0, op.lastIndexOf('.')),
      record: about?.key ?? props.record ?? null,
      owner: `${op} ${context.hotel?.value ?? ''}`,
      title: about || props.record ? `${title}: ${about?.name ?? props.record}` : title,
    },
    idOf,
  })
  const { element, values, draft, unsent, saving } = form
  const tellChange = useEffectEvent(() => props.onChange?.(values))
  useEffect(() => tellChange(), [values])
  const closeNow = () => {
    if (!props.onClosed) return closeDialog(setOpen)
    setOpen(false)
    setTimeout(props.onClosed, MODAL_CLOSE_MS)
  }
  // Field with the initial focus: the first empty required one, else the first empty one.
  const [first] = useState(() => {
    const blank = shown.filter(([name, field]) => isEmpty(field, values[name]))
    return (blank.find(([, { required }]) => required) ?? blank[0] ?? shown[0])?.[0]
  })

  async function saveNow() {
    if (!verb || !open) return
    await form.save(
      async () => submit(values, await draft.keyFor(values)),
      (result) => {
        const detail = props.detailsOf?.(result) ?? []
        if (!props.shows) notify({ ...doneMessage(op, label), ...(detail.length && { detail: [...detail] }) })
        closeNow()
        props.onDone?.(result)
        setTimeout(restoreLostFocus, MODAL_CLOSE_MS * 2)
      },
    )
  }

  const save = useSaveAfterPending(element, () => void saveNow())

  async function close() {
    if (form.dirty && !props.keeps) {
      if (!(await confirmDiscard())) return
      await draft.drop()
    }
    closeNow()
  }

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the save keys work anywhere inside */}
      <form
        ref={element}
        className="dialog-form"
        data-run-keys={verb ? `Ctrl Invio:${decapitalize(verb)}` : undefined}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          // Synthetic events bubble through React into the form of a record around the dialog, which must not be
          // submitted.
          event.stopPropagation()
          void save()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!(event.ctrlKey || event.metaKey)) return
          if (event.key.toLowerCase() === 's' || event.key === 'Enter') void save()
        }}
      >
        {props.intro && <div className="dialog-intro">{props.intro}</div>}
        {verb && <DraftOffer draft={draft} fields={Object.fromEntries(shown)} values={values} />}
        {unsent && <UnsentLine unsent={unsent} />}
        <DialogFields {...props} form={form} shown={shown} first={first} />
        <FormFailure form={form} />
        {/* Enter in a field submits a form only if it has a submit button. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

type DialogFieldsProps = Pick<DialogFormProps, 'fields' | 'clears' | 'owners' | 'verb' | 'isReadOnly' | 'controls'> & {
  form: Form
  /** The rendered fields. */
  shown: readonly [string, Field][]
  /** Field with the initial focus. */
  first: string | undefined
}

function DialogFields({ form, fields, shown, first, clears, verb, isReadOnly, ...props }: DialogFieldsProps) {
  const { values, errors } = form

  const set = (name: string, value: unknown) => {
    if (clears?.[name] && value !== values[name]) for (const one of clears[name]) form.set(one, null)
    form.set(name, value)
  }

  // Fields are read-only during a save, because the request already holds its values.
  const isLocked = (name: string): boolean => !verb || form.saving || Boolean(isReadOnly?.(name))

  const draw = ([name, field]: [string, Field]) => (
    <FormRow
      id={idOf(name)}
      label={field.label}
      hint={field.hint}
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
  )
}

const idOf = (name: string): string => `dialogo-${name.replaceAll('.', '-')}`

/** Selects the fields with these names, in this order. */
export const pick = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name): [string, Field] => [name, fieldOf(fields, name)]))
