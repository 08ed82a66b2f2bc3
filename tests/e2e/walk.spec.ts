import { chunkPatternOf, expect, grid, holdRequests, palette, row, runFirstRow, signIn, test } from './support.ts'

test('a hotel is chosen and its rooms are edited by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin')
  await runFirstRow(page, 'stella marina', 'Stella Marina - Taranto (1)')
  await expect(page).toHaveURL(/\/hotel\/1\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Hotel corrente: Stella Marina - Taranto (1)' })).toBeVisible()

  await runFirstRow(page, 'camere', 'Camere - lista')
  await expect(page).toHaveURL(/\/hotel\/1\/camere$/)
  await expect(grid(page, 'Camere')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camere')

  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/hotel\/1\/camere\/create$/)
  await page.getByRole('textbox', { name: 'Nome' }).fill('Camera della prova')
  await page.getByRole('combobox', { name: 'Tipologia' }).click()
  await page.getByRole('option', { name: 'Matrimoniale' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: 'Camera created with success!' })).toBeVisible()
  await expect(page).toHaveURL(/\/hotel\/1\/camere$/)
  await expect(row(page, 'Camera della prova')).toHaveAttribute('data-cursor', '')
})

test('the record under the resting cursor previews beside the list; Enter moves into it and Esc returns', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\/hotel\/1\/camere\/2$/)
  await expect(page.getByRole('separator', { name: 'Larghezza dell’elenco' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Nome' })
  await expect(name).toHaveValue('Doppia uso singola')
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(grid(page, 'Camere')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/hotel\/1\/camere$/)
})

test('an edited hotel shows its change in the list', async ({ page }) => {
  await signIn(page, 'employee', '/hotel?q=fiorenza')
  await expect(grid(page, 'Hotel')).toBeVisible()
  await row(page, 'Fiorenza').first().click()
  const address = page.getByRole('textbox', { name: 'Indirizzo' })
  await address.fill('Via della Prova, 7')
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Hotel updated with success!' })).toBeVisible()
  await expect(page).toHaveURL(/\/hotel\?q=fiorenza$/)
  await row(page, 'Fiorenza').first().click()
  await expect(address).toHaveValue('Via della Prova, 7')
})

test('a command given while a chosen portal is loading applies to that portal', async ({ page }) => {
  await signIn(page, 'employee', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const arrive = await holdRequests(page, chunkPatternOf('src/views/home/Overview.tsx'))
  await runFirstRow(page, 'puglia hotel', 'Puglia Hotel')
  // Which of the two rows comes first depends on whether the portal’s screen has already replaced the old one.
  const { options } = await palette(page, 'rigenera la sitemap')
  await options.filter({ hasText: 'Rigenera la sitemap' }).click()
  await expect(page.getByRole('dialog', { name: 'Azioni rapide' })).toHaveCount(0)
  await arrive()
  await expect(page).toHaveURL(/\/portali\/tools\?strumento=regenerateSitemaps$/)
  await expect(page.getByRole('button', { name: 'Rigenera', exact: true })).toBeFocused()
})

test('a command that needs a portal asks for it and then continues', async ({ page }) => {
  await signIn(page, 'admin')
  await runFirstRow(page, 'redirects', 'Redirects - lista')
  const field = page.getByRole('combobox', { name: 'Cerca pagine e azioni' })
  await expect(field).toBeFocused()
  await page.keyboard.type('family')
  await expect(page.getByRole('option').first()).toContainText('(33)')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboardPortali\/redirects$/)
  await expect(grid(page, 'Redirects')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Percorso' })).toContainText('(33)')
})
