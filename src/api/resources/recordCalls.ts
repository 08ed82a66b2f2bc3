/** A resource's own calls on one of its records. */
import { scopeFieldOf } from '../../domain/model/resource.ts'
import { loadResource } from '../../domain/resources/index.ts'
import { readItem } from '../../domain/query/wire.ts'
import { randomUuid } from '../../domain/util/uuid.ts'
import { call } from '../client/call.ts'
import { sendForRecord } from './records.ts'
import { endpointOf, rowFromWire, type Owner, type Row } from './resources.ts'

export type CallAnswer = { row: Row; meta?: Record<string, unknown> | undefined }
export type RecordVersion = Readonly<{ key: string | number; row: Readonly<Row>; etag: string | null }>

/**
 * `writeKey`: idempotency key of the write. The version that was read is sent for calls that require it. `passive`: the
 * console calls it by itself, not the user. Throws ApiError.
 */
export async function callRecord(
  resourceId: string,
  op: string,
  { key, row, etag }: RecordVersion,
  body: Row,
  writeKey: string,
  passive = false,
): Promise<CallAnswer> {
  const resource = await loadResource(resourceId)
  const hotel = scopeFieldOf(resource, 'hotel')
  const owner: Owner = hotel ? { hotelId: row[hotel] as number } : {}
  const isWrite = endpointOf(resource, op, owner)?.method !== 'GET'
  const { body: answer } = await sendForRecord<unknown>(
    resource,
    op,
    owner,
    key,
    isWrite ? { body, writeKey, etag, passive } : {},
  )
  return {
    row: rowFromWire(resource, readItem<Row>(answer)),
    meta: (answer as { meta?: CallAnswer['meta'] } | null)?.meta,
  }
}

/** The same call for several records at once. `row`: the data of the answer. Throws ApiError. */
export async function callSeveral(
  resourceId: string,
  op: string,
  ids: readonly number[],
  body: Row = {},
): Promise<CallAnswer> {
  const resource = await loadResource(resourceId)
  const answer = await call(resource, op, { body: { ids: [...ids], ...body }, writeKey: randomUuid() })
  return { row: readItem<Row>(answer.body) }
}
