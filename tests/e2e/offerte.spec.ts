/** A hotel’s offers: the timeline of days, the guests’ preview, discounts by age, and the copy to a later year. */
import type { Page } from '@playwright/test'
import { addDays, today } from '../../src/domain/time/dates.ts'
import { formatDate } from '../../src/domain/text/text.ts'
import { callService, expect, runFirstRow, signIn, test } from './support.ts'

const OFFERS = '/hotel/1/offerte'
const LINE = `${OFFERS}?vista=linea`
const YEAR = Number(today().slice(0, 4)) + 2

type Stored = { id: number; data_inizio: string; data_fine: string; data_pubblicazione: string }
async function createOffer(page: Page, titolo: string, year = YEAR): Promise<Stored> {
  const answer = await callService(page, 'post', 'HotelOfferta', {
    titolo,
    idHotel: 1,
    data_pubblicazione: `${year}-03-01`,
    data_fine_pubblicazione: `${year}-05-31`,
    data_inizio: `${year}-06-01`,
    data_fine: `${year}-06-30`,
    visibile: true,
  })
  return ((await answer.json()) as { data: Stored }).data
}
const readOffer = async (page: Page, id: number): Promise<Stored> =>
  ((await (await callService(page, 'get', `HotelOfferta/${id}`)).json()) as { data: Stored }).data

const bar = (page: Page, id: number, part: 'soggiorno' | 'pubblicazione') => page.locator(`[data-bar="${id} ${part}"]`)

test('a stay is moved and stretched on the timeline by keyboard, written once and undone once', async ({ page }) => {
  await signIn(page, 'user', OFFERS)
  const { id } = await createOffer(page, 'Estate sulla linea')
  await page.getByRole('link', { name: 'Linea del tempo' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offerte \d{4}$/)
  await page.locator('[data-bar][tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Offerte ${YEAR - 1}`)
  await page.goto(`${LINE}&anno=${YEAR}`)
  await expect(page.getByRole('list', { name: 'Giorni senza offerte' })).toContainText(
    `senza offerte online dal 01/06/${YEAR}`,
  )
  await page.locator('[data-bar][tabindex="0"]').focus()
  await page.keyboard.press('Home')
  const stay = bar(page, id, 'soggiorno')
  for (let step = 0; step < 20 && !(await stay.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('ArrowDown')
  await expect(stay).toBeFocused()
  await expect(stay).toHaveAccessibleName(
    /^Estate sulla linea\. Soggiorno: 01\/06\/\d{4} – 30\/06\/\d{4}\. Programmata$/,
  )
  await page.keyboard.press('ArrowRight')
  await expect(bar(page, id, 'pubblicazione')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  const written = page.waitForResponse(
    (answer) => /\/(batch|HotelOfferta)/.test(answer.url()) && answer.request().method() !== 'GET',
  )
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(stay).toHaveAccessibleName(/Soggiorno: 03\/06\/\d{4} – 03\/07\/\d{4}/)
  expect((await written).ok()).toBe(true)
  expect(await readOffer(page, id)).toMatchObject({ data_inizio: `${YEAR}-06-03`, data_fine: `${YEAR}-07-03` })
  await expect(page.getByText('Offerta updated with success!')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(stay).toHaveAccessibleName(/Soggiorno: 01\/06\/\d{4} – 30\/06\/\d{4}/)
  expect(await readOffer(page, id)).toMatchObject({ data_inizio: `${YEAR}-06-01`, data_fine: `${YEAR}-06-30` })
  // Redo writes the stored step again, and makes one again that was not stored yet.
  await stay.focus()
  await page.keyboard.press('Control+y')
  await expect
    .poll(() => readOffer(page, id))
    .toMatchObject({ data_inizio: `${YEAR}-06-03`, data_fine: `${YEAR}-07-03` })
  await page.keyboard.press('Control+z')
  await expect(stay).toHaveAccessibleName(/Soggiorno: 01\/06\/\d{4} – 30\/06\/\d{4}/)
  await expect
    .poll(() => readOffer(page, id))
    .toMatchObject({ data_inizio: `${YEAR}-06-01`, data_fine: `${YEAR}-06-30` })
  await stay.focus()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(stay).toHaveAccessibleName(/Soggiorno: 31\/05\/\d{4} – 30\/06\/\d{4}/)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await expect(stay).toHaveAccessibleName(/Soggiorno: 31\/05\/\d{4} – 30\/06\/\d{4}/)
  await page.keyboard.press('Control+z')
  await expect(stay).toHaveAccessibleName(/Soggiorno: 01\/06\/\d{4} – 30\/06\/\d{4}/)

  // An edit made while the previous one is being written is undone by itself.
  let go = (): void => undefined
  const answer = new Promise<void>((resolve) => (go = resolve))
  const sent = page.waitForRequest(
    (request) => /\/(batch|HotelOfferta)/.test(request.url()) && request.method() !== 'GET',
  )
  await page.route(/\/(batch|HotelOfferta)/, async (route) => {
    if (route.request().method() !== 'GET') await answer
    await route.continue()
  })
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await sent
  await page.keyboard.press('Control+Alt+Shift+ArrowDown')
  await expect(stay).toHaveAccessibleName(/Soggiorno: 07\/06\/\d{4} – 30\/06\/\d{4}/)
  await page.keyboard.press('Control+z')
  await expect(stay).toHaveAccessibleName(/Soggiorno: 31\/05\/\d{4} – 30\/06\/\d{4}/)
  go()
  await expect
    .poll(() => readOffer(page, id))
    .toMatchObject({ data_inizio: `${YEAR}-05-31`, data_fine: `${YEAR}-06-30` })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/offerte/${id}\\b`))
})

test('the timeline opened by its address has the focus, and N creates an offer', async ({ page }) => {
  await signIn(page, 'user', LINE)
  await expect(page.locator('[data-bar]').first()).toBeFocused()
  await expect(page.locator('.keybar')).toContainText('nuova offerta')
  // There are more keys than fit the bar; the visible ones are not cut off.
  const end = (await page.locator('.keybar-end').boundingBox())!
  const bar = (await page.locator('.keybar').boundingBox())!
  expect(end.x + end.width).toBeLessThanOrEqual(bar.x + bar.width)
  for (const hint of await page.locator('.keybar-hints > span').all()) {
    const box = (await hint.boundingBox())!
    if (box.y < bar.y + bar.height) expect(box.x + box.width).toBeLessThanOrEqual(end.x)
  }
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tbody tr').nth(1).locator('[data-bar]:focus')).toHaveCount(1)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Crea una nuova offerta' })).toBeVisible()
})

test('dragging a bar moves the offer, and a click opens it', async ({ page }) => {
  await signIn(page, 'user', OFFERS)
  const { id } = await createOffer(page, 'Estate trascinata', YEAR + 1)
  await page.goto(`${LINE}&anno=${YEAR + 1}`)
  const stay = bar(page, id, 'soggiorno')
  const box = (await stay.boundingBox())!
  const line = (await stay.locator('xpath=..').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (line.width / 365) * 30, y, { steps: 5 })
  await page.mouse.up()
  await expect(stay).toHaveAccessibleName(/Soggiorno: 01\/07\/\d{4} – 30\/07\/\d{4}/)
  await expect.poll(async () => (await readOffer(page, id)).data_inizio).toBe(`${YEAR + 1}-07-01`)
  await stay.click()
  await expect(page).toHaveURL(new RegExp(`/offerte/${id}\\b`))
})

test('an offer is previewed while it is edited by keyboard, and discounts must not share an age', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await signIn(page, 'user', OFFERS)
  const { id } = await createOffer(page, 'Con i bambini')
  await page.goto(`${OFFERS}/${id}`)
  const form = page.locator('form.record')
  await page.locator('tr[data-id]').first().waitFor()
  await form.focus()
  await page.keyboard.press('z')
  const preview = page.getByRole('region', { name: 'Anteprima' })
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Con i bambini')
  await expect(preview).toContainText(`1 giugno – 30 giugno ${YEAR}`)
  await form.getByLabel('Prezzo a partire da').fill('120')
  await expect(preview).toContainText(/120,00\s€ a notte/)

  const discounts = form.getByRole('group', { name: 'Sconti' })
  const row = (number: number) => discounts.getByRole('listitem', { name: `Sconto ${number}` })
  for (const [at, [name, from, to]] of [
    ['Piccoli', '0', '3'],
    ['Bambini', '3', '12'],
  ].entries()) {
    await discounts.getByRole('button', { name: 'Aggiungi sconto' }).press('Enter')
    await expect(row(at + 1).getByLabel('Nome')).toBeFocused()
    await page.keyboard.insertText(name!)
    await row(at + 1)
      .getByLabel('Valore')
      .fill('50')
    await row(at + 1)
      .getByLabel('Età da')
      .fill(from!)
    await row(at + 1)
      .getByLabel('Età a', { exact: true })
      .fill(to!)
  }
  await page.keyboard.press('Control+s')
  await expect(discounts.getByText('Queste età sono già nello sconto «Piccoli»')).toBeVisible()
  await expect(row(2).getByLabel('Età da')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('4')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(row(1).getByLabel('Nome')).toHaveValue('Bambini')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(preview.getByRole('list', { name: 'Sconti' })).toContainText(/Bambini \(da 4 a 12 anni\): −50\s?%/)
  await discounts.getByRole('button', { name: 'Aggiungi sconto' }).press('Enter')
  await expect(row(3).getByLabel('Nome')).toBeFocused()
  await page.keyboard.press('Alt+Delete')
  await expect(row(3)).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Offerta updated with success!')).toBeVisible()
})

test('the copy of an expired offer starts with the same days a year later', async ({ page }) => {
  await signIn(page, 'user', OFFERS)
  const past = addDays(today(), -200)
  const creation = await callService(page, 'post', 'HotelOfferta', {
    titolo: 'Passata da un pezzo',
    idHotel: 1,
    data_pubblicazione: addDays(past, -60),
    data_fine_pubblicazione: addDays(past, -10),
    data_inizio: addDays(past, -5),
    data_fine: past,
  })
  const { id } = ((await creation.json()) as { data: Stored }).data
  await page.goto(`${OFFERS}/${id}`)
  await expect(page.getByRole('tab', { name: 'Anteprima' })).toBeVisible()
  await runFirstRow(page, 'duplica l’offerta', 'Duplica l’offerta')
  const dialog = page.getByRole('dialog', { name: 'Duplica l’offerta' })
  const later = formatDate(past).replace(/\d{4}$/, (year) => String(Number(year) + 1))
  await expect(
    dialog.getByRole('combobox', { name: 'Valida fino al' }).or(dialog.getByLabel('Valida fino al')).first(),
  ).toHaveValue(later)
  await dialog.getByRole('textbox', { name: 'Titolo' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Passata da un pezzo (copia)', level: 2 })).toBeVisible()
  await expect(page.locator('.record-title')).not.toContainText('Scaduta')
})

test.describe('offers on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a year’s offers are listed by month, and the guests’ preview of one opens by taps', async ({ page }) => {
    await signIn(page, 'user', OFFERS)
    const { id } = await createOffer(page, 'Letta sul telefono', YEAR + 2)
    await page.getByRole('link', { name: 'Linea del tempo' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offerte \d{4}$/)
    await page.goto(`${LINE}&anno=${YEAR + 2}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('giugno')
    const offer = page.getByRole('link', { name: /Letta sul telefono/ })
    await expect(offer).toContainText(`Soggiorno: 01/06/${YEAR + 2} – 30/06/${YEAR + 2}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await offer.tap()
    await expect(page).toHaveURL(new RegExp(`/offerte/${id}\\b`))
    await page.getByRole('tab', { name: 'Anteprima' }).tap()
    const preview = page.getByRole('region', { name: 'Anteprima' })
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Letta sul telefono')
    await preview.getByRole('tab', { name: /^DE/ }).tap()
    await expect(preview).toContainText('Dove manca il testo in tedesco si vede l’italiano.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
