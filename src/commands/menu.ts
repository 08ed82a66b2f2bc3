/** The side menu as data: main entries, then sections that open and close. */
import type { Whereabouts } from './context.ts'
import { menuFor, type MenuEntry } from './registry.ts'
import type { MenuGroup } from './routes/groups.ts'

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

/** Sections, and whether they are open at first. */
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

const order = ({ route }: MenuEntry): number => MAIN.indexOf(route.id)

/** Sections without an entry are left out. */
export const sideMenu = (context: Whereabouts): { main: MenuEntry[]; sections: MenuSection[] } => ({
  main: menuFor(context, 'side').sort((a, b) => order(a) - order(b)),
  sections: SECTIONS.map(([group, open]) => ({ group, open, entries: menuFor(context, 'side', group) })).filter(
    ({ entries }) => entries.length,
  ),
})
