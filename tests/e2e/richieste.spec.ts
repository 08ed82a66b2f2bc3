import type { Page } from '@playwright/test'
import { axeFindings, settle } from '../a11y/screens.ts'
import { expect, grid, printRecord, runFirstRow, toastWith, signIn, test } from './support.ts'

const rows = (page: Page) => grid(page, 'Archivio richieste').locator('tr[data-id]')
const message = (page: Page) => page.getByRole('region', { name: /^Richiesta di / })
const idIn = (page: Page) => /mailArchive\/(\d+)/.exec(page.url())?.[1]

test('a guest’s message prints alone, with sender and hotel', async ({ page }) => {
  await signIn(page, 'employee', '/mailArchive?source=')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(message(page).getByRole('article', { name: 'Richiesta' })).toBeVisible()
  await printRecord(page)
  await expect(page.locator('.paper-title')).toHaveText(/\S+ · .+ \(\d+\)$/)
  await expect(page.getByRole('article', { name: 'Richiesta' })).toBeVisible()
  await expect(grid(page, 'Archivio richieste')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('unanswered requests are answered and closed by keys, one after the other', async ({ page }) => {
  await signIn(page, 'employee')
  await runFirstRow(page, 'chi attende', 'Chi attende una risposta')
  await expect(page).toHaveURL(/\/mailArchive\?state=nuova,letta&source=$/)
  await expect(page.getByRole('columnheader', { name: 'Hotel' })).toBeVisible()
  await expect(rows(page).nth(3)).toBeVisible()
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.dataset.id))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(message(page)).toBeVisible()
  const first = idIn(page)!
  expect(ids).toContain(first)
  const next = ids[ids.indexOf(first) + 1]
  await expect(message(page).getByRole('article', { name: 'Richiesta' })).toBeVisible()

  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Rispondi alla richiesta' })
  await expect(dialog.getByRole('textbox', { name: 'Oggetto' })).toHaveValue(/^Re: /)
  await expect(dialog.getByRole('textbox', { name: 'Risposta' })).toBeFocused()
  await page.keyboard.type('Buongiorno, la camera è libera.')
  await page.keyboard.press('Control+Enter')
  await expect(toastWith(page, 'Risposta affidata alla posta in uscita!')).toBeVisible()
  await expect(message(page).getByRole('article', { name: 'Risposta' })).toContainText('la camera è libera')
  // The answered request no longer waits: it leaves the list but stays open.
  await expect(page.locator(`tr[data-id="${first}"]`)).toHaveCount(0)
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('c')
  await expect.poll(() => idIn(page)).toBe(next)
  await expect(toastWith(page, 'Richiesta chiusa!')).toBeVisible()
  await expect(message(page).getByRole('article', { name: 'Risposta' })).toHaveCount(0)
  const after = ids[ids.indexOf(first) + 2]
  // The toast of the first request is closed, so that the next toast is that of the next request.
  await toastWith(page, 'Richiesta chiusa!').getByRole('button', { name: 'Chiudi' }).click()
  await expect(page.getByText('Richiesta chiusa!')).toHaveCount(0)
  await page.keyboard.press('c')
  await expect.poll(() => idIn(page)).toBe(after)
  await expect(page.locator(`tr[data-id="${next}"]`)).toHaveCount(0)

  // Undo reopens the request closed last.
  await toastWith(page, 'Richiesta chiusa!').getByRole('button', { name: 'Ripristina' }).click()
  await expect(page.locator(`tr[data-id="${next}"]`)).toBeVisible()
})

test('one key opens a request’s hotel, J and K move on, and axe finds no violation', async ({ page }) => {
  await signIn(page, 'admin', '/mailArchive?hotelId=1&source=')
  await expect(rows(page).nth(2)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(message(page)).toBeVisible()
  const first = idIn(page)
  await page.keyboard.press('j')
  await expect.poll(() => idIn(page)).not.toBe(first)
  await page.keyboard.press('k')
  await expect.poll(() => idIn(page)).toBe(first)
  await expect(message(page).getByRole('article', { name: 'Richiesta' })).toBeVisible()
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/hotel\/1\/dashboard/)
})

test('a producer reads the requests of their hotels but cannot answer them', async ({ page }) => {
  await signIn(page, 'produttore', '/mailArchive?source=')
  await rows(page).first().getByRole('link').click()
  await expect(message(page).getByRole('article', { name: 'Richiesta' })).toBeVisible()
  await expect(message(page).getByRole('button', { name: 'Rispondi' })).toHaveCount(0)
  await expect(message(page).getByRole('button', { name: 'Chiudi e prossima' })).toHaveCount(0)
  await expect(page.locator('.keybar')).not.toContainText('rispondi')
})

test('a quote is sent with its amount by keys, and marked as confirmed with one press', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/richiestePreventivo?state=da_leggere,nuova,in_lavorazione,inviato')
  await expect(grid(page, 'Richieste preventivo').locator('tr[data-id]').first()).toBeVisible()
  await grid(page, 'Richieste preventivo').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(message(page).getByRole('article', { name: 'Richiesta' })).toBeVisible()
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Invia il preventivo' })
  await dialog.getByRole('textbox', { name: 'Preventivo' }).fill('Sette notti in mezza pensione.')
  await dialog.getByLabel('Importo proposto').fill('812,50')
  await page.keyboard.press('Control+Enter')
  await expect(toastWith(page, 'Preventivo affidato alla posta in uscita!')).toBeVisible()
  await expect(message(page).getByRole('article', { name: 'Risposta' })).toContainText('mezza pensione')
  await expect(message(page)).toContainText('812,50')
  await page.getByRole('button', { name: 'Confermata' }).click()
  await expect(toastWith(page, 'Richiesta aggiornata!')).toBeVisible()
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
})

test('selected requests are closed and restored in one step each, and selected quotes are marked as lost', async ({
  page,
}) => {
  await signIn(page, 'employee', '/mailArchive?state=nuova,letta&source=')
  await expect(rows(page).nth(3)).toBeVisible()
  const ids = await rows(page).evaluateAll((all) => all.slice(0, 2).map((row) => row.dataset.id))
  await grid(page, 'Archivio richieste').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('region', { name: 'Selezione' })
  await expect(bar).toContainText('2 richieste')
  await expect(bar.getByRole('button', { name: 'Chiudi' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(toastWith(page, '2 richieste chiuse!')).toBeVisible()
  for (const id of ids) await expect(page.locator(`tr[data-id="${id}"]`)).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Control+z')
  for (const id of ids) await expect(page.locator(`tr[data-id="${id}"]`)).toBeVisible()

  await page.goto('/hotel/1/richiestePreventivo?state=da_leggere,nuova,in_lavorazione,inviato')
  const quotes = grid(page, 'Richieste preventivo')
  const quote = (await quotes.locator('tr[data-id]').first().getAttribute('data-id'))!
  await quotes.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await runFirstRow(page, 'segna come perse', 'Segna come perse le richieste scelte')
  await expect(toastWith(page, 'Richiesta aggiornata!')).toBeVisible()
  await expect(page.locator(`tr[data-id="${quote}"]`)).toHaveCount(0)
})
