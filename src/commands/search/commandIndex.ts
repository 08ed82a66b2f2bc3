/**
 * Prepares the offered commands for the search of the palette: adds their words, and how well they fit the current
 * screen.
 */
import { canSupply, type Section } from '../command.ts'
import type { Context } from '../context.ts'
import type { OfferedCommand } from '../commandsFor.ts'
import { Index, OF_SCREEN, UNMET, type Entry } from './search.ts'
import { searchWordsOf } from './searchWords.ts'

/** The sections whose commands exist only while their list or record is open. */
const OF_OPEN_SCREEN: ReadonlySet<Section> = new Set(['elenco', 'scheda', 'turno', 'contatto'])

/**
 * Commands of the screen fit best, then those of its area, then those of the chosen hotel or portal, then those of
 * anywhere.
 */
export function fitOf(
  { section, reason, route, needs }: Pick<OfferedCommand, 'section' | 'reason' | 'route' | 'needs'>,
  context: Context,
): number {
  if (reason) return UNMET
  if (OF_OPEN_SCREEN.has(section)) return 0
  const area = context.route?.scope ?? 'none'
  if (area !== 'none' && route?.scope === area) return OF_SCREEN
  return OF_SCREEN + (needs?.some(canSupply) ? 1 : 2)
}

/** The last index of each list, whose words are reused when the palette opens again on the same screen. */
const latest = new Map<string, Index<Entry>>()

/** The search index of all that is offered. Commands of the hotel come before others with the same name. */
export function commandIndex<C extends OfferedCommand>(
  offered: readonly C[],
  context: Context,
  of?: 'console' | 'hotel' | 'portal',
): Index<C & Entry> {
  const entries = offered
    .map((command) => ({ ...command, ...searchWordsOf(command, context), fit: fitOf(command, context) }))
    .sort((a, b) => Number(b.section === 'hotel') - Number(a.section === 'hotel'))
  const index = new Index<C & Entry>(entries, [], of && latest.get(of))
  if (of) latest.set(of, index)
  return index
}
