import { useEffect, useRef, type ComponentProps } from 'react'
import { LazyBoundary } from '../../states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../states/lazyWithPreload.tsx'
import { classes } from '../../classes.ts'
import { useEarlyInput } from '../../hooks.ts'
import { Icon } from '../../Icon.tsx'
import { attributesOf, type FieldProps } from '../field.ts'
import type { Choice, ChoiceStatus } from './choice.ts'
import '../field.css'
import './choice.css'

export interface ChoiceBoxProps extends Omit<FieldProps<readonly Choice[]>, 'onChange'> {
  multiple?: boolean
  onChange: (chosen: readonly Choice[]) => void
  /** Choices offered now. */
  choices: readonly Choice[]
  /** Number of choices beyond those shown. */
  more?: number
  status?: ChoiceStatus
  query: string
  onQuery: (query: string) => void
  onOpen?: (open: boolean) => void
}

/** Input that the placeholder received before the engine was loaded. */
export interface Pending {
  focus: boolean
  /** Press that began on the placeholder; resolves to false if it became a scroll gesture. */
  press: Promise<boolean> | null
  text: string
  /** Enter or Tab was pressed, to choose the first match of the text. */
  taken: boolean
}

const nothing: Pending = { focus: false, press: null, text: '', taken: false }

/** Resolves after the current press has ended and the browser has handled its end; false for a cancelled press. */
function waitForRelease(): Promise<boolean> {
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

/** Preloads the engine before the first choice field is shown. */
export function preloadChoices() {
  void Engine.preload()
}

/**
 * Choice field. Its engine loads in a chunk of its own; until then, and always when read-only, an input of the same
 * size and role shows the value. Focus, typed text and Enter are handed over to the engine.
 */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { note, peek, take } = useEarlyInput(nothing)
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
          onPointerDown={(event) => event.button === 0 && note({ focus: true, press: waitForRelease() })}
          onInput={(event) => {
            delete event.currentTarget.dataset.awaited
            note({ text: event.currentTarget.value, taken: false })
          }}
          onKeyDown={(event) => {
            if (!peek().text || !(event.key === 'Enter' || (event.key === 'Tab' && !props.multiple))) return
            // As with an open list, Enter chooses and does not submit the form.
            if (event.key === 'Enter') event.preventDefault()
            event.currentTarget.dataset.awaited = ''
            note({ taken: true })
          }}
        />
      }
    >
      <Engine {...props} takePending={take} />
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

/** Selects a label that arrives after the focus, so that typing replaces it. */
export function keepSelected(input: HTMLInputElement | null, label: string | undefined): void {
  if (label && input?.value === label && document.activeElement === input) input.select()
}

export function ChoiceMark({ choice }: { choice: Choice | undefined }) {
  return choice?.tone ? <span className={`k-choice-dot is-${choice.tone}`} aria-hidden="true" /> : null
}
