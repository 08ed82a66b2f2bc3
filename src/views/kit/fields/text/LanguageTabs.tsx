/** Tabs for the four languages of a text; the arrows move between them. */
import type { KeyboardEvent, ReactNode } from 'react'
import { languages, type Language } from '../../../../domain/model/fields.ts'
import { languageNames } from '../../../../domain/model/languages.ts'

type LanguageTabsProps = {
  label: string
  value: Language
  onChange: (language: Language) => void
  /** Shortcut that switches the language from within a text; Tab then skips the tabs. */
  keys?: string | undefined
  /** Id of the panel. */
  controls: string
  /** State of the text in a language, as an icon and in words. */
  mark: (language: Language) => { icon: ReactNode; description: string }
}

export function LanguageTabs({ label, value, onChange, keys, controls, mark }: LanguageTabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const here = languages.indexOf(value)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const goal = step && languages[(here + step + languages.length) % languages.length]
    if (!goal) return
    event.preventDefault()
    onChange(goal)
    event.currentTarget.querySelector<HTMLElement>(`[data-language=${goal}]`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      aria-keyshortcuts={keys}
      tabIndex={-1}
      className="k-languages"
      onKeyDown={onKeyDown}
    >
      {languages.map((id) => {
        const { icon, description } = mark(id)
        return (
          <button
            key={id}
            type="button"
            role="tab"
            data-language={id}
            aria-selected={id === value}
            aria-controls={controls}
            tabIndex={id === value && !keys ? 0 : -1}
            title={languageNames[id]}
            className="k-language"
            onClick={() => onChange(id)}
          >
            {id.toUpperCase()}
            <span className="sr-only">
              {' '}
              {languageNames[id]}, {description}
            </span>
            {icon}
          </button>
        )
      })}
    </div>
  )
}
