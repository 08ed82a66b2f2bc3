/**
 * Work that takes the processor for longer than anybody should wait: one piece after another, each in slices between
 * which everybody else is served. However many ask at once, no more than one slice is in the way of a request.
 */

/** Milliseconds. */
const SLICE = 10

/** Asked as often as one likes: waits, when the slice is over, until the others had their turn. */
export type Breathe = () => Promise<void> | undefined

let last: Promise<unknown> = Promise.resolve()

export function inTurn<T>(work: (breathe: Breathe) => Promise<T>): Promise<T> {
  const mine = last.then(() => work(slices()))
  last = mine.catch(() => undefined)
  return mine
}

function slices(): Breathe {
  let until = performance.now() + SLICE
  return () => {
    if (performance.now() < until) return undefined
    return new Promise((resolve) =>
      setImmediate(() => {
        until = performance.now() + SLICE
        resolve()
      }),
    )
  }
}
