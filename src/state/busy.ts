/** What is on its way: screens and first loads, which the bar at the top of the page tells, and writes. */
import { proxy } from 'valtio'

export const busy = proxy<{ count: number }>({ count: 0 })

/** Writes on their way: who leaves the page before their answer may take them along. */
export const writes = { count: 0 }

/** Something has begun; returns what ends it. */
export function begin(counted: { count: number } = busy): () => void {
  counted.count++
  return () => {
    counted.count--
  }
}
