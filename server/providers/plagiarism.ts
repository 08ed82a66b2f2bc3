/** Plagiarism check: finds copies of a text on the internet, through the Copyscape premium API. */
import { z } from 'zod'
import { Provider, ProviderError, type OnFailure, type Place, type Question } from './provider.ts'

export type PlagiarismPlace = Place & { user: string; key: string }

/** The timeout of a check: the service compares full texts, which takes some seconds. */
const CHECK_MS = 20_000
/** Number of pages that are compared in full. */
const COMPARED = 10

const number = z
  .number()
  .min(0)
  .or(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,9})?$/)
      .transform(Number),
  )
const page = z.object({
  url: z.url({ protocol: /^https?$/ }),
  percentmatched: number.optional(),
  wordsmatched: number.optional(),
  minwordsmatched: number.optional(),
})
/** Results with an invalid URL are dropped. */
const pages = z
  .array(z.unknown())
  .default([])
  .transform((all) => all.flatMap((one) => page.safeParse(one).data ?? []))
const checked = z.object({ querywords: number, allpercentmatched: number.optional(), result: pages })
const creditShape = z.object({ total: number })

export type PlagiarismResult = { somiglianza: number; risultati: { url: string; percentuale: number }[] }

const percentage = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

const isOf = (url: string, sites: readonly string[]): boolean => {
  const { hostname } = new URL(url)
  return sites.some((site) => hostname === site || hostname.endsWith(`.${site}`))
}

export class Plagiarism {
  readonly #provider: Provider
  readonly #account: { u: string; k: string }
  readonly #checkMs: number

  constructor({ url, user, key, withinMs }: PlagiarismPlace, onFailure: OnFailure) {
    this.#provider = new Provider({ url, withinMs }, onFailure)
    this.#account = { u: user, k: key }
    this.#checkMs = withinMs ?? CHECK_MS
  }

  get host(): string {
    return this.#provider.host
  }

  /** `excluded`: domains whose pages are ignored. Throws ProviderError. */
  async check(text: string, excluded: readonly string[]): Promise<PlagiarismResult> {
    const question = this.#form({
      o: 'csearch',
      e: 'UTF-8',
      c: String(COMPARED),
      t: text,
      ...(excluded.length && { i: excluded.join(',') }),
    })
    const signal = AbortSignal.timeout(this.#checkMs)
    const { querywords, allpercentmatched, result } = await this.#provider.ask(checked, question, signal)
    const risultati = result
      .filter(({ url }) => !isOf(url, excluded))
      .map(({ url, percentmatched, wordsmatched, minwordsmatched }) => {
        const words = wordsmatched ?? minwordsmatched ?? 0
        return { url, percentuale: percentage(percentmatched ?? (querywords ? (words / querywords) * 100 : 0)) }
      })
      .sort((a, b) => b.percentuale - a.percentuale)
      .slice(0, COMPARED)
    return { somiglianza: percentage(allpercentmatched ?? risultati[0]?.percentuale ?? 0), risultati }
  }

  /** The number of prepaid checks; null if it cannot be read now. */
  async balance(): Promise<number | null> {
    try {
      return Math.floor((await this.#provider.ask(creditShape, this.#form({ o: 'balance' }))).total)
    } catch (error) {
      if (error instanceof ProviderError) return null
      throw error
    }
  }

  #form(fields: Record<string, string>): Question {
    return { method: 'POST', body: new URLSearchParams({ ...this.#account, ...fields, f: 'json' }) }
  }
}
