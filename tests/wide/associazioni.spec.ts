import { callService, expect, holdRequests, storedDrafts, signIn, test } from '../e2e/support.ts'

test('room services are ticked by keyboard, priced below the matrix, and saved together', async ({ page }) => {
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
  // A click keeps agreed terms; Canc removes them and is saved as a deletion.
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

test('a whole row is ticked by key or by its heading, and unticking removes only plain ticks', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/associazioneCamereServizi')
  const matrix = page.getByRole('grid', { name: 'Servizi delle camere' })
  const line = (start: string) => matrix.getByRole('gridcell', { name: new RegExp(`^${start}: `) })
  const service = line('Parcheggio coperto, [^:]+')
  await expect(service.first()).toBeVisible()
  const rooms = await service.count()
  const had = await service.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')!))
  const ticked = (labels: readonly string[]) => labels.filter((label) => !label.endsWith('non disponibile')).length
  expect(ticked(had)).toBeLessThan(rooms)

  await service.first().focus()
  await page.keyboard.press('r')
  await expect(service.and(matrix.getByRole('gridcell', { name: /non disponibile$/ }))).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(service.and(matrix.getByRole('gridcell', { name: /: incluso nel prezzo$/ }))).toHaveCount(0)

  const room = line('[^,]+, Singola standard')
  await matrix.getByRole('button', { name: 'Singola standard' }).click()
  await expect(room.and(matrix.getByRole('gridcell', { name: /non disponibile$/ }))).toHaveCount(0)
  // Cells with a supplement or a note keep their terms.
  const agreed = had.filter((label) => /supplemento|incluso nel prezzo, /.test(label))
  for (const label of agreed) await expect(matrix.getByRole('gridcell', { name: label, exact: true })).toHaveCount(1)
})

test('a tick set during a save remains to be saved, and survives a reload as a draft', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/303/associazioneCamereServizi')
  const free = page.getByRole('gridcell', { name: /: non disponibile$/ })
  await expect(free.nth(1)).toBeVisible()
  const [one, other] = (await free.evaluateAll((cells) =>
    cells.slice(0, 2).map((cell) => (cell as HTMLElement).dataset.pair),
  )) as [string, string]
  const [sent, later] = [page.locator(`[data-pair="${one}"]`), page.locator(`[data-pair="${other}"]`)]
  await sent.click()
  const answer = await holdRequests(page, '**/api/main/batch/main.associazioneCamereServizi')
  await page.keyboard.press('Control+s')
  await later.click()
  await answer()
  await expect(page.getByText('Associazione camere e servizi updated with success!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Salva modifiche/ })).not.toHaveAttribute('aria-busy')
  await expect(later).toHaveAccessibleName(/incluso nel prezzo$/)
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  await expect.poll(() => storedDrafts(page)).toContain(`"values":{"${other}":{"incluso":true`)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(sent).toHaveAccessibleName(/incluso nel prezzo$/)
  await expect(later).toHaveAccessibleName(/non disponibile$/)
  await page.getByRole('button', { name: 'Riprendi la bozza' }).click()
  await expect(later).toHaveAccessibleName(/incluso nel prezzo$/)
  await later.click()
  await sent.click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)
  await expect.poll(() => storedDrafts(page)).not.toContain('Associazione')
})

test('a failed association stays on the page with its reason, and leaving asks first', async ({ page }) => {
  await signIn(page, 'employee', '/')
  const room = { nome: { it: 'Camera che se ne va' }, tipologia: 'doppia', superficie: 20 }
  const creation = (await (await callService(page, 'post', 'Hotel/302/camera', room)).json()) as {
    data: { id: number }
  }
  await page.goto('/hotel/302/associazioneCamereServizi')
  const cell = page.getByRole('gridcell', { name: /, Camera che se ne va: / }).first()
  await cell.click()
  await expect(cell).toHaveAccessibleName(/incluso nel prezzo$/)
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  await callService(page, 'delete', `camera/${creation.data.id}`)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'Camera che se ne va' })).toBeVisible()
  await expect(cell).toHaveAccessibleName(/incluso nel prezzo$/)
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  await page.getByRole('link', { name: 'Regia, vai alla Home' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a producer reads the associations of any hotel but cannot change them', async ({ page }) => {
  await signIn(page, 'produttore', '/hotel/1/associazioneCamereServizi')
  const cell = page.getByRole('gridcell', { name: /^Teli mare, Doppia economy: non disponibile$/ })
  await cell.click()
  await expect(cell).toHaveAccessibleName(/non disponibile$/)
  await page.keyboard.press('Space')
  await expect(cell).toHaveAccessibleName(/non disponibile$/)
  await expect(page.getByText('Sola lettura')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Salva modifiche/ })).toHaveCount(0)
})
