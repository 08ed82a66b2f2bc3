import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, today, addMonths } from '../../src/domain/time/dates.ts'
import { choose, expect, runFirstRow, signIn, test } from '../e2e/support.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const visits = (page: Page) => card(page, 'Panoramica').locator('dd').first()

/** Collects the requests of the sections from now on. */
function collectRequests(page: Page): URL[] {
  const found: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.includes('/api/stats/stats/')) found.push(url)
  })
  return found
}

test('source and channel filters are in the address, and Back reverts them', async ({ page }) => {
  await signIn(page, 'admin', '/statistiche?hotelId=1')
  await expect(visits(page)).toHaveText(/^[\d.]+$/)
  const ofNetwork = await visits(page).textContent()
  await expect(card(page, 'Rete dei portali')).toBeVisible()
  await expect(card(page, 'Siti esterni')).toHaveCount(0)
  await expect(card(page, 'Contratto').getByRole('listitem').first()).toContainText('Attivo')

  // By keyboard: the chip opens its options, arrows find the source, Enter selects it.
  await page.getByRole('button', { name: 'Fonte: Network' }).press('Enter')
  await choose(page.getByRole('combobox', { name: 'Fonte' }), 'ufficiale')
  await expect(page).toHaveURL(/\/statistiche\?hotelId=1&sourceId=2$/)
  await expect(visits(page)).not.toHaveText(ofNetwork!)
  await expect(card(page, 'Rete dei portali')).toHaveCount(0)
  await expect(card(page, 'Contratto')).toHaveCount(0)

  const calls = collectRequests(page)
  const [from, to] = [addDays(today(), -60), addDays(today(), -30)]
  await page.goto(`/statistiche?hotelId=1&sourceId=3&ga_medium=organic&startDate=${from}&endDate=${to}`)
  await expect(page.getByRole('button', { name: 'Canale: SEO' })).toBeVisible()
  // The days can be typed: what is no day and an end before the beginning are explained, and change nothing.
  const end = page.getByRole('textbox', { name: 'Al', exact: true })
  await end.fill('boh')
  await expect(end).toHaveAccessibleDescription('Scrivi un giorno, per esempio 15/03/2026')
  await end.fill('1/1/2020')
  await expect(end).toHaveAccessibleDescription('La data di fine non può precedere quella di inizio')
  await expect(page).toHaveURL(new RegExp(`endDate=${to}`))
  const typed = addDays(to, -3)
  await end.fill(typed.split('-').reverse().join('/'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`endDate=${typed}`))
  await end.fill(to.split('-').reverse().join('/'))
  await expect(page).toHaveURL(new RegExp(`endDate=${to}`))
  await page.keyboard.press('Escape')
  await expect(card(page, 'Siti esterni').getByRole('figure')).toBeVisible()
  await expect(card(page, 'Contratto')).toBeVisible()
  const adults = calls.find(({ pathname }) => pathname.endsWith('/adults'))!.searchParams
  expect([adults.get('stat_from'), adults.get('stat_to')]).toEqual([from, to])
  expect([adults.get('ga_medium'), adults.get('network')]).toEqual(['organic', null])
  expect(Number(adults.get('site_id'))).toBeGreaterThan(0)
  expect(calls.filter(({ pathname }) => pathname.endsWith('/network'))).toEqual([])

  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect(page).toHaveURL(/\/statistiche\?hotelId=1$/)
  await expect(visits(page)).toHaveText(ofNetwork!)
})

test('the summary counts up to today, and its bars are read by keyboard', async ({ page }) => {
  const calls = collectRequests(page)
  await signIn(page, 'admin', '/statistiche?hotelId=1')
  const summary = card(page, 'Riepilogo delle richieste')
  await expect(summary.locator('tbody th')).toHaveText([
    'Ultimi 30 giorni',
    'Ultimi 90 giorni',
    'Ultimi 180 giorni',
    'Da inizio anno',
  ])
  const windows = calls.filter(({ pathname }) => pathname.endsWith('/summary')).map(({ searchParams }) => searchParams)
  const days = windows.map((one) => Date.parse(one.get('stat_to')!) - Date.parse(one.get('stat_from')!))
  expect(days.slice(0, 3).map((span) => span / 86_400_000)).toEqual([30, 90, 180])
  const counts = await summary.locator('tbody td:nth-of-type(1)').allTextContents()
  const cursor = summary.getByRole('slider')
  await cursor.press('Home')
  await expect(cursor).toHaveAttribute('aria-valuetext', `Ultimi 30 giorni: Richieste ${counts[0]}`)
  await expect(summary.locator('.k-chart-tip')).toContainText('Ultimi 30 giorni')
  await cursor.press('ArrowRight')
  await expect(cursor).toHaveAttribute('aria-valuetext', `Ultimi 90 giorni: Richieste ${counts[1]}`)
})

test('a failed section shows its error in place, and the others load', async ({ page }) => {
  const message = 'Il conteggio dei soggiorni non risponde'
  await page.route('**/api/stats/stats/nights?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: { status: 500, message } }),
  )
  await signIn(page, 'admin', '/statistiche?hotelId=1')
  await expect(card(page, 'Adulti').getByRole('figure')).toBeVisible()
  const stay = card(page, 'Durata del soggiorno')
  await expect(stay.getByRole('status')).toContainText(message)
  await page.unroute('**/api/stats/stats/nights?*')
  await stay.getByRole('button', { name: 'Riprova' }).click()
  await expect(stay.getByRole('figure')).toBeVisible()
})

test('refreshing requests every section again and clears failures; without a hotel each section says what it needs', async ({
  page,
}) => {
  const broken = '**/api/stats/stats/nights?*'
  await page.route(broken, (route) => route.fulfill({ status: 500, json: { status: 500, message: 'Non risponde' } }))
  await signIn(page, 'admin', '/statistiche?hotelId=1')
  const stay = card(page, 'Durata del soggiorno')
  await expect(stay.getByRole('status')).toContainText('Non risponde')
  await expect(visits(page)).toHaveText(/^[\d.]+$/)
  await page.unroute(broken)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/stats/stats/*', async (route) => {
    await released
    await route.continue()
  })
  const calls = collectRequests(page)
  await page.getByRole('button', { name: 'Aggiorna' }).click()
  // Old figures are marked as stale, and the failure disappears before the answer arrives.
  await expect(card(page, 'Adulti')).toHaveAttribute('aria-busy', 'true')
  await expect(stay.getByRole('status')).toHaveCount(0)
  release()
  await expect(stay.getByRole('figure')).toBeVisible()
  await expect(card(page, 'Adulti')).toHaveAttribute('aria-busy', 'false')
  const sections = new Set(calls.map(({ pathname }) => pathname.split('/').at(-1)))
  expect(sections.size).toBeGreaterThan(8)

  await page.goto('/statistiche')
  await runFirstRow(page, 'nessun hotel corrente', 'Nessun hotel corrente')
  await expect(card(page, 'Adulti')).toContainText('Selezionare un hotel per procedere!')
  const cards = await page.locator('.k-card').count()
  expect(cards).toBeGreaterThan(8)
  await expect(page.locator('.k-card', { hasText: 'Selezionare un hotel per procedere!' })).toHaveCount(cards)
})

test('an empty period suggests other days only when those have data', async ({ page }) => {
  await signIn(page, 'admin', '/statistiche?hotelId=2')
  const overview = card(page, 'Panoramica')
  // This hotel never had visits from this source, whatever the days.
  await expect(overview).toContainText('Nessun dato finora')
  await expect(overview).toContainText(
    'Negli ultimi tre anni da questa fonte non sono arrivate né visite né richieste.',
  )
  await expect(overview).not.toContainText('scegli un periodo')
  await page.goto('/statistiche?hotelId=1&startDate=2019-01-01&endDate=2019-01-31')
  await expect(overview).toContainText('Per questi giorni non ci sono rilevazioni: scegli un periodo più recente.')
})

test('portal statistics cover all its hotels or one, and hotel users see their own', async ({ page }) => {
  await signIn(page, 'admin', '/statistichePortale?portaleId=33')
  await expect(visits(page)).toHaveText(/^[\d.]+$/)
  const all = await visits(page).textContent()
  await expect(card(page, 'Contratto')).toHaveCount(0)
  await page.goto('/statistichePortale?portaleId=33&hotelId=1')
  await expect(page.getByRole('button', { name: /^Hotel: Stella Marina/ })).toBeVisible()
  await expect(visits(page)).toHaveText(/^[\d.]+$/)
  expect(await visits(page).textContent()).not.toBe(all)
  await page.getByRole('button', { name: 'Togli il filtro Hotel' }).click()
  await expect(page).toHaveURL(/\/statistichePortale\?portaleId=33$/)
  await expect(visits(page)).toHaveText(all!)
})

test('a multihotel user sees portal statistics of the current hotel', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await signIn(page, 'multihotel', '/statistichePortale?portaleId=33')
  refused.length = 0
  await expect(visits(page)).toHaveText(/^[\d.]+$/)
  await expect(card(page, 'Durata del soggiorno').getByRole('table')).toBeVisible()
  await expect(card(page, 'Canali')).toHaveCount(0)
  expect(refused.filter((url) => url.includes('/stats/'))).toEqual([])
})

test('figures are compared with the previous year, the previous days or another hotel, and a hidden line stays hidden', async ({
  page,
}) => {
  const calls = collectRequests(page)
  const spanOf = (op: string, hotel = '1') =>
    calls
      .filter(({ pathname, searchParams }) => pathname.endsWith(`/${op}`) && searchParams.get('id_hotel') === hotel)
      .map(({ searchParams }) => `${searchParams.get('stat_from')} ${searchParams.get('stat_to')}`)
  const [from, to] = [addDays(today(), -380), addDays(today(), -351)]
  await signIn(page, 'admin', `/statistiche?hotelId=1&startDate=${from}&endDate=${to}`)
  const overview = card(page, 'Panoramica')
  const change = overview.locator('.figure-change').first()
  // The demo has two years of data, so only the last days of the previous year were counted, which is no comparison.
  await expect(change).toHaveText(/^[\d.]+ un anno prima, rilevato dal \d\d\/\d\d\/\d{4}$/)
  expect(spanOf('number')).toEqual([`${from} ${to}`, `${addMonths(from, -12)} ${addMonths(to, -12)}`])
  await expect(card(page, 'Adulti').getByRole('columnheader', { name: 'un anno prima' })).toBeVisible()
  await expect(card(page, 'Adulti').locator('tbody td:nth-of-type(3)').first()).toHaveText(/^[\d.]+$/)

  await page.getByRole('button', { name: 'Confronto: un anno prima' }).press('Enter')
  await choose(page.getByRole('combobox', { name: 'Confronto' }), 'giorni prima')
  await expect(page).toHaveURL(/confronto=prima/)
  await expect(change).toHaveText(/^[+-]?[\d.]+ \([+-]?[\d.,]+%\)[\d.]+ nei giorni prima$/)
  // The displayed difference equals that of the two figures.
  const [now, before, difference] = [
    await visits(page).textContent(),
    /([\d.]+) nei giorni prima$/.exec((await change.locator('small').textContent())!)![1]!,
    /^[+-]?[\d.]+/.exec((await change.textContent())!)![0],
  ].map((text) => Number(text!.replaceAll('.', '')))
  expect(difference).toBe(now! - before!)
  expect(spanOf('number')).toContain(`${addDays(from, -30)} ${addDays(from, -1)}`)

  await page.getByRole('button', { name: 'Hotel accanto', exact: true }).press('Enter')
  await choose(page.getByRole('combobox', { name: 'Hotel accanto' }), 'cilicia')
  await expect(change).toContainText('Cilicia')
  const other = new URL(page.url()).searchParams.get('accanto')!
  expect(spanOf('number', other)).toEqual([`${from} ${to}`])
  await expect(page.getByText(/· accanto: Cilicia - Otranto \(138\)$/)).toBeVisible()
  // A hotel without data has no figures, and the page says so.
  await page.goto('/statistiche?hotelId=1&accanto=2')
  await expect(page.getByText(/· accanto: .* \(2\), senza dati$/)).toBeVisible()
  for (const name of ['Adulti', 'Riepilogo delle richieste'])
    await expect(card(page, name).locator('tbody tr').first().locator('td')).toHaveCount(2)
  await page.goBack()

  await overview.getByRole('button', { name: 'telefonate' }).press('Enter')
  await expect(page).toHaveURL(/senza=calls/)
  await page.reload()
  await expect(overview.getByRole('button', { name: 'telefonate' })).toHaveAttribute('aria-pressed', 'false')
  await expect(overview.getByRole('table', { includeHidden: true }).getByRole('columnheader')).toHaveText([
    'Voce',
    'Visite',
    'Richieste',
    'Clic',
    /^Visite, .*Cilicia/,
    /^Richieste, /,
    /^Clic, /,
  ])

  await page.getByRole('button', { name: 'Periodo', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Anno scorso' }).press('Enter')
  const last = Number(today().slice(0, 4)) - 1
  await expect(page).toHaveURL(new RegExp(`startDate=${last}-01-01&endDate=${last}-12-31`))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe(`statistiche-${last}-01-01-${last}-12-31.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFSezione;Voce;Giorno;Numero;Quota %;.*Cilicia/)
  const shown = (await visits(page).textContent())!.replaceAll('.', '')
  expect(lines[1]).toMatch(new RegExp(`^Panoramica;visite;01/01/${last} - 31/12/${last};${shown};;\\d+$`))
  expect(lines.filter((line) => line.startsWith('Andamento;visite;'))).toHaveLength(last % 4 ? 365 : 366)
})

test('a hotel without its own site is named as such in a comparison of own sites', async ({ page }) => {
  await signIn(page, 'admin', '/statistiche?hotelId=1&sourceId=3&accanto=2')
  await expect(page.getByText(/· accanto: .* \(2\), senza un sito proprio$/)).toBeVisible()
})

test('three months are drawn by week, and by day or month on request; notices are not printed', async ({ page }) => {
  await signIn(page, 'admin', '/statistiche?hotelId=1')
  const overview = card(page, 'Panoramica')
  await expect(overview.getByRole('figure', { name: 'Andamento per settimana' })).toBeVisible()
  const units = overview.getByRole('group', { name: 'Andamento per' })
  await units.getByRole('button', { name: 'Mese' }).press('Enter')
  await expect(page).toHaveURL(/passo=mese/)
  await expect(overview.getByRole('figure', { name: 'Andamento per mese' })).toBeVisible()
  await units.getByRole('button', { name: 'Giorno' }).press('Enter')
  await expect(overview.getByRole('figure', { name: 'Andamento per giorno' })).toBeVisible()
  await units.getByRole('button', { name: 'Settimana' }).press('Enter')
  await expect(page).toHaveURL(/statistiche\?hotelId=1$/)

  // There is nothing to undo, which a notice says.
  await page.keyboard.press('Control+z')
  const notices = page.locator('.k-notices')
  await expect(notices.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(notices.filter({ visible: true })).toHaveCount(0)
})
