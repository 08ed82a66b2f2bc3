import { callService, expect, holdRequests, palette, signIn, test } from '../e2e/support.ts'

test('a record found by kind and number opens with Enter before the search answers', async ({ page }) => {
  await signIn(page, 'admin')
  await palette(page, 'ordine 2979')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ordini\/2979/)
  await expect(page.getByRole('form', { name: /^Ordine 2979/ })).toBeVisible()
})

test('Enter waits for the search when an open palette has only similar rows', async ({ page }) => {
  await signIn(page, 'admin')
  await palette(page, 'ordini')
  await page.keyboard.press('Escape')
  const letGo = await holdRequests(page, /\/api\/main\/cerca/)
  const { options } = await palette(page, 'ordine 2979')
  await expect(options.first()).toContainText('Ordini')
  await page.keyboard.press('Enter')
  await letGo()
  await expect(page).toHaveURL(/\/ordini\/2979/)
})

test('Enter on a partial match waits for names that may make a sentence of the line', async ({ page }) => {
  await signIn(page, 'admin')
  const letGo = await holdRequests(page, /\/rubrica/i)
  const searched = page.waitForResponse(/\/api\/main\/cerca/)
  const { options } = await palette(page, 'mail stella marina: Prezzi 2027')
  await searched
  await expect(options.first()).toContainText('Anagrafica')
  await page.keyboard.press('Enter')
  await letGo()
  await expect(page).toHaveURL(/\/crmContatti\/1(\?|$)/)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Oggetto' })).toHaveValue('Prezzi 2027')
})

test('a contact found by name shows its kind, and opens in a new tab', async ({ page, context }) => {
  await signIn(page, 'admin')
  const { dialog, options } = await palette(page, 'contatto stella marina')
  const first = options.filter({ hasText: 'Stella Marina' }).first()
  await expect(first).toContainText('Contatto')
  await expect(dialog.getByText('Contatti', { exact: true })).toBeVisible()
  await expect(first.locator('mark').first()).toHaveText('Stella')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opening).toHaveURL(/\/crmContatti\/\d+/)
})

test('an offer of another hotel opens under that hotel', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  // Which of several hotels with an offer comes next depends on the date.
  const offersOf = async (hotel: number) => {
    const answer = await callService(page, 'get', `Hotel/${hotel}/HotelOfferta`)
    return ((await answer.json()) as { values: { titolo: string }[] }).values.map(({ titolo }) => titolo)
  }
  const own = await offersOf(1)
  const titolo = (await offersOf(3)).find((one) => !own.includes(one))!
  const words = titolo
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 3)
    .join(' ')
  const { options } = await palette(page, `offerta ${words}`)
  await expect(options.first()).toContainText(titolo)
  await expect(options.first()).toContainText(/Offerta · /)
  const [, hotel] = /Offerta · (.+?) · /.exec(await options.first().innerText())!
  expect(hotel).not.toContain('Stella Marina')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotel\/(?!1\/)\d+\/offerte\/\d+/)
  await expect(page.getByRole('button', { name: hotel! }).first()).toBeVisible()
})

test('opened records are found without the service, also offline, and are listed as recently used', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/ordini/2979')
  await expect(page.getByRole('form', { name: /^Ordine 2979/ })).toBeVisible()
  const recent = page.getByRole('dialog', { name: 'Azioni rapide' }).getByRole('group', { name: 'Usati di recente' })
  // Opened records are stored a moment after the screen renders.
  await expect(async () => {
    // The page’s own Escape would close the order.
    if (await page.getByRole('dialog', { name: 'Azioni rapide' }).isVisible()) await page.keyboard.press('Escape')
    await palette(page, '')
    await expect(recent.getByRole('option').first()).toContainText('Ordine 2979', { timeout: 1_000 })
  }).toPass()
  await context.setOffline(true)
  await page.keyboard.type('2979')
  await expect(page.getByRole('dialog', { name: 'Azioni rapide' }).getByRole('option').first()).toContainText(
    'Ordine 2979',
  )
  await context.setOffline(false)
})

test('a producer finds only their own contacts', async ({ page }) => {
  await signIn(page, 'produttore')
  const answer = page.waitForResponse((one) => one.url().includes('/cerca?') && one.url().includes('marina'))
  const { options } = await palette(page, 'contatto marina')
  const { data } = (await (await answer).json()) as { data: { tipo: string; id: number }[] }
  const found = data.filter(({ tipo }) => tipo === 'main.rubrica').map(({ id }) => String(id))
  expect(found).toContain('1')
  await expect(options.first()).toContainText('Contatto')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/crmContatti\/\d+/)
  // This contact’s hotel belongs to another producer.
  const foreign = page.waitForResponse((one) => one.url().includes('/cerca?') && one.url().includes('cardinal'))
  await palette(page, 'contatto cardinal')
  const answered = (await (await foreign).json()) as { data: { tipo: string }[] }
  expect(answered.data.filter(({ tipo }) => tipo === 'main.rubrica')).toEqual([])
  await page.keyboard.press('Escape')
  // The list filtered by the same words shows the same contacts.
  await page.goto('/crmContatti?q=marina&perPage=100')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  const listed = await page.locator('tr[data-id]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')))
  expect(listed).toEqual(expect.arrayContaining(found))
})
