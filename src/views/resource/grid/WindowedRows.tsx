/** Virtualised list: only visible rows are in the document, and two spacers take the height of the others. */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { usePrinting } from '../../kit/usePrinting.ts'

type WindowedRowsProps = {
  count: number
  /** Index of the row that must be visible; -1 for none. */
  at: number
  columns: number
  /** The rows have a second line. */
  twoLines?: boolean
  scroller: RefObject<HTMLElement | null>
  row: (index: number) => ReactNode
}

const OVERSCAN = 12

/** Height of a row, px, from the design tokens, because density and touch change it. */
const rowHeight = (twoLines: boolean): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) + 1 || 33) +
  (twoLines ? SECOND_LINE : 0)

/** Height of the second line, px; Resource.css adds as much. */
const SECOND_LINE = 20

export function WindowedRows({ count, at, columns, twoLines = false, scroller, row }: WindowedRowsProps) {
  const height = rowHeight(twoLines)
  const last = useRef<Range | null>(null)
  // A jump reuses no row, so it renders only the visible ones; the next scroll step renders the overscan.
  const extract = useCallback((range: Range) => {
    const before = last.current
    last.current = range
    const jumped = before !== null && (range.startIndex > before.endIndex || range.endIndex < before.startIndex)
    return defaultRangeExtractor(jumped ? { ...range, overscan: 1 } : range)
  }, [])
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: extract,
  })
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' })
    // oxlint-disable-next-line react/exhaustive-deps -- it follows the cursor, not the list
  }, [at])
  const printing = usePrinting()
  if (printing) return <tbody>{Array.from({ length: count }, (_, index) => row(index))}</tbody>
  const shown = rows.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <tbody>
      <Spacer height={before} columns={columns} />
      {shown.map((item) => row(item.index))}
      <Spacer height={after} columns={columns} />
    </tbody>
  )
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className="grid-spacer">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a spacer has nothing but height */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
