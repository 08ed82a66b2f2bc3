/** Calls of a resource's own about one of its records. */
import { scopeFieldOf } from '../domain/resource.ts'
import { loadResource } from '../domain/resources/index.ts'
import { readItem } from '../domain/wire.ts'
import { call } from './call.ts'
import { sendAbout } from './records.ts'
import { endpointOf, fromWire, type Owner, type Row } from './resources.ts'

export type Answered = { row: Row; meta?: Record<string, unknown> | undefined }
export type About = Readonly<{ key: string | number; row: Readonly<Row>; etag: string | null }>

/**
 * `writeKey`: the same for the same write, however often it is sent. The version that was seen goes along, for the
 * calls that ask for it. `passive`: the console does it by itself. Throws ApiError.
 */
export async function callRecord(
  resourceId: string,
  op: string,
  { key, row, etag }: About,
  body: Row,
  writeKey: string,
  passive = false,
): Promise<Answered> {
  const resource = await loadResource(resourceId)
  const hotel = scopeFieldOf(resource, 'hotel')
  const owner: Owner = hotel ? { hotelId: row[hotel] as number } : {}
  const isWrite = endpointOf(resource, op, owner)?.method !== 'GET'
  const { body: answer } = await sendAbout<unknown>(
    resource,
    op,
    owner,
    key,
    isWrite ? { body, writeKey, etag, passive } : {},
  )
  return {
    row: fromWire(resource, readItem<Row>(answer)),
    meta: (answer as { meta?: Answered['meta'] } | null)?.meta,
  }
}

/** The same of several records, in one call. `row`: what the answer holds. Throws ApiError. */
export async function callSeveral(
  resourceId: string,
  op: string,
  ids: readonly number[],
  body: Row = {},
): Promise<Answered> {
  const resource = await loadResource(resourceId)
  const answer = await call(resource, op, { body: { ids: [...ids], ...body }, writeKey: crypto.randomUUID() })
  return { row: readItem<Row>(answer.body) }
}
