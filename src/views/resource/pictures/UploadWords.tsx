/**
 * Title and alternative text of a picture that was just uploaded, in the row of its upload: Enter stores one and goes on
 * to the next, so that no picture keeps the name of its file.
 */
import { useState, type KeyboardEvent } from 'react'
import { updateRow } from '../../../api/resources/records.ts'
import { refreshResource, type Owner, type Row } from '../../../api/resources/resources.ts'
import { isLocalized, localizedIn, type Field } from '../../../domain/model/fields.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { randomUuid } from '../../../domain/util/uuid.ts'
import { takeUndo } from '../../../state/undo.ts'
import { TextField } from '../../kit/fields/text/TextField.tsx'
import { notify } from '../../shell/toasts/notify.ts'

const NAMES = ['titolo', 'alt'] as const

/** The texts that a picture of this resource has. */
const textsOf = ({ fields }: Resource): [string, Field][] =>
  NAMES.flatMap((name): [string, Field][] => {
    const field = fields[name]
    return field && isLocalized(field) && !field.readonly ? [[name, field]] : []
  })

/** Selects the fields of all uploads, in order. */
export const UPLOAD_FIELDS = '.upload-words input'

type UploadWordsProps = {
  resource: Resource
  owner: Owner
  /** The picture as the list shows it, so that the fields follow when a text is undone. */
  row: Row
  /** Name of the uploaded file. */
  file: string
  /** Esc leaves the fields. */
  onLeave?: (() => void) | undefined
}

export function UploadWords({ resource, owner, row, file, onLeave }: UploadWordsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter and Esc bubble from the fields
    <span className="upload-words" data-keys="Invio:avanti;Esc:lascia" onKeyDown={(event) => goOn(event, onLeave)}>
      {textsOf(resource).map(([name, field]) => (
        <UploadText key={name} {...{ resource, owner, row, name, field, file }} />
      ))}
    </span>
  )
}

function goOn(event: KeyboardEvent<HTMLElement>, onLeave: (() => void) | undefined): void {
  if (event.key === 'Escape' && !onLeave) {
    // The dialog around the list closes: what was typed is stored before.
    if (event.target instanceof HTMLElement) event.target.blur()
    return
  }
  if (event.key === 'Escape') onLeave?.()
  else if (event.key === 'Enter') {
    const list = event.currentTarget.closest('.uploads')
    const fields = [...(list?.querySelectorAll<HTMLInputElement>(UPLOAD_FIELDS) ?? [])]
    const next = fields[fields.findIndex((one) => one === event.target) + 1]
    if (next) next.focus()
    else list?.querySelector<HTMLElement>('.uploads-head button:last-of-type')?.focus()
  } else return
  // Neither the form nor the dialog around the list takes these keys.
  event.preventDefault()
  event.stopPropagation()
}

type UploadTextProps = Omit<UploadWordsProps, 'onLeave'> & { name: string; field: Field }

function UploadText({ resource, owner, row, name, field, file }: UploadTextProps) {
  const stored = localizedIn(row[name])
  const listed = stored.it ?? ''
  const [text, setText] = useState(listed)
  const [saved, setSaved] = useState(listed)
  const [seen, setSeen] = useState(listed)
  if (listed !== seen) {
    setSeen(listed)
    setSaved(listed)
    // What somebody is typing stays.
    if (text === saved) setText(listed)
  }

  async function store() {
    const next = text.trim()
    if (next === saved) return
    setSaved(next)
    try {
      const key = row[resource.key] as string | number
      await updateRow(resource, owner, key, { [name]: { ...stored, it: next } }, null, randomUuid())
      takeUndo(`${resource.id}.update`)
      void refreshResource(resource.id)
    } catch (error) {
      setSaved(saved)
      notify({ op: `${resource.id}.update`, error, label: resource.name })
    }
  }

  return (
    <TextField
      id={`carica-${name}-${String(row[resource.key])}`}
      label={`${field.label} di ${file}`}
      placeholder={field.label}
      maxLength={field.maxLength}
      value={text}
      onChange={setText}
      onBlur={() => void store()}
    />
  )
}
