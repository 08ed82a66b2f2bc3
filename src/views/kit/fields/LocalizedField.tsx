import { useState, type KeyboardEvent } from 'react'
import { Icon } from '../Icon.tsx'
import type { FieldProps } from './field.ts'
import { HtmlField } from './HtmlField.tsx'
import { languages, type Language, type Localized } from './languages.ts'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'
import './LocalizedField.css'

interface LocalizedFieldProps extends FieldProps<Localized> {
  kind?: 'text' | 'area' | 'html'
  maxLength?: number
  rows?: number
  /** Languages whose texts are copies of the Italian ones. */
  copied?: unknown
  /** The language shown first. */
  start?: Language
}

/** A text in four languages. Italian is the one that may be required; a dot marks those that are filled. */
export function LocalizedField({
  value,
  onChange,
  kind = 'text',
  start = 'it',
  copied,
  ...field
}: LocalizedFieldProps) {
  const [language, setLanguage] = useState<Language>(start)
  const isCopied = (one: Language) => Array.isArray(copied) && copied.includes(one) && isFilled(value[one])
  const isWanting = (one: Language) => one === 'it' && Boolean(field.invalid) && !isFilled(value.it)
  const inner = {
    ...field,
    required: field.required && language === 'it',
    invalid: field.invalid && (language === 'it' || isFilled(value.it)),
    value: value[language] ?? '',
    onChange: (text: string) => onChange({ ...value, [language]: text }),
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const here = languages.findIndex((one) => one.id === language)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const goal = step && languages[(here + step + languages.length) % languages.length]
    if (!goal) return
    event.preventDefault()
    setLanguage(goal.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-language=${goal.id}]`)?.focus()
  }

  return (
    <div className={`k-localized is-${kind}`}>
      <div
        role="tablist"
        aria-label={field.label ? `Lingua: ${field.label}` : 'Lingua'}
        tabIndex={-1}
        className="k-languages"
        onKeyDown={onKeyDown}
      >
        {languages.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-language={id}
            aria-selected={id === language}
            aria-controls={`${field.id}-lingua`}
            tabIndex={id === language ? 0 : -1}
            title={name}
            className="k-language"
            onClick={() => setLanguage(id)}
          >
            {id.toUpperCase()}
            <span className="sr-only">
              {' '}
              {name}
              {isCopied(id) ? ', da tradurre' : isFilled(value[id]) ? ', compilato' : ', vuoto'}
            </span>
            {isWanting(id) ? (
              <Icon name="error" size={11} className="k-language-wanting" />
            ) : (
              <i
                className="k-language-dot"
                data-filled={isFilled(value[id]) || undefined}
                data-copied={isCopied(id) || undefined}
                aria-hidden="true"
              />
            )}
          </button>
        ))}
      </div>
      <div id={`${field.id}-lingua`} role="tabpanel" aria-label={nameOf(language)} lang={language}>
        {kind === 'text' && <TextField key={language} {...inner} />}
        {kind === 'area' && <TextArea key={language} {...inner} />}
        {kind === 'html' && <HtmlField key={language} {...inner} />}
      </div>
    </div>
  )
}

function isFilled(text: string | null | undefined) {
  return Boolean(text?.trim())
}

function nameOf(language: Language) {
  return languages.find((one) => one.id === language)?.name
}
