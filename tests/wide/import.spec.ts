/** A list as a file: exported, edited, imported again, and compared in the rehearsal. */
import { readFileSync } from 'node:fs'
import { expect, grid, palette, runFirstRow, signIn, test } from '../e2e/support.ts'

test('a list is exported, and the rehearsal of its import shows the edited cells', async ({ page }) => {
  // The rooms of a hotel that no other test changes.
  await signIn(page, 'employee', '/hotel/304/camere')
  const rooms = grid(page, 'Camere')
  await expect(rooms).toBeVisible()
  const saved = page.waitForEvent('download')
  await runFirstRow(page, 'esporta', 'Esporta in CSV')
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^camera-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  const nome = lines[0]!.split(';').indexOf('Nome')
  expect(lines.length).toBeGreaterThan(3)
  const first = lines[1]!.split(';')
  const changed = [
    lines[0],
    first.map((cell, at) => (at === nome ? 'Nome da file' : cell)).join(';'),
    ...lines.slice(2),
  ]

  await runFirstRow(page, 'importa', 'Importa…')
  const dialog = page.getByRole('dialog', { name: 'Importa: Camere' })
  await expect(dialog.getByRole('button', { name: 'Scegli un file' })).toBeFocused()
  await dialog.getByLabel('File da importare').setInputFiles({
    name: 'camere.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed.join('\r\n')),
  })
  await expect(dialog.getByRole('status')).toContainText(
    `«camere.csv»: ${lines.length - 1} righe, ${lines[0]!.split(';').length} colonne · UTF-8 · punto e virgola`,
  )
  await expect(dialog.getByRole('combobox', { name: 'Campo per «Nome»' })).toHaveValue('Nome')
  await dialog.getByRole('button', { name: 'Prova' }).click()

  const rehearsal = page.getByRole('dialog', { name: /^Prova generale/ })
  await expect(rehearsal).toBeVisible()
  await expect(rehearsal.getByRole('status')).toHaveText(`1 camera cambierà, ${lines.length - 2} sono già così`)
  await expect(rehearsal.getByRole('grid').getByText('Nome da file')).toBeVisible()
  await rehearsal.getByRole('button', { name: 'Annulla' }).click()
  await expect(rooms).toBeVisible()
})

test('cells are pasted and matched to fields by keyboard, and text that is no table is refused in place', async ({
  page,
}) => {
  await signIn(page, 'developer', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  await runFirstRow(page, 'importa', 'Importa…')
  const dialog = page.getByRole('dialog', { name: 'Importa: Camere' })
  await expect(dialog.getByRole('button', { name: 'Scegli un file' })).toBeFocused()
  await page.keyboard.press('Tab')
  const cells = dialog.getByRole('textbox', { name: 'Oppure incolla le celle' })
  await expect(cells).toBeFocused()
  await page.keyboard.insertText('Nome\tnome\nSuite\t2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Leggi le celle' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    'La colonna «nome» c’è due volte (1ª e 2ª): danne un nome diverso.',
  )

  await cells.fill('Denominazione\tTipo\nSuite di prova\tx')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('1 riga, 2 colonne · UTF-8 · tabulazione')
  const field = dialog.getByRole('combobox', { name: 'Campo per «Denominazione»' })
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Prova' })).toBeDisabled()
  await page.keyboard.type('nome')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Nome')
  await expect(dialog.getByRole('button', { name: 'Prova' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a read-only list offers an export but no import', async ({ page }) => {
  await signIn(page, 'admin', '/registro')
  await expect(grid(page, 'Registro delle modifiche')).toBeVisible()
  const { options, field } = await palette(page, 'esporta')
  await expect(options.filter({ hasText: /^Esporta in CSV/ })).toBeVisible()
  await field.fill('importa')
  await expect(options.filter({ hasText: /^Esporta in CSV/ })).toHaveCount(0)
  await expect(options.first()).toBeVisible()
  await expect(options.filter({ hasText: /^Importa…/ })).toHaveCount(0)
})
