/** The persons shown in the office sheet. */
import type { Entry } from '../../api/widgets.ts'
import type { Due as Owing } from '../../domain/time/workdays.ts'
import type { Due } from './dueHours.ts'
import { entryOf } from '../../domain/util/lookup.ts'

export type Colleague = { id: number; name: string; byDay: ReadonlyMap<string, readonly Entry[]>; due: Due }

/** The persons with entries on these days or with hours due on them, even if nothing is written yet; sorted by name. */
export function colleaguesIn(
  entries: readonly Entry[],
  owing: readonly Owing[],
  days: readonly string[],
  dueOf: (id: number, byDay: Colleague['byDay']) => Due,
): Colleague[] {
  const persons = new Map(
    owing.map(({ utente, persona }) => [utente, { name: persona, byDay: new Map<string, Entry[]>() }]),
  )
  for (const entry of entries) {
    if (!persons.has(entry.utente)) persons.set(entry.utente, { name: entry.persona, byDay: new Map() })
    const { byDay } = entryOf(persons, entry.utente)
    byDay.set(entry.dataConsuntivo, [...(byDay.get(entry.dataConsuntivo) ?? []), entry])
  }
  return [...persons]
    .map(([id, { name, byDay }]): Colleague => ({ id, name, byDay, due: dueOf(id, byDay) }))
    .filter(({ byDay, due }) => byDay.size > 0 || due.isDue(days))
    .sort((a, b) => a.name.localeCompare(b.name, 'it', { numeric: true }))
}
