export type Debounced<A extends unknown[]> = {
  (...args: A): void
  cancel(): void
  /** Runs a pending call at once. */
  flush(): void
}

/** Runs `work` once no call has come for `delay` ms, with the arguments of the last one. */
export function debounce<A extends unknown[]>(work: (...args: A) => void, delay: number): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: A | undefined
  const cancel = () => {
    clearTimeout(timer)
    pending = undefined
  }
  const flush = () => {
    const args = pending
    cancel()
    if (args) work(...args)
  }
  const debounced = (...args: A) => {
    clearTimeout(timer)
    pending = args
    timer = setTimeout(flush, delay)
  }
  return Object.assign(debounced, { cancel, flush })
}
