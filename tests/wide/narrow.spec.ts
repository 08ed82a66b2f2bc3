/** Widths between phone and desktop: 769 to 900 px, with the menu open. */
import { expect, signIn, test } from '../e2e/support.ts'

const focused = 'document.activeElement !== document.body'

for (const width of [769, 900])
  test(`an open record fills the space at ${width} px without being cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'employee', '/hotel/1/camere')
    const grid = page.getByRole('grid', { name: 'Camere' })
    await expect(grid.getByRole('row').nth(1)).toBeVisible()
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    const save = page.getByRole('button', { name: 'Salva modifiche' })
    await expect(save).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /Scheda a tutto schermo/ })).toBeHidden()
    // Measures all fields at once, because a control may still give way to one that loads later.
    const rights = await page
      .locator('.record-form input:visible')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().right))
    expect(rights.length).toBeGreaterThan(3)
    expect(Math.max(...rights)).toBeLessThanOrEqual(width)
    expect(await page.evaluate(focused)).toBe(true)

    const before = page.url()
    await page.keyboard.press('ArrowDown')
    await expect(page).not.toHaveURL(before)
    await expect(save).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(focused)).toBe(true)
    await page.getByRole('button', { name: 'Torna indietro' }).click()
    await expect(grid).toBeFocused()
  })

test('arrow keys on a list opened by its address focus its rows', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/camere')
  const grid = page.getByRole('grid', { name: 'Camere' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(grid).toBeFocused()
  await expect(grid).toHaveAttribute('aria-activedescendant', /./)
})

test('closing a record with Back focuses its list', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/camere')
  const grid = page.getByRole('grid', { name: 'Camere' })
  await grid.getByRole('link').first().click()
  await page.getByRole('textbox', { name: /Nome/ }).first().focus()
  await page.goBack()
  await expect(page).toHaveURL(/\/camere$/)
  await expect(grid).toBeFocused()
})

test.describe('narrow layout on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a title keeps its space beside several buttons', async ({ page }) => {
    await signIn(page, 'admin', '/hotel/1/offerte')
    await expect(page.locator('[data-id]').first()).toBeVisible()
    const title = await page.getByRole('heading', { level: 1, name: 'Offerte' }).boundingBox()
    expect(title!.height).toBeLessThan(40)
    const last = await page
      .getByRole('link', { name: 'Nuova offerta' })
      .or(page.getByRole('button', { name: 'Nuova offerta' }))
      .first()
      .boundingBox()
    expect(last!.x + last!.width).toBeLessThanOrEqual(390)
  })

  test('a list of cards can be sorted and exported, and offers its views', async ({ page }) => {
    await signIn(page, 'user', '/hotel/1/camere')
    const names = page.getByRole('grid', { name: 'Camere' }).getByRole('link')
    await expect(names.first()).toBeVisible()
    const order = page.getByRole('button', { name: 'Ordine dell’elenco' })
    for (const direction of ['ASC', 'DESC']) {
      await order.tap()
      await page.getByRole('menuitem', { name: 'Nome' }).tap()
      await expect(page).toHaveURL(new RegExp(`orderKey=nome&orderDirection=${direction}`))
    }
    const sorted = (all: string[]) => [...all].sort((a, b) => b.localeCompare(a, 'it'))
    await expect.poll(async () => (await names.allTextContents()).at(0)).toBe(sorted(await names.allTextContents())[0])
    await order.tap()
    await expect(page.getByRole('menuitem', { name: 'Nome' })).toContainText('decrescente')
    await page.keyboard.press('Escape')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Vista', exact: true }).tap()
    await expect(page.getByRole('menuitem', { name: 'Salva la vista…' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Esporta in CSV' }).tap()
    expect((await download).suggestedFilename()).toMatch(/^camera-.*\.csv$/)
  })
})
