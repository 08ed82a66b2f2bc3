/** Titles and breadcrumbs. */
import { capitalize } from '../domain/text/text.ts'
import type { Whereabouts } from './context.ts'
import { addressOf, hotelParam } from './match.ts'
import { siblingOf } from './routes/index.ts'
import type { Route } from './routes/route.ts'

export type Crumb = { label: string; href?: string }
/** Fields of the open record, as texts. */
export type Fields = Readonly<Record<string, string | null | undefined>>

/**
 * Fills '{nome_referente} | {nome_struttura} - {frazione_name | comune_name}': the first alternative whose places can
 * all be filled; inside a place the first name that has a value. null when none can.
 */
export function fillTemplate(template: string, fields: Fields): string | null {
  for (const alternative of template.match(/(?:\{[^{}]*\}|[^{}|])+/g) ?? []) {
    let whole = true
    const text = alternative.trim().replace(/\{([^{}]+)\}/g, (_, names: string) => {
      const value = names
        .split(' | ')
        .map((name) => fields[name])
        .find((one) => one !== null && one !== undefined && one !== '')
      if (value === undefined) whole = false
      return value ?? ''
    })
    if (whole) return text
  }
  return null
}

/** 'Camera 7', 'Crea nuovo Redirect', 'Stella Marina - Taranto (1)'; the label alone until the record is known. */
export function titleOf(route: Route, fields: Fields): string {
  return fillTemplate(route.title, fields) ?? route.label ?? capitalize(route.id)
}

const HOTEL_LABEL = '{nome_hotel} - {nome_comune} ({idHotel})'

/**
 * The name of the record, where the route's title has only its number or nothing ('Camera {id}', 'Modifica macro');
 * null where the title already names it.
 */
function nameOfRecord(route: Route, name: string): string | null {
  const isNumbered = !/\{(?!\w*[iI]d\})/.test(route.title)
  return name && route.kind === 'edit' && isNumbered ? name : null
}

/** The title of the window: the record by its name once that is known, otherwise the last crumb. */
export function windowTitleFor({ route }: Whereabouts, crumbs: readonly Crumb[], name: string): string | undefined {
  return (route && nameOfRecord(route, name)) ?? crumbs.at(-1)?.label
}

/**
 * The breadcrumbs from Home to this screen; the last one is the screen itself. A route that states its breadcrumb gets it
 * literally, since the specification quotes it; any other record is called by its `name` once that is known.
 */
export function crumbsFor(context: Whereabouts, fields: Fields, name = ''): Crumb[] {
  const { route, params, hotel, portal } = context
  if (!route || route.pattern === '/') return [{ label: 'Home' }]
  const crumbs: Crumb[] = [{ label: 'Home', href: '/' }]
  const inHotel = hotelParam(route)
  const id = inHotel && route.scope === 'hotel' ? params[inHotel] : undefined
  if (id) {
    crumbs.push({
      label: (hotel && String(hotel.value) === id && hotel.label) || `Hotel ${id}`,
      href: `/hotel/${id}/dashboard`,
    })
  }
  if (route.scope === 'portal') crumbs.push({ label: portal?.label || 'Portale', href: '/dashboardPortali' })
  const list = route.kind === 'create' || route.kind === 'edit' ? siblingOf(route, 'list') : undefined
  if (list) {
    crumbs.push({ label: list.breadcrumb ?? list.title, ...hrefOf(list, params) })
  }
  const own = route.breadcrumb ?? route.title
  // The hotel's own pages are titled after the hotel, which is a crumb already.
  if (own === HOTEL_LABEL && route.scope === 'hotel')
    return [...crumbs, { label: route.title }].filter((crumb) => crumb.label !== HOTEL_LABEL)
  const recordName = route.breadcrumb === null ? nameOfRecord(route, name) : null
  if (recordName) return [...crumbs, { label: recordName }]
  crumbs.push({ label: fillTemplate(own, { ...params, ...fields }) ?? titleOf(route, { ...params, ...fields }) })
  return crumbs
}

function hrefOf(route: Route, params: Readonly<Record<string, string>>): { href?: string } {
  const href = addressOf(route, params)
  return href ? { href } : {}
}
