import { useEffect, useRef, useState } from 'react'
import { DayPicker, type Matcher } from 'react-day-picker'
import { it } from 'react-day-picker/locale/it'
import { readDate, writeDate } from './date.ts'

interface CalendarPanelProps {
  value: string | null
  min?: string
  max?: string
  today?: string
  years?: readonly [before: number, after: number]
  /** Moves the focus onto the chosen day, or today. */
  takeFocus: boolean
  /** 'YYYY-MM-DD', or null when the chosen day was picked again. */
  onPick: (day: string | null) => void
}

/** One month, six weeks from Monday, Italian names. The styles are ours. */
export function CalendarPanel({ value, min, max, today, years = [2, 2], takeFocus, onPick }: CalendarPanelProps) {
  const root = useRef<HTMLDivElement>(null)
  const chosen = readDate(value) ?? undefined
  const [clock] = useState(() => new Date())
  const now = readDate(today) ?? clock
  const [first, last] = [readDate(min), readDate(max)]
  const closed: Matcher[] = []
  if (first) closed.push({ before: first })
  if (last) closed.push({ after: last })
  // A date from before the offered years must still be seen where it is.
  const from = Math.min(now.getFullYear() - years[0], chosen?.getFullYear() ?? Infinity)
  const to = Math.max(now.getFullYear() + years[1], chosen?.getFullYear() ?? -Infinity)

  useEffect(() => {
    if (takeFocus) root.current?.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]')?.focus()
  }, [takeFocus])

  return (
    <div ref={root}>
      <DayPicker
        mode="single"
        locale={it}
        weekStartsOn={1}
        fixedWeeks
        showOutsideDays
        captionLayout="dropdown-years"
        navLayout="around"
        startMonth={new Date(from, 0)}
        endMonth={new Date(to, 11)}
        today={now}
        defaultMonth={chosen ?? (first && first > now ? first : now)}
        disabled={closed}
        selected={chosen}
        onSelect={(day) => onPick(day ? writeDate(day) : null)}
      />
    </div>
  )
}
