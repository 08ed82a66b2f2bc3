/** Where an offer stands on a day: its publication and its stay apart (K06), and what else has to be known of it. */
import { isExpiring } from './rules.ts'

export const offerStates = [
  ['online', 'Online'],
  ['programmata', 'Programmata'],
  ['non-pubblicata', 'Non pubblicata'],
  ['nascosta', 'Nascosta'],
  ['in-scadenza', 'In scadenza'],
  ['scaduta', 'Scaduta'],
  ['in-evidenza', 'In evidenza'],
  ['da-tradurre', 'Da tradurre'],
] as const
export type OfferState = (typeof offerStates)[number][0]

const dayOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function published(row: Readonly<Record<string, unknown>>, day: string): OfferState {
  const [from, to] = [dayOf(row.data_pubblicazione), dayOf(row.data_fine_pubblicazione)]
  if (row.visibile !== true) return 'nascosta'
  if (from > day) return 'programmata'
  return to && to < day ? 'non-pubblicata' : 'online'
}

/** Over, and over soon, by the end of the stay: whatever its publication says, nobody can come any more. */
export function statesOf(row: Readonly<Record<string, unknown>>, day: string): OfferState[] {
  const end = dayOf(row.data_fine)
  const waiting = row.da_tradurre
  return [
    published(row, day),
    ...(end && end < day ? (['scaduta'] as const) : []),
    ...(end && isExpiring(end, day) ? (['in-scadenza'] as const) : []),
    ...(row.in_evidenza === true ? (['in-evidenza'] as const) : []),
    ...(Array.isArray(waiting) && waiting.length ? (['da-tradurre'] as const) : []),
  ]
}
