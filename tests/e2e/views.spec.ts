/** Saved views of a list: from the palette and from the list, on whatever machine. */
import { expect, grid, runFirst, signIn, test } from './support.ts'

test('a view is saved, comes back by its name on another machine, opens its list, is renamed and deleted', async ({
  page,
  browser,
}) => {
  await signIn(page, 'developer', '/hotel/1/offerte?state=online&orderKey=titolo&orderDirection=DESC')
  const offers = grid(page, 'Offerte')
  await expect(offers).toBeVisible()
  const all = await offers.getAttribute('aria-rowcount')

  await runFirst(page, 'salva la vista', 'Salva la vista…')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.type('Da curare')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vista salvata!')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Vista: Da curare' })
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Togli il filtro Stato' }).click()
  await expect(page.getByRole('button', { name: 'Vista', exact: true })).toBeVisible()

  // The same name once more is refused where it is typed.
  await runFirst(page, 'salva la vista', 'Salva la vista…')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.type('Da curare')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveAccessibleDescription(
    'Hai già una vista con questo nome',
  )
  await page.getByRole('textbox', { name: 'Nome' }).fill('')
  await page.getByRole('button', { name: 'Annulla' }).click()

  const other = await browser.newContext({ baseURL: process.env.REGIA_URL!, locale: 'it-IT' })
  const there = await other.newPage()
  await signIn(there, 'developer', '/hotel/1/camere')
  await expect(grid(there, 'Camere')).toBeVisible()
  await there.getByRole('button', { name: 'Vista', exact: true }).waitFor()
  await runFirst(there, 'vista da curare', 'Vista: Da curare')
  await expect(there).toHaveURL(/offerte\?orderDirection=DESC&orderKey=titolo&state=online$/)
  await expect(grid(there, 'Offerte')).toHaveAttribute('aria-rowcount', all!)

  // What the list opens with, from wherever one comes.
  await there.getByRole('button', { name: 'Vista: Da curare' }).click()
  await there.getByRole('menuitem', { name: 'Viste dell’elenco…' }).click()
  await there.getByRole('button', { name: 'Predefinita: Da curare', exact: true }).click()
  await expect(there.getByText('L’elenco si apre così')).toBeVisible()
  await there.keyboard.press('Escape')
  await there.keyboard.press('g')
  await there.keyboard.press('c')
  await expect(grid(there, 'Camere')).toBeVisible()
  await there.keyboard.press('g')
  await there.keyboard.press('o')
  await expect(there).toHaveURL(/state=online$/)
  await there.getByRole('button', { name: 'Togli il filtro Stato' }).click()
  await expect(there).not.toHaveURL(/state/)

  await there.getByRole('button', { name: 'Vista', exact: true }).click()
  await there.getByRole('menuitem', { name: 'Viste dell’elenco…' }).click()
  await there.getByRole('button', { name: 'Rinomina: Da curare' }).click()
  await there.getByRole('textbox', { name: 'Nome' }).fill('Curate')
  await there.keyboard.press('Enter')
  await expect(there.getByRole('dialog', { name: 'Rinomina la vista' })).toHaveCount(0)
  await runFirst(there, 'viste dell’elenco', 'Viste dell’elenco…')
  await there.getByRole('button', { name: 'Elimina: Curate' }).click()
  await there.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(there.getByRole('button', { name: 'Elimina: Curate' })).toHaveCount(0)
  await there.keyboard.press('Escape')
  const gone = there.getByRole('status').filter({ hasText: 'Vista eliminata!' })
  await gone.getByRole('button', { name: 'Ripristina' }).click()
  await expect(there.getByText('L’ultima operazione è stata annullata.')).toBeVisible()
  await there.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(there.getByRole('menuitem', { name: 'Curate' })).toBeVisible()
  await other.close()
})
