import { expect, grid, runFirstRow, signIn, test, tokenOf } from '../e2e/support.ts'

test('a portal tool shows what it would change, runs by keyboard, and reports its result', async ({ page }) => {
  await signIn(page, 'employee')
  await runFirstRow(page, 'puglia hotel', 'Puglia Hotel')
  await runFirstRow(page, 'ricalcola gli indicatori', 'Ricalcola gli indicatori degli hotel')
  await expect(page).toHaveURL(/\/portali\/tools\?strumento=buildHotelIndicators$/)
  const run = page.getByRole('button', { name: 'Ricalcola', exact: true })
  await expect(run).toBeFocused()
  await expect(run).toHaveAccessibleDescription(/^\d+ hotel/)
  const hotels = /^\d+/.exec((await page.locator('#strumento-buildHotelIndicators-ora').innerText()).trim())![0]
  const card = page.getByRole('region', { name: 'Indicatori degli hotel' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Indicatori ricalcolati correttamente')).toBeVisible()
  await expect(card).toContainText(new RegExp(`oggi alle \\d\\d:\\d\\d, .+ · ${hotels} indicatori ricalcolati`))
  await expect(card).toContainText('Riuscita')

  // Once the sitemap is generated, nothing remains to be done.
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Rigenera', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#strumento-regenerateSitemaps-ora')).toContainText('nulla è cambiato dall’ultima')
  await expect(page.getByRole('region', { name: 'Ultime esecuzioni' }).getByRole('listitem').first()).toContainText(
    'Sitemap: riuscita',
  )

  // A sheet to be revised links to its record.
  const weak = page.getByRole('region', { name: 'Schede da rivedere' }).getByRole('link')
  await weak.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(weak.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboardPortali\/schedeHotel\/\d+$/)
  const lacks = page.getByRole('region', { name: 'Completezza' })
  await expect(lacks).toContainText(/\d+%/)
})

test('a run started by somebody else shows its progress', async ({ page }) => {
  const begun = {
    id: 900,
    op: 'buildHotelIndicators',
    esito: 'in-corso',
    utente: 'Anna Rossi',
    iniziata_il: new Date().toISOString(),
    finita_il: null,
    fatte: 40,
    totale: 220,
    testo: null,
  }
  let answer: unknown[] = [begun]
  await page.route('**/tools/corse/*', (route) => route.fulfill({ json: { data: answer } }))
  await signIn(page, 'admin', '/portali/tools')
  const bar = page.getByRole('progressbar', { name: 'Avanzamento: Indicatori degli hotel' })
  await expect(bar).toHaveAttribute('value', '40')
  await expect(page.getByText('40 di 220')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ricalcola', exact: true })).toHaveAttribute('aria-disabled', 'true')
  const counted = page.waitForRequest('**/tools/conteggi/*')
  answer = [{ ...begun, esito: 'riuscita', fatte: 220, testo: '220 indicatori ricalcolati' }]
  await expect(bar).toHaveCount(0)
  await counted
  await expect(page.getByRole('button', { name: 'Ricalcola', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('an indicator shows what its score consists of, and a correction applies at once', async ({ page }) => {
  await signIn(page, 'employee', '/portaliIndicatoriHotels/5')
  const score = page.getByRole('region', { name: 'Punteggio' })
  await expect(score).toContainText(/calcolato (oggi|ieri|\d\d)/)
  const numbers = (texts: string[]) => texts.map((text) => Number(text.replace(',', '.')))
  const points = numbers(await score.locator('tbody td:last-child').allInnerTexts())
  const whole = score.locator('.whole-score > b')
  const before = numbers([await whole.innerText()])[0]!
  const correction = page.getByRole('textbox', { name: 'Correzione manuale' })
  const initialCorrection = Number((await correction.inputValue()).replace(',', '.'))
  expect(points).toHaveLength(8)
  expect(before).toBeCloseTo(
    points.reduce((sum, one) => sum + one, initialCorrection),
    5,
  )
  await correction.focus()
  await correction.fill(String(initialCorrection - 2.5).replace('.', ','))
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Control+s')
  expect((await saved).status()).toBe(200)
  await page.goto('/portaliIndicatoriHotels/5')
  await expect(whole).toHaveText((before - 2.5).toLocaleString('it-IT', { minimumFractionDigits: 1 }))
  await expect(score.locator('tfoot')).toContainText('Correzione manuale')
})

test('a sheet lists what it lacks with links to its fields, and becomes more complete once they are filled in', async ({
  page,
}) => {
  await signIn(page, 'employee', '/dashboardPortali/schedeHotel')
  await runFirstRow(page, 'puglia hotel', 'Puglia Hotel')
  await page.goto('/portali/tools')
  const weak = page.getByRole('region', { name: 'Schede da rivedere' })
  await weak
    .getByRole('link', { name: /Descrizione breve mancante/ })
    .first()
    .press('Enter')
  const lacks = page.getByRole('region', { name: 'Completezza' })
  const percent = async () => Number(/(\d+)%/.exec(await lacks.innerText())![1])
  const before = await percent()
  // The head names the hotel once, as the way to it.
  const head = page.locator('.record-head p')
  const hotel = await head.getByRole('link').innerText()
  expect((await head.innerText()).split(hotel)).toHaveLength(2)
  await lacks.getByRole('button', { name: 'Descrizione breve' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Descrizione breve' })).toBeFocused()
  await page.keyboard.type('A due passi dal mare.')
  const address = page.url()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Control+s')
  expect((await saved).status()).toBe(200)
  await page.goto(address)
  await expect(lacks).toContainText(/\d+%/)
  await expect(lacks.getByRole('button', { name: 'Descrizione breve' })).toHaveCount(0)
  expect(await percent()).toBeGreaterThan(before)
})

test('one call answers the filter options of the sheets', async ({ page }) => {
  await signIn(page, 'employee', '/dashboardPortali/schedeHotel')
  await runFirstRow(page, 'family hotel', 'Family Hotel')
  await page.goto('/dashboardPortali/schedeHotel')
  const sheets = grid(page, 'Schede hotel')
  await expect(sheets).toBeVisible()
  const all = await sheets.getAttribute('aria-rowcount')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url().replace(/^.*\/api\//, '')))
  await page.getByRole('button', { name: '+ Filtro' }).click()
  await page.getByRole('menuitem', { name: 'Servizi' }).click()
  const box = page.getByRole('dialog', { name: 'Filtro Servizi' })
  await box.getByRole('combobox').fill('piscina')
  const pool = box.getByRole('option', { name: /^Piscina/ }).first()
  await pool.click()
  await expect(page).toHaveURL(/servizi=\d+$/)
  await expect(sheets).not.toHaveAttribute('aria-rowcount', all!)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Servizi: Piscina/ })).toBeVisible()
  expect(urls.filter((one) => /filtri|listaIdServizi/.test(one))).toEqual(['portals/schedahotel/filtri'])
})

test('a text is compared by keyboard, with percentages in Italian format and links', async ({ page }) => {
  await page.route('**/portals/plagiarism', (route) =>
    route.fulfill({
      json: {
        data: {
          somiglianza: 82.4,
          balance: 1204,
          risultati: [{ url: 'https://puglia-hotel.example/hotel/uno', percentuale: 61.5 }],
        },
        meta: { fonte: 'stima-locale', message: 'Stima locale sui testi della rete.' },
      },
    }),
  )
  await signIn(page, 'employee', '/plagio')
  await expect(page.getByText(/^Restano .* controlli questo mese\.$/)).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Testo' })
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(text).toHaveAccessibleDescription(/.+/)
  await page.keyboard.type('Camere ampie e personale attento')
  await page.keyboard.press('Control+Enter')
  const outcome = page.getByRole('region', { name: 'Esito' })
  await expect(outcome).toBeFocused()
  await expect(outcome.getByRole('heading')).toContainText('Somiglianza: 82,4%')
  await expect(outcome).toContainText('Alta')
  await expect(outcome).toContainText('61,5%')
  await expect(page.getByText('Restano 1.204 controlli questo mese.')).toBeVisible()
  const link = outcome.getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://puglia-hotel.example/hotel/uno')
  await page.context().route('https://puglia-hotel.example/**', (route) => route.fulfill({ body: 'Pagina' }))
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await expect((await opened).getByText('Pagina')).toBeVisible()
})

test('a redirect is tested from its record by keyboard, and the result is shown', async ({ page }) => {
  await signIn(page, 'employee', '/')
  const creation = (await (
    await page.request.post('/api/portals/redirectPages', {
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
      data: { portal_id: 33, url_origine: '/interno', url_destinazione: 'http://192.168.1.1/' },
    })
  ).json()) as { data: { id: number } }
  await page.goto(`/dashboardPortali/redirects/${creation.data.id}`)
  await expect(page.getByRole('textbox', { name: /^Da/ })).toHaveValue('/interno')
  await runFirstRow(page, 'prova la destinazione', /Prova la destinazione/)
  await expect(page.getByRole('alert').filter({ hasText: 'La destinazione non risponde' })).toContainText(
    'l’indirizzo porta dentro una rete privata',
  )
})

test('a page of offers shows its number of offers, and counts again after a save', async ({ page }) => {
  await signIn(page, 'employee')
  await runFirstRow(page, 'puglia hotel', 'Puglia Hotel')
  await page.goto('/dashboardPortali/portaliPagineOfferte?online=true')
  const first = grid(page, 'Pagine offerte').locator('tr[data-id]').first()
  const key = await first.getAttribute('data-id')
  await first.click()
  const offers = page.getByRole('region', { name: 'Offerte della pagina' })
  await expect(offers.getByRole('row')).toHaveCount(8)
  const own = offers.getByRole('row', { name: /questa$/ })
  await expect(own).toHaveAttribute('aria-current', 'true')
  const count = Number(await own.getByRole('cell').first().innerText())
  await expect(offers.getByRole('paragraph')).toHaveText(
    count === 0
      ? /^Nessuna offerta corrisponde/
      : count === 1
        ? 'La pagina mostra un’offerta.'
        : new RegExp(`${count} offerte`),
  )
  // Days without any offer.
  const form = page.getByRole('form')
  await form.getByLabel('Offerte dal', { exact: true }).fill('01/02/2090')
  await form.getByLabel('Offerte al', { exact: true }).fill('28/02/2090')
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  await page.locator(`tr[data-id="${key}"]`).click()
  await expect(offers.getByRole('paragraph')).toHaveText(/^Nessuna offerta corrisponde/)
  await expect(own.getByRole('cell').first()).toHaveText('0')
  await page.keyboard.press('Control+z')
})

test('a provider’s remaining balance names no month, and an unknown balance is not shown', async ({ page }) => {
  const meta = { fonte: 'www.copyscape.com' }
  await page.route('**/portals/plagiarism/balance', (route) => route.fulfill({ json: { data: { balance: 1 }, meta } }))
  await page.route('**/portals/plagiarism', (route) =>
    route.fulfill({ json: { data: { somiglianza: 0, balance: null, risultati: [] }, meta } }),
  )
  await signIn(page, 'employee', '/plagio')
  await expect(page.getByText('Resta un controllo.', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Testo' }).fill('Camere ampie')
  await page.keyboard.press('Control+Enter')
  const outcome = page.getByRole('region', { name: 'Esito' })
  await expect(outcome).toContainText('Nessun testo simile.')
  await expect(page.getByText(/^Resta/)).toHaveCount(0)
  await expect(outcome).not.toContainText('Stima')
})
