/** Dialog that picks pictures and uploads new ones, within the owners of the form. */
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { keyOf } from '../../../api/client/cache.ts'
import type { ApiError } from '../../../api/client/error.ts'
import { refreshResource } from '../../../api/resources/resources.ts'
import { NO_ITEMS } from '../../../commands/lazyTexts.ts'
import { type Field, fieldOf, targetOf } from '../../../domain/model/fields.ts'
import type { Owners } from '../../../domain/model/references.ts'
import { decapitalize, formatTotal } from '../../../domain/text/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { useDebounced } from '../../kit/hooks.ts'
import { Select } from '../../kit/fields/choice/Select.tsx'
import { LoadFailed } from '../../shell/frame/LoadFailed.tsx'
import { useDescription } from '../useDescription.ts'
import { usePermission } from '../owner.ts'
import { storePicture, ownerIn } from './storePicture.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { categoryField, isPictureRow, pictureField, searchPictures, type Key, type Picture } from './pictures.ts'
import { UploadList } from './UploadList.tsx'
import { UploadWords } from './UploadWords.tsx'
import { useUploads } from './useUploads.ts'
import './Pictures.css'

type PicturePickerProps = {
  id: string
  /** Reference field that points to pictures. */
  field: Field
  owners: Owners
  multiple: boolean
  /** Keys that the form's field already holds. */
  chosen: readonly Key[]
  onPick: (pictures: readonly Picture[]) => void
  onClose: () => void
}

/** Page size, and the number added each time. */
const SOME = 48
const QUIET_MS = 250

const titleOf = (label: string, multiple: boolean): string =>
  (multiple ? 'Scegli le foto' : 'Scegli una foto') + (label === 'Foto' ? '' : `: ${decapitalize(label)}`)

const counted = (pictures: number): string => (pictures === 1 ? '1 foto' : `${pictures} foto`)

export function PicturePicker({ id, field, owners, multiple, chosen, onPick, onClose }: PicturePickerProps) {
  const target = useDescription(targetOf(field))
  const may = usePermission(target, ownerIn(owners))
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState<number | null>(null)
  const [size, setSize] = useState(SOME)
  const [marked, setMarked] = useState<ReadonlyMap<Key, Picture>>(new Map())
  const [fresh, setFresh] = useState<readonly Picture[]>([])
  const input = useRef<HTMLInputElement>(null)
  const q = useDebounced(query.trim(), QUIET_MS)
  const categoryName = categoryField(target)
  const listQuery = {
    page: 1,
    size,
    filters: categoryName && category !== null ? { [categoryName]: String(category) } : {},
    ...(q && { q }),
  }
  const { data, error, isValidating, mutate } = useSWR<Awaited<ReturnType<typeof searchPictures>>, ApiError>(
    keyOf(target, 'pictures', field.refKey, owners, listQuery),
    () => searchPictures(field, owners, listQuery),
    { keepPreviousData: true },
  )
  const listed = data?.pictures ?? []
  // New uploads come first, wherever the sort order would put them.
  const pictures = [...fresh, ...listed.filter(({ value }) => !fresh.some((one) => one.value === value))]
  const uploads = useUploads<number | null, Picture>({
    accept: fieldOf(target.fields, pictureField(target)).accept ?? 'image/*',
    send: (file, into, passed) => storePicture(field, target, owners, file, into, passed),
    onDone(arrived) {
      setFresh((old) => [...arrived, ...old])
      if (multiple) setMarked((old) => new Map([...old, ...arrived.map((one) => [one.value, one] as const)]))
      if (isPictureRow(target)) void refreshResource(target.id)
    },
  })

  const close = async () => {
    if (await uploads.mayStop()) onClose()
  }
  const pick = async (picked: readonly Picture[]) => {
    if (!(await uploads.mayStop())) return
    onPick(picked.filter(({ value }) => !multiple || !chosen.includes(value)))
    onClose()
  }
  function toggle(picture: Picture): void {
    if (chosen.includes(picture.value)) return
    setMarked((old) => {
      const next = new Map(old)
      if (!next.delete(picture.value)) next.set(picture.value, picture)
      return next
    })
  }
  const canSend = !isPictureRow(target) || may('create') === true
  const isMore = data && data.total > listed.length && size < data.total

  return (
    <Dialog
      title={titleOf(field.label, multiple)}
      size="large"
      className="picture-picker"
      onClose={() => void close()}
      footer={
        <>
          <small className="picture-keys" aria-hidden="true">
            Frecce: scorri · Invio: scegli{multiple && ' · Spazio: più di una'}
          </small>
          {canSend && (
            <Button icon="upload" onClick={() => input.current?.click()}>
              Carica…
            </Button>
          )}
          <Button onClick={() => void close()}>Annulla</Button>
          {multiple && (
            <Button variant="main" disabled={!marked.size} onClick={() => void pick([...marked.values()])}>
              {marked.size ? `Aggiungi ${counted(marked.size)}` : 'Aggiungi'}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        data-testid="file-da-scegliere"
        accept={fieldOf(target.fields, pictureField(target)).accept ?? 'image/*'}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])], category)
          event.target.value = ''
        }}
      />
      {categoryName && (
        <div className="picture-filed">
          <label htmlFor={`${id}-categoria`}>{fieldOf(target.fields, categoryName).label}</label>
          <Select
            id={`${id}-categoria`}
            placeholder="Tutte"
            value={category}
            choices={fieldOf(target.fields, categoryName).options ?? []}
            onChange={(value) => {
              setSize(SOME)
              setCategory(value === null ? null : Number(value))
            }}
          />
          <output>{data && formatTotal(data.total, true)}</output>
        </div>
      )}
      <UploadList
        uploads={uploads}
        detailOf={({ key, name }) => {
          const arrived = uploads.arrived.get(key)
          const row = (listed.find(({ value }) => value === arrived?.value) ?? arrived)?.row
          return (
            row &&
            may('update') === true && <UploadWords resource={target} owner={ownerIn(owners)} row={row} file={name} />
          )
        }}
      />
      <PictureGrid
        id={id}
        label={field.label}
        pictures={pictures}
        busy={isValidating}
        multiple={multiple}
        marked={marked}
        chosen={chosen}
        query={query}
        onQuery={(text) => {
          setSize(SOME)
          setQuery(text)
        }}
        onToggle={toggle}
        onDone={(one) => void pick(multiple && marked.size ? [...marked.values()] : [one])}
        onEnd={() => isMore && setSize(size + SOME)}
      />
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        data &&
        !pictures.length && (
          <Empty
            icon="image"
            title={NO_ITEMS}
            text={
              q || category !== null ? 'Nessun risultato con questi filtri.' : canSend ? 'Carica la prima.' : undefined
            }
          />
        )
      )}
      {isMore && (
        <Button variant="ghost" onClick={() => setSize(size + SOME)}>
          Mostra altre foto
        </Button>
      )}
    </Dialog>
  )
}
