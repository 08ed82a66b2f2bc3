/** The entries and the due hours of the period that the calendar shows, for one person, everybody or the office. */
import { itemAt, lastOf } from '../../domain/util/lookup.ts'
import { useDueHours } from '../../api/attivita.ts'
import { config } from '../../api/client/config.ts'
import { useEntries, type Entry } from '../../api/widgets.ts'
import { today } from '../../domain/time/dates.ts'
import { hoursOf, type Due as Owing } from '../../domain/time/workdays.ts'
import { colleaguesIn, type Colleague } from './colleagues.ts'
import { dueOf, summarizeHours } from './dueHours.ts'
import { daysOf, weeksOf, type GridView } from './period.ts'

export const NONE: readonly Entry[] = []
const NOBODY: readonly Owing[] = []
const NO_ONE: readonly Colleague[] = []

export type PeriodHours = ReturnType<typeof usePeriodHours>

/** `person`: whose entries; null for everybody's, undefined while nobody is signed in. */
export function usePeriodHours(view: GridView, day: string, person: number | null | undefined) {
  const weeks = weeksOf(view, day)
  const isOffice = view === 'ufficio'
  const days = daysOf(view, day)
  const { data, error, mutate, isValidating } = useEntries(
    person === undefined ? null : { from: itemAt(itemAt(weeks, 0), 0), to: itemAt(lastOf(weeks), 6), userId: person },
  )
  const byDay = Map.groupBy(data ?? NONE, ({ dataConsuntivo }) => dataConsuntivo)
  const ofPeriod = days.flatMap((on) => byDay.get(on) ?? NONE)
  const { oreDovute: usual = 0 } = config()
  const dueHours = useDueHours()
  const dueHoursOf = (id: number, entries: ReadonlyMap<string, readonly Entry[]>) => {
    const own = dueHours.data?.find(({ utente }) => utente === id)
    // If the due hours cannot be read, everybody is due the usual hours.
    const each = (on: string) => (own ? hoursOf(own, on, usual) : dueHours.error ? usual : 0)
    return dueOf(entries, each, today())
  }
  const colleagues = isOffice ? colleaguesIn(ofPeriod, dueHours.data ?? NOBODY, days, dueHoursOf) : NO_ONE
  /** The due hours of the person; null for everybody's. */
  const ownDue = isOffice || person === null || person === undefined ? null : dueHoursOf(person, byDay)
  const dues = isOffice ? colleagues.map((one) => one.due) : ownDue ? [ownDue] : []
  return {
    weeks,
    days,
    byDay,
    ofPeriod,
    isOver: lastOf(days) < today(),
    colleagues,
    ownDue,
    reckoning: summarizeHours(dues, days),
    data,
    error,
    isValidating,
    reload: () => void mutate(),
  }
}
