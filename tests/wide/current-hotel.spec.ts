import type { Page } from '@playwright/test'
import type { Role } from '../../src/domain/access/access.ts'
import { screensOf, type Visited } from '../standing/currentIds.ts'
import { HOTELS, checkWays } from '../standing/checkWays.ts'
import { expect, grid, runFirstRow, signIn, test } from '../e2e/support.ts'

/**
 * A sample of `npm run standing`, which reaches every screen in every way: each role takes every way, at one hotel
 * screen, one portal screen and one creation that differ from those of the other roles.
 */
const roles = Object.keys(HOTELS) as Role[]
for (const [turn, role] of roles.entries()) {
  test(`${role}: address, chip, menu, breadcrumb and requests agree on the current hotel and portal`, async ({
    page,
  }) => {
    const all = screensOf(role, HOTELS[role]![0])
    const isCreation = ({ path }: Visited) => path.endsWith('/create')
    const one = (which: (screen: Visited) => boolean) =>
      all.filter(which).filter((_, at, of) => at === (turn * 5) % of.length)
    // One sample signs in at a hotel’s address, where two services answer at the same time.
    const sample = [
      ...one((screen) => screen.scope === 'hotel' && !isCreation(screen)),
      ...one((screen) => screen.scope === 'portal' && !isCreation(screen)),
      ...one(isCreation),
    ]
    expect(sample).toHaveLength(3)
    expect(await checkWays(page, role, sample, 1)).toEqual([])
  })
}

const chip = (page: Page) => page.getByRole('button', { name: /^Hotel corrente/ })

test('a tab without a current hotel takes the one of the next address', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/12/camere')
  await expect(chip(page)).toHaveAccessibleName(/\(12\)$/)
  // Choosing no hotel leaves the hotel’s screen.
  await runFirstRow(page, 'nessun hotel', 'Nessun hotel corrente')
  await expect(page).toHaveURL(/\/$/)
  await expect(chip(page)).toHaveAccessibleName('Hotel corrente: Nessun hotel')
  await page.reload()
  await expect(chip(page)).toHaveAccessibleName('Hotel corrente: Nessun hotel')
  await page.goto('/hotel/45/camere')
  await expect(chip(page)).toHaveAccessibleName(/\(45\)$/)
  await page.goto('/mailArchive?hotelId=12')
  await expect(chip(page)).toHaveAccessibleName(/\(12\)$/)
})

test('a hotel that is unknown or outside the scope is not found, and nothing can be created in it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/12/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  for (const address of ['/hotel/99999/camere', '/hotel/99999/camere/create', '/mailArchive?hotelId=99999']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Hotel non trovato' })).toBeVisible()
    await expect(chip(page)).toHaveAccessibleName('Hotel corrente: Nessun hotel')
    await expect(page.getByRole('link', { name: 'Nuova camera' })).toHaveCount(0)
    await expect(page.getByRole('grid')).toHaveCount(0)
  }
  // A command that needs a hotel asks for one and continues with it.
  await page.goto('/hotel/99999/camere')
  await expect(page.getByRole('heading', { name: 'Hotel non trovato' })).toBeVisible()
  await runFirstRow(page, 'trattamenti', 'Trattamenti - lista')
  await expect(page.getByText('Cambia hotel', { exact: true })).toBeVisible()
  await page.getByRole('dialog', { name: 'Azioni rapide' }).getByRole('combobox').fill('45')
  await page
    .getByRole('option', { name: /\(45\)/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/hotel\/45\/trattamenti$/)
  await page.goto('/hotel/99999/camere')
  await expect(page.getByRole('heading', { name: 'Hotel non trovato' })).toBeVisible()
  await page.goto('/')
  await expect(chip(page)).toHaveAccessibleName(/\(45\)$/)
})

test('a user of one hotel finds no other, and a query for another is ignored', async ({ page }) => {
  await signIn(page, 'user', '/hotel/2/camere')
  await expect(page.getByRole('heading', { name: 'Hotel non trovato' })).toBeVisible()
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/mailArchive?hotelId=2')
  await expect(grid(page, 'Archivio richieste')).toBeVisible()
  await expect(page.locator('.topbar [data-tip^="Hotel corrente"]')).toHaveAttribute('data-tip', /\(1\)$/)
  expect(urls.filter((url) => /[?&](hotelId|id_hotel|hotel_id)=2\b/.test(url) && url.includes('/api/'))).toEqual([])
})

test('a record of another hotel is not found under this one, and one of another portal switches the portal', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  const foreign = await idOf(page, 'main/Hotel/12/camera?perPage=1')
  await page.goto(`/hotel/1/camere/${foreign}`)
  await expect(page.getByRole('heading', { name: 'Elemento non trovato' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva modifiche' })).toHaveCount(0)
  await page.goto(`/hotel/12/camere/${foreign}`)
  await expect(page.getByRole('button', { name: 'Salva modifiche' })).toBeVisible()

  const post = await idOf(page, 'portals/posts?portal_id=12&top=1')
  await page.goto(`/dashboardPortali/articoli/${post}`)
  await expect(page.getByRole('button', { name: 'Salva modifiche' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Portale corrente/ })).toHaveAccessibleName(/\(12\)$/)
})

test('portal statistics start with the standard portal, and explain when they are closed', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/statistichePortale')
  await expect(page.getByRole('button', { name: /^Portale corrente/ })).toHaveAccessibleName(/\(33\)$/)
  await expect(page.getByRole('heading', { name: 'Panoramica' })).toBeVisible()
  await expect(page.locator('.k-skeleton')).toHaveCount(0)
  const other = await browser.newContext({ baseURL: process.env.REGIA_URL! })
  const theirs = await other.newPage()
  await signIn(theirs, 'user', '/statistichePortale')
  await expect(theirs.getByText(/autorizzazioni|permessi/i).first()).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Statistiche Mail Portale' })).toBeVisible()
  await expect(theirs.locator('.k-skeleton')).toHaveCount(0)
  await theirs.goto('/dashboardPortali/redirects')
  await expect(theirs.getByText(/autorizzazioni|permessi/i).first()).toBeVisible()
  await expect(theirs.locator('.k-skeleton')).toHaveCount(0)
  await other.close()
})

test('a room created on a portal’s screen names its hotel', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/12/camere')
  // The current hotel is remembered across a reload only once its name is known, because it may not exist.
  await expect(chip(page)).toHaveAccessibleName(/\(12\)$/)
  await page.goto('/dashboardPortali/portaliCamere/create')
  const hotel = page.getByRole('combobox', { name: 'Hotel' })
  await expect(hotel).toHaveValue(/\(12\)|12/)
  await hotel.fill('stella marina')
  await page
    .getByRole('option', { name: /Stella Marina/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Camera del portale')
  await page.getByRole('combobox', { name: 'Tipologia' }).click()
  await page.getByRole('option', { name: 'Matrimoniale' }).click()
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/camera')),
    page.keyboard.press('Control+s'),
  ])
  expect(response.request().postDataJSON()).toMatchObject({ idHotel: 1 })
  expect(response.status()).toBe(201)
})

/** The id of the first row of a list, requested as the signed-in user. */
async function idOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (of) => {
    const { token } = JSON.parse(localStorage.getItem('regia.utente.sessione')!) as { token: string }
    const answer = await fetch(`/api/${of}`, { headers: { authorization: `Bearer ${token}` } })
    const body = (await answer.json()) as { values?: { id: number }[]; data?: { id: number }[] }
    return (body.values ?? body.data)![0]!.id
  }, path)
}
