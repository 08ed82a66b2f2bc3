/**
 * Counts work in progress: the loading of screens and first data, which drives the progress bar at the top of the page,
 * and writes in flight.
 */
import { proxy } from 'valtio'

export const busy = proxy<{ count: number }>({ count: 0 })

/** Marks the start of an operation; returns the function that ends it. */
export function beginWork(): () => void {
  busy.count++
  return () => {
    busy.count--
  }
}

/** Operation ids of the writes in flight: leaving the page before they are answered may cancel them. */
export const writesInFlight: string[] = []

/** Records a write in flight; returns the function that removes it. */
export function beginWrite(op: string): () => void {
  writesInFlight.push(op)
  return () => {
    writesInFlight.splice(writesInFlight.indexOf(op), 1)
  }
}
