/** The search over all records, used only where the main service declares that it has one. */
import { cerca, type FoundRecord } from '../domain/resources/cerca.ts'
import { readPage } from '../domain/query/wire.ts'
import { keyOf } from './client/cache.ts'
import { call } from './client/call.ts'
import { hasCapability } from './client/config.ts'
import { useSWRFor } from './client/useSWRFor.ts'

export const hasSearch = (): boolean => hasCapability('main', 'search')

const NOTHING: readonly FoundRecord[] = []

/** The records that match best; while `text` is null no request is sent. */
export function useFoundRecords(
  text: string | null,
  kinds: readonly string[] | undefined,
): { found: readonly FoundRecord[]; isLoading: boolean } {
  const tipo = kinds?.join(',')
  const { data, isLoading } = useSWRFor(
    text,
    (words) => keyOf(cerca, 'found', words, tipo),
    async (words) => readPage<FoundRecord>((await call(cerca, 'search', { query: { query: words, tipo } })).body).rows,
    // When it fails, the palette still finds everything else, and shows no error at each letter.
    { shouldRetryOnError: false },
  )
  return { found: data ?? NOTHING, isLoading }
}
