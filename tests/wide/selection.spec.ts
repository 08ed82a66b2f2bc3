/** Many rows at once: the selection, its bar, and the dialogs that build plans from it. */
import type { Page } from '@playwright/test'
import { expect, grid, storedDrafts, palette, signIn, test } from '../e2e/support.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selezione' })
const ticked = (page: Page) => page.locator('tr[aria-selected=true]')
const acts = (page: Page) => bar(page).getByRole('button')

const offered = (page: Page) => page.getByRole('listbox').getByRole('option')

type Sent = { hotelId?: number; plan: { op: string; rows: unknown; changes?: unknown; hotels?: number[] } }

/** Answers every plan with a rehearsal in progress, and collects what was sent. */
async function rehearsing(page: Page, resource: string) {
  const sent: Sent[] = []
  await page.route(`**/api/main/prove/${resource}`, (route) => {
    sent.push(route.request().postDataJSON() as Sent)
    return route.fulfill({ json: { data: { id: 77, resource, state: 'rehearsing' } } })
  })
  return sent
}

async function rooms(page: Page, search = '?perPage=5') {
  await page.goto(`/hotel/1/camere${search}`)
  await expect(grid(page, 'Camere').getByRole('row').nth(1)).toBeVisible()
  await grid(page, 'Camere').focus()
}

test('selected rows stay selected on other pages, under filters and beside an open record, until the list is left', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await rooms(page)
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('2 camere selezionate')
  await expect(page.getByRole('button', { name: 'Salva modifiche' })).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/page=2/)
  await expect(ticked(page)).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('7 camere selezionate')
  await page.getByRole('searchbox', { name: 'Filtra l’elenco' }).fill('suite')
  await expect(page).toHaveURL(/q=suite/)
  await expect(bar(page)).toContainText('7 camere selezionate')
  await page.getByRole('searchbox', { name: 'Filtra l’elenco' }).fill('')
  await expect(page).not.toHaveURL(/q=/)
  await expect(page.locator('tr[data-id]')).toHaveCount(5)
  await expect(ticked(page)).toHaveCount(2)
  // The grid’s head selects its own page only.
  const head = grid(page, 'Camere').getByRole('checkbox', { name: 'Seleziona tutte le righe' })
  await head.click()
  await expect(bar(page)).toContainText('10 camere selezionate')
  await head.click()
  await expect(bar(page)).toContainText('5 camere selezionate')
  await grid(page, 'Camere').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(grid(page, 'Trattamenti').getByRole('row').nth(1)).toBeVisible()
  await page.goBack()
  await expect(grid(page, 'Camere').getByRole('row').nth(1)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('selecting all covers the page, then everything found, and Escape clears it', async ({ page }) => {
  await signIn(page, 'admin')
  await rooms(page)
  const all = await page.locator('.filters-end small').innerText()
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('5 camere selezionate')
  await bar(page)
    .getByRole('button', { name: /Seleziona tutto/ })
    .click()
  await expect(bar(page)).toContainText(`${all} camere selezionate: tutto ciò che è stato trovato`)
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/page=2/)
  await expect(ticked(page)).toHaveCount(5)
  await grid(page, 'Camere').focus()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test('fields of many rows are changed by keyboard, and each row is sent with its seen version', async ({ page }) => {
  await signIn(page, 'admin')
  const sent = await rehearsing(page, 'main.camera')
  await rooms(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Modifica 2 camere' })
  const box = dialog.getByRole('combobox', { name: 'Aggiungi un campo' })
  await expect(box).toBeFocused()
  // An empty change is not sent.
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Campo obbligatorio').first()).toBeVisible()
  await box.focus()
  await page.keyboard.type('superficie')
  await expect(page.getByRole('option', { name: /Superficie/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Superficie' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('aumenta del')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12,5')
  await box.focus()
  await page.keyboard.type('vista')
  await expect(page.getByRole('option', { name: /Vista/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Vista', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('svuota')
  await page.keyboard.press('Enter')
  const rehearsal = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/prove/'))
  await page.keyboard.press('Control+Enter')
  await rehearsal
  await expect(page).toHaveURL(/prova=77/)
  await expect(dialog).toHaveCount(0)
  expect(sent).toEqual([
    {
      hotelId: 1,
      plan: {
        op: 'update',
        rows: { keys: [1, 2].map((key) => ({ key, version: expect.any(Number) as unknown })) },
        changes: [
          { field: 'superficie', how: 'percent', value: 12.5 },
          { field: 'vista', how: 'empty' },
        ],
      },
    },
  ])
})

test('a named change needs no dialog or a single value, and an invalid value is refused there', async ({ page }) => {
  await signIn(page, 'admin')
  const sent = await rehearsing(page, 'main.hotelOfferta')
  await page.goto('/hotel/1/offerte')
  const offers = page.getByRole('grid').first()
  await expect(offers.getByRole('row').nth(1)).toBeVisible()
  await offers.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(acts(page).filter({ hasText: 'Nascondi' })).toBeVisible()
  await acts(page).filter({ hasText: 'Nascondi' }).click()
  await expect(page).toHaveURL(/prova=77/)
  expect(sent[0]!.plan.changes).toEqual([{ field: 'visibile', how: 'set', value: false }])
  const trial = page.getByRole('dialog', { name: 'Prova generale' })
  await expect(trial).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(trial).toHaveCount(0)

  const { options } = await palette(page, 'prolunga')
  await expect(options.first()).toContainText('Prolunga le offerte scelte')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Prolunga: 1 offerta' })
  await expect(dialog.getByRole('textbox', { name: 'Di quanto' })).toBeFocused()
  await page.keyboard.type('7,5')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Valore non valido').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Di quanto' }).fill('14')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  expect(sent[1]!.plan.changes).toEqual([
    { field: 'data_fine_pubblicazione', how: 'add', value: 14 },
    { field: 'data_fine', how: 'add', value: 14 },
  ])
})

test('rows are copied to hotels chosen one by one or by a filter', async ({ page }) => {
  await signIn(page, 'admin')
  const sent = await rehearsing(page, 'main.camera')
  await rooms(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await acts(page).filter({ hasText: 'Copia in altri hotel…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copia 1 camera in altri hotel' })
  await expect(dialog.getByRole('combobox', { name: 'Hotel' })).toBeFocused()
  await page.keyboard.type('cilicia')
  await expect(offered(page).first()).toContainText('Cilicia')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'Comune' }).focus()
  await page.keyboard.type('otranto')
  await expect(offered(page).first()).toContainText('Otranto')
  await page.keyboard.press('Enter')
  const add = dialog.getByRole('button', { name: /^Aggiungi/ })
  const found = Number(/\d+/.exec(await add.innerText())?.[0] ?? 1)
  await add.click()
  await expect(dialog.getByText(/\d+ hotel scelti/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const { hotels } = sent[0]!.plan
  expect(new Set(hotels).size).toBe(hotels!.length)
  expect(hotels!.length).toBeGreaterThanOrEqual(found)
  expect(hotels).not.toContain(1)
})

test('an edited bulk dialog survives a reload, with its rows', async ({ page }) => {
  await signIn(page, 'admin')
  const sent = await rehearsing(page, 'main.camera')
  await rooms(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Modifica 1 camera' })
  await expect(dialog.getByRole('combobox', { name: 'Aggiungi un campo' })).toBeFocused()
  await page.keyboard.type('letti agg')
  await expect(page.getByRole('option', { name: /Letti aggiunti/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Letti aggiunti' })).toBeFocused()
  await page.keyboard.type('2')
  await expect.poll(() => storedDrafts(page)).toContain('"value":2')
  await page.reload()
  await expect(grid(page, 'Camere').getByRole('row').nth(1)).toBeVisible()
  const { options } = await palette(page, 'bozze non salvate')
  await expect(options.first()).toContainText('Bozze')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Bozze non salvate' }).getByRole('button', { name: 'Apri' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Letti aggiunti' })).toHaveValue('2')
  await dialog.getByRole('button', { name: /Prova/ }).click()
  await expect(dialog).toHaveCount(0)
  expect(sent[0]!.plan).toMatchObject({
    rows: { keys: [{ key: 1 }] },
    changes: [{ field: 'letti_aggiunti', how: 'set', value: 2 }],
  })
})

test('bulk actions outside the user’s rights are not offered', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere')
  await expect(grid(page, 'Camere').getByRole('row').nth(1)).toBeVisible()
  await grid(page, 'Camere').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(acts(page)).toHaveText([/Modifica/, /Mostra/, /Nascondi/, /Esporta/, /Elimina/, /Deseleziona/])
})

test.describe('selection on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a row is selected by its box, stays selected while a record is open, and is changed', async ({ page }) => {
    await signIn(page, 'admin')
    const sent = await rehearsing(page, 'main.camera')
    await page.goto('/hotel/1/camere')
    const boxes = grid(page, 'Camere').getByRole('checkbox')
    await boxes.nth(0).tap()
    await boxes.nth(2).tap()
    await expect(bar(page)).toContainText('2 camere selezionate')
    // The actions scroll within their own line and push nothing out of sight.
    const filter = await page.getByRole('button', { name: 'Filtro' }).boundingBox()
    expect(filter!.x + filter!.width).toBeLessThanOrEqual(390)
    await page.locator('tr[data-id] .card-link').nth(1).tap()
    await expect(page).toHaveURL(/camere\/\d+/)
    await page.getByRole('button', { name: 'Indietro' }).first().tap()
    await expect(bar(page)).toContainText('2 camere selezionate')
    await acts(page).filter({ hasText: 'Modifica' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Modifica 2 camere' })
    await dialog.getByRole('combobox', { name: 'Aggiungi un campo' }).tap()
    await page.getByRole('option', { name: /Numero di camere/ }).tap()
    await dialog.getByRole('textbox', { name: 'Numero di camere' }).fill('3')
    await dialog.getByRole('button', { name: /Prova/ }).tap()
    await expect(dialog).toHaveCount(0)
    expect(sent[0]!.plan.changes).toEqual([{ field: 'numero_camere', how: 'set', value: 3 }])
  })
})
