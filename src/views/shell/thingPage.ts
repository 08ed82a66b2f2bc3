/** A thing's own page of the palette: all that can be done with it, before one stands on it. */
import { useMemo } from 'react'
import { ref } from 'valtio'
import { execute } from '../../commands/execute.ts'
import type { Context } from '../../commands/context.ts'
import { indexOf } from '../../commands/fit.ts'
import type { Offered } from '../../commands/offered.ts'
import { placesFor } from '../../commands/places.ts'
import { Index, type Entry } from '../../commands/search.ts'
import {
  addressOn,
  commandsOn,
  contextOn,
  leaveFor,
  standOn,
  stands,
  thingId,
  thingLabel,
} from '../../commands/things.ts'
import { hintOf } from '../../commands/words.ts'
import { overlay } from '../../state/overlay.ts'
import { remember } from '../../state/recents.ts'
import type { Place, Thing } from '../../state/things.ts'
import { effects } from './effects.ts'
import { navigate } from './navigation.ts'
import type { RecordEntry } from './foundRecords.ts'
import type { HotelEntry, PortalEntry } from './records.ts'
import { currentContext, useConsole } from './useConsole.ts'
import { useWeights } from './useWeights.ts'

/** A page or a command of a thing that one need not stand on. */
export type PlaceEntry = Entry & { kind: 'place'; command: Offered; on: Place }

type ThingEntry = HotelEntry | PortalEntry

/** What a row is, where it is something to go on from. */
export function thingOf(row: { kind: string }): Thing | null {
  const entry = row as ThingEntry | PlaceEntry | RecordEntry
  if (entry.kind === 'record') return { kind: 'record', record: entry.record }
  if (entry.kind === 'hotel') return { kind: 'hotel', hotel: entry.hotel }
  if (entry.kind === 'portal') return { kind: 'portal', portal: entry.portal }
  return entry.kind === 'place' ? entry.on : null
}

/** What a row is, where one can stand on it. */
function placeOf(row: { kind: string }): Place | null {
  const thing = thingOf(row)
  return thing?.kind === 'hotel' || thing?.kind === 'portal' ? thing : null
}

export function openThing(thing: Thing): void {
  const { palette } = overlay
  if (palette) overlay.palette = { ...palette, query: '', thing: ref(thing), typed: palette.query }
}

/** Back to where the thing was found. */
export function leaveThing(): void {
  if (!overlay.palette) return
  const { thing: _, typed = '', ...palette } = overlay.palette
  overlay.palette = { ...palette, query: typed }
}

/** Goes there, or does it there: only then does one stand on the thing. */
export async function runOn({ command, on }: PlaceEntry, newTab: boolean): Promise<void> {
  const context = currentContext()
  remember(thingId(on), Date.now())
  const address = addressOn(on, command, context, newTab)
  if (address) {
    remember(command.id, Date.now())
    return navigate(address, newTab ? { newTab } : { chooses: true, arriving: () => standOn(on) })
  }
  const first = leaveFor(on, context)
  if (first) await navigate(first, { chooses: true, arriving: () => standOn(on) })
  else standOn(on)
  // Who stays, to save what is in a form, has not left for it.
  if (stands(on, currentContext())) execute(command, currentContext, effects)
}

const placeEntry = (command: Offered, on: Place, title = command.title): PlaceEntry => ({
  id: `${command.id}@${thingId(on)}`,
  title,
  hint: hintOf(command),
  kind: 'place',
  command,
  on,
})

/** Of each kind those that are the same for all of its things: what they are called, to be searched. */
function pagesOf(thing: Place | undefined, context: Context): Index<Offered & Entry> {
  return thing
    ? indexOf(commandsOn(thing, context), contextOn(thing, context), thing.kind)
    : new Index<Offered & Entry>([])
}

export type Places = (query: string, weight: (id: string) => number) => PlaceEntry[]

/** 'camere cilicia': the pages of all hotels and portals, found by both words. */
export function placesAmong(
  context: Context,
  hotels: Index<HotelEntry> | null,
  portals: Index<PortalEntry> | null,
): Places {
  const kinds = [hotels, portals].flatMap((things) => {
    const thing = things?.entries[0] && placeOf(things.entries[0])
    if (!things || !thing) return []
    const pages = pagesOf(thing, context)
    pages.prepare()
    return [{ pages, things: things as Pick<Index<ThingEntry>, 'search'> }]
  })
  return (query, weight) =>
    placesFor(query, kinds, weight).map(({ page, thing }) => {
      const on = placeOf(thing)!
      return placeEntry(page, on, `${page.title} · ${thingLabel(on)}`)
    })
}

type ThingRow = PlaceEntry | ThingEntry

const entryOf = (thing: Place): ThingEntry => {
  const shared = { id: thingId(thing), keywords: 'scegli cambia vai' }
  return thing.kind === 'hotel'
    ? { ...shared, ...thing, title: 'Passa a questo hotel' }
    : { ...shared, ...thing, title: 'Passa a questo portale' }
}

const italian = new Intl.Collator('it', { numeric: true })
const NO_ROWS: readonly { title: string; rows: ThingRow[] }[] = []

/** The rows of its page; none while no hotel or portal is chosen. */
export function usePlace(thing: Place | undefined, query: string): readonly { title: string; rows: ThingRow[] }[] {
  const context = useConsole()
  const weight = useWeights()
  const pages = useMemo(() => pagesOf(thing, context), [thing, context])
  return useMemo(() => {
    if (!thing) return NO_ROWS
    if (query.trim()) {
      const { found } = pages.search(query, weight, 60)
      return [{ title: 'Che cosa si può fare', rows: found.map((page) => placeEntry(page, thing)) }]
    }
    const all = [...pages.entries].sort((a, b) => italian.compare(a.title, b.title))
    const isDone = ({ route }: Offered) => !route || route.kind === 'create'
    const rows = (some: readonly Offered[]): ThingRow[] => some.map((page) => placeEntry(page, thing))
    return [
      { title: 'Che cosa si può fare', rows: [entryOf(thing)] },
      { title: 'Pagine', rows: rows(all.filter((page) => !isDone(page))) },
      { title: 'Da creare', rows: rows(all.filter(isDone)) },
    ]
  }, [thing, query, pages, weight])
}
