/**
 * Choosing a row of the palette: it runs, or completes the sentence in the field. Keys pressed before the rows have arrived
 * wait for them.
 */
import { useEffect, useLayoutEffect, useRef, type Dispatch, type RefObject, type SetStateAction } from 'react'
import type { Value } from '../../../commands/sentences/argument.ts'
import { isComplete } from '../../../commands/sentences/sentence.ts'
import { overlay, stopBufferingForPalette, type PalettePage } from '../../../state/overlay.ts'
import { openForm, runSentence } from '../sentences/runSentence.ts'
import { nextArgument, type ArgumentEdit } from '../sentences/useArgumentEditor.ts'
import type { ChosenBy } from '../sentences/useSentences.ts'
import type { LineEntry } from './lineEntry.ts'
import { openRow } from './openRow.ts'
import { searchFor } from './pages/targetPage.ts'
import type { Row } from './rows.ts'

/** Keys pressed before the rows had arrived: a number of steps down, and Enter or not. */
type Waiting = { query: string; steps: number; enter: string | null }

type PaletteChoiceOptions = {
  page: PalettePage
  query: string
  field: RefObject<HTMLInputElement | null>
  rows: readonly Row[]
  /** The row under the cursor. */
  current: Row | undefined
  moveTo: (id: string) => void
  /** The argument that is being edited in place of the query. */
  asking: ArgumentEdit | null
  setAsking: (next: ArgumentEdit | null) => void
  setChosen: Dispatch<SetStateAction<ChosenBy>>
  /** Results are still loading. */
  pending: boolean
  /** Names are still loading that may change the meaning of a sentence. */
  unsettled: boolean
  /** Results are still loading that may come before the first row. */
  unsure: boolean
}

export function usePaletteChoice(options: PaletteChoiceOptions) {
  const { page, query, field, rows, current, moveTo, asking, setAsking, setChosen, pending, unsettled, unsure } =
    options
  const bufferedKeys = useRef<Waiting | null>(null)

  // Runs before the next key: until now the keys were buffered, from here on they go to the field.
  useLayoutEffect(() => {
    field.current?.focus()
    stopBufferingForPalette()
    if (!overlay.palette) return
    const { query: typed, steps, enter } = overlay.palette
    if (steps || enter) bufferedKeys.current = { query: typed, steps, enter }
    Object.assign(overlay.palette, { steps: 0, enter: null })
    // oxlint-disable-next-line react/exhaustive-deps -- each page of the palette begins in its field
  }, [page])

  // Enter pressed before the rows arrived runs the first row of that query, never a row of an older one.
  useEffect(() => {
    const waiting = bufferedKeys.current
    if (!waiting || waiting.query !== query || (rows[0]?.kind === 'sentence' ? unsettled : pending)) return
    bufferedKeys.current = null
    const row = rows.at(waiting.steps % (rows.length || 1))
    if (!row) return
    if (waiting.enter) choose(row, waiting.enter !== 'Enter')
    else moveTo(row.id)
  })

  function choose(row: Row, newTab = false): void {
    if (row.kind === 'value') return take(row.value)
    if (row.kind === 'line') return writeLine(row)
    if (row.kind !== 'sentence') return openRow(row, newTab)
    if (newTab) return openForm(row.reading)
    if (isComplete(row.reading)) void runSentence(row.reading)
    else askFor(row, null)
  }

  /** Writes the line into the field, where it is completed or run. */
  function writeLine({ line, hotel }: LineEntry): void {
    if (hotel) {
      const { sentence, ...value } = hotel
      setChosen((before) => ({ ...before, [sentence]: new Map([['hotel', value]]) }))
    }
    searchFor(line)
  }

  /** Edits an argument of the sentence in place. */
  function askFor(row: Row | undefined, from: string | null): void {
    const name = row?.kind === 'sentence' && nextArgument(row.reading, from)
    if (name) setAsking({ reading: row.reading, name, text: '' })
  }

  /** A value chosen by hand wins over what the line says. */
  function take(value: Value): void {
    if (!asking) return
    const { name, reading } = asking
    const { id } = reading.sentence
    setChosen((before) => ({ ...before, [id]: new Map([...(before[id] ?? []), [name, value]]) }))
    setAsking(null)
  }

  /** Runs the row under the cursor, or waits with the key until its rows are certain. */
  function chooseCurrent(newTab: boolean): void {
    // A row that the user moved to is the intended one, even while other results are loading.
    const isMeant = current !== undefined && (current !== rows[0] || !unsure)
    const waits = current?.kind === 'sentence' ? unsettled : pending && !isMeant
    if (waits) bufferedKeys.current = { query, steps: 0, enter: newTab ? 'Control+Enter' : 'Enter' }
    else if (current) choose(current, newTab)
  }

  return { choose, chooseCurrent, askFor }
}
