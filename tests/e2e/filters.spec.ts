import { expect, grid, signIn, test } from './support.ts'

test('a number is typed whole before it filters, and what does not fit stays where it is', async ({ page }) => {
  await signIn(page, 'admin', '/ordini')
  await expect(grid(page, 'Ordini')).toBeVisible()
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  const chip = page.getByRole('button', { name: /^Anno/ }).first()
  await chip.click()
  const field = page.getByRole('dialog', { name: 'Filtro Anno' }).getByRole('textbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('2025', { delay: 30 })
  // A rest is enough: the list follows, the field keeps the focus.
  await expect(page).toHaveURL(/year=2025$/)
  await expect(field).toBeFocused()
  await field.fill('202')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/year=2025$/)
  await field.fill('2026')
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL(/year=2026$/)
  expect(refused).toEqual([])
})

test('decimals are written as Italians write them', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/WebReputation')
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await page.getByRole('button', { name: /^Punteggio/ }).click()
  const field = page.getByRole('dialog', { name: 'Filtro Punteggio' }).getByRole('textbox')
  await field.fill('4,5')
  await page.mouse.click(700, 850)
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL(/punteggio=4\.5/)
  await expect(page.getByRole('button', { name: /^Punteggio.*4,5/ })).toBeVisible()
  expect(refused).toEqual([])
})
