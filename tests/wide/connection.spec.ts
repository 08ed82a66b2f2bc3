/** What the frame watches besides the screens: history, progress, new builds, the connection, toasts. */
import type { Page } from '@playwright/test'
import { chunkPatternOf, expect, grid, palette, signIn, test } from '../e2e/support.ts'

const LATER = '2999-01-01T00:00:00.000Z'
const meta = '**/meta.json'

// Each test waits for time to pass and is independent of the others.
test.describe.configure({ mode: 'parallel' })

test('a newer build at start reloads the page, once for each build date', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route(meta, (route) => route.fulfill({ json: { buildDate: LATER } }))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
  expect(loads).toBe(2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
  expect(loads).toBe(3)
})

test('a newer build during editing is offered, and reloading asks first', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere/6')
  const name = page.getByRole('textbox', { name: 'Nome' })
  await expect(name).toHaveValue(/\S/)
  const before = await name.inputValue()
  await name.fill('Camera in corso di scrittura')
  // The count of notifications shows that the watchers have started.
  await expect(page.getByRole('button', { name: /Notifiche: [1-9]/ })).toBeVisible()
  await page.route(meta, (route) => route.fulfill({ json: { buildDate: LATER } }))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const notice = page.getByRole('status').filter({ hasText: 'The page needs to be reloaded' })
  await expect(notice).toHaveText(/The page needs to be reloaded in order to apply the changes\./)
  await notice.getByRole('button', { name: 'Ricarica' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Any unsaved changes will be lost.')
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(name).toHaveValue('Camera in corso di scrittura')
  await page.unroute(meta)
  await palette(page, 'ricarica la console')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Abbandona' }).click()
  await expect(name).toHaveValue(before)
})

test('a tab from before a deployment loads the new build when a chunk of the old one is gone', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  await page.route(meta, (route) => route.fulfill({ json: { buildDate: LATER } }))
  const missingChunk = chunkPatternOf('src/views/sistema/Sistema.tsx')
  await page.route(missingChunk, (route) => route.fulfill({ status: 404, body: '' }))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(missingChunk)
  })
  await palette(page, 'sistema')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sistema' })).toBeVisible()
  await expect(page.getByText('Il servizio non risponde')).toHaveCount(0)
})

test('the progress bar shows only for slow requests', async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('button', { name: /Notifiche: [1-9]/ })).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/Hotel\/\d+\/camera\?/, async (route) => {
    await released
    await route.continue()
  })
  await palette(page, 'camere lista')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('progressbar', { name: 'Caricamento della pagina' })
  await expect(bar).toHaveJSProperty('value', 95)
  release()
  await expect(grid(page, 'Camere')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('Back returns to the previous screen, or home when there is none', async ({ page }) => {
  await signIn(page, 'admin', '/hotel?q=fiorenza')
  await expect(grid(page, 'Hotel')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\/crmContatti/)
  await page.getByRole('button', { name: 'Indietro', exact: true }).click()
  await expect(page).toHaveURL(/\/hotel\?q=fiorenza$/)
  await palette(page, 'indietro')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Percorso' })).toHaveText('Home')
})

test('a service that does not answer is reported at the top until it does', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  await expect(page.getByRole('button', { name: /Notifiche: [1-9]/ })).toBeVisible()
  const mark = page.getByRole('status').filter({ hasText: 'Il servizio non risponde' })
  await page.route(/\/(api|ready)\b/, (route) => route.abort('connectionrefused'))
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(mark).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Il servizio non risponde' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible()
  await page.unroute(/\/(api|ready)\b/)
  await expect(mark).toHaveCount(0)
  // Requests that failed are repeated.
  await expect(grid(page, 'Rubrica')).toBeVisible()
})

test('a page that cannot load offline shows its error, and opens once online', async ({ page, context }) => {
  await signIn(page, 'admin', '/crmContatti')
  await expect(page.getByRole('button', { name: /Notifiche: [1-9]/ })).toBeVisible()
  const first = page.locator('tr[data-id]').first().getByRole('link')
  const name = await first.innerText()
  // The palette’s code loads in idle time, which a busy machine may not have had yet.
  await palette(page, '')
  await page.keyboard.press('Escape')
  // Requests sent before the connection broke, and answered after, do not count as being online.
  let answer = () => {}
  const released = new Promise<void>((go) => (answer = go))
  let tell = () => {}
  const isHere = new Promise<void>((go) => (tell = go))
  await page.route(/\/api\/main\/rubrica\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(name, 'Risposta di prima')
    tell()
    await released
    await route.fulfill({ response, body })
  })
  await page.keyboard.press('r')
  await isHere
  await context.setOffline(true)
  const mark = page.getByRole('status').filter({ hasText: 'Non in linea' })
  await expect(mark).toBeVisible()
  answer()
  await expect(first).toHaveText('Risposta di prima')
  await expect(mark).toBeVisible()
  await page.unroute(/\/api\/main\/rubrica\?/)
  const { options } = await palette(page, 'statistiche mail')
  await expect(options.first()).toContainText('Statistiche mail')
  await options.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Non sei in linea' })).toBeVisible()
  await context.setOffline(false)
  await expect(mark).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Statistiche mail' })).toBeVisible()
})

test('an unknown address is reported inside the frame', async ({ page }) => {
  await signIn(page, 'admin', '/non/esiste')
  await expect(page.getByRole('heading', { level: 1, name: 'Pagina non trovata' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible()
  await page.getByRole('link', { name: 'Torna alla Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

/** Whether a toast covers the element or part of it. */
const covered = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((what) => {
    const { left, right, top, bottom } = document.querySelector(what)!.getBoundingClientRect()
    return [...document.querySelectorAll('.k-notice')].some((one) => {
      const box = one.getBoundingClientRect()
      return !(box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom)
    })
  }, selector)

test('a toast does not cover the focused field', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await signIn(page, 'admin', '/hotel/1/camere/create')
  const field = page.getByRole('textbox', { name: 'Nome' })
  await page.route('**/api/main/Hotel/1/camera', (route) => route.fulfill({ status: 403, json: {} }))
  await field.fill('Camera negata')
  await page.getByRole('combobox', { name: 'Tipologia' }).click()
  await page.getByRole('option', { name: 'Matrimoniale' }).click()
  await page.keyboard.press('Control+s')
  const notice = page.getByRole('status').filter({ hasText: 'Non si dispone dei permessi' })
  await expect(notice).toBeVisible()
  const controls = page.locator('.record-form').getByRole('textbox')
  const count = await controls.count()
  expect(count).toBeGreaterThan(3)
  for (let at = 0; at < count; at++) {
    await controls.nth(at).focus()
    await expect.poll(() => covered(page, ':focus'), { message: `field ${at}` }).toBe(false)
  }
})

for (const size of [
  { width: 900, height: 700 },
  { width: 390, height: 844 },
])
  test(`at ${size.width} px the toast of a refused save covers neither the errors nor the buttons`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await signIn(page, 'admin', '/hotel/1/camere/create')
    await page.route('**/api/main/Hotel/1/camera', (route) =>
      route.fulfill({ status: 422, json: { errors: { nome: ['C’è già'], mq: ['Troppo pochi'] } } }),
    )
    await page.getByRole('textbox', { name: 'Nome' }).fill('Camera negata')
    await page.getByRole('combobox', { name: 'Tipologia' }).click()
    await page.getByRole('option', { name: 'Matrimoniale' }).click()
    await page.keyboard.press('Control+s')
    const list = page.locator('.form-failure')
    await expect(list.getByRole('button').first()).toBeVisible()
    const notice = page.locator('.k-notice')
    await expect(notice).toBeVisible()
    // Before the toast disappears by itself.
    for (const what of ['.form-failure', '.k-save-foot'])
      await expect.poll(() => covered(page, what), { message: what, timeout: 5_000 }).toBe(false)
    await expect(notice).toBeVisible()
  })

test('a failed idle prefetch reports nothing, and is retried later', async ({ page }) => {
  let refused = 0
  await page.route(chunkPatternOf('src/views/shell/frame/afterFirstScreen.ts'), (route) =>
    ++refused < 3 ? route.abort('internetdisconnected') : route.continue(),
  )
  await signIn(page, 'admin', '/hotel/1/camere/3')
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(2)
  const name = page.getByRole('textbox', { name: 'Nome' })
  await name.fill('Doppia a riposo')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.k-notice').filter({ hasText: 'Camera updated with success!' })).toBeVisible()
})

test('a chunk that cannot load is given up with a message, and opens once online', async ({ page }) => {
  let isGone = true
  await page.route(chunkPatternOf('src/views/shell/help/loadHelp.ts'), (route) =>
    isGone ? route.abort('internetdisconnected') : route.continue(),
  )
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  await page.keyboard.press('Control+h')
  await expect(page.getByRole('alert').filter({ hasText: 'Il servizio non è raggiungibile' })).toBeVisible()
  await expect(grid(page, 'Hotel')).toBeVisible()
  isGone = false
  await expect(async () => {
    await page.keyboard.press('Control+h')
    await expect(page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a form keeps its edits while one of its controls cannot load', async ({ page }) => {
  let refused = 0
  await page.route(chunkPatternOf('src/views/kit/fields/choice/ChoiceEngine.tsx'), (route) =>
    ++refused < 4 ? route.abort('internetdisconnected') : route.continue(),
  )
  await signIn(page, 'admin', '/hotel/1/camere/create')
  const name = page.getByRole('textbox', { name: 'Nome' })
  await name.fill('Camera senza linea')
  await page.getByRole('combobox', { name: 'Tipologia' }).click()
  await expect(page.getByRole('option', { name: 'Matrimoniale' })).toBeVisible()
  expect(refused).toBeGreaterThan(3)
  await expect(name).toHaveValue('Camera senza linea')
})
