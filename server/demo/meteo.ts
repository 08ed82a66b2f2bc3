// Generated weather for the demo without a provider: deterministic, so that everybody sees the same.
import { addDays, month } from './date.ts'
import { stream } from './rng.ts'

export type Previsione = {
  date: string
  tempo: string
  temp_min: number
  temp_max: number
  pioggia: number
  vento: number
}

const MEDIE = [8, 9, 12, 15, 19, 24, 27, 27, 23, 18, 13, 9]

/** Milder in the south, colder in the north: latitude alone is enough. */
export function previsioni(idComune: number, lat: number | null, from: string, to: string): Previsione[] {
  const days: Previsione[] = []
  for (let date = from; date <= to && days.length < 31; date = addDays(date, 1)) {
    const rng = stream(`reference.forecast/${idComune}/${date}`)
    const m = month(date)
    const media = (MEDIE[m - 1] ?? 15) - ((lat ?? 42) - 41) * 0.8 + rng.int(-3, 3)
    const pioggia = rng.int(0, m >= 5 && m <= 9 ? 45 : 95)
    const tempo =
      pioggia > 80
        ? rng.pick(['pioggia', 'temporale'])
        : pioggia > 60
          ? media < 1
            ? 'neve'
            : 'pioggia'
          : pioggia > 40
            ? 'nuvoloso'
            : pioggia > 20
              ? 'poco-nuvoloso'
              : rng.pick(['sereno', 'sereno', m >= 11 || m <= 2 ? 'nebbia' : 'sereno'])
    days.push({
      date,
      tempo,
      temp_min: Math.round(media - rng.int(3, 5)),
      temp_max: Math.round(media + rng.int(3, 6)),
      pioggia,
      vento: rng.int(3, 35),
    })
  }
  return days
}
