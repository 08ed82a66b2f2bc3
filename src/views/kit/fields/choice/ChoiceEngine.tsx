import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../Button.tsx'
import { classes } from '../../classes.ts'
import { useFloat } from '../../overlay/useFloat.ts'
import { Icon } from '../../Icon.tsx'
import { ChoiceRemark } from './ChoiceRemark.tsx'
import { ChoiceMark, keepSelected, type ChoiceBoxProps, type Pending } from './ChoiceBox.tsx'
import type { Choice } from './choice.ts'
import { attributesOf } from '../field.ts'
import { usePendingSelection } from './usePendingSelection.ts'
import '../../overlay/float.css'

type EngineProps = ChoiceBoxProps & { takePending: () => Pending }

/** The engine of ChoiceBox, a combobox with single or multiple choice and a list filtered while typing. */
export function ChoiceEngine(props: EngineProps) {
  const { value, multiple = false, onChange, onQuery } = props
  const ignoresChange = useRef(false)
  // The library selects the active row on Tab. That selection is ignored if the user neither typed nor pressed an
  // arrow.
  function ignoreNextChange() {
    ignoresChange.current = true
    setTimeout(() => (ignoresChange.current = false))
  }
  if (multiple)
    return (
      <Combobox
        multiple
        immediate={false}
        by="value"
        value={[...value]}
        onChange={(chosen: Choice[]) => {
          onChange(chosen)
          onQuery('')
        }}
        onClose={() => onQuery('')}
      >
        {({ open, activeIndex }) => (
          <Face {...props} open={open} active={activeIndex} ignoreNextChange={ignoreNextChange} />
        )}
      </Combobox>
    )
  return (
    <Combobox
      by="value"
      value={value[0] ?? null}
      onChange={(chosen: Choice | null) => {
        if (!ignoresChange.current) onChange(chosen ? [chosen] : [])
      }}
      onClose={() => onQuery('')}
    >
      {({ open, activeIndex }) => (
        <Face {...props} open={open} active={activeIndex} ignoreNextChange={ignoreNextChange} />
      )}
    </Combobox>
  )
}

type FaceProps = EngineProps & { open: boolean; active: number | null; ignoreNextChange: () => void }

function Face({ open, active, ignoreNextChange, takePending, ...field }: FaceProps) {
  const { value, multiple, onChange, choices, more = 0, status = 'ready', query, onQuery, onOpen, required } = field
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  useFloat(frame, list, open, { matchWidth: true })

  // The library overwrites the aria-describedby that the form row has set.
  const { describedBy } = field
  useLayoutEffect(() => {
    if (describedBy) input.current?.setAttribute('aria-describedby', describedBy)
    else input.current?.removeAttribute('aria-describedby')
  }, [describedBy])

  const label = multiple ? undefined : value[0]?.label
  useEffect(() => keepSelected(input.current, label), [label])

  const hasMoved = useRef(false)
  const notifyOpen = useEffectEvent((isOpen: boolean) => {
    hasMoved.current = false
    onOpen?.(isOpen)
  })
  useEffect(() => notifyOpen(open), [open])

  // The library opens the list on a key or on its button; a click into the text opens it too.
  function openList() {
    if (open) return
    input.current?.select()
    input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }

  const pendingSelection = usePendingSelection(field, { input, open, active })
  const applyPending = useEffectEvent(() => {
    const { focus, press, text, taken } = takePending()
    // If the user has moved to another field meanwhile, the focus stays there.
    const hasGone = !focus && !(field.autoFocus && !isField(document.activeElement))
    if (taken) pendingSelection.take(text, hasGone)
    if (hasGone) return
    const begin = (opens: boolean) => {
      input.current?.focus()
      if (text) retype(input.current, text)
      else if (opens) openList()
    }
    // The browser moves the focus when a press ends on another element than it began on, so this waits for its end.
    if (press) void press.then((ended) => ended && begin(true))
    else begin(false)
  })
  useEffect(() => applyPending(), [])

  const { onPress, onFocus } = useFocusAfterChoice()

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // CTRL+Enter belongs to the surrounding dialog and chooses nothing.
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSubmit) event.preventDefault()
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      pendingSelection.giveUp()
    }
    if (event.key === 'Tab' && !query && !hasMoved.current) ignoreNextChange()
    // The visible choices are stale (they answer a shorter query) or none of them is active yet.
    const isEarly = open && query && (status === 'loading' || active === null) && !hasMoved.current
    if (isEarly && !isSubmit && (event.key === 'Enter' || (event.key === 'Tab' && !multiple))) {
      pendingSelection.take(query)
      if (event.key === 'Enter') event.preventDefault()
      else ignoreNextChange()
    }
    if (open && event.key.startsWith('Arrow')) hasMoved.current = true
    if (event.key === 'Backspace' && multiple && query === '' && value.length > 0) onChange(value.slice(0, -1))
  }

  return (
    <div ref={frame} className={classes('k-field k-choices', multiple && 'is-multiple')}>
      {multiple && (
        <PickedChoices
          value={value}
          onChange={(rest) => {
            onChange(rest)
            input.current?.focus()
          }}
        />
      )}
      {!multiple && <ChoiceMark choice={value[0]} />}
      <ComboboxInput
        {...attributesOf(field)}
        ref={input}
        className="k-input"
        autoComplete="off"
        spellCheck={false}
        data-awaited={pendingSelection.isAwaited || undefined}
        // The library writes this into the input, also when only the label of the choice has arrived.
        displayValue={(one: Choice | Choice[] | null) => query || (one && !Array.isArray(one) ? one.label : '')}
        placeholder={value.length === 0 ? field.placeholder : undefined}
        onChange={(event) => {
          const text = event.target.value
          pendingSelection.giveUp(text)
          // Synchronous: the library would open its list with the cleared value active, and Tab would choose it again.
          if (text === '' && !multiple) flushSync(() => onChange([]))
          onQuery(text)
        }}
        onFocus={onFocus}
        onBlur={() => {
          pendingSelection.goOn()
          field.onBlur?.()
        }}
        onClick={openList}
        onKeyDown={onKeyDown}
      />
      <span className="k-field-end">
        {!multiple && !required && value.length > 0 && (
          <IconButton
            small
            icon="x"
            label="Svuota"
            tabIndex={-1}
            className="k-choices-clear"
            onClick={() => {
              onChange([])
              input.current?.focus()
            }}
          />
        )}
        <ComboboxButton className="k-choices-arrow" aria-label="Apri l’elenco">
          <Icon name="chevron-down" />
        </ComboboxButton>
      </span>
      <Options ref={list} choices={choices} status={status} more={more} onMouseDownCapture={onPress} />
    </div>
  )
}

/** The library takes the focus one frame after a choice; if the user is in another field by then, it goes back there. */
function useFocusAfterChoice() {
  const hasChosen = useRef(false)
  return {
    onPress() {
      hasChosen.current = true
      requestAnimationFrame(() => setTimeout(() => (hasChosen.current = false)))
    },
    onFocus({ target, relatedTarget }: FocusEvent<HTMLInputElement>) {
      if (hasChosen.current && isField(relatedTarget)) relatedTarget.focus()
      else target.select()
    },
  }
}

type PickedProps = { value: readonly Choice[]; onChange: (rest: readonly Choice[]) => void }

/** The chosen values of a field with several, each with a button that removes it. */
const PickedChoices = ({ value, onChange }: PickedProps) =>
  value.map((one) => (
    <span key={one.value} className="k-picked">
      <ChoiceMark choice={one} />
      <span className="k-picked-text">{one.label}</span>
      <button
        type="button"
        aria-label={`Togli ${one.label}`}
        onClick={() => onChange(value.filter((other) => other.value !== one.value))}
      >
        <Icon name="x" size={12} />
      </button>
    </span>
  ))

type OptionsProps = Pick<ChoiceBoxProps, 'choices'> &
  Required<Pick<ChoiceBoxProps, 'status' | 'more'>> & { ref: Ref<HTMLElement>; onMouseDownCapture: () => void }

const Options = ({ ref, choices, status, more, onMouseDownCapture }: OptionsProps) => (
  <ComboboxOptions
    ref={ref}
    modal={false}
    popover="manual"
    className="k-float k-options"
    onMouseDownCapture={onMouseDownCapture}
  >
    {choices.map((one) => (
      <ComboboxOption key={one.value} value={one} className="k-choice">
        <ChoiceMark choice={one} />
        <span className="k-choice-text">{one.label}</span>
        {one.icon && <Icon name={one.icon} size={14} />}
        {one.hint && <span className="k-choice-hint">{one.hint}</span>}
        <Icon name="check" size={14} className="k-choice-check" />
      </ComboboxOption>
    ))}
    <ChoiceRemark status={status} empty={choices.length === 0} more={more} />
  </ComboboxOptions>
)

const isField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable]')

// Sets the value behind React's value tracker, so that React treats the event as typing.
function retype(input: HTMLInputElement | null, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}
