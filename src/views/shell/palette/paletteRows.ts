/**
 * Rows of the palette for a query: commands of the registry, and hotels and portals from the local index and the
 * server.
 */
import { useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { canSwitchHotel, canUsePortals } from '../../../domain/access/access.ts'
import type { PalettePage, PaletteScope } from '../../../state/overlay.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../domain/trade/rules.ts'
import { runInSteps } from '../../../domain/util/runInSteps.ts'
import { fold } from '../../../domain/text/text.ts'
import { keyOf } from '../../../api/client/cache.ts'
import { hotelCalls } from '../../../domain/resources/firstCalls.ts'
import scriptActions from '../../../commands/actions/scripts.ts'
import { viewCommands } from '../../../commands/actions/views.ts'
import { commandsFor } from '../../../commands/commandsFor.ts'
import { WARM_UP_QUERY, searchAll, byRank, isUnsure } from '../../../commands/search/find.ts'
import { commandIndex } from '../../../commands/search/commandIndex.ts'
import {
  NAMED_UP_TO,
  isFuseLoaded,
  LOOSE_FROM,
  loadFuse,
  MEANT_BY_VERB,
  NAMED_BY,
  tierOfBoth,
} from '../../../commands/search/search.ts'
import { isComplete, type Reading } from '../../../commands/sentences/sentence.ts'
import { readLine } from '../../../commands/sentences/tokens.ts'
import { split } from '../../../commands/search/stems.ts'
import { hintOf } from '../../../commands/search/searchWords.ts'
import { scripts } from '../../../state/scripts.ts'
import { views } from '../../../state/savedViews.ts'
import { useDebounced } from '../../kit/hooks.ts'
import { once } from '../../kit/once.ts'
import { findHotels, findPortals, useKnownRecords } from '../navigation/useKnownRecords.ts'
import { searchTargetPages, type TargetPageSearch } from './pages/targetPage.ts'
import { initialGroups } from './initialRows.ts'
import type { CommandEntry, Group, Row } from './rows.ts'
import { useDueRows } from './useDueRows.ts'
import { useContextSnapshot } from '../frame/useConsole.ts'
import { useGuideRows } from '../help/guide/useGuideRows.ts'
import { useFrecency } from './useFrecency.ts'
import { isNameOfKind, isNumberOfKind, useOpenedRows, useRecordGroups, withoutHotels } from './foundRecords.ts'
import { useSentences, type ChosenBy, type SentenceRow } from '../sentences/useSentences.ts'
import { fieldOf } from '../../../domain/model/fields.ts'

/** Section whose commands belong to a scope. */
const sectionOf = { hotel: 'hotel', portal: 'portale' } as const

const none: readonly Group[] = []
/** The pages of one hotel or portal are listed whatever the screen shows. */
const NOWHERE = { user: null, list: null, form: null }
const NO_TARGET_PAGES: ReturnType<TargetPageSearch> = { tier: Infinity, rows: [] }
/** Leaves time to draw the palette first. */
const WARM_UP_DELAY_MS = 100
/** Whether a warm-up search has run since the page was loaded. */
let hasSearched = false
/** Tier from which a result is only similar to the query (a typo match). */
const SLIP = 4

/**
 * `pending`: a search has not started (not `ready`) or has not finished. `unsettled`: names that sentences may contain
 * are still loading. `unsure`: records or names are still loading, and the rows found so far only resemble the query.
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
  const targetPagesIn = useMemo(
    () => once(() => searchTargetPages(context, mayHotel ? hotels : null, mayPortal ? portals : null)),
    [context, hotels, portals, mayHotel, mayPortal],
  )
  useEffect(
    () =>
      runInSteps(WARM_UP_DELAY_MS, [
        () => index().prepare(),
        () => hotels.prepare(),
        () => portals.prepare(),
        () => {
          if (!hasSearched) searchAll({ commands: index(), hotels, portals }, WARM_UP_QUERY, weight, false)
          hasSearched = true
        },
        targetPagesIn,
      ]),
    [index, hotels, portals, targetPagesIn, weight],
  )
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
  const due = useDueRows(ready && isWhole && page === 'all' && !query.trim(), context)
  const guide = useGuideRows(isWhole && page === 'all' ? query : '', context.user?.roleName)
  const records = useRecordGroups(query, page === 'all' && scope === 'all', context.user, weight)
  const groups = useMemo(() => {
    if (!ready) return none
    if (!query.trim())
      return page === 'all'
        ? isWhole
          ? initialGroups(context, offered, [...hotels.entries, ...portals.entries, ...openedRows], due, weight)
          : initialGroups(NOWHERE, offered, [], [], weight)
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
    const targetPages = isWhole && page === 'all' && isUnsure(found) ? targetPagesIn()(query, weight) : NO_TARGET_PAGES
    const merge = <T extends Row>(local: T[], more: Row[], kind: T['kind']): Row[] => [
      ...local,
      ...more.filter((row) => row.kind === kind && !local.some((one) => one.id === row.id)),
    ]
    const hotelRows = merge(found.hotels.found, fromServer, 'hotel')
    const known = hotelRows.flatMap((row) => (row.kind === 'hotel' ? [row.hotel.value] : []))
    const sentenceTier = tierOfSentence(sentences.rows[0], found, query)
    const ranked = byRank<Group & { tier: number }>([
      { title: 'Guida', rows: [...guide.rows], tier: ABOVE_ALL },
      { title: 'Frasi', rows: [...sentences.rows], tier: sentenceTier },
      { title: 'Pagine di hotel e portali', rows: targetPages.rows, tier: tierOfBoth(targetPages.tier) },
      { title: 'Azioni e pagine', rows: found.commands.found, tier: found.commands.tier },
      { title: 'Hotel', rows: hotelRows, tier: found.hotels.tier },
      { title: 'Portali', rows: merge(found.portals.found, fromServer, 'portal'), tier: found.portals.tier },
      ...rankBelowCommands(withoutHotels(records.groups, known), found.commands, query),
    ])
    // Below a sentence that explains every word, rows that match only some of the words are noise.
    const isExplained = sentenceTier < 0 && sentences.rows[0] && isComplete(sentences.rows[0].reading)
    return isExplained ? ranked.filter(({ tier }) => tier < LOOSE_FROM) : ranked
  }, [
    query,
    page,
    isWhole,
    mayHotel,
    mayPortal,
    offered,
    index,
    targetPagesIn,
    hotels,
    portals,
    fromServer,
    openedRows,
    due,
    records.groups,
    weight,
    context,
    rested,
    ready,
    forgiving,
    sentences.rows,
    guide.rows,
  ])
  // Exact local matches do not wait for the record search, unless a record is called by its kind and its number or name.
  const isAwaited = /\D/.test(query.trim()) && (isNumberOfKind(query) || isNameOfKind(query))
  const recordsPending = records.pending && (isAwaited || !groups.some(({ tier = SLIP }) => tier < SLIP))
  const unsettled = sentences.pending || (isAwaited && records.pending)
  const isPending = pending || recordsPending || guide.isPending || !ready
  // The names may make a sentence of the line: until then, a row that matches only some of its words is a guess.
  const isGuess = !groups.some(({ tier = SLIP }) => tier < LOOSE_FROM)
  return { groups, pending: isPending, unsettled, unsure: recordsPending || (unsettled && isGuess) }
}

/** Whether a reading contains no more than an owner and free text: a command may have exactly that name. */
const hasOnlyOwnerAndText = ({ sentence, argumentValues }: Reading): boolean =>
  [...argumentValues].every(([name, { span }]) => {
    const { free, of } = fieldOf(sentence.takes, name)
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
    ([name, { span, shown }]) => !span || (fieldOf(sentence.takes, name).kind === 'name' && isBegun(span, shown)),
  )
}

/**
 * Rank of the best sentence. A complete sentence comes first, with these exceptions: a command has exactly this name;
 * each word of a sentence that says little begins a word of a command's name; a list would be filtered by the name of
 * another page ('pagine offerte'), by the object of a creation ('nuova richiesta interna'), by the beginning of a name
 * that hotels have too, or by the whole name of a hotel ('hotel caravaggio milano'). An incomplete sentence comes after a
 * command whose name the words begin; one with words that are not understood comes after whatever those words find.
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
    const isHotel = hotels.tier < BY_FULL_NAME || (hotels.tier <= NAMED_BY && hasOnlyNamePrefixes(row.reading, query))
    if (list !== undefined && isHotel) return hotels.tier + BELOW_EXACT_NAME
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

/**
 * The exact name of a screen means the screen: 'Servizi' is also the name of site pages and of many records. A synonym
 * of a screen gives way to a record that has exactly the name of several words: 'capodanno 2027'.
 */
const rankBelowCommands = <G extends { tier: number }>(groups: readonly G[], { tier }: Named, query: string): G[] =>
  tier >= LOOSE_FROM
    ? [...groups]
    : groups.map((one) => {
        const isItsName = one.tier < BY_FULL_NAME && tier > BY_FULL_NAME && /\S\s+\S/.test(query)
        return isItsName ? one : { ...one, tier: Math.max(one.tier, tier + BELOW_EXACT_NAME) }
      })

/** Tier of records that have the query as their name, and of commands whose title begins with it. */
const BY_FULL_NAME = 0.4
/** A question how something is done asks for the guide. */
const ABOVE_ALL = -2
const PARTIAL_SENTENCE_TIER = 4.5
const BELOW_EXACT_NAME = 0.05

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
