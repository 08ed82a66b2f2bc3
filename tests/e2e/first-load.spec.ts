/** What is fetched before the first screen stands. */
import { expect, hold, signIn, test } from './support.ts'

const BASE = /\/assets\/base-[^/]+\.js$/
const CONSOLE = /\/assets\/console-[^/]+\.js$/
/** Bytes on the line: the description of a list and what it shares with others, beside the two first bundles. */
const DESCRIPTION = 12_000

test('whoever is signed in gets the console beside the first bundle, and the login does without', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(asked.filter((url) => CONSOLE.test(url))).toEqual([])
  await signIn(page, 'admin')
  const release = await hold(page, BASE)
  const early = page.waitForRequest(CONSOLE)
  await page.goto('/hotel', { waitUntil: 'commit' })
  await early
  await release()
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
})

for (const path of ['/hotel', '/ordini', '/crmContatti', '/hotel/1/camere', '/hotel/1/trattamenti', '/utenti'])
  test(`the list at ${path} fetches its description, and no code of other screens`, async ({ page }) => {
    await signIn(page, 'admin')
    const fetched: Record<string, number> = {}
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (/^\/assets\/.*\.js$/.test(pathname) && !/\/(base|console|rolldown-runtime)-/.test(pathname))
        fetched[pathname] = Number(answer.headers()['content-length'])
    })
    await page.goto(path)
    await page.locator('tr[data-id]').first().waitFor()
    const total = Object.values(fetched).reduce((sum, size) => sum + size, 0)
    expect(total, JSON.stringify(fetched)).toBeLessThan(DESCRIPTION)
    expect(total).toBeGreaterThan(0)
  })
