import useSWR from 'swr'
import type { Key } from '../../../domain/model/references.ts'
import { keyOf } from '../../../api/client/cache.ts'
import type { Field } from '../../../domain/model/fields.ts'
import { importChunk } from '../../../domain/util/importChunk.ts'

/** Labels of a reference's targets, joined by commas; null while loading, or without a value. */
export function useReferenceLabel(field: Field | undefined, value: unknown): string | null {
  const keys = [value as Key | null | undefined | readonly Key[]].flat().filter((key) => (key ?? '') !== '') as Key[]
  const { data, error } = useSWR<string>(
    field?.ref && keys.length ? keyOf({ id: field.ref }, 'labels', field.refKey, keys) : null,
    async () => {
      // Loaded on use: few lists are filtered by a reference, so the code is kept out of the first chunk.
      const { labelOfReference } = await importChunk(() => import('./references.ts'))
      return (await Promise.all(keys.map((key) => labelOfReference(field!, key)))).join(', ')
    },
  )
  return data ?? (error ? keys.map((key) => `#${key}`).join(', ') : null)
}
