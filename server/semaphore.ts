/** A semaphore: runs at most `atOnce` tasks concurrently; the others wait in order. */
export class Semaphore {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free) this.#free--
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      return await work()
    } finally {
      // Passes the slot directly to the next waiting task, so that a newcomer cannot take it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
