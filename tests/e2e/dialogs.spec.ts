import { expect, grid, storedDrafts, palette, row, signIn, test } from './support.ts'

test('assistance requires a reason, also after it was cleared, and keeps the text after a failure', async ({
  page,
}) => {
  await signIn(page, 'user')
  await page.getByRole('button', { name: 'Richiedi assistenza' }).click()
  const dialog = page.getByRole('dialog', { name: 'Richiedi assistenza' })
  const reason = dialog.getByRole('combobox', { name: 'Motivo' })
  const text = dialog.getByRole('textbox', { name: 'Testo' })
  const send = dialog.getByRole('button', { name: 'Invia richiesta' })
  await expect(reason).toHaveValue('Commerciale')
  await reason.click()
  await expect(page.getByRole('option')).toHaveText([
    'Commerciale',
    'Email - Nuova Password',
    'Portali - Listino, trattamenti e camere',
    'Portali - Servizi',
    'Portali - Offerte e DEM',
    'Sito web - Modifiche',
  ])
  await reason.fill('')
  await reason.press('Tab')
  await send.click()
  await expect(reason).toHaveAccessibleDescription('Campo obbligatorio')
  await expect(text).toHaveAccessibleDescription('Campo obbligatorio')

  await reason.fill('Sito')
  await page.getByRole('option', { name: 'Sito web - Modifiche' }).click()
  await text.fill('Le foto della piscina sono di un altro hotel.')
  let body: unknown
  await page.route('**/assistenza/send', (route) => {
    body = route.request().postDataJSON()
    return route.fulfill({ status: 500, json: {} })
  })
  await send.click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: "Si è verificato un errore inaspettato durante l'invio della richiesta!" }),
  ).toBeVisible()
  expect(body).toEqual({ motivo: 'sito', testo: 'Le foto della piscina sono di un altro hotel.' })

  // The text is still there after closing and reopening the dialog.
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(dialog).toHaveCount(0)
  await palette(page, 'assistenza')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('Le foto della piscina sono di un altro hotel.')
  await page.unroute('**/assistenza/send')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Richiesta di assistenza inviata correttamente!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a new offer needs only a title, and then opens', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/offerte')
  await expect(grid(page, 'Offerte')).toBeVisible()
  await page.getByRole('button', { name: 'Nuova offerta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crea una nuova offerta' })
  await dialog.getByRole('button', { name: 'Crea offerta' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toHaveAccessibleDescription('Campo obbligatorio')
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Ponte dell’Immacolata')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nuova offerta creata correttamente!')).toBeVisible()
  await expect(page).toHaveURL(/\/hotel\/1\/offerte\/\d+$/)
  await expect(page.getByRole('textbox', { name: 'Titolo', exact: true })).toHaveValue('Ponte dell’Immacolata')
})

test('a refused new offer keeps its title', async ({ page }) => {
  await signIn(page, 'user')
  await palette(page, 'crea una nuova offerta')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crea una nuova offerta' })
  await page.route('**/HotelOfferta', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Capodanno')
  await dialog.getByRole('button', { name: 'Crea offerta' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Si è verificato un errore inaspettato!' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toHaveValue('Capodanno')
  // Escape asks before it discards the typed text.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toHaveValue('Capodanno')
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await question.getByRole('button', { name: 'Abbandona' }).click()
  await expect(dialog).toHaveCount(0)
})

test('time entries are created, changed and deleted, and an entry keeps its day', async ({ page }) => {
  await signIn(page, 'employee', '/calendarioAttivita?vista=elenco')
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi orario attività' })
  const choose = async (name: string, text: string, option: string) => {
    const field = page.getByRole('dialog').getByRole('combobox', { name })
    await field.fill(text)
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose('Hotel', 'stella marina', 'Stella Marina - Taranto (1)')
  await choose('Attività', 'rapporto', 'Rapporto mensile')
  await choose('Tempo impiegato', '0:00', '0:00')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Riga della prova')
  // CTRL+Enter saves what was chosen, and picks nothing from a list that is open or on its way.
  const saved = page.waitForRequest((request) => request.method() === 'POST' && /tracciamenti/i.test(request.url()))
  await dialog.getByRole('combobox', { name: 'Attività' }).pressSequentially('formazione')
  await page.keyboard.press('Control+Enter')
  await saved
  await expect(page.getByText('Nuova attività creata correttamente!')).toBeVisible()
  await expect(row(page, 'Riga della prova')).toContainText('Rapporto mensile')

  await row(page, 'Riga della prova').click()
  await expect(page).toHaveURL(/\/calendarioAttivita\/\d+\?vista=elenco$/i)
  const entry = page.locator(`tr[data-id="${/\d+(?=\?)/.exec(page.url())![0]}"]`)
  // The rows keep the focus. With the record closed, the notes are a column again.
  await expect(page.locator('.record-form input').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/calendarioAttivita\?vista=elenco$/i)
  await palette(page, 'modifica orario')
  await page.keyboard.press('Enter')
  const change = page.getByRole('dialog', { name: 'Modifica orario attività' })
  await expect(change.getByRole('combobox', { name: 'Tempo impiegato' })).toHaveValue('0:00')
  await change.getByRole('textbox', { name: 'Data' }).click()
  await expect(page.getByRole('dialog', { name: 'Calendario' })).toHaveCount(0)
  await choose('Tempo impiegato', '8:45', '8:45')
  await change.getByRole('button', { name: 'Modifica attività' }).click()
  await expect(change).toHaveCount(0)
  await expect(entry).toContainText('8:45')

  await palette(page, 'modifica orario')
  await page.keyboard.press('Enter')
  await change.getByRole('button', { name: 'Elimina' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByText('Attività deleted with success!')).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('an abandoned time entry is restored completely, including another hotel’s activity and that hotel', async ({
  page,
}) => {
  await signIn(page, 'employee', '/calendarioAttivita?vista=elenco')
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi orario attività' })
  const choose = async (name: string, text: string, option: string) => {
    const field = dialog.getByRole('combobox', { name })
    // The options load at the first focus.
    await field.focus()
    await expect(field).toHaveAttribute('aria-autocomplete', 'list')
    await field.fill(text)
    await page.getByRole('option', { name: option }).first().click()
  }
  await expect(dialog.getByRole('combobox', { name: 'Hotel' })).toHaveValue(/\(\d+\)$/)
  await choose('Hotel', 'stella marina', 'Stella Marina - Taranto (1)')
  await choose('Attività', 'rapporto', 'Rapporto mensile')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Riga lasciata')
  await expect.poll(() => storedDrafts(page)).toContain('Riga lasciata')
  await page.reload()
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  await page.keyboard.press('n')
  await dialog.getByRole('button', { name: 'Riprendi la bozza' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Hotel' })).toHaveValue('Stella Marina - Taranto (1)')
  await expect(dialog.getByRole('combobox', { name: 'Attività' })).toHaveValue('Rapporto mensile')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Riga lasciata')
})
