import type { Page } from '@playwright/test'
import { choose, expect, runFirstRow, signIn, test } from '../e2e/support.ts'

const form = (page: Page) => page.locator('form.record')
const step = (page: Page) => page.getByRole('navigation', { name: 'Passi' }).locator('[aria-current=step]')
const mode = (page: Page) => page.getByRole('navigation', { name: 'Contenuti della pagina' }).locator('[aria-current]')
const save = (page: Page) => page.keyboard.press('Control+s')

test('a landing page is created in three addressable steps with a call each, with hotels chosen by hand or by a rule', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/landing\b|anagrafica/.test(request.url()))
      sent.push(
        `${request.method()} ${new URL(request.url()).pathname.replace(/.*\/api\/\w+\//, '').replace(/\d+/, '{id}')}`,
      )
  })
  await signIn(page, 'admin', '/dashboardPortali/landingPage')
  await page.getByRole('link', { name: /^Nuova landing page/ }).press('Enter')
  // The first step has texts only.
  await expect(form(page).getByRole('textbox', { name: 'Nome interno' })).toBeFocused()
  await expect(form(page).getByText('Portali')).toHaveCount(0)
  await page.keyboard.insertText('Prova dei passi')
  await form(page)
    .getByRole('textbox', { name: /^Titolo/ })
    .first()
    .fill('Prova dei passi')
  await form(page).getByRole('textbox', { name: 'Slug' }).fill('prova-dei-passi')
  await save(page)

  await expect(page).toHaveURL(/\/landingPage\/\d+\?step=2$/)
  await expect(step(page)).toContainText('Portali')
  const portals = form(page).getByRole('combobox', { name: 'Portali' })
  await portals.focus()
  await expect(portals).toHaveAttribute('aria-autocomplete', 'list')
  await page.keyboard.insertText('bici hotel')
  await page.getByRole('option', { name: 'Bici Hotel' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await save(page)

  await expect(page).toHaveURL(/\?step=3$/)
  await expect(mode(page)).toHaveText('Manuale')
  // The manual and the automatic contents never show together.
  await expect(form(page).getByLabel('Hotel al massimo')).toHaveCount(0)
  const first = page.getByRole('list', { name: 'Hotel', exact: true }).getByRole('checkbox').first()
  await first.press('Space')
  await expect(page.getByRole('list', { name: 'Hotel sulla pagina' }).getByRole('listitem')).toHaveCount(1)
  await expect(first).toBeChecked()
  await first.press('Space')
  await expect(page.getByText('Nessun hotel scelto.')).toBeVisible()
  await first.press('Space')
  await expect(page.getByRole('list', { name: 'Hotel sulla pagina' }).getByRole('listitem')).toHaveCount(1)

  // Offers are searched within their hotel, which is chosen first.
  const offer = form(page).getByRole('combobox', { name: 'Aggiungi un’offerta' })
  await expect(form(page).getByText('Scegli prima l’hotel.')).toBeVisible()
  const withOffers = await page.locator('.wizard-hotels summary .sr-only').first().textContent()
  await choose(
    form(page).getByRole('combobox', { name: 'Hotel dell’offerta' }),
    /di (.*?)( - .*)?$/.exec(withOffers!)![1]!,
  )
  await expect(form(page).getByText('Scegli prima l’hotel.')).toBeHidden()
  await offer.focus()
  await offer.press('ArrowDown')
  await expect(page.locator('[role=option]:not([aria-disabled])').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Offerte sulla pagina' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('link', { name: 'Automatica', exact: true }).press('Enter')
  await expect(page).toHaveURL(/step=3&mode=auto$/)
  await expect(page.getByText('salvando questa la sostituisci')).toBeVisible()
  const count = page.getByRole('region', { name: 'Anteprima della regola' })
  await expect(count).toContainText(/^[\d.]+ hotel su [\d.]+ dei portali scelti/)
  const before = await count.locator('b').innerText()
  const stars = form(page).getByRole('combobox', { name: 'Categorie' })
  await stars.focus()
  await expect(stars).toHaveAttribute('aria-autocomplete', 'list')
  await page.keyboard.insertText('5 stelle')
  await page.locator('[role=option]').first().waitFor()
  await page.keyboard.press('Enter')
  await expect(count.locator('b')).not.toHaveText(before)
  await page.keyboard.press('Escape')
  await save(page)
  await expect(page.getByText('Configurazione automatica salvata!')).toBeVisible()
  await expect(page.getByRole('row', { name: /Prova dei passi/ })).toContainText('Automatica')
  expect(sent.filter((call) => !call.includes('listaId'))).toEqual([
    'POST landing',
    'PATCH landing/portali/{id}',
    'POST landing/{id}/anagrafica',
    'DELETE landing/{id}/anagrafica',
    'POST landing/{id}/anagrafica',
    'POST landing/{id}/offerta',
    'PATCH landing/configurazioneAutomatica/{id}',
  ])
})

test('leaving an edited step asks first', async ({ page }) => {
  await signIn(page, 'employee', '/dashboardPortali/landingPage/40')
  const name = form(page).getByRole('textbox', { name: 'Nome interno' })
  await name.fill('Un altro nome')
  await page.getByRole('navigation', { name: 'Passi' }).getByRole('link', { name: 'Contenuti' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Any unsaved changes will be lost.')
  await question.getByRole('button', { name: 'Annulla' }).press('Enter')
  await expect(name).toHaveValue('Un altro nome')
  await page.getByRole('navigation', { name: 'Passi' }).getByRole('link', { name: 'Contenuti' }).press('Enter')
  await question.getByRole('button', { name: 'Abbandona' }).press('Enter')
  await expect(page).toHaveURL(/step=3$/)
  await expect(mode(page)).toBeVisible()
})

test('a read-only landing page shows its steps without controls', async ({ page }) => {
  await signIn(page, 'produttore', '/dashboardPortali/landingPage/40?step=3&mode=manual')
  await expect(page.getByText('Sola lettura')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Hotel', exact: true }).getByRole('checkbox').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Togli |^Salva/ })).toHaveCount(0)
})

test('a step opened by its address stays when the list moves to the record’s page', async ({ page }) => {
  await signIn(page, 'employee', '/dashboardPortali/portaliLanding/1?step=3')
  await expect(page).toHaveURL(/step=3&page=\d$/)
  await expect(page.locator('[aria-current=step]')).toContainText('Contenuti')
})

test('a landing page is previewed as guests see it while it is edited, by keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'employee', '/dashboardPortali/landingPage/36')
  const title = form(page)
    .getByRole('textbox', { name: /^Titolo/ })
    .first()
  await title.fill('Fra gli ulivi, ma scritto adesso')
  await runFirstRow(page, 'anteprima', 'come lo vede l’ospite')
  const preview = page.getByRole('region', { name: 'Anteprima' })
  await expect(preview.getByRole('tabpanel')).toBeFocused()
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Fra gli ulivi, ma scritto adesso')
  await expect(preview.getByRole('list', { name: 'Hotel' }).getByRole('listitem').first()).toBeVisible()
  // The preview follows the form’s language.
  await preview.getByRole('tab', { name: /^IT/ }).press('ArrowRight')
  await expect(preview.getByText('Dove manca il testo in inglese si vede l’italiano.')).toBeVisible()
  await expect(preview.getByRole('list', { name: 'Hotels' })).toBeVisible()
  await preview.getByRole('tab', { name: /^EN/ }).press('ArrowLeft')
  await page.getByRole('tab', { name: 'Anteprima' }).press('ArrowLeft')
  await expect(title).toHaveValue('Fra gli ulivi, ma scritto adesso')

  const address = page.getByRole('list', { name: 'Indirizzo pubblico' })
  const link = address.getByRole('link').first()
  await expect(link).toHaveAttribute('href', /^https:\/\/[a-z-]+\.example\/bici-e-masserie-\d{4}$/)
  await address
    .getByRole('button', { name: /^Copia l’indirizzo su/ })
    .first()
    .press('Enter')
  await expect(page.getByText('Indirizzo copiato.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.getAttribute('href'))
})

test('the preview shows a rule’s results before the rule is saved, beside the fields on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await signIn(page, 'employee', '/dashboardPortali/landingPage/36?step=3&mode=auto')
  // The key widens the form over its list, so both must have loaded.
  await form(page).getByLabel('Hotel al massimo').waitFor()
  await page.locator('tr[data-id]').first().waitFor()
  await page.getByRole('navigation', { name: 'Passi' }).getByRole('link', { name: 'Contenuti' }).press('z')
  const preview = page.getByRole('region', { name: 'Anteprima', exact: true })
  const hotels = preview.getByRole('list', { name: 'Hotel' }).locator(':scope > li')
  await expect(hotels.nth(4)).toBeVisible()
  await form(page).getByLabel('Hotel al massimo').fill('3')
  await expect(hotels).toHaveCount(3)
  await expect(preview.getByText('Dalla regola: 3 hotel')).toBeVisible()
})

test('ticking adds a hotel’s offer to the page and unticking removes it', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/landingPage/30?step=3&mode=manual')
  await form(page).getByLabel('Tipologie di offerta').waitFor()
  const offers = page
    .getByRole('group')
    .filter({ hasText: /offert/ })
    .first()
  await offers.locator('summary').press('Enter')
  const offer = offers.getByRole('checkbox').first()
  const name = await offers.locator('li').first().innerText()
  await offer.press('Space')
  await expect(page.getByRole('list', { name: 'Offerte sulla pagina' })).toContainText(name)
  await expect(offers.locator('summary')).toContainText('1 sulla pagina')
  await offer.press('Space')
  await expect(offers.locator('summary')).not.toContainText('sulla pagina')
})

test.describe('landing pages on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a landing page is previewed by taps', async ({ page }) => {
    await signIn(page, 'employee', '/dashboardPortali/landingPage/36?step=3')
    await page.getByRole('tab', { name: 'Anteprima' }).tap()
    const preview = page.getByRole('region', { name: 'Anteprima' })
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Pedalare fra gli ulivi')
    await preview.getByRole('tab', { name: /^DE/ }).tap()
    await expect(preview.getByRole('list', { name: 'Hotels' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('another landing page does not inherit the step and mode of the previous one', async ({ page }) => {
  await signIn(page, 'admin', '/dashboardPortali/landingPage/40?step=3&mode=auto')
  await expect(mode(page)).toHaveText('Automatica')
  await page.locator('.list-pane tr[data-id]:not([data-id="40"])').first().click()
  await expect(page).toHaveURL(/landingPage\/(?!40)\d+$/)
  await page.goto('/dashboardPortali/landingPage/40?step=3&mode=auto')
  await expect(mode(page)).toHaveText('Automatica')
  await page.locator('.list-pane [role=grid]').focus()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/landingPage\/create$/)
})

test('the manual step counts the hotels of its portals, and names the municipalities of a chosen destination', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, call] = new URL(request.url()).pathname.split('/api/portals/')
    if (call) calls.push(`${request.method()} ${call}`)
  })
  await signIn(page, 'admin', '/dashboardPortali/landingPage/30?step=3&mode=manual')
  await expect(form(page).getByText(/^(Un|[\d.]+) hotel su [\d.]+ dei portali scelti$/)).toBeVisible()
  expect(calls).toContain('POST anagrafica/listaIdPerPortali')
  expect(calls).not.toContain('GET destinazioni/listaIdComuni')
  const destinations = form(page).getByRole('combobox', { name: 'Destinazioni' })
  await destinations.focus()
  await expect(destinations).toHaveAttribute('aria-autocomplete', 'list')
  await page.keyboard.insertText('a')
  await page.locator('[role=option]').first().waitFor()
  await page.keyboard.press('Enter')
  await expect(form(page).getByText(/^Comune: ./)).toBeVisible()
  expect(calls).toContain('GET destinazioni/listaIdComuni')
})
