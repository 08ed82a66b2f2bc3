/**
 * The current hotel or portal of a tab appears in five places: the address, the chip of the top bar, the links of the
 * side menu, the breadcrumb, and the requests. All five must agree, whatever way led to the screen.
 */
import type { Page, Request } from '@playwright/test'
import { routes } from '../../src/commands/routes/index.ts'
import { hotelParam } from '../../src/commands/match.ts'
import type { Route } from '../../src/commands/routes/route.ts'
import type { Role } from '../../src/domain/access/access.ts'

export type Scope = 'hotel' | 'portal'
export type Visited = { path: string; scope: Scope }

/** Screens that open without a record: every hotel and portal screen that this role may open. */
export function screensOf(role: Role, hotelId: number): Visited[] {
  const isScreen = (route: Route) =>
    route.scope !== 'none' && route.kind !== 'edit' && !route.guestOnly && route.roles.includes(role)
  return routes.filter(isScreen).map((route) => {
    const name = hotelParam(route)
    return {
      path: name ? route.pattern.replace(`{${name}}`, String(hotelId)) : route.pattern,
      scope: route.scope as Scope,
    }
  })
}

/** Parameters with which requests carry the hotel and the portal. */
const NAMES: Record<Scope, readonly string[]> = {
  hotel: ['hotelId', 'hotel_id', 'aoHotelId', 'ao_hotel_id', 'id_hotel', 'idHotel'],
  portal: ['portaleId', 'portale_id', 'portal_id', 'site_id', 'siteId', 'sito_id', 'id_sito'],
}

/** The ids that one request contains. */
function idsIn(request: Request, scope: Scope): number[] {
  const url = new URL(request.url())
  if (!url.pathname.startsWith('/api/')) return []
  const inPath = scope === 'hotel' ? /\/Hotel\/(\d+)(?:\/|$)/i.exec(url.pathname) : null
  const inQuery = [...url.searchParams].flatMap(([name, value]) => {
    if (NAMES[scope].includes(name)) return [value]
    // Clauses of a filter name their field.
    return name === 'filter' ? NAMES[scope].flatMap((field) => clause(field, value)) : []
  })
  return [...(inPath ? [inPath[1]!] : []), ...inQuery].filter((text) => /^\d+$/.test(text)).map(Number)
}

const clause = (field: string, text: string): string[] => {
  const found = RegExp(`\\b${field}\\b\\W+(\\d+)`).exec(text)
  return found ? [found[1]!] : []
}

/** Observes a page’s requests: the ids they contain, and whether any is pending. */
export function watchRequests(page: Page) {
  let open = 0
  let requests: Request[] = []
  page.on('request', (request) => {
    open++
    requests.push(request)
  })
  page.on('requestfinished', () => open--)
  page.on('requestfailed', () => open--)
  return {
    /** Discards the requests so far. */
    begin(): void {
      requests = []
    },
    asked: (scope: Scope): number[] => [...new Set(requests.flatMap((request) => idsIn(request, scope)))],
    /**
     * Resolves once every answer has arrived and been rendered without causing further requests, for several frames in
     * a row.
     */
    async rest(): Promise<void> {
      // A reloaded page makes no requests until its screen renders.
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      for (let quiet = 0; quiet < 10;) {
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
        quiet = open > 0 ? 0 : quiet + 1
      }
    },
  }
}

/** The ids in each of the five places, where present; the address of a portal’s screen contains none. */
export async function currentIdsByPlace(
  page: Page,
  requestedIds: readonly number[],
  scope: Scope,
): Promise<Record<string, number[]>> {
  const textsByPlace = await page.evaluate((of) => {
    const all = (selector: string, read: (element: Element) => string | null) =>
      [...document.querySelectorAll(selector)].map((element) => read(element) ?? '')
    const idAtEnd = (text: string) => /\((\d+)\)$/.exec(text)?.[1]
    const ofHotel = (text: string) => /^\/hotel\/(\d+)\//i.exec(text)?.[1]
    const href = (element: Element) => element.getAttribute('href')
    const chip = of === 'hotel' ? 'Hotel corrente: ' : 'Portale corrente: '
    const isPortal = of === 'portal'
    return {
      address: isPortal ? [] : [ofHotel(location.pathname)],
      chip: all(`.topbar [data-tip^="${chip}"]`, (element) => element.getAttribute('data-tip')).map(
        (text) => idAtEnd(text) ?? '0',
      ),
      menu: isPortal ? [] : all('nav[aria-label="Menu principale"] a', href).map(ofHotel),
      crumbs: isPortal
        ? all('nav[aria-label="Percorso"] a[href="/dashboardPortali"]', (element) => element.textContent).map(idAtEnd)
        : all('nav[aria-label="Percorso"] a', href).map(ofHotel),
    }
  }, scope)
  const numbers = (texts: readonly (string | undefined)[]) => [
    ...new Set(texts.filter((text) => text !== undefined).map(Number)),
  ]
  return {
    address: numbers(textsByPlace.address),
    chip: numbers(textsByPlace.chip),
    menu: numbers(textsByPlace.menu),
    crumbs: numbers(textsByPlace.crumbs),
    requests: [...requestedIds],
  }
}
