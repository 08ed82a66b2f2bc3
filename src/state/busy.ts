/** Screens and first loads on their way: what the bar at the top of the page tells. */
import { proxy } from 'valtio'

export const busy = proxy<{ count: number }>({ count: 0 })

/** Something has begun; returns what ends it. */
export function begin(): () => void {
  busy.count++
  return () => {
    busy.count--
  }
}
