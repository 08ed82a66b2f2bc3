import { expect, grid, signIn, test } from './support.ts'
import { ALPHABET, delayChunks, recordWrites } from './delayChunks.ts'

test('text typed while a creation opens goes to its field, and the list below receives no key', async ({ page }) => {
  const holdBack = await delayChunks(page)
  await signIn(page, 'employee', '/hotel/1/offerte')
  await expect(grid(page, 'Offerte').locator('tr[data-id]').first()).toBeVisible()
  const writes = recordWrites(page)
  holdBack()
  await page.keyboard.press('n')
  await page.keyboard.type('Epifania in Salento', { delay: 20 })
  const dialog = page.getByRole('dialog', { name: 'Crea una nuova offerta' })
  await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toHaveValue('Epifania in Salento')
  await expect(page.locator('.cell-edit')).toHaveCount(0)

  // Escape cancels the opening, and keys act on the page again.
  await page.reload()
  await expect(grid(page, 'Offerte').locator('tr[data-id]').first()).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('epi')
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox', { name: 'Filtra l’elenco' })).toBeFocused()
  await expect(dialog).toHaveCount(0)
  expect(writes).toEqual([])
})

test('an opening or open menu takes the letters, and no creation opens behind it', async ({ page }) => {
  const holdBack = await delayChunks(page)
  await signIn(page, 'admin', '/crmContatti')
  await expect(grid(page, 'Rubrica').locator('tr[data-id]').first()).toBeVisible()
  const writes = recordWrites(page)
  holdBack()
  await page.getByRole('button', { name: '+ Filtro' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(ALPHABET)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Aggiungi un filtro' })
  await expect(menu).toBeVisible()
  await page.keyboard.type('n')
  await expect(page).toHaveURL(/\/crmContatti(\?|$)/)
  await expect(menu.getByRole('menuitem').first()).toBeVisible()
  expect(writes).toEqual([])
})

test('a reply started by key belongs to the request that was open then', async ({ page }) => {
  const holdBack = await delayChunks(page)
  await signIn(page, 'employee', '/mailArchive?source=')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  const id = await page.locator('tr[data-id]').first().getAttribute('data-id')
  await page.goto(`/mailArchive/${id}?source=`)
  await expect(page.locator('.record')).toBeVisible()
  await page.locator('.list-pane [role=grid]').focus()
  const writes = recordWrites(page)
  holdBack()
  await page.keyboard.press('i')
  await page.keyboard.type('ciao cara', { delay: 20 })
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('textarea:focus')).toHaveValue(/^ciao cara/)
  await expect(page).toHaveURL(new RegExp(`/mailArchive/${id}\\?`))
  expect(writes.filter((one) => one.includes('chiudi'))).toEqual([])
})

test('Escape pressed while a record opens leaves the focus in its list', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere')
  await expect(grid(page, 'Camere').locator('tr[data-id]').first()).toBeVisible()
  await grid(page, 'Camere').focus()
  await page.keyboard.press('ArrowDown')
  // Both keys from inside the page, so that the second comes in the moment in which the record is drawn.
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press('Enter')
    await new Promise<void>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector('#campo-nome')) return
        watcher.disconnect()
        resolve()
      })
      watcher.observe(document.body, { childList: true, subtree: true })
    })
    press('Escape')
    await new Promise((later) => setTimeout(later, 300))
  })
  await expect(page).toHaveURL(/camere\/\d+/)
  await expect(grid(page, 'Camere')).toBeFocused()
})
