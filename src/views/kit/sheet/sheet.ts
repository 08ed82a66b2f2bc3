/** Types of a sheet: rows, columns, cells, edits, and the imperative handle. */
import type { ReactNode, Ref } from 'react'
import type { Change, Value } from './change.ts'
import type { Place } from './place.ts'

export type Edit = { row: string; column: string; value: Value }
export type Line = {
  id: string
  /** Accessible name. */
  name: string
  head: ReactNode
}
/** `flag`: its cells are yes or no, as 1 and 0; Space toggles the selected ones. */
export type SheetColumn = Line & { flag?: true }
/** `decimals`: decimals of its values. `startsGroup`: the row begins a new group. */
export type SheetLine = Line & { decimals: number; startsGroup?: boolean }
export type Cell = {
  value: Value
  /** Why the value is invalid. */
  message?: string | undefined
  /** Why a valid value looks like a mistake: `short` beside it, the whole `text` in words. */
  remark?: { short: string; text: string } | undefined
  isChanged?: boolean
  /** Empty because its record does not exist yet: writing a value creates it. */
  isOpen?: boolean
  /** Value that it is compared with. */
  comparison?: number | undefined
}

export type SheetHandle = {
  /** Changes all selected cells; `step`: rounding step of percentages, in the smallest unit. */
  change(how: Change, step?: number): void
  fill(towards: 'down' | 'right'): void
  edit(edits: readonly Edit[], word?: (count: number) => string): void
  goTo(row: string, column: string): void
  /** What was done is stored: there is no way back in the sheet. */
  forget(): void
  /**
   * Returns a function that clears the undo steps recorded until now; edits made while a save is in flight stay
   * undoable.
   */
  mark(): () => void
}

export type SheetProps = {
  label: string
  /** Header cell above the row headers. */
  corner: ReactNode
  rows: readonly SheetLine[]
  columns: readonly SheetColumn[]
  /** Null where there is no cell. Must keep its identity while its results are the same. */
  cell: (row: number, column: number) => Cell | null
  /** Formats a value against its comparison, for the eye and for screen readers. Must keep its identity. */
  compared?: (value: Value, comparison: number) => { shown: string; spoken: string }
  /** Content of a position without a cell. */
  none?: (row: number, column: number) => ReactNode
  cellId?: (row: number, column: number) => string
  readOnly: boolean
  onEdit: (edits: readonly Edit[]) => void
  /** Returns the edits including those that a change implies; one undo step reverts all of them. */
  along?: (edits: readonly Edit[]) => readonly Edit[]
  onLeave?: () => void
  /** Called when a cell that was being typed in is left. */
  onSettle?: () => void
  /** Called when the cursor moves or the range changes. */
  onChosen?: (places: readonly Place[], at: Place | null) => void
  /** Called with the row that has the focus. */
  onRow?: (row: string) => void
  /** CTRL+Z when the sheet has nothing left to undo. */
  onBeyond?: () => void
  /** Insert key: the user asks for more rows. */
  onInsert?: () => void
  className?: string
  ref?: Ref<SheetHandle>
}
