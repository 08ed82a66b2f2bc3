/** What a sheet is made of, and what can be asked of it. */
import type { ReactNode, Ref } from 'react'
import type { Change, Value } from './change.ts'
import type { Place } from './place.ts'

export type Edit = { row: string; column: string; value: Value }
export type Line = {
  id: string
  /** What it is called aloud. */
  name: string
  head: ReactNode
}
/** `flag`: its cells say yes or no, as 1 and 0; Space turns what is chosen of them. */
export type SheetColumn = Line & { flag?: true }
/** `decimals`: that its values have. `apart`: begins what belongs together. */
export type SheetLine = Line & { decimals: number; apart?: boolean }
export type Cell = {
  value: Value
  /** Why it is not valid. */
  message?: string | undefined
  isChanged?: boolean
  /** Empty because it is not there yet: what is written makes it. */
  isOpen?: boolean
  /** What it is compared with. */
  beside?: number | undefined
}

export type SheetHandle = {
  /** On all that is chosen; `step`: what percentages are rounded to, in the smallest unit. */
  change(how: Change, step?: number): void
  fill(towards: 'down' | 'right'): void
  edit(edits: readonly Edit[], word?: (count: number) => string): void
  goTo(row: string, column: string): void
  /** What was done is stored: there is no way back in the sheet. */
  forget(): void
  /** Gives back what forgets that of all that was done until now: more may be done before it is stored. */
  mark(): () => void
}

export type SheetProps = {
  label: string
  /** What stands over the heads of the rows. */
  corner: ReactNode
  rows: readonly SheetLine[]
  columns: readonly SheetColumn[]
  /** null: there is no such cell. The same function as long as it answers the same. */
  cell: (row: number, column: number) => Cell | null
  /** A value beside what it is compared with: as it is seen, and as it is said. The same function each time. */
  compared?: (value: Value, beside: number) => { shown: string; said: string }
  /** What stands where there is no cell. */
  none?: (row: number, column: number) => ReactNode
  cellId?: (row: number, column: number) => string
  readOnly: boolean
  onEdit: (edits: readonly Edit[]) => void
  /** What else a change brings with it: one step back takes both back. */
  along?: (edits: readonly Edit[]) => readonly Edit[]
  onLeave?: () => void
  /** A cell in which something was typed is left. */
  onSettle?: () => void
  /** Whenever the cursor moves or the range changes. */
  onChosen?: (places: readonly Place[], at: Place | null) => void
  /** The row that has the focus. */
  onRow?: (row: string) => void
  /** CTRL+Z where the sheet itself has nothing more to take back. */
  onBeyond?: () => void
  /** The key that asks for more rows. */
  onInsert?: () => void
  className?: string
  ref?: Ref<SheetHandle>
}
