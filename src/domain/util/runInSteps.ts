/**
 * Starts after `delay` ms and runs each step in its own task, so that the browser can handle input between two steps.
 * Returns a function that cancels the remaining steps.
 */
export function runInSteps(delay: number, steps: readonly (() => unknown)[]): () => void {
  const [step, ...rest] = steps
  if (!step) return () => undefined
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    step()
    stop = runInSteps(0, rest)
  }, delay)
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}
