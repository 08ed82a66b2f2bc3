/**
 * Fills in missing translations of offers, from a translation service or as copies of the Italian text, in which case
 * the language stays marked as to be translated.
 */
import { type Language, languages, type Localized, localizedIn } from '../../src/domain/model/fields.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { validateField } from '../../src/domain/model/validate.ts'
import type { Format, Translation } from '../providers/translation.ts'
import type { Call } from '../resources/request.ts'
import { sanitizeTexts } from '../resources/write/sanitize.ts'
import type { Row } from './input.ts'

const { fields } = resourceOf('main.hotelOfferta')

export const offerTexts = ['titoli', 'descriptions', 'dettagli'] as const
type Name = (typeof offerTexts)[number]

const foreign = languages.filter((language) => language !== 'it')

export const COPIES = 'Senza un servizio di traduzione i testi mancanti sono copie dell’italiano, da tradurre.'
const PARTLY_COPIES = 'I testi che il servizio di traduzione non ha dato sono copie dell’italiano, da tradurre.'

/** `note`: a remark about the filled texts for the user. */
export type FilledTexts = { values: Row; note?: string }
/**
 * Fills in the missing texts of a row in its current state: a text that has changed since the request has no
 * translation.
 */
export type Fill = (row: Row) => FilledTexts
/**
 * Returns a function that requests the missing texts of some rows and can be called again for more. Once the service is
 * unreachable, nothing more is requested.
 */
export type TextRequest = (call: Call) => (rows: readonly Row[]) => Promise<Fill>

export const offerFilling: TextRequest = ({ providers: { translation } }) => {
  let isGone = !translation
  return async (rows) => {
    const answers = new Answers()
    if (translation && !isGone) isGone = await answers.ask(translation, rows)
    return (row) => fillTexts(row, answers, translation ? PARTLY_COPIES : COPIES)
  }
}

const formatOf = (name: Name): Format => (fields[name].kind === 'localizedHtml' ? 'html' : 'text')

function italianOf(row: Row, name: Name): string | null {
  const own = localizedIn(row[name]).it
  return own?.trim() ? own : name === 'titoli' ? (row.titolo as string) : null
}

const untranslatedLanguages = (row: Row) => new Set((row.da_tradurre ?? []) as Language[])

/** Whether the text is missing, or a copy of the Italian that is still to be translated. */
function needsTranslation(row: Row, name: Name, language: Language, italian: string): boolean {
  const own = localizedIn(row[name])[language]?.trim()
  return !own || (own === italian.trim() && untranslatedLanguages(row).has(language))
}

/** The answers of a translation service. */
class Answers {
  readonly #known = new Map<string, string>()

  /** Requests all texts that these rows need, each once; returns true if the service is unreachable. */
  async ask(service: Translation, rows: readonly Row[]): Promise<boolean> {
    const signal = service.patience()
    const unreachable = await Promise.all(
      foreign.map(async (language) => {
        for (const format of ['text', 'html'] as const) {
          const texts = missingTexts(rows, language, format)
          const { answers, isGone } = await service.into(language, format, texts, signal)
          await this.#keep(language, format, answers)
          if (isGone) return true
        }
        return false
      }),
    )
    return unreachable.includes(true)
  }

  async #keep(language: Language, format: Format, answers: ReadonlyMap<string, string>): Promise<void> {
    const translations = [...answers.values()]
    const fit = format === 'html' ? await sanitizeTexts(translations) : translations
    for (const [at, italian] of [...answers.keys()].entries()) {
      const text = fit[at]?.trim()
      if (text) this.#known.set(keyOf(language, format, italian), text)
    }
  }

  /** The translation if the field accepts it, otherwise undefined. */
  textOf(name: Name, language: Language, italian: string): string | undefined {
    const text = this.#known.get(keyOf(language, formatOf(name), italian))
    const fits = text !== undefined && !validateField(name, fields[name], { it: italian, [language]: text }).length
    return fits ? text : undefined
  }
}

const keyOf = (language: Language, format: Format, italian: string): string => `${language} ${format} ${italian}`

function missingTexts(rows: readonly Row[], language: Language, format: Format): string[] {
  const names = offerTexts.filter((name) => formatOf(name) === format)
  const texts = rows.flatMap((row) =>
    names.flatMap((name) => {
      const italian = italianOf(row, name)
      return italian && needsTranslation(row, name, language, italian) ? [italian] : []
    }),
  )
  return [...new Set(texts)]
}

function fillTexts(row: Row, answers: Answers, copies: string): FilledTexts {
  const waiting = untranslatedLanguages(row)
  const values: Row = {}
  const [translated, copied] = [new Set<Language>(), new Set<Language>()]
  for (const name of offerTexts) {
    const italian = italianOf(row, name)
    if (!italian) continue
    const all: Localized = { ...localizedIn(row[name]), it: italian }
    for (const language of foreign.filter((one) => needsTranslation(row, name, one, italian))) {
      const text = answers.textOf(name, language, italian)
      if (text !== undefined || !all[language]?.trim()) all[language] = text ?? italian
      const become = text === undefined ? copied : translated
      become.add(language)
    }
    values[name] = all
  }
  for (const language of translated) waiting.delete(language)
  for (const language of copied) waiting.add(language)
  values.da_tradurre = foreign.filter((language) => waiting.has(language))
  return { values, ...(copied.size && { note: copies }) }
}
