import { useRef, useState } from 'react'
import { useHandle } from '../hooks.ts'
import { entryOf } from '../../../domain/util/lookup.ts'

/**
 * Serializes the writes of each key and keeps only the last value chosen during a write; that value is written next.
 * `pending` holds the values to show meanwhile (optimistic update). `write` reports its own failures.
 */
export function useLastWriteWins<K, V>(
  write: (key: K, value: V) => Promise<unknown>,
): [pending: ReadonlyMap<K, V>, choose: (key: K, value: V) => void] {
  const [pending, setPending] = useState<ReadonlyMap<K, V>>(new Map())
  const latest = useRef(new Map<K, V>())
  const handle = useHandle({ write })

  async function writeLast(key: K): Promise<void> {
    let goal = entryOf(latest.current, key)
    await handle.write(key, goal)
    while (latest.current.get(key) !== goal) {
      goal = entryOf(latest.current, key)
      await handle.write(key, goal)
    }
    latest.current.delete(key)
    setPending(new Map(latest.current))
  }

  function choose(key: K, value: V): void {
    const isUnderWay = latest.current.has(key)
    latest.current.set(key, value)
    setPending(new Map(latest.current))
    if (!isUnderWay) void writeLast(key)
  }
  return [pending, choose]
}
