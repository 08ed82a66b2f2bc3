/** Finds the entry of the side menu to highlight for a screen that has none of its own. */
import type { Whereabouts } from './context.ts'
import { sideMenu } from './menu.ts'
import { routesInMenuOrder } from './routes/index.ts'
import { baseId } from './routes/route.ts'

/** The entry that leads to screens that a group links, or that belong to a hotel or a portal. */
const LEADS: Readonly<Record<string, string>> = {
  amministrazione: 'gestionaleAziendale',
  commerciali: 'gestionaleAziendale',
  configurazioni: 'gestionaleAdmin',
  cookie: 'gestionaleAdmin',
  hotel: 'gestionaleHotel',
  portal: 'dashboardPortali',
}

/** null: the screen has its own entry, or no entry that this user sees leads to it. */
export function nearestMenuEntry(context: Whereabouts): string | null {
  const { main, sections } = sideMenu(context)
  const ids = new Set([...main, ...sections.flatMap(({ entries }) => entries)].map(({ route }) => route.id))
  const { id = '', scope } = context.route ?? {}
  if (ids.has(id) || ids.has(baseId(id))) return null
  // 'utenti.permessi' is reached by way of 'utenti'.
  const words = id.split('.')
  const ancestorIds = words.map((_, end) => words.slice(0, words.length - end).join('.'))
  const groups = routesInMenuOrder
    .filter((route) => ancestorIds.includes(route.id))
    .flatMap(({ menu }) => menu.map(({ group }) => group))
  const leads = [...ancestorIds, ...[scope, ...groups].map((one) => LEADS[one ?? ''] ?? '')]
  return leads.find((one) => ids.has(one)) ?? null
}
