import { expectAccessible, expect, grid, palette, runFirstRow, signIn, test } from './support.ts'

test('CTRL+B, CTRL+H and Cmd work inside a field, and the palette returns the focus', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Filtra l’elenco' })
  await search.focus()
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Meta+b')
  await expect(menu).toBeVisible()
  await palette(page, 'pre')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await page.keyboard.press('Control+h')
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
  await expect(help).toContainText('Ctrl P')
  await help.getByRole('searchbox', { name: 'Cerca una scorciatoia' }).fill('elimina')
  await expect(help.locator('[data-command]')).toHaveCount(1)
})

test('the palette tolerates accents, word order and typos, and knows synonyms', async ({ page }) => {
  await signIn(page, 'admin')
  for (const [query, expected] of [
    ['attivita calendario', 'Calendario attività'],
    ['CAMERE', 'Camere - lista'],
    ['prezzi', 'Listini - lista'],
    ['foto', 'Media Gallery'],
    ['trattamneti', 'Trattamenti'],
  ] as const) {
    const { options } = await palette(page, query)
    await expect(options.first()).toContainText(/\S/)
    await expect(options.filter({ hasText: expected }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Azioni rapide' })).toHaveCount(0)
  }
})

test('the palette traps the focus, closes on an outside click, and opens over a dialog', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const { dialog, field } = await palette(page, 'cam')
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(field).toBeFocused()
  }
  await dialog.getByText('Azioni e pagine').click()
  await expect(field).toBeFocused()
  await page.mouse.click(20, 300)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/hotel$/)

  await page.getByRole('button', { name: 'Richiedi assistenza' }).click()
  const under = page.getByRole('dialog', { name: 'Richiedi assistenza' })
  await expect(under).toBeVisible()
  const over = await palette(page, 'camere')
  await expect(over.options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(over.dialog).toHaveCount(0)
  await expect(under).toBeVisible()
  // The same holds while the dialog below is still closing.
  await page.keyboard.press('Escape')
  await palette(page, 'camere')
})

test('new palette results start at the first row, also when the query is typed again, and the list scrolls with the cursor', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { field, options } = await palette(page, 'hotel')
  const isFirst = () => expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await isFirst()
  // Compares rows and not positions: a row that arrives late is inserted above the cursor, which stays on its own row.
  const rowBelowCursor = () =>
    options.evaluateAll((all) => {
      const at = all.findIndex((one) => one.getAttribute('aria-selected') === 'true')
      return all[at + 1]?.dataset.value ?? ''
    })
  const selected = options.and(page.locator('[aria-selected=true]'))
  for (let press = 0; press < 20; press++) {
    const next = await rowBelowCursor()
    await page.keyboard.press('ArrowDown')
    await expect(selected).toHaveAttribute('data-value', next)
  }
  await page.keyboard.type('i')
  await isFirst()
  await expect(options.first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('hotel')
  await isFirst()
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('hotels whose names begin with the typed word rank above a list filtered by a similar name', async ({ page }) => {
  await signIn(page, 'admin')
  const { field, options } = await palette(page, 'hotel mar')
  await expect(options.first()).toContainText(/^Mar.*cambia hotel/)
  // A place written in full is taken as the filter.
  await field.fill('hotel taranto 4 stelle')
  await expect(options.first()).toContainText('Taranto (TA)')
})

test('screen readers announce each new first result, because aria-activedescendant refers to a new row', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { field, options } = await palette(page, 'camere')
  const named = () => field.getAttribute('aria-activedescendant')
  const follows = async () => {
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
  }
  await expect(options.first()).toContainText('Camere - lista')
  await follows()
  const before = await named()
  await field.fill('offerte')
  await expect(options.first()).toContainText('Offerte')
  await follows()
  expect(await named()).not.toBe(before)
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id'))!)
  // After the last row was active, new results start at the first row again.
  await page.keyboard.press('End')
  await page.keyboard.type(' in scadenza')
  await expect(options.first()).toContainText('in scadenza')
  await follows()
})

test('a component that fails shows a message in its place, and a failing frame shows a message and a way on', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  // The palette sorts its rows by name; the test makes that fail.
  await page.evaluate(() =>
    Object.defineProperty(Intl.Collator.prototype, 'compare', {
      get: () => () => {
        throw new Error('guasto')
      },
    }),
  )
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('alert').getByText('An unexpected error has occurred')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(grid(page, 'Hotel')).toBeVisible()

  // The menu reads its entries when it renders for another page, or by itself before that.
  await page.evaluate(
    () =>
      (Array.prototype.indexOf = () => {
        throw new Error('guasto')
      }),
  )
  await page.evaluate(() => document.querySelector<HTMLElement>('.k-brand')?.click())
  await expect(page.getByRole('heading', { name: 'La console si è fermata' })).toBeVisible()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('button', { name: /^Profilo utente/ })).toBeVisible()
})

test('menu sections have their default folding, and external sites appear only when configured', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const config = (await answer.json()) as { links: Record<string, unknown> }
    config.links = { ...config.links, cms: [{ label: 'Sito di prova', url: 'https://cms.example/' }] }
    await route.fulfill({ json: config })
  })
  await signIn(page, 'admin', '/hotel/1/camere')
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  const sections = () =>
    menu
      .locator('h2 button')
      .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('aria-expanded')}`))
  await expect
    .poll(sections)
    .toEqual([
      'Gestionale true',
      'Gestione hotel true',
      'Clienti true',
      'Statistiche true',
      'Portali false',
      'Gestione portali false',
      'Statistiche portali false',
      'Strumenti false',
      'CMS false',
    ])
  await menu.getByRole('button', { name: 'CMS' }).click()
  await expect(menu.getByRole('link', { name: 'Sito di prova' })).toHaveAttribute('href', 'https://cms.example/')
})

test('Amministrazione is folded for a plain user, and every header links home', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  const home = page.getByRole('main').getByRole('link', { name: 'Dashboard', exact: true })
  await expect(home).toHaveAttribute('href', '/')
  await expect(page.getByRole('button', { name: 'Amministrazione' })).toHaveAttribute('aria-expanded', 'false')
  for (const path of ['/hotel/1/offerte', '/hotel/1/listini/1', '/hotel/1/mediaGallery', '/hotel/1/anagrafica']) {
    await page.goto(path)
    await expect(home).toBeVisible()
  }
})

test('help lists CTRL+S on every screen, and tooltips appear and disappear with the pointer', async ({ page }) => {
  await signIn(page, 'admin')
  await page.keyboard.press('Control+h')
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
  await expect(help.getByRole('button', { name: 'Salva Ctrl S' })).toBeDisabled()
  await page.keyboard.press('Escape')
  const bell = page.getByRole('button', { name: /^Notifiche: / })
  const tip = page.getByRole('tooltip')
  await expect(async () => {
    await page.mouse.move(400, 500)
    await bell.hover()
    await expect(tip).toHaveText(/^Notifiche: \d+ da leggere$/, { timeout: 500 })
  }).toPass()
  await page.mouse.move(400, 500)
  await expect(tip).toHaveCount(0)
})

test('the search in a hotel’s block finds that hotel’s pages only, and recent actions exclude toggles', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/1/dashboard')
  await page.getByRole('button', { name: 'Cerca nell’hotel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Azioni rapide' })
  await expect(dialog.getByText('Pagine dell’hotel')).toBeVisible()
  await page.keyboard.type('camere')
  await expect(dialog.getByRole('option').first()).toContainText('Camere - lista')
  // The portal’s rooms must not be among them.
  await expect(dialog.getByRole('option', { name: /Portale/ })).toHaveCount(0)
  await dialog.getByRole('combobox').fill('ruoli')
  await expect(dialog.getByText('Nessun risultato')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox').fill('listini')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotel\/1\/listini$/)
  await page.keyboard.press('Control+b')
  await runFirstRow(page, 'passa al tema', 'Passa al tema scuro')
  await page.keyboard.press('Control+p')
  const recent = dialog.getByRole('group', { name: 'Usati di recente' })
  await expect(recent.getByRole('option', { name: /^Listini/ })).toBeVisible()
  await expect(recent.getByRole('option', { name: /tema|menu/ })).toHaveCount(0)
})

test('the console sends no request after a logout, and reads the list of hotels once a day', async ({ page }) => {
  const responses: string[] = []
  page.on('response', (answer) => {
    if (/HotelDati|turno/.test(answer.url())) responses.push(`${answer.status()} ${new URL(answer.url()).search}`)
  })
  await signIn(page, 'admin')
  const whole = () => responses.filter((one) => one.includes('perPage=5000')).length
  await expect.poll(whole).toBe(1)
  // They are cached together with the portals, which may arrive later.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('regia.utente.elenchi') !== null)).toBe(true)
  await page.reload()
  await palette(page, 'stella mar')
  await expect(page.getByRole('option', { name: /Stella Marina/ }).first()).toBeVisible()
  expect(whole()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Profilo utente/ }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(responses.filter((one) => !one.startsWith('200') && !one.startsWith('304'))).toEqual([])
})

test('a folded part of a menu section stays folded', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere')
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  const part = menu.getByRole('button', { name: 'Camere e prezzi' })
  const rooms = menu.getByRole('link', { name: 'Camere', exact: true })
  await expect(part).toHaveAttribute('aria-expanded', 'true')
  await expect(rooms).toBeVisible()
  await part.press('Enter')
  await expect(rooms).toHaveCount(0)
  // The other parts stay open.
  await expect(menu.getByRole('link', { name: /^Media Gallery/ }).first()).toBeVisible()
  await page.reload()
  await expect(part).toHaveAttribute('aria-expanded', 'false')
  await part.click()
  await expect(rooms).toHaveAttribute('aria-current', 'page')
})

test('a screen becomes a favourite by its star or by command, persistently, and the current section is open', async ({
  page,
}) => {
  await signIn(page, 'user', '/hotel/1/anagrafica')
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  await expect(menu.getByRole('button', { name: 'Amministrazione' })).toHaveAttribute('aria-expanded', 'true')
  await menu.getByRole('button', { name: 'Aggiungi ai preferiti' }).click()
  await expect(menu.getByRole('button', { name: 'Preferiti', exact: true })).toBeVisible()
  await runFirstRow(page, 'camere', 'Camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  await runFirstRow(page, 'preferiti', 'Aggiungi o togli dai preferiti')
  const favourites = menu.locator('section', { has: page.getByRole('button', { name: 'Preferiti', exact: true }) })
  await expect(favourites.getByRole('link')).toHaveText([/^Anagrafica/, /^Camere/])
  await page.reload()
  await favourites.getByRole('link', { name: 'Anagrafica' }).click()
  await expect(page).toHaveURL(/anagrafica$/)
  await favourites.getByRole('button', { name: 'Togli dai preferiti' }).click()
  await expect(favourites.getByRole('link')).toHaveText([/^Camere/])
})

test('a screen that loads behind the palette does not take the focus', async ({ page }) => {
  await signIn(page, 'user')
  for (let again = 0; again < 3; again++) {
    await runFirstRow(page, 'recensioni', /Web Reputation/)
    await runFirstRow(page, 'cambia password', /Cambio password/)
    // The screen’s first field requests the focus when it renders.
    const { dialog, field } = await palette(page, 'assistenza')
    await expect(page.getByRole('heading', { name: 'Cambio password' })).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('assistenza')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('the guide opens at the page of the role, and the palette finds its headings by a question', async ({ page }) => {
  await signIn(page, 'produttore')
  await page.keyboard.press('Control+h')
  await page.getByRole('dialog').getByRole('searchbox').press('Tab')
  // By keyboard alone: past the switch to the tabs, and right to the guide.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  const guide = page.getByRole('dialog', { name: 'Guida' })
  await expect(guide.getByRole('heading', { level: 1, name: 'Venditore' })).toBeVisible()
  await expectAccessible(page)
  await guide.getByRole('button', { name: 'Per cominciare' }).click()
  await guide.getByRole('link', { name: 'Tastiera', exact: true }).click()
  await expect(guide.getByRole('heading', { level: 1, name: 'Tastiera' })).toBeFocused()
  await expect(guide.getByRole('row', { name: 'Ctrl Z Ripristina l’ultima operazione' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)

  const { options } = await palette(page, 'come si aggiunge una nota')
  await expect(options.first()).toContainText('Come si aggiunge una nota')
  await page.keyboard.press('Enter')
  await expect(guide.getByRole('heading', { name: 'Come si aggiunge una nota' })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(guide.getByRole('heading', { name: 'Come si aggiunge una nota' })).toBeInViewport()
  expect(await guide.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  const picture = guide.getByRole('img', { name: 'La pagina iniziale del venditore' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await guide.getByRole('link', { name: 'rubrica', exact: true }).click()
  await expect(page).toHaveURL(/\/crmContatti/)
  await expect(guide).toHaveCount(0)
})
