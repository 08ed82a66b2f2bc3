/**
 * Where a tab stands, told five times over: the address, the chip of the top bar, the links of the side menu, the
 * breadcrumb, and what its requests ask the services for. Whatever way led there, the five say the same.
 */
import type { Page, Request } from '@playwright/test'
import { routes } from '../../src/commands/routes/index.ts'
import { hotelParam } from '../../src/commands/match.ts'
import type { Route } from '../../src/commands/routes/route.ts'
import type { Role } from '../../src/domain/access.ts'

export type Scope = 'hotel' | 'portal'
export type Visited = { path: string; scope: Scope }

/** What is opened without a record: every hotel's and portal's screen that this role may open. */
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

/** Names under which requests carry the hotel and the portal. */
const NAMES: Record<Scope, readonly string[]> = {
  hotel: ['hotelId', 'hotel_id', 'aoHotelId', 'ao_hotel_id', 'id_hotel', 'idHotel'],
  portal: ['portaleId', 'portale_id', 'portal_id', 'site_id', 'siteId', 'sito_id', 'id_sito'],
}

/** The ids that one request asks for. */
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

/** Watches a page's requests: what they ask for, and when none is on its way any more. */
export function watch(page: Page) {
  let open = 0
  let asked: Request[] = []
  page.on('request', (request) => {
    open++
    asked.push(request)
  })
  page.on('requestfinished', () => open--)
  page.on('requestfailed', () => open--)
  return {
    /** From here on. */
    begin(): void {
      asked = []
    },
    asked: (scope: Scope): number[] => [...new Set(asked.flatMap((request) => idsIn(request, scope)))],
    /** Every answer is there and drawn, and asked for nothing more: what an answer makes may be drawn some frames later. */
    async rest(): Promise<void> {
      // A page that was loaded asks for nothing until its screen stands.
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      for (let quiet = 0; quiet < 10;) {
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
        quiet = open > 0 ? 0 : quiet + 1
      }
    },
  }
}

/** What each of the five says, where it says anything; the address of a portal's screen names none. */
export async function five(page: Page, asked: readonly number[], scope: Scope): Promise<Record<string, number[]>> {
  const seen = await page.evaluate((of) => {
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
    address: numbers(seen.address),
    chip: numbers(seen.chip),
    menu: numbers(seen.menu),
    crumbs: numbers(seen.crumbs),
    requests: [...asked],
  }
}
