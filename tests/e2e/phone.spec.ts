import { expect, grid, signIn, test } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a hotel user edits a room with a thumb', async ({ page }) => {
  await signIn(page, 'user')
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  await menu.getByRole('link', { name: 'Camere', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(grid(page, 'Camere')).toBeVisible()
  await page.locator('tr[data-id="8"]').getByRole('link').click()
  const name = page.getByRole('textbox', { name: 'Nome' })
  await expect(name).toHaveValue('Suite con terrazza sullo Ionio')
  await expect(grid(page, 'Camere')).toHaveCount(0)
  await name.fill('Suite con terrazza')
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(page.getByText('Camera updated with success!')).toBeVisible()
  await expect(page.locator('tr[data-id="8"]')).toContainText('Suite con terrazza')
  // Nothing wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
