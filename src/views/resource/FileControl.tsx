/** A field of pictures or files, tied to the services: what is chosen is sent at once, the record names its number. */
import { useCallback } from 'react'
import { describeFile, thumbAddress, uploadFile } from '../../api/files.ts'
import type { StoredFile } from '../../domain/files.ts'
import { formatSize } from '../../domain/text.ts'
import { LARGEST_FILE } from '../../domain/rules.ts'
import { FileField, type FileItem } from '../kit/fields/FileField.tsx'
import type { Control } from './FieldControl.tsx'
import { openFile } from './openFile.ts'

const toItem = ({ id, nome, tipo, privato, larghezza, altezza, peso }: StoredFile): FileItem => ({
  id,
  name: nome,
  facts: [larghezza && `${larghezza} × ${altezza}`, formatSize(peso)].filter(Boolean).join(' · '),
  // A private picture would need a ticket for each time it is drawn.
  thumb: tipo.startsWith('image/') && !privato ? thumbAddress(id) : null,
})

export function FileControl({ tie, field, value, onChange, onBlur, readOnly, autoFocus }: Control) {
  const isPrivate = field.kind === 'file'
  const upload = useCallback(
    async (file: File, signal: AbortSignal) => toItem(await uploadFile(file, isPrivate, signal)),
    [isPrivate],
  )
  const describe = useCallback(async (id: number) => toItem(await describeFile(id)), [])
  const ids = idsOf(value)
  const common = { ...tie, onBlur, readOnly, autoFocus }
  return (
    <FileField
      {...common}
      value={ids}
      onChange={(next) => onChange(field.multiple ? next : (next[0] ?? null))}
      multiple={field.multiple}
      accept={field.accept}
      largest={LARGEST_FILE}
      upload={upload}
      describe={describe}
      open={(id) => void openFile(id)}
    />
  )
}

const none: readonly number[] = []
const idsOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : none
