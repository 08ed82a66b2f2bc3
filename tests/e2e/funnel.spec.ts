/** The funnel on paper. */
import { expect, grid, palette, signIn, test } from './support.ts'

test('a funnel is reached from its record, by mouse and by palette, and prints without the frame', async ({ page }) => {
  await signIn(page, 'produttore', '/funnel')
  await expect(grid(page, 'Funnel')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const hotel = (await page.getByRole('form').getByRole('heading', { level: 2 }).textContent())!
  await page.getByRole('button', { name: 'Stampa il funnel' }).click()
  await expect(page).toHaveURL(/\/funnel\/show\/\d+$/)
  const sheet = page.getByRole('article', { name: /^Funnel di / })
  await expect(sheet.getByRole('row').nth(1)).toContainText('€')
  expect(hotel).toContain((await sheet.getByRole('definition').first().textContent())!)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden()
  await expect(sheet).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Modifica' }).click()
  await expect(page).toHaveURL(/\/funnel\/edit\/\d+$/)
  await palette(page, 'stampa il funnel')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
})
