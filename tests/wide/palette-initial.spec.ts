/** The palette before anything is typed, and the lines that it writes into its field. */
import { expect, grid, palette, signIn, test } from '../e2e/support.ts'

test('a new person finds their daily work and three sentences; Enter on one writes it into the field', async ({
  page,
}) => {
  await signIn(page, 'produttore')
  const { dialog, field, options } = await palette(page, '')
  await expect(dialog.getByRole('group', { name: 'Ogni giorno' }).getByRole('option').first()).toContainText('Rubrica')
  const examples = dialog.getByRole('group', { name: 'Prova a scrivere' }).getByRole('option')
  await expect(examples).toHaveCount(3)
  // None of the rows in sight is refused.
  await expect(options.locator('.palette-reason:visible')).toHaveCount(0)
  await examples.filter({ hasText: 'rubrica top' }).click()
  await expect(field).toHaveValue('rubrica top')
  await expect(field).toBeFocused()
  await expect(options.first().locator('.sentence')).toHaveAttribute('data-ready', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/crmContatti\?/)
})

for (const role of ['employee', 'produttore', 'user'] as const) {
  test(`the empty palette on the home of ${role} sends no request for the Turno that the home has loaded`, async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.endsWith('/turno')) requests.push(search)
    })
    await signIn(page, role)
    await expect(page.locator('.turno-rows, .turno .k-empty').first()).toBeVisible()
    // The home requests the Turno again when it knows the current hotel.
    await page.waitForLoadState('networkidle')
    expect(requests).not.toEqual([])
    const before = [...requests]
    const { dialog } = await palette(page, '')
    await expect(dialog.getByRole('group', { name: 'Prova a scrivere' })).toBeVisible()
    // Requests are reported in order: one that the palette had sent would be known after this one.
    await page.evaluate(async () => void (await fetch('/health')))
    expect(requests).toEqual(before)
  })
}

test('the palette over a list with selected rows offers first what can be done with them, and counts them', async ({
  page,
}) => {
  await signIn(page, 'employee', '/hotel/1/camere')
  const list = grid(page, 'Camere')
  await expect(list.locator('tr[data-id]').first()).toBeVisible()
  await list.focus()
  for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(list.locator('tr[aria-selected=true]')).toHaveCount(2)
  const { dialog, options } = await palette(page, '')
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Sulle 2 righe scelte')
  await expect(options.first()).not.toContainText('Annulla la selezione')
})

test('Tab on a hotel offers a note, which is written about that hotel', async ({ page }) => {
  await signIn(page, 'admin')
  const { dialog, field, options } = await palette(page, 'cilicia otranto')
  await expect(options.first()).toContainText('Cilicia - Otranto (138)')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('group', { name: 'Da scrivere' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.type('nota')
  await expect(options.first()).toContainText('Aggiungi una nota')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('nota Cilicia: ')
  await page.keyboard.type('vuole il listino')
  await expect(options.first().locator('[data-arg="nota"]')).toHaveText('vuole il listino')
})

test('an argument that is asked for shows two examples, and what cannot be undone says so before it runs', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { dialog, field, options } = await palette(page, 'prezzi stella marina agosto 2027')
  await expect(options.first().locator('[data-arg="percentuale"]')).toHaveText('manca')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Per esempio «+5%» o «-10%»')).toBeVisible()
  await page.keyboard.press('Escape')
  await field.fill('avvisa produttore: riunione lunedì')
  await expect(options.first().locator('.sentence')).toHaveAttribute('data-ready', 'true')
  await expect(options.first()).toContainText('Una volta eseguita, non si può ripristinare.')
})
