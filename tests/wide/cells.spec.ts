/** Inline editing of cells in a list. */
import { type Page } from '@playwright/test'
import { expect, grid, holdRequests, row, signIn, test } from '../e2e/support.ts'

const writes = (page: Page) => {
  const sent: { body: unknown; version: string | undefined; key: string | undefined }[] = []
  page.on('request', (request) => {
    const headers = request.headers()
    if (request.method() === 'PATCH')
      sent.push({ body: request.postDataJSON(), version: headers['if-match'], key: headers['idempotency-key'] })
  })
  return sent
}

const cell = (page: Page, text: string, name: string) => row(page, text).locator(`td[data-name="${name}"]`)
/** Leaves the cell editor; Escape first closes its options when they are open. */
async function leaveCell(page: Page): Promise<void> {
  await page.locator('.cell-edit :focus').press('Escape')
  if (await page.locator('.cell-edit').count()) await page.keyboard.press('Escape')
  await expect(page.locator('.cell-edit')).toHaveCount(0)
}

const hint = (page: Page) => page.locator('.keybar', { hasText: 'modifica qui' })

test('a list is edited inline by keyboard: E edits, Tab moves on, Enter moves down, Escape cancels, each change is one write', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(hint(page)).toBeVisible()
  const sent = writes(page)
  const rooms = page.locator('tr[data-id]')
  const [first, second] = (await rooms.locator('.grid-link').allInnerTexts()) as [string, string]

  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: `Nome: ${first}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: `Tipologia: ${first}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: `Numero di camere: ${first}` })).toBeFocused()
  await expect(cell(page, first, 'posti_letto')).toHaveText('5')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('textbox', { name: `Posti letto: ${first}` })).toBeFocused()

  // An invalid value is reported at once and not sent.
  await page.keyboard.type('tanti')
  await page.keyboard.press('Enter')
  const wrong = page.getByRole('textbox', { name: `Posti letto: ${first}` })
  await expect(wrong).toHaveAccessibleDescription('Valore non valido')
  await page.keyboard.press('Escape')
  await expect(wrong).toHaveCount(0)
  await expect(grid(page, 'Camere')).toBeFocused()
  await expect(cell(page, first, 'posti_letto')).toHaveText('5')

  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: `Posti letto: ${first}` })).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: `Posti letto: ${second}` })).toBeFocused()
  await expect(cell(page, first, 'posti_letto')).toHaveText('6')
  await page.keyboard.press('Escape')

  expect(sent.map(({ body }) => body)).toEqual([{ posti_letto: 5 }, { posti_letto: 6 }])
  expect(sent.every(({ version, key }) => version && key)).toBe(true)
  await page.getByRole('button', { name: 'Ripristina' }).click()
  await expect(cell(page, first, 'posti_letto')).toHaveText('5')
  expect(page.url()).toMatch(/\/hotel\/1\/camere$/)
})

test('Escape does not cancel a value that is already being saved', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(hint(page)).toBeVisible()
  const name = (await page.locator('tr[data-id] .grid-link').first().innerText()).trim()
  const field = page.getByRole('textbox', { name: `Posti letto: ${name}` })
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: `Nome: ${name}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: `Tipologia: ${name}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  const before = await field.inputValue()
  await page.keyboard.type('9')
  const answer = await holdRequests(page, /\/camera\/\d+$/)
  await page.keyboard.press('Enter')
  await field.focus()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('9')
  await answer()
  await expect(field).toHaveCount(0)
  await expect(cell(page, name, 'posti_letto')).toHaveText('9')
  await page.getByRole('button', { name: 'Ripristina' }).click()
  await expect(cell(page, name, 'posti_letto')).toHaveText(before)
})

test('a refusal is shown at its cell, which keeps the typed value', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/categorieOfferte')
  await expect(hint(page)).toBeVisible()
  const slugs = await page.locator('td[data-name=slug]').allInnerTexts()
  const [title] = await page.locator('.grid-link').allInnerTexts()
  await page.keyboard.press('e')
  await page.keyboard.press('Tab')
  const slug = page.getByRole('textbox', { name: `Slug: ${title}` })
  await expect(slug).toBeFocused()
  await page.keyboard.type(slugs[1]!)
  await page.keyboard.press('Tab')
  await expect(slug).toHaveAccessibleDescription('Un’altra categoria dell’hotel ha già questo slug')
  await expect(slug).toBeFocused()
  await expect(slug).toHaveValue(slugs[1]!)
  await page.keyboard.press('Escape')
  await expect(page.locator('td[data-name=slug]').first()).toHaveText(slugs[0]!)
})

test('a cell edit is saved over a changed row, and asks when both changed the same cell', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(hint(page)).toBeVisible()
  const token = await page.evaluate(
    () => (JSON.parse(localStorage['regia.utente.sessione'] as string) as { token: string }).token,
  )
  const headers = { authorization: `Bearer ${token}` }
  const [name] = await page.locator('.grid-link').allInnerTexts()
  const id = await page.locator('tr[data-id]').first().getAttribute('data-id')
  const other = (data: object) => page.request.patch(`/api/main/camera/${id}`, { headers, data })
  const beds = page.getByRole('textbox', { name: `Posti letto: ${name}` })
  const begin = async () => {
    await page.goto('/hotel/1/camere')
    await expect(hint(page)).toBeVisible()
    await page.keyboard.press('e')
    for (let tabs = 0; tabs < 5; tabs++) {
      await expect(page.locator('.cell-edit :focus')).toBeVisible()
      if (await beds.isVisible()) break
      await page.keyboard.press('Tab')
    }
    await expect(beds).toBeFocused()
  }

  await begin()
  expect((await other({ superficie: 77 })).status()).toBe(200)
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(cell(page, name!, 'posti_letto')).toHaveText('7')
  await expect(cell(page, name!, 'superficie')).toContainText('77')
  await page.keyboard.press('Escape')

  await begin()
  expect((await other({ posti_letto: 4 })).status()).toBe(200)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  const clash = page.getByRole('dialog', { name: 'Modifiche in conflitto' })
  await expect(clash).toContainText('Posti letto')
  await page.keyboard.press('Control+s')
  await expect(cell(page, name!, 'posti_letto')).toHaveText('3')
})

test('one click opens the record and two edit the cell; read-only users get neither key nor editor', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(hint(page)).toBeVisible()
  const beds = page.locator('td[data-name=posti_letto]').nth(2)
  // The record is prefetched while the pointer rests on its row.
  const read = page.waitForRequest((request) => /\/camera\/\d+$/.test(request.url()))
  await beds.hover()
  await read
  await expect(page).toHaveURL(/camere$/)
  await beds.click()
  await expect(page).toHaveURL(/camere\/\d+$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/camere$/)
  // The second click does not press anything in the record that has appeared under it.
  await beds.dblclick()
  await expect(page.getByRole('textbox', { name: /^Posti letto/ })).toBeFocused()
  await expect(page).toHaveURL(/camere\/\d+$/)
  // Beside an open record, the cell is edited in place.
  const other = page.locator('tr[data-id]').nth(2).locator('td[data-name]:not(:has(a))').first()
  await other.dblclick()
  await expect(other.locator('.cell-edit')).toBeVisible()
  await leaveCell(page)
  // The open record follows to the row where editing ends.
  const id = await page.locator('tr[data-id]').nth(3).getAttribute('data-id')
  await grid(page, 'Camere').focus()
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(page.locator(`tr[data-id="${id}"] .cell-edit`)).toBeVisible()
  await leaveCell(page)
  await expect(page).toHaveURL(new RegExp(`camere/${id}$`))

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'produttore', '/hotel/1/camere')
  await expect(page.locator('.keybar', { hasText: 'filtra' })).toBeVisible()
  await page.waitForFunction(() => document.querySelector('.view-menu, [aria-label="Colonne e densità"]') !== null)
  await expect(page.locator('.keybar', { hasText: 'modifica qui' })).toHaveCount(0)
  await page.keyboard.press('e')
  await beds.dblclick()
  await expect(page.locator('.cell-edit')).toHaveCount(0)
})
