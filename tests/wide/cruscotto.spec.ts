/** The dashboard of a hotel: what needs attention today, with links to the rows. */
import { axeFindings, settle } from '../a11y/screens.ts'
import { expect, runFirstRow, signIn, test } from '../e2e/support.ts'

const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 1)

test('dashboard lines lead to the rows they count, by keyboard alone', async ({ page }) => {
  await signIn(page, 'user')
  await runFirstRow(page, 'dashboard hotel', 'Dashboard hotel')
  await expect(page).toHaveURL(/\/hotel\/1\/dashboard$/)
  const figures = page.getByRole('list', { name: 'Cifre dell’hotel' })
  await expect(figures.getByRole('link')).toHaveText([
    /^Richieste/,
    /^Preventivi chiesti/,
    /^Visite al sito/,
    /^Punteggio medio/,
    /^Offerte online/,
  ])
  await expect(figures).toContainText('rispetto ai 30 prima')
  await settle(page)
  expect(await axeFindings(page)).toEqual([])

  const lacks = page.getByRole('region', { name: 'Cosa manca' })
  const line = lacks.getByRole('link', { name: /da tradurre/ })
  const many = numberIn(await line.innerText())
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotel\/1\/offerte\?state=online&da_tradurre=en,de,fr$/)
  await expect(page.getByRole('grid', { name: 'Offerte', exact: true })).toBeVisible()
  await expect(page.locator('tr[data-id]')).toHaveCount(Math.min(many, 20))
})

test.describe('dashboard on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a hotel user taps a line and reaches its list', async ({ page }) => {
    await signIn(page, 'user', '/hotel/1/dashboard')
    const line = page.getByRole('region', { name: 'Cosa manca' }).getByRole('link', { name: /senza foto/ })
    await expect(line).toBeVisible()
    expect((await line.boundingBox())!.height).toBeGreaterThanOrEqual(40)
    await line.tap()
    await expect(page).toHaveURL(/\/hotel\/1\/camere\?senza=foto$/)
  })
})

test('another producer’s hotel shows its details without requesting its dashboard lines', async ({ page }) => {
  await signIn(page, 'produttore')
  const statuses: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/cruscotto/')) statuses.push(`${answer.status()}`)
  })
  await page.goto('/hotel/138/dashboard')
  await expect(page.getByRole('region', { name: 'Scheda hotel' })).toContainText('Categoria')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: 'Cosa manca' })).toHaveCount(0)
  expect(statuses).toEqual([])
})

test('a chosen portal lists what needs attention, with links', async ({ page }) => {
  await signIn(page, 'employee', '/dashboardPortali')
  await page.getByRole('combobox', { name: 'Cerca un portale' }).click()
  await page.getByRole('option').first().click()
  const lacks = page.getByRole('region', { name: 'Da finire' })
  await expect(page.getByRole('list', { name: 'Cifre del portale' }).getByRole('link')).toHaveCount(4)
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  // The field keeps the chosen portal after a reload.
  const chosen = await page.getByRole('combobox', { name: 'Cerca un portale' }).inputValue()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Cerca un portale' })).toHaveValue(chosen)
  await lacks.getByRole('link').last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboardPortali\/\w+\?/)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('office lines lead to the rows they count, by keyboard alone', async ({ page }) => {
  await signIn(page, 'amministrazione')
  await runFirstRow(page, 'gestionale', 'Gestionale aziendale')
  await expect(page).toHaveURL(/\/gestionaleAziendale$/)
  const figures = page.getByRole('list', { name: 'Cifre della rete' })
  await expect(figures.getByRole('link')).toHaveText([/^Venduto \d{4}/, /^Ordini/, /^Richieste agli hotel/, /^Ore/])
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  const line = page.getByRole('region', { name: 'Oggi' }).getByRole('link', { name: /senza contratto/ })
  const many = numberIn(await line.innerText())
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ordini\?contratto=senza$/)
  await expect(page.locator('tr[data-id]')).toHaveCount(Math.min(many, 20))
})

test('an administrator sees sign-ins, and the mail in the state that a line names', async ({ page }) => {
  await signIn(page, 'admin', '/gestionaleAdmin')
  const figures = page.getByRole('list', { name: 'Cifre del sistema' })
  await expect(figures).toContainText('MB')
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  await figures.getByRole('link', { name: /^Accessi/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/registro\?op=login$/)
  await expect(page.locator('tr[data-id]').first()).toContainText('Accesso riuscito')
  await page.goto('/postaInUscita?stato=fallita')
  await expect(page.getByRole('tab', { name: 'Fallite' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Fallite' }).press('ArrowLeft')
  await expect(page).toHaveURL(/\/postaInUscita\?stato=inviata$/)
})

test('the outbox is searched and read by keyboard', async ({ page }) => {
  const mail = (id: number, subject: string) => ({
    id,
    kind: 'contatto',
    recipients: [`persona${id}@albergo.test`],
    cc: [],
    subject,
    created_at: '2026-11-20T09:00:00Z',
    sent_at: '2026-11-20T09:00:10Z',
    next_at: null,
    attempts: 1,
    error: null,
    stato: 'inviata',
    testo: `Testo di ${subject}`,
  })
  const all = [mail(2, 'Prezzi 2027'), mail(1, 'Benvenuti')]
  await page.route('**/management/outbox?*', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    const data = all.filter(({ subject }) => subject.includes(q))
    return route.fulfill({ json: { data, meta: { total: data.length } } })
  })
  await signIn(page, 'admin', '/postaInUscita')
  const mails = page.getByRole('list', { name: 'Email' }).getByRole('article')
  await expect(mails.nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(mails.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(mails.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  const text = page.locator('.outbox details[open]')
  await page.keyboard.press('Enter')
  await expect(text).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(text).toHaveCount(0)
  await page.keyboard.press('f')
  await page.keyboard.type('Benvenuti')
  await expect(page.getByText('1 email', { exact: true })).toBeVisible()
  await expect(mails).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(mails.first()).toBeFocused()
})
