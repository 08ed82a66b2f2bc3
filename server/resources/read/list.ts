/** Lists: conditions, order, page, total and the names of referenced records. */
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../src/domain/access/access.ts'
import { columnsOf, type Endpoint, type Resource } from '../../../src/domain/model/resource.ts'
import { statesOf } from '../../../src/domain/model/states.ts'
import { TOTAL_LIMIT, writePage } from '../../../src/domain/query/wire.ts'
import { run } from '../../db/sql.ts'
import { storeOf, tableFor, tableName } from '../../db/tables.ts'
import { invalid } from '../../http/problem.ts'
import { conditionOf, hasWords, hotelsIn } from './conditions.ts'
import { hooksOf } from '../hooks/index.ts'
import { revealRows } from './onRequest.ts'
import { prefixMatchesFirst, pageWith, type Listed } from './pages.ts'
import { readList, type ListRequest } from './query.ts'
import { SHORTENED, limitPageBytes } from './pageWeight.ts'
import { rankingOf } from './ranking.ts'
import type { Call } from '../request.ts'
import {
  and,
  bulkyKinds,
  columnsFor,
  listColumns,
  notDeleted,
  pathCondition,
  type PathIds,
  nestFields,
  type Row,
} from './rows.ts'
import { requireScope, requireSellerHotel, scopeCondition } from './scope.ts'
import { sumsOf } from './sums.ts'
import { queryColumns } from './queryFields.ts'
import { facetCounts } from './facetCounts.ts'
import { countRows } from './countRows.ts'
import { keyIn } from '../../../src/domain/model/references.ts'

/**
 * Options beyond the query: ids of the path, the right (`op`), conditions, the scope of the visible rows if it differs
 * from that of the right (`sight`), further columns (`extra`) and the join they come from (`from`).
 */
type ListOptions = {
  ids?: PathIds
  op?: string
  conditions?: readonly (SQL | undefined)[]
  sight?: Scope
  from?: SQL
  extra?: SQL
}

export async function listRows(
  call: Call,
  resource: Resource,
  endpoint: Endpoint,
  query: Record<string, string>,
  { ids = {}, op = 'list', conditions = [], sight, from: joined = sql``, extra }: ListOptions = {},
): Promise<Record<string, unknown> & { meta: Row }> {
  const scope = sight ?? requireScope(call.user, resource, op)
  await hooksOf(resource).list?.(call, query)
  const today = call.clock.today()
  const request = readList(resource, endpoint, query, scope === 'all', today)
  const queryCondition = (isMet: boolean) => conditionOf(resource, request.query, { today, isMet })
  const filterCondition = queryCondition(false)
  const hotels = hotelsIn(resource, request.query)
  for (const hotelId of hotels) await requireSellerHotel(call.user, scope, hotelId, call.db.pool)
  const inPath = await pathCondition(call, call.db.pool, resource, scope, ids)
  requireOneHotel(hotels, ids.hotelId)
  const baseConditions = [notDeleted(resource), scopeCondition(call.user, resource, scope), inPath, ...conditions]
  const where = and([...baseConditions, filterCondition])
  const db = call.db.pool
  const table = tableFor(storeOf(resource))
  const store = sql`${table}${joined}`
  const stored = columnsFor(listColumns, resource, bulkyKinds)
  const worked = queryColumns(resource, today)
  const columns = worked ? sql`${stored}, ${worked}` : stored
  const counted = countRows(db, sql`${store}`, where)
  const strategy = hasWords(request.query) && !extra ? searchStrategy(request, await counted) : 'planned'
  // 'offset 0' is an optimisation fence: the rows are found first and sorted afterwards.
  const from = {
    found: sql`(select * from ${table} where ${where} offset 0) as ${sql.identifier(tableName(storeOf(resource).id))}`,
    met: sql`${store} where ${strategy === 'met' ? and([...baseConditions, queryCondition(true)]) : where}`,
    planned: sql`${store} where ${where}`,
  }[strategy]
  const ranking = request.isChosen ? undefined : rankingOf(resource, request.query)
  const ranked = ranking && (strategy === 'found' || (await counted) <= SORT_LIMIT)
  const order = ranked ? sql`${ranking.tier}, ${request.order}` : request.order
  const found = sql`${store} where ${where}`
  const page =
    request.at === undefined || !request.size || (await counted) > TOTAL_LIMIT
      ? request.page
      : ((await pageWith(db, resource, request.at, { source: found, order, size: request.size })) ?? request.page)
  const select = (source: SQL, limit: number, offset: number) => {
    const rows = sql`select ${columns}, _version${extra ? sql`, ${extra}` : sql``} from ${source} order by ${order}
          ${request.size ? sql`limit ${limit} offset ${offset}` : sql``}`
    return run<Listed>(db, extra ? rows : limitPageBytes(resource, rows))
  }
  const offset = (page - 1) * request.size
  /** The matches are too many to sort for one page: name prefixes come first, then the others in the list's order. */
  const inPieces = (begins: SQL) => {
    const beginning = and([where, begins])
    const pieces = {
      beginning: sql`${store} where ${beginning}`,
      others: sql`${from} and (${begins}) is not true`,
      count: () => countRows(db, sql`${store}`, beginning),
      select,
    }
    return prefixMatchesFirst(pieces, request.size, offset)
  }
  const [rows, total, sums, counts] = await Promise.all([
    ranking && !ranked && request.size ? inPieces(ranking.begins) : select(from, request.size, offset),
    counted,
    request.hasSums ? sumsOf(db, resource, found, counted, today) : undefined,
    request.counts === undefined
      ? undefined
      : facetCounts(db, resource, request.counts, { store, where, total: counted, today }),
  ])
  const versions = rows.map((row) => row._version)
  const names = columnsOf(resource).flatMap(([name, field]) => (field.ref || field.kind === 'image' ? [name] : []))
  const labels = names.length ? await call.labels.of(call.user, resource, rows, names) : undefined
  const shown = await revealRows(
    call,
    db,
    resource,
    rows.map(({ _version, [SHORTENED]: _, ...row }) => row),
  )
  return writePage(
    endpoint.envelope ?? 'data',
    shown.map((row) => nestFields(resource, withState(resource, row, today))),
    total,
    labels,
    versions,
    { page: request.at === undefined ? undefined : page, sums, counts, shortened: shortenedKeys(resource, rows) },
  ) as Record<string, unknown> & { meta: Row }
}

/** The keys of the rows whose long values were omitted; undefined if there are none. */
function shortenedKeys(resource: Resource, rows: readonly Listed[]): (string | number)[] | undefined {
  const keys = rows.flatMap((row) => (row[SHORTENED] === true ? [keyIn(row, resource.key)] : []))
  return keys.length ? keys : undefined
}

const withState = (resource: Resource, row: Row, today: string): Row =>
  resource.states ? { ...row, state: statesOf(resource, row, today).map(({ id }) => id) } : row

/**
 * Chooses how a word search produces sorted rows: few matches are found by the index and sorted; many matches turn up
 * soon on a walk along the list's own index. The planner estimates from a text sample and once took 15,000 matches for
 * 50.
 */
function searchStrategy({ page, size, isIndexed }: ListRequest, total: number): 'found' | 'met' | 'planned' {
  if (total <= SORT_LIMIT) return 'found'
  return isIndexed && size > 0 && page * size <= total / 10 ? 'met' : 'planned'
}
const SORT_LIMIT = 1_000

/** Throws 422 if the request names different hotels. */
function requireOneHotel(named: readonly number[], inPath: string | undefined): void {
  const all = new Set([...named, ...(inPath === undefined ? [] : [Number(inPath)])])
  if (all.size > 1) throw invalid({ hotelId: ['La richiesta nomina hotel diversi'] })
}
