/** Locks the hours of a month, so that nobody can change them any more, and unlocks them. */
import { can, type User } from '../../domain/access/access.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { capitalize } from '../../domain/text/text.ts'
import { ask } from '../../state/overlay.ts'
import { formatPeriod, isMonthly, lastFinishedMonth, type GridView } from './period.ts'
import type { HoursWrites } from './useHours.ts'
import type { PeriodHours } from './usePeriodHours.ts'

type MonthLockOptions = {
  user: User | null
  view: GridView
  day: string
  period: PeriodHours
  /** Whose hours are shown; null for everybody's. */
  person: number | null
  hours: HoursWrites
  turnTo: (day: string) => void
}

/** Returns null if the user may lock nothing here. `lockLast` is present only while the shown month is not over. */
export function monthLockOf({ user, view, day, period, person, hours, turnTo }: MonthLockOptions) {
  if (!user || !isMonthly(view) || can(user, tracciamentiAttivita.id, 'lock') === 'none') return null
  const { ofPeriod, isOver } = period

  /** Locking a month that is not over asks first, because people still have hours to enter. */
  async function lock(bloccato: boolean) {
    const question = {
      title: 'Blocca il mese',
      text: `${capitalize(formatPeriod(view, day))} non è finito: chi ha ancora ore da segnare non potrà più farlo.`,
      confirm: 'Blocca lo stesso',
    }
    if (!bloccato || isOver || (await ask(question))) await hours.lock(day, bloccato, person)
  }

  /** Locks the latest month that is over, and shows it. */
  function lockLast() {
    const month = lastFinishedMonth()
    turnTo(month)
    void hours.lock(month, true, person)
  }

  return {
    isLocked: ofPeriod.length > 0 && ofPeriod.every(({ bloccato }) => bloccato),
    lock: (bloccato: boolean) => void lock(bloccato),
    ...(!isOver && { lockLast }),
  }
}
