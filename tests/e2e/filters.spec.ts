import { expect, grid, signIn, test } from './support.ts'

test('a year filter is applied, and stays removed once it is cleared', async ({ page }) => {
  await signIn(page, 'admin', '/ordini')
  await expect(grid(page, 'Ordini')).toBeVisible()
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await page.getByRole('button', { name: /^Anno/ }).first().click()
  await expect(page.getByRole('dialog', { name: 'Filtro Anno' }).getByRole('combobox')).toBeFocused()
  await page.getByRole('option', { name: '2025' }).click()
  await expect(page).toHaveURL(/year=2025$/)
  await page.getByRole('button', { name: 'Togli il filtro Anno' }).click()
  await expect(page).not.toHaveURL(/year=/)
  expect(refused).toEqual([])
})

test('filters accept decimals with an Italian comma', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/WebReputation')
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await page.getByRole('button', { name: 'Punteggio fino a' }).click()
  const field = page.getByRole('dialog', { name: 'Filtro Punteggio fino a' }).getByRole('textbox')
  await field.fill('4,5')
  await page.mouse.click(700, 850)
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL(/punteggio_a=4\.5/)
  await expect(page.getByRole('button', { name: 'Punteggio fino a: 4,5' })).toBeVisible()
  expect(refused).toEqual([])
})

test('a chip opens on its options; several are selected by keyboard, kept in the address, and removed again', async ({
  page,
}) => {
  await signIn(page, 'admin', '/ordini')
  const list = grid(page, 'Ordini')
  await expect(list).toBeVisible()
  const all = await list.getAttribute('aria-rowcount')
  const chip = page.getByRole('button', { name: /^Stato/ }).first()
  await chip.click()
  const box = page.getByRole('dialog', { name: 'Filtro Stato' })
  await expect(box.getByRole('combobox', { name: 'Stato' })).toBeFocused()
  const options = box.getByRole('option')
  const [first, second] = (await options.locator('.k-choice-text').allInnerTexts()) as [string, string]
  await page.keyboard.press('Space')
  await expect(list).not.toHaveAttribute('aria-rowcount', all!)
  const one = await list.getAttribute('aria-rowcount')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/state=\w+%2C\w+$/)
  await page.keyboard.press('Escape')
  await expect(chip).toBeFocused()
  await expect(chip).toContainText(`${first}, ${second}`)
  await expect(list).not.toHaveAttribute('aria-rowcount', one!)
  const both = await list.getAttribute('aria-rowcount')
  expect(both).not.toBe(all)

  await page.reload()
  await expect(chip).toContainText(`${first}, ${second}`)
  await expect(list).toHaveAttribute('aria-rowcount', both!)
  await chip.click()
  await expect(box.getByRole('option', { name: second })).toHaveAttribute('aria-selected', 'true')
  await box.getByRole('option', { name: second }).click()
  await expect(page).toHaveURL(/state=\w+$/)
  await page.keyboard.press('Escape')
  await expect(list).not.toHaveAttribute('aria-rowcount', both!)
})

test('Enter or a click replaces a single active value, and Space adds to it', async ({ page }) => {
  await signIn(page, 'admin', '/ordini?article_year=2025')
  await expect(grid(page, 'Ordini')).toBeVisible()
  const chip = page.getByRole('region', { name: 'Filtri' }).getByRole('button', { name: /^Anno/ })
  const box = page.getByRole('dialog', { name: 'Filtro Anno' })
  const field = box.getByRole('combobox', { name: 'Anno' })
  const year = (label: string) => box.getByRole('option', { name: label })

  // The option under the cursor says that it replaces the active value; Enter does so and closes the box.
  await chip.click()
  await expect(field).toHaveAccessibleDescription(/al posto di 2025/)
  await field.fill('2024')
  await expect(field).toHaveAccessibleDescription(/al posto di quello scelto/)
  await page.keyboard.press('Enter')
  await expect(box).toHaveCount(0)
  await expect(page).toHaveURL(/article_year=2024$/)

  await chip.click()
  await year('2026').hover()
  await expect(year('2026')).toContainText('al posto di 2024')
  await year('2026').click()
  await expect(page).toHaveURL(/article_year=2026$/)

  // Space adds a value, and from then on so do clicks.
  await year('2025').hover()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/article_year=2026%2C2025$/)
  await expect(field).toHaveAccessibleDescription(/in più/)
  await year('2024').click()
  await expect(page).toHaveURL(/article_year=2026%2C2025%2C2024$/)
  await page.keyboard.press('Escape')

  // For mouse and touch, the button beside the option does what Space does.
  await page.goto('/ordini?article_year=2025')
  await chip.click()
  await box.getByRole('button', { name: 'più di uno' }).click()
  await expect(field).toBeFocused()
  await year('2026').click()
  await expect(page).toHaveURL(/article_year=2025%2C2026$/)
})

test('a chip shows how many rows each option would leave under the other filters, without waiting for the counts', async ({
  page,
}) => {
  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  let requestCount = 0
  await page.route(/[?&]counts=/, async (route) => {
    requestCount++
    await released
    await route.continue()
  })
  await signIn(page, 'admin', `/ordini?article_year=${new Date().getFullYear()}`)
  const list = grid(page, 'Ordini')
  await expect(list).toBeVisible()
  expect(requestCount).toBe(0)
  const chip = page.getByRole('button', { name: /^Stato/ }).first()
  await chip.click()
  const options = page.getByRole('dialog', { name: 'Filtro Stato' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(options.first().locator('.k-choice-hint')).toHaveCount(0)
  const name = (await options.first().innerText()).trim()
  answer()
  const count = options.first().locator('.k-choice-hint')
  await expect(count).toHaveText(/^[\d.]+$/)
  const many = await count.innerText()
  await expect(options.first()).toHaveAccessibleName(name)
  await expect(options.first()).toHaveAccessibleDescription(many)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Filtri' }).locator('.filters-end')).toContainText(many)
})

test('records are searched inside the open chip, and selected ones come first', async ({ page }) => {
  await signIn(page, 'admin', '/ordini')
  await expect(grid(page, 'Ordini')).toBeVisible()
  await page.getByRole('button', { name: '+ Filtro' }).click()
  await page.getByRole('menuitem', { name: 'Produttore' }).click()
  const box = page.getByRole('dialog', { name: 'Filtro Produttore' })
  await expect(box.getByRole('option').nth(2)).toBeVisible()
  const third = (await box.getByRole('option').nth(2).innerText()).trim()
  await page.keyboard.type(third.slice(0, 12))
  await expect(box.getByRole('option').first()).toContainText(third.slice(0, 12))
  await page.keyboard.press('Enter')
  await expect(box).toHaveCount(0)
  await expect(page).toHaveURL(/produttore=[^&,]+$/)
  await page
    .getByRole('region', { name: 'Filtri' })
    .getByRole('button', { name: /^Produttore/ })
    .click()
  await expect(box.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
})

test('a period is chosen by name, or its days are typed', async ({ page }) => {
  await signIn(page, 'admin', '/ordini')
  await expect(grid(page, 'Ordini')).toBeVisible()
  await page.getByRole('button', { name: '+ Filtro' }).click()
  await page.getByRole('menuitem', { name: 'Dal', exact: true }).click()
  await page.getByRole('button', { name: 'Anno scorso' }).click()
  const year = new Date().getFullYear() - 1
  await expect(page).toHaveURL(new RegExp(`from_date=${year}-01-01&to_date=${year}-12-31$`))
  await expect(page.getByRole('button', { name: `Al: 31/12/${year}` })).toBeVisible()

  await page.getByRole('button', { name: /^Al: / }).click()
  const box = page.getByRole('dialog', { name: 'Filtro Al' })
  await expect(box.getByRole('textbox', { name: 'Al', exact: true })).toBeFocused()
  for (const end of ['Dal', 'Al'])
    await expect(box.getByRole('textbox', { name: end, exact: true })).toHaveAttribute(
      'placeholder',
      'Seleziona una data',
    )
  await expect(box.getByRole('button', { name: 'Anno scorso' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('30/6/26')
  await box.getByRole('textbox', { name: 'Dal' }).fill('boh')
  await page.keyboard.press('Enter')
  await expect(box.getByRole('textbox', { name: 'Dal' })).toHaveAccessibleDescription('Valore non valido')
  await box.getByRole('textbox', { name: 'Dal' }).fill('1.2.2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from_date=2026-02-01&to_date=2026-06-30$/)
})

test('a service without support for several values gets only one', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"several",', '') })
  })
  await signIn(page, 'admin', '/ordini')
  await expect(grid(page, 'Ordini')).toBeVisible()
  await page
    .getByRole('button', { name: /^Stato/ })
    .first()
    .click()
  const box = page.getByRole('dialog', { name: 'Filtro Stato' })
  await expect(box.getByRole('listbox')).not.toHaveAttribute('aria-multiselectable')
  await box.getByRole('option').nth(1).click()
  await expect(box).toHaveCount(0)
  await expect(page).toHaveURL(/state=\w+$/)
})
