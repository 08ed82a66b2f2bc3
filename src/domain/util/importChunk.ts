/** Loads code on demand. Every `import()` of the console goes through here, or through `lazyWithPreload` and the table of screens. */

/** Code that did not arrive: thrown by the loader alone, so that no fault of the code itself is taken for it. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A chunk of the console could not be loaded.', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** How browsers say that a module did not arrive; what its code throws while it runs is worded otherwise. */
const isFetchFailure = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message)

const RETRY_DELAYS_MS = [400, 1_200]

/**
 * Calls `load` again, after growing delays, while its chunk does not arrive. Chromium and WebKit fetch a failed module anew.
 * Firefox remembers an answer like 404 until the page is reloaded, so there only the reload that is offered afterwards helps.
 */
export async function importChunk<T>(load: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await load()
    } catch (error) {
      if (!isFetchFailure(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  try {
    return await load()
  } catch (error) {
    throw isFetchFailure(error) ? new ChunkLoadError(error) : error
  }
}
