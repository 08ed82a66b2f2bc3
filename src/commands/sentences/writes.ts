/**
 * The writes of sentences: ordinary calls and their toasts. A write whose answer was lost is sent again under the same
 * idempotency key, so that it is not done twice.
 */
import { createRow, readRow, updateRow } from '../../api/records.ts'
import { callRecord, type CallAnswer } from '../../api/recordCalls.ts'
import { refreshResource, type Owner, type Row } from '../../api/resources.ts'
import { isUnanswered } from '../../api/isUnanswered.ts'
import { loadResource } from '../../domain/resources/index.ts'
import { randomUuid } from '../../domain/uuid.ts'
import { onLogout } from '../../state/session.ts'
import type { Effects } from '../command.ts'
import { routes } from '../routes/index.ts'

/** Idempotency keys of writes whose answer was lost, by what was written. */
const lostWriteKeys = new Map<string, string>()
onLogout(() => lostWriteKeys.clear())

async function withIdempotencyKey<T>(what: unknown, write: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(what)
  const key = lostWriteKeys.get(name) ?? randomUuid()
  lostWriteKeys.delete(name)
  try {
    return await write(key)
  } catch (error) {
    if (isUnanswered(error)) lostWriteKeys.set(name, key)
    throw error
  }
}

const labelOf = (resource: string): string =>
  routes.find((route) => route.resource === resource && route.label)?.label ?? ''

/** Throws ApiError. */
export async function create(id: string, owner: Owner, values: Row, effects: Pick<Effects, 'notify'>): Promise<Row> {
  const resource = await loadResource(id)
  const row = await withIdempotencyKey([id, owner, values], (key) => createRow(resource, owner, values, key))
  effects.notify({ op: `${id}.create`, label: labelOf(id) })
  await refreshResource(id)
  return row
}

/**
 * Updates the version that is read now, so that a change made at the same moment is not overwritten. Throws ApiError.
 */
export async function change(
  id: string,
  key: string | number,
  changes: Row,
  effects: Pick<Effects, 'notify'>,
): Promise<void> {
  const resource = await loadResource(id)
  const { etag } = await readRow(resource, {}, key)
  await withIdempotencyKey([id, key, changes], (writeKey) => updateRow(resource, {}, key, changes, etag, writeKey))
  effects.notify({ op: `${id}.update`, label: labelOf(id) })
  await refreshResource(id)
}

/** Calls an endpoint of the resource's own on one of its rows. Throws ApiError. */
export async function callOn(
  id: string,
  op: string,
  key: string | number,
  body: Row,
  effects: Pick<Effects, 'notify'>,
  alsoRefresh: readonly string[] = [],
): Promise<CallAnswer> {
  const resource = await loadResource(id)
  const { row, etag } = await readRow(resource, {}, key)
  const answer = await withIdempotencyKey([id, op, key, body], (writeKey) =>
    callRecord(id, op, { key, row, etag }, body, writeKey),
  )
  effects.notify({ op: `${id}.${op}`, answer })
  for (const one of [id, ...alsoRefresh]) await refreshResource(one)
  return answer
}
