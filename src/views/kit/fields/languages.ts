import { createContext, use, useState } from 'react'

export type Language = 'it' | 'en' | 'de' | 'fr'

export const languages: readonly { id: Language; name: string }[] = [
  { id: 'it', name: 'italiano' },
  { id: 'en', name: 'inglese' },
  { id: 'de', name: 'tedesco' },
  { id: 'fr', name: 'francese' },
]

export type Localized = Partial<Record<Language, string | null>>

type Choosing = readonly [Language, (language: Language) => void]

/** The language that all texts of a form are shown in; a field that stands alone has its own. */
export const LanguageContext = createContext<Choosing | null>(null)

export function useLanguage(): Choosing {
  const own = useState<Language>('it')
  return use(LanguageContext) ?? own
}
