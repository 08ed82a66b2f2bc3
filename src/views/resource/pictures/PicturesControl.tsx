/** Reference field for pictures: shows them as a sortable list and opens a dialog to choose others. */
import { use, useState } from 'react'
import useSWR from 'swr'
import { keyOf } from '../../../api/client/cache.ts'
import { attributesOf } from '../../kit/fields/field.ts'
import { FileList } from '../../kit/fields/files/FileList.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import type { Control } from '../fields/control.ts'
import { openFile } from '../fields/openFile.ts'
import { OwnersContext } from '../fields/OwnersContext.ts'
import { picturesByKeys, type Key, type Picture } from './pictures.ts'
import { Thumb } from './Thumb.tsx'
import { targetOf } from '../../../domain/model/fields.ts'

const PicturePicker = lazyWithPreload(async () => (await import('./PicturePicker.tsx')).PicturePicker)

const keysOf = (value: unknown): Key[] =>
  [value].flat().filter((one): one is Key => typeof one === 'number' || typeof one === 'string')

export function PicturesControl({ tie, field, value, onChange, onBlur, readOnly, autoFocus }: Control) {
  const owners = use(OwnersContext)
  const keys = keysOf(value)
  const multiple = field.kind === 'references'
  const [open, setOpen] = useState(false)
  const [pickedPictures, setPickedPictures] = useState<readonly Picture[]>([])
  const { data = NONE } = useSWR(
    keyOf({ id: targetOf(field) }, 'named', owners, keys.join(' ')),
    () => picturesByKeys(field, owners, keys),
    { keepPreviousData: true },
  )
  const known = new Map([...data, ...pickedPictures].map((one) => [one.value, one]))
  const set = (next: readonly Key[]) => onChange(multiple ? next : (next[0] ?? null))
  const trigger = () => document.getElementById(tie.id)
  const list = `${tie.id}-elenco`

  return (
    <div className={readOnly ? 'k-files is-readonly' : 'k-files'}>
      {keys.length > 0 && (
        <FileList<Key>
          label={field.label}
          isPicture
          fixed={readOnly}
          items={keys.map((key) => {
            const { label = '…', thumb = null, isPrivate } = known.get(key) ?? {}
            return { id: key, name: label, thumb: <Thumb address={thumb} isPrivate={isPrivate} /> }
          })}
          onOrder={set}
          onRemove={(key) => {
            set(keys.filter((one) => one !== key))
            trigger()?.focus()
          }}
          open={(key) => {
            const file = known.get(key)?.file
            if (typeof file === 'number') void openFile(file)
          }}
        />
      )}
      {!readOnly && (
        <button
          {...attributesOf({ ...tie, autoFocus: autoFocus ?? false })}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the dialog that it opens shows pictures
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={list}
          data-keys="Invio:scegli"
          className="k-files-add"
          onBlur={onBlur}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || event.altKey) return
            event.preventDefault()
            setOpen(true)
          }}
        >
          <Icon name="image" />
          <span>
            <b>{multiple ? 'Scegli le foto' : keys.length ? 'Cambia foto' : 'Scegli una foto'}</b>
            <small>fra quelle che ci sono, o caricane di nuove</small>
          </span>
        </button>
      )}
      {readOnly && !keys.length && <span className="k-files-none">Nessuna foto</span>}
      {open && (
        <LazyBoundary onLost={() => setOpen(false)}>
          <PicturePicker
            id={list}
            field={field}
            owners={owners}
            multiple={multiple}
            chosen={keys}
            onPick={(pictures) => {
              setPickedPictures((old) => [...old, ...pictures])
              const picked = pictures.map((one) => one.value)
              set(multiple ? [...keys, ...picked.filter((key) => !keys.includes(key))] : picked)
            }}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      )}
    </div>
  )
}

const NONE: readonly Picture[] = []
