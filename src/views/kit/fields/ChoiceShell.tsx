import { useEffect, useRef, type ComponentProps } from 'react'
import { LazyBoundary } from '../LazyBoundary.tsx'
import { lazyWithPreload } from '../lazy.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import { attributesOf, type FieldProps } from './field.ts'
import type { Choice, ChoiceStatus } from './choice.ts'
import './field.css'
import './choice.css'

export interface ChoiceBoxProps extends Omit<FieldProps<readonly Choice[]>, 'onChange'> {
  multiple?: boolean
  onChange: (chosen: readonly Choice[]) => void
  /** What can be chosen now. */
  choices: readonly Choice[]
  /** How many more there are than those shown. */
  more?: number
  status?: ChoiceStatus
  query: string
  onQuery: (query: string) => void
  onOpen?: (open: boolean) => void
}

/** What was done to the placeholder before the list engine arrived. */
export interface Pending {
  focus: boolean
  /** A press that began on it; false where it became a scrolling. */
  press: Promise<boolean> | null
  text: string
  /** Enter, or Tab, took what the text would have found. */
  taken: boolean
}

const nothing: Pending = { focus: false, press: null, text: '', taken: false }

/** Resolves once the press that begins now has ended, and what the browser makes of its end is done. */
function pressed(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const pressing = new AbortController()
  const end = (event: Event) => {
    pressing.abort()
    setTimeout(() => resolve(event.type === 'pointerup'))
  }
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, end, { signal: pressing.signal, capture: true })
  return promise
}

const Engine = lazyWithPreload(async () => (await import('./ChoiceEngine.tsx')).ChoiceEngine)

/** Fetches the engine of the choice fields ahead of the first one shown. */
export function preloadChoices() {
  void Engine.preload()
}

/**
 * A choice field. Its engine comes in its own chunk; until then, and for good when read-only, a text box of the same
 * size and role shows what is chosen. Focus, letters and Enter that arrive early are handed over.
 */
export function ChoiceBox(props: ChoiceBoxProps) {
  const pending = useRef(nothing)
  const note = (early: Partial<Pending>) => {
    pending.current = { ...pending.current, ...early }
  }
  const takePending = () => {
    const early = pending.current
    pending.current = nothing
    return early
  }
  if (props.readOnly || props.disabled) return <Placeholder {...props} />
  return (
    <LazyBoundary
      fallback={
        <Placeholder
          {...props}
          onFocus={(event) => {
            event.currentTarget.select()
            note({ focus: true })
          }}
          onBlur={() => note({ focus: false })}
          onPointerDown={(event) => event.button === 0 && note({ focus: true, press: pressed() })}
          onInput={(event) => {
            delete event.currentTarget.dataset.awaited
            note({ text: event.currentTarget.value, taken: false })
          }}
          onKeyDown={(event) => {
            if (!pending.current.text || !(event.key === 'Enter' || (event.key === 'Tab' && !props.multiple))) return
            // As over an open list: it chooses, and sends no form.
            if (event.key === 'Enter') event.preventDefault()
            event.currentTarget.dataset.awaited = ''
            note({ taken: true })
          }}
        />
      }
    >
      <Engine {...props} takePending={takePending} />
    </LazyBoundary>
  )
}

type Handlers = Pick<ComponentProps<'input'>, 'onFocus' | 'onBlur' | 'onPointerDown' | 'onInput' | 'onKeyDown'>

function Placeholder({ onFocus, onBlur, onPointerDown, onInput, onKeyDown, ...field }: ChoiceBoxProps & Handlers) {
  const { value, multiple, readOnly, disabled } = field
  const input = useRef<HTMLInputElement>(null)
  const label = multiple ? '' : value[0]?.label
  const isTyped = useRef(false)
  useEffect(() => {
    if (input.current && !isTyped.current) input.current.value = label ?? ''
    keepSelected(input.current, label)
  }, [label])
  return (
    <div
      className={classes(
        'k-field k-choices',
        multiple && 'is-multiple',
        readOnly && 'is-readonly',
        disabled && 'is-disabled',
      )}
    >
      {multiple &&
        value.map((one) => (
          <span key={one.value} className="k-picked">
            {one.label}
          </span>
        ))}
      {!multiple && <ChoiceMark choice={value[0]} />}
      <input
        {...attributesOf(field)}
        className="k-input"
        role="combobox"
        aria-expanded="false"
        aria-haspopup="listbox"
        aria-controls={`${field.id}-elenco`}
        aria-readonly={readOnly || undefined}
        readOnly={readOnly}
        ref={input}
        defaultValue={label}
        placeholder={value.length === 0 ? field.placeholder : undefined}
        autoComplete="off"
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onInput={(event) => {
          isTyped.current = true
          onInput?.(event)
        }}
      />
      {!readOnly && !disabled && (
        <span className="k-field-end">
          <span className="k-choices-arrow">
            <Icon name="chevron-down" />
          </span>
        </span>
      )}
    </div>
  )
}

/** A label that arrives after the focus is selected like one that was there: what is typed takes its place. */
export function keepSelected(input: HTMLInputElement | null, label: string | undefined): void {
  if (label && input?.value === label && document.activeElement === input) input.select()
}

export function ChoiceMark({ choice }: { choice: Choice | undefined }) {
  return choice?.tone ? <span className={`k-choice-dot is-${choice.tone}`} aria-hidden="true" /> : null
}
