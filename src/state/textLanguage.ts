/** The language in which the texts of records are shown, shared by all open records. */
import { proxy } from 'valtio'
import { languages, type Language } from '../domain/fields.ts'

export const texts = proxy<{ language: Language }>({ language: 'it' })

export const showTexts = (language: Language): void => {
  texts.language = language
}

/** Shows the next language; after the last comes the first. */
export const nextTexts = (): void => showTexts(languages[(languages.indexOf(texts.language) + 1) % languages.length]!)
