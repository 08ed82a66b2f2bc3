import { createContext, use, useState } from 'react'
import type { Language } from '../../../../domain/model/fields.ts'

export type Choosing = {
  language: Language
  choose: (language: Language) => void
  /** Shortcut that switches the language of all texts of the form at once; Tab then moves from text to text. */
  keys?: string
}

/** Language in which all texts of a form are shown; a field outside of a form keeps its own. */
export const LanguageContext = createContext<Choosing | null>(null)

export function useLanguage(): Choosing {
  const [language, choose] = useState<Language>('it')
  return use(LanguageContext) ?? { language, choose }
}
