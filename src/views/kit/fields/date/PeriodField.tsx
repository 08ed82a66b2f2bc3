import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { today, addMonths, daysBetween } from '../../../../domain/time/dates.ts'
import { formatNumber } from '../../../../domain/text/text.ts'
import { Button } from '../../Button.tsx'
import { classes } from '../../classes.ts'
import { useIsTouchOnly } from '../../useIsTouchOnly.ts'
import { CalendarFloat } from './CalendarFloat.tsx'
import { readDate } from './date.ts'
import { DayInput } from './DayInput.tsx'
import type { FieldProps } from '../field.ts'
import { useCalendar } from './useCalendar.ts'
import { useDayText } from './useDayText.ts'
import '../field.css'
import './DateField.css'

const ENDS = ['from', 'to'] as const
type End = (typeof ENDS)[number]

type PeriodFieldProps = {
  /** Wraps the control of each end in a row with its label and error. */
  row: (end: End, control: (tie: Tie) => ReactNode) => ReactNode
  value: Readonly<Record<End, string | null>>
  onChange: (days: Partial<Record<End, string | null>>) => void
  onBlur: (end: End) => void
  readOnly: Readonly<Record<End, boolean>>
  unit: 'days' | 'nights'
  /** The end that has the initial focus when a dialog opens. */
  begins?: End
  /** A row shows an error in the place where the length would be. */
  isWrong: boolean
}

type Tie = Pick<FieldProps<string>, 'id' | 'describedBy' | 'invalid' | 'required'>

/** Two days that form one period, typed or picked from a shared calendar that shows the whole range. */
export function PeriodField({
  row,
  value,
  onChange,
  onBlur,
  readOnly,
  unit,
  begins: autoFocusEnd,
  isWrong,
}: PeriodFieldProps) {
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }
  const { frame, panel, ...calendar } = useCalendar(inputs)
  const { open } = calendar
  const [from, to] = ENDS.map((end) => (readDate(value[end]) ? value[end] : null))
  const length = from && to ? lengthOf(from, to, unit) : ''

  const show = (end: End) => !readOnly[end] && calendar.show(end)

  /** Picking a start continues with the end; picking a day before the start replaces the start. */
  function pick(day: string | null) {
    if (!day || !open) return
    const isStart = !readOnly.from && (open === 'from' || (from && day < from))
    if (isStart) {
      onChange({ from: day, ...(to && to < day && !readOnly.to && { to: null }) })
      if (!readOnly.to) return calendar.show('to')
    } else onChange({ to: day })
    calendar.closeSoonTo(isStart ? 'from' : 'to')
  }

  function onKeyDown(event: KeyboardEvent, end: End) {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      calendar.close()
    } else if (event.key === 'Enter' && open) {
      // Enter at the start moves to the end, as a pick in the calendar does, and submits no form yet.
      event.preventDefault()
      if (end === 'from' && !readOnly.to) inputs.to.current?.focus()
      else calendar.close()
    } else if (event.key === 'ArrowDown' && !readOnly[end]) {
      event.preventDefault()
      event.stopPropagation()
      calendar.enter(end)
    } else if (event.key === 'Tab' && end === (event.shiftKey ? 'from' : 'to')) calendar.close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is a row of the form's grid
    <div ref={frame} className="k-form-row k-period" role="group" aria-label="Periodo">
      {ENDS.map((end) =>
        row(end, (tie) => (
          <Day
            key={end}
            {...tie}
            value={value[end]}
            onChange={(day) => onChange({ [end]: day })}
            onBlur={() => onBlur(end)}
            readOnly={readOnly[end]}
            input={inputs[end]}
            {...(autoFocusEnd === end && { autoFocus: true })}
            // An end typed without a year refers to the start, so it falls in the same year.
            base={() => (end === 'to' && from) || today()}
            isOpen={open === end}
            onShow={() => show(end)}
            onKeyDown={(event) => onKeyDown(event, end)}
          />
        )),
      )}
      {length && !isWrong && (
        <small className="k-period-length" aria-live="polite">
          {length}
        </small>
      )}
      {open && (
        <CalendarFloat
          panel={panel}
          isClosing={calendar.isClosing}
          onEscape={() => calendar.closeTo(open)}
          value={open === 'from' ? from! : to!}
          period={[from!, to!]}
          takeFocus={calendar.isInside}
          onPick={pick}
          foot={
            from && to && !readOnly.from && !readOnly.to ? (
              <div className="k-period-foot">
                <span>{length}</span>
                <Button
                  small
                  variant="ghost"
                  onClick={() => {
                    onChange({ from: addMonths(from, 12), to: addMonths(to, 12) })
                    calendar.closeTo(open)
                  }}
                >
                  Un anno dopo
                </Button>
              </div>
            ) : null
          }
        />
      )}
    </div>
  )
}

type DayProps = FieldProps<string | null> & {
  input: RefObject<HTMLInputElement | null>
  base: () => string
  isOpen: boolean
  onShow: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Day({ input, base, isOpen, onShow, onKeyDown, ...field }: DayProps) {
  const { value, onChange, readOnly = false } = field
  const typing = useDayText(value, onChange, base)
  const touch = useIsTouchOnly()
  return (
    <div className={classes('k-field k-date', readOnly && 'is-readonly', isOpen && 'is-open')}>
      <DayInput
        {...field}
        input={input}
        typing={typing}
        isFixed={readOnly}
        isTyped
        // On a touch device the calendar replaces the on-screen keyboard.
        inputMode={touch ? 'none' : undefined}
        onFocus={(event) => {
          event.target.select()
          onShow()
        }}
        onShow={onShow}
        onClear={() => {
          onChange(null)
          input.current?.focus()
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function lengthOf(from: string, to: string, unit: 'days' | 'nights'): string {
  const nights = daysBetween(from, to)
  if (nights < 0) return ''
  const many = (number: number, one: string, more: string) =>
    number === 1 ? `1 ${one}` : `${formatNumber(number)} ${more}`
  const days = many(nights + 1, 'giorno', 'giorni')
  return unit === 'nights' && nights > 0 ? `${days}, ${many(nights, 'notte', 'notti')}` : days
}
