import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../Button.tsx'
import { classes } from '../classes.ts'
import { useFloat } from '../float.ts'
import { useOutside } from '../useOutside.ts'
import { Icon } from '../Icon.tsx'
import { CalendarFloat, HIDE_DELAY, preloadCalendar } from './CalendarFloat.tsx'
import { attributesOf, type FieldProps } from './field.ts'
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
  const { value, onChange, onBlur, readOnly, disabled, typed, placeholder = 'Seleziona una data' } = props
  const typing = useDayText(value, onChange)
  const [open, setOpen] = useState(false)
  const [isInside, setInside] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isQuiet = useRef(false)
  const timer = useRef(0)
  const isFixed = readOnly || disabled
  useFloat(frame, panel, open)
  useOutside([frame, panel], open, close)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show() {
    clearTimeout(timer.current)
    if (!isFixed && !isQuiet.current) setOpen(true)
  }

  function close() {
    setOpen(false)
    setInside(false)
  }

  function closeToInput() {
    close()
    isQuiet.current = true
    input.current?.focus()
    isQuiet.current = false
  }

  function clear() {
    onChange(null)
    closeToInput()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isFixed || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (typed && event.key !== 'ArrowDown') {
      return
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && value !== null) {
      event.preventDefault()
      event.stopPropagation()
      clear()
    } else if (event.key === 'ArrowDown' || event.key.length === 1) {
      event.preventDefault()
      event.stopPropagation()
      show()
      setInside(true)
    }
  }

  return (
    <div ref={frame} className={classes('k-field k-date', readOnly && 'is-readonly', disabled && 'is-disabled')}>
      <Icon name="calendar" />
      <input
        {...attributesOf(props)}
        ref={input}
        className="k-input"
        type="text"
        readOnly={!typed || isFixed}
        aria-haspopup={isFixed ? undefined : 'dialog'}
        value={typing.text}
        placeholder={placeholder}
        onFocus={typed ? (event) => event.target.select() : show}
        onChange={(event) => typing.type(event.target.value)}
        onPointerEnter={preloadCalendar}
        onClick={show}
        onBlur={() => {
          typing.settle()
          onBlur?.()
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog puts the focus where the work begins
        autoFocus={props.autoFocus}
      />
      {value !== null && !isFixed && !props.required && (
        <span className="k-field-end">
          <IconButton small icon="x" label="Cancella la data" tabIndex={-1} onClick={clear} />
        </span>
      )}
      {open && (
        <CalendarFloat
          panel={panel}
          onEscape={closeToInput}
          value={value}
          min={props.min}
          max={props.max}
          today={props.today}
          years={props.years}
          takeFocus={isInside}
          onPick={(day) => {
            typing.settle()
            if (day !== null || props.canUnselect) onChange(day)
            timer.current = window.setTimeout(closeToInput, HIDE_DELAY)
          }}
        />
      )}
    </div>
  )
}
