import { expect, grid, toastWith, signIn, test } from '../e2e/support.ts'

test('an offer shows its state in list, form and order, and has one Italian title', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/offerte')
  const list = grid(page, 'Offerte')
  await expect(list.getByRole('columnheader', { name: 'Stato' })).toBeVisible()
  const pinned = list.locator('tr[data-id]').filter({ hasText: 'In evidenza' }).first()
  await pinned.locator('.grid-link').click()
  await expect(page.getByRole('form').locator('.record-head')).toContainText('In evidenza')

  const titoli = page.getByRole('tabpanel', { name: 'Italiano' }).first().getByRole('textbox')
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Un titolo solo')
  await expect(titoli).toHaveValue('Un titolo solo')
  await titoli.fill('Sempre un titolo')
  await expect(page.getByRole('textbox', { name: 'Titolo', exact: true })).toHaveValue('Sempre un titolo')
  await page.keyboard.press('Control+s')
  await expect(toastWith(page, 'Offerta updated with success!')).toBeVisible()

  await page.goto('/hotel/1/offerteSort')
  await expect(page.getByRole('list', { name: 'Offerte in ordine' })).toContainText('In evidenza')
})

test('a translation is undone from its toast', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/offerte')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Crea una nuova offerta' })
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Weekend in masseria')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('HotelOfferta'))
  await dialog.getByRole('button', { name: 'Crea offerta' }).click()
  // The client sends the initial values of §4 instead of leaving them to the service.
  expect((await sent).postDataJSON()).toMatchObject({
    titolo: 'Weekend in masseria',
    idHotel: 1,
    tipologia: 1,
    ordinamento: 999,
  })
  await expect(page).toHaveURL(/offerte\/\d+$/)
  await page.locator('.record-actions').getByRole('button', { name: 'Altre azioni' }).click()
  await page.getByRole('menuitem', { name: 'Traduci', exact: true }).click()
  await expect(page.getByRole('form').locator('.record-head')).toContainText('Da tradurre')
  await expect(page.getByRole('tab', { name: 'DE Tedesco, da tradurre' }).first()).toBeVisible()
  await toastWith(page, 'Testi completati').getByRole('button', { name: 'Ripristina' }).click()
  await expect(toastWith(page, 'Ripristinato')).toBeVisible()
  await expect(page.getByRole('form').locator('.record-head')).not.toContainText('Da tradurre')
})

test('an invalid price is reported under the grid', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/listini')
  await page.locator('tr[data-id] .grid-link').first().click()
  await page.locator('.price-table td[data-cell]').first().focus()
  await page.keyboard.type('3x')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('list', { name: 'Prezzi non validi' })).toContainText(
    '«3x» non è un prezzo: scrivi per esempio 62,50',
  )
  // The form's own list of errors names the cell in the same words.
  await expect(page.getByRole('alert').filter({ hasText: 'errori di validazione' }).getByRole('button')).toHaveText(
    /^.+, .+: «3x» non è un prezzo: scrivi per esempio 62,50$/,
  )
})

test('a renamed hotel shows its new name everywhere in the tab', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/77/camere')
  await expect(page.getByRole('button', { name: /^Hotel corrente: .*\(77\)$/ })).toBeVisible()
  await page.goto('/hotel/77')
  const name = page.getByRole('textbox', { name: 'Nome hotel' })
  await name.fill('Albergo Ribattezzato')
  await page.keyboard.press('Control+s')
  await expect(toastWith(page, 'Hotel updated with success!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Hotel corrente: Albergo Ribattezzato/ })).toBeVisible()
})

test('a deleted record is not requested again', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/schedeHotel')
  await page.locator('tr[data-id] .grid-link').first().click()
  await expect(page.getByRole('form')).toBeVisible()
  const missed: string[] = []
  page.on('response', (answer) => void (answer.status() === 404 && missed.push(answer.url())))
  await page
    .locator('tr[data-cursor]')
    .focus()
    .catch(() => undefined)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(toastWith(page, 'deleted with success!')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  expect(missed).toEqual([])
})

test('a portal mail shows its contents and the hotel it is for', async ({ page }) => {
  await signIn(page, 'admin', '/portaliArchivioMail?from=2020-01-01')
  await expect(page.getByRole('columnheader', { name: 'Hotel' })).toBeVisible()
  await page.locator('tr[data-id] .grid-link').first().click()
  await expect(
    page.getByRole('region', { name: 'Messaggio' }).getByRole('article', { name: 'Richiesta' }),
  ).toBeVisible()
})
