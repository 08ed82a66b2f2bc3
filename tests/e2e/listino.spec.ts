import type { Page } from '@playwright/test'
import { expect, grid, signIn, test } from './support.ts'

const sheetOf = (page: Page) => page.getByRole('grid', { name: 'Prezzi per camera e trattamento, in euro' })
/** The focusable cells of a row; boards that the room lacks have no cell. */
const cellsOf = (page: Page, row: number) => sheetOf(page).getByRole('row').nth(row).locator('td[data-cell]')

test('prices are edited like a spreadsheet (arrows, CTRL+D, paste, +5%, undo), and only changed cells are sent', async ({
  page,
}) => {
  await signIn(page, 'user', '/hotel/1/listini/2')
  await expect(sheetOf(page).getByRole('columnheader').first()).toHaveText('Camera')
  const [cells, below] = [cellsOf(page, 1), cellsOf(page, 2)]
  await cells.first().focus()
  await page.keyboard.type('77,5')
  await page.keyboard.press('ArrowDown')
  await expect(below.first()).toBeFocused()
  await expect(cells.first()).toHaveText('77,50')
  await page.keyboard.press('Control+d')
  await expect(below.first()).toHaveText('77,50')
  await page.keyboard.press('ArrowRight')
  await expect(below.nth(1)).toBeFocused()
  await below.nth(1).evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '81,00\t1.082,25\n91\t92,5\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(below.nth(1)).toHaveText('81,00')
  await expect(below.nth(2)).toHaveText('1.082,25')
  await expect(cellsOf(page, 3).nth(2)).toHaveText('92,50')
  // The change applies to every pasted cell, and undo reverts it.
  await page.keyboard.type('+10%')
  await page.keyboard.press('Enter')
  await expect(below.nth(1)).toHaveText('89,10')
  await expect(cellsOf(page, 3).nth(2)).toHaveText('101,75')
  await page.keyboard.press('Control+z')
  await expect(below.nth(1)).toHaveText('81,00')
  await expect(cellsOf(page, 3).nth(2)).toHaveText('92,50')

  // An invalid price is marked with its reason when its cell is left; cells edited meanwhile are saved too.
  await cells.nth(1).focus()
  await page.keyboard.type('3x')
  await page.keyboard.press('Tab')
  await expect(cells.nth(1)).toHaveAttribute('aria-invalid', 'true')
  const reason = '«3x» non è un prezzo: scrivi per esempio 62,50'
  await expect(cells.nth(1)).toHaveAttribute('title', reason)
  const board = await sheetOf(page).getByRole('columnheader').nth(2).locator('.k-sheet-name').innerText()
  const wrong = page.getByRole('list', { name: 'Prezzi non validi' }).getByRole('listitem')
  await expect(wrong).toHaveText([new RegExp(`, ${board}: ${reason}$`)])
  await page.keyboard.press('Control+s')
  await expect(wrong).toHaveCount(1)
  await cells.nth(1).focus()
  await page.keyboard.type('33')

  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const body = (await sent).postDataJSON() as { rows: Record<string, { prezzi: Record<string, number> }> }
  expect(Object.keys(body)).toEqual(['rows'])
  const prices = Object.values(body.rows).flatMap(({ prezzi }) => Object.values(prezzi))
  expect(prices).toEqual(expect.arrayContaining([1082.25, 33]))
  await expect(page.getByText('Listino updated with success!')).toBeVisible()
})

test('board names are not cut off when the grid is beside the list', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/listini/2')
  const heads = sheetOf(page).locator('thead .k-sheet-name')
  await expect(heads.filter({ hasText: 'Solo pernottamento' })).toBeVisible()
  const cut = await heads.evaluateAll((all) =>
    all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
  )
  expect(cut).toEqual([])
})

test('a room removed from the grid loses its prices, and a new one starts empty', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/listini/3')
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('row').nth(1)).toBeVisible()
  const rooms = await sheet.getByRole('row').count()
  await sheet.getByRole('button', { name: 'Togli la camera: Singola standard' }).click()
  await expect(sheet.getByRole('row')).toHaveCount(rooms - 1)
  await page.getByRole('button', { name: 'Aggiungi camera' }).click()
  await page.getByRole('menuitem', { name: 'Singola standard' }).click()
  await expect(sheet.getByRole('row')).toHaveCount(rooms)
  await expect(page.getByText(/^Mancano \d+ prezzi$/)).toBeVisible()
  await expect(
    sheet
      .getByRole('row', { name: /^Singola standard/ })
      .getByRole('gridcell', { name: 'vuoto' })
      .first(),
  ).toBeVisible()
})

test('a doubtful price that is removed with its room is not asked about', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/listini/3')
  const removals = sheetOf(page).getByRole('button', { name: /^Togli la camera: / })
  await expect(removals.first()).toBeVisible()
  // In the last row: the grid disappears with it.
  await cellsOf(page, await removals.count())
    .first()
    .focus()
  await page.keyboard.type('99999')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Un prezzo (cambia|da controllare)/)).toBeVisible()
  for (let left = await removals.count(); left > 0; left--) {
    await removals.first().click()
    await expect(removals).toHaveCount(left - 1)
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Listino updated with success!')).toBeVisible()
  await page.getByRole('button', { name: 'Ripristina', exact: true }).click()
  await expect(page.getByText('Listino updated with success!')).toHaveCount(0)
})

test('a board is removed from a single room, and restored in its place', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/listini/4')
  const sheet = sheetOf(page)
  const row = sheet.getByRole('row').nth(2)
  const room = await row.getByRole('rowheader').innerText()
  const cells = cellsOf(page, 2)
  const prices = await cells.count()
  await cells.first().focus()
  const boards = page.getByRole('group', { name: `Trattamenti di ${room}` })
  const board = await boards
    .getByRole('checkbox')
    .first()
    .evaluate((box) => box.parentElement!.innerText)
  await boards.getByRole('checkbox').first().uncheck()
  await expect(cells).toHaveCount(prices - 1)
  await expect(cellsOf(page, 1)).toHaveCount(prices)
  await expect(page.getByText(/^Manca/)).toHaveCount(0)

  // The arrows skip boards that the room lacks.
  await cellsOf(page, 1).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cellsOf(page, 3).first()).toBeFocused()

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Listino updated with success!')).toBeVisible()
  await page.goto('/hotel/1/listini/4')
  await expect(cells).toHaveCount(prices - 1)
  await row.getByRole('button', { name: `Aggiungi ${board} a ${room}` }).click()
  await expect(cells).toHaveCount(prices)
  await expect(cells.first()).toBeFocused()
  await expect(page.getByText('Manca un prezzo')).toBeVisible()
})

test('a read-only user sees the prices and cannot change them', async ({ page }) => {
  await signIn(page, 'produttore', '/hotel/1/listini/1')
  const sheet = sheetOf(page)
  const first = sheet.getByRole('gridcell').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  await expect(first).toHaveText(/^\d+,\d\d$/)
  await expect(page.getByRole('button', { name: 'Aggiungi camera' })).toHaveCount(0)
})

test('a price list opens on its prices, with every board in sight and its data in one line that unfolds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'user', '/hotel/1/listini')
  await grid(page, 'Listini').getByRole('row').nth(1).press('Enter')
  await expect(cellsOf(page, 1).first()).toBeFocused()
  const heads = sheetOf(page).getByRole('columnheader')
  await expect(heads).toHaveCount(5)
  await expect(heads.last()).toBeInViewport({ ratio: 1 })
  const data = page.getByRole('button', { name: /^Listino Stagione / })
  await expect(data).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Soggiorno minimo' })).toHaveCount(0)
  await data.press('Enter')
  await page.getByRole('textbox', { name: 'Soggiorno minimo' }).fill('99')
  // A field that is wrong keeps its group open.
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('textbox', { name: 'Soggiorno minimo' })).toBeFocused()
})
