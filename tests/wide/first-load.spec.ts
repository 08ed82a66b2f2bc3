/** What is fetched before the first screen stands. */
import type { Page } from '@playwright/test'
import { builtFrom, expect, hold, signIn, signInByForm, test } from '../e2e/support.ts'

const BASE = /\/assets\/base-[^/]+\.js$/
const CONSOLE = /\/assets\/console-[^/]+\.js$/
/** All other code is called by its hash alone. */
const DESCRIBED = /\/assets\/[\w-]{7}\.js$/
/** Bytes on the line: the description of a list and what it shares with others, beside the two first bundles. */
const DESCRIPTION = 12_000
const LOGIN = 4_000

test('whoever is signed in gets console and description beside the first bundle, and the login does without', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(asked.filter((url) => CONSOLE.test(url))).toEqual([])
  await signIn(page, 'admin')
  const release = await hold(page, BASE)
  asked.length = 0
  await page.goto('/hotel', { waitUntil: 'commit' })
  await expect.poll(() => asked.filter((url) => CONSOLE.test(url)).length).toBe(1)
  await expect.poll(() => asked.filter((url) => DESCRIBED.test(url)).length).toBeGreaterThan(0)
  await release()
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
})

/** Bytes of each script that comes beside the first bundles. */
function fetchedBeside(page: Page): Record<string, number> {
  const fetched: Record<string, number> = {}
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/^\/assets\/.*\.js$/.test(pathname) && !/\/(base|console|rolldown-runtime)-/.test(pathname))
      fetched[pathname] = Number(answer.headers()['content-length'])
  })
  return fetched
}

/** In the page: keeps when the first row of a list was there. */
function noteFirstRow(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tr[data-id]')) return
    performance.mark('first row')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

/** In the page: the paths of what was asked for later than that. */
function begunAfterFirstRow(): string[] {
  const { startTime } = performance.getEntriesByName('first row')[0]!
  return performance
    .getEntriesByType('resource')
    .filter((one) => one.startTime > startTime)
    .map((one) => new URL(one.name).pathname)
}

const sum = (sizes: Record<string, number>): number => Object.values(sizes).reduce((all, one) => all + one, 0)

test('the login fetches its form, and no descriptions', async ({ page }) => {
  const fetched = fetchedBeside(page)
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(sum(fetched), JSON.stringify(fetched)).toBeLessThan(LOGIN)
  expect(sum(fetched)).toBeGreaterThan(0)
})

for (const path of ['/hotel', '/ordini', '/crmContatti', '/hotel/1/camere', '/hotel/1/trattamenti', '/utenti'])
  test(`the list at ${path} fetches its description, and no code of other screens`, async ({ page }) => {
    await signIn(page, 'admin')
    // The first page may still be fetching ahead.
    await page.goto('about:blank')
    const fetched = fetchedBeside(page)
    await page.addInitScript(noteFirstRow)
    await page.goto(path)
    await page.locator('tr[data-id]').first().waitFor()
    // What follows the rows at rest may have begun before this is looked at.
    for (const late of await page.evaluate(begunAfterFirstRow)) delete fetched[late]
    expect(sum(fetched), JSON.stringify(fetched)).toBeLessThan(DESCRIPTION)
    expect(sum(fetched)).toBeGreaterThan(0)
  })

test('the rows of the first screen are asked for once, before anything is drawn', async ({ page }) => {
  await signIn(page, 'admin')
  await page.addInitScript(() => {
    const asked: boolean[] = []
    Object.assign(window, { drawnWhenAsked: asked })
    const send = window.fetch
    window.fetch = (...given) => {
      if (/\/api\/main\/Hotel\?page=1&/.test(new Request(...given).url))
        asked.push(Boolean(document.querySelector('.console')))
      return send(...given)
    }
  })
  await page.goto('/hotel?categoria=4')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { drawnWhenAsked: boolean[] }).drawnWhenAsked)).toEqual([
    false,
  ])
})

test('a service that takes its time holds nothing back but the rows', async ({ page }) => {
  await signIn(page, 'admin')
  const release = await hold(page, /\/api\/main\/Hotel\?/)
  await page.goto('/hotel')
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible()
  await expect(page.locator('tr[data-id]')).toHaveCount(0)
  await release()
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
})

test('what is fetched at rest waits for the rows', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('about:blank')
  await page.clock.install()
  let atRest = 0
  await page.route(builtFrom('src/views/shell/Background.tsx'), (route) => {
    atRest++
    return route.continue()
  })
  const release = await hold(page, /\/api\/main\/Hotel\?/)
  await page.goto('/hotel')
  await expect(page.locator('.screen-loading')).toBeVisible()
  await page.clock.runFor(4_000)
  // What the page has asked for by now is on its way before this.
  for (let round = 0; round < 3; round++) await page.evaluate(() => fetch('/meta.json'))
  expect(atRest).toBe(0)
  await release()
  await expect(page.locator('.screen-loading')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect.poll(() => atRest).toBe(1)
})

test('where the browser forbids storage the console works without memory', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    }),
  )
  await signInByForm(page, 'admin', '/hotel')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('dialog', { name: 'Azioni rapide' })).toBeVisible()
})
