import { expect, signIn, test } from './support.ts'

test('services of rooms are ticked by keyboard, priced in the line below, and saved together', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/associazioneCamereServizi')
  const matrix = page.getByRole('grid', { name: 'Servizi delle camere' })
  const cell = (service: string, room: string) =>
    matrix.getByRole('gridcell', { name: new RegExp(`^${service}, ${room}: `) })
  const included = cell('Parcheggio coperto', 'Singola standard')
  await expect(included).toHaveAccessibleName(/non disponibile$/)
  await included.focus()
  await page.keyboard.press('Space')
  await expect(included).toHaveAccessibleName(/incluso nel prezzo$/)
  await page.keyboard.press('ArrowDown')
  const priced = cell('Parcheggio scoperto', 'Singola standard')
  await expect(priced).toBeFocused()
  await page.keyboard.press('Space')
  const line = page.getByRole('region', { name: 'Parcheggio scoperto · Singola standard' })
  await line.getByRole('combobox', { name: 'Condizioni' }).click()
  await page.getByRole('option', { name: 'Con supplemento' }).click()
  await line.getByRole('textbox', { name: 'Supplemento' }).fill('dodici')
  await page.keyboard.press('Control+s')
  await expect(line.getByRole('alert')).toHaveText('Valore non valido')
  await line.getByRole('textbox', { name: 'Supplemento' }).fill('12,5')
  await line.getByRole('textbox', { name: 'Note' }).fill('Da giugno a settembre')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Associazione camere e servizi updated with success!')).toBeVisible()
  await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)

  await page.reload()
  await expect(included).toHaveAccessibleName(/incluso nel prezzo$/)
  await expect(priced).toHaveAccessibleName(/supplemento 12,50\s€, Da giugno a settembre$/)
  // A click does not throw away what was agreed; Canc does, and is saved as a deletion.
  await priced.click()
  await expect(priced).toHaveAccessibleName(/12,50/)
  await page.keyboard.press('Delete')
  const saved = page.waitForRequest((request) => request.url().includes('/api/main/batch/'))
  await page.keyboard.press('Control+s')
  const { rows } = (await saved).postDataJSON() as { rows: { op: string }[] }
  expect(rows.map(({ op }) => op)).toEqual(['delete'])
  await expect(priced).toHaveAccessibleName(/non disponibile$/)
  await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)
})

test('what could not be saved stays on the page, and leaving it asks', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/associazioneCamereServizi')
  const cell = page.getByRole('gridcell', { name: /^Teli mare, Tripla giardino: / })
  await cell.click()
  await expect(cell).toHaveAccessibleName(/incluso nel prezzo$/)
  await page.route('**/api/main/batch/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(cell).toHaveAccessibleName(/incluso nel prezzo$/)
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  await page.getByRole('link', { name: 'Regia, vai alla Home' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a producer reads the associations of any hotel and changes none', async ({ page }) => {
  await signIn(page, 'produttore', '/hotel/1/associazioneCamereServizi')
  const cell = page.getByRole('gridcell', { name: /^Teli mare, Doppia economy: non disponibile$/ })
  await cell.click()
  await expect(cell).toHaveAccessibleName(/non disponibile$/)
  await page.keyboard.press('Space')
  await expect(cell).toHaveAccessibleName(/non disponibile$/)
  await expect(page.getByText('Sola lettura')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Salva modifiche/ })).toHaveCount(0)
})
