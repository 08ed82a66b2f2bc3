/** What the palette goes on from: a hotel, a portal, a record, several of one kind; each kind of its own tells which one it is. */
import type { CurrentHotel, CurrentPortal } from './context.ts'
import type { OpenedRecord } from './opened.ts'

/** Where one can stand. */
export type Place = { kind: 'hotel'; hotel: CurrentHotel } | { kind: 'portal'; portal: CurrentPortal }
/** `called`: one of them, and several. */
export type Several = {
  kind: 'records'
  records: readonly OpenedRecord[]
  called: readonly [one: string, more: string]
}
export type Thing = Place | Several | { kind: 'record'; record: OpenedRecord }
