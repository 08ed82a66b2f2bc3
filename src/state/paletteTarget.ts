/** Palette targets: a hotel, a portal, a record, or several records of one kind; `kind` discriminates them. */
import type { CurrentHotel, CurrentPortal } from './context.ts'
import type { OpenedRecord } from './openedRecords.ts'

/** A target that can become the current context. */
export type ContextTarget = { kind: 'hotel'; hotel: CurrentHotel } | { kind: 'portal'; portal: CurrentPortal }
/** `called`: the noun in the singular and in the plural. */
export type RecordGroup = {
  kind: 'records'
  records: readonly OpenedRecord[]
  called: readonly [one: string, more: string]
}
export type PaletteTarget = ContextTarget | RecordGroup | { kind: 'record'; record: OpenedRecord }
