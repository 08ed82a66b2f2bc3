import { expect, grid, signIn, test } from './support.ts'

test('an entry of the calendar is called by its own activity; a locked one is read, and says why', async ({ page }) => {
  await signIn(page, 'employee', '/CalendarioAttivita')
  const list = grid(page, 'Calendario attività')
  await expect(list).toBeVisible()
  // Not the activity that comes first of all: the label has to be looked for.
  const other = list.locator('tr[data-id]').filter({ hasNotText: 'Aggiornamento listino portali' }).first()
  const name = (await other.getByRole('gridcell').allInnerTexts()).map((text) => text.trim())
  const id = await other.getAttribute('data-id')
  await page.goto(`/CalendarioAttivita/${id}`)
  const activity = page.getByRole('combobox', { name: 'Attività' })
  await expect(activity).not.toHaveValue('')
  expect(name).toContain(await activity.inputValue())

  await page.goto('/CalendarioAttivita?orderKey=dataConsuntivo&orderDirection=ASC')
  await expect(list).toBeVisible()
  const locked = await list.locator('tr[data-id]').first().getAttribute('data-id')
  await page.goto(`/CalendarioAttivita/${locked}`)
  await expect(page.getByText('può cambiarla solo un amministratore')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva modifiche' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Note' })).not.toBeEditable()
})
