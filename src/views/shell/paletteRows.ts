/** What the palette offers for what is typed: commands from the registry, hotels and portals from here and the services. */
import { useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { canSwitchHotel, canUsePortals } from '../../domain/access.ts'
import type { PalettePage, PaletteScope } from '../../state/overlay.ts'
import { SEARCH_DEBOUNCE_MS } from '../../domain/rules.ts'
import { keyOf } from '../../api/cache.ts'
import { hotelCalls } from '../../domain/resources/firstCalls.ts'
import { viewCommands } from '../../commands/actions/views.ts'
import { commandsFor, type Offered } from '../../commands/offered.ts'
import { Index, forgivesSlips, loadFuse } from '../../commands/search.ts'
import { hintOf, wordsOf } from '../../commands/words.ts'
import { recents } from '../../state/recents.ts'
import { views } from '../../state/views.ts'
import { weightOf } from '../../state/weights.ts'
import { useDebounced } from '../kit/hooks.ts'
import { findHotels, findPortals, useKnownRecords, type HotelEntry, type PortalEntry } from './records.ts'
import { useConsole } from './useConsole.ts'

type CommandEntry = Offered & { kind: 'command'; hint: string | undefined; rank: number }
export type Row = CommandEntry | HotelEntry | PortalEntry
export type Group = { title: string; rows: Row[] }

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** The commands of a scope are those of a section. */
const sectionOf = { hotel: 'hotel', portal: 'portale' } as const

const none: readonly Group[] = []

/** `pending`: what answers is still to be asked (not `ready`), or has been asked and has not answered. */
export function useGroups(
  page: PalettePage,
  scope: PaletteScope,
  query: string,
  ready: boolean,
): { groups: readonly Group[]; pending: boolean } {
  const context = useConsole()
  const { uses } = useSnapshot(recents)
  const { hotels, portals, whole } = useKnownRecords()
  const saved = useSnapshot(views).rows
  const offered = useMemo(
    () =>
      (ready ? commandsFor(context, viewCommands(saved)) : [])
        .filter((command) => !command.quiet && (scope === 'all' || command.section === sectionOf[scope]))
        .map((command): CommandEntry => ({
          ...command,
          kind: 'command',
          hint: hintOf(command),
          keywords: wordsOf(command),
          rank: rankOf(command),
        })),
    [context, ready, scope, saved],
  )
  // Made with the first letter, or before it while the browser rests: no opening waits for it.
  const index = useMemo(() => once(() => new Index(offered)), [offered])
  useEffect(() => {
    const timer = setTimeout(index, 100)
    return () => clearTimeout(timer)
  }, [index])
  const [openedAt] = useState(() => Date.now())
  // Slips among thousands of hotels are looked for once the typing rests: no key waits for them.
  const rested = useDebounced(query, 150) === query
  // What was typed before slips could be forgiven is looked for once more.
  const [forgiving, setForgiving] = useState(forgivesSlips)
  useEffect(() => {
    loadFuse().then(
      () => setForgiving(true),
      () => undefined,
    )
  }, [])
  const { found: fromServer, pending } = useServer(page, query, whole || scope !== 'all')
  const groups = useMemo(() => {
    if (!ready) return none
    const weight = (id: string) => weightOf(uses, id, openedAt)
    const isWhole = scope === 'all'
    const mayHotel = isWhole && context.user !== null && canSwitchHotel(context.user) && page !== 'portal'
    const mayPortal = isWhole && context.user !== null && canUsePortals(context.user) && page !== 'hotel'
    if (!query.trim())
      return page === 'all'
        ? initialGroups(
            offered,
            isWhole ? [...hotels.entries, ...portals.entries] : [],
            weight,
            isWhole && (context.list !== null || context.form !== null),
          )
        : [listOf(page, page === 'hotel' ? hotels.entries : portals.entries, weight)]
    const commands = page === 'all' ? index().search(query, weight, 60, forgiving) : { found: [], tier: 9 }
    const hotelHits = mayHotel
      ? hotels.search(query, weight, 30, rested && forgiving && commands.tier > 3)
      : { found: [], tier: 9 }
    const portalHits = mayPortal
      ? portals.search(query, weight, 12, rested && forgiving && commands.tier > 3)
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
  }, [
    query,
    page,
    scope,
    offered,
    index,
    hotels,
    portals,
    fromServer,
    uses,
    context,
    openedAt,
    rested,
    ready,
    forgiving,
  ])
  return { groups, pending: pending || !ready }
}

/** Of rows with the same name: what can run now before what asks first, the list before the creation. */
const rankOf = (command: Offered): number => (command.reason ? 2 : 0) + (command.route?.kind === 'create' ? 1 : 0)

const italian = new Intl.Collator('it')
const byTitle = (a: Row, b: Row): number => italian.compare(a.title, b.title)

/** What only turns something on or off, or leads nowhere, is not come back to. */
const isPlace = ({ section }: CommandEntry): boolean => section !== 'console' && section !== 'account'

/** Without a query: what is on screen, then recents, then everything allowed in order of label. */
function initialGroups(
  offered: CommandEntry[],
  records: readonly (HotelEntry | PortalEntry)[],
  weight: (id: string) => number,
  onScreen: boolean,
): Group[] {
  const here: Row[] = onScreen
    ? (['scheda', 'elenco'] as const).flatMap((section) => offered.filter((command) => command.section === section))
    : []
  const recent = [...offered.filter(isPlace), ...records]
    .filter((row) => weight(row.id) > 0 && !here.includes(row))
    .sort((a, b) => weight(b.id) - weight(a.id))
    .slice(0, 5)
  const rest = offered.filter((command) => !here.includes(command) && !recent.includes(command)).sort(byTitle)
  return [
    { title: 'In questa pagina', rows: here },
    { title: 'Usati di recente', rows: recent },
    { title: 'Tutte le azioni', rows: rest },
  ].filter((group) => group.rows.length)
}

function listOf(page: 'hotel' | 'portal', rows: readonly Row[], weight: (id: string) => number): Group {
  const recent = rows.filter((row) => weight(row.id) > 0).sort((a, b) => weight(b.id) - weight(a.id))
  return {
    title: page === 'hotel' ? 'Hotel' : 'Portali',
    rows: [...recent, ...rows.filter((row) => weight(row.id) === 0)],
  }
}

/** Asks the services what the local records cannot answer. */
function useServer(page: PalettePage, query: string, whole: boolean): { found: Row[]; pending: boolean } {
  const text = useDebounced(query.trim(), SEARCH_DEBOUNCE_MS)
  const needed = !whole && query.trim().length >= 2
  const isAnswer = needed && text === query.trim()
  const { data, isLoading } = useSWR<Row[]>(isAnswer ? keyOf(hotelCalls, 'palette', page, text) : null, async () =>
    (
      await Promise.all([
        page === 'portal' ? [] : findHotels(text),
        page === 'hotel' ? [] : findPortals(text).catch(() => []),
      ])
    ).flat(),
  )
  return { found: data ?? NO_ROWS, pending: needed && (!isAnswer || isLoading) }
}

const NO_ROWS: Row[] = []
