import { createContext, use, useState } from 'react'

export type Language = 'it' | 'en' | 'de' | 'fr'

export const languages: readonly { id: Language; name: string }[] = [
  { id: 'it', name: 'italiano' },
  { id: 'en', name: 'inglese' },
  { id: 'de', name: 'tedesco' },
  { id: 'fr', name: 'francese' },
]

export type Localized = Partial<Record<Language, string | null>>

export type Choosing = {
  language: Language
  choose: (language: Language) => void
  /** What changes it from within a text, for all texts of the form at once: Tab goes from text to text then. */
  keys?: string
}

/** The language that all texts of a form are shown in; a field that stands alone has its own. */
export const LanguageContext = createContext<Choosing | null>(null)

export function useLanguage(): Choosing {
  const [language, choose] = useState<Language>('it')
  return use(LanguageContext) ?? { language, choose }
}
