/** The records that this user opened last, so that the palette finds them at once and even offline. */
import { proxy } from 'valtio'
import { persist } from './persist.ts'
import { recordUse } from './recents.ts'
import { onLogout } from './session.ts'

/** What identifies a record in the palette, and the address where it opens. */
export type OpenedRecord = {
  resource: string
  key: string | number
  title: string
  /** Secondary text that distinguishes it from records with the same title. */
  line: string
  hotel: string | null
  address: string
}

const MAX_RECORDS = 50

export const openedRecords = proxy<{ records: OpenedRecord[] }>({ records: [] })

let isRestored = false
/** Restores the list on first use, because nothing before that shows a record. */
export function restoreOpened(): void {
  if (isRestored) return
  isRestored = true
  persist('utente', 'aperti', openedRecords, ['records'])
  onLogout(() => {
    openedRecords.records = []
  })
}

export const openedId = ({ resource, key }: Pick<OpenedRecord, 'resource' | 'key'>): string =>
  `scheda:${resource}:${key}`

/** Puts the record first; fields that are not given keep the values known before. */
export function noteOpened(
  record: Pick<OpenedRecord, 'resource' | 'key' | 'title' | 'address'> & Partial<OpenedRecord>,
): void {
  restoreOpened()
  const id = openedId(record)
  const known = openedRecords.records.find((one) => openedId(one) === id)
  const otherRecords = openedRecords.records.filter((one) => openedId(one) !== id)
  openedRecords.records = [{ line: '', hotel: null, ...known, ...record }, ...otherRecords].slice(0, MAX_RECORDS)
  recordUse(id, Date.now())
}

/** Removes a record that no longer exists. */
export function forgetOpened(resource: string, key: string | number): void {
  restoreOpened()
  openedRecords.records = openedRecords.records.filter((one) => openedId(one) !== openedId({ resource, key }))
}
