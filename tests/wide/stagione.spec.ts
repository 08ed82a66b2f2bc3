import type { Page } from '@playwright/test'
import { axeFindings, settle } from '../a11y/screens.ts'
import { callService, choose, expect, holdRequests, storedDrafts, runFirstRow, signIn, test } from '../e2e/support.ts'

const HOTEL = 303
const LISTS = `/hotel/${HOTEL}/listini`
const SEASON = `${LISTS}?vista=stagione`

const sheetOf = (page: Page) => page.getByRole('grid', { name: /^Prezzi della stagione 20\d\d$/ })
/** Row 1 has the minimum nights; the cells of a row follow the order of the periods. */
const cellsOf = (page: Page, row: number) => sheetOf(page).locator(`td[data-cell^="${row} "]`)
const numberIn = async (page: Page, row: number, column: number): Promise<number> =>
  Number(
    (await cellsOf(page, row).nth(column).locator('.k-sheet-value').innerText()).replace('.', '').replace(',', '.'),
  )
const saved = (page: Page) => page.getByText(/^Stagione 20\d\d updated with success!$/)

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)
}

/** Saves prices that are far from last year's: the sheet asks first. */
async function saveAnyway(page: Page) {
  await page.keyboard.press('Control+s')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salva lo stesso' }).press('Enter')
}

type Stored = {
  idListino: number
  visibile: boolean
  data_inizio: string
  rooms: { id: number }[]
  boards: { id: number }[]
  rows: Record<string, { prezzi: Record<string, number> }>
}
async function stored(page: Page): Promise<Stored[]> {
  const { values } = (await (await callService(page, 'get', `Hotel/${HOTEL}/Listino?top=100`)).json()) as {
    values: Stored[]
  }
  return values
}

// The tests share the same price lists.
test.describe.configure({ mode: 'serial' })

test('prices of several lists are typed, filled, pasted and raised by keyboard, saved once and undone once', async ({
  page,
}) => {
  await signIn(page, 'multihotel', LISTS)
  await expect(page.getByRole('heading', { name: 'Listini', level: 1 })).toBeVisible()
  const before = await stored(page)
  // Opened from the palette, the season replaces the list.
  await runFirstRow(page, 'listini vista stagione', 'Listini: vista stagione')
  await expect(page).toHaveURL(/vista=stagione/)
  await expect(cellsOf(page, 0).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('41,5')
  await page.keyboard.press('Enter')
  await expect(cellsOf(page, 2).first()).toBeFocused()
  await expect(cellsOf(page, 1).first()).toHaveText(/^41,50/)
  // Filled to the right over all periods, through a range.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Control+r')
  await expect(cellsOf(page, 1).nth(4)).toHaveText(/^41,50/)

  // A block from a spreadsheet; values beyond the sheet are reported.
  await cellsOf(page, 2).nth(3).focus()
  await paste(page, '1.234,50\t€ 90\t7\r\n91\t92,5\t8\r\n')
  await expect(cellsOf(page, 2).nth(3)).toHaveText(/^1\.234,50/)
  await expect(cellsOf(page, 3).nth(4)).toHaveText(/^92,50/)
  await expect(page.getByText('2 valori incollati sono fuori dal foglio.')).toBeInViewport()
  // The pasted block stays selected: raised by 5 percent, undone and redone.
  await page.keyboard.type('+5%')
  await page.keyboard.press('Enter')
  await expect(cellsOf(page, 2).nth(3)).toHaveText(/^1\.296,23/)
  await page.keyboard.press('Control+z')
  await expect(cellsOf(page, 2).nth(3)).toHaveText(/^1\.234,50/)
  await page.keyboard.press('Control+y')
  await expect(cellsOf(page, 3).nth(4)).toHaveText(/^97,13/)

  // Numbers in another country’s format: the block decides the decimal mark; if it is ambiguous, one key switches it.
  await cellsOf(page, 2).nth(3).focus()
  await paste(page, '1,200\t1,234.50\n')
  await expect(cellsOf(page, 2).nth(3)).toHaveText(/^1\.200,00/)
  await page.keyboard.press('Control+z')
  await cellsOf(page, 2).nth(3).focus()
  await paste(page, '1,200\t1,150\n')
  await expect(cellsOf(page, 2).nth(3)).toHaveText(/^1,20/)
  await expect(page.getByText('«1,200» è letto all’italiana.')).toBeInViewport()
  await page.getByRole('button', { name: 'Leggi con il punto per i decimali' }).click()
  await expect(cellsOf(page, 2).nth(3)).toHaveText(/^1\.200,00/)
  await cellsOf(page, 2).nth(3).focus()
  await page.keyboard.press('Control+z')
  await expect(cellsOf(page, 2).nth(3)).toHaveText(/^1\.296,23/)
  // The number pad’s decimal key types a comma.
  await cellsOf(page, 3).nth(3).focus()
  await page.keyboard.type('9')
  await page.evaluate(() => {
    const pressed = { key: '.', code: 'NumpadDecimal', bubbles: true, cancelable: true }
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', pressed))
  })
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(cellsOf(page, 3).nth(3)).toHaveText(/^9,50/)
  await page.keyboard.press('Control+z')

  // An invalid price is shown and explained, and saving leads to it.
  await cellsOf(page, 1).nth(1).focus()
  await page.keyboard.type('4o')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(cellsOf(page, 1).nth(1)).toBeFocused()
  await expect(cellsOf(page, 1).nth(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('list', { name: 'Celle non valide' })).toContainText('«4o» non è un prezzo')
  await page.keyboard.type('40')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/main/')) sent.push(request.url())
  })
  await saveAnyway(page)
  await expect(saved(page)).toBeVisible()
  expect(sent.filter((url) => url.includes('batch/main.listino'))).toHaveLength(1)
  const after = await stored(page)
  const changed = after.filter((one, at) => JSON.stringify(one.rows) !== JSON.stringify(before[at]!.rows))
  expect(changed).toHaveLength(5)
  const prices = changed.flatMap(({ rows }) => Object.values(rows).flatMap(({ prezzi }) => Object.values(prezzi)))
  expect(prices).toEqual(expect.arrayContaining([40, 41.5, 1296.23, 97.13]))

  // One undo reverts all of them; the sheet has no edits of its own left to undo.
  await cellsOf(page, 1).first().focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Ripristinato')).toBeVisible()
  await expect.poll(async () => (await stored(page)).map(({ rows }) => rows)).toEqual(before.map(({ rows }) => rows))
  await expect(cellsOf(page, 1).first()).not.toHaveText(/^41,50/)
})

test('cells are cut, copied, cleared and filled down, and the console’s keys are inactive in the sheet', async ({
  page,
}) => {
  await signIn(page, 'multihotel', SEASON)
  await cellsOf(page, 1).first().focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    )
    return clipboardData.getData('text/plain')
  })
  expect(copied).toMatch(/^\d+,\d\d\t\d+,\d\d\n\d+,\d\d\t\d+,\d\d\n$/)
  await page.keyboard.press('Delete')
  await expect(page.getByText('Mancano 4 prezzi')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Mancano/)).toHaveCount(0)
  const first = await numberIn(page, 1, 0)
  await cellsOf(page, 1).first().focus()
  await page.keyboard.press('Shift+PageDown')
  await page.keyboard.press('Control+d')
  expect(await numberIn(page, 4, 0)).toBe(first)
  // CTRL+A selects the whole sheet, which is as long as the season.
  await page.keyboard.press('Control+a')
  const rows = await sheetOf(page).getAttribute('aria-rowcount')
  const all = await sheetOf(page).locator('td[data-cell]').count()
  expect(all).toBe((Number(rows) - 1) * 5)
  await expect(page.getByText(`${all} celle scelte`, { exact: false })).toBeVisible()
  await page.keyboard.type('gh')
  await expect(page).toHaveURL(/vista=stagione/)
})

test('leaving asks first, and the draft is offered after a reload', async ({ page }) => {
  await signIn(page, 'multihotel', SEASON)
  await cellsOf(page, 5).nth(2).focus()
  await page.keyboard.type('55')
  await page.keyboard.press('Tab')
  await expect.poll(() => storedDrafts(page)).toContain('55')
  await page.getByRole('link', { name: 'Elenco', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Modifiche non salvate' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cellsOf(page, 5).nth(2)).toHaveText(/^55,00/)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(cellsOf(page, 5).nth(2)).toBeVisible()
  await page.getByRole('button', { name: 'Riprendi la bozza' }).click()
  await expect(cellsOf(page, 5).nth(2)).toHaveText(/^55,00/)
  await page.getByRole('button', { name: 'Annulla le modifiche' }).click()
  await expect(cellsOf(page, 5).nth(2)).not.toHaveText(/^55,00/)
  await expect.poll(() => storedDrafts(page)).not.toContain('stagione')
})

test('a price typed during a save stays in its cell and draft, and CTRL+Z undoes it first', async ({ page }) => {
  await signIn(page, 'multihotel', SEASON)
  const before = await stored(page)
  const [first, second] = [cellsOf(page, 1).first(), cellsOf(page, 2).first()]
  await first.focus()
  await page.keyboard.type('47')
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  const answer = await holdRequests(page, '**/api/main/batch/main.listino')
  await page.keyboard.press('Control+s')
  await page.keyboard.type('48')
  await answer()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva una cella' })).toBeEnabled()
  // The field being edited keeps the focus.
  await page.keyboard.type(',5')
  await page.keyboard.press('Enter')
  await expect(first).toHaveText(/^47,00/)
  await expect(second).toHaveText(/^48,50/)
  await expect.poll(() => storedDrafts(page)).toMatch(/"values":\{"[^"]+":48\.5\}/)

  await page.keyboard.press('Control+z')
  await expect(second).not.toHaveText(/^48,50/)
  await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Ripristinato')).toBeVisible()
  await expect.poll(() => stored(page)).toEqual(before)
})

test('prices and nights are copied from the previous year, raised and rounded, and a new year is prepared from the last', async ({
  page,
}) => {
  await signIn(page, 'multihotel', SEASON)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(cellsOf(page, 1).first()).toBeVisible()
  const year = Number((await heading.innerText()).slice(-4))
  const then = (await stored(page)).find(({ data_inizio }) => data_inizio.startsWith(String(year - 1)))!
  const price = Object.values(Object.values(then.rows)[0]!.prezzi)[0]!

  await page.getByRole('button', { name: 'Copia prezzi' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Copia prezzi' })
  await expect(dialog.getByRole('combobox', { name: 'Da', exact: true })).toHaveValue(
    `${year - 1}: ogni periodo dal suo`,
  )
  await dialog.getByRole('textbox', { name: 'Variazione' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('10')
  await dialog.getByRole('button', { name: /^Copia \d+ prezzi$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  await expect(cellsOf(page, 1).first()).toContainText('+10%')
  expect(await numberIn(page, 1, 0)).toBe(Math.round(price * 110) / 100)

  await cellsOf(page, 0).first().focus()
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Celle non valide' })).toContainText('Le notti sono da 1 a 30')
  await cellsOf(page, 0).first().focus()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Ripristina' }).click()
  await expect(cellsOf(page, 1).first()).not.toContainText('+10%')
  await expect(cellsOf(page, 0).first()).not.toHaveText('4')

  await page.goto(`${SEASON}&anno=${year + 1}`)
  await page.getByRole('button', { name: `Prepara il ${year + 1} dai listini del ${year}` }).click()
  await expect(page.getByText(`Stagione ${year + 1} created with success!`)).toBeVisible()
  await expect(sheetOf(page).getByRole('columnheader').filter({ hasText: 'Nascosto' })).toHaveCount(5)
  await page.getByRole('button', { name: 'Ripristina' }).click()
  await expect(page.getByText(`Nessun listino nel ${year + 1}`)).toBeVisible()
})

test('a prepared year is shown to guests from its sheet', async ({ page }) => {
  await signIn(page, 'multihotel', SEASON)
  await expect(cellsOf(page, 1).first()).toBeVisible()
  const year = Number((await page.getByRole('heading', { level: 1 }).innerText()).slice(-4))
  await page.goto(`${SEASON}&anno=${year + 1}`)
  await page.getByRole('button', { name: `Prepara il ${year + 1} dai listini del ${year}` }).click()
  const hidden = sheetOf(page).getByRole('columnheader').filter({ hasText: 'Nascosto' })
  await expect(hidden).toHaveCount(5)
  await page.getByRole('button', { name: 'Mostra 5 listini' }).press('Enter')
  await expect(hidden).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Mostra/ })).toHaveCount(0)
  const prepared = (await stored(page)).filter(({ data_inizio }) => data_inizio.startsWith(String(year + 1)))
  expect(prepared.map(({ visibile }) => visibile)).toEqual(Array.from({ length: 5 }, () => true))
  for (const { idListino } of prepared) await callService(page, 'delete', `Listino/${idListino}`)
})

test('a price far from last year’s, at zero or very high is marked in words, and asked about before it is saved', async ({
  page,
}) => {
  await signIn(page, 'multihotel', SEASON)
  await expect(cellsOf(page, 1).first()).toBeVisible()
  const before = await stored(page)
  const cells = cellsOf(page, 1)
  const write = async (column: number, text: string) => {
    await cells.nth(column).focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await write(0, '*2')
  await expect(cells.first()).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('list', { name: 'Celle non valide' })).toContainText('«*2» non è un prezzo')
  await write(0, '900')
  await write(1, '0,00')
  await write(2, '1.000.000')
  await expect(cells.first()).toHaveClass(/is-remarked/)
  await expect(cells.first()).toHaveAttribute('title', /^\+\d+% sul 20\d\d, quando era \d/)
  const doubts = page.getByRole('list', { name: 'Prezzi da controllare' }).getByRole('listitem')
  await expect(doubts).toHaveText([/% sul 20/, /prezzo a zero/, /oltre 10\.000,00/])

  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('batch/main.listino')) sent++
  })
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog', { name: '3 prezzi da controllare' })
  await expect(question.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(cells.first()).toBeFocused()
  expect(sent).toBe(0)
  await saveAnyway(page)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Ripristina' }).click()
  await expect.poll(async () => (await stored(page)).map(({ rows }) => rows)).toEqual(before.map(({ rows }) => rows))
})

test('a change of several prices is confirmed below the season sheet, and CTRL+Z in the bar undoes it', async ({
  page,
}) => {
  await signIn(page, 'multihotel', SEASON)
  const cells = cellsOf(page, 1)
  await cells.first().focus()
  const old = (await cells.first().textContent()) ?? ''
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.type('+5%')
  await page.keyboard.press('Enter')
  const announcement = page.locator('.k-sheet-announcement')
  await expect(announcement).toHaveText('2 valori cambiati')
  await expect(announcement).toBeInViewport()
  await page.getByRole('textbox', { name: 'Cambia' }).press('Control+z')
  await expect(announcement).toHaveText('Annullato')
  await expect(cells.first()).toHaveText(old)
  await page.getByRole('combobox', { name: 'Arrotonda' }).press('Control+y')
  await expect(announcement).toHaveText('Rifatto')
  // Text that is being typed in a field of the bar keeps its own undo.
  await page.getByRole('textbox', { name: 'Cambia' }).fill('+1')
  await page.keyboard.press('Control+z')
  await expect(announcement).toHaveText('Rifatto')
  await page.getByRole('button', { name: 'Annulla le modifiche' }).click()
})

/** Creates a room after the price lists. */
async function newRoom(page: Page, nome: string, visibile: boolean): Promise<number> {
  const room = { idHotel: HOTEL, nome: { it: nome }, tipologia: 'doppia', posti_letto: 2, visibile }
  const creation = (await (await callService(page, 'post', `Hotel/${HOTEL}/camera`, room)).json()) as {
    data: { id: number }
  }
  return creation.data.id
}
const openCells = (page: Page) => sheetOf(page).locator('td.is-open')

test('a room missing from a list is added, priced and saved by keyboard, appears in the single list, and is undone', async ({
  page,
}) => {
  await signIn(page, 'multihotel', LISTS)
  const room = await newRoom(page, 'Mansarda chiusa', false)
  const before = await stored(page)
  await page.goto(SEASON)
  await cellsOf(page, 1).first().focus()
  await expect(openCells(page)).toHaveCount(0)
  const head = sheetOf(page).getByRole('rowheader', { name: /^Mansarda chiusa/ })

  await page.keyboard.press('Insert')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi righe' })
  await expect(dialog.getByRole('combobox', { name: 'Camera' })).toBeFocused()
  await choose(dialog.getByRole('combobox', { name: 'Camera' }), 'mansarda')
  await expect(dialog.getByRole('button', { name: /^Aggiungi \d righe$/ })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const rows = await head.count()
  expect(rows).toBeGreaterThan(1)
  await expect(openCells(page)).toHaveCount(rows * 5)
  await expect(page.getByText(/^Mancano/)).toHaveCount(0)
  const focused = page.locator('td:focus')
  await expect(focused).toHaveClass(/is-open/)

  await page.keyboard.type('55')
  await page.keyboard.press('Enter')
  // The second board of the room, which has no price.
  await expect(focused).toHaveClass(/is-open/)
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await expect(head).toHaveCount(rows)
  const after = await stored(page)
  const touched = after.filter((one, at) => JSON.stringify(one) !== JSON.stringify(before[at]))
  expect(touched).toHaveLength(1)
  const [{ idListino, rooms, boards, rows: prices }] = touched as [Stored]
  const old = before.find((one) => one.idListino === idListino)!
  expect(rooms).toEqual([...old.rooms, { id: room }])
  expect(boards).toEqual(old.boards)
  expect(prices).toEqual({ ...old.rows, [room]: { prezzi: { [boards[0]!.id]: 55 } } })

  await sheetOf(page).getByRole('columnheader').getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/listini/${idListino}`))
  const single = page.getByRole('grid', { name: /^Prezzi per camera e trattamento/ })
  const line = single.getByRole('row').filter({ hasText: 'Mansarda chiusa' })
  await expect(line.locator('td[data-cell]')).toHaveText(['55,00'])
  await page.goBack()
  await expect(head).toHaveCount(1)
  await cellsOf(page, 1).first().focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Ripristinato')).toBeVisible()
  await expect.poll(() => stored(page)).toEqual(before)
  await expect(head).toHaveCount(0)
  await callService(page, 'delete', `camera/${room}`)
})

test('visible rooms without a price list are shown, a board is added from the palette, and both are filled and pasted', async ({
  page,
}) => {
  await signIn(page, 'multihotel', LISTS)
  const room = await newRoom(page, 'Attico', true)
  const creation = await callService(page, 'post', `Hotel/${HOTEL}/trattamenti`, {
    idHotel: HOTEL,
    nome: { it: 'Brunch' },
    codice: 'BB',
  })
  const { id: board } = ((await creation.json()) as { data: { id: number } }).data
  const before = await stored(page)
  await page.goto(SEASON)
  const head = sheetOf(page).getByRole('rowheader', { name: /^Attico/ })
  await expect(head.first()).toBeVisible()
  await expect(page.getByText(/^Mancano/)).toHaveCount(0)
  const rows = await head.count()

  await runFirstRow(page, 'righe del foglio', 'Aggiungi righe al foglio…')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi righe' })
  await choose(dialog.getByRole('combobox', { name: 'Camera' }), 'attico')
  await choose(dialog.getByRole('combobox', { name: 'Trattamento' }), 'brunch')
  await expect(dialog.getByRole('button', { name: 'Aggiungi una riga' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(head).toHaveCount(rows + 1)
  const added = sheetOf(page).getByRole('row').filter({ hasText: 'Brunch' })
  await expect(added.locator('td').first()).toBeFocused()
  await paste(page, '60\t61\t\t63')
  await page.keyboard.type('+10%')
  await page.keyboard.press('Enter')
  await expect(added.locator('td')).toHaveText([/^66,00/, /^67,10/, 'da aggiungere', /^69,30/, 'da aggiungere'])
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  const touched = (await stored(page)).filter((one, at) => JSON.stringify(one) !== JSON.stringify(before[at]))
  expect(touched.map((one) => one.rows[room])).toEqual(
    [66, 67.1, 69.3].map((price) => ({ prezzi: { [board]: price } })),
  )
  for (const { rows: prices } of touched)
    expect(Object.values(prices).filter(({ prezzi }) => board in prezzi)).toHaveLength(1)
  await expect(page.getByText(/^Mancano/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ripristina' }).click()
  await expect.poll(() => stored(page)).toEqual(before)
  await callService(page, 'delete', `camera/${room}`)
  await callService(page, 'delete', `trattamenti/${board}`)
})

test('gaps and overlaps of price lists are named, and a room shows only its own boards', async ({ page }) => {
  await signIn(page, 'multihotel', SEASON)
  await expect(cellsOf(page, 1).first()).toBeVisible()
  const year = (await page.getByRole('heading', { level: 1 }).innerText()).slice(-4)
  const [first, second] = (await stored(page)).filter(({ data_inizio }) => data_inizio.startsWith(year))
  const [room, { prezzi }] = Object.entries(first!.rows)[0]!
  const [board] = Object.keys(prezzi)
  const { [board!]: _, ...otherBoards } = prezzi
  const remarks = page.getByRole('list', { name: 'Giorni scoperti o sovrapposti' })
  await expect(remarks).toHaveCount(0)
  const cells = await sheetOf(page).locator('td[data-cell]').count()
  await callService(page, 'patch', `Listino/${second!.idListino}`, {
    data_inizio: `${year}-05-30`,
    data_fine: `${year}-07-07`,
  })
  await callService(page, 'patch', `Listino/${first!.idListino}`, {
    rows: { ...first!.rows, [room]: { prezzi: otherBoards } },
  })
  await page.reload()
  await expect(remarks.getByRole('listitem')).toHaveText([
    `2 giorni con due prezzi dal 30/05/${year} al 31/05/${year}: «Primavera ${year}» e «Inizio estate ${year}»`,
    `2 giorni senza prezzi dal 08/07/${year} al 09/07/${year}, tra «Inizio estate ${year}» e «Alta stagione ${year}»`,
  ])
  await expect(sheetOf(page).locator('td[data-cell]')).toHaveCount(cells)
  await expect(openCells(page)).toHaveCount(1)
  await callService(page, 'patch', `Listino/${second!.idListino}`, {
    data_inizio: `${year}-06-01`,
    data_fine: `${year}-07-09`,
  })
  await callService(page, 'patch', `Listino/${first!.idListino}`, { rows: first!.rows })
})

test('a long sheet renders only its visible rows, and the cursor reaches all of them', async ({ page }) => {
  await page.route(`**/Hotel/${HOTEL}/Listino?*`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { values: Record<string, unknown>[] }
    const rooms = Array.from({ length: 40 }, (_, at) => ({ id: 900_001 + at }))
    await route.fulfill({ json: { ...body, values: body.values.map((one) => ({ ...one, rooms, rows: {} })) } })
  })
  await signIn(page, 'multihotel', SEASON)
  await cellsOf(page, 0).first().focus()
  const rows = Number(await sheetOf(page).getAttribute('aria-rowcount')) - 1
  expect(rows).toBeGreaterThan(100)
  expect(await sheetOf(page).getByRole('row').count()).toBeLessThan(70)
  for (let row = 1; row <= 45; row++) await page.keyboard.press('ArrowDown')
  await expect(cellsOf(page, 45).first()).toBeFocused()
  await expect(cellsOf(page, 45).first()).toBeInViewport()
  await page.keyboard.press('Control+End')
  await expect(cellsOf(page, rows - 1).last()).toBeFocused()
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await expect(cellsOf(page, rows - 1).last()).toHaveText(/^50,00/)
  await page.getByRole('button', { name: 'Annulla le modifiche' }).click()
})

test('the season prints all rows and no controls', async ({ page }) => {
  await signIn(page, 'multihotel', SEASON)
  await expect(cellsOf(page, 1).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Room and board names are not cut off on a landscape sheet.
  await page.setViewportSize({ width: 1040, height: 720 })
  const cut = page
    .locator('.season-name > *')
    .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length)
  expect(await cut).toBe(0)
  await expect(page.locator('.season-hotel')).toBeVisible()
  await expect(page.locator('.season-hotel')).toContainText(`(${HOTEL})`)
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Riempi in giù' })).toBeHidden()
  const last = sheetOf(page).locator('tbody tr').last()
  const box = await page.locator('.k-sheet-box').boundingBox()
  const row = await last.boundingBox()
  expect(row!.y + row!.height).toBeLessThanOrEqual(box!.y + box!.height + 1)
})

test.describe('season on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a price is read and changed by thumb', async ({ page }) => {
    await signIn(page, 'multihotel', LISTS)
    await page.getByRole('link', { name: 'Stagione', exact: true }).tap()
    const cell = cellsOf(page, 6).first()
    await cell.tap()
    const field = cell.getByRole('textbox')
    await expect(field).toBeFocused()
    await field.fill('66,6')
    await page.getByRole('button', { name: 'Salva una cella' }).tap()
    await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled()
    await page.reload()
    await expect(cell).toHaveText(/^66,60/)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no violation on the season sheet (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'multihotel', SEASON)
    await cellsOf(page, 1).first().focus()
    await page.keyboard.type('4x')
    await page.keyboard.press('Enter')
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
  })
