/** Runs work periodically and on demand: one round at a time, and another one if it was requested meanwhile. */
export class Rounds {
  readonly #work: () => Promise<unknown>
  readonly #onError: (error: unknown) => void
  #round: Promise<void> | undefined
  #again = false
  #timer: NodeJS.Timeout | undefined
  /** Set when stopping: the current work may end early. */
  isOver = false

  constructor(work: () => Promise<unknown>, onError: (error: unknown) => void) {
    this.#work = work
    this.#onError = onError
  }

  /** Starts with a round; `every` is in milliseconds. */
  start(every: number): void {
    this.#timer = setInterval(() => this.look(), every)
    this.#timer.unref()
    this.look()
  }

  /** Requests a round; ignored before the start. */
  look(): void {
    if (this.isOver || !this.#timer) return
    this.#again = true
    this.#round ??= this.#go()
      .catch(this.#onError)
      .finally(() => (this.#round = undefined))
  }

  /** Resolves when no round is pending. */
  async idle(): Promise<void> {
    while (this.#round) await this.#round
  }

  /** Stops and waits for the current round. */
  async stop(): Promise<void> {
    this.isOver = true
    clearInterval(this.#timer)
    await this.#round
  }

  async #go(): Promise<void> {
    while (this.#again && !this.isOver) {
      this.#again = false
      await this.#work()
    }
  }
}
