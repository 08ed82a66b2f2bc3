import type { Page } from '@playwright/test'
import { expect, row, runFirst, signIn, test } from './support.ts'

const actions = (page: Page) => page.locator('.record-actions')
const action = (page: Page, name: string) => actions(page).getByRole('button', { name, exact: true })

/** The ones that do not stand beside the record. */
async function fromMenu(page: Page, name: string | RegExp): Promise<void> {
  await action(page, 'Altre azioni').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first()

/** Opens the first record of a list; its address. */
async function openFirst(page: Page): Promise<string> {
  await page.locator('tr[data-id] .grid-link').first().click()
  await expect(page.getByRole('form')).toBeVisible()
  await expect(page).toHaveURL(/\/\d+$/)
  return new URL(page.url()).pathname
}

test('an offer is duplicated under a title of its own, and the copy opens', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/offerte')
  const address = await openFirst(page)
  const title = page.getByRole('textbox', { name: 'Titolo', exact: true })
  const before = await title.inputValue()
  await action(page, 'Duplica').click()
  const dialog = page.getByRole('dialog', { name: 'Duplica l’offerta' })
  await expect(dialog).toContainText(before)
  const field = dialog.getByRole('textbox', { name: 'Titolo' })
  await expect(field).toHaveValue(`${before} (copia)`)
  await field.fill('')
  await dialog.getByRole('button', { name: 'Duplica' }).click()
  await expect(field).toHaveAccessibleDescription('Campo obbligatorio')
  await field.fill('Copia della prova')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Offerta duplicata correttamente!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(title).toHaveValue('Copia della prova')
  await expect(page).toHaveURL(/\/hotel\/1\/offerte\/\d+$/)
  expect(new URL(page.url()).pathname).not.toBe(address)
  await expect(row(page, 'Copia della prova')).toBeVisible()
})

test('an offer goes to the front and back; one call at a time, and the words follow the state', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/offerte')
  await openFirst(page)
  // The first of the demo's offers is there already.
  await fromMenu(page, 'Togli dall’evidenza')
  await expect(said(page, 'Offerta tolta dall’evidenza!')).toBeVisible()
  await page.getByRole('button', { name: 'Chiudi' }).first().click()
  let calls = 0
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/Pin', async (route) => {
    calls++
    await held
    await route.continue()
  })
  await runFirst(page, 'metti in evidenza', 'Metti in evidenza l’offerta')
  await runFirst(page, 'metti in evidenza', 'Metti in evidenza l’offerta')
  await fromMenu(page, 'Metti in evidenza')
  release()
  await expect(said(page, 'Offerta messa in evidenza!')).toBeVisible()
  expect(calls).toBe(1)
  await fromMenu(page, 'Togli dall’evidenza')
  await expect(said(page, 'Offerta tolta dall’evidenza!')).toBeVisible()
  await action(page, 'Altre azioni').click()
  await expect(page.getByRole('menuitem', { name: 'Metti in evidenza' })).toBeVisible()
})

test('a translation says what it really is', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/offerte')
  await openFirst(page)
  await fromMenu(page, 'Traduci')
  await expect(said(page, 'Testi completati in tutte le lingue!')).toContainText('copie dell’italiano, da tradurre')
})

test('what goes by what is stored waits until the changes are saved, and says so', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/offerte')
  await openFirst(page)
  const title = page.getByRole('textbox', { name: 'Titolo', exact: true })
  await title.fill('Titolo non ancora salvato')
  // To Playwright, what tells why it does nothing is disabled.
  await action(page, 'Duplica').click({ force: true })
  await expect(said(page, 'Salva prima le modifiche')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What touches nothing of it goes on beside, and the record read again keeps what was typed.
  await fromMenu(page, /evidenza$/)
  await expect(said(page, /evidenza!/)).toBeVisible()
  await expect(title).toHaveValue('Titolo non ancora salvato')
})

test('who may only look at an offer is offered none of it', async ({ page }) => {
  // PR01 looks after the first hotel and not after this one.
  await signIn(page, 'produttore', '/hotel/224/offerte')
  await openFirst(page)
  await expect(page.getByRole('form').getByText('Sola lettura')).toBeVisible()
  await expect(actions(page)).toHaveCount(0)
  await page.goto('/hotel/1/offerte')
  await openFirst(page)
  await expect(action(page, 'Duplica')).toBeVisible()
})

test('an interaction goes online and off, and its clone opens', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/interazioni')
  const address = await openFirst(page)
  const online = page.getByRole('switch', { name: 'Online' })
  const isOn = await online.isChecked()
  const [there, back] = isOn ? ['Togli da online', 'Metti online'] : ['Metti online', 'Togli da online']
  const [gone, come] = ['L’interazione non è più online!', 'L’interazione è online!']
  await action(page, there!).click()
  await expect(said(page, isOn ? gone! : come!)).toBeVisible()
  await expect(online).toBeChecked({ checked: !isOn })
  // The button that does the opposite has taken its place, and the focus with it.
  await expect(action(page, back!)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, isOn ? come! : gone!)).toBeVisible()
  await expect(online).toBeChecked({ checked: isOn })

  await action(page, 'Clona').click()
  await expect(said(page, 'Interazione clonata correttamente!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(/ \(copia\)$/)
  expect(new URL(page.url()).pathname).not.toBe(address)
  await expect(online).not.toBeChecked()
})

test('a cluster is cloned; a clone whose answer was lost is not made twice', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/clusters')
  const address = await openFirst(page)
  const keys: (string | undefined)[] = []
  let lose = true
  await page.route('**/clona', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (!lose) return route.continue()
    lose = false
    await route.fetch()
    await route.abort()
  })
  await action(page, 'Clona').click()
  await expect(page.getByText('Il servizio non è raggiungibile')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await action(page, 'Clona').click()
  await expect(said(page, 'Cluster clonato correttamente!')).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  await expect(name).toHaveValue(/ \(copia\)$/)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  await expect(row(page, await name.inputValue())).toHaveCount(1)
})
