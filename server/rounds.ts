/**
 * Work that is looked for every so often, and at once when somebody says that there is some: one round at a time, and
 * another where it was said meanwhile.
 */
export class Rounds {
  readonly #work: () => Promise<unknown>
  readonly #onError: (error: unknown) => void
  #round: Promise<void> | undefined
  #again = false
  #timer: NodeJS.Timeout | undefined
  /** The work under way may end early: nothing follows. */
  isOver = false

  constructor(work: () => Promise<unknown>, onError: (error: unknown) => void) {
    this.#work = work
    this.#onError = onError
  }

  /** Begins with a round; `every` in milliseconds. */
  start(every: number): void {
    this.#timer = setInterval(() => this.look(), every)
    this.#timer.unref()
    this.look()
  }

  /** There is something to do; before the start nothing is done. */
  look(): void {
    if (this.isOver || !this.#timer) return
    this.#again = true
    this.#round ??= this.#go()
      .catch(this.#onError)
      .finally(() => (this.#round = undefined))
  }

  /** Resolves once there is nothing to do any more. */
  async idle(): Promise<void> {
    while (this.#round) await this.#round
  }

  /** Waits for the round under way. */
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
