import { today, addMonths } from '../../src/domain/time/dates.ts'
import type { Page } from '@playwright/test'
import type { Queue } from '../../src/domain/trade/turno.ts'
import { callService, expect, holdRequests, storedDrafts, runFirstRow, toastWith, signIn, test } from './support.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const turno = (page: Page) => card(page, 'Turno')
const rows = (page: Page) => turno(page).locator('a[data-row]')

/** The first row of the queue takes the focus once the queue has loaded. */
async function queueReady(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeFocused()
}

/** The name of the month `ago` months before today, such as 'Novembre 2026'. */
function monthLabel(ago: number): string {
  const name = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${addMonths(`${today().slice(0, 8)}01`, -ago)}T00:00:00Z`),
  )
  return name[0]!.toUpperCase() + name.slice(1)
}

test('a hotel’s home shows its queue, then requests, offers, reviews, photos, site and weather', async ({ page }) => {
  await signIn(page, 'user')
  await expect(page.getByText('Ti diamo il benvenuto in Regia').locator('b')).toHaveText('Stella Marina')
  await expect(turno(page)).toContainText(/\d+ da fare/)
  const first = await turno(page).boundingBox()
  const requests = card(page, 'Richieste di prenotazione')
  await expect(requests.getByRole('figure', { name: 'Richieste di prenotazione per mese' })).toBeVisible()
  // Six calendar months, also in the accessible text; the figure beside the bars is their sum.
  const counts = await requests.locator('tbody td').allTextContents()
  expect(counts).toHaveLength(6)
  await expect(requests.locator('dd').first()).toHaveText(String(counts.reduce((sum, one) => sum + Number(one), 0)))
  await expect(requests.locator('tbody th').last()).toHaveText(monthLabel(0))
  expect(first!.y).toBeLessThanOrEqual((await requests.boundingBox())!.y)

  const offers = card(page, 'Offerte online')
  // 14 offers are online before other tests add theirs.
  await expect(offers.locator('dd')).toHaveText([/^1[4-9]$/, '5', /^\d+$/])
  // The year’s count equals the list’s total, unless another test adds one between the two reads.
  await expect(async () => {
    await page.reload()
    await expect(offers.locator('dd').last()).toHaveText(/^\d+$/)
    const shown = Number(await offers.locator('dd').last().innerText())
    const { values } = (await (await callService(page, 'get', 'Hotel/1/HotelOfferta')).json()) as {
      values: { data_pubblicazione: string }[]
    }
    const year = today().slice(0, 4)
    expect(shown).toBe(values.filter((one) => one.data_pubblicazione >= year).length)
    expect(shown).toBeGreaterThan(2)
  }).toPass({ timeout: 60_000 })
  await expect(card(page, 'Revenue service')).toContainText('Attivo')
  await expect(card(page, 'Web Reputation')).toContainText('Fantastico')
  await expect(card(page, 'Web Reputation').locator('b')).toHaveText(/^[0-5],\d$/)
  await expect(card(page, 'Web Reputation').locator('meter')).toHaveCount(5)
  await expect(card(page, 'Media Gallery').locator('li')).toHaveCount(3)
  await expect(card(page, 'Sito web').getByRole('link', { name: /\.example$/ })).toBeVisible()
  await expect(card(page, 'Sito web').getByRole('link', { name: 'Configurazione' })).toHaveAttribute(
    'href',
    /^\/hotel\/1\/config\/\d+$/,
  )
  await expect(card(page, 'Offerte online').getByText(/^pubblicate nel \d{4}$/)).toBeVisible()
  await expect(card(page, 'Meteo').getByRole('listitem')).toHaveCount(6)
  await expect(card(page, 'Meteo')).toContainText('Previsioni generate')
  await expect(card(page, 'Amministrazione').getByRole('link')).toHaveText(['Anagrafica', 'Contratti'])
})

test('the home shows no weather card when no source provides a forecast', async ({ page }) => {
  const forecast = '**/reference/forecast/**'
  await page.route(forecast, (route) => route.fulfill({ json: { data: [], meta: { total: 0, fonte: null } } }))
  const response = page.waitForResponse(forecast)
  await signIn(page, 'user')
  await response
  await expect(card(page, 'Amministrazione').getByRole('link').first()).toBeVisible()
  await expect(card(page, 'Meteo')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the Turno is cleared by keyboard', async ({ page }) => {
  await signIn(page, 'user')
  await queueReady(page)
  const keys = () => rows(page).evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.row!))
  const before = await keys()
  // Entries that arrive from other tests meanwhile are ignored.
  const remainingKeys = async () => (await keys()).filter((one) => before.includes(one))
  const dues = await rows(page).locator('.k-tag').allTextContents()
  expect(dues.length).toBe(before.length)

  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()

  // E completes an entry: it leaves the queue, the next one takes its place, and a toast confirms.
  expect(before[1]).toMatch(/^(richieste|preventivi)-/)
  await page.keyboard.press('e')
  await expect(page.getByRole('status').filter({ hasText: 'Richiesta segnata come letta' })).toBeVisible()
  await expect(turno(page).locator(`[data-row="${before[1]}"]`)).toHaveCount(0)
  await expect(turno(page).locator(`[data-row="${before[2]}"]`)).toBeFocused()

  // Undo restores the entry, even before the service has received the completion.
  const marked = turno(page).locator(`[data-row="${before[1]}"]`)
  await page.keyboard.press('Control+z')
  await expect(marked).toHaveCount(1)
  const letGo = await holdRequests(page, /\/letta$/)
  await marked.focus()
  await page.keyboard.press('e')
  await expect(marked).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await letGo()
  await expect(marked).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Ripristina' })).toHaveCount(0)
  await marked.focus()
  await page.keyboard.press('e')
  await expect(marked).toHaveCount(0)

  // Every entry that can be completed is completed; offers stay, because they must be opened.
  for (const key of before.filter((one) => !one.startsWith('offerte-') && one !== before[1])) {
    await turno(page).locator(`[data-row="${key}"]`).focus()
    await page.keyboard.press('e')
    await expect(turno(page).locator(`[data-row="${key}"]`)).toHaveCount(0)
  }
  const remaining = before.filter((one) => one.startsWith('offerte-'))
  await expect.poll(remainingKeys).toEqual(remaining)
  await expect(turno(page)).toContainText(`${await rows(page).count()} da fare`)
  await page.keyboard.press('e')
  expect(await remainingKeys()).toEqual(remaining)
  // The row disappears before the service has received the completion.
  const waiting = async () => {
    const { data } = (await (await callService(page, 'get', 'turno')).json()) as { data: Queue[] }
    return data.flatMap(({ regola, righe }) => righe.map(({ id }) => `${regola}-${id}`))
  }
  await expect
    .poll(async () => (await waiting()).filter((one) => before.includes(one)).sort())
    .toEqual([...remaining].sort())
  await page.reload()
  await queueReady(page)
  expect(await remainingKeys()).toEqual(remaining)

  await turno(page).locator(`[data-row="${remaining[0]}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotel\/1\/offerte\/\d+$/)
})

test('the home of a multihotel user has one queue for all hotels and the widgets of the current hotel', async ({
  page,
}) => {
  await signIn(page, 'multihotel')
  await queueReady(page)
  const places = new Set(await turno(page).locator('.turno-place').allTextContents())
  places.delete('Notifiche')
  expect(places.size).toBeGreaterThan(1)
  const chip = page.getByRole('button', { name: /^Hotel corrente:/ })
  const before = await chip.textContent()
  const numbers = card(page, 'Richieste di prenotazione').locator('dd')
  await expect(numbers.first()).toHaveText(/^\d/)
  const requests = await numbers.allTextContents()
  await chip.click()
  const dialog = page.getByRole('dialog', { name: 'Azioni rapide' })
  const other = dialog.getByRole('option').filter({ hasNotText: before!.trim() })
  await other.first().click()
  await expect(page).toHaveURL(/\/hotel\/\d+\/dashboard$/)
  await expect(card(page, 'Meteo').getByRole('listitem')).toHaveCount(6)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(numbers.first()).toHaveText(/^\d/)
  await expect(chip).not.toHaveText(before!)
  await expect.poll(() => numbers.allTextContents()).not.toEqual(requests)
})

test('the staff home shows the current hotel and tasks by date, and a task is added by keyboard', async ({ page }) => {
  await signIn(page, 'admin')
  await queueReady(page)
  await expect(page.getByRole('region', { name: /^Gestisci / })).toBeVisible()
  for (const title of ['Amministrazione', 'Commerciali', 'Configurazioni', 'Cookie'])
    await expect(card(page, title)).toBeVisible()
  // The widget shows the first ten open tasks by date: overdue ones first, each with its contact.
  const tasks = card(page, 'Attività')
  await expect(tasks.getByRole('listitem')).toHaveCount(10)
  await expect(tasks.getByRole('listitem').first().locator('.k-tag')).toHaveClass(/is-bad/)
  for (const contact of await tasks.locator('.contact-name > small').allTextContents()) expect(contact).not.toBe('')
  // The Turno opens on one's own work, and the tasks belong to sellers. T shows everybody's: what is late comes first.
  await expect(turno(page).getByText('in ritardo')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(turno(page).getByRole('button', { name: 'Tutti', pressed: true })).toBeVisible()
  await expect(rows(page).first()).toContainText('in ritardo di')
  await expect(rows(page).first()).toBeFocused()
  await expect(turno(page).getByText(/in ritardo da più di 30 giorni/)).toHaveCount(1)
  // The choice is remembered, and is taken back by the same key.
  await page.reload()
  await queueReady(page)
  await expect(rows(page).first()).toContainText('in ritardo di')
  await page.keyboard.press('t')
  await expect(turno(page).getByText('in ritardo')).toHaveCount(0)
  await expect(card(page, 'Contatti').getByRole('listitem')).toHaveCount(10)
  await expect(card(page, 'Orario attività').locator('dd')).toHaveText([/^\d+:\d\d$/, /^\d+:\d\d$/])
  await expect(card(page, 'Modifiche recenti').getByRole('listitem')).not.toHaveCount(0)
  // With more than ten entries of a kind, the rest is in their list.
  await turno(page)
    .getByRole('link', { name: /^Configurazioni cookie da approvare \d+ in tutto/ })
    .click()
  await expect(page).toHaveURL(/\/cookieConfigAuto\?state=da_esaminare$/)
  await expect(page.locator('tr[data-id]').first()).toContainText('Da esaminare')

  await runFirstRow(page, 'aggiungi attivita', 'Aggiungi attività')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi attività' })
  await dialog.getByRole('button', { name: 'Crea attività' }).click()
  await expect(dialog.getByText('Campo obbligatorio')).toHaveCount(4)
  await dialog.getByRole('combobox', { name: 'Contatto' }).click()
  await page.keyboard.type('stella marina')
  await page
    .getByRole('option', { name: /Stella Marina/ })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Portare il nuovo catalogo')
  await dialog.getByRole('button', { name: 'Crea attività' }).click()
  await expect(page.getByText('Nuova attività creata correttamente!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a typed task is kept as a draft, and is created once although its answer is lost', async ({ page }) => {
  await signIn(page, 'employee')
  await queueReady(page)
  await runFirstRow(page, 'aggiungi attivita', 'Aggiungi attività')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi attività' })
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Portare il catalogo d’inverno')
  await expect.poll(() => storedDrafts(page)).toContain('Portare il catalogo d’inverno')
  page.once('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await queueReady(page)
  await runFirstRow(page, 'aggiungi attivita', 'Aggiungi attività')
  await dialog.getByRole('button', { name: 'Riprendi' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Portare il catalogo d’inverno')
  await dialog.getByRole('combobox', { name: 'Contatto' }).click()
  await page.keyboard.type('stella marina')
  await page
    .getByRole('option', { name: /Stella Marina/ })
    .first()
    .click()
  const keys: (string | undefined)[] = []
  await page.route('**/rubrica/task/*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Crea attività' }).click()
  await expect(page.getByText('Nuova attività creata correttamente!')).toBeVisible({ timeout: 20_000 })
  expect(keys.length).toBeGreaterThan(1)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('a producer’s home shows sales against the target, and links orders to contracts and orders', async ({ page }) => {
  await signIn(page, 'produttore')
  await queueReady(page)
  const sales = card(page, 'Vendite')
  const figure = sales.getByRole('figure', { name: /^Vendite dell’anno/ })
  await expect(figure.locator('tbody th')).toHaveText([
    'Venduto finora',
    'Obbiettivo',
    /^Anno precedente, fino al \d\d\/\d\d\/\d{4}$/,
  ])
  await expect(figure.locator('tbody td').first()).toHaveText(/^\d{1,3}(\.\d{3})*,\d{2}\s€$/)
  await expect(card(page, 'Attività').getByRole('listitem')).toHaveCount(10)
  await expect(card(page, 'Contatti').getByRole('listitem')).toHaveCount(10)
  // What is late comes first, in the Turno and in the widget beside it; there is nobody else's work to choose.
  await expect(rows(page).first()).toContainText('in ritardo di')
  await expect(card(page, 'Attività').getByRole('listitem').first().locator('.k-tag')).toHaveClass(/is-bad/)
  await expect(turno(page).getByRole('button', { name: 'Tutti' })).toHaveCount(0)
  const order = page.getByRole('article').first()
  await expect(order).toContainText(/(Base|Plus|Pot\. Top|Top|Azienda)/i)
  await expect(order.locator('dd')).toHaveText([/,\d{2}\s€$/, /,\d{2}\s€$/])
  await expect(order.getByRole('link').first()).toHaveAttribute('href', /^\/hotel\/\d+\/contratti$/)
  const link = order.getByRole('link', { name: /^Ordine \d+$/ })
  const number = (await link.textContent())!.replace('Ordine ', '')
  await link.click()
  await expect(page).toHaveURL(`${new URL(page.url()).origin}/ordini/${number}`)
})

test('a chart is readable by keyboard, and its tooltip closes', async ({ page }) => {
  await signIn(page, 'multihotel')
  await queueReady(page)
  const cursor = page.getByRole('slider', { name: /^Richieste di prenotazione per mese/ })
  await expect(cursor).toHaveAttribute('aria-valuetext', new RegExp(`^${monthLabel(0)}: Richieste \\d+$`))
  await page.getByRole('link', { name: 'Archivio richieste' }).last().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(cursor).toBeFocused()
  const tip = page.locator('.k-chart-tip')
  await expect(tip).toContainText(monthLabel(0))
  await page.keyboard.press('ArrowLeft')
  await expect(cursor).toHaveAttribute('aria-valuetext', new RegExp(`^${monthLabel(1)}`))
  await expect(tip).toContainText(monthLabel(1))
  await page.keyboard.press('Home')
  await expect(tip).toContainText(monthLabel(5))
  await page.keyboard.press('Tab')
  await expect(tip).toHaveCount(0)
})

test('the guided tour starts by itself until it was seen, and restarts on request', async ({ page, context }) => {
  await signIn(page, 'user', '/hotel/1/camere')
  await context.clearCookies({ name: 'regia_visita' })
  await page.goto('/')
  const tour = page.getByRole('dialog', { name: 'Il tuo turno' })
  await expect(tour).toContainText('1 di 6')
  await expect(tour).toContainText('segnala come fatta con E')
  await expect(tour.getByRole('button', { name: 'Avanti' })).toBeFocused()
  for (const title of [
    'Richieste di prenotazione',
    'Offerte online',
    'Gestisci il tuo hotel',
    'Cerca o esegui',
    'Guida e scorciatoie',
  ]) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Fine' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const cookie = (await context.cookies()).find(({ name }) => name === 'regia_visita')!
  expect(cookie.path).toBe('/')
  const days = (cookie.expires * 1_000 - Date.now()) / 86_400_000
  // Browsers may limit a cookie’s lifetime to 400 days.
  expect(days).toBeGreaterThan(399)
  await page.reload()
  await queueReady(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await runFirstRow(page, 'visita guidata', 'Visita guidata')
  await expect(page.getByRole('dialog', { name: 'Il tuo turno' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the carousel can be paused, and stays closed for the session once it was closed', async ({ page, context }) => {
  // With reduced motion the carousel does not move.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, 'user')
  const carousel = page.getByRole('region', { name: 'Novità per il tuo hotel' })
  await expect(carousel).toContainText('1 di 3')
  await carousel.getByRole('button', { name: 'Ferma lo scorrimento' }).click()
  await expect(carousel.getByRole('button', { name: 'Riprendi lo scorrimento' })).toBeVisible()
  // Slides move by the physics of embla: the time until they rest within half a pixel is measured frame by frame.
  const rested = await carousel.evaluate(
    (section) =>
      new Promise<number>((resolve) => {
        const slides = section.querySelector('.carousel-slides')!
        const leftEdge = () => slides.getBoundingClientRect().left
        const from = leftEdge()
        const width = slides.getBoundingClientRect().width
        const begun = performance.now()
        let moved = begun
        const look = (now: number) => {
          if (Math.abs(from - width - leftEdge()) > 0.5) moved = now
          if (now - begun < 1_500) requestAnimationFrame(look)
          else resolve(moved - begun)
        }
        section.querySelector<HTMLElement>('[aria-label="Diapositiva successiva"]')!.click()
        requestAnimationFrame(look)
      }),
  )
  expect(rested).toBeGreaterThan(400)
  // A busy machine draws late, never by a second.
  expect(rested).toBeLessThan(800)
  await expect(carousel).toContainText('2 di 3')
  await carousel.getByRole('button', { name: 'Chiudi le novità' }).click()
  await expect(carousel).toHaveCount(0)
  await page.reload()
  await expect(card(page, 'Revenue service')).toContainText('Attivo')
  await expect(carousel).toHaveCount(0)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('region', { name: 'Novità per il tuo hotel' })).toBeVisible()
})

/** How many answers stay on the device over a reload. */
const answersOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, fail) => {
        const opening = indexedDB.open('regia-letture')
        opening.onerror = () => fail(new Error('the store does not open'))
        opening.onsuccess = () => {
          const counting = opening.result.transaction('letture').objectStore('letture').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )

test('a hotel is read once a day, and again after a write, a rename by others, or a logout', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/78/dashboard')
  const facts = card(page, 'Scheda hotel')
  const phone = facts.locator('a[href^="tel:"]')
  await expect(phone).toBeVisible()
  await expect.poll(() => answersOnDevice(page)).toBe(1)
  let reads = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/main/Hotel/78')) reads++
  })
  await page.reload()
  await expect(phone).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(reads).toBe(0)

  await facts.getByRole('link', { name: 'Anagrafica' }).click()
  await page.getByRole('textbox', { name: 'Telefono', exact: true }).fill('0832 778899')
  await page.keyboard.press('Control+s')
  await expect(toastWith(page, 'Hotel updated with success!')).toBeVisible()
  await page.goto('/hotel/78/dashboard')
  await expect(phone).toContainText('0832 778899')

  // Somebody else renames it: the version in the dashboard's own answer gives the record on the device away.
  await callService(page, 'patch', 'Hotel/78', { nome_hotel: 'Albergo di un Altro Nome' })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Hotel corrente: Albergo di un Altro Nome/ })).toBeVisible()

  await runFirstRow(page, 'esci', /^Esci/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
  expect(await answersOnDevice(page)).toBe(0)
})
