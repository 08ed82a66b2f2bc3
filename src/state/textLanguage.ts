/** The language in which the texts of records are shown: one for all that are opened. */
import { proxy } from 'valtio'
import { languages, type Language } from '../domain/fields.ts'

export const texts = proxy<{ language: Language }>({ language: 'it' })

export const showTexts = (language: Language): void => {
  texts.language = language
}

/** After the last comes the first. */
export const nextTexts = (): void => showTexts(languages[(languages.indexOf(texts.language) + 1) % languages.length]!)
