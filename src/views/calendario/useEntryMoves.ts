/** Moving an entry to another day: cursor and focus go with it. */
import { useEffect, useEffectEvent } from 'react'
import { addDays } from '../../domain/time/dates.ts'
import { dayStep } from './DayGrid.tsx'
import type { DayFocus } from './useDayCursor.ts'
import type { HoursWrites } from './useHours.ts'
import type { PeriodHours } from './usePeriodHours.ts'

type EntryMovesOptions = {
  day: string
  setDay: (day: string) => void
  turnTo: (day: string) => void
  period: PeriodHours
  hours: HoursWrites
  focus: DayFocus
}

/** Returns the function that moves an entry to the day that `to` computes from its own; a refused move redraws nothing. */
export function useEntryMoves({ day, setDay, turnTo, period, hours, focus }: EntryMovesOptions) {
  const { days, ofPeriod, data } = period
  const dayOf = (id: number) => ofPeriod.find((one) => one.id === id)?.dataConsuntivo

  async function moveEntry(id: number, to: (from: string) => string, from = dayOf(id)) {
    const on = from && (await hours.move(id, from, to))
    if (!on) return
    focus.followEntry(id, on)
    if (!days.includes(on)) turnTo(on)
    else {
      setDay(on)
      // No day changes if the cursor is already there, so no effect runs: focus the entry directly.
      if (on === day) focus.focusMovedEntry(on)
    }
  }

  // While the next period is loading no cell has the focus: Alt with an arrow belongs to the entry that is moving
  // there, and must not reach the browser, which would go back in history.
  const isHere = data !== undefined
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = dayStep(event)
    const moved = focus.followedEntryOn(day)
    if (!step || moved === null) return
    event.preventDefault()
    void moveEntry(moved, (from) => addDays(from, step), day)
  })
  useEffect(() => {
    if (isHere) return undefined
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isHere])

  return (id: number, to: (from: string) => string) => void moveEntry(id, to)
}
