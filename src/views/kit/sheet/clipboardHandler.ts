/** Copy, cut and paste in a sheet. */
import { decimalMarksOf, type DecimalMark } from '../../../domain/text/decimals.ts'
import { readCells, tableRows } from './clipboard.ts'
import {
  blockAsText,
  changedCountText,
  pastedBlock,
  pasteEdits,
  pasteNote,
  singleValue,
  type SheetContent,
} from './edits.ts'
import type { Block } from './place.ts'
import type { Edit } from './sheet.ts'
import type { PasteNote } from './useSheetEdits.ts'

type ClipboardOptions = {
  content: SheetContent
  /** The selected cells. */
  block: Block | null
  readOnly: boolean | undefined
  edit: (edits: readonly Edit[], word: (count: number) => string) => void
  undo: () => void
  clear: () => void
  select: (block: Block) => void
  setNote: (note: PasteNote | null) => void
}

export function clipboardHandler({
  content,
  block,
  readOnly,
  edit,
  undo,
  clear,
  select,
  setNote,
}: ClipboardOptions): (event: ClipboardEvent) => void {
  /** Leaves out, and reports, values beyond the sheet or on positions without a cell. */
  function paste(clipboard: DataTransfer) {
    if (!block || readOnly) return
    const table = readCells(clipboard.getData('text/plain'), tableRows(clipboard.getData('text/html')))
    const { mark, ambiguous } = decimalMarksOf(table.flat())
    const pasteWith = (decimalMark: DecimalMark | null): number => {
      const { edits, lost } = pasteEdits(content, block, table, decimalMark)
      edit(edits, changedCountText)
      return lost
    }
    setNote({
      text: pasteNote(pasteWith(mark), ambiguous),
      // Offered once: pasting the same block again reads the point as its decimal mark.
      ...(ambiguous !== null && {
        otherwise: () => {
          undo()
          pasteWith('.')
          setNote(null)
        },
      }),
    })
    if (singleValue(table) === undefined) select(pastedBlock(content, block, table))
  }

  return (event) => {
    const { clipboardData } = event
    if (!clipboardData) return
    event.preventDefault()
    if (event.type === 'paste') return paste(clipboardData)
    clipboardData.setData('text/plain', block ? blockAsText(content, block) : '')
    if (event.type === 'cut' && !readOnly) clear()
  }
}
