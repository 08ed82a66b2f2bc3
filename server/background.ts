/**
 * Background tasks: work that an answer does not wait for, so that the response time reveals nothing. The server waits
 * for them when it stops.
 */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>()
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  do(work: () => Promise<void>): void {
    const running = work()
      .catch(this.#onError)
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when no task is running. */
  async settled(): Promise<void> {
    while (this.#running.size) await Promise.all(this.#running)
  }
}
