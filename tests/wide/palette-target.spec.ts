/** Palette targets: the page of actions on a record, and a record with a page in one line. */
import type { Page } from '@playwright/test'
import { expect, grid, palette, signIn, test } from '../e2e/support.ts'

const chip = (page: Page) => page.locator('.palette-scope')
const top = (page: Page) => page.locator('.topbar, header').first()

test('Tab on a hotel opens its actions without navigating; Backspace steps back, Enter navigates', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  const { field, options } = await palette(page, 'cilicia')
  await expect(options.first()).toContainText('Cilicia - Otranto (138)')
  await page.keyboard.press('Tab')
  await expect(chip(page)).toHaveText('Cilicia - Otranto (138)')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(options.filter({ hasText: 'Aggiungi una nota' })).toHaveCount(1)
  await expect(options.filter({ hasText: 'Anagrafica - modifica' })).toHaveCount(1)
  // A hotel’s actions exclude portal pages, and the address has not changed.
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

test('→ inside the palette’s field moves the text cursor, and on a page does nothing else', async ({ page }) => {
  await signIn(page, 'admin')
  const { field } = await palette(page, 'cilicia')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
  await expect(chip(page)).toHaveCount(0)
  await field.fill('rubrica')
  await page.keyboard.press('ArrowRight')
  await expect(chip(page)).toHaveCount(0)
})

test('a dialog opened for another hotel concerns that hotel', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  const { dialog, options } = await palette(page, 'cilicia otranto (138')
  // The hotel itself, not one of its records, which arrive with the service’s answer.
  await expect(dialog.locator('[aria-selected=true]')).toHaveAttribute('data-command', /hotel/)
  await expect(options.first()).toContainText('Cilicia - Otranto (138)')
  await page.keyboard.press('Tab')
  await page.keyboard.type('crea una nuova offerta')
  await expect(options.first()).toContainText('Crea una nuova offerta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/hotel\/138\/dashboard$/)
})

test('lists opened from a portal’s actions belong to that portal', async ({ page }) => {
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
  test(`"${line}" finds the page of a record in one line`, async ({ page }) => {
    await signIn(page, 'admin')
    const { options } = await palette(page, line)
    await expect(options.first()).toContainText(row)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(top(page)).toContainText(whose)
  })

test('each row’s button opens its actions by pointer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  const { options } = await palette(page, 'cilicia otranto')
  await options.first().getByTitle('Che cosa si può fare').click()
  await expect(chip(page)).toHaveText('Cilicia - Otranto (138)')
  await options.filter({ hasText: 'Camere - lista' }).click()
  await expect(page).toHaveURL(/\/hotel\/138\/camere$/)
})

const current = (page: Page) => page.locator('.palette-row[data-selected=true]')

/** Moves down to the next row of that kind. */
async function downTo(page: Page, kind: RegExp): Promise<void> {
  for (let steps = 0; steps < 30 && !kind.test(await current(page).innerText()); steps++)
    await page.keyboard.press('ArrowDown')
  await expect(current(page)).toContainText(kind)
}

test('Tab on a record lists its actions, and the chosen one runs once the record is open', async ({ page }) => {
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

test('records marked with Shift and Space are acted on together', async ({ page }) => {
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
