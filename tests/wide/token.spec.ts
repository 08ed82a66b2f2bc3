/**
 * Personal tokens by keyboard: created, shown once, used by a program, listed for the administrator, revoked; on a
 * phone.
 */
import { expect, runFirstRow, signIn, test } from '../e2e/support.ts'

const camera = '/api/main/Hotel/1/camera'

test('a token is created by keyboard, used by a program, and revoked', async ({ page, browser }) => {
  await signIn(page, 'user')
  await runFirstRow(page, 'token personali', 'Token personali')
  await expect(page.getByText('Nessun token')).toBeVisible()
  await page.getByRole('button', { name: 'Nuovo token' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  // A missing field is reported in place.
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Scegli almeno un permesso')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome' }).focus()
  await page.keyboard.type('Gestionale')
  await page.getByRole('radio', { name: 'Solo alcune aree' }).press('Space')
  // Only the user’s own rights are offered.
  await expect(page.getByRole('row', { name: /^Cookie/ })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Camere e servizi: niente' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Camere e servizi: leggere' })).toBeChecked()
  await page.keyboard.press('Control+s')
  const value = page.locator('[data-token]')
  await expect(value).toHaveText(/^regia_[\w-]{43}$/)
  const token = await value.innerText()
  // Leaving asks before the token is lost.
  await page.getByRole('link', { name: 'Home', exact: true }).first().press('Enter')
  await page.getByRole('alertdialog').getByRole('button').first().press('Enter')
  await expect(value).toHaveText(token)
  await page.getByRole('button', { name: 'L’ho conservato' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Nuovo token' })).toBeFocused()
  await page.reload()
  const entry = page.getByRole('listitem').filter({ hasText: 'Gestionale (…' })
  await expect(entry).toContainText('Camere e servizi: lettura')
  await expect(entry).toContainText('mai usato')
  await expect(page.getByText(token)).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'gestionale/3.0' }
  const read = await page.request.get(camera, { headers })
  expect(read.status()).toBe(200)
  expect(Number(read.headers()['ratelimit-remaining'])).toBeGreaterThan(0)
  expect((await page.request.post(camera, { headers, data: {} })).status()).toBe(403)
  await page.reload()
  await expect(entry).toContainText('con gestionale/3.0')

  const admin = await browser.newPage({ baseURL: process.env.REGIA_URL! })
  await signIn(admin, 'admin', '/utenti')
  await admin
    .getByRole('row', { name: /Stella Marina/ })
    .first()
    .click()
  const theirs = admin.getByRole('region', { name: 'Token personali' })
  await expect(theirs).toContainText('Gestionale (…')
  await admin.close()

  await entry.getByRole('button', { name: /^Revoca/ }).press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Revoca il token' })).toContainText('non entrerà più')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoca', exact: true }).press('Enter')
  await expect(entry).toContainText('Revocato')
  const revoked = await page.request.get(camera, { headers })
  expect([revoked.status(), ((await revoked.json()) as { detail: string }).detail]).toEqual([
    401,
    'Questo token personale è stato revocato.',
  ])
})

test('the token form fits a phone, with touch targets large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'employee', '/tokenPersonali')
  await page.getByRole('button', { name: 'Nuovo token' }).click()
  await page.getByRole('radio', { name: 'Solo alcune aree' }).check()
  const box = await page.getByRole('radio', { name: 'Offerte: leggere' }).boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the API documentation is opened by keyboard, searched, and expanded call by call', async ({ page }) => {
  await signIn(page, 'produttore')
  await runFirstRow(page, 'documentazione api', 'Documentazione API')
  const field = page.getByRole('searchbox', { name: 'Cerca tra le chiamate' })
  await field.focus()
  await page.keyboard.type('patch camera')
  const call = page.getByText('/api/main/camera/{id}', { exact: true })
  // The list follows the text with a delay; until then several calls have this address.
  await expect(call).toHaveCount(1)
  await expect(call).toBeVisible()
  await expect(page.getByText('/api/main/Hotel', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Tab')
  // The button that clears the field comes before the first call.
  if (!(await page.locator('summary:focus').count())) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Permesso del token: «Camere e servizi: lettura e scrittura».')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Corpo (JSON)' })).toContainText('posti_letto')
  await expect(page.getByRole('table', { name: 'Parametri' })).toContainText('If-Match')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'OpenAPI 3.1' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('regia-openapi.json')
})
