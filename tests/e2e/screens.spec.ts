import { today } from '../../src/domain/time/dates.ts'
import { axeFindings, settle } from '../a11y/screens.ts'
import { expect, grid, holdRequests, storedDrafts, palette, row, runFirstRow, signIn, test } from './support.ts'

test('offers are reordered by keys and buttons, kept as a draft, and leaving asks first', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/offerteSort')
  const list = page.getByRole('list', { name: 'Offerte in ordine' })
  const rows = list.locator('button[data-id]')
  await expect(rows.nth(2)).toBeVisible()
  const idOf = (at: number) => rows.nth(at).getAttribute('data-id')
  const [first, second, third] = [await idOf(0), await idOf(1), await idOf(2)]
  await rows.first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(list.locator(`button[data-id="${first}"]`)).toBeFocused()
  expect([await idOf(0), await idOf(1), await idOf(2)]).toEqual([second, third, first])
  await page
    .getByRole('button', { name: /^Sposta su/ })
    .nth(1)
    .click()
  expect(await idOf(0)).toBe(third)

  await page.getByRole('button', { name: 'Torna indietro' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' }).click()
  const sent = page.waitForRequest(/HotelOfferta\/Sort$/)
  await page.keyboard.press('Control+s')
  const body = (await sent).postDataJSON() as { offers_id: number[] }
  expect(body.offers_id.slice(0, 3).map(String)).toEqual([third, second, first])
  await expect(page.getByText('Ordine delle offerte aggiornato!')).toBeVisible()
  await page.reload()
  await expect(rows.first()).toHaveAttribute('data-id', third!)
})

test('an offer moved while the order is being saved keeps its new place, also in the draft', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/offerteSort')
  const rows = page.getByRole('list', { name: 'Offerte in ordine' }).locator('button[data-id]')
  await expect(rows.nth(1)).toBeVisible()
  const first = (await rows.first().getAttribute('data-id'))!
  await rows.first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  const answer = await holdRequests(page, '**/HotelOfferta/Sort')
  await page.keyboard.press('Control+s')
  // Moving it back is a change compared with the order being saved.
  await page.keyboard.press('Alt+ArrowUp')
  await answer()
  await expect(page.getByText('Ordine delle offerte aggiornato!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Salva modifiche/ })).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  await expect(rows.first()).toHaveAttribute('data-id', first)
  await expect.poll(() => storedDrafts(page)).toContain(`"values":{"ordine":[${first},`)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(rows.nth(1)).toHaveAttribute('data-id', first)
  await page.getByRole('button', { name: 'Riprendi la bozza' }).click()
  await expect(rows.first()).toHaveAttribute('data-id', first)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)
  await expect.poll(() => storedDrafts(page)).not.toContain('ordine')
})

test('a refused order stays as the user arranged it', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/offerteSort')
  const rows = page.getByRole('list', { name: 'Offerte in ordine' }).locator('button[data-id]')
  const last = await rows.last().getAttribute('data-id')
  await rows.last().focus()
  await page.keyboard.press('Alt+Home')
  await expect(rows.first()).toHaveAttribute('data-id', last!)
  await page.route('**/HotelOfferta/Sort', (route) => route.fulfill({ status: 500, json: {} }))
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'Si è verificato un errore inaspettato!' })).toBeVisible()
  await expect(rows.first()).toHaveAttribute('data-id', last!)
})

test('permissions of users and roles are switched, sent as a bare list, saved, and recorded in the audit log', async ({
  page,
}) => {
  let fails = false
  await page.route('**/permission/change', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await signIn(page, 'admin', '/utenti/4')
  await expect(page.getByRole('form')).toBeVisible()
  await runFirstRow(page, 'modifica i permessi', 'Modifica i permessi')
  await expect(page).toHaveURL(/\/utenti\/4\/permessi$/)
  const crumbs = page.getByRole('navigation', { name: 'Percorso' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Utenti', /^\w+ \w+$/, 'Permessi'])
  await expect(page).toHaveTitle(/^Permessi di \w+ \w+/)
  const family = page.getByRole('region', { name: 'Statistiche portali' })
  const flag = family.getByRole('switch', { name: /walle\.portali_statistiche\.index$/ })
  const was = await flag.isChecked()
  // The role’s permissions apply until the user has an individual switch; saving revokes nothing else.
  const enabled = page.getByRole('switch', { checked: true })
  const count = await enabled.count()
  expect(count).toBeGreaterThan(5)
  await flag.click()
  const sent = page.waitForRequest(/user\/4\/permission\/change$/)
  await page.keyboard.press('Control+s')
  expect(Array.isArray((await sent).postDataJSON())).toBe(true)
  await expect(page.getByText('Permessi aggiornati con successo!')).toBeVisible()
  await page.reload()
  await expect(flag).toBeChecked({ checked: !was })
  await expect(enabled).toHaveCount(count + (was ? -1 : 1))

  await flag.click()
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  fails = true
  const refused = page.waitForResponse((response) => response.status() === 500)
  await page.keyboard.press('Control+s')
  await refused
  const alert = page.getByRole('alert').filter({ hasText: "errore durante l'aggiornamento dei permessi!" })
  await expect(alert).toContainText('Si è verificato un errore inaspettato')
  fails = false
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)

  await page.goto('/ruoli/1/permessi')
  await expect(page.getByRole('region', { name: 'Utenti' }).getByRole('switch').first()).toBeVisible()

  await page.goto('/registro?op=permissionChange')
  await expect(grid(page, 'Registro delle modifiche')).toBeVisible()
  await row(page, 'Utente').first().click()
  const entry = page.getByRole('region', { name: /^Modifica \d+$/ })
  await expect(entry.getByRole('row', { name: /^Permessi/ })).toContainText('walle.portali_statistiche.index')
  await expect(entry).toContainText('admin@regia.test')
})

test('a permission switched during a save remains to be saved', async ({ page }) => {
  await signIn(page, 'admin', '/utenti/5/permessi')
  const family = page.getByRole('region', { name: 'Statistiche portali' }).getByRole('switch')
  const changed = page.getByRole('button', { name: /^Modificati: / })
  await family.first().click()
  await expect(changed).toHaveText('Modificati: 1')
  const answer = await holdRequests(page, '**/user/5/permission/change')
  await page.keyboard.press('Control+s')
  // One switch is reverted and another one set.
  await family.first().click()
  await family.nth(1).click()
  await answer()
  await expect(page.getByText('Permessi aggiornati con successo!')).toBeVisible()
  await expect(changed).toHaveText('Modificati: 2')
  await family.nth(1).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)
})

test('individual permissions are marked, previewed before saving, and can be reset to the role', async ({ page }) => {
  await signIn(page, 'admin', '/utenti/4/permessi')
  const own = page.getByRole('button', { name: /^Diversi dal ruolo: / })
  const saved = page.getByText('Permessi aggiornati con successo!')
  await expect(own).toBeVisible()
  const save = async () => {
    const answer = page.waitForResponse(/user\/4\/permission\/change$/)
    await page.keyboard.press('Control+s')
    expect((await answer).ok()).toBe(true)
    await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)
  }
  // Independent of what other tests have left.
  const all = page.getByRole('button', { name: 'Tutto come il ruolo' })
  if (await all.isEnabled()) {
    await all.click()
    await save()
  }
  await expect(own).toHaveText('Diversi dal ruolo: 0')

  const flag = page.getByRole('switch', { name: /walle\.commerciali\.index$/ })
  await flag.focus()
  await page.keyboard.press('Space')
  const changes = page.getByRole('complementary', { name: 'Cosa cambia' })
  await expect(changes.getByRole('region', { name: 'Si toglie' })).toContainText('walle.commerciali.index')
  await expect(changes.getByRole('region', { name: 'Sparisce dal menu e dalla palette' })).toContainText(
    'Statistiche venduto',
  )
  await page.keyboard.press('v')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: /^Vedi come / })
  const search = dialog.getByRole('searchbox', { name: 'Cerca nella sua palette' })
  await expect(search).toBeFocused()
  await expect(dialog.getByRole('region', { name: 'Menu' })).not.toContainText('Statistiche venduto')
  await page.keyboard.type('ordini')
  await expect(dialog.getByRole('region', { name: 'Palette' })).toContainText('Ordini')
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Modificati: 1' }).click()
  await expect(page.getByRole('switch')).toHaveCount(1)
  await save()
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(own).toHaveText('Diversi dal ruolo: 1')
  await expect(flag).not.toBeChecked()
  await page.getByRole('button', { name: /^Come il ruolo: / }).click()
  await expect(flag).toBeChecked()
  await save()
  await expect(own).toHaveText('Diversi dal ruolo: 0')
})

test('the audit log is in the administrators’ menu and is exported as a file', async ({ page }) => {
  await signIn(page, 'admin')
  await page.getByRole('navigation', { name: 'Menu principale' }).getByRole('button', { name: 'Strumenti' }).click()
  await page.getByRole('link', { name: 'Registro delle modifiche' }).click()
  await expect(page).toHaveURL(/\/registro$/)
  await palette(page, 'esporta in csv')
  const file = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toBe('registro.csv')

  // A refusal is reported, and the list stays.
  await page.route('**/*token=*', (route) => route.fulfill({ status: 403, json: {} }))
  await palette(page, 'esporta in csv')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Non si dispone dei permessi sufficienti')).toBeVisible()
  await expect(grid(page, 'Registro delle modifiche')).toBeVisible()
})

test('other roles cannot open the audit log or the permissions', async ({ page }) => {
  await signIn(page, 'employee', '/registro')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: 'Registro delle modifiche' })).toHaveCount(0)
  await page.goto('/ruoli/1/permessi')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('an administrator downloads the activity report, and other roles get an explanation', async ({ page }) => {
  await signIn(page, 'admin', '/reportAttivita')
  const form = page.getByRole('form', { name: 'Report attività' })
  const load = form.getByRole('button', { name: 'Scarica il report' })
  await load.click()
  const person = form.getByRole('combobox', { name: 'Utente' })
  await expect(person).toHaveAccessibleDescription('Campo obbligatorio')
  await person.fill('a')
  await page.getByRole('option').first().click()
  const file = page.waitForEvent('download')
  await load.click()
  const day = today()
  const name = `-${day.slice(0, 8)}01-${day}.csv`
  expect((await file).suggestedFilename()).toMatch(new RegExp(`^attivita-\\d+${name.replace('.', '\\.')}$`))
  await expect(form).toContainText('Il report è stato scaricato.')

  // Totals of all hours: four tables, reached by arrow keys; the address restores the visible one, which can be
  // exported too.
  await expect(page).toHaveURL(/utente=\d+/)
  const before = `${Number(day.slice(0, 4)) - 1}-01-01`
  await page.goto(`/reportAttivita?dataInizio=${before}&dataFine=${day}&per=attivita`)
  const totals = page.getByRole('region', { name: 'Totali' })
  await expect(totals.getByRole('table', { name: 'Ore per attività' })).toBeVisible()
  await totals.getByRole('tab', { name: 'Attività' }).press('End')
  await expect(page).toHaveURL(/per=mese/)
  await page.reload()
  const months = totals.getByRole('table', { name: 'Ore per mese' })
  await expect(months.getByRole('row').last()).toHaveText(/^Totale\d+:\d\d100,0%$/)
  const table = page.waitForEvent('download')
  await totals.getByRole('button', { name: 'Scarica CSV' }).press('Enter')
  expect((await table).suggestedFilename()).toBe(`attivita-per-mese-${before}-${day}.csv`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  const end = form.getByRole('textbox', { name: 'Al', exact: true })
  await end.fill('1/1/2000')
  await end.press('Tab')
  await expect(totals).toContainText('Scegli due giorni')
  await page.goto(`/reportAttivita?dataInizio=2000-01-01&dataFine=2000-01-01`)
  await expect(totals).toContainText('Nessuna ora registrata')
  await person.fill('a')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/utente=\d+/)

  await page.route('**/tracciamenti-attivita/report?*', (route) => route.fulfill({ status: 403, json: {} }))
  await load.click()
  await expect(form.getByRole('alert')).toContainText('Non si dispone dei permessi sufficienti')
  await expect(page.getByRole('link', { name: 'Report attività' })).toHaveCount(0)
})

test('offers are reordered from their list: visible ones first, and one moved to a numbered place', async ({
  page,
}) => {
  await signIn(page, 'user', '/hotel/1/offerte')
  await page.getByRole('link', { name: 'Ordina', exact: true }).click()
  await expect(page).toHaveURL(/\/hotel\/1\/offerteSort$/)
  const rows = page.getByRole('list', { name: 'Offerte in ordine' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const over = await rows.evaluateAll((all) =>
    all.map((one) => /Non pubblicata|Pubblicazione finita|Scaduta/.test(one.textContent!)),
  )
  expect(over).toContain(false)
  expect(over).toEqual([...over].sort((a, b) => Number(a) - Number(b)))
  const first = await rows.first().locator('b').innerText()
  await rows.first().locator('[data-id]').focus()
  await page.keyboard.type('3')
  await expect(rows.first()).toContainText('→ 3')
  await page.keyboard.press('Enter')
  await expect(rows.nth(2)).toContainText(first)
  await expect(rows.nth(2).locator('[data-id]')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Ordine delle offerte aggiornato!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva' }).first()).toBeDisabled()
  await page.reload()
  await expect(rows.nth(2)).toContainText(first)
})
