import { readFile } from 'node:fs/promises'
import { axeFindings, settle } from '../a11y/screens.ts'
import { expect, grid, runFirstRow, signIn, test, tokenOf } from '../e2e/support.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('sales are compared with the previous year, down to the orders behind a row, by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'admin', '/venduto')
  const rows = grid(page, 'Venduto per hotel').locator('tr[data-id]')
  // One page at a time: the service answers only the visible rows.
  await expect(rows).toHaveCount(20)
  await expect(page.getByText(/^Anno \d{4}, fino al .*, accanto al \d{4}, fino al /)).toBeVisible()
  const figures = page.getByLabel('Totali', { exact: true })
  for (const name of ['Venduto', 'Ordini', 'Media per ordine', 'Clienti nuovi', 'Clienti persi'])
    await expect(figures.getByText(name, { exact: true })).toBeVisible()
  await expect(figures).toContainText(/[+-][\d.]+,\d\d\s€ \([+-][\d.,]+%\)/)

  // The tabs are one tab stop, and arrow keys select the grouping.
  await page.getByRole('tab', { name: 'Per hotel' }).focus()
  await page.keyboard.press('ArrowRight')
  const sellers = grid(page, 'Venduto per produttore')
  await expect(sellers).toBeVisible()
  await page.keyboard.press('End')
  await expect(grid(page, 'Venduto per macro')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(rows).toHaveCount(20)

  // Enter on the second row opens its orders, whose sum is the row’s figure.
  await grid(page, 'Venduto per hotel').focus()
  await page.keyboard.press('j')
  const second = rows.nth(1)
  await expect(second).toHaveAttribute('data-cursor', '')
  const total = plain(await second.locator('td').nth(1).innerText())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ordini\?article_year=\d{4}&.*row_hotel_id=\d+/)
  await expect(grid(page, 'Ordini').locator('tr[data-id]')).not.toHaveCount(0)
  await expect.poll(async () => plain(await page.getByLabel('Totali dell’elenco').innerText())).toContain(total)
  await page.goBack()

  // Another page, another order, lost orders, and a name: each is a request to the service.
  await expect(rows).toHaveCount(20)
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('f')
  await page.keyboard.type('stella marina')
  await expect(page).toHaveURL(/q=stella\+marina/)
  await expect(rows.first()).toContainText(/stella marina/i)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.get('/api/seller/sales/confronto?q=stella+marina', { headers })
  const { data } = (await answer.json()) as { data: unknown[] }
  await expect(rows).toHaveCount(data.length)
  await page.goto('/venduto?clienti=persi')
  await expect(rows.first()).toContainText('perso')

  // A filter leaves the lost clients out; without a comparison neither they nor any figure of the year before show.
  await page.goto('/venduto?clienti=rimasti')
  await expect(page.getByText('Senza i clienti persi.')).toBeVisible()
  await expect(rows).toHaveCount(20)
  await page.goto('/venduto?compare_with_last_year=false&clienti=persi&orderKey=diff')
  await expect(rows).toHaveCount(20)
  await expect(page.getByText(/^Anno \d{4}, fino al [\d/]+$/)).toBeVisible()
  await expect(grid(page, 'Venduto per hotel').getByRole('columnheader')).toHaveText([
    /Hotel/,
    /Venduto/,
    /A listino/,
    /Ordini/,
  ])
  await expect(figures.getByText('Clienti persi')).toBeHidden()
  // The menu has a group of that name, so the filter is looked for on the screen alone.
  await expect(page.getByRole('main').getByRole('button', { name: /^Clienti/ })).toBeHidden()
})

test('at 1280 by 800 ten rows of sales are in sight, and no figure is wider than its tile', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'admin', '/venduto')
  const rows = grid(page, 'Venduto per hotel').locator('tr[data-id]')
  await expect(rows).toHaveCount(20)
  const [foot, tenth] = await Promise.all([
    grid(page, 'Venduto per hotel').locator('tfoot tr').boundingBox(),
    rows.nth(9).boundingBox(),
  ])
  expect(tenth!.y + tenth!.height).toBeLessThanOrEqual(foot!.y + 1)
  const figures = page.getByLabel('Totali', { exact: true })
  await expect(figures).toContainText('Media per ordine')
  const excess = await figures
    .locator('> div')
    .evaluateAll((tiles) => tiles.map((one) => one.scrollWidth - one.clientWidth))
  expect(Math.max(...excess)).toBeLessThanOrEqual(0)
})

test('sales are exported and printed as shown, no filter is refused, and axe finds no violation', async ({ page }) => {
  await signIn(page, 'admin', '/venduto?per=articolo')
  const table = grid(page, 'Venduto per articolo')
  await expect(table).toBeVisible()
  // Removing the year restores the default, because a year is always set.
  await page.getByRole('button', { name: 'Togli il filtro Anno' }).click()
  await expect(page.getByRole('button', { name: /^Anno: \d{4}/ })).toBeVisible()
  const waiting = page.waitForEvent('download')
  await runFirstRow(page, 'esporta in csv', 'Esporta in CSV')
  expect((await waiting).suggestedFilename()).toMatch(/^venduto-\d{4}-per-articolo\.csv$/)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table.locator('tr[data-id]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(table.locator('tfoot')).toContainText('Totale')
  await expect(page.getByRole('tab', { name: 'Per articolo' })).toBeHidden()
})

test('a sales report opens on its contents: figures, months, rows and the orders behind them', async ({ page }) => {
  await signIn(page, 'admin', '/statVenditaCommerciale?article_year=2026')
  await expect(grid(page, 'Report vendite').locator('tr[data-id]').first()).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.type('anno 2026 - portali')
  const rows = grid(page, 'Report vendite').locator('tr[data-id]')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const report = page.getByRole('region', { name: 'Vendite del report' })
  await expect(report.getByLabel('Totali')).toContainText('Clienti nuovi')
  await expect(report.getByRole('figure', { name: /per mese/ })).toBeVisible()
  await report.getByRole('tab', { name: 'Per produttore' }).focus()
  await page.keyboard.press('ArrowRight')
  const table = report.getByRole('grid', { name: 'Vendite per articolo' })
  await expect(table.locator('tr[data-id]').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
  }
  const link = table.getByRole('link').first()
  const name = await link.innerText()
  const [sum] = /[\d.]+,\d\d/.exec(await table.locator('tr[data-id]').first().innerText())!
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ordini\?from_date=2025-10-01.*macro_id=\d+.*article_code=/)
  await expect(page.getByRole('button', { name: `Articolo: ${name}` })).toBeVisible()
  // The orders contain other articles too.
  await expect(page.getByText(/^Di questo articolo/).locator('..')).toContainText(sum)
  await expect(grid(page, 'Ordini').locator('tr[data-id]').first()).toBeVisible()
})

test('targets show as bars against the elapsed days, and a bar leads to its target, by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'admin', '/obbVenditaAnnuali')
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Barre' }).focus()
  await page.keyboard.press('Enter')
  const bars = page.getByRole('table', { name: /^Obbiettivi \d{4}/ })
  await expect(bars.locator('tbody tr').first()).toContainText(/internet [\d.]+,\d\d\s€ · carta/)
  await expect(bars.locator('tfoot')).toContainText(/[+-][\d.]+,\d\d\s€/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
  }
  // By zone: as many producers as before, and the same sum. Three share one zone, the others have none.
  await page.route(/\/sellers\?/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Record<string, unknown>[] }
    await route.fulfill({
      json: { ...body, data: body.data.map((one, at) => ({ ...one, zona: at < 3 ? 'Puglia' : null })) },
    })
  })
  const everybody = await bars.locator('tfoot').innerText()
  const sellers = (await bars.getByRole('link').allInnerTexts()).sort()
  await page.getByRole('tab', { name: 'Per produttore' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/per=zona/)
  await expect(bars.locator('.target-zone').first()).toBeVisible()
  expect((await bars.getByRole('link').allInnerTexts()).sort()).toEqual(sellers)
  expect(await bars.locator('tfoot').innerText()).toBe(everybody)
  const puglia = bars.locator('tbody').filter({ hasText: 'Puglia' })
  const sold = await puglia.locator('tr > td:nth-child(2)').allInnerTexts()
  const [whole, ...parts] = sold.map((text) => Number(text.replace(/[.\s€]/g, '').replace(',', '.')))
  expect(parts).toHaveLength(3)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(whole!, 2)
  await expect(bars.locator('tbody').last().locator('tr').first()).toContainText('Senza zona')
  const file = page.waitForEvent('download')
  await runFirstRow(page, 'esporta in csv', 'Esporta in CSV')
  const saved = await file
  expect(saved.suggestedFilename()).toMatch(/^obbiettivi-\d{4}-per-zona\.csv$/)
  const lines = (await readFile((await saved.path())!, 'utf8')).trimEnd().split('\r\n').slice(1, -1)
  expect(lines).toHaveLength(sellers.length + 2)
  expect(lines[0]).toMatch(/^Puglia;Totale;/)
  // The printout has every column, even on a narrow page.
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.getByRole('tab', { name: 'Per zona' })).toBeHidden()
  await page.setViewportSize({ width: 703, height: 900 })
  await expect(bars.getByRole('columnheader', { name: 'Obbiettivo' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: 'screen' })
  await page
    .getByRole('button', { name: 'Anno' })
    .or(page.getByRole('button', { name: /^\d{4}$/ }))
    .first()
    .focus()
  await page.keyboard.press('Enter')
  // Figures of one year never show under another while they load.
  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/[?&]year=/, async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/anno=\d{4}/)
  await expect(page.getByText('Caricamento degli obbiettivi')).toBeAttached()
  await expect(bars).toHaveCount(0)
  answer()
  const first = bars.getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/obbVenditaAnnuali\/\d+/)
  await expect(page.getByRole('textbox', { name: /^Obbiettivo/ })).toBeVisible()
})

test('a hotel’s turnover is compared with the previous year, by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/fatturato')
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Anno su anno' }).focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: /^Fatturato \d{4} e \d{4}/ })
  await expect(table.getByRole('row', { name: /^Gennaio/ })).toContainText(/[\d.]+,\d\d\s€.*[\d.]+,\d\d\s€/)
  await expect(table.locator('tfoot')).toContainText(/(mes[ei] di entrambi gli anni|Dodici mesi).*[+-][\d.,]+%/)
  await expect(page.getByRole('figure', { name: /^Fatturato per mese/ })).toBeVisible()
  const waiting = page.waitForEvent('download')
  await runFirstRow(page, 'esporta in csv', 'Esporta in CSV')
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^fatturato-hotel-1-\d{4}-\d{4}\.csv$/)
  const january = (await readFile((await file.path())!, 'utf8'))
    .split('\r\n')
    .find((line) => line.startsWith('Gennaio;'))
  const displayed = await table
    .getByRole('row', { name: /^Gennaio/ })
    .getByRole('cell')
    .first()
    .innerText()
  expect(january!.split(';')[1]).toBe(displayed.replace(/[.\s€]/g, '').replace(/,?0+$/, ''))
  // The printout names the hotel.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Percorso' })).toContainText('(1)')
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
  }
})
