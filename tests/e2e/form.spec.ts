import type { Page } from '@playwright/test'
import { builtFrom, expect, grid, signIn, test } from './support.ts'

const UNSAVED = 'Are you sure? Any unsaved changes will be lost.'

test('required fields are told under the field; the server is not bothered', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/redirects/create')
  let sent = 0
  await page.route('**/redirectPages', (route) => {
    if (route.request().method() === 'POST') sent++
    return route.continue()
  })
  const from = page.getByRole('textbox', { name: 'Da' })
  await expect(from).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(from).toHaveAccessibleDescription(/Campo obbligatorio/)
  await from.fill('senza barra')
  await page.getByRole('textbox', { name: 'A', exact: true }).fill('/altrove')
  await page.keyboard.press('Control+s')
  await expect(from).toHaveAccessibleDescription(/Valore non valido/)
  expect(sent).toBe(0)
})

test('what only the server knows comes back to its field, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/redirects')
  const known = await page.locator('tr[data-id] .grid-link').first().innerText()
  await page.goto('/dashboardPortali/redirects/create')
  const from = page.getByRole('textbox', { name: 'Da' })
  await from.fill(known)
  await page.getByRole('textbox', { name: 'A', exact: true }).fill('/una-pagina')
  await page.getByRole('button', { name: 'Pubblica online' }).click()
  await expect(from).toHaveAccessibleDescription(/Valore già presente/)
  await expect(page.getByText('Si sono verificati i seguenti errori di validazione:')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'An error occured while creating Redirect' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'A', exact: true })).toHaveValue('/una-pagina')
})

test('leaving a dirty form asks, whether by link, key or the Back button', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  await page.locator('tr[data-id="3"]').click()
  const name = page.getByRole('textbox', { name: 'Nome' })
  await name.fill('Doppia cambiata')
  const question = page.getByRole('alertdialog')

  await page.getByRole('link', { name: 'Regia, vai alla Home' }).click()
  await expect(question).toContainText(UNSAVED)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(name).toHaveValue('Doppia cambiata')

  await page.goBack()
  await expect(question).toContainText(UNSAVED)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(page).toHaveURL(/\/camere\/3$/)
  await expect(name).toHaveValue('Doppia cambiata')

  // The cursor may move; the dirty record stays.
  await name.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tr[data-id="4"]')).toHaveAttribute('data-cursor', '')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('tr[data-id="3"]')).toHaveAttribute('data-cursor', '')
  await expect(page).toHaveURL(/\/camere\/3$/)

  await page.getByRole('button', { name: 'Torna indietro' }).last().click()
  await question.getByRole('button', { name: 'Abbandona' }).click()
  await expect(page).toHaveURL(/\/camere$/)
  await page.locator('tr[data-id="3"]').click()
  await expect(name).toHaveValue('Doppia vista mare')
})

/** Holds the answers to what matches until the function it returns is called. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Where the names of customers come from. */
const CUSTOMERS = /\/api\/main\/clienti(\?|$)/

test('the name of a chosen record that arrives late makes way for what is typed', async ({ page }) => {
  const arrive = await hold(page, CUSTOMERS)
  await signIn(page, 'employee', '/calendarioAttivita?vista=elenco')
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.keyboard.press('n')
  const hotel = page.getByRole('dialog').getByRole('combobox', { name: 'Hotel' })
  await expect(hotel).toHaveValue('…')
  await hotel.focus()
  arrive()
  await expect(hotel).toHaveValue(/\(\d+\)$/)
  await page.keyboard.insertText('stella marina')
  await expect(page.getByRole('option', { name: 'Stella Marina - Taranto (1)' })).toBeVisible()
  await expect(hotel).toHaveValue('stella marina')
})

test('the name of a chosen record that arrives while another is looked for leaves what is typed', async ({ page }) => {
  const arrive = await hold(page, CUSTOMERS)
  await signIn(page, 'employee', '/calendarioAttivita?vista=elenco')
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.keyboard.press('n')
  const hotel = page.getByRole('dialog').getByRole('combobox', { name: 'Hotel' })
  await hotel.fill('stella marina')
  const named = page.waitForResponse(CUSTOMERS)
  arrive()
  await named
  const option = page.getByRole('option', { name: 'Stella Marina - Taranto (1)' })
  await expect(option).toBeVisible()
  await expect(hotel).toHaveValue('stella marina')
  await option.click()
  await expect(hotel).toHaveValue('Stella Marina - Taranto (1)')
})

test('a choice that begins with the focus leaves it to who has gone on meanwhile', async ({ page }) => {
  const arrive = await hold(page, builtFrom('src/views/kit/fields/ChoiceEngine.tsx'))
  await signIn(page, 'employee', '/calendarioAttivita?vista=elenco')
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Attività' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Note' }).click()
  arrive()
  await expect(dialog.getByRole('combobox', { name: 'Attività' })).toHaveAttribute('aria-autocomplete', 'list')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
})

test('who goes on within a frame of having chosen stays where they went', async ({ page }) => {
  await signIn(page, 'employee', '/calendarioAttivita?vista=elenco')
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.keyboard.press('n')
  const hotel = page.getByRole('dialog').getByRole('combobox', { name: 'Hotel' })
  await hotel.fill('stella marina')
  const option = page.getByRole('option', { name: 'Stella Marina - Taranto (1)' })
  await expect(option).toBeVisible()
  const notes = page.getByRole('dialog').getByRole('textbox', { name: 'Note' })
  const goal = (await notes.elementHandle())!
  await option.evaluate(async (element, field) => {
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0 }))
    ;(field as HTMLElement).focus()
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, goal)
  await expect(hotel).toHaveValue('Stella Marina - Taranto (1)')
  await expect(notes).toBeFocused()
})

test('a press that begins before the list of a choice is there opens it all the same', async ({ page }) => {
  const arrive = await hold(page, builtFrom('src/views/kit/fields/ChoiceEngine.tsx'))
  await signIn(page, 'admin', '/hotel/2/camere/create')
  const field = page.getByRole('combobox', { name: 'Tipologia' })
  const box = (await field.boundingBox())!
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2)
  await page.mouse.down()
  await expect(field).toBeFocused()
  arrive()
  await expect(field).toHaveAttribute('aria-autocomplete', 'list')
  await page.mouse.up()
  await expect(page.getByRole('option', { name: 'Matrimoniale' })).toBeVisible()
  await expect(field).toBeFocused()
})

test('a choice made with Enter before its list is there is made when it comes', async ({ page }) => {
  const arrive = await hold(page, builtFrom('src/views/kit/fields/ChoiceEngine.tsx'))
  await signIn(page, 'admin', '/hotel/2/camere/create')
  const kind = page.getByRole('combobox', { name: 'Tipologia' })
  await kind.focus()
  await page.keyboard.type('matrim')
  await page.keyboard.press('Enter')
  arrive()
  await expect(kind).toHaveAttribute('aria-autocomplete', 'list')
  await expect(kind).toHaveValue('Matrimoniale')
  await expect(kind).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('who has gone on after such an Enter keeps the choice, and stays where they are', async ({ page }) => {
  const arrive = await hold(page, builtFrom('src/views/kit/fields/ChoiceEngine.tsx'))
  const find = await hold(page, CUSTOMERS)
  await signIn(page, 'employee', '/calendarioAttivita?vista=elenco')
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  const hotel = dialog.getByRole('combobox', { name: 'Hotel' })
  await hotel.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('stella marina')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(hotel).not.toBeFocused()
  const notes = dialog.getByRole('textbox', { name: 'Note' })
  await notes.click()
  arrive()
  await expect(hotel).toHaveAttribute('aria-autocomplete', 'list')
  await expect(hotel).toHaveValue('stella marina')
  find()
  await expect(hotel).toHaveValue('Stella Marina - Taranto (1)')
  await expect(notes).toBeFocused()
  await expect(hotel).toHaveAttribute('aria-expanded', 'false')
})

test('Enter before the rows of a service are here takes the one that they bring, and Tab does not lose it', async ({
  page,
}) => {
  await signIn(page, 'employee', '/calendarioAttivita?vista=elenco')
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.keyboard.press('n')
  const hotel = page.getByRole('dialog').getByRole('combobox', { name: 'Hotel' })
  await expect(hotel).toHaveAttribute('aria-autocomplete', 'list')
  const find = await hold(page, CUSTOMERS)
  await hotel.fill('stella marina')
  await hotel.press('Enter')
  await hotel.press('Tab')
  await expect(hotel).not.toBeFocused()
  find()
  await expect(hotel).toHaveValue('Stella Marina - Taranto (1)')
})

test('where nothing fits what was typed before the list was there, it says so', async ({ page }) => {
  const arrive = await hold(page, builtFrom('src/views/kit/fields/ChoiceEngine.tsx'))
  await signIn(page, 'admin', '/hotel/2/camere/create')
  const kind = page.getByRole('combobox', { name: 'Tipologia' })
  await kind.focus()
  await page.keyboard.type('xyz')
  await page.keyboard.press('Enter')
  arrive()
  await expect(page.getByRole('option', { name: 'Nessun risultato' })).toBeVisible()
  await expect(kind).toBeFocused()
  await expect(kind).toHaveValue('xyz')
})

test('a text of several lines keeps its line breaks', async ({ page }) => {
  await signIn(page, 'admin', '/questionari/1')
  const second = page.getByRole('listitem', { name: 'Domande 2' })
  const options = second.getByRole('textbox', { name: 'Opzioni (una per riga)' })
  const before = await options.inputValue()
  expect(before.split('\n').length).toBeGreaterThan(1)
  await options.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nAltro ancora')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const { domande } = (await sent).postDataJSON() as { domande: { opzioni: string }[] }
  expect(domande[1]!.opzioni).toBe(`${before}\nAltro ancora`)
})

test('what is refused of the own data is told at its field, and the rest over the fields', async ({ page }) => {
  await signIn(page, 'admin', '/personalData')
  const phone = page.getByRole('textbox', { name: 'Cellulare' })
  await phone.fill(' +39 080 123 ')
  const refused = { cellulare: ['Numero già usato'], '': ['Il profilo è in revisione'] }
  let body: unknown
  await page.route('**/user/personalData/*', (route) => {
    body = route.request().postDataJSON()
    return route.fulfill({ status: 422, json: { errors: refused } })
  })
  await page.keyboard.press('Control+s')
  await expect(phone).toHaveAccessibleDescription('Numero già usato')
  await expect(phone).toBeFocused()
  const form = page.getByRole('form', { name: 'Dati personali' })
  await expect(form.getByRole('alert')).toContainText('Si sono verificati i seguenti errori di validazione:')
  await expect(form.getByRole('alert')).toContainText('Il profilo è in revisione')
  expect(body).toMatchObject({ cellulare: '+39 080 123' })
  await page.unroute('**/user/personalData/*')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Profilo aggiornato con successo!')).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('Z gives the record the room of its list, and J goes on to the next one', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  await page.locator('tr[data-id]').first().click()
  const record = page.getByRole('form')
  await expect(record).toBeVisible()
  const name = await record.getByRole('heading', { level: 2 }).innerText()
  await grid(page, 'Camere').focus()
  await page.keyboard.press('z')
  await expect(grid(page, 'Camere')).toBeHidden()
  await page.keyboard.press('j')
  await expect(record.getByRole('heading', { level: 2 })).not.toHaveText(name)
  // From inside a field the way back to the keys is Escape.
  await page.getByRole('textbox', { name: 'Nome' }).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await expect(grid(page, 'Camere')).toBeVisible()
})

test('a translation is written beside its Italian text, in all texts at once; an older one says so', async ({
  page,
}) => {
  await signIn(page, 'employee', '/hotel/2/camere')
  await page.locator('tr[data-id] .grid-link').first().click()
  await page.getByRole('tab', { name: /^EN/ }).first().click()
  const italian = page.getByRole('textbox', { name: 'Nome in italiano' })
  await expect(italian).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Descrizione in italiano' })).toBeVisible()
  const panel = page.getByRole('tabpanel', { name: 'inglese' }).filter({ has: italian })
  const english = panel.getByRole('textbox', { name: 'Nome', exact: true })
  await english.fill('Room of the test')
  await panel.getByRole('button', { name: 'Copia l’italiano' }).click()
  await expect(english).toHaveValue(await italian.inputValue())
  await panel.getByRole('button', { name: 'Annulla la copia' }).click()
  await expect(english).toHaveValue('Room of the test')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: 'updated with success!' })).toBeVisible()
  // The Italian text changes after it.
  await page.locator('tr[data-id] .grid-link').first().click()
  await expect(english).toHaveValue('Room of the test')
  await italian.fill('Camera della prova')
  await page.keyboard.press('Control+s')
  await page.locator('tr[data-id] .grid-link').filter({ hasText: 'Camera della prova' }).click()
  await expect(panel.getByText(/l’italiano è cambiato il/)).toBeVisible()
})
