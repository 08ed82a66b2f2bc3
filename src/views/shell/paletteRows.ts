/**
 * Rows of the palette for a query: commands of the registry, and hotels and portals from the local index and the
 * server.
 */
import { useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { canSwitchHotel, canUsePortals } from '../../domain/access.ts'
import type { PalettePage, PaletteScope } from '../../state/overlay.ts'
import { SEARCH_DEBOUNCE_MS } from '../../domain/rules.ts'
import { fold } from '../../domain/text.ts'
import { keyOf } from '../../api/cache.ts'
import { hotelCalls } from '../../domain/resources/firstCalls.ts'
import scriptActions from '../../commands/actions/scripts.ts'
import { viewCommands } from '../../commands/actions/views.ts'
import { commandsFor, type OfferedCommand } from '../../commands/commandsFor.ts'
import { WARM_UP_QUERY, searchAll, byRank, isUnsure } from '../../commands/find.ts'
import { commandIndex } from '../../commands/commandIndex.ts'
import {
  NAMED_UP_TO,
  isFuseLoaded,
  LOOSE_FROM,
  loadFuse,
  MEANT_BY_VERB,
  NAMED_BY,
  type Entry,
} from '../../commands/search.ts'
import { isComplete, type Reading } from '../../commands/sentences/sentence.ts'
import { readLine } from '../../commands/sentences/tokens.ts'
import { split } from '../../commands/stems.ts'
import { hintOf } from '../../commands/searchWords.ts'
import { scripts } from '../../state/scripts.ts'
import { views } from '../../state/savedViews.ts'
import { useDebounced } from '../kit/hooks.ts'
import { once } from '../kit/once.ts'
import { findHotels, findPortals, useKnownRecords, type HotelEntry, type PortalEntry } from './useKnownRecords.ts'
import { searchTargetPages, type PlaceEntry } from './targetPage.ts'
import type { TargetActionEntry } from './recordPage.ts'
import type { BulkCommandEntry } from './markedRecordsPage.ts'
import type { ValueRow } from './useArgumentEditor.ts'
import { useContextSnapshot } from './useConsole.ts'
import { useFrecency } from './useFrecency.ts'
import { useOpenedRows, useRecordGroups, withoutHotels, type RecordEntry } from './foundRecords.ts'
import { useSentences, type ChosenBy, type SentenceRow } from './useSentences.ts'

export type CommandEntry = OfferedCommand & Entry & { kind: 'command' }
export type Row =
  | CommandEntry
  | HotelEntry
  | PortalEntry
  | PlaceEntry
  | RecordEntry
  | TargetActionEntry
  | BulkCommandEntry
  | SentenceRow
  | ValueRow
export type Group = { title: string; rows: Row[]; tier?: number }

/** Section whose commands belong to a scope. */
const sectionOf = { hotel: 'hotel', portal: 'portale' } as const

const none: readonly Group[] = []
/** Whether a warm-up search has run since the page was loaded. */
let hasSearched = false
/** Tier from which a result is only similar to the query (a typo match). */
const SLIP = 4

/**
 * `pending`: a search has not started (not `ready`) or has not finished. `unsettled`: names that sentences may contain
 * are still loading. `unsure`: records are still loading, and the rows found so far only resemble the query.
 */
export function useGroups(
  page: PalettePage,
  scope: PaletteScope,
  query: string,
  ready: boolean,
  chosen: ChosenBy,
): { groups: readonly Group[]; pending: boolean; unsettled: boolean; unsure: boolean } {
  const context = useContextSnapshot()
  const weight = useFrecency()
  const here = useKnownRecords()
  const { hotels, portals, whole } = here
  const sentences = useSentences(query, context, here, chosen, ready && page === 'all' && scope === 'all')
  const saved = useSnapshot(views).rows
  // Commands of copioni become available with the list of copioni.
  const { isKept, rows: scriptRows } = useSnapshot(scripts)
  const offered = useMemo(
    () =>
      (ready && scriptRows ? commandsFor(context, [...viewCommands(saved), ...(isKept ? scriptActions : [])]) : [])
        .filter((command) => !command.quiet && (scope === 'all' || command.section === sectionOf[scope]))
        .map((command): CommandEntry => ({ ...command, hint: hintOf(command), kind: 'command' })),
    [context, ready, scope, saved, isKept, scriptRows],
  )
  const isWhole = scope === 'all'
  const mayHotel = isWhole && context.user !== null && canSwitchHotel(context.user) && page !== 'portal'
  const mayPortal = isWhole && context.user !== null && canUsePortals(context.user) && page !== 'hotel'
  // Built with the first letter, or earlier while the browser is idle, so that opening the palette does not wait for
  // it.
  const index = useMemo(() => once(() => commandIndex(offered, context, 'console')), [offered, context])
  const placesIn = useMemo(
    () => once(() => searchTargetPages(context, mayHotel ? hotels : null, mayPortal ? portals : null)),
    [context, hotels, portals, mayHotel, mayPortal],
  )
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const one of [index(), hotels, portals]) one.prepare()
      if (!hasSearched) searchAll({ commands: index(), hotels, portals }, WARM_UP_QUERY, weight, false)
      hasSearched = true
      placesIn()
    }, 100)
    return () => clearTimeout(timer)
  }, [index, hotels, portals, placesIn, weight])
  // Typo matching over thousands of hotels is debounced, so that no key waits for it.
  const rested = useDebounced(query, 150) === query
  // Repeats the search once typo matching has loaded.
  const [forgiving, setForgiving] = useState(isFuseLoaded)
  useEffect(() => {
    loadFuse().then(
      () => setForgiving(true),
      () => undefined,
    )
  }, [])
  const { found: fromServer, pending } = useServer(page, query, whole || scope !== 'all', mayPortal)
  const openedRows = useOpenedRows()
  const records = useRecordGroups(query, page === 'all' && scope === 'all', context.user, weight)
  const groups = useMemo(() => {
    if (!ready) return none
    if (!query.trim())
      return page === 'all'
        ? initialGroups(
            offered,
            isWhole ? [...hotels.entries, ...portals.entries, ...openedRows] : [],
            weight,
            isWhole && (context.list !== null || context.form !== null),
          )
        : [listOf(page, page === 'hotel' ? hotels.entries : portals.entries, weight)]
    const found = searchAll(
      {
        commands: page === 'all' ? index() : null,
        hotels: mayHotel ? hotels : null,
        portals: mayPortal ? portals : null,
      },
      query,
      weight,
      rested && forgiving,
    )
    const places = isWhole && page === 'all' && isUnsure(found) ? placesIn()(query, weight) : []
    const merge = <T extends Row>(local: T[], more: Row[], kind: T['kind']): Row[] => [
      ...local,
      ...more.filter((row) => row.kind === kind && !local.some((one) => one.id === row.id)),
    ]
    const hotelRows = merge(found.hotels.found, fromServer, 'hotel')
    const known = hotelRows.flatMap((row) => (row.kind === 'hotel' ? [row.hotel.value] : []))
    return byRank<Group & { tier: number }>([
      { title: 'Frasi', rows: [...sentences.rows], tier: tierOfSentence(sentences.rows[0], found, query) },
      { title: 'Pagine di hotel e portali', rows: places, tier: LOOSE_FROM },
      { title: 'Azioni e pagine', rows: found.commands.found, tier: found.commands.tier },
      { title: 'Hotel', rows: hotelRows, tier: found.hotels.tier },
      { title: 'Portali', rows: merge(found.portals.found, fromServer, 'portal'), tier: found.portals.tier },
      ...rankBelowCommands(withoutHotels(records.groups, known), found.commands),
    ])
  }, [
    query,
    page,
    isWhole,
    mayHotel,
    mayPortal,
    offered,
    index,
    placesIn,
    hotels,
    portals,
    fromServer,
    openedRows,
    records.groups,
    weight,
    context,
    rested,
    ready,
    forgiving,
    sentences.rows,
  ])
  // Exact local matches do not wait for the record search.
  const recordsPending = records.pending && !groups.some(({ tier = SLIP }) => tier < SLIP)
  return { groups, pending: pending || recordsPending || !ready, unsettled: sentences.pending, unsure: recordsPending }
}

/** Whether a reading contains no more than an owner and free text: a command may have exactly that name. */
const hasOnlyOwnerAndText = ({ sentence, argumentValues }: Reading): boolean =>
  [...argumentValues].every(([name, { span }]) => {
    const { free, of } = sentence.takes[name]!
    return span === null || free || of === 'main.hotel' || of === 'portals.sito'
  })

/**
 * Whether only the beginning of each name was typed: 'hotel mar', for a town that has a word starting with it. The user
 * may still be typing.
 */
function hasOnlyNamePrefixes({ sentence, argumentValues }: Reading, query: string): boolean {
  const { tokens } = readLine(query)
  const isBegun = (span: readonly [number, number], shown: string) =>
    tokens.slice(...span).some(({ word }) => !split(fold(shown)).includes(word))
  return [...argumentValues].every(
    ([name, { span, shown }]) => !span || (sentence.takes[name]!.kind === 'name' && isBegun(span, shown)),
  )
}

/**
 * Rank of the best sentence. A complete sentence comes first, with these exceptions: a command has exactly this name;
 * each word of a sentence that says little begins a word of a command's name; a list would be filtered by the name of
 * another page ('pagine offerte'), by the object of a creation ('nuova richiesta interna'), or by the beginning of a
 * name that hotels have too. An incomplete sentence comes after a command whose name the words begin; one with words
 * that are not understood comes after whatever those words find.
 */
function tierOfSentence(
  row: SentenceRow | undefined,
  { commands, hotels }: { commands: Named; hotels: Named },
  query: string,
): number {
  const { tier } = commands
  const [first] = commands.found
  if (first && fold(first.title) === fold(query.trim())) return tier + BELOW_EXACT_NAME
  if (!row) return -1
  const { writes, asks, list } = row.reading.sentence
  if (isComplete(row.reading)) {
    if (list !== undefined && hotels.tier <= NAMED_BY && hasOnlyNamePrefixes(row.reading, query))
      return hotels.tier + BELOW_EXACT_NAME
    const makes = first?.kind === 'command' && first.makes
    const isOther = list !== undefined && first?.id !== list && tier <= (makes ? MEANT_BY_VERB : NAMED_UP_TO)
    return isOther || (tier <= NAMED_BY && !writes && !asks && hasOnlyOwnerAndText(row.reading))
      ? tier + BELOW_EXACT_NAME
      : -1
  }
  if (row.reading.loose.length) return PARTIAL_SENTENCE_TIER
  return tier <= NAMED_BY ? tier + BELOW_EXACT_NAME : -1
}
type Named = { found: readonly Row[]; tier: number }

/** The exact name of a screen means the screen: 'Servizi' is also the name of site pages and of many records. */
const rankBelowCommands = <G extends { tier: number }>(groups: readonly G[], { tier }: Named): G[] =>
  tier >= LOOSE_FROM
    ? [...groups]
    : groups.map((one) => ({ ...one, tier: Math.max(one.tier, tier + BELOW_EXACT_NAME) }))

const PARTIAL_SENTENCE_TIER = 4.5
const BELOW_EXACT_NAME = 0.05

const italian = new Intl.Collator('it', { numeric: true })
const byTitle = (a: Row, b: Row): number => italian.compare(a.title, b.title)

/** Maximum number of page commands above the recent ones, so that these stay visible. */
const HERE = 8

/** Without a query: commands of the screen, then recents, then all others sorted by label. */
function initialGroups(
  offered: CommandEntry[],
  records: readonly (HotelEntry | PortalEntry | RecordEntry)[],
  weight: (id: string) => number,
  onScreen: boolean,
): Group[] {
  const here: Row[] = onScreen
    ? (['scheda', 'elenco'] as const).flatMap((section) => offered.filter((command) => command.section === section))
    : []
  const recent = [...offered.filter(({ passing }) => !passing), ...records]
    .filter((row) => weight(row.id) > 0 && !here.includes(row))
    .sort((a, b) => weight(b.id) - weight(a.id))
    .slice(0, 5)
  const rest = offered.filter((command) => !here.includes(command) && !recent.includes(command)).sort(byTitle)
  return [
    { title: 'In questa pagina', rows: here.slice(0, HERE) },
    { title: 'Usati di recente', rows: recent },
    { title: 'Altro in questa pagina', rows: here.slice(HERE) },
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

/** Searches the server when the local records are incomplete. */
function useServer(
  page: PalettePage,
  query: string,
  whole: boolean,
  mayPortal: boolean,
): { found: Row[]; pending: boolean } {
  const text = useDebounced(query.trim(), SEARCH_DEBOUNCE_MS)
  const needed = !whole && query.trim().length >= 2
  const isAnswer = needed && text === query.trim()
  const { data, isLoading } = useSWR<Row[]>(isAnswer ? keyOf(hotelCalls, 'palette', page, text) : null, async () =>
    (
      await Promise.all([page === 'portal' ? [] : findHotels(text), mayPortal ? findPortals(text).catch(() => []) : []])
    ).flat(),
  )
  return { found: data ?? NO_ROWS, pending: needed && (!isAnswer || isLoading) }
}

const NO_ROWS: Row[] = []
