/**
 * Runs the steps after `delay` ms, each in a task of its own, so that a key that is pressed meanwhile waits for one step
 * and not for all of them. Returns the function that stops it before the next step.
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
