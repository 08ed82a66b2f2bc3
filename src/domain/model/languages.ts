import type { Language } from './fields.ts'

/** The languages of a localized field, by name. */
export const languageNames: Readonly<Record<Language, string>> = {
  it: 'italiano',
  en: 'inglese',
  de: 'tedesco',
  fr: 'francese',
}
