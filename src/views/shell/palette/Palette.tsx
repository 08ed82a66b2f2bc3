/** Command palette: commands first, then hotels, portals and records that the user's role may see. */
import { Command as List } from 'cmdk'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { useSnapshot } from 'valtio'
import { canSupply } from '../../../commands/command.ts'
import type { Value } from '../../../commands/sentences/argument.ts'
import { isComplete } from '../../../commands/sentences/sentence.ts'
import { addressForTarget, targetId, targetLabel } from '../../../commands/paletteTargets.ts'
import {
  closePalette,
  openPalette,
  overlay,
  stopBufferingForPalette,
  type PalettePage,
  type PaletteScope,
} from '../../../state/overlay.ts'
import { noteOpened } from '../../../state/openedRecords.ts'
import { recordUse } from '../../../state/recents.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useHandle, useNarrow, useNextFrameValue } from '../../kit/hooks.ts'
import { Kbd } from '../../kit/Kbd.tsx'
import { chooseHotel, choosePortal } from '../navigation/choose.ts'
import { run } from '../effects.ts'
import { navigate } from '../navigation/navigation.ts'
import { paletteAction } from './paletteKeys.ts'
import { useGroups } from './paletteRows.ts'
import type { LineEntry } from './lineEntry.ts'
import type { Group, Row } from './rows.ts'
import { openForm, runSentence } from '../sentences/runSentence.ts'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteRow } from './PaletteRow.tsx'
import { nextArgument, useArgumentEditor, type ValueRow } from '../sentences/useArgumentEditor.ts'
import { useTargetPage } from './pages/useTargetPage.ts'
import { runTargetAction } from './pages/recordPage.ts'
import { runBulkCommand } from './pages/markedRecordsPage.ts'
import { leaveTarget, openTarget, runOn, searchFor, targetOf } from './pages/targetPage.ts'
import { useContextSnapshot } from '../frame/useConsole.ts'
import { useMarking } from './useMarking.ts'
import type { ChosenBy, SentenceRow } from '../sentences/useSentences.ts'
import { prefetchAddress } from '../../Screen.tsx'
import type { PaletteTarget } from '../../../state/paletteTarget.ts'

/** Number of rows rendered at first, one more than are visible; more are rendered as the cursor nears the end. */
const STEP = { wide: 12, narrow: 14 }
const MOST = 400

/** The list ranks rows even when it does not filter: a constant keeps our order. */
const unranked = () => 1

/** Keys pressed before the rows had arrived: a number of steps down, and Enter or not. */
type Waiting = { query: string; steps: number; enter: string | null }

export function Palette() {
  const { palette } = useSnapshot(overlay, { sync: true })
  const page = palette?.page ?? 'all'
  const scope = palette?.scope ?? 'all'
  const query = palette?.query ?? ''
  const isDrawn = useNextFrameValue(true, false)
  const { asking, setAsking, rows: values, label, examples } = useArgumentEditor()
  const [chosen, setChosen] = useState<ChosenBy>({})
  const thing = palette?.thing
  const about = useTargetPage(thing, query)
  const marking = useMarking()
  const found = useGroups(page, scope, thing ? '' : query, isDrawn && !thing, chosen)
  const isElsewhere = Boolean(asking ?? thing)
  const unsettled = !isElsewhere && found.unsettled
  const unsure = !isElsewhere && found.unsure
  const pending = thing ? about.pending : !isElsewhere && (found.pending || found.unsettled)
  const groups = useMemo<readonly Group[]>(
    () => (values ? [{ title: label!, rows: values }] : thing ? about.groups : found.groups),
    [values, label, thing, about.groups, found.groups],
  )
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  const bufferedKeys = useRef<Waiting | null>(null)

  const at = thing ? targetId(thing) : ''
  const answer = `${page} ${scope} ${at} ${asking ? `${asking.name} ${asking.text}` : query} ${rows[0]?.id ?? ''}`
  const { value, shown, moveTo, showMore } = useRowCursor(answer, rows)
  // Keys by position reuse the DOM of the previous result for most rows. The first row gets a new element, so that
  // screen readers announce it.
  const drawn = cut(groups, shown)
  const most = drawn.reduce<Group | undefined>(
    (one, other) => (one && one.rows.length >= other.rows.length ? one : other),
    undefined,
  )
  const current = rows.find((row) => row.id === value)

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
  usePrefetch(rows, value)

  // Reading scrollTop here would force a layout on every key, so the scroll handler remembers it.
  useLayoutEffect(() => {
    if (isScrolled.current && list.current) list.current.scrollTop = 0
  }, [answer])

  useActiveDescendant(field, list, value)

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

  const acts = useHandle({ choose })

  function choose(row: Row, newTab = false): void {
    if (row.kind === 'value') return take(row.value)
    if (row.kind === 'line') return writeLine(row)
    if (row.kind !== 'sentence') return open(row, newTab)
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
    // Names that are still loading may change the meaning of a sentence.
    const waits = current?.kind === 'sentence' ? unsettled : pending && !isMeant
    if (waits) bufferedKeys.current = { query, steps: 0, enter: newTab ? 'Control+Enter' : 'Enter' }
    else if (current) choose(current, newTab)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = marking.several ?? (current && targetOf(current))
    const action = paletteAction(
      { ...keyOf(event), isAtEnd: isCaretAtEnd(event.target) },
      {
        argumentText: asking ? asking.text : null,
        query,
        row: current?.kind,
        isAboutTarget: thing !== undefined,
        isWhole: page === 'all' && scope === 'all',
        canOpenTarget: !thing && page === 'all' && Boolean(next),
      },
    )
    if (!action) return
    event.preventDefault()
    if (action === 'endArgument') {
      event.stopPropagation()
      setAsking(null)
    } else if (action === 'nextArgument') {
      const sentence = found.groups.flatMap((group) => group.rows).find(({ kind }) => kind === 'sentence')
      askFor(asking ? sentence : current, asking?.name ?? null)
    } else if (action === 'leaveTarget') leaveTarget()
    else if (action === 'searchEverything') openPalette('all')
    else if (action === 'toggleMark') marking.toggle(current!)
    else if (action === 'openTarget') openTarget(next!)
    else chooseCurrent(event.ctrlKey || event.metaKey)
  }

  return (
    <List
      className="palette"
      shouldFilter={false}
      filter={unranked}
      vimBindings={false}
      loop
      value={value}
      onValueChange={moveTo}
      onKeyDown={onKeyDown}
    >
      <PaletteField
        {...{
          page,
          scope,
          query,
          thing: thing,
          argument: asking ? { text: asking.text, label } : null,
        }}
        ref={field}
        several={marking.several}
        onText={(text) => {
          if (asking) setAsking({ ...asking, text })
          else if (overlay.palette) overlay.palette.query = text
        }}
      />
      {/* Outside of the list, because a listbox may contain only options. */}
      <output className="palette-none">{isDrawn && rows.length === 0 && noRowsText(pending, examples)}</output>
      <List.List
        ref={list}
        className="palette-list"
        data-waits={isDrawn ? undefined : ''}
        label="Risultati"
        onScroll={({ currentTarget }) => {
          isScrolled.current = currentTarget.scrollTop > 0
          if (nearEnd(currentTarget)) showMore()
        }}
      >
        {drawn.map((group) => (
          <List.Group key={group === most ? '' : group.title} heading={group.title}>
            {group.rows.map((row, at) => (
              <PaletteRow
                key={row === rows[0] ? row.id : at}
                row={row}
                query={query}
                settled={row.kind !== 'sentence' || !unsettled}
                goesOn={!thing && page === 'all'}
                isMarked={marking.has(row)}
                acts={acts}
              />
            ))}
          </List.Group>
        ))}
      </List.List>
      <PaletteFoot current={current} isWhole={page === 'all' && scope === 'all'} isAbout={Boolean(thing)} />
    </List>
  )
}

type PaletteFieldProps = {
  page: PalettePage
  scope: PaletteScope
  query: string
  thing: PaletteTarget | undefined
  /** The records that the next command applies to. */
  several: PaletteTarget | null
  /** The argument that is being edited in place of the query. */
  argument: { text: string; label: string | undefined } | null
  onText: (text: string) => void
  ref: Ref<HTMLInputElement>
}

/** What the palette is about, and the field. */
function PaletteField({ page, scope, query, thing, several, argument, onText, ref }: PaletteFieldProps) {
  return (
    <div className="palette-in">
      <Icon name="search" />
      {argument ? (
        <span className="palette-scope">{argument.label}</span>
      ) : thing ? (
        <span className="palette-scope">
          <Icon name={targetIcons[thing.kind]} />
          <span>{targetLabel(thing)}</span>
        </span>
      ) : several ? (
        <span className="palette-scope">
          <Icon name="check" />
          <span>{targetLabel(several)}</span>
        </span>
      ) : (
        <ScopeTag page={page} scope={scope} />
      )}
      {/* Not cmdk's own input: with a controlled value it sets no active descendant, and screen readers do not say
          which row Enter opens. */}
      <input
        ref={ref}
        data-autofocus
        type="text"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- useActiveDescendant sets aria-controls
        role="combobox"
        aria-label="Cerca pagine e azioni"
        aria-expanded
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={argument ? argument.text : query}
        onChange={({ target }) => onText(target.value)}
        placeholder={argument ? `${argument.label}…` : placeholderFor(page, thing)}
      />
      <Kbd keys="Esc" />
    </div>
  )
}

const noRowsText = (pending: boolean, examples: readonly string[] | undefined): string =>
  examples
    ? `Per esempio ${examples.map((one) => `«${one}»`).join(' o ')}`
    : pending
      ? 'Ricerca in corso…'
      : 'Nessun risultato'

function placeholderFor(page: PalettePage, thing: PaletteTarget | undefined): string {
  if (page === 'hotel') return 'Nome, comune o codice dell’hotel'
  if (page === 'portal') return 'Nome o codice del portale'
  return thing ? 'Che cosa vuoi fare?' : 'Cerca, apri o scrivi cosa fare'
}

const targetIcons = { hotel: 'hotel', portal: 'globe', record: 'file', records: 'check' } as const

/** A new result starts at its first row; within one the cursor stays, and rows are added as it nears the end. */
function useRowCursor(answer: string, rows: readonly Row[]) {
  const step = useNarrow() ? STEP.narrow : STEP.wide
  const begun = { answer, value: '', shown: step }
  const [place, setPlace] = useState(begun)
  if (place.answer !== answer) setPlace(begun)
  const { shown } = place
  const value = place.value || (rows[0]?.id ?? '')
  const more = Math.min(MOST, shown + step)
  return {
    value,
    shown,
    moveTo(next: string) {
      const nearTheEnd = rows.findIndex((row) => row.id === next) > shown - 6
      // The list repeats its value after every render.
      if (next !== value || nearTheEnd) setPlace({ answer, value: next, shown: nearTheEnd ? more : shown })
    },
    showMore: () => setPlace({ answer, value, shown: more }),
  }
}

/** cmdk generates the ids of the list and of its rows, so they can only be read after the render. */
function useActiveDescendant(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLDivElement | null>,
  value: string,
) {
  useLayoutEffect(() => {
    if (list.current) field.current?.setAttribute('aria-controls', list.current.id)
  }, [field, list])
  useLayoutEffect(() => {
    const row = list.current?.querySelector(`[cmdk-item][data-value="${CSS.escape(value)}"]`)
    if (row) field.current?.setAttribute('aria-activedescendant', row.id)
    else field.current?.removeAttribute('aria-activedescendant')
  })
}

const keyOf = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) => ({
  key,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
})

const isCaretAtEnd = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement &&
  target.selectionStart === target.value.length &&
  target.selectionEnd === target.value.length

/** What the palette is limited to, shown before its field. */
function ScopeTag({ page, scope }: { page: PalettePage; scope: PaletteScope }) {
  const at = page === 'all' ? scope : page
  if (at === 'all') return null
  const [change, pages] =
    at === 'hotel' ? ['Cambia hotel', 'Pagine dell’hotel'] : ['Cambia portale', 'Pagine del portale']
  return (
    <span className="palette-scope">
      <Icon name={at === 'hotel' ? 'hotel' : 'globe'} />
      {page === 'all' ? pages : change}
    </span>
  )
}

/** First `count` rows, in their groups. */
function cut(groups: readonly Group[], count: number): Group[] {
  const shown: Group[] = []
  let before = 0
  for (const group of groups) {
    const rows = group.rows.slice(0, Math.max(0, count - before))
    if (rows.length) shown.push({ title: group.title, rows })
    before += group.rows.length
  }
  return shown
}

const nearEnd = (element: HTMLElement): boolean => element.scrollTop + element.clientHeight > element.scrollHeight - 200

function open(row: Exclude<Row, SentenceRow | ValueRow | LineEntry>, newTab: boolean): void {
  const then = overlay.palette?.then ?? null
  if (row.kind === 'command') {
    if (row.need && !canSupply(row.need)) return
    closePalette()
    run(row, { newTab })
    return
  }
  closePalette()
  if (row.kind === 'record') {
    noteOpened(row.record)
    void navigate(row.record.address, { newTab })
    return
  }
  if (row.kind === 'due') {
    void navigate(row.address, { newTab })
    return
  }
  if (row.kind === 'place') {
    void runOn(row, newTab)
    return
  }
  if (row.kind === 'deed') {
    void runTargetAction(row, newTab)
    return
  }
  if (row.kind === 'several') {
    runBulkCommand(row)
    return
  }
  recordUse(row.id, Date.now())
  if (row.kind === 'hotel') chooseHotel(row.hotel, { stay: then !== null })
  else choosePortal(row.portal, { stay: then !== null })
  then?.()
}

/** Prefetches the code and the data of the row under the cursor, so that Enter feels instant. */
function usePrefetch(rows: readonly Row[], value: string) {
  const context = useContextSnapshot()
  useEffect(() => {
    const row = rows.find((one) => one.id === value)
    const address =
      row?.kind === 'record'
        ? row.record.address
        : row?.kind === 'due'
          ? row.address
          : row?.kind === 'place'
            ? addressForTarget(row.on, row.command, context)
            : row?.kind === 'deed'
              ? row.on.address
              : row?.kind === 'command' && row.address?.(context)
    if (!address) return
    const timer = setTimeout(() => prefetchAddress(address), 80)
    return () => clearTimeout(timer)
  }, [rows, value, context])
}
