import { expect, grid, palette, signIn, test } from './support.ts'

test('the questionnaire of a contact is filled in from the address book, and leads back to it', async ({ page }) => {
  await signIn(page, 'admin', '/crmContatti/1')
  await expect(grid(page, 'Rubrica')).toBeVisible()
  await expect(page.getByRole('form')).toBeVisible()
  await palette(page, 'questionario del contatto')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/questionario\/contatto\/1$/)
  await expect(page.getByRole('navigation', { name: 'Percorso' })).toContainText('Questionario')
  const form = page.getByRole('form')
  await form.getByRole('textbox', { name: 'Compilato da' }).fill('Marta Rinaldi')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  expect(new URL((await sent).url()).pathname).toBe('/api/main/questionario/contatto/1')
  await expect(page.getByText('Questionario updated with success!')).toBeVisible()
  await expect(page).toHaveURL(/\/crmContatti\/1$/)

  await page.goto('/questionario/contatto/1')
  await expect(form.getByRole('textbox', { name: 'Compilato da' })).toHaveValue('Marta Rinaldi')
  // Another contact's answers are another's.
  await page.goto('/questionario/contatto/2')
  await expect(form.getByRole('textbox', { name: 'Compilato da' })).not.toHaveValue('Marta Rinaldi')
})
