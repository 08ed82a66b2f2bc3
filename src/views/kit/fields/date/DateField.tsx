import { useRef, type KeyboardEvent } from 'react'
import { classes } from '../../classes.ts'
import { CalendarFloat } from './CalendarFloat.tsx'
import { DayInput } from './DayInput.tsx'
import type { FieldProps } from '../field.ts'
import { useCalendar } from './useCalendar.ts'
import { useDayText } from './useDayText.ts'
import '../field.css'
import './DateField.css'

interface DateFieldProps extends FieldProps<string | null> {
  /** 'YYYY-MM-DD', inclusive; days outside cannot be picked. */
  min?: string
  max?: string
  today?: string
  /** Years offered before and after the current one; 2 and 2 by default. */
  years?: readonly [before: number, after: number]
  /** Picking the chosen day again clears it. */
  canUnselect?: boolean
  /** The day may be typed too; text that is not a day is passed on as it is, and validation rejects it. */
  typed?: boolean
}

/**
 * Day field. Unless `typed`, the day comes only from the calendar, which opens on focus, click and typing; the down
 * arrow or any letter enters it, Delete clears, Escape closes. If `typed`, focus and letters belong to the text.
 */
export function DateField(props: DateFieldProps) {
  const { min, max, today, years, canUnselect, typed = false, ...field } = props
  const { value, onChange, readOnly, disabled } = field
  const typing = useDayText(value, onChange)
  const input = useRef<HTMLInputElement>(null)
  const { frame, panel, ...calendar } = useCalendar({ day: input })
  const isFixed = Boolean(readOnly || disabled)

  const show = () => !isFixed && calendar.show('day')

  function clear() {
    onChange(null)
    calendar.closeTo('day')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isFixed || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && calendar.open) {
      event.preventDefault()
      event.stopPropagation()
      calendar.close()
    } else if (event.key === 'Enter' && calendar.open) {
      // Accepts the typed day; only the next Enter submits the surrounding form.
      event.preventDefault()
      typing.settle()
      calendar.close()
    } else if (typed && event.key !== 'ArrowDown') {
      return
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && value !== null) {
      event.preventDefault()
      event.stopPropagation()
      clear()
    } else if (event.key === 'ArrowDown' || event.key.length === 1) {
      event.preventDefault()
      event.stopPropagation()
      calendar.enter('day')
    }
  }

  return (
    <div ref={frame} className={classes('k-field k-date', readOnly && 'is-readonly', disabled && 'is-disabled')}>
      <DayInput
        {...field}
        input={input}
        typing={typing}
        isFixed={isFixed}
        isTyped={typed}
        onFocus={typed ? (event) => event.target.select() : show}
        onShow={show}
        onClear={clear}
        onKeyDown={onKeyDown}
      />
      {calendar.open && (
        <CalendarFloat
          panel={panel}
          isClosing={calendar.isClosing}
          onEscape={() => calendar.closeTo('day')}
          value={value}
          min={min}
          max={max}
          today={today}
          years={years}
          takeFocus={calendar.isInside}
          onPick={(day) => {
            typing.settle()
            if (day !== null || canUnselect) onChange(day)
            calendar.closeSoonTo('day')
          }}
        />
      )}
    </div>
  )
}
