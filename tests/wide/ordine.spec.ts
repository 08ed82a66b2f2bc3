import { axeFindings, settle } from '../a11y/screens.ts'
import { expect, grid, runFirstRow, signIn, test } from '../e2e/support.ts'

test('an order’s totals follow the typed amounts, equal the service’s, and the order keeps at least one row, by keyboard alone', async ({
  page,
}) => {
  // The total of a cancelled order counts nowhere else.
  await signIn(page, 'admin', '/ordini?stato=annullato&article_year=2024')
  await expect(grid(page, 'Ordini').locator('tr[data-id]').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const head = page.getByLabel('Ordine', { exact: true })
  await expect(head.getByRole('link', { name: 'Contratti' })).toHaveAttribute('href', /^\/hotel\/\d+\/contratti$/)
  const sums = page.getByLabel('Totali dell’ordine')
  const amounts = page.getByRole('textbox', { name: /^Totale/ })
  // The order takes the focus and no field of it does, so that the next key replaces nothing.
  await expect(page.locator('.order')).toBeFocused()
  const before = await amounts.count()
  await page.getByRole('button', { name: 'Aggiungi riga' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /^Articolo/ }).nth(before)).toBeFocused()
  // A row that was just added shows no missing fields.
  await expect(page.locator('.order').getByText('Campo obbligatorio')).toHaveCount(0)
  await page.keyboard.type('assistenza')
  await expect(page.getByRole('option', { name: /assistenza/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  // As in a spreadsheet, Enter moves down the column, and past the last row adds one.
  await amounts.first().focus()
  for (let at = 0; at <= before; at++) {
    await expect(amounts.nth(at)).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('33,33')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('combobox', { name: /^Articolo/ }).nth(before + 1)).toBeFocused()
  await page.keyboard.press('Alt+Delete')
  await expect(amounts).toHaveCount(before + 1)
  const expected = ((before + 1) * 33.33).toFixed(2).replace('.', ',')
  await expect(sums.locator('div', { hasText: 'Totale' }).locator('dd')).toContainText(expected)
  // With the focus in a field, no button’s tooltip covers the page.
  await amounts.first().focus()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
  }
  // A saved order may be left for the list.
  const address = page.url()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const { data } = (await (await saved).json()) as { data: { total: number; order_rows: unknown[] } }
  expect([data.total.toFixed(2).replace('.', ','), data.order_rows.length]).toEqual([expected, before + 1])

  // Without any row the order is not saved, and says so in place of the rows. The console may be navigating to the
  // list, which aborts an address opened meanwhile.
  await expect(() => page.goto(address)).toPass()
  await expect(amounts).toHaveCount(before + 1)
  for (let count = before + 1; count > 0; count--) {
    await page.getByRole('button', { name: 'Togli: Riga 1', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(amounts).toHaveCount(count - 1)
  }
  await page.keyboard.press('Control+s')
  await expect(page.locator('.order').getByText('Campo obbligatorio')).toBeVisible()
})

test('an invoiced order opens read-only, and editing it asks first, by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin', '/ordini?stato=fatturato')
  await expect(grid(page, 'Ordini').locator('tr[data-id]').first()).toContainText('Fatturato')
  await page.keyboard.press('Enter')
  await expect(page.locator('.order')).toBeFocused()
  const amounts = page.getByRole('textbox', { name: /^Totale/ })
  await expect(page.getByText('Questo ordine è fatturato: si legge, ma non si cambia.')).toBeVisible()
  await expect(amounts).toHaveCount(0)
  await expect(page.locator('.keybar')).toContainText('modifica comunque')
  await page.keyboard.press('v')
  await page.keyboard.press('m')
  const question = page.getByRole('alertdialog', { name: 'Modifica comunque' })
  await expect(question).toContainText('già fatturato')
  await page.keyboard.press('Escape')
  await expect(amounts).toHaveCount(0)
  await page.getByRole('button', { name: 'Modifica comunque' }).press('Enter')
  await question.getByRole('button', { name: 'Modifica comunque' }).press('Enter')
  await expect(amounts.first()).toBeEnabled()
  await expect(page.locator('.order')).toBeFocused()
})

test('the filters of orders offer the state once, and an address may name it by either name', async ({ page }) => {
  await signIn(page, 'admin', '/ordini?state=da_fatturare')
  const rows = grid(page, 'Ordini').locator('tr[data-id]')
  await expect(rows.first()).toContainText('Confermato')
  const filters = page.getByRole('region', { name: 'Filtri' })
  await filters.getByRole('button', { name: '+ Filtro' }).click()
  await expect(page.getByRole('menuitem', { name: 'Hotel', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Stato', exact: true })).toHaveCount(0)
})

test('a seller reads the names of articles and macros but cannot change them', async ({ page }) => {
  await signIn(page, 'produttore', '/ordini')
  await expect(grid(page, 'Ordini').locator('tr[data-id]').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('table', { name: 'Righe dell’ordine' })
  await expect(sheet).toBeVisible()
  await expect(sheet).not.toContainText(/[A-Z]{5}\d/)
  await expect(sheet.locator('small').first()).toContainText(/^[A-Z][a-z-]+.* · a listino [\d.]+,\d\d/)
  await expect(page.getByRole('textbox', { name: /^Totale/ })).toHaveCount(0)
})

for (const role of ['admin', 'produttore'] as const)
  test(`an order prints its head, rows and totals only (${role})`, async ({ page }) => {
    await signIn(page, role, '/ordini')
    await expect(grid(page, 'Ordini').locator('tr[data-id]').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Totali dell’ordine')).toBeVisible()
    const id = /\/ordini\/(\d+)/.exec(page.url())![1]!
    const printed = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          window.print = () => resolve(true)
        }),
    )
    await runFirstRow(page, 'stampa ordine', 'Stampa l’ordine')
    expect(await printed).toBe(true)

    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('heading', { name: `Ordine ${id}`, exact: true, level: 2 })).toBeVisible()
    await expect(page.getByLabel('Ordine', { exact: true })).toContainText(/Hotel.*Produttore.*Stato.*Totale/)
    const sheet = page.getByRole('table', { name: 'Righe dell’ordine' })
    await expect(sheet.locator('tbody tr').first()).toContainText(/[\d.]+,\d\d\s€/)
    const total = await page.getByLabel('Totali dell’ordine').locator('dd').last().innerText()
    await expect(sheet.locator('tbody tr').last().locator('td').last()).toHaveText(total)
    await expect(page.getByRole('grid', { name: 'Ordini' })).toBeHidden()
    for (const kind of ['textbox', 'combobox', 'button'] as const) await expect(page.getByRole(kind)).toHaveCount(0)
    await expect(page.locator('main').getByText('Contratti').filter({ visible: true })).toHaveCount(0)
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(/\/Count (\d+)/.exec(paper)![1]).toBe('1')
    await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    // The typed amounts are still in the form.
    if (role === 'admin') await expect(page.getByRole('textbox', { name: /^Totale/ }).first()).toBeVisible()
  })

test('a contract links to the order it came from', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/contratti')
  const list = page.getByRole('grid')
  await expect(list.getByRole('columnheader', { name: 'Ordine', exact: true })).toBeVisible()
  await list.locator('tr[data-id]').first().focus()
  await page.keyboard.press('Enter')
  const order = page.getByRole('dialog').getByRole('definition').getByRole('link', { name: /\d/ }).last()
  const to = (await order.getAttribute('href'))!
  expect(to).toMatch(/^\/ordini\/\d+$/)
  await order.click()
  // The list may have added its page to the address by then.
  await expect(page).toHaveURL(new RegExp(`${to}(\\?page=\\d+)?$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
