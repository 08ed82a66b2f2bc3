/** A funnel: the sheet on which a seller works, and its printed version. */
import type { Page } from '@playwright/test'
import { axeFindings, settle } from '../a11y/screens.ts'
import { choose, expect, grid, palette, runFirstRow, signIn, test, tokenOf } from '../e2e/support.ts'

const sheetOf = (page: Page) => page.getByRole('grid', { name: 'Articoli del funnel' })
const total = (page: Page, name: 'proposto' | 'venduto') => page.getByLabel(`Totale ${name}`, { exact: true })
const centsIn = (text: string): number => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)

type Article = { article_id: string; amount: number | null; for_sale: boolean; is_sold: boolean }
type Macro = { label: string; articles: Article[]; submacros: Macro[] | null }
type Funnel = { id: number; total_amount: number; macros: Macro[] }

async function ask<T>(page: Page, method: 'get' | 'patch', path: string, data?: unknown): Promise<T> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request[method](`/api/seller/${path}`, { headers, ...(data !== undefined && { data }) })
  expect(answer.status()).toBeLessThan(300)
  return ((await answer.json()) as { data: T }).data
}

const sums = (macros: readonly Macro[]): { offered: number; sold: number } =>
  macros
    .flatMap(({ articles, submacros }) => [...articles, ...(submacros ?? []).flatMap((one) => one.articles)])
    .reduce(
      ({ offered, sold }, { amount, for_sale, is_sold }) => {
        const cents = Math.round((amount ?? 0) * 100)
        return { offered: offered + (for_sale ? cents : 0), sold: sold + (is_sold ? cents : 0) }
      },
      { offered: 0, sold: 0 },
    )

test('articles are offered, sold and priced by keyboard, totals follow, and one save has one undo', async ({
  page,
}) => {
  await signIn(page, 'produttore', '/funnel')
  await expect(grid(page, 'Funnel').getByRole('row').nth(1)).toBeVisible()
  const all = await ask<Funnel[]>(page, 'get', 'funnel?limit=50')
  const { id } = all.at(-1)!
  // One macro is nested in another, and nothing of the first is offered yet.
  const original = await ask<Funnel>(page, 'get', `funnel/${id}`)
  const [first, second, ...otherMacros] = original.macros.filter(({ articles }) => articles.length > 1) as [
    Macro,
    Macro,
  ]
  const none = first.articles.map((one) => ({ ...one, amount: 10.1, for_sale: false, is_sold: false }))
  await ask(page, 'patch', `funnel/${id}`, {
    macros: [{ ...first, articles: none, submacros: [second] }, ...otherMacros],
  })
  const before = sums([{ ...first, articles: none, submacros: [second] }, ...otherMacros])

  await page.goto(`/funnel/edit/${id}`)
  const sheet = sheetOf(page)
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('rowheader', { name: second.label })).toBeVisible()
  const shown = async () => ({
    offered: centsIn(await total(page, 'proposto').innerText()),
    sold: centsIn(await total(page, 'venduto').innerText()),
  })
  expect(await shown()).toEqual(before)

  // Space marks an article as offered or as sold (which also offers it), and digits set its price.
  const cell = (row: number, column: number) => sheet.locator(`td[data-cell="${row} ${column}"]`)
  await cell(1, 0).focus()
  await page.keyboard.press('Space')
  await expect(cell(1, 0)).toHaveText('Sì')
  await expect.poll(shown).toEqual({ offered: before.offered + 1010, sold: before.sold })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(cell(2, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(cell(2, 0)).toHaveText('Sì')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1.234,5')
  await page.keyboard.press('Enter')
  const after = { offered: before.offered + 1010 + 123_450, sold: before.sold + 123_450 }
  await expect.poll(shown).toEqual(after)
  // The macro’s totals follow too; then three steps of undo and redo.
  const macroSums = sheet.getByRole('row').nth(1).locator('td')
  const inFirst = sums([{ ...first, articles: none, submacros: [second] }])
  await expect.poll(async () => centsIn(await macroSums.nth(1).innerText())).toBe(inFirst.sold + 123_450)
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  await expect.poll(shown).toEqual(before)
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+y')
  await expect.poll(shown).toEqual(after)
  // The same with the focus outside of the sheet.
  await page.getByRole('link', { name: 'Funnel', exact: true }).first().focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  await expect.poll(shown).toEqual(before)
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+Shift+z')
  await expect.poll(shown).toEqual(after)

  // An invalid amount is reported, and saving leads to it.
  await cell(1, 2).focus()
  await page.keyboard.type('12x')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(cell(1, 2)).toBeFocused()
  await expect(page.getByRole('list', { name: 'Importi non validi' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')

  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['macros'])
  await expect(page.getByText('Funnel updated with success!')).toBeVisible()
  expect((await ask<Funnel>(page, 'get', `funnel/${id}`)).total_amount).toBe((after.offered + 190) / 100)
  await runFirstRow(page, 'ripristina', /Ripristina/)
  await expect
    .poll(async () => (await ask<Funnel>(page, 'get', `funnel/${id}`)).total_amount)
    .toBe(before.offered / 100)
  await page.goto(`/funnel/edit/${id}`)
  await expect(sheet).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await settle(page)
    expect(await axeFindings(page), scheme).toEqual([])
  }
})

test('the office adds an article to a macro and removes one by keys, and ticks one by mouse', async ({ page }) => {
  await signIn(page, 'employee', '/funnel')
  const all = await ask<(Funnel & { seller_code: string })[]>(page, 'get', 'funnel?limit=100')
  const { id } = all.find(({ seller_code }) => seller_code !== 'PR01')!
  await page.goto(`/funnel/edit/${id}`)
  const cell = (row: number, column: number) => sheetOf(page).locator(`td[data-cell="${row} ${column}"]`)
  await expect(cell(1, 0)).toBeVisible()
  const before = await total(page, 'proposto').innerText()
  const count = await sheetOf(page).getByRole('row').count()

  await choose(page.getByRole('combobox', { name: /^Aggiungi un articolo a / }), 'catalogo')
  await expect(page.locator('td:focus')).toHaveAttribute('id', /^campo-macros-0-articles-\d+-amount$/)
  await page.keyboard.type('99,9')
  await page.keyboard.press('Enter')
  await expect.poll(async () => centsIn(await total(page, 'proposto').innerText()) - centsIn(before)).toBe(9_990)
  await page
    .getByRole('button', { name: /^Togli l’articolo: / })
    .first()
    .press('Enter')
  await expect(sheetOf(page).getByRole('row')).toHaveCount(count)
  await expect(page.getByRole('button', { name: 'Rimetti' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheetOf(page).getByRole('row')).toHaveCount(count + 1)

  const was = await cell(1, 1).innerText()
  await cell(1, 1).locator('.k-sheet-tick').click()
  await expect(cell(1, 1)).not.toHaveText(was)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Funnel updated with success!')).toBeVisible()
})

test('a funnel opens from its record by mouse and palette, and prints without the frame', async ({ page }) => {
  await signIn(page, 'produttore', '/funnel')
  await expect(grid(page, 'Funnel')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const hotel = (await page.getByRole('form').getByRole('heading', { level: 2 }).textContent())!
  await page.getByRole('button', { name: 'Stampa il funnel' }).click()
  await expect(page).toHaveURL(/\/funnel\/show\/\d+$/)
  const sheet = page.getByRole('article', { name: /^Funnel di / })
  await expect(sheet.getByRole('row').nth(1)).toContainText('€')
  expect(hotel).toContain((await sheet.getByRole('definition').first().textContent())!)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden()
  await expect(sheet).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Modifica' }).click()
  await expect(page).toHaveURL(/\/funnel\/edit\/\d+$/)
  await palette(page, 'stampa il funnel')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
})
