/** The palette (specification §2.4, design/experience): commands first, then hotels and portals; every role its own. */
import { Command as List } from 'cmdk'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { canSwitchHotel, canUsePortals } from '../../domain/access.ts'
import { searchHotels, searchPortals } from '../../api/context.ts'
import { showKeys } from '../../commands/keys.ts'
import { commandsFor, type Offered } from '../../commands/registry.ts'
import { toCurrentHotel, toCurrentPortal } from '../../commands/contexts.ts'
import { Index, marks } from '../../commands/search.ts'
import { wordsOf } from '../../commands/words.ts'
import { SEARCH_DEBOUNCE_MS } from '../../domain/rules.ts'
import { closePalette, openPalette, overlay } from '../../state/overlay.ts'
import { recents, remember, weightOf } from '../../state/recents.ts'
import { useDebounced } from '../kit/hooks.ts'
import { Icon } from '../kit/Icon.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { chooseHotel, choosePortal, run } from './effects.ts'
import { hotelEntry, loadRecords, portalEntry, records, type HotelEntry, type PortalEntry } from './records.ts'
import { useConsole } from './useConsole.ts'
import { prefetchAddress } from '../Screen.tsx'

type CommandEntry = Offered & { kind: 'command'; rank: number }
type Row = CommandEntry | HotelEntry | PortalEntry
type Group = { title: string; rows: Row[] }

/** Rows drawn at once; more follow as the cursor comes near the end. */
const STEP = 14
const MOST = 400

export function Palette() {
  const { palette } = useSnapshot(overlay, { sync: true })
  const page = palette?.page ?? 'all'
  const query = palette?.query ?? ''
  const { groups, pending } = useGroups(page, query)
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const field = useRef<HTMLInputElement>(null)
  const waitsForAnswer = useRef<{ query: string; newTab: boolean } | null>(null)

  // A new answer starts at its first row; within one answer the cursor stays, and rows follow as it nears the end.
  const answer = `${page} ${query} ${rows[0]?.id ?? ''}`
  const [place, setPlace] = useState({ answer, value: '', shown: STEP })
  const { value, shown } =
    place.answer === answer
      ? { ...place, value: place.value || (rows[0]?.id ?? '') }
      : { value: rows[0]?.id ?? '', shown: STEP }
  const moveTo = (next: string) => {
    const nearTheEnd = rows.findIndex((row) => row.id === next) > shown - 6
    setPlace({ answer, value: next, shown: nearTheEnd ? Math.min(MOST, shown + STEP) : shown })
  }
  const showMore = () => setPlace({ answer, value, shown: Math.min(MOST, shown + STEP) })

  useEffect(() => {
    field.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- each page of the palette begins in its field
  }, [page])
  useEffect(() => void loadRecords(), [])
  usePrefetch(rows, value)

  // Enter pressed before the answer came runs the first row of that answer, never of an older one.
  useEffect(() => {
    const waiting = waitsForAnswer.current
    if (!waiting || pending || waiting.query !== query) return
    waitsForAnswer.current = null
    if (rows[0]) choose(rows[0], waiting.newTab)
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && query === '' && page !== 'all') {
      event.preventDefault()
      openPalette('all')
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const newTab = event.ctrlKey || event.metaKey
    event.preventDefault()
    const row = rows.find((one) => one.id === value)
    if (!row && pending) waitsForAnswer.current = { query, newTab }
    else if (row) choose(row, newTab)
  }

  return (
    <List
      className="palette"
      label="Cerca pagine e azioni"
      shouldFilter={false}
      vimBindings={false}
      loop
      value={value}
      onValueChange={moveTo}
      onKeyDown={onKeyDown}
    >
      <div className="palette-in">
        <Icon name="search" />
        {page !== 'all' && (
          <span className="palette-scope">
            <Icon name={page === 'hotel' ? 'hotel' : 'globe'} />
            {page === 'hotel' ? 'Cambia hotel' : 'Cambia portale'}
          </span>
        )}
        <List.Input
          ref={field}
          data-autofocus
          value={query}
          onValueChange={(text) => {
            if (overlay.palette) overlay.palette.query = text
          }}
          placeholder={
            page === 'hotel'
              ? 'Nome, comune o codice dell’hotel'
              : page === 'portal'
                ? 'Nome o codice del portale'
                : 'Cerca pagine e azioni'
          }
        />
        <Kbd keys="Esc" />
      </div>
      <List.List
        className="palette-list"
        label="Risultati"
        onScroll={(event) => nearEnd(event.currentTarget) && showMore()}
      >
        {rows.length === 0 && <p className="palette-none">{pending ? 'Ricerca in corso…' : 'Nessun risultato'}</p>}
        {cut(groups, shown).map((group) => (
          <List.Group key={group.title} heading={group.title}>
            {group.rows.map((row) => (
              <PaletteRow key={row.id} row={row} query={query} onChoose={choose} />
            ))}
          </List.Group>
        ))}
      </List.List>
      <footer className="palette-foot" aria-hidden="true">
        <span>
          <Kbd keys="↑ ↓" /> scegli
        </span>
        <span>
          <Kbd keys="Invio" /> apri
        </span>
        {page === 'all' ? (
          <span>
            <Kbd keys="Ctrl Invio" /> in una nuova scheda
          </span>
        ) : (
          <span>
            <Kbd keys="⌫" /> torna alle azioni
          </span>
        )}
      </footer>
    </List>
  )
}

/** The first `count` rows, in their groups. */
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

function choose(row: Row, newTab = false): void {
  const then = overlay.palette?.then ?? null
  if (row.kind === 'command') {
    if (row.reason && !row.needs?.some((need) => need === 'hotel' || need === 'portal')) return
    closePalette()
    run(row, { newTab })
    return
  }
  closePalette()
  remember(row.id, Date.now())
  if (row.kind === 'hotel') chooseHotel(row.hotel, { stay: then !== null })
  else choosePortal(row.portal, { stay: then !== null })
  then?.()
}

function PaletteRow({ row, query, onChoose }: { row: Row; query: string; onChoose: (row: Row) => void }) {
  const isCommand = row.kind === 'command'
  const reason = isCommand ? row.reason : null
  return (
    <List.Item
      value={row.id}
      data-command={row.id}
      data-off={reason ? '' : undefined}
      aria-disabled={reason && !/Invio/.test(reason) ? true : undefined}
      className="palette-row"
      onSelect={() => onChoose(row)}
    >
      <Icon name={isCommand ? row.icon : row.kind === 'hotel' ? 'hotel' : 'globe'} />
      <span className="palette-title">
        <Marked text={row.title} query={query} />
        {isCommand && row.hint && <small>{row.hint}</small>}
      </span>
      <small className={reason ? 'palette-reason' : undefined}>
        {reason ?? (isCommand ? row.section : row.kind === 'hotel' ? 'cambia hotel' : 'cambia portale')}
      </small>
      {isCommand && row.keys && <Kbd keys={showKeys(row.keys[0]!)} />}
    </List.Item>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  const found = marks(text, query)
  if (!found.length) return text
  const parts = []
  let at = 0
  for (const [start, end] of found) {
    if (start > at) parts.push(text.slice(at, start))
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  parts.push(text.slice(at))
  return parts
}

/** The code and the data of the row under the cursor, so that Enter feels instant (decision J12). */
function usePrefetch(rows: readonly Row[], value: string) {
  const context = useConsole()
  useEffect(() => {
    const row = rows.find((one) => one.id === value)
    if (row?.kind !== 'command') return
    const address = row.address?.(context)
    if (!address) return
    const timer = setTimeout(() => prefetchAddress(address), 80)
    return () => clearTimeout(timer)
  }, [rows, value, context])
}

function useGroups(page: 'all' | 'hotel' | 'portal', query: string): { groups: Group[]; pending: boolean } {
  const context = useConsole()
  const { uses } = useSnapshot(recents)
  const { hotels, portals } = useSnapshot(records) as typeof records
  const offered = useMemo(
    () =>
      commandsFor(context)
        .filter((command) => !command.quiet)
        .map((command): CommandEntry => ({
          ...command,
          kind: 'command',
          keywords: wordsOf(command),
          rank: rankOf(command),
        })),
    [context],
  )
  const index = useMemo(() => new Index(offered), [offered])
  const [openedAt] = useState(() => Date.now())
  // Slips among thousands of hotels are looked for once the typing rests: no key waits for them.
  const rested = useDebounced(query, 150) === query
  const { found: fromServer, pending } = useServer(page, query)
  const groups = useMemo(() => {
    const weight = (id: string) => weightOf(uses, id, openedAt)
    const mayHotel = context.user !== null && canSwitchHotel(context.user) && page !== 'portal'
    const mayPortal = context.user !== null && canUsePortals(context.user) && page !== 'hotel'
    if (!query.trim())
      return page === 'all'
        ? initialGroups(offered, weight, context.list !== null || context.form !== null)
        : [listOf(page, page === 'hotel' ? hotels : portals, weight)]
    const commands = page === 'all' ? index.search(query, weight, 60) : { found: [], tier: 9 }
    const hotelHits = mayHotel ? hotels.search(query, weight, 30, rested && commands.tier > 3) : { found: [], tier: 9 }
    const portalHits = mayPortal
      ? portals.search(query, weight, 12, rested && commands.tier > 3)
      : { found: [], tier: 9 }
    const merge = <T extends Row>(local: T[], more: Row[], kind: T['kind']): Row[] => [
      ...local,
      ...more.filter((row) => row.kind === kind && !local.some((one) => one.id === row.id)),
    ]
    return [
      { title: 'Azioni e pagine', rows: commands.found as Row[], tier: commands.tier },
      { title: 'Hotel', rows: merge(hotelHits.found, fromServer, 'hotel'), tier: hotelHits.tier + 0.1 },
      { title: 'Portali', rows: merge(portalHits.found, fromServer, 'portal'), tier: portalHits.tier + 0.2 },
    ]
      .filter((group) => group.rows.length)
      .sort((a, b) => a.tier - b.tier)
  }, [query, page, offered, index, hotels, portals, fromServer, uses, context, openedAt, rested])
  return { groups, pending }
}

/** Of rows with the same name: what can run now before what asks first, the list before the creation. */
const rankOf = (command: Offered): number => (command.reason ? 2 : 0) + (command.title.endsWith('- crea') ? 1 : 0)

const italian = new Intl.Collator('it')
const byTitle = (a: Row, b: Row): number => italian.compare(a.title, b.title)

/** Without a query: what is on screen, then recents, then everything allowed in order of label. */
function initialGroups(offered: CommandEntry[], weight: (id: string) => number, onScreen: boolean): Group[] {
  const here = onScreen ? offered.filter((command) => command.section === 'Elenco' || command.section === 'Scheda') : []
  const recent = offered
    .filter((command) => weight(command.id) > 0 && !here.includes(command))
    .sort((a, b) => weight(b.id) - weight(a.id))
    .slice(0, 5)
  const rest = offered.filter((command) => !here.includes(command) && !recent.includes(command)).sort(byTitle)
  return [
    { title: 'In questa pagina', rows: here },
    { title: 'Usati di recente', rows: recent },
    { title: 'Tutte le azioni', rows: rest },
  ].filter((group) => group.rows.length)
}

function listOf(
  page: 'hotel' | 'portal',
  index: Index<HotelEntry> | Index<PortalEntry>,
  weight: (id: string) => number,
): Group {
  const rows = [...index.entries] as Row[]
  const recent = rows.filter((row) => weight(row.id) > 0).sort((a, b) => weight(b.id) - weight(a.id))
  return {
    title: page === 'hotel' ? 'Hotel' : 'Portali',
    rows: [...recent, ...rows.filter((row) => weight(row.id) === 0)],
  }
}

/** Asks the services what the local records cannot answer; a stale answer never takes the place of a newer one. */
function useServer(page: 'all' | 'hotel' | 'portal', query: string): { found: Row[]; pending: boolean } {
  const { whole } = useSnapshot(records)
  const text = useDebounced(query.trim(), SEARCH_DEBOUNCE_MS)
  const [answer, setAnswer] = useState<{ text: string; rows: Row[] }>({ text: '', rows: [] })
  const needed = !whole && query.trim().length >= 2
  useEffect(() => {
    if (!needed || text.length < 2) return
    const question = new AbortController()
    Promise.all([
      page === 'portal' ? [] : searchHotels(text, question.signal),
      page === 'hotel' ? [] : searchPortals(text, question.signal).catch(() => []),
    ])
      .then(([hotels, portals]) => {
        if (question.signal.aborted) return
        setAnswer({
          text,
          rows: [
            ...hotels.map((hotel) => hotelEntry(toCurrentHotel(hotel))),
            ...portals.map((portal) => portalEntry(toCurrentPortal(portal))),
          ],
        })
      })
      .catch(() => !question.signal.aborted && setAnswer({ text, rows: [] }))
    return () => question.abort()
  }, [text, page, needed])
  return { found: answer.text === query.trim() ? answer.rows : [], pending: needed && answer.text !== query.trim() }
}
