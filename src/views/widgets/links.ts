/** Menu entries as links of the dashboards: the same addresses as in the menus, with their parameters filled in. */
import { externalLinks } from '../../api/client/config.ts'
import type { Context } from '../../commands/context.ts'
import { menuFor, type MenuEntry } from '../../commands/registry.ts'
import type { MenuGroup } from '../../commands/routes/groups.ts'
import type { MenuPlace } from '../../commands/routes/route.ts'
import type { IconName } from '../../domain/model/icons.ts'

export type LinkItem = {
  /** Id of the route; links to other sites use their address instead. */
  id: string
  label: string
  icon: IconName
  /** null shows the entry as plain text. */
  address: string | null
  /** What has to be chosen before the link works. */
  missing?: 'hotel' | 'portal'
}

function linkOf({ label, icon, route, address }: MenuEntry): LinkItem {
  if (address) return { id: route.id, label, icon, address }
  return { id: route.id, label, icon, address, missing: route.scope === 'portal' ? 'portal' : 'hotel' }
}

/** Patterns of the routes in the order of each link group; other routes come after them. */
const GROUPS: Readonly<Partial<Record<MenuGroup, readonly string[]>>> = {
  amministrazione: [
    '/hotel',
    '/utenti',
    '/commerciali',
    '/obbVenditaAnnuali',
    '/articoliListino',
    '/articoli',
    '/ordini',
  ],
  commerciali: ['/venduto', '/statVenditaCommerciale', '/crmContatti'],
}

const rank = <T>(order: readonly T[], one: T): number => {
  const at = order.indexOf(one)
  return at < 0 ? order.length : at
}

export function linksFor(context: Context, place: MenuPlace['place'], group?: MenuPlace['group']): LinkItem[] {
  const order = (place === 'group' && group && GROUPS[group]) || []
  return menuFor(context, place, group)
    .sort((a, b) => rank(order, a.route.pattern) - rank(order, b.route.pattern))
    .map(linkOf)
}

/** Links to other sites, as items of a card. */
export const outsideItems = (name: string): LinkItem[] =>
  externalLinks(name).map(({ label, url }) => ({ id: url, label, icon: 'external', address: url }))

/** The hotel's contact in the address book. */
export const CONTACT_TILE = 'crmContatti.modifica'

/** Route ids of the tiles in their order. */
const ORDER = [
  'hotel.offerte',
  'hotel.categorieOfferte',
  'hotel.camere',
  'hotel.listini',
  'hotel.trattamenti',
  'hotel.servizi',
  'hotel.mediaGallery',
  'hotel.WebReputationKeywords',
  'hotel.modifica',
  CONTACT_TILE,
  'hotel.contratti',
  'iscrittiNewsletter',
]

type HotelIds = {
  /** Without the contact or the newsletter database of the hotel, their tiles are plain text. */
  contactId: number | null
  magnewsDb: number | null
}

/** The tiles of 'Gestisci {hotel}' that the role may open; plain text without a hotel. */
export function tilesFor(context: Context, { contactId, magnewsDb }: HotelIds): LinkItem[] {
  const special: Record<string, string | null> = {
    'hotel.WebReputationKeywords': context.hotel && `/hotel/${context.hotel.value}/webReputationkeywords`,
    [CONTACT_TILE]: contactId === null ? null : `/crmContatti/${contactId}`,
    iscrittiNewsletter: magnewsDb === null ? null : `/iscrittiNewsletter?magnews_id_database=${magnewsDb}`,
  }
  return menuFor(context, 'tile')
    .map(({ label, icon, address, route: { id } }) => ({
      id,
      label,
      icon,
      address: special[id] === undefined ? address : special[id],
    }))
    .sort((a, b) => rank(ORDER, a.id) - rank(ORDER, b.id))
}
