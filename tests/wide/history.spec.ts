/** What the address and the browser's history say: steps, records, deletions, filters that do not exist. */
import type { Page } from '@playwright/test'
import { ask, expect, grid, signIn, test } from '../e2e/support.ts'

const rows = (page: Page) => page.locator('tr[data-id]')

test('Back after a creation leads past its form, and each filter is a step', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.type(`Camera ${Date.now()}`)
  await page.getByRole('combobox', { name: 'Tipologia' }).click()
  await page.getByRole('option', { name: 'Matrimoniale' }).click()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/hotel\/1\/camere$/)
  await page.goto('/hotel/1/camere?perPage=5')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filtra l’elenco' }).fill('suite')
  await expect(page).toHaveURL(/q=suite/)
  await page.goBack()
  await expect(page).toHaveURL(/camere\?perPage=5$/)
  await page.goBack()
  await expect(page).toHaveURL(/camere$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camere')
  await page.goBack()
  await expect(page).not.toHaveURL(/create/)
})

test('a text with a percent sign is searched for as it was typed, and a broken address shows the page', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel')
  await expect(rows(page).first()).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Filtra l’elenco' })
  await field.fill('sconto 50%25')
  await expect(page).toHaveURL(/q=sconto/)
  await page.reload()
  await expect(field).toHaveValue('sconto 50%25')
  await page.goto('/hotel/%E0%A4%A')
  await expect(page.getByRole('main')).toContainText(/non (c’è|esiste|trovat)/i)
})

test('a filter or an order that the list does not have is named, and can be taken away', async ({ page }) => {
  await signIn(page, 'admin', '/ordini?sconosciuto=1&orderKey=colore')
  await expect(rows(page).first()).toBeVisible()
  const line = page.getByRole('status').filter({ hasText: 'L’indirizzo chiede' })
  await expect(line).toContainText('«sconosciuto», «colore»')
  await line.getByRole('button', { name: 'Togli dall’indirizzo' }).click()
  await expect(page).toHaveURL(/\/ordini$/)
  await expect(line).toHaveCount(0)
})

test('the question before a deletion names the rows, also those out of sight, and the cursor stays', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  const stamp = `Prova ${crypto.randomUUID().slice(0, 8)}`
  for (const name of ['alfa', 'beta', 'gamma'])
    await ask(page, 'post', 'Hotel/1/camera', { nome: { it: `${stamp} ${name}` }, tipologia: 'suite' })
  await page.goto(`/hotel/1/camere?q=${encodeURIComponent(stamp)}&orderKey=nome&orderDirection=ASC`)
  await expect(rows(page)).toHaveCount(3)
  await grid(page, 'Camere').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  const box = page.getByRole('searchbox', { name: 'Filtra l’elenco' })
  await box.fill(`${stamp} beta`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('checkbox').first().check()
  await grid(page, 'Camere').focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`${stamp} beta`)
  await expect(question).toContainText(`Non in vista in questo momento: ${stamp} alfa`)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await page.goto(`/hotel/1/camere?q=${encodeURIComponent(stamp)}&orderKey=nome&orderDirection=ASC`)
  await expect(rows(page)).toHaveCount(3)
  await grid(page, 'Camere').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const next = await rows(page).nth(2).getAttribute('data-id')
  await page.keyboard.press('Delete')
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.locator('tr[data-cursor]')).toHaveAttribute('data-id', next!)
})
