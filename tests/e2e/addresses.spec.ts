/** Addresses that resolve to another one: without a hotel, with the hotel in the query, or of another portal. */
import { expect, grid, palette, signIn, test } from './support.ts'

test('the short address of a hotel’s page or record leads to the current hotel', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/12/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  await expect(page.locator('.topbar')).toContainText('(12)')
  for (const [short, list] of [
    ['pagineSito', 'Pagine sito'],
    ['clusters', 'Cluster'],
  ] as const) {
    await page.goto(`/${short}?perPage=50`)
    await expect(page).toHaveURL(new RegExp(`/hotel/12/.*${short}\\?perPage=50$`))
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
  }
  // Without a current hotel, one must be chosen first.
  await palette(page, 'nessun hotel')
  await page.keyboard.press('Enter')
  await expect(page.locator('.topbar')).toContainText('Nessun hotel')
  await page.goto('/pagineSito')
  await expect(page.getByText('Selezionare un hotel per procedere!')).toBeVisible()
})

test('menu and palette open the request archive of the current hotel', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/dashboard')
  await expect(page.locator('.topbar')).toContainText('(1)')
  const { options } = await palette(page, 'archivio richieste')
  await expect(options.first()).toContainText('Archivio richieste - lista')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mailArchive\?hotelId=1$/)
  await expect(grid(page, 'Archivio richieste')).toBeVisible()
})

test('/lastminute lists the hotel’s offers that end within seven days', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/offerte?expiration=actual')
  await expect(grid(page, 'Offerte')).toBeVisible()
  await page.goto('/lastminute')
  await expect(page.getByRole('navigation', { name: /briciole|percorso/i })).toContainText('Lastminute')
  const lines = page.locator('.needs li a')
  await expect(lines.or(page.getByText('Nessuna offerta scade nei prossimi 7 giorni.')).first()).toBeVisible()
  if (await lines.count()) {
    await lines.first().click()
    await expect(page).toHaveURL(/\/hotel\/1\/offerte\/\d+/)
  }
})

test('choosing another portal beside an open record shows the new portal’s list', async ({ page }) => {
  await signIn(page, 'employee', '/dashboardPortali/redirects')
  const rows = grid(page, 'Redirects').getByRole('row')
  await rows.nth(1).click()
  await expect(page).toHaveURL(/redirects\/\d+/)
  const portal = page.getByRole('button', { name: /^Portale corrente/ })
  const before = await portal.innerText()
  await portal.click()
  const options = page.getByRole('dialog').getByRole('option')
  await options.filter({ hasNotText: before.trim() }).first().click()
  await expect(page).toHaveURL(/\/dashboardPortali\/redirects(\?.*)?$/)
  await expect(portal).not.toHaveText(before)
})

test('the palette page of a hotel has no two identical rows', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/camere')
  const { options } = await palette(page, 'cilicia')
  await expect(options.first()).toContainText('Cilicia - Otranto (138)')
  await page.keyboard.press('Tab')
  await expect(page.locator('.palette-scope')).toHaveText('Cilicia - Otranto (138)')
  await page.keyboard.type('web reputation')
  await expect(options.filter({ hasText: 'Web Reputation Analysis' })).toHaveCount(3)
  const texts = await options.allInnerTexts()
  expect(texts.filter((one, at) => texts.indexOf(one) !== at)).toEqual([])
})
