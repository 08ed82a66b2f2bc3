/** Retry with backoff and jitter for work that may be requested repeatedly. */

/** Milliseconds. */
const FIRST = 3_000
const LONGEST = 120_000

/**
 * Runs the work soon if it has not run lately, otherwise after a pause that doubles each time. Jitter spreads the
 * clients in time. Requests made during the pause are merged into one run.
 */
export function throttleWithBackoff(work: () => void): { ask: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRun = -Infinity
  let pause = FIRST
  const ask = () => {
    if (timer !== undefined) return
    const isNew = Date.now() - lastRun > 2 * pause
    pause = isNew ? FIRST : Math.min(LONGEST, pause * 2)
    timer = setTimeout(
      () => {
        timer = undefined
        lastRun = Date.now()
        work()
      },
      isNew ? Math.random() * 500 : pause * (0.75 + Math.random() / 2),
    )
  }
  return { ask, end: () => clearTimeout(timer) }
}
