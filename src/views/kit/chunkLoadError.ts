/**
 * A chunk that could not be downloaded. Only the loader throws it, so no fault of the loaded code is mistaken for it.
 */
export class ChunkLoadError extends Error {
  constructor(file: string, cause: unknown) {
    super(`the chunk ${file} could not be loaded`, { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * Recognizes a failed module download by the browsers' messages; errors thrown by the module itself read differently.
 */
export const isFetchFailure = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message)

const PAUSES_MS = [0, 400, 1_200]

/**
 * Retries with backoff, three attempts in all. `load` receives the number of the attempt, because browsers cache the
 * failure of a module URL.
 */
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
