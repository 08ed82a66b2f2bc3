/** Work that an answer does not wait for, so that its time tells nothing; the server waits for it when it stops. */
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

  /** Resolves once nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#running.size) await Promise.all(this.#running)
  }
}
