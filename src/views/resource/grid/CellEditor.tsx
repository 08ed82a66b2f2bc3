/** Inline editor of one cell: a form with one field that closes once the value is stored. */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { type Field, fieldOf, isLocalized, localizedIn } from '../../../domain/model/fields.ts'
import { classes } from '../../kit/classes.ts'
import { DateField } from '../../kit/fields/date/DateField.tsx'
import { Select } from '../../kit/fields/choice/Select.tsx'
import { TextField } from '../../kit/fields/text/TextField.tsx'
import { useFloat } from '../../kit/overlay/useFloat.ts'
// Bundled with the editor: the code of toasts must be available if the connection is lost while saving.
import '../../shell/toasts/showMessage.ts'
import { firstDayOf, type Control } from '../fields/control.ts'
import { FieldControl } from '../fields/FieldControl.tsx'
import type { Form } from '../form/useForm.ts'
import { FormConflict } from '../persistence/FormConflict.tsx'
import { useCellForm, type CellFormSetup } from './useCellForm.ts'
import './Cells.css'

type CellEditorProps = CellFormSetup & {
  /** Finds the cell element; null while its row is not rendered. */
  find: () => Element | null
}

const messageId = (id: string): string => `${id}-errore`

export function CellEditor({ find, ...setup }: CellEditorProps) {
  const { cell, resource } = setup
  const { name } = cell
  const field = fieldOf(resource.fields, name)
  const place = usePlace(find)
  const { form, id, title, conflict, leave, escape } = useCellForm(setup)
  const { saving } = form
  const messages = [...Object.values(form.errors).flat(), ...form.unplaced]
  const box = useCellFocus(place, form)

  function onKeyDown(event: KeyboardEvent): void {
    const { key: pressed, shiftKey, target } = event
    // The conflict dialog has its own keys; a choice without results keeps Enter.
    if (conflict || (pressed === 'Enter' && event.defaultPrevented)) return
    if (pressed === 'Escape') escape()
    else if (pressed === 'Tab') leave(shiftKey ? 'back' : 'next')
    else if (pressed === 'Enter' && !(target instanceof Element && target.closest('button'))) leave('down')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (!place) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside handles the keys
    <div
      ref={box}
      className={classes('cell-edit', saving && 'is-saving')}
      data-keys="Invio:salva e scendi;Tab:salva e vai avanti;Esc:lascia com’era"
      onKeyDownCapture={(event) => {
        // Enter chooses the active option and finishes the cell.
        const { key, target } = event
        const isOpen = () => target instanceof Element && target.getAttribute('aria-expanded') === 'true'
        // Without results the list stays open until there are some.
        if (key === 'Enter' && isOpen()) setTimeout(() => isOpen() || leave('down'))
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (document.hasFocus() && !conflict && !currentTarget.contains(relatedTarget)) leave(null)
      }}
    >
      <label htmlFor={id} className="sr-only">
        {field.label}: {title}
      </label>
      <CellControl
        tie={{
          id,
          describedBy: messages.length ? messageId(id) : undefined,
          invalid: messages.length > 0,
          required: Boolean(field.required),
        }}
        name={name}
        field={field}
        value={form.values[name] ?? null}
        onChange={(value) => form.set(name, value)}
        readOnly={saving}
        from={firstDayOf(field, form.values)}
      />
      {messages.length > 0 && <CellMessage id={messageId(id)} cell={box} text={messages.join(' ')} />}
      {conflict && <FormConflict conflict={conflict} fields={resource.fields} form={form} />}
    </div>,
    place,
  )
}

const FRAMES = 20

/** Element of the cell; polls while its row is scrolling into view. */
function usePlace(find: () => Element | null): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => {
    let frame = 0
    let framesLeft = FRAMES
    const look = () => {
      const found = find()
      setPlace(found)
      if (!found && framesLeft-- > 0) frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  })
  return place
}

/** Focuses the input once the cell is there, and again after a save has failed. Returns the ref of the editor. */
function useCellFocus(place: Element | null, { failure, saving }: Form): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const control = place && box.current?.querySelector<HTMLInputElement>('input')
    if (!control) return undefined
    control.focus({ preventScroll: true })
    control.select()
    if (control.getAttribute('role') !== 'combobox') return undefined
    // Opens the list of choices at once, with the chosen one visible.
    const frame = requestAnimationFrame(() => document.activeElement === control && control.click())
    return () => cancelAnimationFrame(frame)
  }, [place])
  useEffect(() => {
    if (failure && !saving) box.current?.querySelector<HTMLElement>('input')?.focus()
  }, [failure, saving])
  return box
}

const YES_NO = [
  { value: 1, label: 'Sì' },
  { value: 0, label: 'No' },
] as const

/** Like the control of the form, except for kinds that do not fit into a cell or would be slower in it. */
function CellControl(control: Control) {
  const { tie, field, value, onChange, readOnly } = control
  const common = { ...tie, readOnly }
  switch (field.kind) {
    case 'flag':
      return (
        <Select
          {...common}
          required
          choices={YES_NO}
          value={value === true ? 1 : 0}
          onChange={(next) => onChange(next === 1)}
        />
      )
    case 'date':
      return (
        <DateField
          {...common}
          typed
          min={control.from}
          canUnselect={!field.required}
          value={value as string | null}
          onChange={onChange}
        />
      )
    case 'text':
    case 'localized':
    case 'phone':
    case 'email':
      return <TextCell {...control} />
    default:
      return <FieldControl {...control} />
  }
}

const kindOf = ({ kind }: Field) => (kind === 'phone' || kind === 'email' ? kind : 'text')

/** Localized fields: edits the Italian text. */
function TextCell({ tie, field, value, onChange, readOnly }: Control) {
  const words = isLocalized(field) ? (localizedIn(value).it ?? '') : ((value as string | null) ?? '')
  return (
    <TextField
      {...tie}
      readOnly={readOnly}
      kind={kindOf(field)}
      maxLength={field.maxLength}
      value={words}
      onChange={(next) => {
        const text = next === '' ? null : next
        onChange(isLocalized(field) ? { ...localizedIn(value), it: text } : text)
      }}
    />
  )
}

/** Error below the cell, because the row has no room for it. */
function CellMessage({ id, cell, text }: { id: string; cell: RefObject<HTMLDivElement | null>; text: string }) {
  const message = useRef<HTMLParagraphElement>(null)
  useFloat(cell, message, true, { gap: 2 })
  return (
    <p ref={message} id={id} popover="manual" role="alert" className="k-float cell-message">
      {text}
    </p>
  )
}
