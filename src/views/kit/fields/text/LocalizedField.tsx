import { useLayoutEffect, useRef, useState } from 'react'
import type { Language, Localized } from '../../../../domain/model/fields.ts'
import { languageNames } from '../../../../domain/model/languages.ts'
import { Button } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import type { FieldProps } from '../field.ts'
import { HtmlField } from './HtmlField.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { useLanguage } from './languages.ts'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'
import './LocalizedField.css'

interface LocalizedFieldProps extends FieldProps<Localized> {
  kind?: 'text' | 'area' | 'html'
  maxLength?: number
  rows?: number
  /** Array of the languages whose texts are copies of the Italian one. */
  copied?: unknown
  /** Label of the Italian text when it is shown next to another language. */
  caption: string
  /** Day on which the Italian text changed after each translation had been written. */
  outdated?: Readonly<Partial<Record<Language, string>>> | undefined
}

const controls = { text: TextField, area: TextArea, html: HtmlField }

/**
 * Text in four languages. Only Italian may be required, and it is shown next to any other language; a dot marks the
 * languages that are filled in.
 */
export function LocalizedField({
  value,
  onChange,
  kind = 'text',
  copied,
  caption,
  outdated,
  ...field
}: LocalizedFieldProps) {
  const { language, choose, keys } = useLanguage()
  const [replaced, setReplaced] = useState<Localized>({})
  const Control = controls[kind]
  const write = (text: string) => onChange({ ...value, [language]: text })
  const isCopied = (one: Language) => Array.isArray(copied) && copied.includes(one) && isFilled(value[one])
  const isMissing = (one: Language) => one === 'it' && Boolean(field.invalid) && !isFilled(value.it)
  const inner = {
    ...field,
    required: field.required && language === 'it',
    invalid: field.invalid && (language === 'it' || isFilled(value.it)),
    value: value[language] ?? '',
    onChange: write,
  }
  const source = {
    ...field,
    id: `${field.id}-it`,
    label: `${caption} in italiano`,
    invalid: isMissing('it'),
    autoFocus: false,
    value: value.it ?? '',
    onChange: (text: string) => onChange({ ...value, it: text }),
  }
  const before = replaced[language]
  const isReplaced = before !== undefined && before !== null && value[language] === value.it

  const own = useRef<HTMLDivElement>(null)
  const isWritten = useRef(false)
  const panel = useRef<HTMLDivElement>(null)
  // If the user was typing, the focus moves to the text of the new language.
  useLayoutEffect(() => {
    if (!isWritten.current || panel.current?.contains(document.activeElement)) return
    own.current?.querySelector<HTMLElement>('input, textarea, [contenteditable=true]')?.focus()
  }, [language])

  return (
    <div className={`k-localized is-${kind}`}>
      <LanguageTabs
        label={field.label ? `Lingua: ${field.label}` : 'Lingua'}
        value={language}
        onChange={choose}
        keys={keys}
        controls={`${field.id}-lingua`}
        mark={(id) => ({
          description: isCopied(id) ? 'da tradurre' : isFilled(value[id]) ? 'compilato' : 'vuoto',
          icon: isMissing(id) ? (
            <Icon name="error" size={11} className="k-language-wanting" />
          ) : (
            <i
              className="k-language-dot"
              data-filled={isFilled(value[id]) || undefined}
              data-copied={isCopied(id) || undefined}
              aria-hidden="true"
            />
          ),
        })}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only tracks whether the focus is inside */}
      <div
        ref={panel}
        id={`${field.id}-lingua`}
        role="tabpanel"
        aria-label={languageNames[language]}
        className="k-language-panel"
        onFocus={() => (isWritten.current = true)}
        onBlur={() => (isWritten.current = false)}
      >
        {language !== 'it' && (
          <div className="k-language-source" lang="it">
            <Control {...source} />
          </div>
        )}
        <div ref={own} lang={language}>
          <Control key={language} {...inner} />
          {language !== 'it' && (
            <p className="k-language-note" lang="it">
              {isCopied(language) ? (
                <span className="is-wanting">copia dell’italiano, da tradurre</span>
              ) : outdated?.[language] && isFilled(value[language]) ? (
                <span className="is-wanting">l’italiano è cambiato il {outdated[language]}</span>
              ) : null}
              {field.readOnly || !isFilled(value.it) ? null : isReplaced ? (
                <Button small variant="ghost" onClick={() => write(before)}>
                  Annulla la copia
                </Button>
              ) : (
                value[language] !== value.it && (
                  <Button
                    small
                    variant="ghost"
                    icon="copy"
                    onClick={() => {
                      setReplaced({ ...replaced, [language]: value[language] ?? '' })
                      write(value.it!)
                    }}
                  >
                    Copia l’italiano
                  </Button>
                )
              )}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function isFilled(text: string | null | undefined) {
  return Boolean(text?.trim())
}
