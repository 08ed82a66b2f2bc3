/** From a thing to what can be done with it: its own page of the palette, and a thing and its page in one line. */
import type { Page } from '@playwright/test'
import { expect, grid, palette, signIn, test } from '../e2e/support.ts'

const chip = (page: Page) => page.locator('.palette-scope')
const top = (page: Page) => page.locator('.topbar, header').first()

test('Tab on a hotel opens its page without going there; Backspace steps back, Enter goes', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  const { field, options } = await palette(page, 'cilicia')
  await expect(options.first()).toContainText('Cilicia - Otranto (138)')
  await page.keyboard.press('Tab')
  await expect(chip(page)).toHaveText('Cilicia - Otranto (138)')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(options.filter({ hasText: 'Camere - lista' })).toHaveCount(1)
  // A portal's pages are not a hotel's, and nobody has gone anywhere.
  await expect(options.filter({ hasText: 'Redirects' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/hotel\/1\/camere$/)
  await expect(top(page)).toContainText('Stella Marina')

  await page.keyboard.press('Backspace')
  await expect(chip(page)).toHaveCount(0)
  await expect(field).toHaveValue('cilicia')
  await page.keyboard.press('ArrowRight')
  await expect(chip(page)).toHaveText('Cilicia - Otranto (138)')
  await page.keyboard.type('listini')
  await expect(options.first()).toContainText('Listini - lista')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotel\/138\/listini$/)
  await expect(top(page)).toContainText('Cilicia')
})

test('→ within the field moves the cursor there, and on a page of the console does nothing else', async ({ page }) => {
  await signIn(page, 'admin')
  const { field } = await palette(page, 'cilicia')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
  await expect(chip(page)).toHaveCount(0)
  await field.fill('rubrica')
  await page.keyboard.press('ArrowRight')
  await expect(chip(page)).toHaveCount(0)
})

test('a dialog of another hotel is about that hotel', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  const { dialog, options } = await palette(page, 'cilicia otranto (138')
  // Not a record of that hotel, which comes with the answer of the service.
  await expect(dialog.locator('[aria-selected=true]')).toHaveAttribute('data-command', /hotel/)
  await expect(options.first()).toContainText('Cilicia - Otranto (138)')
  await page.keyboard.press('Tab')
  await page.keyboard.type('crea una nuova offerta')
  await expect(options.first()).toContainText('Crea una nuova offerta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/hotel\/138\/dashboard$/)
})

test('the page of a portal: its lists stand on that portal then', async ({ page }) => {
  await signIn(page, 'admin')
  const { options } = await palette(page, 'salento mare')
  await expect(options.first()).toContainText('Salento Mare')
  await page.keyboard.press('Tab')
  await expect(chip(page)).toHaveText('Salento Mare - (18)')
  await page.keyboard.type('redirect')
  await expect(options.first()).toContainText('Redirects - lista')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboardPortali\/redirects$/)
  await expect(top(page)).toContainText('Salento Mare')
})

for (const [line, row, address, whose] of [
  ['camere cilicia', 'Camere - lista · Cilicia - Otranto (138)', /\/hotel\/138\/camere$/, 'Cilicia'],
  [
    'cilicia otranto camere crea',
    'Camere - crea · Cilicia - Otranto (138)',
    /\/hotel\/138\/camere\/create$/,
    'Cilicia',
  ],
  ['prezzi cilicia salve', 'Listini - lista · Cilicia - Salve (661)', /\/hotel\/661\/listini$/, '(661)'],
  ['camere 13', '(13)', /\/hotel\/13\/camere$/, '(13)'],
  [
    'salento mare statistiche',
    'Statistiche Mail Portale · Salento Mare - (18)',
    /\/statistichePortale$/,
    'Salento Mare',
  ],
  [
    'statistiche family hotel',
    'Statistiche Mail Portale · Family Hotel - (33)',
    /\/statistichePortale$/,
    'Family Hotel',
  ],
] as const)
  test(`${line}: the page of a thing in one line`, async ({ page }) => {
    await signIn(page, 'admin')
    const { options } = await palette(page, line)
    await expect(options.first()).toContainText(row)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(top(page)).toContainText(whose)
  })

test('by pointer the row has its small button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  const { options } = await palette(page, 'cilicia otranto')
  await options.first().getByTitle('Che cosa si può fare').click()
  await expect(chip(page)).toHaveText('Cilicia - Otranto (138)')
  await options.filter({ hasText: 'Camere - lista' }).click()
  await expect(page).toHaveURL(/\/hotel\/138\/camere$/)
})

const current = (page: Page) => page.locator('.palette-row[data-selected=true]')

/** Down to the next row of that kind. */
async function downTo(page: Page, kind: RegExp): Promise<void> {
  for (let steps = 0; steps < 30 && !kind.test(await current(page).innerText()); steps++)
    await page.keyboard.press('ArrowDown')
  await expect(current(page)).toContainText(kind)
}

test('Tab on a record opens its page; what is chosen there is done once it is open', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  const { field, options } = await palette(page, 'aprile in fiore')
  await expect(options.filter({ hasText: 'Offerta' }).first()).toBeVisible()
  await downTo(page, /Offerta/)
  await page.keyboard.press('Tab')
  await expect(chip(page)).toContainText('Aprile in fiore')
  await expect(options.first()).toContainText('Apri la scheda')
  await expect(options.filter({ hasText: 'Duplica' })).toHaveCount(1)
  await expect(page).toHaveURL(/\/hotel\/1\/camere$/)
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('aprile in fiore')
  await downTo(page, /Offerta/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('duplica')
  await expect(options.first()).toContainText('Duplica')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Duplica l’offerta' })).toContainText('Aprile in fiore')
  await expect(page).toHaveURL(/\/offerte\/\d+/)
  await expect(page.getByRole('heading', { name: /Aprile in fiore/ }).first()).toBeVisible()
})

test('records marked with Shift and Space are done with together', async ({ page }) => {
  await signIn(page, 'produttore')
  const { options } = await palette(page, 'contatto ma')
  await expect(options.filter({ hasText: /Contatto/ }).first()).toBeVisible()
  await downTo(page, /Contatto/)
  await page.keyboard.press('Shift+Space')
  await expect(current(page)).toContainText('Segnata')
  await expect(chip(page)).toHaveText('1 contatto')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(chip(page)).toHaveText('2 contatti')
  await page.keyboard.press('Tab')
  await expect(options.filter({ hasText: 'Aggiungi una nota ai contatti scelti' })).toHaveCount(1)
  await page.keyboard.type('nota')
  await expect(options.first()).toContainText('Aggiungi una nota')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /nota/i })
  await expect(dialog).toContainText('2 contatti')
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Richiamati in due')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Nota aggiunta!' }).first()).toBeVisible()
})
