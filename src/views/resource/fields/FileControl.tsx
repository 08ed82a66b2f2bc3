/** Field of images or files, connected to the API: files are uploaded at once, and the record refers to them by id. */
import { useCallback } from 'react'
import { describeFile, thumbAddress, uploadFile } from '../../../api/files.ts'
import type { StoredFile } from '../../../domain/model/files.ts'
import { formatSize } from '../../../domain/text/text.ts'
import { LARGEST_FILE } from '../../../domain/trade/rules.ts'
import { FileField, type FileItem } from '../../kit/fields/files/FileField.tsx'
import type { Control } from './control.ts'
import { openFile } from './openFile.ts'
import { PickFromGallery } from '../pictures/PickFromGallery.tsx'
import { PrivatePicture } from './PrivatePicture.tsx'

const toItem = (file: StoredFile): FileItem => ({
  id: file.id,
  name: file.nome,
  facts: [file.larghezza && `${file.larghezza} × ${file.altezza}`, formatSize(file.peso)].filter(Boolean).join(' · '),
  thumb: file.tipo.startsWith('image/') ? <Thumb file={file} /> : null,
})

/** An uploaded picture is private until a record that refers to it is saved. */
function Thumb({ file: { chiave, privato } }: { file: StoredFile }) {
  const address = thumbAddress(chiave)
  return privato ? (
    <PrivatePicture address={address} className="k-file-picture" />
  ) : (
    <img src={address} alt="" width={96} height={72} loading="lazy" />
  )
}

export function FileControl({ tie, field, value, onChange, onBlur, readOnly, autoFocus }: Control) {
  const upload = useCallback(async (file: File, signal: AbortSignal) => toItem(await uploadFile(file, signal)), [])
  const describe = useCallback(async (id: number) => toItem(await describeFile(id)), [])
  const ids = idsOf(value)
  const controlProps = { ...tie, onBlur, readOnly, autoFocus }
  const set = (next: readonly number[]) => onChange(field.multiple ? next : (next[0] ?? null))
  const pick = (files: readonly number[]) =>
    set(field.multiple ? [...ids, ...files.filter((id) => !ids.includes(id))] : files)
  return (
    <FileField
      {...controlProps}
      value={ids}
      onChange={set}
      aside={<PickFromGallery id={tie.id} field={field} chosen={ids} onPick={pick} />}
      multiple={field.multiple}
      accept={field.accept}
      largest={LARGEST_FILE}
      upload={upload}
      describe={describe}
      open={(id) => void openFile(id)}
    />
  )
}

/** Always the same array, so that an empty value keeps its identity between renders. */
const none: readonly number[] = []
const idsOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : none
