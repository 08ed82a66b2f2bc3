/**
 * Opens one screen after the other without any action: no call may fail, no error may be reported, and the focus must
 * be somewhere.
 */
import type { Page } from '@playwright/test'
import { addressOf, hotelParam, match } from '../../src/commands/match.ts'
import { isClosed } from '../../src/commands/registry.ts'
import { routes } from '../../src/commands/routes/index.ts'
import type { Route } from '../../src/commands/routes/route.ts'
import type { Role, User } from '../../src/domain/access/access.ts'
import { logIn } from '../login.ts'
import { watchRequests } from '../standing/currentIds.ts'

/** Every screen offered to this user, once. */
export const routesOf = (user: User): Route[] =>
  routes.filter((route) => route.offered.includes(user.roleName as Role) && !isClosed(route, user))

/** Every screen that no menu, palette or link offers to this user, who types its address. */
export const typedRoutesOf = ({ roleName }: User): Route[] =>
  routes.filter(
    ({ roles, offered, guestOnly }) =>
      !guestOnly && roles.includes(roleName as Role) && !offered.includes(roleName as Role),
  )

/** A hotel with data of every kind; one of the user’s own; for a producer, another producer’s. */
export const hotelOf = (role: Role): number =>
  ({ multihotel: 224, produttore: 12 } as Partial<Record<Role, number>>)[role] ?? 1

/** Signs in and returns the user. */
export async function signInAs(page: Page, role: Role): Promise<User> {
  await page.goto('/')
  await logIn(page, role)
  return page.evaluate(() => (JSON.parse(localStorage.getItem('regia.utente.sessione')!) as { user: User }).user)
}

/** The address of a screen without a record; null for a screen reached through links of other screens. */
function addressAt(route: Route, hotelId: number): string | null {
  const hotel = hotelParam(route)
  const path = hotel ? route.pattern.replace(`{${hotel}}`, String(hotelId)) : route.pattern
  return path.includes('{') ? null : path
}

export type Crawled = {
  opened: number
  /** Calls answered with 4xx or 5xx, errors in the browser’s console and in scripts, screens that never appeared. */
  faults: string[]
  /** Screens after which the focus was on the body. */
  unfocused: string[]
  /** Record screens for which no row was found. */
  unopened: string[]
}

/**
 * Requires a signed-in user. With `typed`, records without a link are opened under the id 1, which may be absent or
 * outside the scope.
 */
export async function crawl(
  page: Page,
  routesToVisit: readonly Route[],
  hotelId: number,
  typed = false,
): Promise<Crawled> {
  const result: Crawled = { opened: 0, faults: [], unfocused: [], unopened: [] }
  let at = '/'
  const fault = (what: string) => {
    const line = `${at}: ${what}`
    if (!result.faults.includes(line)) result.faults.push(line)
  }
  page.on('response', (answer) => {
    if (answer.status() < 400 || (typed && answer.status() === 404)) return
    const { pathname, search } = new URL(answer.url())
    fault(`${answer.status()} ${answer.request().method()} ${pathname}${search}`)
  })
  page.on('pageerror', (error) => fault(`script: ${error.message}`))
  page.on('console', (message) => {
    // Answers with 4xx or 5xx are already reported.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      fault(`console: ${message.text().slice(0, 300)}`)
  })
  const watched = watchRequests(page)

  async function open(address: string): Promise<void> {
    at = address
    result.opened++
    // Navigates within the page, like the browser’s own buttons, so that the focus has to go somewhere.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await watched.rest()
    const stands = page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('.k-skeleton'),
      undefined,
      {
        timeout: 15_000,
      },
    )
    await stands.catch(() => fault('the screen does not come'))
    await watched.rest()
    if (await page.evaluate(() => document.activeElement === document.body)) result.unfocused.push(address)
  }

  const byRow = new Map(routesToVisit.filter((route) => !addressAt(route, hotelId)).map((route) => [route.id, route]))
  /** The first record of each resource that a link led to. */
  const records = new Map<string, string>()
  const queue = routesToVisit.flatMap((route) => addressAt(route, hotelId) ?? [])
  const openAll = async () => {
    for (let address = queue.shift(); address; address = queue.shift()) {
      await open(address)
      for (const link of byRow.size ? await linksIn(page) : []) {
        const found = match(link.split('?')[0]!)
        if (!found) continue
        // The hotel is the owner in the path and not the record.
        const { [hotelParam(found.route) ?? '']: _, ...about } = found.params
        const record = Object.values(about).at(-1)
        if (!record) continue
        const { id, resource } = found.route
        if (resource && !records.has(resource)) records.set(resource, record)
        if (byRow.delete(id)) queue.push(link)
      }
    }
  }
  await openAll()
  // Screens without a link: another screen of the same resource provides the record.
  for (const [id, route] of byRow) {
    const record = (route.resource && records.get(route.resource)) ?? (typed ? '1' : undefined)
    const address = record && addressOf(route, { [hotelParam(route) ?? '']: hotelId, id: record })
    if (address && byRow.delete(id)) queue.push(address)
  }
  await openAll()
  result.unopened.push(...[...byRow.values()].map(({ pattern }) => pattern))
  page.removeAllListeners()
  return result
}

const linksIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!))
