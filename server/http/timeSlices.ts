/**
 * CPU-heavy work in slices: one piece at a time, yielding to the event loop after each slice, so that a request never
 * waits for more than one slice.
 */

/** Duration of a slice in milliseconds. */
const SLICE = 5

/** Call as often as convenient: when the slice is over, returns a promise that yields to the event loop. */
export type YieldToEventLoop = () => Promise<void> | undefined

let last: Promise<unknown> = Promise.resolve()

export function queueInSlices<T>(work: (breathe: YieldToEventLoop) => Promise<T>): Promise<T> {
  const mine = last.then(() => work(slices()))
  last = mine.catch(() => undefined)
  return mine
}

/** Like `queueInSlices` but without queueing, for work inside a transaction, which must not wait for other work. */
export const inSlices = <T>(work: (breathe: YieldToEventLoop) => Promise<T>): Promise<T> => work(slices())

function slices(): YieldToEventLoop {
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
