/** What is offered as the palette searches it: with its words, and with how well it fits where one stands. */
import { isSupplied } from './command.ts'
import type { Context } from './context.ts'
import type { Offered } from './offered.ts'
import { Index, OF_SCREEN, UNMET, type Entry } from './search.ts'
import { foundBy } from './words.ts'

/** What is about the screen, then what is of its area, then of the chosen hotel or portal, then what is anywhere. */
export function fitOf(
  { section, reason, route, needs }: Pick<Offered, 'section' | 'reason' | 'route' | 'needs'>,
  context: Context,
): number {
  if (reason) return UNMET
  if (section === 'elenco' || section === 'scheda' || section === 'turno') return 0
  const area = context.route?.scope ?? 'none'
  if (area !== 'none' && route?.scope === area) return OF_SCREEN
  return OF_SCREEN + (needs?.some(isSupplied) ? 1 : 2)
}

/** By what it is of: the last one, whose words the next opening of the palette on the same screen takes over. */
const latest = new Map<string, Index<Entry>>()

/** All that is offered, ready to be searched. What is the hotel's comes before what has the same name elsewhere. */
export function indexOf<C extends Offered>(
  offered: readonly C[],
  context: Context,
  of?: 'console' | 'hotel' | 'portal',
): Index<C & Entry> {
  const entries = offered
    .map((command) => ({ ...command, ...foundBy(command, context), fit: fitOf(command, context) }))
    .sort((a, b) => Number(b.section === 'hotel') - Number(a.section === 'hotel'))
  const index = new Index<C & Entry>(entries, [], of && latest.get(of))
  if (of) latest.set(of, index)
  return index
}
