/** A session that nobody uses ends, though the console goes on asking by itself; what a person does counts anew. */
import { fileURLToPath } from 'node:url'
import type { Request } from '@playwright/test'
import { FIXED_DAY, MINUTE } from '../server/support/clock.ts'
import { testServer, type TestServer } from '../server/support/server.ts'
import { expect, fillLogin, grid, palette, test } from '../e2e/support.ts'

/** Longer than the console takes somebody for present after a touch. */
const AWAY = 61_000

/** A server of its own: its clock is the test's. */
let server: TestServer
let url: string
test.beforeAll(async () => {
  test.setTimeout(300_000)
  const consoleFolder = fileURLToPath(new URL('../../dist/console', import.meta.url))
  server = await testServer({ kind: 'pglite', settings: { inactivityMinutes: 10, consoleFolder } })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(() => server?.stop())

test('what the console asks by itself keeps no session alive, what a person does begins the count anew', async ({
  page,
}) => {
  await page.clock.install({ time: `${FIXED_DAY}T10:00:00Z` })
  await page.goto(`${url}/hotel/1/camere`)
  await fillLogin(page, 'user')
  await expect(grid(page, 'Camere')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifiche/ })).toBeVisible()

  const open = new Set<Request>()
  page.on('request', (one) => open.add(one))
  page.on('requestfinished', (one) => open.delete(one))
  page.on('requestfailed', (one) => open.delete(one))

  /** So many minutes pass on both sides; the count of notices asked for at their end: its header, and the answer. */
  const pass = async (minutes: number) => {
    // What the person asked for, pane and lists that follow included, is answered before the server's clock moves.
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
    // The person is back: what they ask for says so.
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
