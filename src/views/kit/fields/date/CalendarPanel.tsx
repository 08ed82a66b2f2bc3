import { useEffect, useRef, useState } from 'react'
import { DayPicker, type Matcher } from 'react-day-picker'
import { it } from 'react-day-picker/locale/it'
import { readDate, writeDate } from './date.ts'

interface CalendarPanelProps {
  value: string | null
  /** The period that the day is an end of; highlighted as a range. */
  period?: readonly [from: string | null, to: string | null] | undefined
  min?: string | undefined
  max?: string | undefined
  today?: string | undefined
  years?: readonly [before: number, after: number] | undefined
  /** Moves the focus to the chosen day, else to today. */
  takeFocus: boolean
  /** 'YYYY-MM-DD', or null when the chosen day was picked again. */
  onPick: (day: string | null) => void
}

/** One month of six weeks that start on Monday, with Italian names, in our own styles. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { value, period, min, max, today, years = [2, 2], takeFocus, onPick } = props
  const root = useRef<HTMLDivElement>(null)
  const chosen = readDate(value) ?? undefined
  const [start, end] = (period ?? []).map((day) => readDate(day) ?? undefined)
  const [clock] = useState(() => new Date())
  const now = readDate(today) ?? clock
  const [first, last] = [readDate(min), readDate(max)]
  const closed: Matcher[] = []
  if (first) closed.push({ before: first })
  if (last) closed.push({ after: last })
  // Extends the offered years to include a value outside of them.
  const shown = [start, end, chosen].flatMap((day) => day?.getFullYear() ?? [])
  const from = new Date(Math.min(now.getFullYear() - years[0], ...shown), 0)
  const to = new Date(Math.max(now.getFullYear() + years[1], ...shown), 11)

  const [month, setMonth] = useState(chosen ?? start ?? end ?? (first && first > now ? first : now))
  const [before, setBefore] = useState(value)
  // The calendar follows a typed day while it is being typed: '1/9/20', on the way to 2031, shows 2020.
  if (value !== before) {
    setBefore(value)
    if (chosen) setMonth(chosen)
  }

  useEffect(() => {
    if (!takeFocus) return
    const day = (where: string) => root.current?.querySelector<HTMLElement>(`[role=grid] ${where}`)
    // In a range the library would focus the first day instead of the edited one.
    ;(
      (chosen && day(`[data-day="${writeDate(chosen)}"]:not([data-outside]) button`)) ??
      day('button[tabindex="0"]')
    )?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only once
  }, [takeFocus])

  const calendar = {
    locale: it,
    weekStartsOn: 1,
    fixedWeeks: true,
    showOutsideDays: true,
    captionLayout: 'dropdown-years',
    navLayout: 'around',
    startMonth: from,
    endMonth: to,
    today: now,
    month: month < from ? from : month > to ? to : month,
    onMonthChange: setMonth,
    disabled: closed,
  } as const

  return (
    <div ref={root}>
      {period ? (
        <DayPicker
          mode="range"
          {...calendar}
          selected={{ from: start, to: end }}
          onSelect={(_, day) => onPick(writeDate(day))}
        />
      ) : (
        <DayPicker
          mode="single"
          {...calendar}
          selected={chosen}
          onSelect={(day) => onPick(day ? writeDate(day) : null)}
        />
      )}
    </div>
  )
}
