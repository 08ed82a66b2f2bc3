/** Accounts from the administrator’s side: associations of a role, links, devices; by keyboard. */
import { callService, choose, expect, fillLogin, palette, signIn, test } from '../e2e/support.ts'

test('the form asks for the associations of the chosen role, and marks leftovers of another role', async ({ page }) => {
  await signIn(page, 'admin', '/utenti/create')
  const associations = page.getByRole('group', { name: 'Associazioni' })
  await expect(associations).toContainText('Scegli il ruolo')
  const role = page.getByRole('combobox', { name: 'Ruolo' })
  await choose(role, 'Utente hotel')
  await expect(associations.getByRole('combobox')).toHaveCount(2)
  await choose(associations.getByRole('combobox', { name: 'Hotel' }), 'Stella Marina')
  await choose(role, 'Produttore')
  await expect(associations.getByRole('combobox', { name: 'Codice produttore' })).toBeVisible()
  await expect(associations.getByRole('combobox')).toHaveCount(1)
  await expect(associations).toContainText('Di un altro ruolo resta hotel: ora non conta.')
  await associations.getByRole('button', { name: 'Togli' }).press('Enter')
  await expect(associations).not.toContainText('Di un altro ruolo')
  await choose(role, 'Sviluppatore')
  await expect(associations).toContainText('lavora su tutta la rete')
  await expect(associations.getByRole('combobox')).toHaveCount(0)
})

test('an administrator sends a password link, sees a user’s sessions, and ends them all', async ({ page, browser }) => {
  await signIn(page, 'admin', '/utenti')
  const body = { name: 'Ovunque', lastName: 'Prova', email: 'ovunque@regia.test', role: 4 }
  const created = (await (await callService(page, 'post', 'management/user', body)).json()) as { data: { id: number } }
  const mails = (await (await callService(page, 'get', 'management/outbox')).json()) as {
    data: { id: number; to: string[] }[]
  }
  const mail = mails.data[0]!
  const link = (
    (await (await callService(page, 'post', `management/outbox/${mail.id}/link`, {})).json()) as { link: string }
  ).link
  const token = new URL(link).searchParams.get('t')!
  const password = 'Rimini#2027'
  await page.request.post(`/api/main/management/user/reset-password?token=${token}`, {
    data: { password, password_confirm: password },
  })
  const elsewhere = await browser.newPage({ baseURL: process.env.REGIA_URL! })
  await elsewhere.goto('/')
  await fillLogin(elsewhere, body.email, password)
  await expect(elsewhere.getByRole('button', { name: /^Profilo utente/ })).toBeVisible()

  await page.goto(`/utenti/${created.data.id}`)
  const devices = page.getByRole('region', { name: 'Dispositivi collegati' })
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('listitem')).toContainText('Chrome su')

  await page.getByRole('button', { name: 'Invia il link' }).press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Invia il link' })).toContainText('vale un’ora')
  await page.getByRole('button', { name: 'Invia', exact: true }).press('Enter')
  await expect(page.getByText('Collegamento affidato alla posta in uscita!')).toBeVisible()

  const { dialog } = await palette(page, 'disconnetti utente')
  await dialog.locator('[data-command="utente.disconnetti"]').click()
  await expect(page.getByRole('alertdialog', { name: 'Disconnetti ovunque' })).toBeVisible()
  await page.getByRole('button', { name: 'Disconnetti', exact: true }).press('Enter')
  await expect(devices).toContainText('Nessuno: per entrare serve un nuovo accesso.')
  await elsewhere.goto('/notifiche')
  await expect(elsewhere.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await elsewhere.close()
})

test('a role without a base role is not offered for a user', async ({ page }) => {
  await signIn(page, 'admin')
  const name = `senza-base-${crypto.randomUUID().slice(0, 8)}`
  await callService(page, 'post', 'management/role', { name, label: name })
  await page.goto('/utenti/create')
  const role = page.getByRole('combobox', { name: 'Ruolo' })
  await role.focus()
  await expect(role).toHaveAttribute('aria-autocomplete', 'list')
  await role.fill('amministratore')
  await expect(page.getByRole('option', { name: 'Amministratore' })).toBeVisible()
  await role.fill(name)
  await expect(page.getByText('Nessun risultato')).toBeVisible()
})
