/** Batch endpoint: writes many rows of a resource in one call, so that they can be undone together. */
import { isId, isRecord } from '../../src/domain/util/guards.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { BATCH_ROWS } from '../../src/domain/resources/system.ts'
import { INVALID } from '../../src/domain/model/validate.ts'
import { invalid, Problem } from '../http/problem.ts'
import { writeRows, type Outcome, type RowWrite } from '../resources/write/batch.ts'
import { genericWrites, type Writes } from '../resources/engine.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import { knownResource } from './history.ts'
import { pathText } from './input.ts'
import { ownWrites } from './writes.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

/** Parses one row of a batch; undefined unless it has exactly the properties that its operation needs. */
function rowOf(input: unknown): RowWrite | undefined {
  if (!isRecord(input)) return undefined
  const { op, key, version, values, ...more } = input
  if (Object.keys(more).length || (version !== undefined && !isId(version))) return undefined
  if (op === 'create')
    return key === undefined && version === undefined && isRecord(values) ? { op, values } : undefined
  if (typeof key !== 'string' && !isId(key)) return undefined
  const at = { key: String(key), version: version ?? null }
  if (op === 'update') return isRecord(values) ? { op, ...at, values } : undefined
  return op === 'delete' && values === undefined ? { op, ...at } : undefined
}

type Batch = { hotelId?: number; rows: RowWrite[] }

function batchOf(resource: Resource, body: unknown, mayWrite: (op: string) => boolean): Batch {
  if (!isRecord(body)) throw invalid({ body: ['Il corpo deve essere un oggetto'] })
  const { hotelId, rows, ...more } = body
  if (Object.keys(more).length) throw invalid({ body: ['Campo sconosciuto'] })
  if (hotelId !== undefined && !isId(hotelId)) throw invalid({ hotelId: [INVALID] })
  if (!Array.isArray(rows) || !rows.length) throw invalid({ rows: [INVALID] })
  if (rows.length > BATCH_ROWS) throw invalid({ rows: [`Al massimo ${BATCH_ROWS} righe alla volta`] })
  const read = rows.map(rowOf)
  const wrong = read.findIndex(
    (row) => !row || !mayWrite(row.op) || !resource.endpoints.some((endpoint) => endpoint.op === row.op),
  )
  if (wrong >= 0) throw invalid({ [`rows.${wrong}`]: [INVALID] })
  return { rows: read as RowWrite[], ...(hotelId !== undefined && { hotelId }) }
}

const successStatus = { create: 201, update: 200, delete: 204 } as const

/** The result of one row, as its own call would have answered, or the reason for the refusal. */
const presentOutcome = (row: RowWrite, outcome: Outcome) => {
  if (!(outcome instanceof Problem)) return { status: successStatus[row.op], ...outcome }
  const { status, code, message, fields, extra } = outcome
  return {
    ...('key' in row && { key: row.key }),
    status,
    code,
    message,
    ...(fields && { errors: fields }),
    ...(extra?.referrers !== undefined && { referrers: extra.referrers }),
  }
}

/** `isRow`: whether an operation only writes a row, without custom logic. */
export const batchCalls = (isRow: (resource: string, op: string) => boolean): OwnCalls => ({
  'main.batch': {
    /** {data: [{key, status, version}]} in the order of the rows; refused ones have code, message and errors. */
    batch: (parts) => async (request) => {
      const call = callOf(parts, request)
      const resource = knownResource(pathText(request, 'resource'))
      const { rows, hotelId } = batchOf(resource, request.body, (op) => isRow(resource.id, op))
      const writes: Writes = { ...genericWrites, ...ownWrites[resource.id] }
      const ids = hotelId === undefined ? {} : { hotelId: String(hotelId) }
      const outcomes = await writeRows(call, resource, writes, ids, rows)
      return { data: rows.map((row, at) => presentOutcome(row, itemAt(outcomes, at))) }
    },
  },
})
