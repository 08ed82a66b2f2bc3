import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../e2e/support.ts'

/** PR01, the demo’s producer, is assigned the first hotel and not the second. */
const OWN = 1
const FOREIGN = 224

function refusals(page: Page): string[] {
  const found: string[] = []
  page.on('response', (answer) => answer.status() === 403 && found.push(new URL(answer.url()).pathname))
  return found
}

test('another producer’s hotel opens without refused requests or forbidden actions', async ({ page }) => {
  const refused = refusals(page)
  await signIn(page, 'produttore', `/hotel/${FOREIGN}/dashboard`)
  await expect(page.getByRole('region', { name: 'Gestisci Cardinal Hotel St.Peter' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Meteo' }).getByRole('listitem')).toHaveCount(6)

  await page.goto(`/hotel/${FOREIGN}/mediaGallery`)
  const picture = page.getByRole('list', { name: 'Media Gallery' }).getByRole('button').first()
  await picture.click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Chiudi|Annulla)/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^(Elimina|Salva)/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Carica' })).toHaveCount(0)

  await page.goto(`/hotel/${FOREIGN}/offerte`)
  const first = page.locator('tr[data-id]').first()
  await expect(first).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nuova offerta' })).toHaveCount(0)
  await first.click()
  const form = page.getByRole('form')
  await expect(form.getByText('Sola lettura')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Salva modifiche' })).toHaveCount(0)

  await page.goto(`/hotel/${FOREIGN}/servizi`)
  await expect(page.locator('tr[data-id]').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Nuovo/ })).toHaveCount(0)
  expect(refused).toEqual([])
})

test('a producer edits their own hotel, and reads the rooms of every hotel', async ({ page }) => {
  const refused = refusals(page)
  await signIn(page, 'produttore', `/hotel/${OWN}/mediaGallery`)
  await expect(page.getByRole('button', { name: 'Carica' }).first()).toBeVisible()
  await page.getByRole('list', { name: 'Media Gallery' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Elimina' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/hotel/${OWN}/offerte`)
  await expect(page.getByRole('button', { name: /^Nuova offerta/ })).toBeVisible()
  await page.locator('tr[data-id]').first().click()
  await expect(page.getByRole('form').getByRole('button', { name: 'Salva modifiche' })).toBeVisible()

  // A creation’s address opens where creating is allowed, and leads to the list elsewhere.
  await page.goto(`/hotel/${OWN}/servizi/create`)
  await expect(page.getByRole('form').getByRole('button', { name: 'Pubblica online' })).toBeVisible()
  await page.goto(`/hotel/${FOREIGN}/servizi/create`)
  await expect(page).toHaveURL(new RegExp(`/hotel/${FOREIGN}/servizi$`))

  await page.goto(`/hotel/${OWN}/camere`)
  await page.locator('tr[data-id]').first().click()
  await expect(page.getByRole('form').getByText('Sola lettura')).toBeVisible()
  expect(refused).toEqual([])
})

test('rows of another producer’s hotel are not requested', async ({ page }) => {
  const refused = refusals(page)
  await signIn(page, 'produttore', `/hotel/${OWN}/mediaGalleryPrivata`)
  await expect(page.getByRole('heading', { name: 'Media Gallery' }).first()).toBeVisible()
  await expect(page.getByText('Privata: la vedono l’hotel e chi lo segue.')).toBeVisible()
  for (const set of ['mediaGalleryPrivata', 'fatturato']) {
    await page.goto(`/hotel/${FOREIGN}/${set}`)
    await expect(page.getByRole('link', { name: 'Torna alla Home' })).toBeVisible()
  }
  // The same holds for a list that the role lacks.
  await page.goto('/clienti')
  await expect(page.getByRole('heading', { name: 'Configurazione Clienti' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Torna alla Home' })).toBeVisible()
  expect(refused).toEqual([])
})

test('a hotel’s owner arrives with its name in one request', async ({ page }) => {
  await signIn(page, 'produttore')
  // Leaving stops requests of the first page for the current hotel.
  await page.goto('about:blank')
  const urls: string[] = []
  page.on('request', (one) => /\/Hotel\/\d+$/.test(new URL(one.url()).pathname) && urls.push(one.url()))
  await page.goto(`/hotel/${FOREIGN}/offerte`)
  await page.locator('tr[data-id]').first().click()
  await expect(page.getByRole('form').getByText('Sola lettura')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(urls).toHaveLength(1)
})
