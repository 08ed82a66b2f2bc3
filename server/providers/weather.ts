/** Weather forecasts through the Open-Meteo API. */
import { z } from 'zod'
import { addDays } from '../../src/domain/time/dates.ts'
import type { Clock } from '../clock.ts'
import { Provider, ProviderError, type OnFailure, type Place } from './provider.ts'

/** A day as `reference.forecast` describes it; rain and wind can be unknown. */
export type Day = {
  date: string
  tempo: string
  temp_min: number
  temp_max: number
  pioggia: number | null
  vento: number | null
}

/** The requested variables. */
const VARIABLES = [
  'weather_code',
  'temperature_2m_max',
  'temperature_2m_min',
  'precipitation_probability_max',
  'wind_speed_10m_max',
] as const

const values = z.array(z.number().nullable())
const answerShape = z.object({
  daily: z.object({
    time: z.array(z.iso.date()).max(31),
    weather_code: values,
    temperature_2m_max: values,
    temperature_2m_min: values,
    precipitation_probability_max: values,
    wind_speed_10m_max: values,
  }),
})

/** WMO weather codes that forecasts contain, mapped to the console's values. */
const SKIES: readonly (readonly [word: string, codes: readonly number[]])[] = [
  ['sereno', [0, 1]],
  ['poco-nuvoloso', [2]],
  ['nuvoloso', [3]],
  ['nebbia', [45, 48]],
  ['pioggia', [51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 80, 81, 82]],
  ['neve', [71, 73, 75, 77, 85, 86]],
  ['temporale', [95, 96, 99]],
]
const wordOf = (code: number | null | undefined): string | undefined =>
  SKIES.find(([, codes]) => codes.includes(code ?? -1))?.[0]

const rounded = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? Math.round(value) : null

function daysOf({ daily }: z.infer<typeof answerShape>, from: string, to: string): Day[] {
  return daily.time.flatMap((date, at) => {
    const tempo = wordOf(daily.weather_code[at])
    const [temp_max, temp_min] = [rounded(daily.temperature_2m_max[at]), rounded(daily.temperature_2m_min[at])]
    if (!tempo || temp_max === null || temp_min === null || date < from || date > to) return []
    const [pioggia, vento] = [rounded(daily.precipitation_probability_max[at]), rounded(daily.wind_speed_10m_max[at])]
    return [{ date, tempo, temp_min, temp_max, pioggia, vento }]
  })
}

/** Forecast range in days, including today. */
const FORECAST_DAYS = 16
const CACHE_MS = 3_600_000
/** How long a failure is cached, because every home page asks. */
const FAILURE_CACHE_MS = 60_000
const MAX_ENTRIES = 500

type CacheEntry = { until: number; days: Promise<Day[]> }

export class Weather {
  readonly #provider: Provider
  readonly #clock: Clock
  readonly #kept = new Map<string, CacheEntry>()

  constructor(place: Place, clock: Clock, onFailure: OnFailure) {
    this.#provider = new Provider(place, onFailure)
    this.#clock = clock
  }

  get host(): string {
    return this.#provider.host
  }

  /** The forecast of these days as far as it is known; empty if the service does not answer. */
  async days(lat: number, lng: number, from: string, to: string): Promise<Day[]> {
    const today = this.#clock.today()
    const end = addDays(today, FORECAST_DAYS - 1)
    const [first, last] = [from < today ? today : from, to > end ? end : to]
    if (first > last) return []
    const key = [lat, lng, first, last].join(' ')
    const now = this.#clock.now().getTime()
    const known = this.#kept.get(key)
    if (known && known.until > now) return known.days
    const entry: CacheEntry = { until: now + CACHE_MS, days: Promise.resolve([]) }
    entry.days = this.#ask(lat, lng, first, last).catch((error: unknown) => {
      entry.until = now + FAILURE_CACHE_MS
      if (error instanceof ProviderError) return []
      throw error
    })
    // Re-inserted last, so that the oldest entry is evicted first.
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    if (this.#kept.size > MAX_ENTRIES) this.#kept.delete(this.#kept.keys().next().value!)
    return entry.days
  }

  async #ask(lat: number, lng: number, from: string, to: string): Promise<Day[]> {
    const query = {
      latitude: String(lat),
      longitude: String(lng),
      daily: VARIABLES.join(','),
      timezone: 'Europe/Rome',
      start_date: from,
      end_date: to,
    }
    return daysOf(await this.#provider.ask(answerShape, { query }), from, to)
  }
}
