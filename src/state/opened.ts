/** The records that this person opened last: the palette finds them at once, and without a line. */
import { proxy } from 'valtio'
import { persist } from './persist.ts'
import { remember } from './recents.ts'
import { onLogout } from './session.ts'

/** What a record is found by again, and where it is opened. */
export type OpenedRecord = {
  resource: string
  key: string | number
  title: string
  /** What tells it from others of the same name. */
  line: string
  hotel: string | null
  address: string
}

const KEPT = 50

export const opened = proxy<{ records: OpenedRecord[] }>({ records: [] })

let isRestored = false
/** Read when it is first needed: nothing before that shows one. */
export function restoreOpened(): void {
  if (isRestored) return
  isRestored = true
  persist('utente', 'aperti', opened, ['records'])
  onLogout(() => {
    opened.records = []
  })
}

export const openedId = ({ resource, key }: Pick<OpenedRecord, 'resource' | 'key'>): string =>
  `scheda:${resource}:${key}`

/** The newest first; what was known of it beyond what is told now stays known. */
export function noteOpened(
  record: Pick<OpenedRecord, 'resource' | 'key' | 'title' | 'address'> & Partial<OpenedRecord>,
): void {
  restoreOpened()
  const id = openedId(record)
  const known = opened.records.find((one) => openedId(one) === id)
  const others = opened.records.filter((one) => openedId(one) !== id)
  opened.records = [{ line: '', hotel: null, ...known, ...record }, ...others].slice(0, KEPT)
  remember(id, Date.now())
}

/** It is there no more. */
export function forgetOpened(resource: string, key: string | number): void {
  restoreOpened()
  opened.records = opened.records.filter((one) => openedId(one) !== openedId({ resource, key }))
}
