/** Code that did not arrive: thrown by the loader alone, so that no fault of the code itself is taken for it. */
export class ChunkLoadError extends Error {
  constructor(file: string, cause: unknown) {
    super(`the chunk ${file} could not be loaded`, { cause })
    this.name = 'ChunkLoadError'
  }
}

/** How browsers say that a module did not arrive; what its code throws while it runs is worded otherwise. */
export const isFetchFailure = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message)

const PAUSES_MS = [0, 400, 1_200]

/** Three attempts with growing pauses. `load` is told which one it is: browsers remember that an address has failed. */
export async function attempt<T>(file: string, load: (tries: number) => Promise<T>): Promise<T> {
  let last: unknown
  for (const [tries, pause] of PAUSES_MS.entries()) {
    if (pause) await new Promise((go) => setTimeout(go, pause))
    try {
      return await load(tries)
    } catch (error) {
      if (!isFetchFailure(error)) throw error
      last = error
    }
  }
  throw new ChunkLoadError(file, last)
}
