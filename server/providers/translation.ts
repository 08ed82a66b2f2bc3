/** Translates texts through the LibreTranslate API. */
import { z } from 'zod'
import type { Language } from '../../src/domain/model/fields.ts'
import { Provider, ProviderError, type OnFailure, type Place } from './provider.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

export type TranslationPlace = Place & { key?: string | undefined }

/** Plain text or HTML. */
export type Format = 'text' | 'html'

/** Limits of one request; a longer text is sent on its own. */
const MOST = { characters: 20_000, texts: 100 }
const WITHIN_MS = 20_000

function* questions(texts: readonly string[]): Generator<string[]> {
  let some: string[] = []
  let length = 0
  for (const text of texts) {
    if (some.length && (some.length === MOST.texts || length + text.length > MOST.characters)) {
      yield some
      some = []
      length = 0
    }
    some.push(text)
    length += text.length
  }
  if (some.length) yield some
}

export class Translation {
  readonly #provider: Provider
  readonly #key: string | undefined

  constructor({ key, withinMs = WITHIN_MS, url }: TranslationPlace, onFailure: OnFailure) {
    this.#provider = new Provider({ url, withinMs }, onFailure)
    this.#key = key
  }

  get host(): string {
    return this.#provider.host
  }

  /** A signal for the timeout of all requests together. */
  patience = (): AbortSignal => this.#provider.patience()

  /**
   * Translates Italian texts; `answers` holds those that succeeded. `isGone`: the service is unreachable, so further
   * requests are pointless.
   */
  async into(
    target: Language,
    format: Format,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<{ answers: ReadonlyMap<string, string>; isGone: boolean }> {
    const answers = new Map<string, string>()
    for (const q of questions(texts)) {
      try {
        const all = await this.#ask({ q, source: 'it', target, format }, q.length, signal)
        q.forEach((text, at) => answers.set(text, itemAt(all, at)))
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        if (!error.answered) return { answers, isGone: true }
      }
    }
    return { answers, isGone: false }
  }

  async #ask(question: object, count: number, signal: AbortSignal): Promise<string[]> {
    const answered = z.object({ translatedText: z.array(z.string()).length(count) })
    const body = JSON.stringify({ ...question, ...(this.#key && { api_key: this.#key }) })
    const headers = { 'content-type': 'application/json' }
    return (await this.#provider.ask(answered, { method: 'POST', headers, body }, signal)).translatedText
  }
}
