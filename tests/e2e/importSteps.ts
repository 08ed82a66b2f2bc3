/** The steps of an import that a person takes by keyboard alone. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { runFirstRow } from './support.ts'

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, most = 120): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < most; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${control} was not reached by Tab`)
}

/** Types into the focused choice and takes the first result. */
export async function take(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: text }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

export async function openImport(page: Page, name: string, content: string | Buffer): Promise<Locator> {
  await runFirstRow(page, 'importa', 'Importa…')
  const dialog = page.getByRole('dialog', { name: 'Importa: Hotel' })
  await dialog.getByLabel('File da importare').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.isBuffer(content) ? content : Buffer.from(content),
  })
  await expect(dialog.getByRole('status').first()).toContainText(`«${name}»: `)
  return dialog
}

export const press = async (page: Page, button: Locator): Promise<void> => {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** Adds a value for all rows. */
export async function giveValue(page: Page, dialog: Locator, field: string, value: string): Promise<void> {
  const region = dialog.getByRole('region', { name: 'Valori per tutte le righe' })
  await press(page, region.getByRole('button', { name: 'Aggiungi un valore' }))
  await take(page, field)
  await expect(region.getByRole('combobox', { name: field })).toBeFocused()
  await take(page, value)
}

/** Leaves out the lines whose column compares like this; null where the comparison needs no text. */
export async function leaveOut(
  page: Page,
  dialog: Locator,
  column: string,
  how: string,
  text: string | null,
): Promise<void> {
  const region = dialog.getByRole('region', { name: 'Righe da lasciare fuori' })
  await press(page, region.getByRole('button', { name: 'Aggiungi una condizione' }))
  await take(page, column)
  await page.keyboard.press('Tab')
  // A new condition already compares for equality.
  if (how !== 'è') await take(page, how)
  if (text === null) return
  await page.keyboard.press('Tab')
  await page.keyboard.type(text)
}

/** Rehearses, and returns the window with the result. */
export async function rehearse(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+Enter')
  const rehearsal = page.getByRole('dialog', { name: /^Prova generale/ })
  // The server reads, shapes and rehearses the whole file first. On a busy machine this exceeds the default timeout.
  await expect(rehearsal.getByRole('button', { name: /^(Esegui|Annulla)/ }).first()).toBeVisible({ timeout: 120_000 })
  await expect(rehearsal.getByRole('status').first()).not.toContainText('Prova in corso')
  return rehearsal
}

export async function runIt(page: Page, rehearsal: Locator, written: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(rehearsal.getByRole('status').first()).toHaveText(`Scritto su ${written}`)
  await page.keyboard.press('Escape')
  await expect(rehearsal).toBeHidden()
}

/** The list as a file, imported again: every row is as it is. */
export async function exportChangesNothing(page: Page): Promise<void> {
  const saved = page.waitForEvent('download')
  await runFirstRow(page, 'esporta', 'Esporta in CSV')
  const file = readFileSync(await (await saved).path())
  await openImport(page, 'esportato.csv', file)
  const rehearsal = await rehearse(page)
  await expect(rehearsal.getByRole('status').first()).toHaveText(/^Non cambia nulla, [\d.]+ sono già così$/)
  await press(page, rehearsal.getByRole('button', { name: 'Annulla' }))
  await expect(rehearsal).toBeHidden()
}

/** Takes the newest plan back from the list of operations. */
export async function takeBack(page: Page): Promise<void> {
  await runFirstRow(page, 'operazioni su molti', 'Operazioni su molti')
  await press(page, page.getByRole('button', { name: 'Apri' }).first())
  const plan = page.getByRole('dialog', { name: /^Prova generale/ })
  await press(page, plan.getByRole('button', { name: 'Ripristina' }))
  await expect(plan.getByRole('status').first()).toHaveText('Tutto è tornato com’era')
  await page.keyboard.press('Escape')
}

/** Rows of a file as spreadsheets on Windows write them. */
export const lines = (...rows: string[]): string => rows.join('\r\n')
