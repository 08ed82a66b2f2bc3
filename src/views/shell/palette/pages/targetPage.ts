/**
 * Page of the palette about a hotel or portal: everything that can be done with it before it becomes the current one.
 */
import { useMemo } from 'react'
import { ref } from 'valtio'
import { execute } from '../../../../commands/execute.ts'
import type { Context } from '../../../../commands/context.ts'
import { commandIndex } from '../../../../commands/search/commandIndex.ts'
import type { OfferedCommand } from '../../../../commands/commandsFor.ts'
import { targetPagesFor } from '../../../../commands/search/targetPages.ts'
import { Index, type Entry } from '../../../../commands/search/search.ts'
import {
  addressForTarget,
  commandsOfTarget,
  contextOfTarget,
  addressToLeaveTo,
  makeCurrent,
  isCurrent,
  targetId,
  targetLabel,
} from '../../../../commands/paletteTargets.ts'
import { hintOf } from '../../../../commands/search/searchWords.ts'
import { byRank } from '../../../../commands/search/find.ts'
import { sentencesFor } from '../../../../commands/sentences/index.ts'
import { overlay } from '../../../../state/overlay.ts'
import { recordUse } from '../../../../state/recents.ts'
import type { ContextTarget, PaletteTarget } from '../../../../state/paletteTarget.ts'
import { effects } from '../../effects.ts'
import { navigate } from '../../navigation/navigation.ts'
import type { RecordEntry } from '../foundRecords.ts'
import type { HotelEntry, PortalEntry } from '../../navigation/useKnownRecords.ts'
import { entryAbout, type LineEntry } from '../lineEntry.ts'
import { currentContext, useContextSnapshot } from '../../frame/useConsole.ts'
import { useFrecency } from '../useFrecency.ts'

/** Page or command of a hotel or portal that need not be the current one. */
export type TargetPageEntry = Entry & { kind: 'targetPage'; command: OfferedCommand; on: ContextTarget }

type TargetEntry = HotelEntry | PortalEntry

/** Palette target of a row that leads to a page of its own, or null. */
export function targetOf(row: { kind: string }): PaletteTarget | null {
  const entry = row as TargetEntry | TargetPageEntry | RecordEntry
  if (entry.kind === 'record') return { kind: 'record', record: entry.record }
  if (entry.kind === 'hotel') return { kind: 'hotel', hotel: entry.hotel }
  if (entry.kind === 'portal') return { kind: 'portal', portal: entry.portal }
  return entry.kind === 'targetPage' ? entry.on : null
}

/** Palette target of a row, if it can become the current hotel or portal. */
function contextTargetOf(row: { kind: string }): ContextTarget | null {
  const target = targetOf(row)
  return target?.kind === 'hotel' || target?.kind === 'portal' ? target : null
}

export function openTarget(target: PaletteTarget): void {
  const { palette } = overlay
  if (palette) overlay.palette = { ...palette, query: '', target: ref(target), typed: palette.query }
}

/** Returns to the search in which the target was found. */
export const leaveTarget = (): void => searchFor(overlay.palette?.typed ?? '')

/** Writes the line into the field of the palette, in the search and not on the page of a target. */
export function searchFor(line: string): void {
  if (!overlay.palette) return
  const { target: _, typed: _typed, ...palette } = overlay.palette
  overlay.palette = { ...palette, query: line }
}

/** Opens the page or runs the command on the target; only then does it become the current hotel or portal. */
export async function runOn({ command, on }: TargetPageEntry, newTab: boolean): Promise<void> {
  const context = currentContext()
  recordUse(targetId(on), Date.now())
  const address = addressForTarget(on, command, context, newTab)
  if (address) {
    recordUse(command.id, Date.now())
    return navigate(address, newTab ? { newTab } : { chooses: true, arriving: () => makeCurrent(on) })
  }
  const first = addressToLeaveTo(on, context)
  if (first) await navigate(first, { chooses: true, arriving: () => makeCurrent(on) })
  else makeCurrent(on)
  // The user may have cancelled leaving a form; then the target is not current and the command does not run.
  if (isCurrent(on, currentContext())) execute(command, currentContext, effects)
}

const targetPageEntry = (command: OfferedCommand, on: ContextTarget, title = command.title): TargetPageEntry => ({
  id: `${command.id}@${targetId(on)}`,
  title,
  hint: hintOf(command),
  kind: 'targetPage',
  command,
  on,
})

/** Search index of the pages of one hotel or portal; all targets of its kind have the same pages. */
function pagesOf(target: ContextTarget | undefined, context: Context): Index<OfferedCommand & Entry> {
  return target
    ? commandIndex(commandsOfTarget(target, context), contextOfTarget(target, context), target.kind)
    : new Index<OfferedCommand & Entry>([])
}

export type TargetPageSearch = (
  query: string,
  weight: (id: string) => number,
) => { tier: number; rows: TargetPageEntry[] }

/** Finds the pages of all hotels and portals by both words: 'camere cilicia'. */
export function searchTargetPages(
  context: Context,
  hotels: Index<HotelEntry> | null,
  portals: Index<PortalEntry> | null,
): TargetPageSearch {
  const kinds = [hotels, portals].flatMap((targets) => {
    const target = targets?.entries[0] && contextTargetOf(targets.entries[0])
    if (!targets || !target) return []
    const pages = pagesOf(target, context)
    pages.prepare()
    const names: Pick<Index<TargetEntry>, 'search'> = targets
    return [{ pages, targets: names }]
  })
  return (query, weight) => {
    const { tier, found } = targetPagesFor(query, kinds, weight)
    const rows = found.map(({ page, target }) => {
      const on = contextTargetOf(target)!
      return targetPageEntry(page, on, `${page.title} · ${targetLabel(on)}`)
    })
    return { tier, rows }
  }
}

type TargetRow = TargetPageEntry | TargetEntry | LineEntry

const entryOf = (target: ContextTarget): TargetEntry => {
  const shared = { id: targetId(target), keywords: 'scegli cambia vai' }
  return target.kind === 'hotel'
    ? { ...shared, ...target, title: 'Passa a questo hotel' }
    : { ...shared, ...target, title: 'Passa a questo portale' }
}

const italian = new Intl.Collator('it', { numeric: true })
const NO_ROWS: readonly { title: string; rows: TargetRow[] }[] = []

/** The sentences that can be started about a hotel: a note, a task, hours, an offer. */
const linesAbout = (target: ContextTarget | undefined, context: Context): LineEntry[] =>
  target?.kind === 'hotel'
    ? sentencesFor(contextOfTarget(target, context)).flatMap((sentence) => entryAbout(target.hotel, sentence) ?? [])
    : []

/** Rows of the page; empty while there is no target. */
export function useTargetRows(
  target: ContextTarget | undefined,
  query: string,
): readonly { title: string; rows: TargetRow[] }[] {
  const context = useContextSnapshot()
  const weight = useFrecency()
  const pages = useMemo(() => pagesOf(target, context), [target, context])
  const lines = useMemo(() => new Index(linesAbout(target, context)), [target, context])
  return useMemo(() => {
    if (!target) return NO_ROWS
    if (query.trim()) {
      const page = pages.search(query, weight, 60)
      const line = lines.search(query, weight, 60)
      return byRank<{ title: string; rows: TargetRow[]; tier: number }>([
        { title: 'Che cosa si può fare', rows: page.found.map((one) => targetPageEntry(one, target)), tier: page.tier },
        { title: 'Da scrivere', rows: line.found, tier: line.tier },
      ])
    }
    const all = [...pages.entries].sort((a, b) => weight(b.id) - weight(a.id) || italian.compare(a.title, b.title))
    const isDone = ({ route }: OfferedCommand) => !route || route.kind === 'create'
    const rows = (some: readonly OfferedCommand[]): TargetRow[] => some.map((page) => targetPageEntry(page, target))
    return [
      { title: 'Che cosa si può fare', rows: [entryOf(target)] },
      { title: 'Da scrivere', rows: [...lines.entries] },
      { title: 'Pagine', rows: rows(all.filter((page) => !isDone(page))) },
      { title: 'Da creare', rows: rows(all.filter(isDone)) },
    ]
  }, [target, query, pages, lines, weight])
}
