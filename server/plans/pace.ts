/** How many rows a transaction takes, so that it is over in about the time that others may be made to wait. */
const LEAST = 5
const MOST = 500

export class Pace {
  readonly #milliseconds: number
  rows = 20

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** Runs `work` on so many rows, and learns from how long it took. */
  async measured<T>(rows: number, work: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    const result = await work()
    const each = (performance.now() - begun) / rows
    const fitting = Math.round(this.#milliseconds / Math.max(0.01, each))
    // Never all at once: one slow piece says little of the next.
    this.rows = Math.min(MOST, Math.max(LEAST, Math.min(this.rows * 2, Math.max(this.rows / 2, fitting)) | 0))
    return result
  }
}
