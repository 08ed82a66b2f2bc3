/**
 * One save of a record, whatever happens on the way: a newer version is merged or asked about, a record deleted
 * meanwhile is made again, a write whose answer was lost is not done twice.
 */
import { can, type User } from '../../../domain/access.ts'
import { isWritable } from '../../../domain/fields.ts'
import type { Resource } from '../../../domain/resource.ts'
import { ApiError } from '../../../api/error.ts'
import { changeOf, hasHistory, restore } from '../../../api/history.ts'
import { isUnanswered } from '../../../api/unanswered.ts'
import { ownUpdates } from '../../../api/ownUpdates.ts'
import { createRow, readRow, updateRow, type Item } from '../../../api/records.ts'
import { endpointOf, type Owner, type Row } from '../../../api/resources.ts'
import { ask } from '../../../state/overlay.ts'
import type { KeptDraft } from './useDraft.ts'
import { Stopped } from './Stopped.ts'
import type { Versions } from './versions.ts'
import { isKeyUsed } from './writeKey.ts'

export type Saving = {
  resource: Resource
  owner: Owner
  user: User
  /** null: a new record. */
  key: string | number | null
  versions: Versions
  draft: KeptDraft
  /** Resolves with the fields that are to be theirs, null without a decision. */
  onClash: (item: Item, names: string[]) => Promise<string[] | null>
  onMerged: (item: Item, names: string[]) => void
  /** Nobody waits any more: what an answer asks for is not done. */
  stopped: AbortSignal
}

/**
 * Returns the record as saved; null where nothing of mine was left to save. Of a record that there was, what is a change
 * then was typed meanwhile. Throws ApiError or Stopped.
 */
export async function saveRecord(saving: Saving): Promise<Row | null> {
  return saving.key === null ? create(saving) : update(saving, saving.key)
}

async function create({ resource, owner, versions, draft, stopped }: Saving): Promise<Row> {
  const { base, changes } = versions.state
  const body = withoutEmpty({ ...base, ...changes })
  const key = await draft.keyFor(body)
  try {
    return await createRow(resource, owner, body, key)
  } catch (error) {
    if (stopped.aborted) throw new Stopped()
    draft.failed(error)
    const made = madeBefore(error)
    if (made === null || !endpointOf(resource, 'update', owner)) throw error
    // It had arrived before it was changed once more: what there is now is brought up to date.
    return updateRow(resource, owner, made, writable(resource, body, false), null, crypto.randomUUID())
  }
}

/** The record that an earlier answer, now lost, told of. */
function madeBefore(error: unknown): string | number | null {
  return isKeyUsed(error) ? ((error.body as { id?: string | number | null }).id ?? null) : null
}

async function update(saving: Saving, key: string | number): Promise<Row | null> {
  const { resource, owner, versions, draft, stopped } = saving
  for (;;) {
    const { changes, etag } = versions.state
    if (!Object.keys(changes).length) return null
    try {
      const writeKey = await draft.keyFor(changes)
      versions.sending(changes)
      const own = ownUpdates[resource.id]
      const saved = await (own?.({ owner, key, changes, etag, writeKey }) ??
        updateRow(resource, owner, key, changes, etag, writeKey))
      versions.answered()
      versions.stored(changes, saved)
      return saved
    } catch (error) {
      if (stopped.aborted) throw new Stopped()
      draft.failed(error)
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) return again(saving, key, error)
      if (error.status !== 412 && madeBefore(error) === null) {
        if (!isUnanswered(error)) versions.answered()
        throw error
      }
      const item = await readRow(resource, owner, key)
      const { clashes, theirs } = versions.rebase(item)
      if (!clashes.length) {
        saving.onMerged(item, theirs)
        continue
      }
      const given = await saving.onClash(item, clashes)
      if (!given) throw new Stopped()
      versions.settle(item, given)
    }
  }
}

/** Somebody deleted it: it comes back under its key where that may be, or is made anew. */
async function again(saving: Saving, key: string | number, gone: ApiError): Promise<Row> {
  const { resource, owner, user, versions } = saving
  const { base, changes, etag } = versions.state
  const change = etag
    ? await changeOf(resource, String(key), etag, new AbortController().signal).catch(() => null)
    : null
  const returns = change?.deleted && hasHistory(user, resource) && can(user, resource.id, 'delete') !== 'none'
  if (!returns && !(endpointOf(resource, 'create', owner) && can(user, resource.id, 'create') !== 'none')) throw gone
  const yes = await ask({
    title: 'Elemento eliminato',
    text: `${change?.who ?? 'Un’altra persona'} ha eliminato questo elemento mentre lo modificavi. Vuoi ricrearlo con i tuoi dati?`,
    confirm: 'Ricrea',
  })
  if (!yes) throw new Stopped()
  if (!returns) {
    const values = withoutEmpty(writable(resource, { ...base, ...changes }, true))
    const made = await createRow(resource, owner, values, crypto.randomUUID())
    // It is another record, and this form is not about it.
    versions.clear()
    return made
  }
  await restore(change.seq, { to: 'before' }, null)
  const saved = await updateRow(resource, owner, key, changes, null, crypto.randomUUID())
  versions.stored(changes, saved)
  return saved
}

const writable = (resource: Resource, row: Row, creating: boolean): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => resource.fields[name] && isWritable(resource.fields[name], creating)),
  )

/** Empty values are not sent at creation: the service's own defaults fill them. */
const withoutEmpty = (values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
