import { useState } from 'react'
import { escapeHtml } from '../../../../domain/text/escapeHtml.ts'
import { LazyBoundary } from '../../states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../states/lazyWithPreload.tsx'
import { classes } from '../../classes.ts'
import { useEarlyInput } from '../../hooks.ts'
import { attributesOf, type FieldProps } from '../field.ts'
import '../field.css'
import './HtmlField.css'

const HtmlEditor = lazyWithPreload(async () => (await import('./HtmlEditor.tsx')).HtmlEditor)

/** What the user did in the field before the editor had loaded. */
export interface EarlyInput {
  isFocused: boolean
  /** The typed text as HTML paragraphs. The value of the field begins with them. */
  html: string
}

const nothing: EarlyInput = { isFocused: false, html: '' }

/**
 * Rich text field. The value is HTML, '' when empty. The editor loads in a chunk of its own, into reserved space that
 * takes the focus and plain text until then.
 */
export function HtmlField(props: FieldProps<string>) {
  const early = useEarlyInput(nothing)
  const isFixed = Boolean(props.readOnly || props.disabled)
  return (
    <div
      data-more-keys={isFixed ? undefined : 'Alt F10:formato'}
      className={classes('k-field k-html', props.readOnly && 'is-readonly', props.disabled && 'is-disabled')}
    >
      <LazyBoundary
        fallback={
          isFixed ? (
            <div className="k-html-wait" aria-busy="true" />
          ) : (
            <Placeholder field={props} onEarly={early.note} />
          )
        }
      >
        <HtmlEditor {...props} takeEarly={early.take} />
      </LazyBoundary>
    </div>
  )
}

type PlaceholderProps = { field: FieldProps<string>; onEarly: (part: Partial<EarlyInput>) => void }

/** Each change goes into the value at once, so that a form saved before the editor has loaded loses nothing. */
function Placeholder({ field, onEarly }: PlaceholderProps) {
  const [valueBefore] = useState(field.value)
  return (
    <textarea
      {...attributesOf(field)}
      aria-labelledby={field.label ? undefined : `${field.id}-nome`}
      aria-busy="true"
      className="k-input k-html-wait"
      onFocus={() => onEarly({ isFocused: true })}
      onBlur={() => {
        onEarly({ isFocused: false })
        field.onBlur?.()
      }}
      onChange={(event) => {
        const html = paragraphsOf(event.target.value)
        onEarly({ html })
        field.onChange(html + valueBefore)
      }}
    />
  )
}

const paragraphsOf = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('')
