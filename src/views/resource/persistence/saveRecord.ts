/**
 * Saves a record: merges a newer version or asks about conflicts, recreates a record that was deleted meanwhile, and
 * never repeats a write whose answer was lost.
 */
import { can, type User } from '../../../domain/access/access.ts'
import { isWritable } from '../../../domain/model/fields.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { randomUuid } from '../../../domain/util/uuid.ts'
import { ApiError } from '../../../api/client/error.ts'
import { newestChange, hasHistory, restore } from '../../../api/resources/history.ts'
import { isUnanswered } from '../../../api/client/isUnanswered.ts'
import { specialUpdates } from '../../../api/resources/specialUpdates.ts'
import { createRow, readRow, updateRow, type Item } from '../../../api/resources/records.ts'
import { endpointOf, type Owner, type Row } from '../../../api/resources/resources.ts'
import { ask } from '../../../state/overlay.ts'
import type { DraftHandle } from './useDraft.ts'
import { SaveCancelled } from './SaveCancelled.ts'
import type { Versions } from './versions.ts'
import { isKeyUsed } from './writeKey.ts'

export type Saving = {
  resource: Resource
  owner: Owner
  user: User
  /** Null for a new record. */
  key: string | number | null
  versions: Versions
  draft: DraftHandle
  /** Resolves with the fields that take their value, or null if the user cancels. */
  onClash: (item: Item, names: string[]) => Promise<string[] | null>
  onMerged: (item: Item, names: string[]) => void
  /** Aborted when the user stops waiting; a late answer then triggers nothing. */
  stopped: AbortSignal
}

/**
 * Returns the saved record, or null if no change of mine was left to save. In an existing record, changes that remain
 * afterwards were typed during the save. Throws ApiError or SaveCancelled.
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
    if (stopped.aborted) throw new SaveCancelled()
    draft.failed(error)
    const createdId = idFromLostAnswer(error)
    if (createdId === null || !endpointOf(resource, 'update', owner)) throw error
    // The first attempt had created the record before the input changed: update it to the current values.
    return updateRow(resource, owner, createdId, writable(resource, body, false), null, randomUuid())
  }
}

/** Id of the record that an earlier attempt, whose answer was lost, has created; null otherwise. */
function idFromLostAnswer(error: unknown): string | number | null {
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
      const own = specialUpdates[resource.id]
      const saved = await (own?.({ owner, key, changes, etag, writeKey }) ??
        updateRow(resource, owner, key, changes, etag, writeKey))
      versions.answered()
      versions.stored(changes, saved)
      return saved
    } catch (error) {
      if (stopped.aborted) throw new SaveCancelled()
      draft.failed(error)
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) return recreateDeleted(saving, key, error)
      if (error.status !== 412 && idFromLostAnswer(error) === null) {
        if (!isUnanswered(error)) versions.answered()
        throw error
      }
      const item = await readRow(resource, owner, key)
      const { clashes, theirs } = versions.rebase(item)
      if (!clashes.length) {
        saving.onMerged(item, theirs)
        continue
      }
      const decision = await saving.onClash(item, clashes)
      if (!decision) throw new SaveCancelled()
      versions.settle(item, decision)
    }
  }
}

/** Another user deleted the record: restores it under its key if permitted, else creates a new one. */
async function recreateDeleted(saving: Saving, key: string | number, notFound: ApiError): Promise<Row> {
  const { resource, owner, user, versions } = saving
  const { base, changes, etag } = versions.state
  const change = etag
    ? await newestChange(resource, String(key), etag, new AbortController().signal).catch(() => null)
    : null
  const returns = change?.deleted && hasHistory(user, resource) && can(user, resource.id, 'delete') !== 'none'
  if (!returns && !(endpointOf(resource, 'create', owner) && can(user, resource.id, 'create') !== 'none'))
    throw notFound
  const yes = await ask({
    title: 'Elemento eliminato',
    text: `${change?.who ?? 'Un’altra persona'} ha eliminato questo elemento mentre lo modificavi. Vuoi ricrearlo con i tuoi dati?`,
    confirm: 'Ricrea',
  })
  if (!yes) throw new SaveCancelled()
  if (!returns) {
    const values = withoutEmpty(writable(resource, { ...base, ...changes }, true))
    const createdRow = await createRow(resource, owner, values, randomUuid())
    // The new record is another one; this form has nothing left to save.
    versions.clear()
    return createdRow
  }
  await restore(change.seq, { to: 'before' }, null)
  const saved = await updateRow(resource, owner, key, changes, null, randomUuid())
  versions.stored(changes, saved)
  return saved
}

const writable = (resource: Resource, row: Row, creating: boolean): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => resource.fields[name] && isWritable(resource.fields[name], creating)),
  )

/** Empty values are omitted on creation, so that the service applies its defaults. */
const withoutEmpty = (values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
