/** The side menu as data: main entries, then sections that open and close. */
import type { Whereabouts } from './context.ts'
import { menuFor, type MenuEntry } from './registry.ts'
import { menuParts, type MenuGroup } from './routes/groups.ts'

const MAIN = [
  'home',
  'gestionaleAziendale',
  'gestionaleHotel',
  'hotel.dashboard',
  'gestionalePortali',
  'hotelInterazioni',
  'gestionaleAdmin',
  'statistiche',
]

/** Sections, and whether they are open by default. */
const SECTIONS: readonly (readonly [group: MenuGroup, open: boolean])[] = [
  ['gestionale', true],
  ['gestioneHotel', true],
  ['clienti', true],
  ['statistiche', true],
  ['portali', false],
  ['gestionePortali', false],
  ['statistichePortali', false],
  ['amministrazione', false],
  ['strumenti', false],
]

export type MenuSection = { group: MenuGroup; open: boolean; entries: MenuEntry[] }

/** A part of a section; entries before the first one that begins a part have none. */
export type MenuPart = { name?: string; entries: MenuEntry[] }

const order = ({ route }: MenuEntry): number => MAIN.indexOf(route.id)

/** Sections without an entry are left out. */
export const sideMenu = (context: Whereabouts): { main: MenuEntry[]; sections: MenuSection[] } => ({
  main: menuFor(context, 'side').sort((a, b) => order(a) - order(b)),
  sections: SECTIONS.map(([group, open]) => ({ group, open, entries: menuFor(context, 'side', group) })).filter(
    ({ entries }) => entries.length,
  ),
})

/** Consecutive entries of the same part are joined. */
export function groupIntoParts(entries: readonly MenuEntry[]): MenuPart[] {
  const parts: MenuPart[] = []
  for (const entry of entries) {
    const name = menuParts[entry.route.id]
    const last = parts.at(-1)
    if (last && (!name || name === last.name)) last.entries.push(entry)
    else parts.push({ name, entries: [entry] })
  }
  return parts
}
