/** Many new rows of one resource as the generic create judges them, in about as many statements as one takes. */
import type { Resource } from '../../src/domain/resource.ts'
import type { Runner } from '../db/sql.ts'
import { currentUnitOfWork } from '../db/unitOfWork.ts'
import { Problem } from '../http/problem.ts'
import { apart } from './apart.ts'
import { readBody } from './body.ts'
import { judgedNew } from './judge.ts'
import { addRows } from './records.ts'
import type { KnownReferences } from './references.ts'
import type { Call } from './request.ts'
import type { PathIds, Row } from './rows.ts'
import { requireScope } from './scope.ts'
import { requireInScope } from './store.ts'
import { orProblem, requirePlain, type Done } from './together.ts'

/** Each row that is refused is refused alone; where the writing itself is refused, null: they are written one by one. */
export async function createRows(
  call: Call,
  db: Runner,
  resource: Resource,
  ids: PathIds,
  wanted: readonly Row[],
): Promise<Done[] | null> {
  const known: KnownReferences = new Map()
  const judged: (Row | Problem)[] = []
  for (const values of wanted)
    judged.push(await orProblem(() => judgedNew(call, db, resource, ids, readBody(resource, values), known)))
  const fit = judged.filter((one): one is Row => !(one instanceof Problem))
  const before = currentUnitOfWork()?.written.length
  const { outcome: added, written } = await apart(db, async () => {
    const rows = await addRows(call, db, resource, fit, 'create')
    const keys = rows.map(({ key }) => key)
    await requireInScope(call, db, resource, keys, requireScope(call.user, resource, 'create'))
    requirePlain(resource, currentUnitOfWork()?.written.slice(before) ?? [])
    return rows
  })
  if (added instanceof Problem) return null
  const byRecord = new Map(written.map((one) => [one.record, one]))
  let at = 0
  return judged.map((one) => {
    if (one instanceof Problem) return { outcome: one, written: [] }
    const { key, version, row } = added[at++]!
    const own = byRecord.get(String(key))
    return { outcome: { key: row[resource.key], version }, written: own ? [own] : [] }
  })
}
