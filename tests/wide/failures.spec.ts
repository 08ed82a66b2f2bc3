/** The words of failure: each kind of operation, each way in which a call fails, and what a person is told where. */
import type { Page, Route } from '@playwright/test'
import { expect, fillLogin, grid, signIn, test } from '../e2e/support.ts'

type Answer = (route: Route) => Promise<void>
const json =
  (status: number, body: unknown): Answer =>
  (route) =>
    route.fulfill({ status, json: body })

const answers = {
  'non autorizzato (401)': json(401, { code: 'not_allowed' }),
  'non permesso (403)': json(403, { code: 'forbidden' }),
  'non trovato (404)': json(404, {}),
  'in conflitto (409)': json(409, { message: 'È ancora usato altrove.' }),
  'non valido, per campo': json(422, { errors: { url_origine: ['Da non va'], url_destinazione: ['A non va'] } }),
  'non valido, in elenco': json(422, { errors: ['Prima ragione', 'Seconda ragione'] }),
  'non valido, elenco nudo': json(422, ['Prima ragione', 'Seconda ragione']),
  'non valido, senza altro': json(422, {}),
  'guasto con messaggio': json(500, { message: 'Il magazzino è chiuso.' }),
  'guasto senza messaggio': json(500, {}),
  'tempo scaduto': (route) => route.abort('timedout'),
  'senza linea': (route) => route.abort('connectionfailed'),
  'non JSON': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Gateway</h1>' }),
} satisfies Record<string, Answer>
type Way = keyof typeof answers

const DENIED = "Non si dispone dei permessi sufficienti per eseguire l'operazione richiesta!"
const UNEXPECTED = 'An unexpected error has occurred'
const UNEXPECTED_IT = 'Si è verificato un errore inaspettato!'
const NOT_VALID = 'Si sono verificati i seguenti errori di validazione:'

const notices = (page: Page) => page.getByRole('region', { name: 'Avvisi' })

/** The next calls of this kind are answered so. */
async function failWith(page: Page, method: string, path: RegExp, answer: Answer): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(path, (route) => (route.request().method() === method ? answer(route) : route.fallback()))
}

/** The notice of a refusal: it stays, goes back, and can be closed. */
async function expectDenied(page: Page): Promise<void> {
  const notice = notices(page).getByRole('status').filter({ hasText: DENIED })
  await expect(notice).toContainText('Attenzione!')
  await expect(notice.getByRole('button', { name: 'Indietro' })).toBeVisible()
  await notice.getByRole('button', { name: 'Chiudi' }).click()
  await expect(notice).toBeHidden()
}

const places: readonly [what: string, address: string, path: RegExp][] = [
  ['un elenco', '/dashboardPortali/redirects', /\/redirectPages\?/],
  ['una scheda', '/hotel/1/camere/3', /\/api\/main\/camera\/3$/],
]
/** What stands in place of the data: its heading, its text, and whether it can be tried again. */
const inPlace: Readonly<Record<Way, readonly [string, string | RegExp, boolean]>> = {
  'non autorizzato (401)': ['Attenzione!', DENIED, false],
  'non permesso (403)': ['Attenzione!', DENIED, false],
  'non trovato (404)': ['Elemento non trovato', 'L’elemento richiesto non esiste o non è più disponibile.', false],
  'in conflitto (409)': ['Qualcosa non ha funzionato', 'È ancora usato altrove.', true],
  'non valido, per campo': ['', /Da non va.*A non va/, true],
  'non valido, in elenco': ['', /Prima ragione.*Seconda ragione/, true],
  'non valido, elenco nudo': ['', /Prima ragione.*Seconda ragione/, true],
  'non valido, senza altro': ['', UNEXPECTED, true],
  'guasto con messaggio': ['Qualcosa non ha funzionato', 'Il magazzino è chiuso.', true],
  'guasto senza messaggio': ['Qualcosa non ha funzionato', UNEXPECTED, true],
  'tempo scaduto': ['Il servizio non risponde', 'Riprova tra poco: quello che hai già aperto resta qui.', true],
  'senza linea': ['Il servizio non risponde', 'Riprova tra poco: quello che hai già aperto resta qui.', true],
  'non JSON': ['Qualcosa non ha funzionato', UNEXPECTED, true],
}

for (const [what, address, path] of places) {
  test(`${what} che non arriva dice perché, al suo posto`, async ({ page }) => {
    await signIn(page, 'admin')
    for (const [way, [title, text, canRetry]] of Object.entries(inPlace) as [Way, (typeof inPlace)[Way]][]) {
      await test.step(way, async () => {
        await failWith(page, 'GET', path, answers[way])
        await page.goto(address)
        const state = page.locator('.k-state')
        await expect(state).toContainText(text)
        if (title) await expect(state.getByRole('heading', { name: title })).toBeVisible()
        if (text === DENIED) await expectDenied(page)
        else await expect(notices(page)).toBeHidden()
        const wayOut = state.getByRole('button', { name: /^(Riprova|Togli i filtri)$/ })
        await expect(wayOut).toHaveCount(canRetry ? 1 : 0)
      })
    }
  })
}

/** What the form says at its foot, and what the notice says. */
const refusedSave: Readonly<Partial<Record<Way, readonly [foot: readonly string[], notice: string]>>> = {
  'non autorizzato (401)': [["Si è verificato un errore durante l'invio del form"], DENIED],
  'non permesso (403)': [["Si è verificato un errore durante l'invio del form"], DENIED],
  'non trovato (404)': [
    ["Si è verificato un errore durante l'invio del form"],
    'An error occured while creating Redirect',
  ],
  'in conflitto (409)': [["Si è verificato un errore durante l'invio del form"], 'È ancora usato altrove.'],
  'non valido, per campo': [[NOT_VALID, 'Da: Da non va', 'A: A non va'], 'An error occured while creating Redirect'],
  'non valido, in elenco': [
    [NOT_VALID, 'Prima ragione', 'Seconda ragione'],
    'An error occured while creating Redirect',
  ],
  'non valido, elenco nudo': [
    [NOT_VALID, 'Prima ragione', 'Seconda ragione'],
    'An error occured while creating Redirect',
  ],
  'non valido, senza altro': [[NOT_VALID, UNEXPECTED_IT], 'An error occured while creating Redirect'],
  'guasto con messaggio': [
    ["Si è verificato un errore durante l'invio del form"],
    'An error occured while creating Redirect',
  ],
  'guasto senza messaggio': [
    ["Si è verificato un errore durante l'invio del form"],
    'An error occured while creating Redirect',
  ],
  'non JSON': [["Si è verificato un errore durante l'invio del form"], 'An error occured while creating Redirect'],
}

test('un salvataggio rifiutato lo dice al piede della scheda, con la via verso ogni campo', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/redirects/create')
  await page.getByRole('textbox', { name: 'Da' }).fill('/una-prova')
  await page.getByRole('textbox', { name: 'A', exact: true }).fill('/altrove')
  const foot = page.locator('.form-failure')
  for (const [way, [said, notice]] of Object.entries(refusedSave) as [Way, [string[], string]][]) {
    await test.step(way, async () => {
      await failWith(page, 'POST', /\/redirectPages$/, answers[way])
      await page.getByRole('button', { name: 'Pubblica online' }).click()
      for (const text of said) await expect(foot).toContainText(text)
      if (notice === DENIED) return expectDenied(page)
      const told = notices(page).getByRole('alert').filter({ hasText: notice })
      await expect(told).toContainText('Errore!')
      await expect(told.getByRole('button')).toHaveText([''])
      await told.getByRole('button', { name: 'Chiudi' }).click()
      await expect(told).toBeHidden()
    })
  }
  await failWith(page, 'POST', /\/redirectPages$/, answers['non valido, per campo'])
  await page.getByRole('button', { name: 'Pubblica online' }).click()
  await foot.getByRole('button', { name: 'A: A non va' }).click()
  const to = page.getByRole('textbox', { name: 'A', exact: true })
  await expect(to).toBeFocused()
  await expect(to).toHaveAccessibleDescription(/A non va/)
  // What is typed again is no longer what was refused.
  await to.fill('/altrove-ancora')
  await expect(foot).not.toContainText('A non va')
  await expect(foot).toContainText('Da non va')
})

/** Operations with a notice as their only answer: what starts them, and what the notice says. */
type Told = Readonly<Partial<Record<Way, string>>>
const everywhere = (text: string): Told => ({
  'non autorizzato (401)': DENIED,
  'non permesso (403)': DENIED,
  'non trovato (404)': text,
  'in conflitto (409)': text,
  'non valido, in elenco': text,
  'guasto con messaggio': text,
  'guasto senza messaggio': text,
  'senza linea': text,
  'tempo scaduto': text,
})

async function expectTold(
  page: Page,
  told: Told,
  method: string,
  path: RegExp,
  title: string,
  start: () => Promise<void>,
) {
  for (const [way, text] of Object.entries(told) as [Way, string][]) {
    await test.step(way, async () => {
      await failWith(page, method, path, answers[way])
      await start()
      if (text === DENIED) return expectDenied(page)
      const notice = notices(page).getByRole('alert')
      await expect(notice).toContainText(text)
      await expect(notice).toContainText(title)
      await notice.getByRole('button', { name: 'Chiudi' }).click()
      await expect(notice).toBeHidden()
    })
  }
}

test('una cancellazione che non riesce', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/redirects')
  await expect(grid(page, 'Redirects')).toBeVisible()
  const told: Told = {
    ...everywhere('An error occured while deleting Redirect'),
    'in conflitto (409)': 'È ancora usato altrove.',
    'senza linea': 'Il servizio non è raggiungibile: controlla la connessione e riprova.',
    'tempo scaduto': 'Il servizio non è raggiungibile: controlla la connessione e riprova.',
  }
  await expectTold(page, told, 'DELETE', /\/redirectPages\/\d+$/, 'Errore!', async () => {
    await grid(page, 'Redirects').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Do you really want to delete the selected item?')
    await question.getByRole('button', { name: 'Elimina' }).click()
  })
})

test('uno strumento che non riesce dice che cosa è successo', async ({ page }) => {
  await signIn(page, 'admin', '/portali/tools')
  const tools: readonly [string, RegExp, (error: string) => string][] = [
    ['Scarica l’elenco', /checkInvalidDescriptions/, (error) => `Si è verificato un errore inaspettato -> ${error}`],
    ['Rigenera', /regenerateSitemaps/, (error) => `Si è verificato un errore imprevisto! -> ${error}`],
    ['Ricalcola', /buildHotelIndicators/, () => 'Si è verificato un errore imprevisto'],
  ]
  for (const [verb, path, words] of tools) {
    const told: Told = {
      'non permesso (403)': DENIED,
      'guasto con messaggio': words('Il magazzino è chiuso.'),
      'guasto senza messaggio': words('500'),
    }
    await expectTold(page, told, 'GET', path, 'Errore', () =>
      page.getByRole('button', { name: verb, exact: true }).click(),
    )
  }
})

test('un accesso che non riesce', async ({ page }) => {
  const GENERAL =
    "Si è verificato un errore inaspettato durante il login. Riprovare più tardi o contattare l'assistenza"
  const said: readonly [Answer, string][] = [
    [json(404, {}), 'Nome utente o password non validi'],
    [answers['non permesso (403)'], GENERAL],
    [answers['non valido, per campo'], GENERAL],
    [answers['guasto con messaggio'], GENERAL],
    [answers['senza linea'], GENERAL],
    [answers['non JSON'], 'Unable to login'],
    [
      json(400, { needs_reset: true }),
      'Per accedere è necessario resettare la password, perfavore segui le istruzioni che ti sono pervenute via email',
    ],
  ]
  await page.goto('/')
  for (const [answer, text] of said) {
    await failWith(page, 'POST', /\/auth\/jwt\/login$/, answer)
    await fillLogin(page, 'admin')
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  await failWith(page, 'POST', /\/auth\/jwt\/login$/, answers['non autorizzato (401)'])
  await fillLogin(page, 'admin')
  const notice = notices(page).getByRole('status')
  await expect(notice).toContainText('Attenzione!')
  await expect(notice).toContainText('Sessione scaduta!. Perfavore effettuare nuovamente il login!')
  await expect(page.locator('.login-error')).toHaveCount(0)
})

test('un recupero della password che non riesce', async ({ page }) => {
  await page.goto('/recuperoPassword')
  const told: Told = {
    'guasto con messaggio': 'Il magazzino è chiuso.',
    'guasto senza messaggio': UNEXPECTED,
    'senza linea': 'Il servizio non è raggiungibile: controlla la connessione e riprova.',
    'non JSON': UNEXPECTED,
  }
  await expectTold(page, told, 'POST', /forgot/i, 'Errore!', async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@regia.test')
    await page.getByRole('button', { name: 'Invia le istruzioni' }).click()
  })
})

test('una sessione che il dispositivo non sa più leggere chiede di rientrare', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage['regia.utente.sessione'] = JSON.stringify({ user: { id: 1, roleName: 'chissà' }, token: 'x' })
  })
  await page.goto('/')
  await expect(notices(page)).toContainText('Authentication failed, please login again!')
})
