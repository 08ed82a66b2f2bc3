import { createContext, use, useState } from 'react'
import type { Language } from '../../../domain/fields.ts'

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
