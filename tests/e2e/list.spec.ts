import { expect, grid, palette, row, signIn, test } from './support.ts'

test('filters, order and page are in the address and survive a reload', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  await page.getByRole('button', { name: 'Nome hotel' }).click()
  await expect(page).toHaveURL(/orderKey=nome_hotel&orderDirection=DESC/)
  await expect(page.getByRole('columnheader', { name: 'Nome hotel' })).toHaveAttribute('aria-sort', 'descending')

  const filters = page.getByRole('region', { name: 'Filtri' })
  await filters.getByRole('button', { name: 'Categoria', exact: true }).click()
  await page.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: '5 stelle lusso' }).click()
  await expect(page).toHaveURL(/categoria=5l/)
  await page.reload()
  await expect(filters).toContainText('5 stelle lusso')
  await expect(page.getByRole('columnheader', { name: 'Nome hotel' })).toHaveAttribute('aria-sort', 'descending')
  await filters.getByRole('button', { name: 'Togli il filtro Categoria' }).click()
  await expect(page).not.toHaveURL(/categoria/)
  // Without the filter there is a second page again.
  await expect(grid(page, 'Hotel')).toHaveAttribute('aria-rowcount', /^\d{4}$/)

  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('f')
  await page.keyboard.type('zzzz nessuno')
  await expect(page.getByText('No items to show')).toBeVisible()
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect(grid(page, 'Hotel')).toBeVisible()
})

test('Back steps through the visited pages, and a record opened by its address is marked on its page', async ({
  page,
}) => {
  await signIn(page, 'admin', '/ordini')
  const rows = page.locator('tr[data-id]')
  await expect(rows.first()).toBeVisible()
  const first = await rows.first().getAttribute('data-id')
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/\?page=2$/)
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/\?page=3$/)
  await expect(page.getByText('pagina 3 di')).toBeVisible()
  await expect(page.locator(`tr[data-id="${first}"]`)).toHaveCount(0)
  await expect(page.locator('.grid-box[aria-busy]')).toHaveCount(0)
  const third = await rows.nth(4).getAttribute('data-id')
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/ordini$/)
  await expect(page.locator(`tr[data-id="${first}"]`)).toBeVisible()

  await page.goto(`/ordini/${third}`)
  await expect(page.locator(`tr[data-id="${third}"]`)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(new RegExp(`/ordini/${third}\\?page=3$`))
})

test('the hotel list stays open while hotels are opened from it', async ({ page }) => {
  await signIn(page, 'admin', '/hotel?perPage=200')
  const list = grid(page, 'Hotel')
  await expect(list).toBeVisible()
  await list.focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/\/hotel\/\d+\?perPage=200$/)
  await expect(page.getByRole('form')).toBeVisible()
  await expect(page.locator('tr[data-cursor]')).toBeInViewport()
  await expect(list).toBeFocused()
})

test('rows are selected, extended and deleted after the confirmation', async ({ page }) => {
  await signIn(page, 'admin', '/interessi')
  await expect(grid(page, 'Interessi')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('tr[aria-selected=true]')).toHaveCount(2)
  const names = await page.locator('tr[aria-selected=true] .grid-link').allInnerTexts()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Vuoi davvero eliminare i 2 elementi scelti?')
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(row(page, names[0]!)).toBeVisible()
  await page.keyboard.press('Delete')
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'deleted with success!' })).toBeVisible()
  await expect(page.locator('tr[aria-selected=true]')).toHaveCount(0)
  await expect(page.locator('.grid-link', { hasText: new RegExp(`^${names[0]}$`) })).toHaveCount(0)
})

test('Tab stops at the heads of a list and passes over its rows; Space acts on the row of the cursor', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel')
  const list = grid(page, 'Hotel')
  await list.focus()
  await page.keyboard.press('ArrowDown')
  const size = page.getByRole('combobox', { name: 'per pagina' })
  do {
    await page.keyboard.press('Tab')
    await expect(page.locator('tr[data-id] :focus')).toHaveCount(0)
  } while (!(await size.evaluate((element) => element === document.activeElement)))
  await list.focus()
  await page.keyboard.press('Space')
  await expect(page.locator('tr[data-cursor]').getByRole('checkbox')).toBeChecked()
})

test('deleting many rows requires typing their number', async ({ page }) => {
  await signIn(page, 'admin', '/interessi')
  await expect(grid(page, 'Interessi')).toBeVisible()
  await grid(page, 'Interessi').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog')
  const all = /i (\d+) elementi/.exec(await question.innerText())![1]!
  expect(Number(all)).toBeGreaterThan(20)
  const remove = question.getByRole('button', { name: 'Elimina' })
  await expect(remove).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.type(all)
  await expect(remove).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
})

test('deleting a row that somebody changed since it was listed shows the change first', async ({ page }) => {
  await signIn(page, 'admin', '/')
  const token = await page.evaluate(
    () => (JSON.parse(localStorage['regia.utente.sessione'] as string) as { token: string }).token,
  )
  const headers = { authorization: `Bearer ${token}` }
  const data = { name: 'Contesa', label: 'Contesa', color: '#336699' }
  const creation = await page.request.post('/api/orders/macros', { headers, data })
  const { id } = ((await creation.json()) as { data: { id: number } }).data
  await page.goto('/macros?q=contesa')
  await expect(row(page, 'Contesa')).toBeVisible()
  const changed = await page.request.patch(`/api/orders/macros/${id}`, { headers, data: { label: 'Contesa e mutata' } })
  expect(changed.status()).toBe(200)

  await grid(page, 'Macro').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' })
  await confirm.click()
  await expect(page.getByText('modificato nel frattempo da un’altra persona')).toBeVisible()
  await expect(row(page, 'Contesa e mutata')).toBeVisible()
  await page.keyboard.press('Delete')
  await confirm.click()
  await expect(page.getByText('No items to show')).toBeVisible()
})

test('rows that cannot be deleted stay and are listed with the reason, and the deleted ones can be restored', async ({
  page,
}) => {
  await signIn(page, 'admin', '/')
  const token = await page.evaluate(
    () => (JSON.parse(localStorage['regia.utente.sessione'] as string) as { token: string }).token,
  )
  const headers = { authorization: `Bearer ${token}` }
  const ids: number[] = []
  for (const name of ['Mista A', 'Mista B', 'Mista C']) {
    const data = { name, label: name, color: '#336699' }
    const creation = await page.request.post('/api/orders/macros', { headers, data })
    ids.push(((await creation.json()) as { data: { id: number } }).data.id)
  }
  await page.goto('/macros?q=mista')
  await expect(row(page, 'Mista B')).toBeVisible()
  await page.request.patch(`/api/orders/macros/${ids[1]}`, { headers, data: { color: '#993366' } })
  await grid(page, 'Macro').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog', { name: 'Elimina (3)' }).getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByText(/^Mista B: Il dato è stato modificato nel frattempo/)).toBeVisible()
  await expect(row(page, 'Mista A')).toHaveCount(0)
  await expect(row(page, 'Mista B')).toBeVisible()
  await page.getByRole('button', { name: /^Ripristina/ }).click()
  await expect(row(page, 'Mista A')).toBeVisible()
  await expect(row(page, 'Mista C')).toBeVisible()
})

test('a list that fails to load shows its message and retries until it succeeds', async ({ page }) => {
  await signIn(page, 'admin')
  await page.route('**/api/marketing/interessi?**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        message: 'Il servizio non risponde in questo momento. Riprova tra poco.',
        code: 'unavailable',
      }),
    }),
  )
  await page.goto('/interessi')
  await expect(page.getByText('Il servizio non risponde in questo momento. Riprova tra poco.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible()
  await page.unrouteAll()
  // The list retries by itself, without a key press.
  await expect(grid(page, 'Interessi')).toBeVisible()
})

test('an invalid filter is named and can be removed, and earlier rows are not shown for it', async ({ page }) => {
  await signIn(page, 'admin', '/crmContatti?stato=inesistente')
  await expect(page.getByRole('heading', { name: 'Questi filtri non si possono applicare' })).toBeVisible()
  await expect(page.getByText('Stato: Valore non valido')).toBeVisible()
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect(grid(page, 'Rubrica')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filtra l’elenco' }).fill('hotel '.repeat(50))
  await expect(page.getByText('Ricerca: Al massimo 200 caratteri')).toBeVisible()
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect(grid(page, 'Rubrica')).toBeVisible()
  // A page that is not there gives way to the last one.
  await page.goto('/crmContatti?page=9999')
  await expect(page).toHaveURL(/page=\d{2,3}$/)
  await expect(grid(page, 'Rubrica')).toBeVisible()
  await page.route('**/api/main/rubrica?**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('searchbox', { name: 'Filtra l’elenco' }).fill('hotel')
  await expect(page.getByRole('heading', { name: 'Qualcosa non ha funzionato' })).toBeVisible()
  await expect(page.getByText('No items to show')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(grid(page, 'Rubrica')).toBeVisible()
})

test('rows without actions have no checkboxes, and rows without a form open read-only', async ({ page }) => {
  await signIn(page, 'produttore', '/hotel/1/camere')
  await expect(grid(page, 'Camere').getByRole('row').nth(1)).toBeVisible()
  await expect(grid(page, 'Camere').getByRole('checkbox')).toHaveCount(0)
  await expect(page.locator('.keybar')).toContainText('apri')
  await expect(page.locator('.keybar')).not.toContainText('seleziona')
  const { options } = await palette(page, 'seleziona tutte le righe')
  await expect(options.filter({ hasText: 'Seleziona tutte le righe' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.goto('/hotel/1/richiestePreventivo?q=a')
  const requests = grid(page, 'Richieste preventivo')
  await expect(requests.getByRole('row').nth(1)).toBeVisible()
  const surnames = await requests.locator('td[data-name=cognome]').allInnerTexts()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const message = page.getByRole('region', { name: /^Richiesta di / })
  await expect(message.getByRole('heading').first()).toContainText(surnames[0]!)
  await expect(message.getByRole('article', { name: 'Richiesta' })).toBeVisible()
  await expect(message.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(message.getByRole('button', { name: 'Invia il preventivo' })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(message.getByRole('heading').first()).toContainText(surnames[1]!)
})

test('opening a request marks it as read and keeps it open in a list of unread ones', async ({ page }) => {
  await signIn(page, 'user', '/mailArchive?stato=consegnata')
  const rows = grid(page, 'Archivio richieste').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const marked = page.waitForRequest((request) => /\/api\/stats\/mail\/\d+\/letta$/.test(request.url()))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const answer = await (await marked).response()
  expect(answer!.ok()).toBe(true)
  const id = /(\d+)\/letta$/.exec(answer!.url())![1]!
  await expect(page.locator(`tr[data-id="${id}"]`)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Messaggio' }).getByRole('article')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/mailArchive/${id}\\?`))
})

test('after the open record is deleted the next row takes the cursor; deleting other rows keeps an edited form open', async ({
  page,
}) => {
  await signIn(page, 'admin', '/')
  const token = await page.evaluate(
    () => (JSON.parse(localStorage['regia.utente.sessione'] as string) as { token: string }).token,
  )
  const ids: number[] = []
  for (const name of ['Sosta A', 'Sosta B', 'Sosta C', 'Sosta D']) {
    const creation = await page.request.post('/api/orders/macros', {
      headers: { authorization: `Bearer ${token}` },
      data: { name, label: name, color: '#336699' },
    })
    ids.push(((await creation.json()) as { data: { id: number } }).data.id)
  }
  const line = (at: number) => page.locator(`tr[data-id="${ids[at]}"]`)
  await page.goto(`/macros/${ids[0]}?q=sosta`)
  await expect(line(0)).toHaveAttribute('aria-current', 'true')
  await grid(page, 'Macro').focus()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' })
  await page.keyboard.press('Delete')
  await confirm.click()
  await expect(line(0)).toHaveCount(0)
  await expect(line(1)).toHaveAttribute('data-cursor', '')

  await page.keyboard.press('Enter')
  const label = page.getByRole('textbox', { name: 'Etichetta' })
  // Until then the pane shows the deleted record.
  await expect(label).toHaveValue('Sosta B')
  await label.fill('Sosta cambiata')
  await line(2).getByRole('checkbox').click()
  await line(3).getByRole('checkbox').click()
  await grid(page, 'Macro').focus()
  await page.keyboard.press('Delete')
  await confirm.click()
  await expect(line(3)).toHaveCount(0)
  await expect(label).toHaveValue('Sosta cambiata')
  await expect(page).toHaveURL(new RegExp(`/macros/${ids[1]}\\?`))
})

test('read-only records follow the arrow keys in both directions', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/12/contratti')
  const rows = page.locator('tr[data-id]')
  await expect(rows.nth(3)).toBeVisible()
  const names = await rows.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.id))
  await rows.first().click()
  await expect(page.locator('.row-details')).toBeFocused()
  const at = () => page.evaluate(() => document.querySelector<HTMLElement>('tr[data-cursor]')?.dataset.id)
  for (const [key, to] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowDown', 3],
    ['ArrowUp', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(at).toBe(names[to])
    await expect(page.locator('.row-details')).toBeFocused()
  }
})
