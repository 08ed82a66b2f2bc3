/**
 * Edits that remain unsaved after an answer: values that were not stored, and values changed while the request was in
 * flight.
 */
import { isEqualValue } from '../../../domain/model/merge.ts'

type Sent<K, V> = {
  /** Values on the screen at the time of sending. */
  sent: ReadonlyMap<K, V>
  isStored: (key: K) => boolean
  /** Value stored before the request. */
  was: (key: K) => V
}

export function unsavedAfter<K, V>(now: ReadonlyMap<K, V>, { sent, isStored, was }: Sent<K, V>): ReadonlyMap<K, V> {
  const unsavedChanges = [...now].filter(
    ([key, value]) => !sent.has(key) || !isStored(key) || !isEqualValue(value, sent.get(key)),
  )
  // A value reverted meanwhile must be written back.
  const back = [...sent.keys()].filter((key) => !now.has(key) && isStored(key))
  return new Map([...unsavedChanges, ...back.map((key) => [key, was(key)] as const)])
}
