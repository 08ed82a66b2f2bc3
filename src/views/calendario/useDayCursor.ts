/** The day under the cursor, and the focus that follows it and the entries that are moved. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { overlay } from '../../state/overlay.ts'
import { useCursorDebounce } from '../resource/list/useCursorDebounce.ts'

/** The cursor holds only while the address still names the day that it left from; the address follows with a debounce. */
export function useDay(named: string, follow: (day: string) => void) {
  const [cursor, setCursor] = useState<{ from: string; day: string } | null>(null)
  if (cursor && cursor.from !== named) setCursor(null)
  const rest = useCursorDebounce((on) => follow(String(on)))
  return {
    day: cursor?.from === named ? cursor.day : named,
    /** `now`: the caller changes the address itself. */
    setDay(on: string, now = false) {
      setCursor({ from: named, day: on })
      rest(now ? null : on)
    },
  }
}

type Setup = {
  grid: RefObject<HTMLTableElement | null>
  view: string
  day: string
  /** The row of the office grid. */
  colleague: number | undefined
  /** The entries as they were read; a new answer redraws them. */
  data: unknown
  /** The entry whose move is being saved. */
  entryInFlight: () => number | null
}

export type DayFocus = ReturnType<typeof useDayFocus>

export function useDayFocus({ grid, view, day, colleague, data, entryInFlight }: Setup) {
  const { dialog } = useSnapshot(overlay)
  const isOffice = view === 'ufficio'
  const pendingFocus = useRef<'day' | 'entry' | null>(null)
  /** The entry being moved, to be focused once it is drawn on its new day. */
  const movedEntry = useRef<{ id: number; on: string } | null>(null)

  const cellOf = (on: string, of = colleague) =>
    grid.current?.querySelector<HTMLElement>(isOffice ? `[data-at="${of} ${on}"]` : `[data-day="${on}"]`)
  const entriesOf = (on: string) => [...(cellOf(on)?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const entryElement = (id: number | null) =>
    id === null ? null : grid.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)

  useLayoutEffect(() => {
    const goal = pendingFocus.current && ((pendingFocus.current === 'entry' && entriesOf(day)[0]) || cellOf(day))
    pendingFocus.current = null
    goal?.focus({ preventScroll: true })
    goal?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- focuses once per change of day, view or person
  }, [day, view, colleague])

  function focusMovedEntry(on: string) {
    const moved = entryElement(movedEntry.current?.id ?? null)
    if (!moved || moved.closest<HTMLElement>('[data-day]')?.dataset.day !== on) return
    movedEntry.current = null
    moved.focus({ preventScroll: true })
    moved.scrollIntoView({ block: 'nearest' })
  }

  // The answer redraws a moved entry on its new day; the focus follows it there.
  // oxlint-disable-next-line react/exhaustive-deps -- once per answer and per day
  useLayoutEffect(() => focusMovedEntry(day), [data, day])

  const isHere = data !== undefined
  useLayoutEffect(() => {
    if (isHere) cellOf(day)?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls once, when the days arrive
  }, [isHere])

  // The focused element may be gone, because its entry was deleted or belongs to another hotel now. An entry that is
  // still moving is redrawn before the cursor follows it, and the next key is meant for it, so it gets the focus first.
  const isCovered = dialog !== null
  useLayoutEffect(() => {
    if (!isCovered && document.activeElement === document.body)
      (entryElement(movedEntry.current?.id ?? entryInFlight()) ?? cellOf(day))?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per answer and once per closed dialog
  }, [data, isCovered])

  return {
    cellOf,
    entriesOf,
    /** The position of the focused entry among those of the day; -1 if none has the focus. */
    focusedEntry: () => entriesOf(day).findIndex((entry) => entry === document.activeElement),
    focusMovedEntry,
    /** Follows an entry to the day that it was moved to. */
    followEntry: (id: number, on: string) => void (movedEntry.current = { id, on }),
    /** The entry that was moved to this day and is not drawn there yet. */
    followedEntryOn: (on: string) => (movedEntry.current?.on === on ? movedEntry.current.id : null),
    /** What gets the focus once the next day is drawn. */
    focusNext: (what: 'day' | 'entry') => (pendingFocus.current = what),
    /** A turn button keeps the focus, so that it can be pressed again; anything inside the grid passes it on. */
    keepFocusInGrid() {
      const { activeElement } = document
      if (activeElement === document.body || grid.current?.contains(activeElement)) pendingFocus.current ??= 'day'
    },
  }
}
