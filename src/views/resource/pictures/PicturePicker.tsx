/** Dialog that picks pictures and uploads new ones, within the owners of the form. */
import { useRef, useState } from 'react'
import { refreshResource } from '../../../api/resources/resources.ts'
import { NO_ITEMS } from '../../../commands/lazyTexts.ts'
import { type Field, fieldOf, targetOf } from '../../../domain/model/fields.ts'
import type { Owners } from '../../../domain/model/references.ts'
import { decapitalize, formatTotal } from '../../../domain/text/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { Select } from '../../kit/fields/choice/Select.tsx'
import { LoadFailed } from '../../shell/frame/LoadFailed.tsx'
import { useDescription } from '../useDescription.ts'
import { usePermission } from '../owner.ts'
import { storePicture, ownerIn } from './storePicture.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { isPictureRow, pictureField, type Key, type Picture } from './pictures.ts'
import { UploadList } from './UploadList.tsx'
import { UploadWords } from './UploadWords.tsx'
import { usePictureSearch } from './usePictureSearch.ts'
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

const titleOf = (label: string, multiple: boolean): string =>
  (multiple ? 'Scegli le foto' : 'Scegli una foto') + (label === 'Foto' ? '' : `: ${decapitalize(label)}`)

const counted = (pictures: number): string => (pictures === 1 ? '1 foto' : `${pictures} foto`)

export function PicturePicker({ id, field, owners, multiple, chosen, onPick, onClose }: PicturePickerProps) {
  const target = useDescription(targetOf(field))
  const may = usePermission(target, ownerIn(owners))
  const search = usePictureSearch(field, target, owners)
  const { pictures, listed, total, category, categoryName, isMore } = search
  const [marked, setMarked] = useState<ReadonlyMap<Key, Picture>>(new Map())
  const input = useRef<HTMLInputElement>(null)
  const accept = fieldOf(target.fields, pictureField(target)).accept ?? 'image/*'
  const uploads = useUploads<number | null, Picture>({
    accept,
    send: (file, into, passed) => storePicture(field, target, owners, file, into, passed),
    onDone(arrived) {
      search.addUploads(arrived)
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
        accept={accept}
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
            onChange={(value) => search.setCategory(value === null ? null : Number(value))}
          />
          <output>{total !== undefined && formatTotal(total, true)}</output>
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
        busy={search.isValidating}
        multiple={multiple}
        marked={marked}
        chosen={chosen}
        query={search.query}
        onQuery={search.setQuery}
        onToggle={toggle}
        onDone={(one) => void pick(multiple && marked.size ? [...marked.values()] : [one])}
        onEnd={search.showMore}
      />
      {search.error ? (
        <LoadFailed error={search.error} onRetry={search.reload} />
      ) : (
        total !== undefined &&
        !pictures.length && (
          <Empty
            icon="image"
            title={NO_ITEMS}
            text={search.isFiltered ? 'Nessun risultato con questi filtri.' : canSend ? 'Carica la prima.' : undefined}
          />
        )
      )}
      {isMore && (
        <Button variant="ghost" onClick={search.showMore}>
          Mostra altre foto
        </Button>
      )}
    </Dialog>
  )
}
