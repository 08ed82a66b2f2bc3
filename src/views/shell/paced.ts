/** Work that may be asked for again and again: the more often, the longer it waits. */

/** Milliseconds. */
const FIRST = 3_000
const LONGEST = 120_000

/**
 * Does it soon where it was not asked for lately, else after a pause that doubles each time; never at the same moment as
 * everybody else. What is asked for meanwhile is done by then.
 */
export function paced(work: () => void): { ask: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let done = -Infinity
  let pause = FIRST
  const ask = () => {
    if (timer !== undefined) return
    const isNew = Date.now() - done > 2 * pause
    pause = isNew ? FIRST : Math.min(LONGEST, pause * 2)
    timer = setTimeout(
      () => {
        timer = undefined
        done = Date.now()
        work()
      },
      isNew ? Math.random() * 500 : pause * (0.75 + Math.random() / 2),
    )
  }
  return { ask, end: () => clearTimeout(timer) }
}
