/**
 * Batch creation: checks many new rows as the generic create does and inserts them in about as many statements as one
 * row takes.
 */
import type { Resource } from '../../../src/domain/model/resource.ts'
import type { Runner } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { readBody } from './body.ts'
import { checkCreate } from './checkWrite.ts'
import { addRows } from './records.ts'
import type { KnownReferences } from './references.ts'
import type { Call } from '../request.ts'
import type { PathIds, Row } from '../read/rows.ts'
import { type BatchResult, catchProblem, refusedResult, writeBatch } from './batchResult.ts'

/**
 * A refused row does not stop the others. Returns null when the insert itself is refused: the caller then writes the
 * rows one by one.
 */
export async function createRows(
  call: Call,
  db: Runner,
  resource: Resource,
  ids: PathIds,
  rows: readonly Row[],
): Promise<BatchResult[] | null> {
  const known: KnownReferences = new Map()
  const judged: (Row | Problem)[] = []
  for (const values of rows)
    judged.push(await catchProblem(() => checkCreate(call, db, resource, ids, readBody(resource, values), known)))
  const fit = judged.filter((one): one is Row => !(one instanceof Problem))
  const batch = await writeBatch(call, db, resource, 'create', () => addRows(call, db, resource, fit, 'create'))
  let at = 0
  return batch && judged.map((one) => (one instanceof Problem ? refusedResult(one) : batch[at++]!))
}
