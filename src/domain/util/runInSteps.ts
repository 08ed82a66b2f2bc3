/**
 * Starts after `delay` ms and runs each step in its own task, so that the browser can handle input between two steps. A
 * step that returns false is not finished and runs again. Returns a function that cancels the remaining steps.
 */
export function runInSteps(delay: number, steps: readonly (() => unknown)[]): () => void {
  const [step, ...rest] = steps
  if (!step) return () => undefined
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    stop = runInSteps(0, step() === false ? steps : rest)
  }, delay)
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}
