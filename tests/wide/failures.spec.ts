/** Error messages: for each kind of operation and each kind of failure, what the user is told and where. */
import type { Page, Route } from '@playwright/test'
import { expect, fillLogin, grid, signIn, test } from '../e2e/support.ts'

type Answer = (route: Route) => Promise<void>
const json =
  (status: number, body: unknown): Answer =>
  (route) =>
    route.fulfill({ status, json: body })

const answers = {
  'unauthorised (401)': json(401, { code: 'not_allowed' }),
  'forbidden (403)': json(403, { code: 'forbidden' }),
  'not found (404)': json(404, {}),
  'conflict (409)': json(409, { message: 'È ancora usato altrove.' }),
  'invalid, by field': json(422, { errors: { url_origine: ['Da non va'], url_destinazione: ['A non va'] } }),
  'invalid, errors as a list': json(422, { errors: ['Prima ragione', 'Seconda ragione'] }),
  'invalid, bare list': json(422, ['Prima ragione', 'Seconda ragione']),
  'invalid, without details': json(422, {}),
  'server error with a message': json(500, { message: 'Il magazzino è chiuso.' }),
  'server error without a message': json(500, {}),
  timeout: (route) => route.abort('timedout'),
  offline: (route) => route.abort('connectionfailed'),
  'not JSON': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Gateway</h1>' }),
} satisfies Record<string, Answer>
type FailureKind = keyof typeof answers

const DENIED = "Non si dispone dei permessi sufficienti per eseguire l'operazione richiesta!"
const UNEXPECTED = 'An unexpected error has occurred'
const UNEXPECTED_IT = 'Si è verificato un errore inaspettato!'
const NOT_VALID = 'Si sono verificati i seguenti errori di validazione:'

const notices = (page: Page) => page.getByRole('region', { name: 'Avvisi' })

/** Answers the next calls of this kind with the given failure. */
async function failWith(page: Page, method: string, path: RegExp, answer: Answer): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(path, (route) => (route.request().method() === method ? answer(route) : route.fallback()))
}

/** The toast of a refusal stays, has a link back, and can be closed. */
async function expectDenied(page: Page): Promise<void> {
  const notice = notices(page).getByRole('status').filter({ hasText: DENIED })
  await expect(notice).toContainText('Attenzione!')
  await expect(notice.getByRole('button', { name: 'Indietro' })).toBeVisible()
  await notice.getByRole('button', { name: 'Chiudi' }).click()
  await expect(notice).toBeHidden()
}

const places: readonly [what: string, address: string, path: RegExp][] = [
  ['a list', '/dashboardPortali/redirects', /\/redirectPages\?/],
  ['a record', '/hotel/1/camere/3', /\/api\/main\/camera\/3$/],
]
/** The message shown instead of the data: heading, text, and whether it offers a retry. */
const inPlace: Readonly<Record<FailureKind, readonly [string, string | RegExp, boolean]>> = {
  'unauthorised (401)': ['Attenzione!', DENIED, false],
  'forbidden (403)': ['Attenzione!', DENIED, false],
  'not found (404)': ['Elemento non trovato', 'L’elemento richiesto non esiste o non è più disponibile.', false],
  'conflict (409)': ['Qualcosa non ha funzionato', 'È ancora usato altrove.', true],
  'invalid, by field': ['', /Da non va.*A non va/, true],
  'invalid, errors as a list': ['', /Prima ragione.*Seconda ragione/, true],
  'invalid, bare list': ['', /Prima ragione.*Seconda ragione/, true],
  'invalid, without details': ['', UNEXPECTED, true],
  'server error with a message': ['Qualcosa non ha funzionato', 'Il magazzino è chiuso.', true],
  'server error without a message': ['Qualcosa non ha funzionato', UNEXPECTED, true],
  timeout: ['Il servizio non risponde', 'Riprova tra poco: quello che hai già aperto resta qui.', true],
  offline: ['Il servizio non risponde', 'Riprova tra poco: quello che hai già aperto resta qui.', true],
  'not JSON': ['Qualcosa non ha funzionato', UNEXPECTED, true],
}

for (const [what, address, path] of places) {
  test(`a failed load of ${what} shows its reason in place of the data`, async ({ page }) => {
    await signIn(page, 'admin')
    for (const [way, [title, text, canRetry]] of Object.entries(inPlace) as [
      FailureKind,
      (typeof inPlace)[FailureKind],
    ][]) {
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

/** The messages at the form’s foot and in the toast. */
const refusedSave: Readonly<Partial<Record<FailureKind, readonly [foot: readonly string[], notice: string]>>> = {
  'unauthorised (401)': [["Si è verificato un errore durante l'invio del form"], DENIED],
  'forbidden (403)': [["Si è verificato un errore durante l'invio del form"], DENIED],
  'not found (404)': [
    ["Si è verificato un errore durante l'invio del form"],
    'An error occured while creating Redirect',
  ],
  'conflict (409)': [["Si è verificato un errore durante l'invio del form"], 'È ancora usato altrove.'],
  'invalid, by field': [[NOT_VALID, 'Da: Da non va', 'A: A non va'], 'An error occured while creating Redirect'],
  'invalid, errors as a list': [
    [NOT_VALID, 'Prima ragione', 'Seconda ragione'],
    'An error occured while creating Redirect',
  ],
  'invalid, bare list': [[NOT_VALID, 'Prima ragione', 'Seconda ragione'], 'An error occured while creating Redirect'],
  'invalid, without details': [[NOT_VALID, UNEXPECTED_IT], 'An error occured while creating Redirect'],
  'server error with a message': [
    ["Si è verificato un errore durante l'invio del form"],
    'An error occured while creating Redirect',
  ],
  'server error without a message': [
    ["Si è verificato un errore durante l'invio del form"],
    'An error occured while creating Redirect',
  ],
  'not JSON': [["Si è verificato un errore durante l'invio del form"], 'An error occured while creating Redirect'],
}

test('a refused save is reported at the form’s foot with links to the fields', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/redirects/create')
  await page.getByRole('textbox', { name: 'Da' }).fill('/una-prova')
  await page.getByRole('textbox', { name: 'A', exact: true }).fill('/altrove')
  const foot = page.locator('.form-failure')
  for (const [way, [texts, notice]] of Object.entries(refusedSave) as [FailureKind, [string[], string]][]) {
    await test.step(way, async () => {
      await failWith(page, 'POST', /\/redirectPages$/, answers[way])
      await page.getByRole('button', { name: 'Pubblica online' }).click()
      for (const text of texts) await expect(foot).toContainText(text)
      if (notice === DENIED) return expectDenied(page)
      const toast = notices(page).getByRole('alert').filter({ hasText: notice })
      await expect(toast).toContainText('Errore!')
      await expect(toast.getByRole('button')).toHaveText([''])
      await toast.getByRole('button', { name: 'Chiudi' }).click()
      await expect(toast).toBeHidden()
    })
  }
  await failWith(page, 'POST', /\/redirectPages$/, answers['invalid, by field'])
  await page.getByRole('button', { name: 'Pubblica online' }).click()
  await foot.getByRole('button', { name: 'A: A non va' }).click()
  const to = page.getByRole('textbox', { name: 'A', exact: true })
  await expect(to).toBeFocused()
  await expect(to).toHaveAccessibleDescription(/A non va/)
  // Editing the field removes its refusal.
  await to.fill('/altrove-ancora')
  await expect(foot).not.toContainText('A non va')
  await expect(foot).toContainText('Da non va')
})

/** Operations answered only by a toast: the action that starts them, and the text of the toast. */
type ExpectedMessages = Readonly<Partial<Record<FailureKind, string>>>
const everywhere = (text: string): ExpectedMessages => ({
  'unauthorised (401)': DENIED,
  'forbidden (403)': DENIED,
  'not found (404)': text,
  'conflict (409)': text,
  'invalid, errors as a list': text,
  'server error with a message': text,
  'server error without a message': text,
  offline: text,
  timeout: text,
})

async function expectMessages(
  page: Page,
  messages: ExpectedMessages,
  method: string,
  path: RegExp,
  title: string,
  start: () => Promise<void>,
) {
  for (const [way, text] of Object.entries(messages) as [FailureKind, string][]) {
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

test('a failed deletion shows its reason in a toast', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/redirects')
  await expect(grid(page, 'Redirects')).toBeVisible()
  const messages: ExpectedMessages = {
    ...everywhere('An error occured while deleting Redirect'),
    'conflict (409)': 'È ancora usato altrove.',
    offline: 'Il servizio non è raggiungibile: controlla la connessione e riprova.',
    timeout: 'Il servizio non è raggiungibile: controlla la connessione e riprova.',
  }
  await expectMessages(page, messages, 'DELETE', /\/redirectPages\/\d+$/, 'Errore!', async () => {
    await grid(page, 'Redirects').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Do you really want to delete the selected item?')
    await question.getByRole('button', { name: 'Elimina' }).click()
  })
})

test('a failed portal tool shows its reason in a toast', async ({ page }) => {
  await signIn(page, 'admin', '/portali/tools')
  const tools: readonly [string, RegExp, (error: string) => string][] = [
    ['Scarica l’elenco', /checkInvalidDescriptions/, (error) => `Si è verificato un errore inaspettato -> ${error}`],
    ['Rigenera', /regenerateSitemaps/, (error) => `Si è verificato un errore imprevisto! -> ${error}`],
    ['Ricalcola', /buildHotelIndicators/, () => 'Si è verificato un errore imprevisto'],
  ]
  for (const [verb, path, words] of tools) {
    const messages: ExpectedMessages = {
      'forbidden (403)': DENIED,
      'server error with a message': words('Il magazzino è chiuso.'),
      'server error without a message': words('500'),
    }
    await expectMessages(page, messages, 'GET', path, 'Errore', () =>
      page.getByRole('button', { name: verb, exact: true }).click(),
    )
  }
})

test('a failed login shows its reason', async ({ page }) => {
  const GENERAL =
    "Si è verificato un errore inaspettato durante il login. Riprovare più tardi o contattare l'assistenza"
  const messages: readonly [Answer, string][] = [
    [json(404, {}), 'Nome utente o password non validi'],
    [answers['forbidden (403)'], GENERAL],
    [answers['invalid, by field'], GENERAL],
    [answers['server error with a message'], GENERAL],
    [answers['offline'], GENERAL],
    [answers['not JSON'], 'Unable to login'],
    [
      json(400, { needs_reset: true }),
      'Per accedere è necessario resettare la password, perfavore segui le istruzioni che ti sono pervenute via email',
    ],
  ]
  await page.goto('/')
  for (const [answer, text] of messages) {
    await failWith(page, 'POST', /\/auth\/jwt\/login$/, answer)
    await fillLogin(page, 'admin')
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  await failWith(page, 'POST', /\/auth\/jwt\/login$/, answers['unauthorised (401)'])
  await fillLogin(page, 'admin')
  const notice = notices(page).getByRole('status')
  await expect(notice).toContainText('Attenzione!')
  await expect(notice).toContainText('Sessione scaduta!. Perfavore effettuare nuovamente il login!')
  await expect(page.locator('.login-error')).toHaveCount(0)
})

test('a failed password recovery shows its reason', async ({ page }) => {
  await page.goto('/recuperoPassword')
  const messages: ExpectedMessages = {
    'server error with a message': 'Il magazzino è chiuso.',
    'server error without a message': UNEXPECTED,
    offline: 'Il servizio non è raggiungibile: controlla la connessione e riprova.',
    'not JSON': UNEXPECTED,
  }
  await expectMessages(page, messages, 'POST', /forgot/i, 'Errore!', async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@regia.test')
    await page.getByRole('button', { name: 'Invia le istruzioni' }).click()
  })
})

test('an unreadable stored session leads to the login', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage['regia.utente.sessione'] = JSON.stringify({ user: { id: 1, roleName: 'chissà' }, token: 'x' })
  })
  await page.goto('/')
  await expect(notices(page)).toContainText('Authentication failed, please login again!')
})
