/** Newsletter subscribers by database, as pages and as a file. */
import { sql } from 'drizzle-orm'
import { hotelsOf, isHotelSide, sellerOf } from '../../src/domain/access/access.ts'
import { columnsOf, findEndpoint } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, notAllowed } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import { listRows } from '../resources/read/list.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { columnOf, requireScope } from '../resources/read/scope.ts'
import type { Cell } from '../../src/domain/plans/csv.ts'
import { sendCsv } from './csv.ts'
import { exportedRows } from './exportRows.ts'
import { pathId, queryOf, type Query } from './input.ts'

const subscriber = resourceOf('newsletter.newsletterSite')
const list = findEndpoint(subscriber, 'list')

const ofDatabase = (id: number) => sql`${columnOf(subscriber, 'magnews_id_database')} = ${id}`

/** Checks the database in the path, which belongs to a hotel: foreign and missing ones get the same refusal. */
async function requireDatabase(call: Call, op: string, id: number): Promise<void> {
  const scope = requireScope(call.user, subscriber, op)
  if (scope === 'all') return
  const [found] = await run(
    call.db.pool,
    sql`select 1 from main_hotel where magnews_db_id = ${id} and _deleted_at is null and ${
      isHotelSide(call.user)
        ? sql`"idHotel" = any(${sql.param([...(hotelsOf(call.user) ?? [])])}::int[])`
        : sql`produttore = ${sellerOf(call.user)}`
    }`,
  )
  if (!found) throw notAllowed()
}

/** A request for all rows at once, or with a ticket, is a download. */
const asksForFile = (query: Query): boolean => 'token' in query || query.perPage === '0' || query.limit === '0'

const names = [...columnsOf(subscriber).map(([name]) => name), 'consenso_marketing']

async function fileRows(call: Call, id: number, query: Query): Promise<Cell[][]> {
  const scope = requireScope(call.user, subscriber, 'export')
  const rows = await exportedRows(call, subscriber, list, query, { names, scope, conditions: [ofDatabase(id)] })
  await transaction(call.db.pool, (db) =>
    writeAudit(db, call, 'export', subscriber.id, id, null, { righe: rows.length - 1 }),
  )
  return rows
}

export const newsletterCalls: OwnCalls = {
  'newsletter.newsletterSite': {
    /** One endpoint for the list and for the file: `limit=0`, or a ticket in `token`, requests the file. */
    list: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const id = pathId(request, 'database')
      const query = queryOf(request)
      const file = asksForFile(query)
      await requireDatabase(call, file ? 'export' : 'list', id)
      if (file) return sendCsv(reply, `iscritti-${id}-${parts.clock.today()}.csv`, await fileRows(call, id, query))
      if (query.magnews_id_database && query.magnews_id_database !== String(id)) {
        throw invalid({ magnews_id_database: ['La richiesta nomina database diversi'] })
      }
      return listRows(call, subscriber, list, query, { conditions: [ofDatabase(id)] })
    },
  },
}
