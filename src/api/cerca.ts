/** The search over all records: asked only where the main service says that it knows it. */
import useSWR from 'swr'
import { cerca, type FoundRecord } from '../domain/resources/cerca.ts'
import { readPage } from '../domain/wire.ts'
import { keyOf } from './cache.ts'
import { call } from './call.ts'
import { knows } from './config.ts'

export const knowsSearch = (): boolean => knows('main', 'search')

const NOTHING: readonly FoundRecord[] = []

/** The records that answer best; `text` null: there is nothing to ask for yet. */
export function useFoundRecords(
  text: string | null,
  kinds: readonly string[] | undefined,
): { found: readonly FoundRecord[]; isLoading: boolean } {
  const tipo = kinds?.join(',')
  const { data, isLoading } = useSWR(
    text === null ? null : keyOf(cerca, 'found', text, tipo),
    async () => readPage<FoundRecord>((await call(cerca, 'cerca', { query: { query: text!, tipo } })).body).rows,
    // Not to be had: the palette finds the rest, and says nothing of it at each letter.
    { shouldRetryOnError: false },
  )
  return { found: data ?? NOTHING, isLoading }
}
