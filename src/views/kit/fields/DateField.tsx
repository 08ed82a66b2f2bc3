import { useRef, type KeyboardEvent } from 'react'
import { classes } from '../classes.ts'
import { CalendarFloat } from './CalendarFloat.tsx'
import { DayInput } from './DayInput.tsx'
import type { FieldProps } from './field.ts'
import { useCalendar } from './useCalendar.ts'
import { useDayText } from './useDayText.ts'
import './field.css'
import './DateField.css'

interface DateFieldProps extends FieldProps<string | null> {
  /** 'YYYY-MM-DD'; days outside cannot be picked. */
  min?: string
  max?: string
  today?: string
  /** Years offered before and after the current one (2 and 2). */
  years?: readonly [before: number, after: number]
  /** Picking the chosen day again clears it. */
  canUnselect?: boolean
  /** The day may be typed too; what is none is handed on as text, for the rules to refuse. */
  typed?: boolean
}

/**
 * A day, picked from the calendar only (the text is read-only) unless it is `typed`. The calendar opens on focus, click
 * and typing; the down arrow or any letter goes into it, Delete clears, Escape closes. Where the day is typed, focus and
 * letters are the text's.
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
      // Takes the typed day; only the next Enter submits the surrounding form.
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
