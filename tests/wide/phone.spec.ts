import type { Locator, Page } from '@playwright/test'
import { settle } from '../a11y/screens.ts'
import { callService, expect, grid, signIn, test, type Role } from '../e2e/support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a hotel user edits a room by thumb', async ({ page }) => {
  await signIn(page, 'user')
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  await menu.getByRole('link', { name: 'Camere', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(grid(page, 'Camere')).toBeVisible()
  const suite = page.locator('tr[data-id="8"]')
  await expect(suite.locator('.card-facts')).toHaveText(/^\s*posti letto \d\s*numero di camere \d/)
  await suite.getByRole('link').click()
  const name = page.getByRole('textbox', { name: 'Nome' })
  await expect(name).toHaveValue('Suite con terrazza sullo Ionio')
  await expect(grid(page, 'Camere')).toHaveCount(0)
  await name.fill('Suite con terrazza')
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(page.getByText('Camera updated with success!')).toBeVisible()
  await expect(suite).toContainText('Suite con terrazza')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

/** Tasks that start at the home, with a count of their taps. */
function byTaps(page: Page) {
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  return {
    tap,
    task: async (work: () => Promise<void>): Promise<number> => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Turno' }).locator('a[data-row]').first()).toBeVisible()
      taps = 0
      await work()
      return taps
    },
    inMenu: async (name: string) => {
      await tap(page.getByRole('button', { name: 'Apri il menu' }))
      await tap(page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name, exact: true }))
    },
  }
}

test('a hotel owner does ten tasks within the limit of taps', async ({ page }) => {
  test.slow()
  await signIn(page, 'user')
  const { tap, task, inMenu } = byTaps(page)
  const inProfile = async (name: string) => {
    await tap(page.getByRole('button', { name: /^Profilo utente/ }))
    await tap(page.getByRole('menuitem', { name, exact: true }))
  }
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const counted: Record<string, number> = {}

  counted.richiesta = await task(async () => {
    await inMenu('Richieste preventivo')
    await tap(page.locator('tr[data-id]').first().getByRole('link'))
    await expect(page.getByRole('button', { name: 'Invia il preventivo' })).toBeVisible()
  })
  counted.offerta = await task(async () => {
    await tap(card('Offerte online').getByRole('link', { name: 'Tutte le offerte' }))
    await tap(page.locator('tr[data-id]').first().getByRole('link'))
    await expect(page.getByRole('button', { name: 'Salva modifiche' })).toBeVisible()
  })
  counted.camera = await task(async () => {
    await inMenu('Camere')
    await tap(page.locator('tr[data-id="7"]').getByRole('link'))
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Camera provata dal telefono')
    await tap(page.getByRole('button', { name: 'Salva modifiche' }))
    // The toast covers neither the title nor the toolbar, and does not stay long.
    const below = await page.waitForFunction((text) => {
      const notice = [...document.querySelectorAll('.k-notice')].find((one) => one.textContent.includes(text))
      const title = document.querySelector('h1')
      return notice && title && notice.getBoundingClientRect().top - title.getBoundingClientRect().bottom
    }, 'Camera updated with success!')
    expect(await below.jsonValue()).toBeGreaterThan(100)
  })
  counted.prezzo = await task(async () => {
    await inMenu('Listini')
    await tap(page.locator('tr[data-id="1"]').getByRole('link'))
    const removal = page.getByRole('button', { name: /^Togli la camera: / }).first()
    const name = (await removal.getAttribute('aria-label'))!
    await removal.tap()
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    // A room removed by mistake is restored with its prices, and nothing remains to be saved.
    await page.getByRole('button', { name: 'Rimetti' }).tap()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)
    const price = page.locator('.price-table td[data-cell]').first()
    const old = Number((await price.locator('.k-sheet-value').innerText()).replace(',', '.'))
    await tap(price)
    await price.getByRole('textbox').fill(String(old + 1).replace('.', ','))
    await tap(page.getByRole('button', { name: 'Salva modifiche' }))
    await expect(page.getByText('Listino updated with success!')).toBeVisible()
  })
  counted.foto = await task(async () => {
    await tap(card('Media Gallery').getByRole('link').first())
    await expect(page.getByRole('heading', { name: /^Media Gallery/ })).toBeVisible()
  })
  counted.statistiche = await task(async () => {
    await inMenu('Statistiche')
    await expect(card('Panoramica').locator('dd').first()).toHaveText(/^\d/)
  })
  counted.reputazione = await task(async () => {
    await tap(card('Web Reputation').getByRole('link').first())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Web Reputation')
  })
  counted.assistenza = await task(async () => {
    await inProfile('Richiedi assistenza')
    await page.getByRole('dialog').locator('textarea').fill('Vorrei cambiare una foto.')
    await tap(page.getByRole('dialog').getByRole('button', { name: /^Invia/ }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  counted.password = await task(async () => {
    await inProfile('Password')
    await expect(page.getByRole('heading', { name: 'Cambio password' })).toBeVisible()
  })
  counted.contratto = await task(async () => {
    await tap(card('Amministrazione').getByRole('link', { name: 'Contratti' }))
    await expect(page.getByText(/^Il contratto in corso scade il \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await expect(page).toHaveURL(/year=\d{4}$/)
  })
  expect(counted).toEqual({
    richiesta: 3,
    offerta: 2,
    camera: 4,
    prezzo: 5,
    foto: 1,
    statistiche: 2,
    reputazione: 1,
    assistenza: 3,
    password: 2,
    contratto: 1,
  })
})

test('a seller does five tasks within the limit of taps', async ({ page }) => {
  test.slow()
  await signIn(page, 'produttore')
  const { tap, task, inMenu } = byTaps(page)
  const queue = page.getByRole('region', { name: 'Turno' })
  const counted: Record<string, number> = {}

  counted.chiamare = await task(async () => {
    await tap(queue.locator('a[data-row][href^="/crmContatti/"]').last())
    await tap(page.getByRole('button', { name: 'Mostra il telefono' }))
    await expect(page.getByRole('link', { name: /^Chiama / }).first()).toHaveAttribute('href', /^tel:/)
  })
  counted.annotare = await task(async () => {
    await inMenu('Rubrica')
    await tap(page.locator('tr[data-id]').nth(7).getByRole('link').first())
    await tap(page.getByRole('button', { name: 'Nota', exact: true }))
    const dialog = page.getByRole('dialog')
    await dialog.locator('textarea').fill('Ha chiesto i prezzi del catalogo')
    await tap(dialog.getByRole('button', { name: 'Aggiungi nota' }))
    await expect(page.getByRole('region', { name: 'Che cosa è successo' })).toContainText(
      'Ha chiesto i prezzi del catalogo',
    )
  })
  counted.fatta = await task(async () => {
    const first = queue.locator('a[data-row]').first()
    const key = await first.getAttribute('data-row')
    await tap(queue.getByRole('button', { name: /^Segna come fatto/ }).first())
    await expect(queue.locator(`a[data-row="${key}"]`)).toHaveCount(0)
  })
  counted.ordine = await task(async () => {
    await inMenu('Ordini')
    await tap(page.locator('tr[data-id]').first().getByRole('link').first())
    await expect(
      page
        .getByRole('form', { name: /^Ordine \d+/ })
        .or(page.getByRole('region', { name: /^Ordine \d+/ }))
        .first(),
    ).toBeVisible()
  })
  counted.rapporto = await task(async () => {
    await inMenu('Report vendite')
    await tap(page.locator('tr[data-id]').first().getByRole('link').first())
    await expect(page.getByText(/€/).first()).toBeVisible()
  })
  expect(counted).toEqual({ chiamare: 2, annotare: 5, fatta: 1, ordine: 3, rapporto: 3 })
})

test('a seller adds a task on a contact and calls from there', async ({ page }) => {
  await signIn(page, 'produttore', '/crmContatti?page=2')
  await page.locator('tr[data-id]').first().getByRole('link').tap()
  const todo = page.getByRole('region', { name: 'Attività da fare' })
  await page.getByRole('button', { name: 'Attività', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi attività' })
  await expect(dialog.getByRole('combobox', { name: 'Contatto' })).not.toHaveValue('')
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Richiamare per le foto nuove')
  await dialog.getByRole('button', { name: 'Crea attività' }).tap()
  await expect(todo).toContainText('Richiamare per le foto nuove')
  await expect(page).toHaveURL(/\/crmContatti\/\d+/)
  await page.getByRole('button', { name: 'Mostra il telefono' }).tap()
  const calling = page.getByRole('link', { name: /^Chiama / }).first()
  await expect(calling).toHaveAttribute('href', /^tel:\+?\d+$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copia il numero' }).tap()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(calling).toHaveAccessibleName(`Chiama ${copied}`)
  // How the call went, and when to call again.
  await page.getByRole('button', { name: 'Telefonata', exact: true }).tap()
  const call = page.getByRole('dialog', { name: 'Registra una telefonata' })
  await call.getByRole('textbox', { name: 'Com’è andata' }).fill('Decide dopo le feste')
  await call.getByRole('button', { name: 'Registra' }).tap()
  const story = page.getByRole('region', { name: 'Che cosa è successo' })
  await expect(story.getByRole('listitem').filter({ hasText: 'Decide dopo le feste' })).toContainText('Telefonata')
  await todo.getByRole('button', { name: 'Sposta: Richiamare per le foto nuove' }).tap()
  await page.getByRole('menuitem', { name: /^Tra un mese/ }).tap()
  await expect(page.getByText('Attività updated with success!').first()).toBeVisible()
  await todo.getByRole('button', { name: 'Fatta: Richiamare per le foto nuove' }).tap()
  await expect(todo).not.toContainText('Richiamare per le foto nuove')
  for (const box of await Promise.all(
    (await page.locator('.contact-line button, .contact-line .k-button').all()).map((one) => one.boundingBox()),
  ))
    expect(box!.height).toBeGreaterThanOrEqual(40)
})

test('a hotel user answers a request by thumb, closes it and moves on to the next', async ({ page }) => {
  // Includes requests whose stay is over, because on some days no others wait.
  await signIn(page, 'user', '/mailArchive?state=nuova,letta,passata&source=')
  await page.locator('tr[data-id]').first().getByRole('link').tap()
  const first = page.getByRole('region', { name: /^Richiesta di / })
  await expect(first.getByRole('article', { name: 'Richiesta' })).toBeVisible()
  const before = page.url()
  for (const button of await first.locator('.read-foot button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  await first.getByRole('button', { name: 'Rispondi' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Rispondi alla richiesta' })
  await dialog.getByRole('textbox', { name: 'Risposta' }).fill('La camera c’è.')
  await dialog.getByRole('button', { name: 'Invia la risposta' }).tap()
  await expect(first.getByRole('article', { name: 'Risposta' })).toContainText('La camera c’è.')
  await expect(first.getByText('Risposta', { exact: true })).toBeVisible()
  await first.getByRole('button', { name: 'Chiudi e prossima' }).tap()
  await expect(page).not.toHaveURL(before)
  await expect(page).toHaveURL(/\/mailArchive\/\d+\?/)
  await expect(first.getByRole('article', { name: 'Risposta' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the search field has space beside a list’s filters', async ({ page }) => {
  await signIn(page, 'user', '/mailArchive')
  const field = page.getByRole('searchbox', { name: 'Filtra l’elenco' })
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  expect((await field.boundingBox())!.width).toBeGreaterThan(80)
})

test('the guided tour speaks of touch and not of keys', async ({ page, context }) => {
  await signIn(page, 'user')
  await context.clearCookies({ name: 'regia_visita' })
  await page.goto('/')
  const texts: string[] = []
  for (const title of ['Il tuo turno', 'Richieste di prenotazione', 'Offerte online', 'Gestisci il tuo hotel']) {
    const tour = page.getByRole('dialog', { name: title })
    texts.push(await tour.innerText())
    await tour.getByRole('button', { name: 'Avanti' }).tap()
  }
  const last = page.getByRole('dialog', { name: 'Cerca o esegui' })
  texts.push(await last.innerText())
  await last.getByRole('button', { name: 'Fine' }).tap()
  expect(texts.join(' ')).toContain('Tocca una riga')
  expect(texts.join(' ')).not.toMatch(/Invio|Ctrl|con E\./)
})

/** Visible links and buttons whose touch target is less than 40 px high, except links inside a sentence. */
const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inSentence = (one: Element) =>
      one.matches('a') && (one.parentElement!.textContent ?? '').trim().length > one.textContent.trim().length + 3
    return [...document.querySelectorAll<HTMLElement>('main a[href], main button, .guest a, .guest button')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !inSentence(one))
      .flatMap((one) => {
        one.scrollIntoView({ block: 'center' })
        const box = one.getBoundingClientRect()
        const hits = (y: number) => one.contains(document.elementFromPoint(box.x + box.width / 2, y))
        const middle = box.y + box.height / 2
        // A covered target cannot be measured.
        if (!hits(middle)) return []
        let height = 1
        for (let y = middle - 1; y > middle - 40 && hits(y); y--) height++
        for (let y = middle + 1; y < middle + 40 && hits(y); y++) height++
        return height < 40 ? [`${one.ariaLabel ?? one.textContent.trim()}: ${height}`] : []
      })
  })

const byThumb: Readonly<Record<string, readonly string[]>> = {
  nessuno: ['/', '/recuperoPassword', '/resetPassword?t=prova'],
  user: ['/', '/hotel/1/offerte/1', '/hotel/1/servizi/serviziBase', '/hotel/1/WebReputationScore'],
  produttore: ['/', '/crmContatti/62', '/ordini/2979', '/gestionaleHotel'],
}
for (const [role, addresses] of Object.entries(byThumb)) {
  test(`touch targets for ${role} are at least 40 px high`, async ({ page }) => {
    if (role !== 'nessuno') await signIn(page, role as Role)
    for (const address of addresses) {
      await page.goto(address)
      await settle(page)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => lowTargets(page), { message: address, timeout: 10_000 }).toEqual([])
    }
  })
}

test('touch targets above the sales rows are 40 px high for an admin, and the figures align', async ({ page }) => {
  await signIn(page, 'admin', '/venduto')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await expect.poll(() => lowTargets(page), { timeout: 10_000 }).toEqual([])
  const tops = await page
    .locator('.sold-figures dt + dd')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(2)
  for (let at = 0; at + 1 < tops.length; at += 2) expect(tops[at + 1]).toBe(tops[at])
})

test('the back link keeps its text beside a long name, and an order’s subject fits one line', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/offerte/1')
  const crumbs = page.locator('.k-crumbs a')
  await expect(crumbs).toHaveText(['Home', /^Stella Marina/, 'Offerte'])
  const offers = (await (await callService(page, 'get', 'Hotel/1/HotelOfferta')).json()) as {
    values: { id: number; titolo: string }[]
  }
  const { titolo } = offers.values.find(({ id }) => id === 1)!
  await expect(page.locator('.k-crumbs li').last()).toHaveText(titolo)
  const cut = await crumbs.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  )
  expect(cut).not.toContain('Home')
  expect(cut).not.toContain('Offerte')
  const found = await callService(page, 'get', 'orders?page=1&limit=1&hotel_id=1', undefined, 'orders')
  const [order] = ((await found.json()) as { data: { order_id: number }[] }).data
  await page.goto(`/ordini/${order!.order_id}`)
  const head = page.locator('.order-head')
  await expect(head.getByRole('link', { name: 'Stella Marina' })).toBeVisible()
  const middles = await head.locator('dd').evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange()
      words.selectNodeContents(one)
      const { top, height } = words.getBoundingClientRect()
      return top + height / 2
    }),
  )
  expect(middles).toHaveLength(2)
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThanOrEqual(2)
})

test('Turno rows keep their height however many entries there are', async ({ page }) => {
  await signIn(page, 'admin')
  const row = page.locator('a[data-row]').first()
  await expect(row).toBeVisible()
  // The queues of the whole network are longer than those of one person.
  await page.getByRole('button', { name: 'Tutti', exact: true }).tap()
  await expect(page.locator('.turno-more > *')).not.toHaveCount(1)
  // The text of a row does not reach into the next one.
  for (const one of (await page.locator('a[data-row]').all()).slice(0, 5)) {
    const box = (await one.boundingBox())!
    for (const words of await one.locator('.turno-what, .turno-place').all()) {
      const inside = (await words.boundingBox())!
      expect(inside.y).toBeGreaterThanOrEqual(box.y)
      expect(inside.y + inside.height).toBeLessThanOrEqual(box.y + box.height)
    }
  }
})

test('a toast requested before its code has loaded stays on the next page', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere/7')
  await page.clock.install()
  await page.reload()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Camera salvata appena aperta')
  await page.getByRole('button', { name: 'Salva modifiche' }).tap()
  await expect(page.locator('tr[data-id="7"]')).toContainText('Camera salvata appena aperta')
  await page.clock.fastForward(4_000)
  await expect(page.getByText('Camera updated with success!')).toBeVisible()
})

test('a toast disappears when the user leaves the page it appeared on, however soon', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere/7')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Camera salvata e lasciata')
  await page.getByRole('button', { name: 'Salva modifiche' }).tap()
  await expect(page.getByText('Camera updated with success!')).toBeVisible()
  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Home' }).tap()
  await expect(page.getByRole('region', { name: 'Turno' })).toBeVisible()
  await expect(page.locator('.k-notice')).toHaveCount(0, { timeout: 3_000 })
})

test('a request’s card shows the first words of its message, and not the only hotel of the user', async ({ page }) => {
  await signIn(page, 'user', '/mailArchive')
  const cards = page.locator('tr[data-id] .card-link')
  await expect(cards.first().locator('.card-excerpt')).toHaveText(/\w+ \w+/)
  const excerpt = await cards.first().locator('.card-excerpt').boundingBox()
  // One line, within the screen.
  expect(excerpt!.height).toBeLessThan(24)
  expect(excerpt!.x + excerpt!.width).toBeLessThanOrEqual(390)
  await expect(cards.first().locator('.card-facts')).not.toContainText('hotel')
})

test('the head of the season leaves most of the screen to its prices, and its actions are in a menu', async ({
  page,
}) => {
  await signIn(page, 'user', '/hotel/1/listini?vista=stagione')
  const sheet = page.getByRole('grid', { name: /^Prezzi della stagione/ })
  await expect(sheet.locator('td[data-cell]').first()).toBeVisible()
  expect((await sheet.boundingBox())!.y).toBeLessThan(844 * 0.4)
  // No name of a room is cut.
  const cut = await sheet
    .locator('.season-name > *')
    .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))
  expect(cut).toEqual([])
  await page.getByRole('button', { name: 'Altre azioni' }).tap()
  await expect(page.getByRole('menuitem')).toHaveText(['Aggiungi righe', 'Copia prezzi', 'Stampa', 'Nuovo listino'])
})

test('names of rooms and boards are not cut in the grid of a price list', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/listini/1')
  const names = page.locator('.price-table .k-sheet-name')
  await expect(names.first()).toBeVisible()
  const cut = await names.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent),
  )
  expect(cut).toEqual([])
})

test('the marks of a picture stand beside its check box', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/mediaGallery')
  const marks = page.locator('.gallery-card').filter({ has: page.locator('.gallery-marks') })
  await expect(marks.first()).toBeVisible()
  for (const card of await marks.all()) {
    const box = (await card.getByRole('checkbox').boundingBox())!
    for (const mark of await card.locator('.gallery-marks > *').all()) {
      const { x, width } = (await mark.boundingBox())!
      expect(x + width).toBeLessThanOrEqual(box.x)
    }
  }
})
