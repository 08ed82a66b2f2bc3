/** What is fetched before the first screen stands. How large it may be is checked by `npm run size`. */
import type { Page } from '@playwright/test'
import {
  chunkPatternOf,
  expect,
  holdRequests,
  palette as openPalette,
  signIn,
  signInByForm,
  test,
} from '../e2e/support.ts'

const BASE = /\/assets\/base-[^/]+\.js$/
const LOGIN = /\/assets\/login-[^/]+\.js$/
const CONSOLE = /\/assets\/console-[^/]+\.js$/
/** Bytes on the wire: the description of a list and what it shares with others, in addition to the two first bundles. */
const DESCRIPTION = 12_000

test('a signed-in user prefetches console and description beside the first bundle, and the login loads neither', async ({
  page,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(urls.filter((url) => CONSOLE.test(url))).toEqual([])
  await signIn(page, 'admin')
  const release = await holdRequests(page, BASE)
  urls.length = 0
  await page.goto('/hotel', { waitUntil: 'commit' })
  await expect.poll(() => urls.filter((url) => CONSOLE.test(url)).length).toBe(1)
  await expect
    .poll(() => urls.filter((url) => url.endsWith(chunkPatternOf('src/domain/resources/hotel.ts').slice(2))).length)
    .toBeGreaterThan(0)
  await release()
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
})

/** Bytes of each script that comes in addition to the first bundles. */
function fetchedBeside(page: Page): Record<string, number> {
  const fetched: Record<string, number> = {}
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/^\/assets\/.*\.js$/.test(pathname) && !/\/(base|console|rolldown-runtime)-/.test(pathname))
      fetched[pathname] = Number(answer.headers()['content-length'])
  })
  return fetched
}

const bytesOf = (fetched: Record<string, number>): number => Object.values(fetched).reduce((sum, one) => sum + one, 0)

/** In the page: keeps when the first row of a list was there. */
function noteFirstRow(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tr[data-id]')) return
    performance.mark('first row')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: the paths requested after that mark. */
function begunAfterFirstRow(): string[] {
  const { startTime } = performance.getEntriesByName('first row')[0]!
  return performance
    .getEntriesByType('resource')
    .filter((one) => one.startTime > startTime)
    .map((one) => new URL(one.name).pathname)
}

test('the login prefetches its own code beside the first bundle, and needs no other', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const fetched = fetchedBeside(page)
  const release = await holdRequests(page, BASE)
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => urls.filter((url) => LOGIN.test(url)).length).toBe(1)
  await release()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(Object.keys(fetched)).toEqual([expect.stringMatching(LOGIN)])
})

for (const path of ['/hotel', '/ordini', '/crmContatti', '/hotel/1/camere', '/hotel/1/trattamenti', '/utenti'])
  test(`the list at ${path} loads its description and no code of other screens`, async ({ page }) => {
    await signIn(page, 'admin')
    // Leaving stops prefetching by the first page.
    await page.goto('about:blank')
    const fetched = fetchedBeside(page)
    await page.addInitScript(noteFirstRow)
    await page.goto(path)
    await page.locator('tr[data-id]').first().waitFor()
    // Idle prefetching may already have started after the rows appeared.
    for (const late of await page.evaluate(begunAfterFirstRow)) delete fetched[late]
    expect(bytesOf(fetched), JSON.stringify(fetched)).toBeLessThan(DESCRIPTION)
    expect(bytesOf(fetched)).toBeGreaterThan(0)
  })

test('the rows of the first screen are requested once, before anything renders', async ({ page }) => {
  await signIn(page, 'admin')
  await page.addInitScript(() => {
    const drawn: boolean[] = []
    Object.assign(window, { drawnWhenAsked: drawn })
    const send = window.fetch
    window.fetch = (...parameters) => {
      if (/\/api\/main\/Hotel\?page=1&/.test(new Request(...parameters).url))
        drawn.push(Boolean(document.querySelector('.console')))
      return send(...parameters)
    }
  })
  await page.goto('/hotel?categoria=4')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { drawnWhenAsked: boolean[] }).drawnWhenAsked)).toEqual([
    false,
  ])
})

test('a slow service delays only the rows', async ({ page }) => {
  await signIn(page, 'admin')
  const release = await holdRequests(page, /\/api\/main\/Hotel\?/)
  await page.goto('/hotel')
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible()
  await expect(page.locator('tr[data-id]')).toHaveCount(0)
  await release()
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
})

test('idle prefetching waits for the rows', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('about:blank')
  await page.clock.install()
  let atRest = 0
  await page.route(chunkPatternOf('src/views/shell/frame/afterFirstScreen.ts'), (route) => {
    atRest++
    return route.continue()
  })
  const release = await holdRequests(page, /\/api\/main\/Hotel\?/)
  await page.goto('/hotel')
  await expect(page.locator('.screen-loading')).toBeVisible()
  await page.clock.runFor(4_000)
  // Requests made by the page so far were sent before these.
  for (let round = 0; round < 3; round++) await page.evaluate(() => fetch('/meta.json'))
  expect(atRest).toBe(0)
  await release()
  await expect(page.locator('.screen-loading')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect.poll(() => atRest).toBe(1)
})

test('a device that saves data loads nothing ahead, and what is opened as before', async ({ page }) => {
  const palette = chunkPatternOf('src/views/shell/palette/Palette.tsx').slice(2)
  const later = chunkPatternOf('src/views/shell/frame/afterFirstScreen.ts').slice(2)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const loads = (what: string) => urls.some((url) => url.endsWith(what))
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await signIn(page, 'admin', '/hotel')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await expect.poll(() => loads(later)).toBe(true)
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(loads(palette)).toBe(false)
  expect(urls.filter((url) => /\/api\/main\/Hotel\?page=2/.test(url))).toEqual([])
  const { options } = await openPalette(page, 'hotel')
  await expect(options.first()).toBeVisible()
  expect(loads(palette)).toBe(true)
})

test('the console works without storage when the browser forbids it', async ({ page }) => {
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
