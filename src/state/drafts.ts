/**
 * Drafts: unsaved input of forms, stored on the device (IndexedDB). A draft belongs to a user and a place (a record, or
 * a new one of a hotel or portal); two tabs that edit the same place have one each. Secrets are never stored. Where the
 * device stores nothing, every function does nothing.
 */
import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval'
import type { Field, Fields } from '../domain/model/fields.ts'
import { marks } from './draftMarks.ts'
import type { OpenDialog } from './overlay.ts'
import { isReplaced, onLogout, session } from './session.ts'

export type Values = Record<string, unknown>
/**
 * Idempotency key under which this body was sent. `open`: whether the write arrived is not known. `earlier`: other
 * bodies that were sent under the same key before and not answered.
 */
export type WriteKey = { key: string; body: string; open: boolean; earlier?: readonly string[] }

export type Draft = {
  id: string
  place: string
  user: number
  resource: string
  /** null: a new record. */
  record: string | null
  title: string
  /** Where the form is: an address, and the dialog over it. */
  address: string
  dialog?: OpenDialog
  /** The version that the form was opened on, and the values of the changed fields in that version. */
  etag: string | null
  base: Values
  values: Values
  /** Milliseconds since the epoch. */
  at: number
  write: WriteKey | null
}

/**
 * Forms whose call was renamed in 3.2. Drafts carry the name of the call, so those that a device stored before are read
 * under the current one; a month after the update there are none left.
 */
const renamedForms: readonly (readonly [former: string, current: string])[] = [
  ['stats.mailSearch.rispondi', 'stats.mailSearch.reply'],
  ['quote.quoteRequests.rispondi', 'quote.quoteRequests.reply'],
  ['mediagallery.galleria.sposta', 'mediagallery.galleria.move'],
  ['mediagallery.galleriaPrivata.sposta', 'mediagallery.galleriaPrivata.move'],
  ['main.prove.prove', 'main.prove.rehearse'],
]
const renamed = (text: string): string =>
  renamedForms.reduce((name, [former, current]) => name.replace(former, current), text)

/** Older drafts are deleted: nobody remembers what they were about. */
const MAX_AGE_MS = 30 * 86_400_000

let store: UseStore | undefined
const draftStore = (): UseStore => (store ??= createStore('regia-bozze', 'bozze'))

async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/** Tells the other tabs that a draft was saved or deleted. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('regia.bozze')
channel?.addEventListener('message', () => void refreshMarks())

export const placeOf = (user: number, resource: string, record: string | null, owner: string): string =>
  [user, resource, record === null ? `create ${owner}` : record].join('/')

/** Lists the user's drafts, newest first, and deletes the expired ones. */
export async function listDrafts(): Promise<Draft[]> {
  const user = session.user?.id
  if (user === undefined) return []
  const all = await attempt(() => entries<string, Draft>(draftStore()), [])
  const oldest = Date.now() - MAX_AGE_MS
  for (const [id, draft] of all) if (draft.at < oldest) void attempt(() => del(id, draftStore()), undefined)
  return all
    .map(([, draft]) => ({ ...draft, place: renamed(draft.place), resource: renamed(draft.resource) }))
    .filter((draft) => draft.user === user && draft.at >= oldest)
    .sort((a, b) => b.at - a.at)
}

/** Drafts of this place that no open form is editing: an open form holds a Web Lock on its draft. */
export async function draftsAt(place: string): Promise<Draft[]> {
  const found = (await listDrafts()).filter((draft) => draft.place === place)
  if (!found.length) return found
  const lockedNames = new Set(
    await attempt(async () => (await navigator.locks.query()).held?.map(({ name }) => name), []),
  )
  return found.filter(({ id }) => !lockedNames.has(lockOf(id)))
}

const lockOf = (id: string): string => `regia.bozza ${id}`

/**
 * Holds a Web Lock on the draft, so that other tabs know that a form has it open; returns the function that releases
 * it.
 */
export function lockDraft(id: string): () => void {
  let release = () => {}
  const over = new Promise<void>((resolve) => (release = resolve))
  void attempt(async () => navigator.locks.request(lockOf(id), () => over), undefined)
  return release
}

export async function saveDraft(draft: Draft): Promise<void> {
  // Somebody else may have signed in since it was typed.
  if (session.user?.id !== draft.user || isReplaced()) return
  await attempt(() => set(draft.id, draft, draftStore()), undefined)
  await noteDraftSaved(draft)
}

export async function dropDraft(id: string): Promise<void> {
  await attempt(() => del(id, draftStore()), undefined)
  await refreshMarks()
  channel?.postMessage(0)
}

/** Deletes every draft on this device: after a logout nothing of anybody stays. */
export async function wipeDrafts(): Promise<void> {
  marks.drafts = {}
  marks.chosen = null
  await attempt(() => clear(draftStore()), undefined)
  channel?.postMessage(0)
}
onLogout(() => void wipeDrafts())

async function noteDraftSaved({ resource, record }: Draft): Promise<void> {
  if (marks.drafts[resource]?.includes(record ?? 'create')) return
  await refreshMarks()
  channel?.postMessage(0)
}

/** Refreshes the marks of drafts that lists show. */
export async function refreshMarks(): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const { resource, record } of await listDrafts()) (found[resource] ??= []).push(record ?? 'create')
  marks.drafts = found
}

/** Copies the values without secret fields, at any depth, because secrets must never be stored. */
export function withoutSecrets(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name]
      if (field?.kind === 'secret') return []
      return [[name, field?.items ? withoutSecretsIn(field, field.items, value) : value]]
    }),
  )
}

function withoutSecretsIn(field: Field, items: Fields, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSecretsIn({ ...field, shape: 'object' }, items, one))
  if (typeof value !== 'object' || value === null) return value
  if (field.shape === 'map')
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withoutSecretsIn({ ...field, shape: 'object' }, items, one)]),
    )
  return withoutSecrets(items, value as Values)
}
