/** Sentences in the palette: every example of the help, run by a user with the right, with its effect. */
import type { Page } from '@playwright/test'
import { callService, onlineMessage, expect, grid, palette, signIn, test } from '../e2e/support.ts'

/** Types the sentence and waits until it is complete. */
async function say(page: Page, line: string) {
  const { dialog, options } = await palette(page, line)
  const card = options.first()
  await expect(card.locator('.sentence')).toHaveAttribute('data-ready', 'true')
  return { dialog, card, options, arg: (name: string) => card.locator(`[data-arg="${name}"]`) }
}

async function runSentence(page: Page, dialog: ReturnType<Page['getByRole']>): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('hours are entered by a sentence, in other words too, and undone', async ({ page }) => {
  await signIn(page, 'employee', '/CalendarioAttivita?vista=elenco')
  const list = grid(page, 'Calendario attività')
  await expect(list).toBeVisible()
  const { dialog, card, arg } = await say(page, 'ore 2,5 stella marina montaggio foto ieri')
  await expect(card).toHaveAttribute('data-command', 'frase.ore')
  await expect(arg('hotel')).toHaveText('Stella Marina - Taranto (1)')
  await expect(arg('attivita')).toHaveText('Montaggio foto')
  await expect(arg('tempo')).toHaveText('2:30')
  await runSentence(page, dialog)
  await expect(page.getByText('Nuova attività creata correttamente!').first()).toBeVisible()
  await expect(list.getByRole('row', { name: /Montaggio foto/ }).first()).toContainText('2:30')

  const second = await say(page, '1h30 cilicia traduzioni: rivisti i titoli')
  await expect(second.arg('note')).toHaveText('rivisti i titoli')
  // Two hotels share the name, so both are offered.
  await expect(second.options.nth(1)).toContainText('Salve')
  await runSentence(page, second.dialog)
  await expect(list.getByText('rivisti i titoli')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(list.getByText('rivisti i titoli')).toHaveCount(0)
})

test('an incomplete sentence names what is missing, and is completed in place by keyboard', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/offerte')
  await expect(grid(page, 'Offerte')).toBeVisible()
  const { dialog, options } = await palette(page, 'ore 2 montaggio')
  const card = options.first()
  await expect(card.locator('[data-arg="attivita"]')).toHaveText('Montaggio foto')
  await expect(card.locator('[data-arg="hotel"]')).toHaveText('Stella Marina - Taranto (1)')
  // Tab moves through the arguments; a chosen value replaces the interpreted one.
  await page.keyboard.press('Tab')
  await page.keyboard.type('cilicia')
  await expect(options.first()).toContainText('Cilicia')
  await page.keyboard.press('Enter')
  await expect(card.locator('[data-arg="hotel"]')).toContainText('Cilicia')

  await page.keyboard.press('Control+a')
  await page.keyboard.type('nota cilicia')
  await expect(card.locator('[data-arg="nota"]')).toHaveText('manca')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Richiamare dopo le feste')
  await page.keyboard.press('Enter')
  await expect(card.locator('[data-arg="nota"]')).toHaveText('Richiamare dopo le feste')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nota aggiunta!').first()).toBeVisible()
})

test('a seller adds a note, a task, a call and a mail by sentences', async ({ page }) => {
  await signIn(page, 'admin', '/crmContatti')
  await expect(grid(page, 'Rubrica')).toBeVisible()
  const task = await say(page, 'attività chiamare cilicia domani')
  await expect(task.arg('descrizione')).toHaveText('chiamare')
  await expect(task.arg('tipo')).toHaveText('Telefonata')
  await runSentence(page, task.dialog)
  await expect(page.getByText('Nuova attività creata correttamente!').first()).toBeVisible()

  const later = await say(page, 'ricorda preventivo stella marina lunedì')
  await expect(later.arg('contatto')).toContainText('Stella Marina')
  await runSentence(page, later.dialog)

  const note = await say(page, 'nota cilicia: vuole il listino 2027')
  await expect(note.arg('nota')).toHaveText('vuole il listino 2027')
  await runSentence(page, note.dialog)
  await expect(page.getByText('Nota aggiunta!').first()).toBeVisible()

  const phone = await say(page, 'chiama cilicia')
  await runSentence(page, phone.dialog)
  await expect(page).toHaveURL(/\/crmContatti\/147/)
  await expect(page.getByText(/^Telefono: /).first()).toBeVisible()
  await expect(page.getByText('vuole il listino 2027').first()).toBeVisible()

  const mail = await say(page, 'mail cilicia: Listino 2027')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Scrivi una mail' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Oggetto' })).toHaveValue('Listino 2027')
  await expect(mail.dialog).toBeHidden()
})

test('a note on the open contact appears in its timeline, and disappears on undo', async ({ page }) => {
  await signIn(page, 'amministrazione', '/crmContatti/150')
  const history = page.getByRole('region', { name: 'Che cosa è successo' })
  await expect(history).toBeVisible()
  const { dialog, arg } = await say(page, 'nota: preferisce il mattino presto')
  await expect(arg('nota')).toHaveText('preferisce il mattino presto')
  await runSentence(page, dialog)
  await expect(history).toContainText('preferisce il mattino presto')
  const notice = page.getByRole('status').filter({ hasText: 'Nota aggiunta!' })
  await expect(notice.getByRole('button', { name: 'Ripristina' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('L’ultima operazione è stata annullata.')).toBeVisible()
  await expect(page.getByText('preferisce il mattino presto')).toHaveCount(0)
  // Undo is not offered again.
  await expect(notice).toHaveCount(0)
})

test('offers and landing pages are created, hidden and put online by sentences', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/offerte')
  await expect(grid(page, 'Offerte')).toBeVisible()
  const offer = await say(page, 'offerta stella marina "Ponte di giugno" dal 1/6 al 5/6')
  await expect(offer.arg('soggiorno')).toHaveText(/^01\/06\/20\d\d – 05\/06\/20\d\d$/)
  await runSentence(page, offer.dialog)
  await expect(page).toHaveURL(/\/hotel\/1\/offerte\/\d+/)
  await expect(page.getByRole('heading', { name: 'Ponte di giugno' })).toBeVisible()

  const hide = await say(page, 'nascondi offerta ponte di giugno')
  await runSentence(page, hide.dialog)
  await expect(page.getByRole('row', { name: /Ponte di giugno/ })).toContainText('Non pubblicata')

  const landing = await say(page, 'pubblica landing capodanno 2027')
  await expect(landing.arg('scheda')).toHaveText('Capodanno 2027')
  await runSentence(page, landing.dialog)
  await expect(page.getByText(onlineMessage('La landing page')).first()).toBeVisible()
})

test('the office assigns, sets a target, notifies and redirects by sentences', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/redirects?q=vecchia')
  await expect(page.getByRole('heading', { name: 'Redirects' })).toBeVisible()
  const redirect = await say(page, 'redirect /vecchia /nuova')
  await expect(redirect.arg('portale')).toHaveText(/\(\d+\)$/)
  await runSentence(page, redirect.dialog)
  await expect(grid(page, 'Redirects').getByRole('row', { name: /\/vecchia/ })).toContainText('/nuova')

  const target = await say(page, 'obiettivo zona milano 2027 80.000')
  await runSentence(page, target.dialog)
  await expect(page.getByText('Obbiettivo di vendita annuale updated with success!').first()).toBeVisible()

  const notice = await say(page, 'avvisa produttore: nuovo listino articoli')
  await expect(notice.arg('destinatari')).toHaveText('Produttore')
  await runSentence(page, notice.dialog)
  await expect(page.getByText('Notifica created with success!').first()).toBeVisible()

  const hotel = await say(page, 'assegna cilicia a zona gargano')
  await expect(hotel.arg('produttore')).toHaveText('Zona Gargano')
  await runSentence(page, hotel.dialog)
  await page.goto('/hotel/138')
  await expect(page.getByRole('combobox', { name: 'Produttore' })).toHaveValue(/Gargano/)
})

type PriceList = { data_inizio: string; rows: Record<string, { prezzi: Record<string, number> }> }

/** The prices of all the hotel’s price lists, by their first day. */
async function pricesOf(page: Page, hotelId: number): Promise<Record<string, number[]>> {
  const { values } = (await (await callService(page, 'get', `Hotel/${hotelId}/Listino`)).json()) as {
    values: PriceList[]
  }
  return Object.fromEntries(
    values.map(({ data_inizio, rows }) => [
      data_inizio,
      Object.values(rows).flatMap(({ prezzi }) => Object.values(prezzi)),
    ]),
  )
}

test('prices rise by a percentage after the rehearsal, and are restored by undo', async ({ page }) => {
  await signIn(page, 'admin')
  const trial = page.getByRole('dialog', { name: /^Prova generale/ })
  const totals = trial.getByRole('status')
  const example = await say(page, 'prezzi stella marina agosto 2027 +5%')
  await expect(example.arg('periodo')).toHaveText('01/08/2027 – 31/08/2027')
  await expect(example.arg('percentuale')).toHaveText('+5%')
  await runSentence(page, example.dialog)
  await expect(totals).toHaveText(/cambieranno$/)
  await trial.getByRole('button', { name: 'Annulla' }).click()

  // Only the price lists that cover a day of August, of a hotel that no other test uses.
  const before = await pricesOf(page, 300)
  const year = Object.keys(before)[0]!.slice(0, 4)
  const august = Object.keys(before).filter((from) => from > `${year}-07-01`)
  expect(august.length).toBeGreaterThan(0)
  expect(august.length).toBeLessThan(Object.keys(before).length)
  const { dialog } = await say(page, `prezzi 300 agosto ${year} +10%`)
  await runSentence(page, dialog)
  await expect(totals).toHaveText(`${august.length} listini cambieranno`)
  expect(await pricesOf(page, 300)).toEqual(before)
  await page.keyboard.press('Control+Enter')
  await expect(totals).toHaveText(`Scritto su ${august.length} listini`)
  const risen = Object.entries(before).map(([from, prices]) => [
    from,
    prices.map((price) => (august.includes(from) ? Math.round(price * 110) / 100 : price)),
  ])
  expect(await pricesOf(page, 300)).toEqual(Object.fromEntries(risen))
  await trial.getByRole('button', { name: 'Ripristina' }).click()
  await expect(totals).toContainText('Tutto è tornato com’era')
  expect(await pricesOf(page, 300)).toEqual(before)
  await page.keyboard.press('Escape')

  await say(page, `prezzi 300 gennaio ${Number(year) + 5} +10%`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('L’hotel non ha listini così: nessun prezzo cambia.').first()).toBeVisible()
})

test('words of a sentence are underlined in the colour of their argument', async ({ page }) => {
  await signIn(page, 'admin')
  const { card } = await say(page, 'prezzi stella marina agosto 2027 +5%')
  const words = card.locator('.sentence-words')
  await expect(words).toHaveText('prezzi stella marina agosto 2027 +5%')
  const tones = new Set<string | null>()
  for (const [name, text] of [
    ['hotel', 'stella marina'],
    ['periodo', 'agosto 2027'],
    ['percentuale', '+5%'],
  ] as const) {
    const taken = words.locator(`[data-by="${name}"]`)
    await expect(taken).toHaveText(text)
    const tone = await taken.getAttribute('data-tone')
    await expect(card.locator(`[data-arg="${name}"] [data-tone]`)).toHaveAttribute('data-tone', tone!)
    tones.add(tone)
  }
  expect(tones.size).toBe(3)
})

test('a sentence names a single price list', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/303/listini')
  await expect(grid(page, 'Listini')).toBeVisible()
  const { values } = (await (await callService(page, 'get', 'Hotel/303/Listino')).json()) as {
    values: { nomi: { it: string } }[]
  }
  const name = values[0]!.nomi.it
  const { arg, dialog } = await say(page, `prezzi listino ${name.toLowerCase()} +5%`)
  await expect(arg('scheda')).toContainText(name)
  await runSentence(page, dialog)
  const trial = page.getByRole('dialog', { name: /^Prova generale/ })
  await expect(trial.getByRole('status')).toHaveText('1 listino cambierà')
  await trial.getByRole('button', { name: 'Annulla' }).click()
})

test('an offer is copied into the named hotels, and the copies are undone', async ({ page }) => {
  await signIn(page, 'admin')
  const { arg, dialog, options } = await say(page, 'copia offerta aprile in fiore in cilicia e louisiana')
  await expect(arg('scheda')).toContainText('Aprile in fiore')
  await expect(arg('hotel')).toHaveText('Cilicia - Otranto (138), Louisiana - Foggia (458)')
  // Two hotels share the name, so the other one is offered too.
  await expect(options.filter({ hasText: 'Louisiana - Otranto (252)' })).toHaveCount(1)
  await runSentence(page, dialog)
  const trial = page.getByRole('dialog', { name: /^Prova generale/ })
  await expect(trial.getByRole('status')).toHaveText('2 offerte di 2 hotel si creeranno')
  const offers = async (hotelId: number) => {
    const answer = await callService(page, 'get', `Hotel/${hotelId}/HotelOfferta`)
    return ((await answer.json()) as { values: { titolo: string }[] }).values.map(({ titolo }) => titolo)
  }
  const title = /^Aprile in fiore/
  const before = (await offers(138)).filter((one) => title.test(one)).length
  await page.keyboard.press('Control+Enter')
  await expect(trial.getByRole('status')).toHaveText('Scritto su 2 offerte')
  expect((await offers(138)).filter((one) => title.test(one))).toHaveLength(before + 1)
  expect((await offers(458)).filter((one) => title.test(one)).length).toBeGreaterThan(0)
  await trial.getByRole('button', { name: 'Ripristina' }).click()
  await expect(trial.getByRole('status')).toContainText('Tutto è tornato com’era')
  expect((await offers(138)).filter((one) => title.test(one))).toHaveLength(before)
})

test('sentences open filtered lists and figures, and control the console', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/listini')
  await expect(grid(page, 'Listini')).toBeVisible()
  for (const [line, address] of [
    ['ordina per dal', /orderKey=data_inizio&orderDirection=ASC/],
    ['50 righe', /perPage=50/],
    ['camere doppie visibili', /\/hotel\/1\/camere\?tipologia=doppia&visibile=true$/],
    ['offerte in scadenza', /\/hotel\/1\/offerte\?state=in_scadenza$/],
    ['hotel taranto 4 stelle', /\/hotel\?categoria=4&comune=73027$/],
    ['rubrica top zona gargano', /\/crmContatti\?tipologia_cliente=top&produttore=PR05$/],
    ['cookie da approvare', /\/cookieConfigAuto\?state=da_esaminare$/],
    ['ordini 2026 stella marina', /\/ordini\?article_year=2026&hotel_id=1$/],
    ['venduto 2026 confronta', /\/venduto\?article_year=2026&compare_with_last_year=true$/],
    ['statistiche stella marina ultimi 30 giorni', /\/statistiche\?hotelId=1&startDate=[\d-]+&endDate=[\d-]+$/],
  ] as const) {
    const { dialog } = await say(page, line)
    await runSentence(page, dialog)
    await expect(page).toHaveURL(address)
  }
  const { dialog } = await say(page, 'tema scuro')
  await runSentence(page, dialog)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a page’s name opens the page even when the words would also filter a list', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/listini')
  await expect(grid(page, 'Listini')).toBeVisible()
  const { options } = await palette(page, 'pagine offerte')
  await expect(options.first()).toHaveAttribute('data-command', 'dashboardPortali.portaliPagineOfferte')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('offerte in scadenza')
  await expect(options.first()).toHaveAttribute('data-command', 'frase.elenco.hotel.offerte')
  // A creation is not treated as a filtered list.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('nuova richiesta interna')
  await expect(options.first()).toHaveAttribute('data-command', 'crmMonitorRichieste.crea')
  // An incomplete sentence ranks below prefix matches.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('calend attivita')
  await expect(options.first()).toHaveAttribute('data-command', 'CalendarioAttivita')
})

test('the help lists the sentences, and choosing one puts it into the palette', async ({ page }) => {
  await signIn(page, 'employee')
  await page.keyboard.press('Control+h')
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
  await expect(help.getByRole('heading', { name: 'Frasi' })).toBeVisible()
  await help.getByRole('button', { name: /^tema scuro/ }).click()
  await expect(page.getByRole('dialog', { name: 'Azioni rapide' }).getByRole('combobox')).toHaveValue('tema scuro')
  // Sentences beyond the role’s rights are not offered.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('assegna cilicia a zona gargano')
  await expect(page.locator('[data-command="frase.assegna"]')).toHaveCount(0)
})

test('sentences open the permissions of a role or a person, and the view as one', async ({ page }) => {
  await signIn(page, 'admin')
  const rights = await say(page, 'permessi del ruolo produttore')
  await expect(rights.arg('chi')).toHaveText('Produttore')
  await runSentence(page, rights.dialog)
  await expect(page).toHaveURL(/\/ruoli\/\d+\/permessi$/)
  // The focus is on the first switch, and arrows move on from there.
  const flags = page.getByRole('switch')
  await expect(flags.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(flags.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Modificati: 1' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox', { name: 'Cerca tra i permessi' })).toBeFocused()
  await page.keyboard.type('statistiche')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^(Concedi|Togli) tutti: / }).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await flags.nth(1).press('Space')
  await expect(page.getByRole('button', { name: 'Modificati: 0' })).toBeVisible()
  // A word that names both a role and a person offers both.
  const spoken = await say(page, 'vedi come produttore')
  await expect(spoken.card).toHaveAttribute('data-command', 'frase.vedi-come-ruolo')
  await expect(spoken.options.nth(1)).toContainText('Vedi come un utente')
  await runSentence(page, spoken.dialog)
  await expect(page.getByRole('dialog', { name: 'Vedi come Produttore' })).toBeVisible()
})

test('a list opened by a sentence has the focus', async ({ page }) => {
  await signIn(page, 'employee', '/')
  const { dialog } = await say(page, 'ordini stella marina')
  await runSentence(page, dialog)
  await expect(page).toHaveURL(/\/ordini\?hotel_id=1$/)
  await expect(page.locator('#contenuto')).toBeFocused()
})
