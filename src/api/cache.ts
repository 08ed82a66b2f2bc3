import { unload } from 'swr'

/** Nothing read for one person is shown to the next, and nothing that is still on its way is taken for theirs. */
export const clearCache = (): void => unload({ revalidate: false })
