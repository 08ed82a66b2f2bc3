import { expect, grid, signIn, test } from './support.ts'

test('a year is chosen, and what is taken away stays away', async ({ page }) => {
  await signIn(page, 'admin', '/ordini')
  await expect(grid(page, 'Ordini')).toBeVisible()
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await page.getByRole('button', { name: /^Anno/ }).first().click()
  await page.getByRole('dialog', { name: 'Filtro Anno' }).getByRole('combobox').click()
  await page.getByRole('option', { name: '2025' }).click()
  await expect(page).toHaveURL(/year=2025$/)
  await page.getByRole('button', { name: 'Togli il filtro Anno' }).click()
  await expect(page).not.toHaveURL(/year=/)
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
