/** Adapts the number of rows per transaction, so that each lasts about as long as others may be made to wait. */
const LEAST = 5
const MOST = 500

export class Pace {
  readonly #milliseconds: number
  rows = 20

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** Runs `work` on this many rows and adjusts the number by its duration. */
  async measured<T>(rows: number, work: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    const result = await work()
    const each = (performance.now() - begun) / rows
    const fitting = Math.round(this.#milliseconds / Math.max(0.01, each))
    // At most doubled or halved: one slow batch says little about the next.
    this.rows = Math.min(MOST, Math.max(LEAST, Math.min(this.rows * 2, Math.max(this.rows / 2, fitting)) | 0))
    return result
  }
}
