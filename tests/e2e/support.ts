/** What every browser test does: sign in, open the palette, watch for what must never happen. */
import { findings, settle } from '../a11y/screens.ts'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { emailOf, PASSWORD, seenTour, sendLogin, signedIn, typeLogin } from '../login.ts'
import { startServer } from './serve.ts'

export { expect } from '@playwright/test'
export { keptDrafts } from '../drafts.ts'
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
 * Each worker has its own server on its own copy of the seeded database, so that no test meets what another worker writes. Pages
 * fail their test on a script error or a violation of the content policy.
 */
export const test = base.extend<{ faults: string[] }, { server: void }>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'regia-e2e-'))
      // The sockets by which a server holds its folder are no part of the data.
      cpSync(process.env.REGIA_SEEDED!, folder, { recursive: true, filter: (path) => !/blocco-\w+$/.test(path) })
      const server = await startServer(folder)
      process.env.REGIA_URL = server.url
      await use()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ server: _ }, use) => use(process.env.REGIA_URL!),
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

/** Signs in through the form, at the address that was asked for. */
export async function signInByForm(page: Page, role: Role, path = '/'): Promise<void> {
  await page.goto(path)
  await fillLogin(page, role)
  await signedIn(page)
}

/** Opens the address as who signed in a moment ago: the form, which takes its time, is for the tests that are about it. */
export async function signIn(page: Page, role: Role, path = '/'): Promise<void> {
  await page.goto('/icon.svg')
  await page.context().addCookies([seenTour(page)])
  await page.evaluate(
    async ([email, password]) => {
      const tried = async (): Promise<string> => {
        const answer = await fetch('/api/security/auth/jwt/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        })
        if (answer.ok) return answer.text()
        // Others sign in at the same time, or have just failed on purpose: everybody waits in that queue.
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
  // In its place: there is nothing to go back to.
  await page.evaluate((to) => void setTimeout(() => location.replace(to)), path)
  await signedIn(page)
}

/** The first notice with those words. */
export const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first()

export async function palette(page: Page, query: string) {
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Azioni rapide' })
  const field = dialog.getByRole('combobox', { name: 'Cerca pagine e azioni' })
  await expect(field).toBeFocused()
  await page.keyboard.type(query)
  return { dialog, field, options: dialog.getByRole('option') }
}

/** Types into the palette and runs its first row. */
export async function runFirst(page: Page, query: string, expected: RegExp | string): Promise<void> {
  const { options } = await palette(page, query)
  await expect(options.first()).toContainText(expected)
  await page.keyboard.press('Enter')
}

/** Types into a choice and takes what it finds first, once that is there. */
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

type Built = Record<string, { file: string }>

/** The address of the part of the console that begins with this source, as a pattern for `page.route`. */
export function builtFrom(source: string): string {
  const built = JSON.parse(readFileSync(new URL('../../dist/files.json', import.meta.url), 'utf8')) as Built
  // Under another address too, as a part is asked for that could not be fetched.
  return `**/${built[source]!.file}*`
}

/** Holds what is asked for there until it is let go, which waits until something was. */
export async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let asked = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    asked++
    await held
    await route.continue()
  })
  return async () => {
    await expect.poll(() => asked, { message: `asked for: ${address}` }).toBeGreaterThan(0)
    letGo()
  }
}

/** What is seen now breaks no rule of axe, in light and in dark. */
export async function accessible(page: Page): Promise<void> {
  await settle(page)
  expect(await findings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  expect(await findings(page, ['color-contrast'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

export const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
export const row = (page: Page, text: string) => page.locator('tr[data-id]', { hasText: text })

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage['regia.utente.sessione'] as string) as { token: string }).token)

/** Calls a service as whoever is signed in; anything but a success fails the test. */
export async function ask(
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

/** What is said of one that is switched on: it is online, or goes online on its day. */
export const comesOnline = (what: string): RegExp =>
  new RegExp(`${what} (è online!|andrà online il \\d\\d/\\d\\d/\\d{4}\\.)`)

/** Prints what is in sight from the palette, and shows the page as paper has it. */
export async function printRecord(page: Page): Promise<void> {
  const printed = page.evaluate(
    () =>
      new Promise((done) => {
        window.print = () => done(true)
      }),
  )
  await runFirst(page, 'stampa la scheda', 'Stampa la scheda')
  expect(await printed).toBe(true)
  await page.emulateMedia({ media: 'print' })
}
