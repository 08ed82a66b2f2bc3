/** The row under the palette's cursor, and how many rows are rendered. */
import { useLayoutEffect, useState, type RefObject } from 'react'
import { useNarrow } from '../../kit/hooks.ts'
import type { Row } from './rows.ts'

/** Number of rows rendered at first, one more than are visible; more are rendered as the cursor nears the end. */
const STEP = { wide: 12, narrow: 14 }
const MOST = 400

/** A new result starts at its first row; within one the cursor stays, and rows are added as it nears the end. */
export function useRowCursor(answer: string, rows: readonly Row[]) {
  const step = useNarrow() ? STEP.narrow : STEP.wide
  const begun = { answer, value: '', shown: step }
  const [place, setPlace] = useState(begun)
  if (place.answer !== answer) setPlace(begun)
  const { shown } = place
  const value = place.value || (rows[0]?.id ?? '')
  const more = Math.min(MOST, shown + step)
  return {
    value,
    shown,
    moveTo(next: string) {
      const nearTheEnd = rows.findIndex((row) => row.id === next) > shown - 6
      // The list repeats its value after every render.
      if (next !== value || nearTheEnd) setPlace({ answer, value: next, shown: nearTheEnd ? more : shown })
    },
    showMore: () => setPlace({ answer, value, shown: more }),
  }
}

/** cmdk generates the ids of the list and of its rows, so they can only be read after the render. */
export function useActiveDescendant(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLDivElement | null>,
  value: string,
) {
  useLayoutEffect(() => {
    if (list.current) field.current?.setAttribute('aria-controls', list.current.id)
  }, [field, list])
  useLayoutEffect(() => {
    const row = list.current?.querySelector(`[cmdk-item][data-value="${CSS.escape(value)}"]`)
    if (row) field.current?.setAttribute('aria-activedescendant', row.id)
    else field.current?.removeAttribute('aria-activedescendant')
  })
}
