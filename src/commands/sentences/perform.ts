/**
 * The writes of sentences: ordinary calls and their toasts. A write whose answer was lost is sent again under the same
 * idempotency key, so that it is not done twice.
 */
import { createRow, readRow, updateRow } from '../../api/records.ts'
import { callRecord, type Answered } from '../../api/recordCalls.ts'
import { refreshResource, type Owner, type Row } from '../../api/resources.ts'
import { isUnanswered } from '../../api/unanswered.ts'
import { loadResource } from '../../domain/resources/index.ts'
import { randomUuid } from '../../domain/uuid.ts'
import { onLogout } from '../../state/session.ts'
import type { Effects } from '../command.ts'
import { routes } from '../routes/index.ts'

/** Idempotency keys of writes whose answer was lost, by what was written. */
const lost = new Map<string, string>()
onLogout(() => lost.clear())

async function once<T>(what: unknown, write: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(what)
  const key = lost.get(name) ?? randomUuid()
  lost.delete(name)
  try {
    return await write(key)
  } catch (error) {
    if (isUnanswered(error)) lost.set(name, key)
    throw error
  }
}

const labelOf = (resource: string): string =>
  routes.find((route) => route.resource === resource && route.label)?.label ?? ''

/** Throws ApiError. */
export async function create(id: string, owner: Owner, values: Row, effects: Pick<Effects, 'notify'>): Promise<Row> {
  const resource = await loadResource(id)
  const row = await once([id, owner, values], (key) => createRow(resource, owner, values, key))
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
  await once([id, key, changes], (writeKey) => updateRow(resource, {}, key, changes, etag, writeKey))
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
  also: readonly string[] = [],
): Promise<Answered> {
  const resource = await loadResource(id)
  const { row, etag } = await readRow(resource, {}, key)
  const answer = await once([id, op, key, body], (writeKey) => callRecord(id, op, { key, row, etag }, body, writeKey))
  effects.notify({ op: `${id}.${op}`, answer })
  for (const one of [id, ...also]) await refreshResource(one)
  return answer
}
