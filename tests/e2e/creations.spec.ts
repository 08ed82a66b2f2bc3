import type { Page } from '@playwright/test'
import { expect, grid, signIn, test } from './support.ts'

async function pick(page: Page, name: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(typed)
  await page
    .locator('[role=option]', { hasText: new RegExp(typed, 'i') })
    .first()
    .click()
}

/** Saves with CTRL+S and returns the answer. */
async function save(page: Page) {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'POST' && one.url().includes('/api/')),
    page.keyboard.press('Control+s'),
  ])
  return answer
}

test('a mail template is associated with the site chosen in its form', async ({ page }) => {
  await signIn(page, 'admin', '/mailTemplateAssoc/create')
  await pick(page, 'Sito o portale', 'salento')
  await page.getByRole('combobox', { name: 'Modello' }).click()
  await page.getByRole('option', { name: 'Offerta del mese' }).click()
  const answer = await save(page)
  expect(answer.url()).toMatch(/\/api\/main\/Site\/\d+\/TemplateMail$/)
  expect(answer.status()).toBe(201)
})

test('a top service is added to a portal', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/portaliServiziTop/create')
  await page.getByRole('textbox', { name: 'Nome sul portale' }).fill('Giochi')
  await pick(page, 'Servizio', 'area giochi')
  const answer = await save(page)
  expect([answer.status(), (answer.request().postDataJSON() as { servizio_id: number }).servizio_id]).toEqual([201, 8])
  await expect(grid(page, 'Servizi top')).toBeVisible()
})

test('a contact created by a producer belongs to that producer', async ({ page }) => {
  await signIn(page, 'produttore', '/crmContatti/create')
  const seller = page
    .getByRole('combobox', { name: 'Produttore' })
    .or(page.getByRole('textbox', { name: 'Produttore' }))
  await expect(seller).not.toHaveValue('')
  await expect(seller).not.toBeEditable()
  // The current hotel, the first of all, is another producer's, so the contact does not begin with it.
  await expect(page.getByRole('button', { name: /^Hotel corrente:/ })).toContainText('Roma')
  await expect(page.getByRole('combobox', { name: 'Hotel della rete' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Nome struttura' }).fill('Masseria della Prova')
  await pick(page, 'Comune', 'crispiano')
  const answer = await save(page)
  expect([answer.status(), (answer.request().postDataJSON() as Record<string, unknown>).codice_produttore]).toEqual([
    201,
    'PR01',
  ])
})

test('a new contact takes name and town from its hotel, and keeps what was typed', async ({ page }) => {
  // The current hotel comes with the form, which therefore has nothing to lose yet.
  await signIn(page, 'admin', '/crmContatti/create?hotelId=1')
  const name = page.getByRole('textbox', { name: 'Nome struttura' })
  await expect(name).toHaveValue('Stella Marina')
  await expect(page.getByRole('combobox', { name: 'Comune', exact: true })).toHaveValue(/Taranto/)
  await expect(page.getByText(/^Preso da Stella Marina/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/create/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  // Another hotel replaces what the first one filled, but not what the user typed.
  await page.keyboard.press('n')
  await expect(name).toHaveValue('Stella Marina')
  await name.fill('Bar della Stella')
  await pick(page, 'Hotel della rete', 'cilicia')
  await expect(page.getByText(/^Preso da .*Cilicia/).first()).toBeVisible()
  await expect(name).toHaveValue('Bar della Stella')
  const answer = await save(page)
  expect(answer.status()).toBe(201)
})

test('a new contact whose hotel answers late is filled, and leaving it loses nothing', async ({ page }) => {
  await signIn(page, 'admin', '/crmContatti?hotelId=1')
  await expect(grid(page, 'Rubrica')).toBeVisible()
  await page.route('**/main/Hotel/1', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Nome struttura' })).toHaveValue('Stella Marina')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/create/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('whoever types in a new record while it takes the focus stays in their field', async ({ page }) => {
  await signIn(page, 'admin', '/crmContatti?hotelId=1')
  await expect(grid(page, 'Rubrica')).toBeVisible()
  await page.keyboard.press('n')
  const name = page.getByRole('textbox', { name: 'Nome struttura' })
  // In the frame that shows the field, before anything that waits for it runs.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const field = document.querySelector<HTMLElement>('#campo-nome_struttura')
          if (!field) return requestAnimationFrame(look)
          field.focus()
          return setTimeout(resolve, 200)
        }
        look()
      }),
  )
  await expect(name).toBeFocused()
})

test('contracts of several years are separate rows', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/contratti')
  const rows = grid(page, 'Contratti').locator('tr[data-id]')
  await expect(rows.first()).toBeVisible()
  const ids = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-id')))
  expect(new Set(ids).size).toBe(ids.length)
  const last = rows.last()
  await last.click()
  await expect(grid(page, 'Contratti').locator('tr[data-cursor]')).toHaveCount(1)
  await expect(last).toHaveAttribute('data-cursor', '')
})

test('undoing a creation closes its form and returns the focus to the list', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/offerte')
  await expect(grid(page, 'Offerte')).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Titolo' }).fill('Da riprendere')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/offerte\/\d+/)
  await page.getByRole('status').getByRole('button', { name: 'Ripristina' }).click()
  await expect(page).toHaveURL(/offerte(\?|$)/)
  await expect(grid(page, 'Offerte')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tr[data-cursor]')).toBeVisible()
  await expect(page.locator('tr[data-cursor]')).not.toContainText('Da riprendere')
})
