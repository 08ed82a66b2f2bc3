/** An unused session ends although the console keeps polling by itself; a user’s action restarts the countdown. */
import { fileURLToPath } from 'node:url'
import type { Request } from '@playwright/test'
import { FIXED_DAY, MINUTE } from '../server/support/clock.ts'
import { testServer, type TestServer } from '../server/support/server.ts'
import { expect, fillLogin, grid, palette, test } from '../e2e/support.ts'

/** Longer than the console counts a user as present after an input. */
const AWAY = 61_000

/** A separate server, whose clock the test controls. */
let server: TestServer
let url: string
test.beforeAll(async () => {
  test.setTimeout(300_000)
  const consoleFolder = fileURLToPath(new URL('../../dist/console', import.meta.url))
  server = await testServer({ kind: 'pglite', settings: { inactivityMinutes: 10, consoleFolder } })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(() => server?.stop())

test('automatic requests do not extend a session, and a user’s action does', async ({ page }) => {
  await page.clock.install({ time: `${FIXED_DAY}T10:00:00Z` })
  await page.goto(`${url}/hotel/1/camere`)
  await fillLogin(page, 'user')
  await expect(grid(page, 'Camere')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifiche/ })).toBeVisible()

  const open = new Set<Request>()
  page.on('request', (one) => open.add(one))
  page.on('requestfinished', (one) => open.delete(one))
  page.on('requestfailed', (one) => open.delete(one))

  /**
   * Lets so many minutes pass in browser and server; returns the header and the status of the notification count that
   * follows.
   */
  const pass = async (minutes: number) => {
    // Pending requests of the user, pane and lists included, are answered before the server’s clock moves.
    await page.clock.fastForward(AWAY)
    await expect.poll(() => open.size).toBe(0)
    server.clock.advance(minutes * MINUTE)
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('/management/notification')),
      page.clock.fastForward(minutes * MINUTE - AWAY),
    ])
    return [answer.request().headers()['x-unattended'], answer.status()]
  }
  const asksAlone = ['1', 200]
  for (const place of ['trattamenti', 'servizi']) {
    expect(await pass(4)).toEqual(asksAlone)
    expect(await pass(4)).toEqual(asksAlone)
    // The user is back, and the requests say so.
    const { options } = await palette(page, place)
    await expect(options.first()).toContainText(new RegExp(place, 'i'))
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().toLowerCase().includes(`/hotel/1/${place}`)),
      page.keyboard.press('Enter'),
    ])
    expect(answer.request().headers()).not.toHaveProperty('x-unattended')
  }
  const over = page.getByRole('dialog', { name: 'Accedi di nuovo' })
  await expect(over).toHaveCount(0)
  expect(await pass(4)).toEqual(asksAlone)
  expect(await pass(4)).toEqual(asksAlone)
  expect(await pass(4)).toEqual(['1', 401])
  await page.clock.runFor(1_000)
  await expect(over).toBeVisible()
})
