/** A key does what the key bar says, wherever the focus is, and nothing more. */
import { expect, grid, holdRequests, signIn, test } from '../e2e/support.ts'
import { recordWrites } from '../e2e/delayChunks.ts'

test('Enter in a field that only searches or filters never submits the surrounding form', async ({ page }) => {
  await signIn(page, 'employee', '/dashboardPortali/landingPage/40?step=3&mode=manual')
  const choices = page.getByRole('region', { name: 'Hotel da scegliere' })
  await expect(choices.getByRole('list', { name: 'Hotel', exact: true })).toBeVisible()
  const writes = recordWrites(page)
  for (const field of [
    choices.getByRole('searchbox', { name: 'Cerca un hotel' }),
    choices.getByRole('textbox', { name: 'Offerte dal' }),
  ]) {
    await field.focus()
    await field.press('Enter')
  }
  await expect(choices).toBeVisible()
  await expect(page).toHaveURL(/landingPage\/40\?step=3&mode=manual$/)
  expect(writes).toEqual([])
})

test('Enter in a date field with an open calendar picks the day, and the next Enter submits', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/offerte/1')
  const from = page.getByRole('textbox', { name: 'Valida dal' })
  const to = page.getByRole('textbox', { name: 'Valida fino al' })
  await expect(from).toBeVisible()
  const writes = recordWrites(page)
  await from.focus()
  const calendar = page.getByRole('dialog', { name: 'Calendario' })
  await expect(calendar).toBeVisible()
  await from.fill('2/9/2031')
  await from.press('Enter')
  await expect(to).toBeFocused()
  await to.fill('9/9/2031')
  await to.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(from).toHaveValue('02/09/2031')
  await expect(page).toHaveURL(/\/offerte\/1/)
  expect(writes).toEqual([])
})

test('arrow keys that a widget handles itself do not move the list', async ({ page }) => {
  await signIn(page, 'employee', '/cookieConfigAuto?state=da_esaminare')
  await expect(grid(page, 'Configurazione Cookie').locator('tr[data-id]').nth(2)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const cookies = page.getByRole('list', { name: 'Cookie trovati' }).getByRole('listitem')
  await expect(cookies.nth(1)).toBeVisible()
  const address = page.url()
  await cookies.first().focus()
  await expect(page.locator('.keybar-hints')).toContainText('cookie')
  await expect(page.locator('.keybar-hints')).not.toContainText('scorri')
  await page.keyboard.press('ArrowDown')
  await expect(cookies.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cookies.first()).toBeFocused()
  expect(page.url()).toBe(address)
})

test('the key bar offers cell editing only where E edits a cell', async ({ page }) => {
  await signIn(page, 'employee', '/ordini')
  await expect(grid(page, 'Ordini').locator('tr[data-id]').first()).toBeVisible()
  const bar = page.locator('.keybar-hints')
  await expect(bar).toContainText('filtra')
  await page.keyboard.press('ArrowDown')
  const offered = await bar.getByText('modifica qui').count()
  await page.keyboard.press('e')
  await expect(page.locator('.cell-edit')).toHaveCount(offered)
})

test('Enter in the season’s price change field applies the change', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/303/listini?vista=stagione')
  const cell = page
    .getByRole('grid', { name: /^Prezzi della stagione/ })
    .locator('td[data-cell^="1 "]')
    .first()
  await cell.click()
  const field = page.getByRole('textbox', { name: 'Cambia' })
  await field.fill('=77')
  await field.press('Enter')
  await expect(cell).toHaveText(/77,00/)
  await expect(field).toHaveValue('')
})

test('Escape restores a price, also after its very first digit', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/303/listini?vista=stagione')
  const cell = page
    .getByRole('grid', { name: /^Prezzi della stagione/ })
    .locator('td[data-cell^="1 "]')
    .nth(2)
  await cell.click()
  const price = cell.locator('.k-sheet-value')
  const before = await price.innerText()
  for (const typed of ['9', '95']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Escape')
    await expect(price).toHaveText(before)
    await expect(cell).toBeFocused()
  }
})

test('keys of an input method and of other keyboard layouts keep their meaning', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/offerte')
  await expect(grid(page, 'Offerte').locator('tr[data-id]').first()).toBeVisible()
  type Press = { key: string; code?: string; ctrlKey?: boolean; shiftKey?: boolean; isComposing?: boolean }
  const press = (init: Press) =>
    page.evaluate((options) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options })
      document.activeElement!.dispatchEvent(event)
      return event.defaultPrevented
    }, init)
  // Enter and Escape end a composition, and neither saves the cell nor leaves it.
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.keybar-hints')).toContainText('modifica qui')
  await page.keyboard.press('e')
  await expect(page.locator('.cell-edit input')).toBeFocused()
  const writes = recordWrites(page)
  for (const key of ['Enter', 'Escape', 'ArrowDown', 'Tab']) await press({ key, isComposing: true })
  await expect(page.locator('.cell-edit input')).toBeFocused()
  expect(writes).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('.cell-edit')).toHaveCount(0)

  // On a Cyrillic layout the physical S key saves without reaching the browser, and the physical P key opens the
  // palette.
  expect(await press({ key: 'ы', code: 'KeyS', ctrlKey: true })).toBe(true)
  for (const init of [
    { key: 'з', code: 'KeyP', ctrlKey: true },
    { key: 'P', code: 'KeyP', ctrlKey: true, shiftKey: true },
  ]) {
    expect(await press(init)).toBe(true)
    const palette = page.getByRole('dialog', { name: 'Azioni rapide' })
    await expect(palette).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  }

  // A held key does not type into the field that its command has opened.
  await page.keyboard.down('n')
  const title = page.getByRole('dialog', { name: 'Crea una nuova offerta' }).getByRole('textbox', { name: 'Titolo' })
  await expect(title).toBeFocused()
  for (let times = 0; times < 5; times++) await page.keyboard.down('n')
  await page.keyboard.up('n')
  await expect(title).toHaveValue('')
  await page.keyboard.type('n')
  await expect(title).toHaveValue('n')
})

test('a choice changed twice in a row stores the last value', async ({ page }) => {
  await signIn(page, 'employee', '/cookieConfigAuto?state=da_esaminare')
  await expect(grid(page, 'Configurazione Cookie').locator('tr[data-id]').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const cookies = page.getByRole('list', { name: 'Cookie trovati' }).getByRole('listitem')
  const name = await cookies.first().getAttribute('aria-label')
  const first = page.getByRole('listitem', { name: name!, exact: true })
  await first.focus()
  const isPressed = (at: number) => first.getByRole('button').nth(at)
  await page.keyboard.press('3')
  await expect(isPressed(2)).toHaveAttribute('aria-pressed', 'true')
  await first.focus()
  const written: unknown[] = []
  page.on('response', (one) => {
    if (one.request().method() === 'PATCH' && one.ok()) written.push(one.request().postDataJSON())
  })
  const release = await holdRequests(page, /\/Cookies\/\d+$/)
  await page.keyboard.press('1')
  await first.focus()
  await page.keyboard.press('2')
  await release()
  // The first press and the last one are written, in this order; the one between is skipped.
  await expect.poll(() => written).toHaveLength(2)
  await expect(isPressed(1)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(isPressed(1)).toHaveAttribute('aria-pressed', 'true')
})

test('Escape closes a record opened by its address, and the key bar follows', async ({ page }) => {
  await signIn(page, 'employee')
  for (const path of ['/crmContatti/5', '/dashboardPortali/landingPage/40', '/hotel/1/camere/6']) {
    await page.goto(path)
    await expect(page.locator('.record')).toBeVisible()
    await expect(page.locator('.list-pane tr[data-id]').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`${path.replace(/\/\d+$/, '')}(\\?|$)`))
  }
  const bar = page.locator('.keybar-hints')
  await expect(bar).toContainText('filtra')
  await page.goto('/hotel/1/offerte')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Crea una nuova offerta' })).toBeVisible()
  await expect(bar).toContainText('crea offerta')
  await expect(bar).toContainText('chiudi')
  await expect(bar).not.toContainText('filtra')
})

test('holding CTRL shows the live keyboard from the first screen on', async ({ page }) => {
  await page.addInitScript(() => {
    // Disables idle callbacks, so that nothing is prefetched.
    window.requestIdleCallback = () => 0
  })
  await signIn(page, 'employee', '/hotel/1/camere')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await page.keyboard.down('Control')
  await expect(page.locator('.live-keys kbd').first()).toBeVisible()
  await page.keyboard.up('Control')
  await expect(page.locator('.live-keys')).toHaveCount(0)
})

test('the handle between list and record has keys of its own, and up and down stay those of the list', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/1/camere')
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await grid(page, 'Camere').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.record-form :focus')).toHaveCount(1)
  const handle = page.getByRole('separator', { name: 'Larghezza dell’elenco' })
  await handle.focus()
  const bar = page.locator('.keybar')
  await expect(bar).toContainText('larghezza')
  await expect(bar).toContainText('scorri')
  const row = page.locator('tr[data-cursor]')
  const before = await row.getAttribute('data-id')
  await page.keyboard.press('ArrowDown')
  await expect(row).not.toHaveAttribute('data-id', before!)
  const width = await handle.getAttribute('aria-valuenow')
  await page.keyboard.press('ArrowLeft')
  await expect(handle).not.toHaveAttribute('aria-valuenow', width!)
})

test('the key bar leaves out the keys that a focused button uses, and in a calendar all keys of the list', async ({
  page,
}) => {
  await signIn(page, 'admin', '/commerciali/create')
  const bar = page.locator('.keybar')
  await page.getByRole('button', { name: 'Torna indietro' }).focus()
  await expect(bar).toContainText('scorri')
  await expect(bar).not.toContainText('apri')
  await page.locator('#campo-data_inizio').focus()
  const first = page.getByRole('button', { name: 'Vai al mese precedente' })
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await expect(bar).toContainText('chiudi')
  await expect(bar).not.toContainText('scorri')
})
