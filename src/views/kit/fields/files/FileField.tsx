import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { IconButton } from '../../Button.tsx'
import { classes } from '../../classes.ts'
import { Icon } from '../../Icon.tsx'
import { useIsTouchOnly } from '../../useIsTouchOnly.ts'
import { attributesOf, type FieldProps } from '../field.ts'
import { FileList, type FileListItem } from './FileList.tsx'
import { refusalOf } from './files.ts'
import '../field.css'
import './FileField.css'

export type FileItem = FileListItem

interface FileFieldProps extends FieldProps<readonly number[]> {
  multiple?: boolean
  /** As in the `accept` attribute of an input: 'image/jpeg,image/png'. */
  accept?: string
  /** Maximum size, bytes. */
  largest: number
  /** Uploads one file; throws an Error whose message can be shown to the user. */
  upload: (file: File, signal: AbortSignal) => Promise<FileItem>
  describe: (id: number) => Promise<FileItem>
  open: (id: number) => void
  /** Another way to choose a file, shown after the upload button. */
  aside?: ReactNode
}

type Sending = { key: number; name: string; stop: AbortController }

/**
 * Images and files: chosen, dropped or pasted, uploaded at once, and reorderable. An upload becomes part of the record
 * only when the record is saved.
 */
export function FileField(props: FileFieldProps) {
  const { value, onChange, multiple = false, readOnly, disabled } = props
  const items = useItems(value, props.describe)
  const { sending, failure, add } = useSending(props, items.learn)
  const [over, setOver] = useState(false)
  const touch = useIsTouchOnly()
  const input = useRef<HTMLInputElement>(null)
  const isFixed = readOnly || disabled
  const isPicture = (props.accept ?? 'image/*').split(',').every((one) => one.trim().startsWith('image/'))

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isFixed) add([...event.dataTransfer.files])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an alternative; the button works for everybody
    <div
      className={classes('k-files', over && 'is-over', isFixed && 'is-readonly')}
      onDragOver={(event) => {
        // Ignores the drag of an item that is being reordered.
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        if (!isFixed) setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event) => {
        if (isFixed || !event.clipboardData.files.length) return
        event.preventDefault()
        add([...event.clipboardData.files])
      }}
    >
      {value.length + sending.length > 0 && (
        <FileList
          label={isPicture ? 'Immagini' : 'File'}
          items={value.map((id) => items.of(id) ?? { id, name: `File ${id}`, facts: '…', thumb: null })}
          isPicture={isPicture}
          fixed={isFixed}
          onOrder={onChange}
          onRemove={(id) => {
            onChange(value.filter((one) => one !== id))
            input.current?.focus()
          }}
          open={props.open}
        >
          {sending.map(({ key, name, stop }) => (
            <li key={key} className="k-file is-sending" aria-busy="true">
              <span className="k-file-open">
                <Icon name="upload" />
                <span className="k-file-name">{name}</span>
                <output>Invio in corso…</output>
              </span>
              <span className="k-file-tools">
                <IconButton small icon="x" label={`Interrompi l’invio di ${name}`} onClick={() => stop.abort()} />
              </span>
            </li>
          ))}
        </FileList>
      )}
      {!isFixed && (multiple || value.length + sending.length === 0) && (
        <label className="k-files-add">
          <input
            {...attributesOf(props)}
            ref={input}
            type="file"
            accept={props.accept ?? 'image/*'}
            multiple={multiple}
            onBlur={props.onBlur}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <Icon name="upload" />
          <span>
            <b>{isPicture ? (multiple ? 'Scegli le immagini' : 'Scegli un’immagine') : 'Scegli un file'}</b>
            <small>
              {!touch && `oppure ${isPicture ? (multiple ? 'trascinale' : 'trascinala') : 'trascinalo'} qui, `}
              fino a 10 MB
            </small>
          </span>
        </label>
      )}
      {!isFixed && props.aside}
      {isFixed && !value.length && <span className="k-files-none">Nessun file</span>}
      {failure && (
        <p role="alert" className="k-form-error">
          <Icon name="error" size={13} />
          {failure}
        </p>
      )}
    </div>
  )
}

/** Caches the details of files by id: from the upload at once, otherwise fetched with `describe`. */
function useItems(ids: readonly number[], describe: FileFieldProps['describe']) {
  const [known, setKnown] = useState<ReadonlyMap<number, FileItem>>(new Map())
  const requestedIds = useRef(new Set<number>())
  const addItem = (item: FileItem) => {
    requestedIds.current.add(item.id)
    setKnown((old) => new Map(old).set(item.id, item))
  }
  useEffect(() => {
    for (const id of ids) {
      if (requestedIds.current.has(id)) continue
      requestedIds.current.add(id)
      // A file without details can still be opened and removed.
      describe(id).then(addItem, () => requestedIds.current.delete(id))
    }
  }, [ids, describe])
  return { of: (id: number) => known.get(id), learn: addItem }
}

function useSending(props: FileFieldProps, learn: (item: FileItem) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const all = running.current
    return () => all.forEach((one) => one.abort())
  }, [])

  async function send(file: File) {
    const { accept = 'image/*', largest, upload, multiple } = latest.current
    const refusal = refusalOf(file, accept, largest)
    if (refusal) return setFailure(`${file.name}: ${refusal}`)
    const stop = new AbortController()
    running.current.add(stop)
    const one: Sending = { key: performance.now() + Math.random(), name: file.name, stop }
    setSending((old) => [...old, one])
    try {
      const item = await upload(file, stop.signal)
      learn(item)
      const { value, onChange } = latest.current
      onChange(multiple ? [...value.filter((id) => id !== item.id), item.id] : [item.id])
    } catch (error) {
      if (!stop.signal.aborted)
        setFailure(`${file.name}: ${error instanceof Error && error.message ? error.message : 'invio non riuscito.'}`)
    } finally {
      running.current.delete(stop)
      setSending((old) => old.filter(({ key }) => key !== one.key))
    }
  }

  return {
    sending,
    failure,
    /** Uploads one after the other, so that the files keep the order in which they were chosen. */
    async add(files: readonly File[]) {
      setFailure(null)
      for (const file of latest.current.multiple ? files : files.slice(0, 1)) await send(file)
    },
  }
}
