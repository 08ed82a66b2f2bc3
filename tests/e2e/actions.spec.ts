import type { Page } from '@playwright/test'
import { onlineMessage, expect, storedDrafts, row, runFirstRow, toastWith, signIn, test } from './support.ts'

const actions = (page: Page) => page.locator('.record-actions')
const action = (page: Page, name: string) => actions(page).getByRole('button', { name, exact: true })

/** Runs an action from the menu «Altre azioni», for those without a button of their own. */
async function fromMenu(page: Page, name: string | RegExp): Promise<void> {
  await action(page, 'Altre azioni').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens the first record of a list and returns its address. */
async function openFirst(page: Page): Promise<string> {
  await page.locator('tr[data-id] .grid-link').first().click()
  await expect(page.getByRole('form')).toBeVisible()
  await expect(page).toHaveURL(/\/\d+$/)
  return new URL(page.url()).pathname
}

test('duplicating an offer asks for a new title and opens the copy', async ({ page }) => {
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
  await expect(toastWith(page, 'Offerta duplicata correttamente!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(title).toHaveValue('Copia della prova')
  await expect(page).toHaveURL(/\/hotel\/1\/offerte\/\d+$/)
  expect(new URL(page.url()).pathname).not.toBe(address)
  await expect(row(page, 'Copia della prova')).toBeVisible()
})

test('an offer is put in evidence and removed with one call at a time, and the button’s label follows the state', async ({
  page,
}) => {
  await signIn(page, 'employee', '/hotel/1/offerte')
  await openFirst(page)
  // The demo’s first offer is already in evidence.
  await fromMenu(page, 'Togli dall’evidenza')
  await expect(toastWith(page, 'Offerta tolta dall’evidenza!')).toBeVisible()
  await page.getByRole('button', { name: 'Chiudi' }).first().click()
  let calls = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/Pin', async (route) => {
    calls++
    await released
    await route.continue()
  })
  await runFirstRow(page, 'metti in evidenza', 'Metti in evidenza l’offerta')
  await runFirstRow(page, 'metti in evidenza', 'Metti in evidenza l’offerta')
  await fromMenu(page, 'Metti in evidenza')
  release()
  await expect(toastWith(page, 'Offerta messa in evidenza!')).toBeVisible()
  expect(calls).toBe(1)
  await fromMenu(page, 'Togli dall’evidenza')
  await expect(toastWith(page, 'Offerta tolta dall’evidenza!')).toBeVisible()
  await action(page, 'Altre azioni').click()
  await expect(page.getByRole('menuitem', { name: 'Metti in evidenza' })).toBeVisible()
})

test('translating an offer says that the texts are copies of the Italian ones', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/offerte')
  await openFirst(page)
  await fromMenu(page, 'Traduci')
  await expect(toastWith(page, 'Testi completati in tutte le lingue!')).toContainText(
    'copie dell’italiano, da tradurre',
  )
})

test('actions based on stored values are disabled with a reason until changes are saved', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/offerte')
  await openFirst(page)
  const title = page.getByRole('textbox', { name: 'Titolo', exact: true })
  await title.fill('Titolo non ancora salvato')
  // Playwright counts a button with aria-disabled as disabled.
  await action(page, 'Duplica').click({ force: true })
  await expect(toastWith(page, 'Salva prima le modifiche')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // An action that does not depend on the edits still works, and the refreshed record keeps them.
  await fromMenu(page, /evidenza$/)
  await expect(toastWith(page, /evidenza!/)).toBeVisible()
  await expect(title).toHaveValue('Titolo non ancora salvato')
})

test('a read-only offer has no actions', async ({ page }) => {
  // PR01 is the producer of hotel 1, not of hotel 224.
  await signIn(page, 'produttore', '/hotel/224/offerte')
  await openFirst(page)
  await expect(page.getByRole('form').getByText('Sola lettura')).toBeVisible()
  await expect(actions(page)).toHaveCount(0)
  await page.goto('/hotel/1/offerte')
  await openFirst(page)
  await expect(action(page, 'Duplica')).toBeVisible()
})

test('an interaction goes online and offline, and its clone opens', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/interazioni')
  const address = await openFirst(page)
  const online = page.getByRole('switch', { name: 'Online' })
  const isOn = await online.isChecked()
  const [there, back] = isOn ? ['Metti offline', 'Metti online'] : ['Metti online', 'Metti offline']
  const [offlineText, onlineText] = ['L’interazione non è più online!', onlineMessage('L’interazione')]
  await action(page, there!).click()
  await expect(toastWith(page, isOn ? offlineText! : onlineText!)).toBeVisible()
  await expect(online).toBeChecked({ checked: !isOn })
  // The button for the opposite action replaces it and takes over the focus.
  await expect(action(page, back!)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastWith(page, isOn ? onlineText! : offlineText!)).toBeVisible()
  await expect(online).toBeChecked({ checked: isOn })

  await action(page, 'Clona').click()
  await expect(toastWith(page, 'Interazione clonata correttamente!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(/ \(copia\)$/)
  expect(new URL(page.url()).pathname).not.toBe(address)
  await expect(online).not.toBeChecked()
})

test('a cluster is cloned once, even when the first answer is lost', async ({ page }) => {
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
  await expect(toastWith(page, 'Cluster clonato correttamente!')).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  await expect(name).toHaveValue(/ \(copia\)$/)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  await expect(row(page, await name.inputValue())).toHaveCount(1)
})

test('a landing page goes online, and is emptied after a confirmation', async ({ page }) => {
  await signIn(page, 'employee', '/dashboardPortali/landingPage')
  await runFirstRow(page, 'family hotel', 'Family Hotel')
  await page.goto('/dashboardPortali/landingPage')
  await openFirst(page)
  const [on, off] = [action(page, 'Metti online'), action(page, 'Metti offline')]
  await expect(on.or(off)).toBeVisible()
  const isOn = await off.isVisible()
  await (isOn ? off : on).click()
  await expect(
    toastWith(page, isOn ? 'La landing page non è più online!' : onlineMessage('La landing page')),
  ).toBeVisible()
  await expect(isOn ? on : off).toBeVisible()

  let emptied = 0
  page.on('request', (request) => request.url().endsWith('/svuota') && emptied++)
  const question = page.getByRole('alertdialog')
  await action(page, 'Svuota').click()
  await expect(question).toContainText('I testi e i portali restano.')
  await question.getByRole('button', { name: 'Annulla' }).click()
  expect(emptied).toBe(0)
  await action(page, 'Svuota').click()
  await question.getByRole('button', { name: 'Svuota' }).click()
  await expect(toastWith(page, 'Landing page svuotata!')).toBeVisible()
  expect(emptied).toBe(1)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('L’ultima operazione è stata annullata.')).toBeVisible()
})

test('read-only landing pages have no actions', async ({ page }) => {
  await signIn(page, 'produttore', '/dashboardPortali/landingPage')
  await runFirstRow(page, 'family hotel', 'Family Hotel')
  await page.goto('/dashboardPortali/landingPage')
  await openFirst(page)
  await expect(page.getByRole('form').getByText('Sola lettura')).toBeVisible()
  await expect(actions(page)).toHaveCount(0)
})

test('a contact’s phone number is revealed only on request', async ({ page }) => {
  let opened = 0
  page.on('request', (request) => /\/rubrica\/opens\/\d+$/.test(request.url()) && opened++)
  await signIn(page, 'produttore', '/crmContatti')
  await openFirst(page)
  const phone = page.getByRole('textbox', { name: 'Telefono referente' })
  const contact = page.getByRole('textbox', { name: 'Nome referente' })
  await expect(phone).toHaveValue('')
  await contact.fill('Nome non ancora salvato')
  expect(opened).toBe(0)
  await action(page, 'Mostra il telefono').click()
  await expect(phone).toHaveValue(/\d{4}/)
  await expect(toastWith(page, await phone.inputValue())).toBeVisible()
  await expect(contact).toHaveValue('Nome non ancora salvato')
  // No line reports a change by somebody else.
  await expect(page.getByText(/ha (modificato|cambiato)/)).toHaveCount(0)
  await expect(action(page, 'Mostra il telefono')).toHaveCount(0)
  expect(opened).toBe(1)
  await page.reload()
  await expect(phone).toHaveValue(/\d{4}/)
  expect(opened).toBe(1)
})

test('an empty note is refused, a failed one keeps its text, and a retry adds it to the contact', async ({ page }) => {
  await signIn(page, 'employee', '/crmContatti')
  await openFirst(page)
  await fromMenu(page, 'Aggiungi una nota')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una nota' })
  const note = dialog.getByRole('textbox', { name: 'Nota' })
  await dialog.getByRole('button', { name: 'Aggiungi nota' }).click()
  await expect(note).toHaveAccessibleDescription('Campo obbligatorio')
  await note.fill('Richiamare dopo le 15.')
  let body: { ids?: number[]; nota?: string } = {}
  await page.route('**/rubrica/note/*', (route) => {
    body = route.request().postDataJSON()
    return route.fulfill({ status: 500, json: {} })
  })
  await dialog.getByRole('button', { name: 'Aggiungi nota' }).click()
  await expect(dialog.getByText("Si è verificato un errore durante l'invio del form")).toBeVisible()
  expect(body).toEqual({ ids: [Number(/\d+$/.exec(new URL(page.url()).pathname)![0])], nota: 'Richiamare dopo le 15.' })
  await page.unroute('**/rubrica/note/*')
  await dialog.getByRole('button', { name: 'Aggiungi nota' }).click()
  await expect(toastWith(page, 'Nota aggiunta!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Che cosa è successo' }).getByText('Richiamare dopo le 15.'),
  ).toBeVisible()
})

test('an unsent note is listed among the drafts, and is not a draft of the contact itself', async ({ page }) => {
  await signIn(page, 'employee', '/crmContatti')
  await openFirst(page)
  await fromMenu(page, 'Aggiungi una nota')
  const note = page.getByRole('dialog', { name: 'Aggiungi una nota' }).getByRole('textbox', { name: 'Nota' })
  await note.fill('A metà di una frase')
  await expect.poll(() => storedDrafts(page)).toContain('A metà di una frase')
  await page.reload()
  await expect(action(page, 'Altre azioni')).toBeVisible()
  await expect(page.getByRole('form').getByRole('button', { name: 'Riprendi la bozza' })).toHaveCount(0)
  await page.goto('/crmContatti')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await runFirstRow(page, 'bozze', 'Bozze non salvate')
  const drafts = page.getByRole('dialog', { name: 'Bozze non salvate' })
  await expect(drafts).toContainText('Aggiungi una nota: ')
  await drafts.getByRole('button', { name: 'Apri', exact: true }).click()
  await expect(note).toHaveValue('A metà di una frase')
})

test('a mail to a contact goes to several addresses', async ({ page }) => {
  await signIn(page, 'employee', '/crmContatti')
  await openFirst(page)
  const email = await page.getByRole('textbox', { name: 'Email referente' }).inputValue()
  await runFirstRow(page, 'scrivi una mail', 'Scrivi una mail')
  const dialog = page.getByRole('dialog', { name: 'Scrivi una mail' })
  const to = dialog.getByRole('textbox', { name: 'A', exact: true })
  await expect(to).toHaveValue(email)
  await expect(dialog.getByRole('textbox', { name: 'Oggetto' })).toBeFocused()
  await to.fill(`${email}, senza chiocciola`)
  await dialog.getByRole('textbox', { name: 'Oggetto' }).fill('La proposta per il 2027')
  await dialog.locator('[contenteditable=true]').fill('Buongiorno, in allegato.')
  const send = dialog.getByRole('button', { name: 'Invia', exact: true })
  await send.click()
  await expect(to).toHaveAccessibleDescription('Valore non valido')
  await to.fill(`${email}; direzione@example.com`)
  const sending = page.waitForRequest('**/rubrica/send/*')
  await send.click()
  expect((await sending).postDataJSON()).toMatchObject({ to: [email, 'direzione@example.com'] })
  await expect(toastWith(page, 'Mail affidata alla posta in uscita!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('the note of an indicator is written in its record', async ({ page }) => {
  await signIn(page, 'employee', '/portaliIndicatoriHotels')
  await runFirstRow(page, 'family hotel', 'Family Hotel')
  await page.goto('/portaliIndicatoriHotels')
  await openFirst(page)
  const note = page.getByRole('region', { name: 'Nota' })
  await note.getByRole('button', { name: /la nota$|una nota$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Nota dell’indicatore' })
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Da rivedere con la direzione')
  await page.keyboard.press('Control+s')
  await expect(toastWith(page, 'Nota salvata!')).toBeVisible()
  await expect(note).toContainText('Da rivedere con la direzione')
  await expect(note.getByRole('button', { name: 'Modifica la nota' })).toBeVisible()
})

test('a hotel sheet is reassigned to another hotel', async ({ page }) => {
  await signIn(page, 'employee', '/dashboardPortali/schedeHotel')
  await runFirstRow(page, 'family hotel', 'Family Hotel')
  await page.goto('/dashboardPortali/schedeHotel')
  await openFirst(page)
  const moveRequest = page.waitForRequest(
    (request) => request.method() === 'PUT' && /schedahotel\/\d+\/anagrafica$/.test(request.url()),
  )
  await action(page, 'Cambia hotel').click()
  const dialog = page.getByRole('dialog', { name: 'Assegna la scheda a un altro hotel' })
  const hotel = dialog.getByRole('combobox', { name: 'Hotel' })
  await expect(hotel).toHaveAttribute('aria-autocomplete', 'list')
  // A hotel has at most one sheet per portal, and this hotel has none yet.
  await hotel.fill('abate masseria')
  await page.getByRole('option', { name: 'Abate Masseria & Resort - Roma (1417)' }).click()
  await dialog.getByRole('button', { name: 'Assegna' }).click()
  expect((await moveRequest).postDataJSON()).toEqual({ idHotel: 1417 })
  await expect(toastWith(page, 'Scheda assegnata all’hotel!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('L’ultima operazione è stata annullata.')).toBeVisible()
})

test('scanning a site queues it', async ({ page }) => {
  await signIn(page, 'employee', '/sitiClienti')
  const address = await openFirst(page)
  const response = page.waitForResponse('**/Siti/Scan/*')
  await action(page, 'Analizza il sito').click()
  expect((await response).status()).toBe(202)
  await expect(toastWith(page, 'Analisi avviata')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('an open room is hidden from guests and shown again, and a new site page reports that it is hidden', async ({
  page,
}) => {
  await signIn(page, 'user', '/hotel/1/camere')
  await openFirst(page)
  await action(page, 'Nascondi agli ospiti').click()
  await expect(toastWith(page, 'Camera updated with success!')).toBeVisible()
  await action(page, 'Mostra agli ospiti').click()
  await expect(action(page, 'Mostra agli ospiti')).toHaveCount(0)

  await page.goto('/hotel/1/pagineSito/create')
  await page
    .getByRole('textbox', { name: /^Titolo/ })
    .first()
    .fill('Il giardino d’inverno')
  await page.getByRole('button', { name: 'Pubblica online' }).click()
  await expect(toastWith(page, 'Per ora non è visibile agli ospiti.')).toBeVisible()
})

test('on a phone an open record is deleted from its menu and restored by undo', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'employee', '/hotel/41/pagineSito/create')
  const title = page.getByRole('textbox', { name: /^Titolo/ }).first()
  await title.fill('La terrazza')
  await page.getByRole('button', { name: 'Pubblica online' }).click()
  await page.getByText('La terrazza').first().click()
  await expect(page).toHaveURL(/pagineSito\/\d+/)
  const record = page.url()
  await fromMenu(page, 'Elimina')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(page).toHaveURL(/\/pagineSito$/)
  await toastWith(page, 'Pagina sito deleted with success!').getByRole('button', { name: 'Ripristina' }).click()
  await expect(toastWith(page, 'L’ultima operazione è stata annullata.')).toBeVisible()
  await page.goto(record)
  await expect(title).toHaveValue('La terrazza')
})
