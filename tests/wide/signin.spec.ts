/** Second factors, invitations and reauthentication in the console. Each test creates its own person. */
import type { APIRequestContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, fillLogin, PASSWORD, signIn, test } from '../e2e/support.ts'

const LOGIN = '/api/security/auth/jwt/login'
const USERS = '/api/main/management/user'
const NEW = 'Rimini#2027'

/** The server by host name, because browsers create passkeys for names only. */
const named = () => process.env.REGIA_URL!.replace('127.0.0.1', 'localhost')

async function asAdmin(request: APIRequestContext) {
  const answer = await request.post(LOGIN, { data: { email: 'admin@regia.test', password: PASSWORD } })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

async function invited(request: APIRequestContext, name: string, role = 4) {
  const headers = await asAdmin(request)
  const email = `${name.toLowerCase()}-${Date.now()}@regia.test`
  const creation = await request.post(USERS, { headers, data: { name, lastName: 'Prova', email, role } })
  const { data } = (await creation.json()) as { data: { id: number } }
  return { id: data.id, email, link: await linkFor(request, email, headers) }
}

/** The last link that was mailed to that address. */
async function linkFor(request: APIRequestContext, email: string, headers: Record<string, string>): Promise<string> {
  const mails = await request.get('/api/main/management/outbox', { headers })
  const { data: rows } = (await mails.json()) as { data: { id: number; recipients: string[] }[] }
  const mail = rows.find(({ recipients }) => recipients.includes(email))!
  const link = await request.post(`/api/main/management/outbox/${mail.id}/link`, { headers, data: {} })
  return ((await link.json()) as { link: string }).link
}

async function person(request: APIRequestContext, name: string, role = 4) {
  const { email, id, link } = await invited(request, name, role)
  const token = new URL(link).searchParams.get('t')!
  await request.post(`${USERS}/reset-password?token=${token}`, { data: { password: NEW, password_confirm: NEW } })
  return { email, id }
}

const isIn = (page: Page) => expect(page.getByRole('button', { name: /^Profilo utente/ })).toBeVisible()
const leave = async (page: Page) => {
  await page.getByRole('button', { name: /^Profilo utente/ }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
}

/** Adds a virtual authenticator that confirms everything. */
async function authenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an authenticator app is set up from its QR code, asked at the next sign-in, and replaced by a recovery code', async ({
  page,
  request,
}) => {
  const { email } = await person(request, 'Codici')
  await page.goto('/sicurezza')
  await fillLogin(page, email, NEW)
  const card = page.getByRole('region', { name: 'Accesso in due passaggi' })
  await card.getByRole('button', { name: 'Usa i codici di un’app' }).click()
  await expect(card.getByRole('img', { name: 'Codice QR per l’app' })).toBeVisible()
  const secret = (await card.locator('.security-secret').innerText()).replace(/\s/g, '')
  const totp = new TOTP({ secret, digits: 6, period: 30 })
  const field = card.getByRole('textbox', { name: 'Codice dell’app' })
  await field.fill('000000')
  await expect(card.getByText('Codice non valido o già usato')).toBeVisible()
  // A complete code is submitted by itself.
  await field.fill(totp.generate())
  const codes = card.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first] = await codes.allInnerTexts()
  await card.getByRole('button', { name: 'Li ho conservati' }).click()
  await expect(card.getByText('Attivo', { exact: true })).toBeVisible()
  await leave(page)
  await fillLogin(page, email, NEW)
  const code = page.getByRole('textbox', { name: 'Codice dell’app' })
  await expect(code).toBeFocused()
  await code.fill('123456')
  await expect(page.getByRole('alert')).toHaveText('Codice non valido o già usato')
  await expect(code).toBeFocused()
  // Each code works once, so the next valid one is that of the next period.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await isIn(page)
  await leave(page)
  await fillLogin(page, email, NEW)
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click()
  await page.getByRole('textbox', { name: 'Codice di recupero' }).fill(first!)
  await page.getByRole('button', { name: 'Continua' }).click()
  await isIn(page)
})

test('a passkey made on the page Sicurezza is enough to sign in, and works as second step after the password', async ({
  page,
  request,
}) => {
  const { email } = await person(request, 'Chiave')
  await authenticator(page)
  await page.goto(`${named()}/sicurezza`)
  await fillLogin(page, email, NEW)
  const card = page.getByRole('region', { name: 'Accesso in due passaggi' })
  await card.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await card.getByRole('textbox', { name: 'Nome della passkey' }).fill('Portatile')
  await card.getByRole('button', { name: 'Crea la passkey' }).click()
  await card.getByRole('button', { name: 'Li ho conservati' }).click()
  await expect(card.getByText('Portatile')).toBeVisible()
  await leave(page)
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click()
  await isIn(page)
  await leave(page)
  await fillLogin(page, email, NEW)
  await page.getByRole('button', { name: 'Usa la passkey' }).click()
  await isIn(page)
  await page.goto(`${named()}/sicurezza`)
  await expect(card.getByText(/usata oggi/)).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Ultimi accessi' })
      .getByText(/con una passkey/)
      .first(),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Togli la passkey Portatile' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Togli' }).click()
  await expect(card.getByText('Non attivo')).toBeVisible()
})

test('a role that requires a second factor leads to its setup before the console opens', async ({ page, request }) => {
  const headers = await asAdmin(request)
  const name = `sicura-${Date.now()}`
  const creation = await request.post('/api/main/management/role', {
    headers,
    data: { name, label: 'Area sicura', base_role: 'employee', second_factor_required: true },
  })
  const { data: role } = (await creation.json()) as { data: { id: number } }
  const { email } = await person(request, 'Sicura', role.id)
  await authenticator(page)
  await page.goto(`${named()}/sicurezza`)
  await fillLogin(page, email, NEW)
  await expect(page.getByRole('heading', { name: 'Ancora un passo' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ancora un passo' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Accesso in due passaggi' })
  await card.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await card.getByRole('textbox', { name: 'Nome della passkey' }).fill('Telefono')
  await card.getByRole('button', { name: 'Crea la passkey' }).click()
  await card.getByRole('button', { name: 'Li ho conservati' }).click()
  await isIn(page)
})

test('an invited person is greeted by name, sets a first password from the mailed link and is signed in', async ({
  page,
  request,
}) => {
  const { email, id } = await invited(request, 'Nuova')
  await signIn(page, 'admin', `/utenti/${id}`)
  await expect(page.getByRole('textbox', { name: 'Invitato il' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Invia di nuovo l’invito' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Invito affidato alla posta in uscita!' })).toBeVisible()
  await page.goto('/postaInUscita')
  const mail = page.getByRole('list', { name: 'Email' }).getByRole('listitem').filter({ hasText: email }).first()
  await mail.getByRole('button', { name: 'Copia il collegamento' }).click()
  const link = await mail.getByRole('textbox', { name: 'Collegamento personale' }).inputValue()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Ciao Nuova' })).toBeVisible()
  await expect(page.getByText('Almeno 6 caratteri, robustezza «media»')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Password1')
  await page.getByRole('textbox', { name: 'Conferma password' }).fill('Password1')
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await expect(page.getByText('Valore non valido: è una delle password più comuni').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(NEW)
  await page.getByRole('textbox', { name: 'Conferma password' }).fill(NEW)
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await isIn(page)
  await expect(page.getByText('Password modificata con successo!')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Link non valido' })).toBeVisible()
})

test('a person with a second factor is asked for it after choosing a new password by a link', async ({
  page,
  request,
}) => {
  const { email, id } = await person(request, 'Doppia')
  const { token } = (await (await request.post(LOGIN, { data: { email, password: NEW } })).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const totp = '/api/security/factors/totp'
  const { secret } = (await (await request.post(totp, { headers, data: {} })).json()) as { secret: string }
  const codes = new TOTP({ secret, period: 30, digits: 6 })
  await request.post(`${totp}/confirm`, { headers, data: { code: codes.generate() } })
  const admin = await asAdmin(request)
  await request.post(`${USERS}/${id}/invite`, { headers: admin, data: {} })
  await page.goto(await linkFor(request, email, admin))
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Rimini#2028')
  await page.getByRole('textbox', { name: 'Conferma password' }).fill('Rimini#2028')
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  // The code of the next period: the current one was used up by the setup.
  await page.getByRole('textbox', { name: 'Codice dell’app' }).fill(codes.generate({ timestamp: Date.now() + 30_000 }))
  await isIn(page)
})

test('an action that requires the password again keeps the edits, and continues by itself', async ({
  page,
  request,
}) => {
  const { id } = await person(request, 'Ruolo')
  await signIn(page, 'admin', `/utenti/${id}`)
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  await name.fill('Cambiato')
  // As ten minutes after the sign-in.
  let old = true
  await page.route(`**/management/user/${id}`, (route) =>
    old && route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { status: 403, code: 'reauth_required', message: 'Conferma' } })
      : route.continue(),
  )
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Conferma che sei tu' })
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByText('Niente è stato salvato: la password non è stata confermata.')).toBeVisible()
  await expect(name).toHaveValue('Cambiato')
  await page.keyboard.press('Control+s')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('sbagliata')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password non valida')).toBeVisible()
  old = false
  // As for a person with a second factor: the services ask for the code.
  const sent: unknown[] = []
  await page.route('**/auth/reauth', (route) => {
    sent.push(route.request().postDataJSON())
    const errors = { code: ['Scrivi anche il codice dell’app'] }
    return sent.length === 1 ? route.fulfill({ status: 422, json: { errors } }) : route.fulfill({ status: 204 })
  })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Scrivi anche il codice dell’app')).toBeVisible()
  const code = dialog.getByRole('textbox', { name: 'Codice dell’app o di recupero' })
  await expect(code).toBeFocused()
  await code.fill('123456')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(sent[1]).toEqual({ password: PASSWORD, code: '123456' })
  await expect(page.getByRole('status').filter({ hasText: 'Utente updated with success!' })).toBeVisible()
})

test('failed sign-ins since the last one are reported', async ({ page, request }) => {
  const { email } = await person(request, 'Tentata')
  await request.post(LOGIN, { data: { email, password: NEW } })
  for (let at = 0; at < 3; at++) await request.post(LOGIN, { data: { email, password: `no ${at}` } })
  await page.goto('/sicurezza')
  await fillLogin(page, email, NEW)
  await expect(page.getByText('3 tentativi non riusciti dall’ultimo accesso')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ultimi accessi' }).getByText('Non riuscito')).toHaveCount(3)
})
