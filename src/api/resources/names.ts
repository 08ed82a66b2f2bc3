/** Names of rows for sentences: a few rows of a resource that match what was typed. */
import { nameRow, type NamedRow } from '../../domain/model/namedRow.ts'
import { cerca, type FoundRecord } from '../../domain/resources/cerca.ts'
import { loadResource } from '../../domain/resources/index.ts'
import { readPage } from '../../domain/query/wire.ts'
import { hasSearch } from '../cerca.ts'
import { call } from '../client/call.ts'
import { endpointOf, listRows, type Owner } from './resources.ts'

const WHOLE_LIST = 100
const MATCHES = 12

/** `whole`: there are no other rows. Throws ApiError. */
export async function namesOf(
  id: string,
  refKey: string | undefined,
  words: string,
  hotelId: number | undefined,
): Promise<{ rows: NamedRow[]; whole: boolean }> {
  const resource = await loadResource(id)
  const hasList = endpointOf(resource, 'list') !== undefined
  if (words && !hasList && hasSearch()) return { rows: await searchNames(id, words), whole: false }
  const owner: Owner = hasList || hotelId === undefined ? {} : { hotelId }
  const query = { page: 1, size: words ? MATCHES : WHOLE_LIST, filters: {}, ...(words && { q: words }) }
  const { rows, labels, total, exact } = await listRows(resource, owner, query)
  return {
    rows: rows.map((row) => nameRow(resource, row, labels, refKey)),
    // The rows of one hotel are not all rows.
    whole: hasList && !words && exact && total <= rows.length,
  }
}

/** Uses the search over all records, where only the rows of one hotel have a list. */
async function searchNames(tipo: string, query: string): Promise<NamedRow[]> {
  const { rows } = readPage<FoundRecord>((await call(cerca, 'search', { query: { query, tipo } })).body)
  return rows.map(({ id, titolo, riga, hotel }) => ({
    value: id,
    shown: titolo,
    hint: [hotel?.nome, riga].find((text) => text && !titolo.includes(text)) ?? undefined,
    owners: { hotel: hotel?.id ?? null },
  }))
}
