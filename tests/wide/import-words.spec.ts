/** A word of the file that names nothing yet becomes a record from within the window of the import. */
import { press, rehearse, tabTo } from '../e2e/importSteps.ts'
import { expect, runFirstRow, signIn, test } from '../e2e/support.ts'

const FILE = `Titolo;Dal;Al;Categoria
Notte fra gli ulivi;01/06/2027;08/06/2027;Glamping
Sotto le stelle;10/06/2027;17/06/2027;Glamping`

test('a word is made a new category without leaving the import, and its rows refer to it', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/offerte')
  await runFirstRow(page, 'importa', 'Importa…')
  const dialog = page.getByRole('dialog', { name: 'Importa: Offerte' })
  await dialog
    .getByLabel('File da importare')
    .setInputFiles({ name: 'offerte.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  const words = dialog.getByRole('region', { name: 'Parole del file' })
  await expect(words).toContainText('Una parola non ha ancora un significato: 2 righe.')
  await tabTo(page, words.getByRole('combobox', { name: 'Significato di «Glamping»' }))
  await page.keyboard.type('glamping')
  await expect(page.getByRole('option').first()).toHaveText('Crea «Glamping»…')
  await page.keyboard.press('Enter')

  const form = page.getByRole('dialog', { name: 'Nuovo: Glamping' })
  await expect(form.getByLabel('Titolo').first()).toHaveValue('Glamping')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(words).toContainText('Tutte le parole hanno un significato.')
  await expect(words.getByRole('combobox', { name: 'Significato di «Glamping»' })).toHaveValue('Glamping')

  const rehearsal = await rehearse(page)
  await expect(rehearsal.getByLabel('La riga per intero: Notte fra gli ulivi')).toContainText('Glamping')
  await press(page, rehearsal.getByRole('button', { name: 'Annulla' }))
})
