/** So many pieces of work at a time; the others wait in their order. */
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
      // The place goes to who waits: nobody who comes meanwhile takes it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
