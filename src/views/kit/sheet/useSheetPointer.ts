/** Mouse and touch in a sheet: a press moves the cursor, dragging selects, a second press or a tap begins typing. */
import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { itemAt } from '../../../domain/util/lookup.ts'
import { isField, isTick, placeOf } from './cellTarget.ts'
import type { SheetProps } from './sheet.ts'
import type { Sheet } from './useSheet.ts'

/** Returns the handlers of the table. */
export function useSheetPointer(sheet: Sheet, { columns, readOnly }: Pick<SheetProps, 'columns' | 'readOnly'>) {
  const isDragging = useRef(false)
  const isTouch = useRef(false)

  return {
    onPointerDown(event: PointerEvent) {
      isTouch.current = event.pointerType === 'touch'
      const place = placeOf(event.target)
      if (!place || event.button !== 0 || isTouch.current || isField(event.target)) return
      isDragging.current = true
      // The cursor moves the focus itself, and dragging selects no text.
      event.preventDefault()
      sheet.go(place, event.shiftKey)
    },
    onPointerOver(event: PointerEvent) {
      const place = placeOf(event.target)
      if (isDragging.current && event.buttons === 1 && place && !sheet.editing) sheet.go(place, true)
      else if (event.buttons === 0) isDragging.current = false
    },
    onClick({ target }: MouseEvent) {
      const place = placeOf(target)
      if (!place || isField(target)) return
      if (isTouch.current) {
        sheet.go(place)
        sheet.begin(undefined, place)
      } else if (isTick(target) && !readOnly) sheet.turn(place)
    },
    onDoubleClick({ target }: MouseEvent) {
      const place = placeOf(target)
      // The second click of a double click on a tick has already turned it back.
      if (place && !isField(target) && !itemAt(columns, place.column).flag) sheet.begin()
    },
  }
}
