import { expect, grid, palette, signIn, test } from './support.ts'

test('CTRL+B, CTRL+H and Cmd work from inside a field; the palette gives the focus back', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Filtra l’elenco' })
  await search.focus()
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Meta+b')
  await expect(menu).toBeVisible()
  await palette(page, 'pre')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await page.keyboard.press('Control+h')
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
  await expect(help).toContainText('Ctrl P')
  await help.getByRole('searchbox', { name: 'Cerca una scorciatoia' }).fill('elimina')
  await expect(help.locator('[data-command]')).toHaveCount(1)
})

test('the palette forgives accents, word order and slips, and knows other words for things', async ({ page }) => {
  await signIn(page, 'admin')
  for (const [query, expected] of [
    ['attivita calendario', 'Calendario attività'],
    ['CAMERE', 'Camere - lista'],
    ['prezzi', 'Listini - lista'],
    ['foto', 'Media Gallery'],
    ['trattamneti', 'Trattamenti'],
  ] as const) {
    const { options } = await palette(page, query)
    await expect(options.first()).toContainText(/\S/)
    await expect(options.filter({ hasText: expected }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Azioni rapide' })).toHaveCount(0)
  }
})

test('the palette holds the focus, closes with a click beside it, and opens over a dialog too', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const { dialog, field } = await palette(page, 'cam')
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(field).toBeFocused()
  }
  await dialog.getByText('Azioni e pagine').click()
  await expect(field).toBeFocused()
  await page.mouse.click(20, 300)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/hotel$/)

  await page.getByRole('button', { name: 'Richiedi assistenza' }).click()
  const under = page.getByRole('dialog', { name: 'Richiedi assistenza' })
  await expect(under).toBeVisible()
  const over = await palette(page, 'camere')
  await expect(over.options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(over.dialog).toHaveCount(0)
  await expect(under).toBeVisible()
  // While the one below is still on its way out, too.
  await page.keyboard.press('Escape')
  await palette(page, 'camere')
})

test('a part that breaks costs itself and says so; a frame that breaks leaves a word and a way on', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  // The palette sorts its rows by name: here it cannot.
  await page.evaluate(() =>
    Object.defineProperty(Intl.Collator.prototype, 'compare', {
      get: () => () => {
        throw new Error('guasto')
      },
    }),
  )
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('alert').getByText('An unexpected error has occurred')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(grid(page, 'Hotel')).toBeVisible()

  // The menu looks its entries up when it is drawn for another page.
  await page.evaluate(
    () =>
      (Array.prototype.indexOf = () => {
        throw new Error('guasto')
      }),
  )
  await page.evaluate(() => document.querySelector<HTMLElement>('.k-brand')!.click())
  await expect(page.getByRole('heading', { name: 'La console si è fermata' })).toBeVisible()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('button', { name: /^Profilo utente/ })).toBeVisible()
})
