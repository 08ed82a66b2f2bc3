/** What is still to be saved once an answer is here: what was not stored, and what was changed while it was on its way. */
import { alike } from '../../../domain/merge.ts'

type Sent<K, V> = {
  /** What the screen held when it was sent. */
  sent: ReadonlyMap<K, V>
  isStored: (key: K) => boolean
  /** As it was stored before that. */
  was: (key: K) => V
}

export function leftAfter<K, V>(now: ReadonlyMap<K, V>, { sent, isStored, was }: Sent<K, V>): ReadonlyMap<K, V> {
  const left = [...now].filter(([key, value]) => !sent.has(key) || !isStored(key) || !alike(value, sent.get(key)))
  // Put back meanwhile, it is to become again what it was.
  const back = [...sent.keys()].filter((key) => !now.has(key) && isStored(key))
  return new Map([...left, ...back.map((key) => [key, was(key)] as const)])
}
