import type { FocusEventHandler, KeyboardEventHandler, RefObject } from 'react'
import { IconButton } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import { preloadCalendar } from './CalendarFloat.tsx'
import { attributesOf, type FieldProps } from '../field.ts'
import type { useDayText } from './useDayText.ts'

type DayInputProps = FieldProps<string | null> & {
  input: RefObject<HTMLInputElement | null>
  typing: ReturnType<typeof useDayText>
  /** `isFixed`: the day cannot be changed. `isTyped`: it can be typed, not only picked from the calendar. */
  isFixed: boolean
  isTyped: boolean
  inputMode?: 'none' | undefined
  onFocus: FocusEventHandler<HTMLInputElement>
  onShow: () => void
  onClear: () => void
  onKeyDown: KeyboardEventHandler
}

export function DayInput(props: DayInputProps) {
  const { input, typing, isFixed, isTyped, inputMode, onFocus, onShow, onClear, onKeyDown, ...field } = props
  return (
    <>
      <Icon name="calendar" />
      <input
        {...attributesOf(field)}
        ref={input}
        className="k-input"
        type="text"
        readOnly={!isTyped || isFixed}
        inputMode={inputMode}
        aria-haspopup={isFixed ? undefined : 'dialog'}
        value={typing.text}
        placeholder="Seleziona una data"
        autoComplete="off"
        onFocus={onFocus}
        onClick={onShow}
        onPointerEnter={preloadCalendar}
        onChange={(event) => typing.type(event.target.value)}
        onBlur={() => {
          typing.settle()
          field.onBlur?.()
        }}
        onKeyDown={onKeyDown}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog puts the focus on its first task
        autoFocus={field.autoFocus}
      />
      {field.value !== null && !isFixed && !field.required && (
        <span className="k-field-end">
          <IconButton small icon="x" label="Cancella la data" tabIndex={-1} onClick={onClear} />
        </span>
      )}
    </>
  )
}
