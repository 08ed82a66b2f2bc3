/**
 * A route: an address of the console, and all that menu, palette, breadcrumbs and guards need to know of it.
 * Sets (list, create, edit) derive their three routes from the resource they show.
 */
import { rolesOf, type Role } from '../../domain/access/access.ts'
import type { IconName } from '../../domain/model/icons.ts'
import { titles } from '../../domain/resources/generated/titles.ts'
import { decapitalize } from '../../domain/text/text.ts'
import type { MenuGroup } from './groups.ts'

export type RouteKind = 'list' | 'create' | 'edit' | 'page'
/** What must be chosen before the address can be written. */
export type RouteScope = 'none' | 'hotel' | 'portal'

/** The screens; views/index.ts and views/pages.ts load them. */
export type View =
  | 'activityReport'
  | 'adminOverview'
  | 'apiDocs'
  | 'attendance'
  | 'calendar'
  | 'clientEmail'
  | 'companyOverview'
  | 'contactQuestionnaire'
  | 'contracts'
  | 'funnelSheet'
  | 'home'
  | 'hotelDashboard'
  | 'hotelPicker'
  | 'lastminute'
  | 'listini'
  | 'mediaGallery'
  | 'offerSort'
  | 'offerte'
  | 'outbox'
  | 'permissions'
  | 'personalData'
  | 'personalTokens'
  | 'plagiarism'
  | 'portalOverview'
  | 'portalPicker'
  | 'portalTools'
  | 'profile'
  | 'questionnaire'
  | 'record'
  | 'reputation'
  | 'resource'
  | 'roomServices'
  | 'salesTargets'
  | 'security'
  | 'sistema'
  | 'statistics'
  | 'turnover'
  | 'venduto'

/** Where else a route shows: side menu (in a section), link group of a dashboard, tile of a hotel, widget, … */
export type MenuPlace = {
  place: 'side' | 'group' | 'tile' | 'widget' | 'profile' | 'topbar'
  label: string
  /** Section of the side menu, or link group; absent = top level. */
  group?: MenuGroup
  /** Narrower than the roles that are offered the route. */
  roles?: readonly Role[]
}

export type Route = {
  /** Stable id: 'hotel.camere', 'hotel.camere.crea'. */
  id: string
  pattern: string
  kind: RouteKind
  /** The screen that shows it. */
  view: View
  scope: RouteScope
  resource?: string
  title: string
  label?: string
  gender?: 'm' | 'f'
  /** null: the title is used. */
  breadcrumb: string | null
  /** Title of the palette row; null: not in the palette. */
  omnibox: string | null
  icon: IconName
  /** Roles that may open it. */
  roles: readonly Role[]
  /** Roles to which palette, menu and homes offer it. */
  offered: readonly Role[]
  menu: readonly MenuPlace[]
  aliases: readonly string[]
  public?: true
  guestOnly?: true
  /** The command that creates a record of its list, where that is done in a dialog. */
  dialog?: string
  /** A permission code that its data require, where the resource alone does not imply it. */
  code?: string
  /**
   * The service and the capability that it requires, or 'links' and the link, where not every installation has them.
   */
  known?: readonly [service: string, capability: string]
  /** The current hotel is added to its query; without one, the screen covers all hotels. */
  ofHotel?: true
  /** The list whose records it shows, where its address does not begin with that of the list. */
  of?: string
  /** The page is loaded anew when another hotel is chosen on it. */
  reloadsWithHotel?: true
}

type Common = {
  title: string
  view: View
  label?: string
  gender?: 'm' | 'f'
  icon?: IconName
  breadcrumb?: string
  omnibox?: string | null
  roles?: string
  offered?: string
  scope?: RouteScope
  menu?: readonly MenuPlace[]
  aliases?: readonly string[]
  dialog?: string
  code?: string
  known?: Route['known']
  ofHotel?: true
  of?: string
  reloadsWithHotel?: true
}

type Variant = Partial<Omit<Common, 'aliases'>> & { pattern?: string }

/** '/hotel/{hotelId}/camere/create' → 'hotel.camere.crea'. */
export function routeId(pattern: string): string {
  const segments = pattern.split('/').filter(Boolean)
  const ends = segments.at(-1) ?? ''
  const words = segments.filter((segment) => !segment.startsWith('{'))
  if (ends === 'create') words.splice(-1, 1, 'crea')
  else if (ends.startsWith('{')) words.push('modifica')
  return words.join('.') || 'home'
}

/** The id that the screens of a record share with their list: 'hotel.camere.crea' → 'hotel.camere'. */
export const baseId = (id: string): string => id.replace(/\.(crea|modifica)$/, '')

const scopeOf = (pattern: string): RouteScope =>
  pattern.startsWith('/hotel/{') ? 'hotel' : pattern.startsWith('/dashboardPortali') ? 'portal' : 'none'

export function page(
  pattern: string,
  {
    roles = 'all',
    offered: offeredTo = roles,
    kind = 'page',
    ...rest
  }: Common & { resource?: string; kind?: RouteKind; public?: true; guestOnly?: true },
): Route {
  return {
    id: routeId(pattern),
    pattern,
    scope: scopeOf(pattern),
    breadcrumb: null,
    omnibox: rest.title,
    icon: 'file',
    menu: [],
    aliases: [],
    ...rest,
    kind,
    roles: rolesOf(roles),
    offered: rolesOf(offeredTo),
  }
}

/** 'Nuova camera'. */
export const creationTitle = ({ label = '', gender }: Pick<Route, 'label' | 'gender'>): string =>
  `Nuov${gender === 'f' ? 'a' : 'o'} ${decapitalize(label)}`

/**
 * The list, create and edit routes of a resource. Title, label and gender are those of its description unless the menu
 * calls it otherwise. `create: false`, `edit: false` where there is none.
 */
export function crudRoutes(
  base: string,
  resource: keyof typeof titles,
  { create, edit, ...rest }: Partial<Common> & { create?: Variant | false; edit?: Variant | false },
): Route[] {
  const common = { view: 'resource' as const, ...titles[resource], ...rest }
  const { label, gender, aliases = [], title, menu: _, breadcrumb: __, ofHotel: ___, ...settings } = common
  const shared = { scope: scopeOf(base), ...settings }
  const also = (suffix: string) => aliases.map((alias) => alias + suffix)
  const routes = [page(base, { ...common, resource, kind: 'list', omnibox: `${title} - lista` })]
  if (create !== false) {
    routes.push(
      page(`${base}/create`, {
        ...shared,
        label,
        gender,
        resource,
        kind: 'create',
        title: creationTitle({ label, gender }),
        omnibox: `${title} - crea`,
        ...create,
        aliases: also('/create'),
      }),
    )
  }
  if (edit !== false) {
    routes.push(
      page(edit?.pattern ?? `${base}/{id}`, {
        ...shared,
        label,
        gender,
        resource,
        kind: 'edit',
        title: `${label} {id}`,
        omnibox: null,
        ...edit,
        aliases: also('/{id}'),
      }),
    )
  }
  return routes
}

const place =
  (kind: MenuPlace['place']) =>
  (label: string, roles?: string): MenuPlace => ({ place: kind, label, ...(roles && { roles: rolesOf(roles) }) })

export const tile = place('tile')
export const widget = place('widget')
export const profile = place('profile')
export const topbar = place('topbar')
const grouped =
  (kind: MenuPlace['place']) =>
  (label: string, group?: MenuGroup, roles?: string): MenuPlace => ({
    place: kind,
    label,
    ...(group && { group }),
    ...(roles && { roles: rolesOf(roles) }),
  })
export const side = grouped('side')
export const group = grouped('group')

/** The resource that a route shows. Throws an Error for a route without one, which the screen of a record or list never has. */
export function resourceIdOf({ id, resource }: Pick<Route, 'id' | 'resource'>): string {
  if (resource === undefined) throw new Error(`the route '${id}' shows no resource`)
  return resource
}
