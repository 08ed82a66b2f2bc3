/** The language in which the texts of records are shown, shared by all open records. */
import { proxy } from 'valtio'
import { languages, type Language } from '../domain/model/fields.ts'
import { itemAt } from '../domain/util/lookup.ts'

export const textLanguage = proxy<{ language: Language }>({ language: 'it' })

export const setTextLanguage = (language: Language): void => {
  textLanguage.language = language
}

/** Shows the next language; after the last comes the first. */
export const showNextLanguage = (): void =>
  setTextLanguage(itemAt(languages, (languages.indexOf(textLanguage.language) + 1) % languages.length))
