/** The entries of the menus as dashboards link them: queries filled in, addresses as the menus write them. */
import { outsideLinks } from '../../api/config.ts'
import type { Context } from '../../commands/context.ts'
import { menuFor, type MenuEntry } from '../../commands/registry.ts'
import type { MenuGroup } from '../../commands/routes/groups.ts'
import type { MenuPlace } from '../../commands/routes/route.ts'
import type { IconName } from '../../domain/icons.ts'

export type LinkItem = {
  /** Of the route; links to other sites go by their address. */
  id: string
  label: string
  icon: IconName
  /** null: plain text. */
  address: string | null
  /** What has to be chosen before it leads anywhere. */
  missing?: 'hotel' | 'portal'
}

function linkOf({ label, icon, route, address }: MenuEntry): LinkItem {
  if (address) return { id: route.id, label, icon, address }
  return { id: route.id, label, icon, address, missing: route.scope === 'portal' ? 'portal' : 'hotel' }
}

/** The order of the link groups; what it does not name comes after. */
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

/** Links to other sites, as a card shows them. */
export const outsideItems = (name: string): LinkItem[] =>
  outsideLinks(name).map(({ label, url }) => ({ id: url, label, icon: 'external', address: url }))

/** The hotel's contact in the address book. */
export const CONTACT_TILE = 'crmContatti.modifica'

/** The order of the tiles. */
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
  /** The hotel's contact in the address book, its newsletter database: without them those tiles are text. */
  contactId: number | null
  magnewsDb: number | null
}

/** The tiles of 'Gestisci {hotel}' for the role; plain text without a hotel. */
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
      address: id in special ? special[id]! : address,
    }))
    .sort((a, b) => rank(ORDER, a.id) - rank(ORDER, b.id))
}
