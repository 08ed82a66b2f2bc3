import { expect, grid, palette, signIn, test } from '../e2e/support.ts'

test('a contact’s questionnaire is filled in from the rubrica, and leads back to the contact', async ({ page }) => {
  await signIn(page, 'admin', '/crmContatti/1')
  await expect(grid(page, 'Rubrica')).toBeVisible()
  await expect(page.getByRole('form')).toBeVisible()
  await palette(page, 'questionario del contatto')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/questionario\/contatto\/1$/)
  const crumbs = page.getByRole('navigation', { name: 'Percorso' })
  await expect(crumbs).toContainText('Questionario')
  await expect(crumbs.getByRole('link').last()).toHaveAttribute('href', '/crmContatti/1')
  const form = page.getByRole('form')
  await form.getByRole('textbox', { name: 'Compilato da' }).fill('Marta Rinaldi')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  expect(new URL((await sent).url()).pathname).toBe('/api/main/questionario/contatto/1')
  await expect(page.getByText('Questionario updated with success!')).toBeVisible()
  // The address has the page of the list that contains the contact.
  await expect(page).toHaveURL(/\/crmContatti\/1(\?page=\d+)?$/)

  await page.goto('/questionario/contatto/1')
  await expect(form.getByRole('textbox', { name: 'Compilato da' })).toHaveValue('Marta Rinaldi')
  // Another contact has separate answers.
  await page.goto('/questionario/contatto/2')
  await expect(form.getByRole('textbox', { name: 'Compilato da' })).not.toHaveValue('Marta Rinaldi')
})

test('beside a closed record the palette offers the actions of the contact under the cursor', async ({ page }) => {
  await signIn(page, 'admin', '/crmContatti')
  await expect(grid(page, 'Rubrica')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\/crmContatti\/\d+$/)
  const contact = page.url().split('/').at(-1)!
  await grid(page, 'Rubrica').focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/crmContatti$/)
  await palette(page, 'questionario del contatto')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/questionario/contatto/${contact}$`))
})

test('the questions are stacked and answered by keyboard', async ({ page }) => {
  await signIn(page, 'admin', '/questionario/contatto/3')
  const form = page.getByRole('form', { name: 'Questionario' })
  await expect(form.getByText('0 di 5 risposte')).toBeVisible()
  await form.getByRole('textbox', { name: '1. Quante camere avete?' }).fill('24')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const prices = form.getByRole('group', { name: '2. Chi aggiorna i prezzi?' })
  await expect(prices.getByRole('radio', { name: 'Direzione' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(prices.getByRole('radio', { name: 'Ricevimento' })).toBeChecked()
  await expect(form.getByText('2 di 5 risposte')).toBeVisible()

  // It can be completed only with every required answer; until then it can be saved incomplete.
  await form.getByRole('switch', { name: 'Completato' }).click()
  await page.keyboard.press('Control+s')
  const last = form.getByRole('textbox', { name: '5. Quale servizio vorreste migliorare?' })
  await expect(last).toBeFocused()
  await expect(last).toHaveAccessibleDescription('Campo obbligatorio')
  await last.fill('La colazione')
  await expect(form.getByText('Campo obbligatorio')).toHaveCount(0)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  expect((await sent).postDataJSON()).toMatchObject({
    risposte: [
      { domanda: 0, valore: '24' },
      { domanda: 1, valore: 'Ricevimento' },
      { domanda: 4, valore: 'La colazione' },
    ],
    completato: true,
  })
  await expect(page).toHaveURL(/\/crmContatti\/3(\?page=\d+)?$/)

  await page.goto('/questionario/contatto/3')
  await expect(prices.getByRole('radio', { name: 'Ricevimento' })).toBeChecked()
  // Delete removes an answer, and the remaining questions are unanswered.
  await prices.getByRole('radio', { name: 'Ricevimento' }).focus()
  await page.keyboard.press('Delete')
  await expect(prices.getByRole('radio', { name: 'Ricevimento' })).not.toBeChecked()
  await form.getByRole('combobox', { name: 'Questionario' }).fill('Servizi per famiglie')
  await page.getByRole('option').first().click()
  await expect(form.getByText(/^0 di \d risposte$/)).toBeVisible()
})

test('a hotel answers its own questionnaire, with controls for multiple choices, amounts and dates', async ({
  page,
}) => {
  await signIn(page, 'user', '/hotel/1/questionario')
  const form = page.getByRole('form', { name: 'Questionario' })
  const guests = form.getByRole('group', { name: /Da dove arrivano/ })
  // It is opened to be filled in: all questions have their answer, so that the first one has the focus.
  await expect(form.getByRole('group', { name: /^1\. / }).getByRole('radio', { checked: true })).toBeFocused()
  await expect(guests.getByRole('checkbox', { name: 'Italia' })).toBeChecked()
  await guests.getByRole('checkbox', { name: 'Francia' }).press('Space')
  await expect(form.getByRole('textbox', { name: /Budget annuo/ })).toHaveValue(/^3\.500,00/)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const { risposte } = (await sent).postDataJSON() as { risposte: { domanda: number; valore: string }[] }
  expect(risposte.find(({ domanda }) => domanda === 3)!.valore).toBe('Italia\nFrancia')
  expect(risposte).toHaveLength(7)
})
