/** The form of a record, from its fields: groups, validation, save, the way back (specification §2.4, §5). */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type FormEvent } from 'react'
import type { Field } from '../../domain/fields.ts'
import { formFieldsOf, type Resource } from '../../domain/resource.ts'
import { FORM_BACK_MS } from '../../domain/rules.ts'
import { validateField, validateRow, type FieldErrors } from '../../domain/validate.ts'
import { ApiError } from '../../api/error.ts'
import { createRow, refreshResource, updateRow, type Owner, type Row } from '../../api/resources.ts'
import { doneMessage, formMessage, UNSAVED_QUESTION } from '../../commands/messages.ts'
import { ask } from '../../state/overlay.ts'
import { showForm } from '../../state/screen.ts'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import { Tag } from '../kit/Tag.tsx'
import { report } from '../shell/effects.ts'
import { tell } from '../shell/notices.ts'
import { FieldControl, isGroup } from './FieldControl.tsx'

type RecordFormProps = {
  resource: Resource
  owner: Owner
  /** The stored row; null for a new one. */
  row: Row | null
  initial: Row
  etag: string | null
  label: string
  title: string
  subtitle?: string
  narrow: boolean
  canSave: boolean
  isReadOnly: (name: string) => boolean
  /** References to what this person may not see. */
  isHidden: (name: string) => boolean
  onClose: (focusKey?: string | number) => void
}

export function RecordForm(props: RecordFormProps) {
  const { resource, owner, row, initial, etag, label, canSave, isReadOnly, isHidden, onClose } = props
  const creating = row === null
  const [changes, setChanges] = useState<Row>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fields = useMemo(
    () => formFieldsOf(resource).filter(([name, field]) => isEditable(resource, name, field) && !isHidden(name)),
    // oxlint-disable-next-line react/exhaustive-deps -- what is hidden follows from the role, which does not change here
    [resource],
  )
  const values = { ...initial, ...changes }
  const dirty = Object.keys(changes).length > 0

  const errors: FieldErrors = useMemo(() => {
    const found: FieldErrors = {}
    for (const [name, field] of fields) {
      if (!touched.has(name)) continue
      for (const [path, message] of validateField(name, field, values[name])) (found[path] ??= []).push(message)
    }
    return { ...serverErrors, ...found }
    // oxlint-disable-next-line react/exhaustive-deps -- values are the initial ones and the changes
  }, [fields, touched, changes, initial, serverErrors])

  const set = (name: string, value: unknown) => {
    setChanges((old) => {
      const { [name]: _, ...rest } = old
      return same(value, initial[name]) ? rest : { ...rest, [name]: value }
    })
    if (serverErrors[name]) setServerErrors(({ [name]: _, ...rest }) => rest)
  }

  async function save() {
    if (saving || !canSave) return
    if (!creating && !dirty) {
      onClose(row![resource.key] as string | number)
      return
    }
    const checked = creating ? validateRow(resource.fields, values) : validateRow(resource.fields, changes, row!)
    if (Object.keys(checked).length) {
      setTouched(new Set(fields.map(([name]) => name)))
      setServerErrors(checked)
      focusFirst(Object.keys(checked))
      return
    }
    setSaving(true)
    setFailure(null)
    const op = `${resource.id}.${creating ? 'create' : 'update'}`
    try {
      const saved = creating
        ? await createRow(resource, owner, withoutEmpty(values))
        : await updateRow(resource, owner, row![resource.key] as string | number, changes, etag)
      setChanges({})
      tell(doneMessage(op, label))
      void refreshResource(resource.id)
      setTimeout(() => onClose(saved[resource.key] as string | number), FORM_BACK_MS)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) {
        setServerErrors(error.fields)
        focusFirst(Object.keys(error.fields))
      }
      setFailure(formMessage(op, error))
      report(op, error, label)
    } finally {
      setSaving(false)
    }
  }

  function focusFirst(names: readonly string[]) {
    const first = fields.find(([name]) => names.some((one) => one === name || one.startsWith(`${name}.`)))?.[0]
    if (first)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`#${CSS.escape(fieldId(first))}`)?.focus())
  }

  async function back() {
    if (
      dirty &&
      !(await ask({
        title: 'Modifiche non salvate',
        text: UNSAVED_QUESTION,
        confirm: 'Abbandona',
        danger: true,
        lang: 'en',
      }))
    )
      return
    setChanges({})
    onClose()
  }

  const handle = { save: useEffectEvent(() => void save()), back: useEffectEvent(() => void back()) }
  useEffect(
    () => showForm({ resource: resource.id, dirty, saving, canSave }, handle),
    // oxlint-disable-next-line react/exhaustive-deps -- the handle always sees the newest state
    [resource.id, dirty, saving, canSave],
  )

  // A new record is there to be filled in; an existing one takes the focus only when it is asked for.
  useEffect(() => {
    if (creating) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [creating])

  const messages = unplaced(errors, fields)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is for all that is inside
    <form
      ref={form}
      className="record"
      noValidate
      aria-label={props.title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        if (creating) void back()
        else document.querySelector<HTMLElement>('.list-pane [role=grid]')?.focus()
      }}
    >
      {!props.narrow && (
        <header className="record-head">
          <h2>{props.title}</h2>
          {props.subtitle && <p>{props.subtitle}</p>}
        </header>
      )}
      <div className="record-form">
        {failure && (
          <div className="form-failure" role="alert">
            <p>{failure}</p>
            {messages.length > 0 && (
              <ul>
                {messages.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        {groupsOf(fields).map(([title, members]) => (
          <section key={title} className="form-group" aria-label={title || undefined}>
            {title && <h3 aria-level={props.narrow ? 2 : undefined}>{title}</h3>}
            {members.map(([name, field]) => (
              <FormRow
                key={name}
                id={fieldId(name)}
                label={field.label}
                required={field.required && !isReadOnly(name)}
                hint={field.hint}
                error={errors[name]?.[0]}
                group={isGroup(field)}
              >
                {(tie) => (
                  <FieldControl
                    tie={tie}
                    name={name}
                    field={field}
                    value={values[name]}
                    onChange={(value) => set(name, value)}
                    onBlur={() => setTouched((old) => (old.has(name) ? old : new Set(old).add(name)))}
                    readOnly={isReadOnly(name)}
                    errors={errors}
                  />
                )}
              </FormRow>
            ))}
          </section>
        ))}
      </div>
      <footer className="record-foot">
        {!canSave ? <Tag>Sola lettura</Tag> : dirty ? <Tag tone="warn">Modifiche non salvate</Tag> : null}
        <Button variant="ghost" onClick={() => void back()}>
          Torna indietro
        </Button>
        {canSave && (
          <Button type="submit" variant="main" loading={saving} keys="Ctrl S">
            {creating ? 'Pubblica online' : 'Salva modifiche'}
          </Button>
        )}
      </footer>
    </form>
  )
}

const fieldId = (name: string): string => `campo-${name.replace('.', '-')}`

/** Pictures and files have no upload here; what the screen's address settles is not asked again. */
function isEditable(resource: Resource, name: string, field: Field): boolean {
  if (field.kind === 'image' || field.kind === 'file') return false
  return !(name === resource.key && field.readonly)
}

function groupsOf(fields: readonly [string, Field][]): [string, [string, Field][]][] {
  return [...Map.groupBy(fields, ([, field]) => field.group ?? '')]
}

/** Messages that no field of the form shows: the server's flat list, fields that are not in the form. */
function unplaced(errors: FieldErrors, fields: readonly [string, Field][]): string[] {
  const shown = new Set(fields.map(([name]) => name))
  return Object.entries(errors).flatMap(([name, messages]) =>
    shown.has(name) || shown.has(name.split('.')[0]!) ? [] : messages,
  )
}

/** Empty values are not sent at creation: the service's own defaults fill them. */
const withoutEmpty = (values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

const same = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
