/** The side menu as data: main entries, then sections that open and close. */
import type { Context } from './context.ts'
import { menuFor, type MenuEntry } from './registry.ts'
import type { MenuGroup } from './routes/groups.ts'
import { tables } from './routes/index.ts'

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

const PORTALS: readonly MenuGroup[] = ['portali', 'gestionePortali', 'statistichePortali']

/** The entry that leads to what has none of its own: what is linked in a group, or belongs to a hotel or a portal. */
const LEADS: Readonly<Record<string, string>> = {
  amministrazione: 'gestionaleAziendale',
  commerciali: 'gestionaleAziendale',
  configurazioni: 'gestionaleAdmin',
  cookie: 'gestionaleAdmin',
  hotel: 'gestionaleHotel',
  portal: 'dashboardPortali',
}

export type MenuSection = { group: MenuGroup; open: boolean; entries: MenuEntry[] }
type SideMenu = {
  main: MenuEntry[]
  sections: MenuSection[]
  /** The entry of the screen one is on; `isNear`: it only leads there. */
  here: string | undefined
  isNear: boolean
}

const order = ({ route }: MenuEntry): number => MAIN.indexOf(route.id)

/** Sections without an entry are left out. */
export function sideMenu(context: Context): SideMenu {
  const main = menuFor(context, 'side').sort((a, b) => order(a) - order(b))
  const all = SECTIONS.map(([group, open]) => ({ group, open, entries: menuFor(context, 'side', group) }))
  const has = (entries: readonly MenuEntry[], id: string) => entries.some(({ route }) => route.id === id)
  const ids = new Set([main, ...all.map(({ entries }) => entries)].flat().map(({ route }) => route.id))
  // A record's screen belongs to its list: 'utenti.modifica' to 'utenti'.
  const words = context.route?.id.split('.') ?? []
  const way = words.map((_, end) => words.slice(0, words.length - end).join('.'))
  const own = way.find((id) => ids.has(id))
  const groups = tables.filter(({ id }) => way.includes(id)).flatMap(({ menu }) => menu.map(({ group }) => group))
  const near = [context.route?.scope, ...groups].map((one) => LEADS[one ?? '']).find((id) => id && ids.has(id))
  const here = own ?? near
  const held = all.find(({ entries }) => here && has(entries, here))?.group
  // On a portal's screen the long section of the hotel would stand above the one that is meant.
  const isOfPortals = held !== undefined && PORTALS.includes(held)
  const sections = all
    .filter(({ entries }) => entries.length)
    .map((one) => ({
      ...one,
      open: one.group === held || (one.open && !(isOfPortals && one.group === 'gestioneHotel')),
    }))
  return { main, sections, here, isNear: own === undefined }
}
