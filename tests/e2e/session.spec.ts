import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillLogin, grid, signIn, test } from './support.ts'

test('wrong credentials show the specification’s message, for known and unknown accounts alike', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('v3.1.0')).toBeVisible()
  for (const who of ['admin', 'nessuno@regia.test']) {
    await fillLogin(page, who, 'sbagliata')
    await expect(page.getByRole('alert')).toHaveText('Nome utente o password non validi')
  }
})

test('a click on an account of the demo network signs in, and the first steps are offered once', async ({ page }) => {
  await page.goto('/')
  const accounts = page.getByRole('region', { name: 'Rete dimostrativa: chi vuoi essere?' })
  await expect(accounts.getByRole('button')).toHaveCount(8)
  await expectAccessible(page)
  await accounts.getByRole('button', { name: /^Redazione/ }).click()
  const steps = page.getByRole('region', { name: 'Primi passi' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  await steps.getByRole('button', { name: /^hotel taranto 4 stelle/ }).click()
  await expect(page.getByRole('combobox', { name: 'Cerca pagine e azioni' })).toHaveValue('hotel taranto 4 stelle')
  await expect(page.getByRole('option').first().locator('.sentence')).toHaveAttribute('data-ready', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotel\?categoria=4&comune=73027/)
  await page.goBack()

  await steps.getByRole('button', { name: 'Visita guidata' }).click()
  for (const title of ['Il tuo turno', 'Cerca o esegui'])
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('dialog', { name: 'Guida e scorciatoie' }).getByRole('button', { name: 'Fine' }).click()
  await steps.getByRole('button', { name: 'Non mostrare più' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Turno', exact: true })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('after the login the requested address opens, including its query', async ({ page }) => {
  await page.goto('/hotel?categoria=5l&orderKey=nome_hotel&orderDirection=DESC')
  await expect(page.getByText('Perfavore effettua il login')).toBeVisible()
  // The requested address survives a detour over "Password dimenticata?".
  await page.getByRole('link', { name: 'Password dimenticata?' }).click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(email).toHaveAccessibleDescription('Campo obbligatorio')
  await page.getByRole('link', { name: 'Torna al login' }).click()
  await fillLogin(page, 'admin')
  await expect(grid(page, 'Hotel')).toBeVisible()
  await expect(page).toHaveURL(/\/hotel\?categoria=5l&orderKey=nome_hotel&orderDirection=DESC$/)
})

test('a user without a surname lands on the personal data', async ({ page }) => {
  await signIn(page, 'nuovo')
  await expect(page.getByRole('heading', { level: 1, name: 'Dati personali' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cognome' })).toBeVisible()
})

test('logging out asks first', async ({ page }) => {
  await signIn(page, 'admin')
  await page.getByRole('button', { name: /^Profilo utente/ }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText("Sei sicuro di voler uscire dall'area riservata?")
  await question.getByRole('button', { name: 'Annulla' }).click()
  await page.getByRole('button', { name: /^Profilo utente/ }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()
  await question.getByRole('button', { name: 'Esci' }).click()
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('regia.utente')))).toEqual(
    [],
  )
})

test('signing in again right after a logout shows a fully loaded screen', async ({ page }) => {
  // The test never ends the two seconds during which swr dedupes equal requests.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, ms?: number) => (ms === 2_000 ? 0 : later(work, ms))) as typeof setTimeout
  })
  await signIn(page, 'admin')
  const contacts = page.getByRole('region', { name: 'Contatti', exact: true }).getByRole('link')
  await expect(contacts.nth(5)).toBeVisible()
  await page.getByRole('button', { name: /^Profilo utente/ }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  await fillLogin(page, 'admin')
  await expect(contacts.nth(5)).toBeVisible()
})

test('an expired session shows the login over the page, keeps the edits and retries the call', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere/5')
  const name = page.getByRole('textbox', { name: 'Nome' })
  await expect(name).toHaveValue('Tripla giardino')
  await name.fill('Tripla giardino nuova')
  // The session is revoked elsewhere.
  const token = await page.evaluate(
    () => (JSON.parse(localStorage['regia.utente.sessione'] as string) as { token: string }).token,
  )
  await page.request.post('/api/security/auth/jwt/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Accedi di nuovo' })
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Sessione scaduta!. Perfavore effettuare nuovamente il login!')).toBeVisible()
  await expect(name).toHaveValue('Tripla giardino nuova')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('regia-demo-26')
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Camera updated with success!' })).toBeVisible()
  await expect(page.locator('tr[data-id="5"]')).toContainText('Tripla giardino nuova')
})

test('a token renewed in one tab is used by the others, whose old one would count as stolen', async ({ page }) => {
  await signIn(page, 'admin', '/interessi')
  const other = await page.context().newPage()
  await other.goto('/interessi')
  await expect(grid(other, 'Interessi')).toBeVisible()
  const toMacros = (tab: Page) =>
    tab.evaluate(() => {
      history.pushState(null, '', '/macros')
      dispatchEvent(new PopStateEvent('popstate'))
    })
  const storedToken = () =>
    page.evaluate(() => (JSON.parse(localStorage['regia.utente.sessione'] as string) as { token: string }).token)
  const before = await storedToken()
  let hasFailed = false
  await page.route(/\/macros\?/, (route) => {
    if (hasFailed) return route.fallback()
    hasFailed = true
    return route.fulfill({ status: 401, json: { code: 'token_expired' } })
  })
  await toMacros(page)
  await expect(grid(page, 'Macro')).toBeVisible()
  const renewed = await storedToken()
  expect(renewed).not.toBe(before)

  const request = other.waitForRequest(/\/macros\?/)
  await toMacros(other)
  expect((await request).headers().authorization).toBe(`Bearer ${renewed}`)
  await expect(grid(other, 'Macro')).toBeVisible()
})

test('a logout in one tab ends the session of the others, and somebody else who signs in takes them over', async ({
  page,
}) => {
  await signIn(page, 'admin', '/interessi')
  const other = await page.context().newPage()
  await other.goto('/macros?q=portali')
  await expect(grid(other, 'Macro')).toBeVisible()
  await page.getByRole('button', { name: /^Profilo utente/ }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  const login = (tab: Page) => tab.getByRole('button', { name: 'Accedi', exact: true })
  await expect(login(page)).toBeVisible()
  await expect(login(other)).toBeVisible()
  await expect(grid(other, 'Macro')).toBeHidden()
  await expect(other).toHaveURL(/\/$/)

  await fillLogin(page, 'admin')
  await page.getByRole('button', { name: /^Profilo utente/ }).waitFor()
  await other.goto('/macros')
  await expect(grid(other, 'Macro')).toBeVisible()
  // As a tab whose session was over leaves it, once somebody else has signed in there.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage['regia.utente.sessione'] as string) as {
      user: { id: number; name: string }
    }
    localStorage['regia.utente.sessione'] = JSON.stringify({
      ...session,
      user: { ...session.user, id: 999, name: 'Altra' },
    })
  })
  await expect(other.getByRole('button', { name: /^Profilo utente: Altra/ })).toBeVisible()
})

test('a configuration that is missing or wrong is told in Italian, and nothing else breaks', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  await expect(page.getByText('Il file config.json manca o non è leggibile.')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/config.json', (route) => route.fulfill({ json: { services: { main: 7 } } }))
  await page.goto('/')
  await expect(page.getByText('Il file config.json non è valido: mancano gli indirizzi dei servizi.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
})
