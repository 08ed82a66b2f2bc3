/** Exports a list and imports it again as one of the demo accounts. */
import { baseOf } from '../../../server/http/clientConfig.ts'
import { isStored, storeOf, tableName } from '../../../server/db/tables.ts'
import { isRow } from '../../../server/services/index.ts'
import { isExported, type ImportInfo } from '../../../src/domain/plans/imports.ts'
import { ownerFieldOf } from '../../../src/domain/model/owner.ts'
import type { PlanInfo, PlanRow } from '../../../src/domain/plans/plan.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf, resources } from '../../../src/domain/resources/all.ts'
import { type Account, OWN, type TestServer } from './server.ts'

/** The address of a list’s own export, or else of the generic one. */
export function exportUrl(resource: Resource): string | undefined {
  const source = resourceOf(resource.exported || resource.id)
  const own = source.endpoints.find(({ op, download }) => op === 'export' && download)
  if (own) return own.path.includes('{') ? undefined : `${baseOf(source.service)}/${own.path}`
  return isExported(resource) ? `/api/main/esporta/${resource.id}` : undefined
}

/** Lists that can be exported and whose rows an import may change. */
export const roundTrips = resources.filter(
  (one) =>
    isStored(storeOf(one)) &&
    exportUrl(one) !== undefined &&
    one.endpoints.some(({ op }) => op === 'update') &&
    isRow(one.id, 'update'),
)

/** The whole list, or that of the account’s hotel with the most rows. */
async function ownerOf(server: TestServer, resource: Resource, account: Account): Promise<{ hotelId?: string } | null> {
  const lists = resource.endpoints.filter(({ op }) => op === 'list')
  if (lists.some(({ path }) => !path.includes('{'))) return {}
  const column = ownerFieldOf(storeOf(resource).fields, 'hotel')
  if (!column) return null
  const own = account === 'user' || account === 'multihotel' ? OWN[account] : null
  const seller = account === 'produttore' ? OWN.seller : null
  const { rows } = await server.db.pool.query<{ hotel: number }>(
    `select "${column}" as hotel from ${tableName(storeOf(resource).id)} where _deleted_at is null and "${column}" is not null
       and ($1::int[] is null or "${column}" = any($1))
       and ($2::text is null or "${column}" in (select "idHotel" from main_hotel where produttore = $2))
     group by 1 order by count(*) desc limit 1`,
    [own, seller],
  )
  return rows[0] ? { hotelId: String(rows[0].hotel) } : null
}

export type RoundTrip = { lines: number; counts: PlanInfo['counts']; others: readonly PlanRow[]; text: string }

/**
 * The outcome of importing the account’s own export; null if there is nothing to export or importing is not allowed.
 */
export async function roundTrip(server: TestServer, resource: Resource, account: Account): Promise<RoundTrip | null> {
  const as = server.as(account)
  const owner = await ownerOf(server, resource, account)
  if (!owner) return null
  const file = await as('GET', exportUrl(resource)!, { query: owner })
  if (file.status === 403) return null
  if (file.status !== 200)
    throw new Error(`The export of ${resource.id} as ${account} answers ${file.status}: ${file.text}`)
  if (file.text.split('\r\n').length < 3) return null
  const read = await as('POST', `/api/main/importazioni/${resource.id}`, {
    body: file.text,
    headers: { 'content-type': 'text/csv' },
  })
  if (read.status === 403) return null
  if (read.status !== 201) throw new Error(`The export of ${resource.id} as ${account} is not read: ${read.text}`)
  const { id, columns, key, mode, lines } = read.body.data as ImportInfo
  const matched = columns.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]))
  const begun = await as('POST', `/api/main/prove/${resource.id}`, {
    body: {
      plan: { op: 'import', file: id, columns: matched, key, mode },
      ...(owner.hotelId && { hotelId: Number(owner.hotelId) }),
    },
  })
  if (begun.status === 403) return null
  if (begun.status !== 202)
    throw new Error(`The import of ${resource.id} as ${account} answers ${begun.status}: ${begun.text}`)
  await server.app.parts.jobs.idle()
  const plan = (await as('GET', `/api/main/prove/${(begun.body.data as PlanInfo).id}`)).body.data as PlanInfo
  if (plan.state !== 'ready') throw new Error(`The import of ${resource.id} as ${account} fails: ${plan.problem}`)
  const rows = await as('GET', `/api/main/prove/${plan.id}/righe`, {
    query: { perPage: '5', esito: 'new,change,refused,moved' },
  })
  return { lines, counts: plan.counts, others: rows.body.data as PlanRow[], text: file.text }
}
