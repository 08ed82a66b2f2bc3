/** The rehearsal (dry run of a plan): previewed, run as shown, and undone as a whole, by keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, callService, expect, grid, palette, runFirstRow, signIn, test } from '../e2e/support.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selezione' })
const trial = (page: Page) => page.getByRole('dialog', { name: 'Prova generale' })
const totals = (page: Page) => trial(page).getByRole('status')
const lines = (page: Page) => trial(page).getByRole('grid', { name: 'Differenze' }).locator('tr[id]')

/** Reaches the control with Tab, as keyboard users do. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 20; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

async function takeBack(page: Page): Promise<void> {
  const button = trial(page).getByRole('button', { name: 'Ripristina' })
  await expect(button).toBeVisible()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(totals(page)).toContainText('Tutto è tornato com’era')
}

test('rooms change as rehearsed, except one left out, and a reload keeps the window open', async ({ page }) => {
  await signIn(page, 'admin')
  // A hotel whose rooms no other test changes.
  await page.goto('/hotel/302/camere?perPage=5')
  await expect(grid(page, 'Camere').getByRole('row').nth(1)).toBeVisible()
  await grid(page, 'Camere').focus()
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('4 camere selezionate')
  await expectAccessible(page)
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Modifica 4 camere' })
  await expect(dialog.getByRole('combobox', { name: 'Aggiungi un campo' })).toBeFocused()
  await page.keyboard.type('superficie')
  await expect(page.getByRole('option', { name: /Superficie/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Superficie' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('63')
  await page.keyboard.press('Control+Enter')

  await expect(totals(page)).toHaveText('4 camere cambieranno')
  await expect(lines(page)).toHaveCount(4)
  await expect(lines(page).first()).toContainText('63')
  // All rows belong to the list’s hotel, so there is no hotel column.
  await expect(trial(page).getByRole('columnheader', { name: 'Hotel', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(totals(page)).toHaveText('4 camere cambieranno')
  await expect(lines(page)).toHaveCount(4)
  await expect(trial(page).getByRole('grid')).toBeFocused()
  // The grid is a single Tab stop, so Tab leaves it for the next button.
  await page.keyboard.press('Tab')
  await expect(trial(page).getByRole('button', { name: 'Annulla' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(trial(page).getByRole('grid')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(totals(page)).toHaveText('3 camere cambieranno, 1 lasciata fuori')
  await page.keyboard.press('Control+Enter')
  await expect(totals(page)).toHaveText('Scritto su 3 camere, 1 lasciata fuori')
  await takeBack(page)
  await page.keyboard.press('Escape')
  await expect(trial(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/prova=/)

  // The finished plan is found again from any screen.
  await palette(page, 'operazioni su molti')
  await page.keyboard.press('Enter')
  const mine = page.getByRole('dialog', { name: 'Operazioni su molti' })
  await expect(mine.getByRole('listitem').first()).toContainText('Ripristinata')
  await expectAccessible(page)
})

test('the rehearsal window over another screen waits for the description of its rows', async ({ page }) => {
  await signIn(page, 'admin')
  const { values } = (await (await callService(page, 'get', 'Hotel/302/camera?perPage=1')).json()) as {
    values: { id: number }[]
  }
  const plan = {
    op: 'update',
    rows: { keys: [{ key: values[0]!.id }] },
    changes: [{ field: 'superficie', how: 'add', value: 1 }],
  }
  const creation = await callService(page, 'post', 'prove/main.camera', { plan, hotelId: 302 })
  const { data } = (await creation.json()) as { data: { id: number } }
  const { lists } = JSON.parse((await page.locator('[data-preload]').getAttribute('data-preload'))!) as {
    lists: Record<string, string[]>
  }
  const [files] = Object.entries(lists).find(([, addresses]) => addresses.includes('/hotel/*/camere'))!
  let tries = 0
  let isGone = true
  await page.route(`**/${files.split(' ')[0]!}*`, (route) => {
    tries++
    return isGone ? route.abort() : route.continue()
  })
  await page.goto(`/?prova=${data.id}`)
  await expect.poll(() => tries).toBeGreaterThan(0)
  await expect(trial(page)).toBeVisible()
  isGone = false
  await expect(totals(page)).toHaveText('1 camera cambierà')
  await page.keyboard.press('Escape')
  await expect(trial(page)).toHaveCount(0)
})

test('twelve rooms of three hotels are selected across lists, changed and undone as one', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/hotel/282/camere')
  const take = async (inAll: string) => {
    await expect(grid(page, 'Camere').getByRole('row').nth(1)).toBeVisible()
    await grid(page, 'Camere').focus()
    await page.keyboard.press('Control+a')
    await expect(bar(page)).toContainText(`${inAll} selezionate`)
  }
  await take('4 camere')
  await runFirstRow(page, 'sabatino 283', 'Sabatino')
  await expect(page).toHaveURL(/\/hotel\/283\/camere/)
  await expect(bar(page)).toContainText('4 camere di un altro hotel selezionate')
  await take('8 camere di 2 hotel')
  await runFirstRow(page, 'scoglio degli achei 285', 'Scoglio Degli Achei')
  await expect(page).toHaveURL(/\/hotel\/285\/camere/)
  await take('12 camere di 3 hotel')
  // A file export covers one hotel only.
  await expect(bar(page).getByRole('button', { name: 'Esporta' })).toHaveCount(0)
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Modifica 12 camere di 3 hotel' })
  await expect(dialog.getByRole('combobox', { name: 'Aggiungi un campo' })).toBeFocused()
  await page.keyboard.type('superficie')
  await expect(page.getByRole('option', { name: /Superficie/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Superficie' })).toBeFocused()
  await page.keyboard.type('64')
  await page.keyboard.press('Control+Enter')
  await expect(totals(page)).toHaveText('12 camere di 3 hotel cambieranno')
  await expect(trial(page).getByRole('columnheader', { name: 'Hotel', exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(totals(page)).toHaveText('Scritto su 12 camere')
  await page.keyboard.press('Escape')
  await expect(trial(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(totals(page)).toContainText('Tutto è tornato com’era')
})

test('an offer is copied to all hotels of a place, and removed from all by undo', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/hotel/1/offerte')
  await expect(page.getByRole('grid').first().getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('grid').first().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('1 offerta selezionata')
  await palette(page, 'copia in altri hotel')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Copia 1 offerta/ })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Comune' }).focus()
  await page.keyboard.type('vieste')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Vieste')
  await page.keyboard.press('Enter')
  const add = dialog.getByRole('button', { name: /^Aggiungi/ })
  await tabTo(page, add)
  // No missing hotel is reported before one was chosen.
  await expect(dialog.getByText('Campo obbligatorio')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const chosen = Number(/(\d+) hotel scelti/.exec(await dialog.getByText(/\d+ hotel scelti/).innerText())![1])
  expect(chosen).toBeGreaterThanOrEqual(20)
  await page.keyboard.press('Control+Enter')
  await expect(totals(page)).toHaveText(`${chosen} offerte di ${chosen} hotel si creeranno`)
  await page.keyboard.press('Control+Enter')
  await expect(totals(page)).toHaveText(`Scritto su ${chosen} offerte`)
  await takeBack(page)
})

test('a region’s published list of hotels is imported by keyboard, matched by hand, and undone', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel').getByRole('row').nth(1)).toBeVisible()
  await runFirstRow(page, 'importa', 'Importa…')
  const dialog = page.getByRole('dialog', { name: 'Importa: Hotel' })
  await expect(dialog.getByRole('button', { name: 'Scegli un file' })).toBeFocused()
  await dialog.getByLabel('File da importare').setInputFiles('tests/data/alberghi-1252.csv')
  await expect(dialog.getByRole('status')).toContainText('40 righe, 11 colonne · Windows-1252 · punto e virgola')
  const match = async (column: string, text: string, field: string) => {
    const choice = dialog.getByRole('combobox', { name: `Campo per «${column}»` })
    await expect(choice).toBeFocused()
    await page.keyboard.type(text)
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(field)
    await page.keyboard.press('Enter')
    await expect(choice).toHaveValue(field)
    await page.keyboard.press('Tab')
  }
  await match('DENOMINAZIONE ALBERGO', 'nome', 'Nome hotel')
  await match('CLASSIFICAZIONE', 'categ', 'Categoria')
  await page.keyboard.press('Control+Enter')
  await expect(totals(page)).toHaveText('40 hotel si creeranno')
  await expect(lines(page).first()).toContainText('CITTÀ BIANCA RESORT')
  await page.keyboard.press('Control+Enter')
  await expect(totals(page)).toHaveText('Scritto su 40 hotel')
  await takeBack(page)
})

test('offers are translated as rehearsed, language by language, and restored by undo', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/138/offerte')
  await expect(grid(page, 'Offerte').getByRole('row').nth(1)).toBeVisible()
  await grid(page, 'Offerte').focus()
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('offerte selezionate')
  await runFirstRow(page, 'traduci le offerte scelte', 'Traduci le offerte scelte')
  await expect(totals(page)).toHaveText(/^\d+ offerte cambieranno$/)
  await expect(lines(page).first()).toContainText('sono copie dell’italiano, da tradurre')
  await expect(trial(page).getByRole('definition').filter({ hasText: /FR / }).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(totals(page)).toHaveText(/^Scritto su \d+ offerte$/)
  await takeBack(page)
})

test('an invalid line is left out with its reason, and the others run', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/hotel/1/camere')
  await expect(grid(page, 'Camere').getByRole('row').nth(1)).toBeVisible()
  await runFirstRow(page, 'importa', 'Importa…')
  const dialog = page.getByRole('dialog', { name: 'Importa: Camere' })
  await expect(dialog.getByRole('button', { name: 'Scegli un file' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Nome\tTipologia\tSuperficie\nSuite nuova\tSuite\t30\nSuite sbagliata\tSuite\tmolti')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('2 righe, 3 colonne')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(totals(page)).toHaveText('1 camera si creerà, 1 non si può')
  await expect(lines(page).nth(1)).toContainText('Superficie')
  await page.keyboard.press('Control+Enter')
  await expect(totals(page)).toHaveText('Scritto su 1 camera, 1 non si può')
  await takeBack(page)
})
