import { expect, signIn, test } from './support.ts'

test('prices are typed as in a sheet: arrows, CTRL+D, a pasted block; only what changed is sent', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/listini/2')
  const sheet = page.getByRole('table', { name: 'Prezzi per camera e trattamento, in euro' })
  await expect(sheet.getByRole('columnheader').first()).toHaveText('Camera')
  const cells = sheet.getByRole('row').nth(1).getByRole('textbox')
  const below = sheet.getByRole('row').nth(2).getByRole('textbox')
  await cells.first().fill('77,5')
  await page.keyboard.press('ArrowDown')
  await expect(below.first()).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(below.first()).toHaveValue('77,50')
  await page.keyboard.press('ArrowRight')
  await expect(below.nth(1)).toBeFocused()
  await below.nth(1).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '81,00\t1.082,25\n91\t92,5\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(below.nth(1)).toHaveValue('81,00')
  await expect(below.nth(2)).toHaveValue('1.082,25')
  await expect(sheet.getByRole('row').nth(3).getByRole('textbox').nth(2)).toHaveValue('92,50')

  // What is no price is refused in its place.
  await cells.nth(1).fill('-3')
  await page.keyboard.press('Control+s')
  await expect(cells.nth(1)).toBeFocused()
  await expect(cells.nth(1)).toHaveAttribute('aria-invalid', 'true')
  await cells.nth(1).fill('33')

  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const body = (await sent).postDataJSON() as { rows: Record<string, { prezzi: Record<string, number> }> }
  expect(Object.keys(body)).toEqual(['rows'])
  expect(Object.values(body.rows).some(({ prezzi }) => Object.values(prezzi).includes(1082.25))).toBe(true)
  await expect(page.getByText('Listino updated with success!')).toBeVisible()
})

test('a room that leaves the grid takes its prices with it; a new one waits for its own', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/listini/3')
  const sheet = page.getByRole('table', { name: 'Prezzi per camera e trattamento, in euro' })
  await expect(sheet.getByRole('row').nth(1)).toBeVisible()
  const rooms = await sheet.getByRole('row').count()
  await sheet.getByRole('button', { name: 'Togli la camera: Singola standard' }).click()
  await expect(sheet.getByRole('row')).toHaveCount(rooms - 1)
  await page.getByRole('button', { name: 'Aggiungi camera' }).click()
  await page.getByRole('menuitem', { name: 'Singola standard' }).click()
  await expect(sheet.getByRole('row')).toHaveCount(rooms)
  await expect(page.getByText(/^Mancano \d+ prezzi$/)).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: /^Singola standard, / }).first()).toHaveValue('')
})

test('a board is taken off one room alone, and put back where it was', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/listini/4')
  const sheet = page.getByRole('table', { name: 'Prezzi per camera e trattamento, in euro' })
  const row = sheet.getByRole('row').nth(2)
  const room = await row.getByRole('rowheader').innerText()
  const prices = await row.getByRole('textbox').count()
  await row.getByRole('textbox').first().focus()
  const boards = page.getByRole('group', { name: `Trattamenti di ${room}` })
  const board = await boards
    .getByRole('checkbox')
    .first()
    .evaluate((box) => box.parentElement!.innerText)
  await boards.getByRole('checkbox').first().uncheck()
  await expect(row.getByRole('textbox')).toHaveCount(prices - 1)
  await expect(sheet.getByRole('row').nth(1).getByRole('textbox')).toHaveCount(prices)
  await expect(page.getByText(/^Manca/)).toHaveCount(0)

  // The arrows pass over what the room does not have.
  await sheet.getByRole('row').nth(1).getByRole('textbox').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('row').nth(3).getByRole('textbox').first()).toBeFocused()

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Listino updated with success!')).toBeVisible()
  await page.goto('/hotel/1/listini/4')
  await expect(row.getByRole('textbox')).toHaveCount(prices - 1)
  await row.getByRole('button', { name: `Aggiungi ${board} a ${room}` }).click()
  await expect(row.getByRole('textbox')).toHaveCount(prices)
  await expect(row.getByRole('textbox').first()).toBeFocused()
  await expect(page.getByText('Manca un prezzo')).toBeVisible()
})

test('who may only read sees the prices and no fields', async ({ page }) => {
  await signIn(page, 'produttore', '/hotel/1/listini/1')
  const sheet = page.getByRole('table', { name: 'Prezzi per camera e trattamento, in euro' })
  await expect(sheet.getByRole('cell').first()).toContainText('€')
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Aggiungi camera' })).toHaveCount(0)
})
