/** Shared by the browser tests: signing in, the palette, and checks that must hold in every test. */
import { axeFindings, settle } from '../a11y/screens.ts'
import { readFileSync } from 'node:fs'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { emailOf, PASSWORD, tourSeenCookie, sendLogin, waitUntilSignedIn, typeLogin } from '../login.ts'
import { copyTemplate } from './databases.ts'

export { expect } from '@playwright/test'
export { storedDrafts } from '../drafts.ts'
export { PASSWORD } from '../login.ts'

export type Role =
  | 'admin'
  | 'amministrazione'
  | 'developer'
  | 'employee'
  | 'produttore'
  | 'multihotel'
  | 'user'
  | 'nuovo'

/**
 * After saving a record the console calls `history.back()`, which the browser runs asynchronously. A `goto` or `reload`
 * that a test starts before that is aborted, so it is repeated once.
 */
async function retryIfAborted<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!String(error).includes('net::ERR_ABORTED')) throw error
    return load()
  }
}

/**
 * Each worker has its own server on its own copy of the seeded database, so that no test meets what another worker writes. Pages
 * fail their test on a script error or a violation of the content policy.
 */
export const test = base.extend<{ faults: string[] }, { server: void }>({
  server: [
    async ({}, use) => {
      const copy = await copyTemplate()
      const server = await copy.start()
      process.env.REGIA_URL = server.url
      await use()
      await server.stop()
      await copy.remove()
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ server: _ }, use) => use(process.env.REGIA_URL!),
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = (url, options) => retryIfAborted(() => goto(url, options))
    page.reload = (options) => retryIfAborted(() => reload(options))
    await use(page)
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(`script: ${error.message}`))
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
          faults.push(`policy: ${message.text()}`)
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export async function fillLogin(page: Page, who: string, password?: string): Promise<void> {
  await typeLogin(page, who, password)
  await sendLogin(page)
}

/** Signs in through the form, at the requested address. */
export async function signInByForm(page: Page, role: Role, path = '/'): Promise<void> {
  await page.goto(path)
  await fillLogin(page, role)
  await waitUntilSignedIn(page)
}

/** Opens the address with a fresh session. It skips the login form, which is slow and has tests of its own. */
export async function signIn(page: Page, role: Role, path = '/'): Promise<void> {
  await page.goto('/icon.svg')
  await page.context().addCookies([tourSeenCookie(page)])
  await page.evaluate(
    async ([email, password]) => {
      const tried = async (): Promise<string> => {
        const answer = await fetch('/api/security/auth/jwt/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        })
        if (answer.ok) return answer.text()
        // Other tests sign in at the same time or have just failed on purpose, and the login’s rate limit delays
        // everybody.
        const wait = Number(answer.headers.get('retry-after'))
        if (answer.status !== 429) throw new Error(`login: ${answer.status} ${await answer.text()}`)
        await new Promise((go) => setTimeout(go, wait * 1_000))
        return tried()
      }
      const { user, token } = JSON.parse(await tried())
      localStorage.setItem('regia.utente.sessione', JSON.stringify({ user, token, lastRefresh: Date.now() }))
    },
    [emailOf(role), PASSWORD] as const,
  )
  // Replaces the history entry, so that Back leads nowhere.
  await page.evaluate((to) => void setTimeout(() => location.replace(to)), path)
  await waitUntilSignedIn(page)
}

/** The first toast with that text. */
export const toastWith = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first()

export async function palette(page: Page, query: string) {
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Azioni rapide' })
  const field = dialog.getByRole('combobox', { name: 'Cerca pagine e azioni' })
  await expect(field).toBeFocused()
  await page.keyboard.type(query)
  return { dialog, field, options: dialog.getByRole('option') }
}

export async function runFirstRow(page: Page, query: string, expected: RegExp | string): Promise<void> {
  const { options } = await palette(page, query)
  await expect(options.first()).toContainText(expected)
  await page.keyboard.press('Enter')
}

/** Types into a choice field and takes the first result once it is there. */
export async function choose(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await expect(
    field
      .page()
      .getByRole('option', { name: new RegExp(text, 'i') })
      .first(),
  ).toBeVisible()
  await field.press('Enter')
}

type Built = Readonly<Record<string, string>>

/** The address of the chunk that contains this source, for `page.route`. */
export function chunkPatternOf(source: string): string {
  const chunks = JSON.parse(readFileSync(new URL('../../dist/chunks.json', import.meta.url), 'utf8')) as Built
  return `**/${chunks[source]!}`
}

/** Holds requests for the address until the returned function is called, which waits until one was made. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let requestCount = 0
  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    requestCount++
    await released
    await route.continue()
  })
  return async () => {
    await expect.poll(() => requestCount, { message: `asked for: ${address}` }).toBeGreaterThan(0)
    letGo()
  }
}

/** Checks the current page with axe in light and dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  expect(await axeFindings(page, ['color-contrast'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

export const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
export const row = (page: Page, text: string) => page.locator('tr[data-id]', { hasText: text })

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage['regia.utente.sessione'] as string) as { token: string }).token)

/** Calls a service as the signed-in user; any answer other than a success fails the test. */
export async function callService(
  page: Page,
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  data?: unknown,
  service = 'main',
) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request[method](`/api/${service}/${path}`, { headers, ...(data !== undefined && { data }) })
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300)
  return answer
}

/** The message after switching one on: it is online, or goes online on its day. */
export const onlineMessage = (what: string): RegExp =>
  new RegExp(`${what} (è online!|andrà online il \\d\\d/\\d\\d/\\d{4}\\.)`)

/** Prints the current record from the palette and emulates print media. */
export async function printRecord(page: Page): Promise<void> {
  const printed = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => resolve(true)
      }),
  )
  await runFirstRow(page, 'stampa la scheda', 'Stampa la scheda')
  expect(await printed).toBe(true)
  await page.emulateMedia({ media: 'print' })
}
