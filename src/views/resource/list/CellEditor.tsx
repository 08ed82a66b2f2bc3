/** One cell that is changed where it stands: a form of one field, which goes once what it says is stored. */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Field, Localized } from '../../../domain/fields.ts'
import { isLocalized } from '../../../domain/fields.ts'
import { displayOf, type Resource } from '../../../domain/resource.ts'
import type { Labels } from '../../../domain/wire.ts'
import type { Item } from '../../../api/records.ts'
import { refreshResource, type Owner, type Row } from '../../../api/resources.ts'
import { doneMessage } from '../../../commands/messages.ts'
import { noteUnrecorded } from '../../../state/scripts.ts'
import { session } from '../../../state/session.ts'
import { classes } from '../../kit/classes.ts'
import { DateField } from '../../kit/fields/DateField.tsx'
import { Select } from '../../kit/fields/Select.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useFloat } from '../../kit/float.ts'
import { LazyBoundary } from '../../kit/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/lazy.tsx'
// Where something can be saved, what tells of it is here: later there may be no line to fetch it over.
import '../../shell/showNotice.ts'
import { notify } from '../../shell/notices.ts'
import { firstDayOf, type Control } from '../control.ts'
import { FieldControl } from '../FieldControl.tsx'
import { useForm } from '../form/useForm.ts'
import { saveRecord } from '../persistence/saveRecord.ts'
import type { Cell, Way } from './cellOrder.ts'
import './Cells.css'

const ConflictDialog = lazyWithPreload(async () => (await import('../persistence/ConflictDialog.tsx')).ConflictDialog)

type CellEditorProps = {
  cell: Cell
  resource: Resource
  owner: Owner
  label: string
  row: Row
  etag: string | null
  labels: Labels
  /** Where it stands; null while the row is not drawn. */
  find: () => Element | null
  /** To another cell, or back to the rows; what was typed here goes its own way. */
  onMove: (way: Way | null) => void
  /** The cell shows its value again. */
  onEnd: () => void
}

type Clash = { item: Item; names: string[]; answer: (theirs: string[] | null) => void }

const messageId = (id: string): string => `${id}-errore`

export function CellEditor({ cell, resource, owner, label, row, etag, labels, find, onMove, onEnd }: CellEditorProps) {
  const { key, name } = cell
  const field = resource.fields[name]!
  const title = displayOf(resource, row, labels)
  const id = `cella-${name.replaceAll('.', '-')}-${String(key).replace(/[^\w-]/g, '_')}`
  const place = usePlace(find)
  const box = useRef<HTMLDivElement>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  // Read once: what others change meanwhile is met when it is saved, as in the record's form.
  const [given] = useState({ row, etag })
  const op = `${resource.id}.update`
  const form = useForm({
    op,
    label,
    fields: resource.fields,
    shown: [name],
    stored: true,
    follow: resource.follow,
    given,
    draft: { resource: resource.id, record: String(key), title: `${label}: ${title}` },
    idOf: () => id,
  })
  const { versions, draft, saving } = form
  const messages = [...Object.values(form.errors).flat(), ...form.unplaced]

  useLayoutEffect(() => {
    const control = place && box.current?.querySelector<HTMLInputElement>('input')
    if (!control) return undefined
    control.focus({ preventScroll: true })
    control.select()
    if (control.getAttribute('role') !== 'combobox') return undefined
    // A choice is seen at once, and what is chosen in it.
    const frame = requestAnimationFrame(() => document.activeElement === control && control.click())
    return () => cancelAnimationFrame(frame)
  }, [place])
  // What was not stored is gone back to.
  useEffect(() => {
    if (form.failure && !form.saving) box.current?.querySelector<HTMLElement>('input')?.focus()
  }, [form.failure, form.saving])

  const isLeft = useRef(false)
  const isChanged = () => Object.keys(versions.state.changes).length > 0

  function leave(way: Way | null): void {
    if (saving || isLeft.current) return
    if (!isChanged()) {
      isLeft.current = true
      onMove(way)
      onEnd()
      return
    }
    let hasMoved = false
    const { user } = session
    void form.save(
      (stopped) => {
        // What is right is left at once; what becomes of it is told here.
        if (!hasMoved) onMove(way)
        hasMoved = true
        return saveRecord({
          resource,
          owner,
          user: user!,
          key,
          versions,
          draft,
          onClash: (item, names) =>
            new Promise((answer) => {
              setClash({ item, names, answer: (theirs) => (setClash(null), answer(theirs)) })
            }),
          onMerged: () => undefined,
          stopped,
        })
      },
      async (saved) => {
        if (saved) noteUnrecorded(`Salva: ${label}`)
        if (saved) notify({ ...doneMessage(op, label), id: 'cella' })
        // Until the rows are here again the cell shows what was stored.
        await refreshResource(resource.id)
        onEnd()
      },
    )
  }

  async function giveUp(): Promise<void> {
    isLeft.current = true
    form.unsent?.stop()
    versions.clear()
    onMove(null)
    await draft.drop()
    onEnd()
  }

  /** What is on its way to be stored cannot be left as it was, until it turns out that it does not arrive. */
  function escape(): void {
    if (!saving || form.unsent) void giveUp()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key: pressed, shiftKey, target } = event
    // What is asked over the cell has its own keys; Enter is kept by the choice, until it has something to choose from.
    if (clash || (pressed === 'Enter' && event.defaultPrevented)) return
    if (pressed === 'Escape') escape()
    else if (pressed === 'Tab') leave(shiftKey ? 'back' : 'next')
    else if (pressed === 'Enter' && !(target as Element).closest('button')) leave('down')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (!place) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its keys are those of the field inside
    <div
      ref={box}
      className={classes('cell-edit', saving && 'is-saving')}
      data-keys="Invio:salva e scendi;Tab:salva e vai avanti;Esc:lascia com’era"
      onKeyDownCapture={(event) => {
        // Enter takes the marked choice, and the cell is done with it.
        const { key, target } = event
        const isOpen = () => (target as Element).getAttribute('aria-expanded') === 'true'
        // Where there is nothing to take yet, the list stays open until there is.
        if (key === 'Enter' && isOpen()) setTimeout(() => isOpen() || leave('down'))
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (document.hasFocus() && !clash && !currentTarget.contains(relatedTarget)) leave(null)
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
      {clash && (
        <LazyBoundary>
          <ConflictDialog
            who={clash.item.updatedBy ?? 'Un’altra persona'}
            fields={resource.fields}
            names={clash.names}
            base={form.base}
            mine={form.values}
            theirs={clash.item.row}
            onDone={clash.answer}
          />
        </LazyBoundary>
      )}
    </div>,
    place,
  )
}

const FRAMES = 20

/** The drawn cell; a row that has still to come in sight is waited for. */
function usePlace(find: () => Element | null): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => {
    let frame = 0
    let left = FRAMES
    const look = () => {
      const found = find()
      setPlace(found)
      if (!found && left-- > 0) frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  })
  return place
}

const YES_NO = [
  { value: 1, label: 'Sì' },
  { value: 0, label: 'No' },
] as const

/** As in the form, but for what has no room in a cell, or would be slower in it. */
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

/** Of a text in several languages the Italian one. */
function TextCell({ tie, field, value, onChange, readOnly }: Control) {
  const words = isLocalized(field) ? ((value as Localized | null)?.it ?? '') : ((value as string | null) ?? '')
  return (
    <TextField
      {...tie}
      readOnly={readOnly}
      kind={kindOf(field)}
      maxLength={field.maxLength}
      value={words}
      onChange={(next) => {
        const text = next === '' ? null : next
        onChange(isLocalized(field) ? { ...(value as Localized | null), it: text } : text)
      }}
    />
  )
}

/** What is wrong, under the cell: its row has no room for it. */
function CellMessage({ id, cell, text }: { id: string; cell: React.RefObject<HTMLDivElement | null>; text: string }) {
  const message = useRef<HTMLParagraphElement>(null)
  useFloat(cell, message, true, { gap: 2 })
  return (
    <p ref={message} id={id} popover="manual" role="alert" className="k-float cell-message">
      {text}
    </p>
  )
}
