/** Writes many rows of one resource: in batches where the service supports them, otherwise one after the other. */
import type { FieldErrors } from '../../domain/model/fieldErrors.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { batch, BATCH_ROWS } from '../../domain/resources/system.ts'
import { readPage } from '../../domain/query/wire.ts'
import { randomUuid } from '../../domain/util/uuid.ts'
import { call } from '../client/call.ts'
import { hasCapability } from '../client/config.ts'
import { ApiError } from '../client/error.ts'
import { createRow, deleteRow, updateRow } from './records.ts'
import { endpointOf, toWire, type Owner, type Row } from './resources.ts'
import { itemAt } from '../../domain/util/lookup.ts'

type ReadVersion = { key: string | number; etag: string | undefined }
export type RowWrite =
  | { op: 'create'; values: Row }
  | ({ op: 'update'; values: Row } & ReadVersion)
  | ({ op: 'delete' } & ReadVersion)

/** The outcome of a row; `error`: why it was refused. */
export type RowOutcome<W> = { write: W; error: ApiError | undefined }

/** Refusals that concern one row: after any other failure nothing more is sent. */
const rowRefusalStatuses = new Set([403, 404, 409, 412, 422])

/**
 * Writes the rows and yields the outcomes after each call. `op` names what the user did, for toasts and undo. Throws
 * ApiError where a call failed as a whole; rows that were written before stay written.
 */
export async function* writeRows<W extends RowWrite>(
  resource: Resource,
  owner: Owner,
  op: string,
  writes: readonly W[],
): AsyncGenerator<RowOutcome<W>[]> {
  if (!hasCapability(resource.service, 'batch')) {
    for (const write of writes) yield [{ write, error: await refusalOf(() => writeOne(resource, owner, write)) }]
    return
  }
  for (let at = 0; at < writes.length; at += BATCH_ROWS)
    yield await writeBatch(resource, owner, op, writes.slice(at, at + BATCH_ROWS))
}

async function refusalOf(work: () => Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ApiError && rowRefusalStatuses.has(error.status)) return error
    throw error
  }
}

function writeOne(resource: Resource, owner: Owner, write: RowWrite): Promise<unknown> {
  if (write.op === 'create') return createRow(resource, owner, write.values, randomUuid())
  if (write.op === 'delete') return deleteRow(resource, owner, write.key, write.etag)
  return updateRow(resource, owner, write.key, write.values, write.etag ?? null, randomUuid())
}

type RowAnswer = { status: number; code?: string; message?: string; errors?: FieldErrors }

async function writeBatch<W extends RowWrite>(
  resource: Resource,
  owner: Owner,
  op: string,
  writes: readonly W[],
): Promise<RowOutcome<W>[]> {
  const isOfHotel = writes.some((write) => endpointOf(resource, write.op, owner)?.path.includes('{hotelId}'))
  const { body } = await call(batch, 'batch', {
    path: { resource: resource.id },
    op,
    body: {
      rows: writes.map((write) => rowOf(resource, write)),
      ...(isOfHotel && { hotelId: owner.hotelId }),
    },
    writeKey: randomUuid(),
  })
  const answers = readPage<RowAnswer>(body).rows
  return writes.map((write, at) => ({ write, error: errorOf(op, itemAt(answers, at)) }))
}

/** The version in the ETag that the row was read with, where it is known. */
export function versionIn(etag: string | undefined): { version?: number } {
  const version = Number(/\d+/.exec(etag ?? '')?.[0])
  return version ? { version } : {}
}

function rowOf(resource: Resource, write: RowWrite) {
  const values = write.op !== 'delete' && { values: toWire(resource, write.values) }
  if (write.op === 'create') return { op: write.op, ...values }
  return { op: write.op, key: write.key, ...versionIn(write.etag), ...values }
}

const errorOf = (op: string, { status, code = '', message = '', errors = {} }: RowAnswer): ApiError | undefined =>
  status < 400 ? undefined : new ApiError(op, status, message, { code, fields: errors })
