/** No typed text is lost, and no write is lost or made twice. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { axeFindings } from '../a11y/screens.ts'
import {
  callService,
  expect,
  fillLogin,
  holdRequests,
  storedDrafts,
  palette,
  type Role,
  runFirstRow,
  signIn,
  test,
  tokenOf,
} from '../e2e/support.ts'

const line = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const offer = (page: Page) => line(page, 'bozza non salvata')
const notice = (page: Page, text: string | RegExp) => page.locator('.k-notice').filter({ hasText: text })
const name = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true })

/** Creates a separate room for each test, because they share the database. Returns its key. */
async function makeRoom(page: Page, title: string): Promise<string> {
  const answer = await callService(page, 'post', 'Hotel/2/camera', {
    nome: { it: title },
    tipologia: 'doppia',
    superficie: 20,
  })
  return String(((await answer.json()) as { data: { id: number } }).data.id)
}

async function roomsNamed(page: Page, title: string): Promise<number> {
  const answer = await callService(page, 'get', 'Hotel/2/camera?perPage=500')
  const { values } = (await answer.json()) as { values: { nome: { it: string } }[] }
  return values.filter((one) => one.nome.it === title).length
}

async function valueOf(page: Page, id: string, field: string): Promise<unknown> {
  const body = (await (await callService(page, 'get', `camera/${id}`)).json()) as { data: Record<string, unknown> }
  return body.data[field]
}

async function openRoom(page: Page, id: string, title: string): Promise<void> {
  // The form is filled from the list before the record has loaded. Waiting for the record keeps its request out of
  // those that the tests hold back.
  const read = page.waitForResponse(
    (answer) => answer.url().endsWith(`/camera/${id}`) && answer.request().method() === 'GET',
  )
  await page.goto(`/hotel/2/camere/${id}?q=${encodeURIComponent(title)}`)
  await read
  await expect(name(page)).toHaveValue(title)
}

async function fillNewRoom(page: Page, title: string): Promise<void> {
  await page.goto('/hotel/2/camere/create')
  await name(page).fill(title)
  await page.getByRole('combobox', { name: 'Tipologia' }).click()
  await page.getByRole('option', { name: 'Matrimoniale' }).click()
}

async function clean(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

/** Polls the stored drafts, because the page may be reloading at that moment. */
const draftContains = (page: Page, text: string) =>
  expect.poll(async () => (await storedDrafts(page).catch(() => undefined))?.includes(text))

/** Closes the whole window without notice, as when it is killed, and opens a new one at the same address. */
async function crash(page: Page): Promise<Page> {
  const { url, context } = { url: page.url(), context: page.context() }
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(url)
  return next
}

async function signInBeside(
  browser: Browser,
  role: Role,
  path: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: process.env.REGIA_URL!,
    locale: 'it-IT',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await signIn(page, role, path)
  return { page, context }
}

test('edits survive a closed window: the draft is offered field by field, marked in the list, and gone once saved', async ({
  page: first,
}) => {
  await signIn(first, 'admin', '/hotel/2/camere')
  const id = await makeRoom(first, 'Camera della bozza')
  await openRoom(first, id, 'Camera della bozza')
  await name(first).fill('Camera della bozza, quasi salvata')
  await draftContains(first, 'Camera della bozza, quasi salvata').toBe(true)

  const page = await crash(first)
  await expect(offer(page)).toContainText('Camera della bozza')
  await expect(offer(page)).toContainText('Camera della bozza, quasi salvata')
  await expect(page.locator(`tr[data-id="${id}"]`).getByText('Bozza non salvata')).toBeAttached()
  await expect(name(page)).toHaveValue('Camera della bozza')
  await clean(page)
  await offer(page).getByRole('button', { name: 'Riprendi la bozza' }).click()
  await expect(name(page)).toHaveValue('Camera della bozza, quasi salvata')
  await page.keyboard.press('Control+s')
  await expect(notice(page, 'Camera updated with success!')).toBeVisible()
  await expect(page.locator(`tr[data-id="${id}"]`).getByText('Bozza non salvata')).toHaveCount(0)
  await draftContains(page, 'Camera della bozza, quasi salvata').toBe(false)
  await page.goto(`/hotel/2/camere/${id}`)
  await expect(name(page)).toHaveValue('Camera della bozza, quasi salvata')
  await expect(offer(page)).toHaveCount(0)
})

test('the draft of a new record is found by its command, and another one is discarded', async ({ page: first }) => {
  await signIn(first, 'admin', '/')
  await fillNewRoom(first, 'Camera mai nata')
  await draftContains(first, 'Camera mai nata').toBe(true)
  const page = await crash(first)
  await expect(offer(page)).toContainText('Camera mai nata')
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Profilo utente/ })).toBeVisible()
  await palette(page, 'bozze')
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Bozze non salvate' })
  await expect(list).toContainText('Nuova camera')
  await list.getByRole('button', { name: 'Apri' }).click()
  // A draft opened from there is not offered again.
  await expect(name(page)).toHaveValue('Camera mai nata')
  await expect(offer(page)).toHaveCount(0)
  const next = await crash(page)
  await offer(next).getByRole('button', { name: 'Scarta' }).click()
  await expect(offer(next)).toHaveCount(0)
  await draftContains(next, 'Camera mai nata').toBe(false)
})

test('two windows editing the same new record keep separate drafts, and do not offer each other’s', async ({
  page,
}) => {
  await signIn(page, 'admin', '/')
  await fillNewRoom(page, 'Camera della prima finestra')
  await draftContains(page, 'Camera della prima finestra').toBe(true)
  const other = await page.context().newPage()
  await fillNewRoom(other, 'Camera della seconda finestra')
  await expect(offer(other)).toHaveCount(0)
  await draftContains(other, 'Camera della seconda finestra').toBe(true)
  await draftContains(other, 'Camera della prima finestra').toBe(true)
})

test('edits made during a save stay in the form, and a new record accepts none while it is being created', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/2/camere')
  const id = await makeRoom(page, 'Camera in viaggio')
  await openRoom(page, id, 'Camera in viaggio')
  await name(page).fill('Camera partita')
  const answer = await holdRequests(page, `**/api/main/camera/${id}`)
  await page.keyboard.press('Control+s')
  const surface = page.getByRole('textbox', { name: 'Superficie' })
  await surface.fill('31')
  await answer()
  await expect(notice(page, 'Camera updated with success!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Salva modifiche/ })).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  await expect(surface).toHaveValue('31')
  await draftContains(page, '"values":{"superficie":31}').toBe(true)
  expect(await valueOf(page, id, 'superficie')).toBe(20)
  await page.keyboard.press('Control+s')
  await expect(surface).toHaveCount(0)
  expect(await valueOf(page, id, 'superficie')).toBe(31)
  expect(await valueOf(page, id, 'nome')).toEqual({ it: 'Camera partita' })
  await draftContains(page, '"superficie":31').toBe(false)

  await fillNewRoom(page, 'Camera che nasce')
  const releaseRequests = await holdRequests(page, '**/api/main/Hotel/2/camera')
  await page.keyboard.press('Control+s')
  await expect(name(page)).toHaveAttribute('readonly')
  await releaseRequests()
  await expect(notice(page, 'Camera created with success!')).toBeVisible()
  await expect(name(page)).toHaveCount(0)
})

test('leaving a form after confirmation drops its draft, and logging out warns and drops all drafts', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/2/camere')
  const id = await makeRoom(page, 'Camera abbandonata')
  await openRoom(page, id, 'Camera abbandonata')
  await name(page).fill('Camera lasciata')
  await draftContains(page, 'Camera lasciata').toBe(true)
  await page.getByRole('link', { name: 'Regia, vai alla Home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abbandona' }).click()
  await draftContains(page, 'Camera lasciata').toBe(false)

  await openRoom(page, id, 'Camera abbandonata')
  await expect(offer(page)).toHaveCount(0)
  await name(page).fill('Camera di chi esce')
  await draftContains(page, 'Camera di chi esce').toBe(true)
  await page.getByRole('button', { name: /^Profilo utente/ }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('La bozza non salvata andrà persa.')
  await question.getByRole('button', { name: 'Esci' }).click()
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
  await draftContains(page, 'Camera di chi esce').toBe(false)
})

for (const moment of ['before', 'after'] as const) {
  test(`an answer lost ${moment} the commit is reported in place, retried, and leaves one record`, async ({ page }) => {
    const title = `Camera persa ${moment}`
    await signIn(page, 'admin', '/')
    await fillNewRoom(page, title)
    let tries = 0
    await page.route('**/api/main/Hotel/2/camera', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if (++tries > 2) return route.continue()
      if (moment === 'after') await route.fetch()
      return route.abort('connectionreset')
    })
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+s')
    await expect(line(page, 'Non inviato')).toBeVisible()
    await expect(name(page)).toHaveValue(title)
    await expect(notice(page, 'Camera created with success!')).toBeVisible()
    await expect(line(page, 'Non inviato')).toHaveCount(0)
    expect(tries).toBeGreaterThan(2)
    expect(await roomsNamed(page, title)).toBe(1)
  })
}

test('a record sent without an answer is not created twice when it is edited and sent again', async ({ page }) => {
  await signIn(page, 'admin', '/')
  await fillNewRoom(page, 'Camera inviata')
  let tries = 0
  await page.route('**/api/main/Hotel/2/camera', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // The second attempt stays pending; stopping it does not wait for its end.
    if (++tries > 1) return
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.keyboard.press('Control+s')
  await expect.poll(() => tries).toBe(2)
  await line(page, 'Non inviato').getByRole('button', { name: 'Ferma' }).click()
  await expect(line(page, 'Non inviato')).toHaveCount(0)
  await expect(name(page)).toHaveValue('Camera inviata')
  await page.unroute('**/api/main/Hotel/2/camera')
  await name(page).fill('Camera inviata e cambiata')
  await page.keyboard.press('Control+s')
  await expect(notice(page, 'Camera created with success!')).toBeVisible()
  expect(await roomsNamed(page, 'Camera inviata')).toBe(0)
  expect(await roomsNamed(page, 'Camera inviata e cambiata')).toBe(1)
})

test('after the window died during a save, the draft is sent under the same key', async ({ page: first }) => {
  await signIn(first, 'admin', '/')
  await fillNewRoom(first, 'Camera della finestra morta')
  await first.route('**/api/main/Hotel/2/camera', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await first.keyboard.press('Control+s')
  await expect(line(first, 'Non inviato')).toBeVisible()
  const page = await crash(first)
  await offer(page).getByRole('button', { name: 'Riprendi la bozza' }).click()
  await expect(name(page)).toHaveValue('Camera della finestra morta')
  await page.keyboard.press('Control+s')
  await expect(notice(page, 'Camera created with success!')).toBeVisible()
  expect(await roomsNamed(page, 'Camera della finestra morta')).toBe(1)
})

test('an offline save waits and is sent by itself, and a server error keeps the edits', async ({ page, context }) => {
  await signIn(page, 'admin', '/hotel/2/camere')
  const id = await makeRoom(page, 'Camera fuori linea')
  await openRoom(page, id, 'Camera fuori linea')
  await page.route(`**/api/main/camera/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await name(page).fill('Camera tornata in linea')
  await page.keyboard.press('Control+s')
  await expect(page.getByText("Si è verificato un errore durante l'invio del form")).toBeVisible()
  await expect(name(page)).toHaveValue('Camera tornata in linea')
  await page.unroute(`**/api/main/camera/${id}`)
  await context.setOffline(true)
  await page.keyboard.press('Control+s')
  await expect(line(page, 'Non sei in linea')).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page, 'Camera updated with success!')).toBeVisible()
  expect(await valueOf(page, id, 'nome')).toEqual({ it: 'Camera tornata in linea' })
})

test('two people edit different fields: untouched fields follow, and both changes are saved', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/hotel/2/camere')
  const id = await makeRoom(page, 'Camera in due')
  await openRoom(page, id, 'Camera in due')
  const { page: other, context } = await signInBeside(browser, 'employee', `/hotel/2/camere/${id}`)
  const size = (which: Page) => which.getByRole('textbox', { name: 'Superficie' })
  await expect(size(other)).toHaveValue('20')
  await name(page).fill('Camera in due, mia')
  await size(other).fill('25')
  await other.keyboard.press('Control+s')
  await expect(notice(other, 'Camera updated with success!')).toBeVisible()
  // Visible within seconds, without a key press.
  await expect(line(page, 'ha cambiato «Superficie»')).toBeVisible()
  await expect(size(page)).toHaveValue('25')
  await expect(name(page)).toHaveValue('Camera in due, mia')
  await page.keyboard.press('Control+s')
  await expect(notice(page, 'Camera updated with success!')).toBeVisible()
  expect(await valueOf(page, id, 'superficie')).toBe(25)
  expect(await valueOf(page, id, 'nome')).toEqual({ it: 'Camera in due, mia' })
  await context.close()
})

test('a late save merges what it can, and says so', async ({ page, browser }) => {
  await signIn(page, 'admin', '/hotel/2/camere')
  const id = await makeRoom(page, 'Camera in ritardo')
  await openRoom(page, id, 'Camera in ritardo')
  await page.route('**/api/main/changes*', (route) => route.abort())
  const { page: other, context } = await signInBeside(browser, 'employee', '/')
  await callService(other, 'patch', `camera/${id}`, { superficie: 31 })
  await name(page).fill('Camera in ritardo, mia')
  await page.keyboard.press('Control+s')
  await expect(notice(page, 'Modifiche unite')).toContainText('Superficie')
  await expect(notice(page, 'Camera updated with success!')).toBeVisible()
  expect(await valueOf(page, id, 'superficie')).toBe(31)
  expect(await valueOf(page, id, 'nome')).toEqual({ it: 'Camera in ritardo, mia' })
  await context.close()
})

test('a conflict is resolved by keyboard, field by field', async ({ page, browser }) => {
  await signIn(page, 'admin', '/hotel/2/camere')
  const id = await makeRoom(page, 'Camera contesa')
  await openRoom(page, id, 'Camera contesa')
  await page.getByRole('textbox', { name: 'Superficie' }).fill('33')
  await name(page).fill('Camera contesa, mia')
  const { page: other, context } = await signInBeside(browser, 'employee', '/')
  await callService(other, 'patch', `camera/${id}`, { superficie: 44, nome: { it: 'Camera contesa, loro' } })
  await expect(line(page, 'scegli che cosa tenere')).toBeVisible()
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Modifiche in conflitto' })
  const both = [dialog.getByRole('group', { name: 'Nome' }), dialog.getByRole('group', { name: 'Superficie' })] as const
  for (const text of ['Camera contesa', 'Camera contesa, mia', 'Camera contesa, loro'])
    await expect(both[0].getByText(text, { exact: true })).toBeVisible()
  await expect(both[0].getByRole('radio', { name: 'La mia' })).toBeFocused()
  await clean(page)
  await page.keyboard.press('ArrowDown')
  await expect(both[1].getByRole('radio', { name: 'La mia' })).toBeFocused()
  await page.keyboard.press('l')
  await expect(both[1].getByRole('radio', { name: 'La loro' })).toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(notice(page, 'Camera updated with success!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await valueOf(page, id, 'superficie')).toBe(44)
  expect(await valueOf(page, id, 'nome')).toEqual({ it: 'Camera contesa, mia' })
  await context.close()
})

test('a record deleted meanwhile is restored with the edits', async ({ page, browser }) => {
  await signIn(page, 'admin', '/hotel/2/camere')
  const id = await makeRoom(page, 'Camera eliminata')
  await openRoom(page, id, 'Camera eliminata')
  await name(page).fill('Camera rinata')
  const { page: other, context } = await signInBeside(browser, 'employee', '/')
  await callService(other, 'delete', `camera/${id}`)
  await expect(line(page, 'ha eliminato questo elemento')).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ricrea' }).click()
  await expect(notice(page, 'Camera updated with success!')).toBeVisible()
  expect(await roomsNamed(page, 'Camera rinata')).toBe(1)
  expect(await valueOf(page, id, 'nome')).toEqual({ it: 'Camera rinata' })
  await context.close()
})

test('the last action is undone by its toast or CTRL+Z, and a refused undo is reported', async ({ page, browser }) => {
  await signIn(page, 'admin', '/hotel/2/camere')
  const id = await makeRoom(page, 'Camera da ripristinare')
  const change = async (title: string) => {
    await page.goto(`/hotel/2/camere/${id}?q=ripristinare`)
    await name(page).fill(title)
    await page.keyboard.press('Control+s')
    await expect(notice(page, 'Camera updated with success!')).toBeVisible()
    await expect(page).toHaveURL(/\/camere\?q=ripristinare$/)
  }
  await change('Camera da ripristinare, cambiata')
  await notice(page, 'Camera updated').getByRole('button', { name: 'Ripristina' }).click()
  await expect(notice(page, 'Ripristinato')).toBeVisible()
  await expect(page.locator(`tr[data-id="${id}"]`)).toContainText('Camera da ripristinare')

  await page.locator(`tr[data-id="${id}"]`).click()
  await name(page).press('Escape')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(page.locator(`tr[data-id="${id}"]`)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.locator(`tr[data-id="${id}"]`)).toContainText('Camera da ripristinare')

  // CTRL+Z works before the toast appears, which stays for ten seconds.
  const { page: other, context } = await signInBeside(browser, 'employee', '/')
  await change('Camera da ripristinare ancora')
  await callService(other, 'patch', `camera/${id}`, { nome: { it: 'Camera di un altro' } })
  await notice(page, 'Camera updated').getByRole('button', { name: 'Ripristina' }).click()
  await expect(notice(page, 'Non ripristinato')).toContainText('modificato nel frattempo')
  expect(await valueOf(page, id, 'nome')).toEqual({ it: 'Camera di un altro' })
  await context.close()
})

test('the history shows who changed what, and restores a field', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/2/camere')
  const id = await makeRoom(page, 'Camera con storia')
  await callService(page, 'patch', `camera/${id}`, { superficie: 21 })
  await callService(page, 'patch', `camera/${id}`, { superficie: 22, nome: { it: 'Camera con più storia' } })
  await openRoom(page, id, 'Camera con più storia')
  await runFirstRow(page, 'cronologia', 'Cronologia')
  const latest = page.getByRole('tabpanel', { name: 'Cronologia' }).getByRole('listitem').first()
  await expect(latest).toContainText('ha modificato')
  await expect(latest).toContainText(/Superficie\s*21 m²\s*→\s*22 m²/)
  await clean(page)
  await latest.getByRole('button', { name: 'Ripristina Superficie' }).click()
  await expect(notice(page, 'Ripristinato')).toBeVisible()
  await expect(latest).toContainText('ha ripristinato')
  // The same keys return to the fields.
  await page.keyboard.press('v')
  await page.keyboard.press('t')
  await expect(page.getByRole('textbox', { name: 'Superficie' })).toHaveValue('21')
  await page.getByRole('tablist').getByRole('tab', { name: 'Cronologia' }).click()
  await expect(latest).toContainText('ha ripristinato')
  await page.getByRole('tab', { name: 'Dati' }).click()
  await expect(name(page)).toHaveValue('Camera con più storia')
})

test('a hotel user has no history', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere/2')
  await expect(name(page)).toHaveValue(/\S/)
  await expect(page.getByRole('tab', { name: 'Cronologia' })).toHaveCount(0)
})

test('another person who signs in over the page sees, keeps and sends nothing of the first', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/2/camere')
  const id = await makeRoom(page, 'Camera del primo')
  await openRoom(page, id, 'Camera del primo')
  await name(page).fill('Camera segreta del primo')
  await draftContains(page, 'Camera segreta del primo').toBe(true)
  await page.request.post('/api/security/auth/jwt/logout', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const sent: string[] = []
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Accedi di nuovo' })
  await expect(dialog).toBeVisible({ timeout: 15_000 })
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url())
  })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('employee@regia.test')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('regia-demo-26')
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(name(page)).toHaveValue('Camera del primo')
  await expect(offer(page)).toHaveCount(0)
  await draftContains(page, 'Camera segreta del primo').toBe(false)
  await expect(page.locator('.k-notice').filter({ hasText: 'permessi' })).toHaveCount(0)
  expect(sent).toEqual([])
  expect(await roomsNamed(page, 'Camera segreta del primo')).toBe(0)
})

test('a refused token refresh shows the login over the page, and the draft stays', async ({ page: first }) => {
  await signIn(first, 'admin', '/hotel/2/camere')
  const id = await makeRoom(first, 'Camera senza sessione')
  await openRoom(first, id, 'Camera senza sessione')
  await name(first).fill('Camera rimasta')
  await first.route('**/api/main/**', (route) => route.fulfill({ status: 401, json: { code: 'token_expired' } }))
  await first.route('**/auth/jwt/refresh-token', (route) =>
    route.fulfill({ status: 401, json: { code: 'session_ended' } }),
  )
  await first.keyboard.press('Control+s')
  await expect(first.getByRole('dialog', { name: 'Accedi di nuovo' })).toBeVisible()
  await draftContains(first, 'Camera rimasta').toBe(true)
  const page = await crash(first)
  await fillLogin(page, 'admin')
  await offer(page).getByRole('button', { name: 'Riprendi la bozza' }).click()
  await expect(name(page)).toHaveValue('Camera rimasta')
})

test('a dialog keeps its typed text, and sending it twice acts once', async ({ page: first }) => {
  await signIn(first, 'user')
  const open = async (page: Page) => {
    await expect(page.getByRole('button', { name: /^Profilo utente/ })).toBeVisible()
    await palette(page, 'crea una nuova offerta')
    await page.keyboard.press('Enter')
    return page.getByRole('dialog', { name: 'Crea una nuova offerta' })
  }
  const title = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Titolo' })
  await open(first)
  await title(first).fill('Offerta nella finestra chiusa')
  await draftContains(first, 'Offerta nella finestra chiusa').toBe(true)
  const page = await crash(first)
  const dialog = await open(page)
  await offer(page).getByRole('button', { name: 'Riprendi la bozza' }).click()
  await expect(title(page)).toHaveValue('Offerta nella finestra chiusa')
  let tries = 0
  await page.route('**/api/main/HotelOfferta', async (route) => {
    if (route.request().method() !== 'POST' || ++tries > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Crea offerta' }).click()
  await expect(notice(page, 'Nuova offerta creata correttamente!')).toBeVisible()
  const offers = await callService(page, 'get', 'Hotel/1/HotelOfferta?top=500')
  const { values } = (await offers.json()) as { values: { titolo: string }[] }
  expect(values.filter((one) => one.titolo === 'Offerta nella finestra chiusa')).toHaveLength(1)
})

test('secrets are never stored on the device', async ({ page }) => {
  await signIn(page, 'admin', '/profile')
  await page.locator('input[type=password]').first().fill('una-parola-segreta')
  await page.goto('/hotel/2/camere/create')
  await name(page).fill('Dopo il segreto')
  await draftContains(page, 'Dopo il segreto').toBe(true)
  await draftContains(page, 'una-parola-segreta').toBe(false)
})

test('the page Sicurezza lists one’s sessions and ends them', async ({ page, browser }) => {
  await signIn(page, 'developer', '/personalData')
  await page.getByRole('link', { name: 'Apri Sicurezza' }).click()
  const { page: other, context } = await signInBeside(browser, 'developer', '/')
  await page.reload()
  const card = page.getByRole('region', { name: 'Dispositivi collegati' })
  await expect(card).toContainText('Questo dispositivo')
  await expect(card).toContainText('dalla rete 127.0.0.0/24')
  await card.getByRole('button', { name: 'Esci dagli altri dispositivi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await other.goto('/hotel')
  await expect(other.getByRole('dialog', { name: 'Accedi di nuovo' })).toBeVisible()
  await context.close()
})
