/** What is on its way: screens and first loads, which the bar at the top of the page tells, and writes. */
import { proxy } from 'valtio'

export const busy = proxy<{ count: number }>({ count: 0 })

/** Something has begun; returns what ends it. */
export function begin(): () => void {
  busy.count++
  return () => {
    busy.count--
  }
}

/** The operations of the writes on their way: who leaves the page before their answer may take them along. */
export const writes: string[] = []

/** A write has begun; returns what ends it. */
export function beginWrite(op: string): () => void {
  writes.push(op)
  return () => {
    writes.splice(writes.indexOf(op), 1)
  }
}
