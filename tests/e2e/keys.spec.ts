/** A key does what the key bar says, wherever the focus is, and nothing more. */
import { expect, grid, signIn, test } from './support.ts'
import { writesOf } from './opening.ts'

test('Enter in a field that only searches or narrows never submits the form around it', async ({ page }) => {
  await signIn(page, 'employee', '/dashboardPortali/landingPage/40?step=3&mode=manual')
  const choices = page.getByRole('region', { name: 'Hotel da scegliere' })
  await expect(choices.getByRole('list', { name: 'Hotel', exact: true })).toBeVisible()
  const writes = writesOf(page)
  for (const field of [
    choices.getByRole('searchbox', { name: 'Cerca un hotel' }),
    choices.getByRole('textbox', { name: 'Offerte dal' }),
  ]) {
    await field.focus()
    await field.press('Enter')
  }
  await expect(choices).toBeVisible()
  await expect(page).toHaveURL(/landingPage\/40\?step=3&mode=manual$/)
  expect(writes).toEqual([])
})

test('Enter in a day whose calendar is open takes the day, and the next one submits', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/offerte/1')
  const from = page.getByRole('textbox', { name: 'Valida dal' })
  const to = page.getByRole('textbox', { name: 'Valida fino al' })
  await expect(from).toBeVisible()
  const writes = writesOf(page)
  await from.focus()
  const calendar = page.getByRole('dialog', { name: 'Calendario' })
  await expect(calendar).toBeVisible()
  await from.fill('2/9/2031')
  await from.press('Enter')
  await expect(to).toBeFocused()
  await to.fill('9/9/2031')
  await to.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(from).toHaveValue('02/09/2031')
  await expect(page).toHaveURL(/\/offerte\/1/)
  expect(writes).toEqual([])
})

test('arrows that a place on the page takes for itself do not move the list', async ({ page }) => {
  await signIn(page, 'employee', '/cookieConfigAuto?stato_configurazione=da_esaminare')
  await expect(grid(page, 'Configurazione Cookie').locator('tr[data-id]').nth(2)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const cookies = page.getByRole('list', { name: 'Cookie trovati' }).getByRole('listitem')
  await expect(cookies.nth(1)).toBeVisible()
  const address = page.url()
  await cookies.first().focus()
  await expect(page.locator('.keybar-hints')).toContainText('cookie')
  await expect(page.locator('.keybar-hints')).not.toContainText('scorri')
  await page.keyboard.press('ArrowDown')
  await expect(cookies.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cookies.first()).toBeFocused()
  expect(page.url()).toBe(address)
})

test('the key bar offers to change a cell only where E changes one', async ({ page }) => {
  await signIn(page, 'employee', '/ordini')
  await expect(grid(page, 'Ordini').locator('tr[data-id]').first()).toBeVisible()
  const bar = page.locator('.keybar-hints')
  await expect(bar).toContainText('filtra')
  await page.keyboard.press('ArrowDown')
  const offered = await bar.getByText('modifica qui').count()
  await page.keyboard.press('e')
  await expect(page.locator('.cell-edit')).toHaveCount(offered)
})

test('Enter in the field that changes the prices of the season applies what it says', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/303/listini?vista=stagione')
  const cell = page
    .getByRole('grid', { name: /^Prezzi della stagione/ })
    .locator('td[data-cell^="1 "]')
    .first()
  await cell.click()
  const field = page.getByRole('textbox', { name: 'Cambia' })
  await field.fill('=77')
  await field.press('Enter')
  await expect(cell).toHaveText(/77,00/)
  await expect(field).toHaveValue('')
})
