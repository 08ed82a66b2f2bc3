/** A period of two dates: typed, picked in one calendar, and refused at its end. */
import { expect, signIn, test } from './support.ts'

const SENT = /Si sono verificati i seguenti errori di validazione/

test('a period is typed, picked and corrected by keyboard, and saved as two fields', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/offerte/create')
  const period = page.getByRole('group', { name: 'Periodo' }).filter({ hasText: 'Valida dal' })
  const from = period.getByRole('textbox', { name: 'Valida dal' })
  const to = period.getByRole('textbox', { name: 'Valida fino al' })
  const calendar = page.getByRole('dialog', { name: 'Calendario' })

  // The end is relative to the start: '5/9' takes its year, '+4' counts from it.
  await from.focus()
  // The calendar opens before a date is typed and follows the typed date.
  await expect(calendar.getByRole('grid')).toBeVisible()
  await page.keyboard.type('1/9/2031')
  await expect(calendar.getByRole('button', { name: /\b1 settembre 2031/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(to).toBeFocused()
  await page.keyboard.type('5/9')
  await expect(period).toContainText('5 giorni, 4 notti')
  await page.keyboard.press('Tab')
  await expect(calendar).toBeHidden()
  await expect(to).toHaveValue('05/09/2031')

  // Arrow keys move in the calendar, which shows both ends.
  await page.keyboard.press('Shift+Tab')
  await expect(to).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByRole('button', { name: /\b5 settembre 2031/ })).toBeFocused()
  await expect(calendar.locator('.rdp-range_middle')).toHaveCount(3)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(to).toBeFocused()
  await expect(to).toHaveValue('06/09/2031')
  await expect(period).toContainText('6 giorni, 5 notti')

  await page.keyboard.press('ArrowDown')
  await calendar.getByRole('button', { name: 'Un anno dopo' }).press('Enter')
  await expect(from).toHaveValue('01/09/2032')
  await expect(to).toHaveValue('06/09/2032')

  // An end before the start is reported at the end, and the form’s footer links to it.
  await to.fill('1/8/2032')
  await page.keyboard.press('Control+s')
  const foot = page.getByRole('alert').filter({ hasText: SENT })
  await foot.getByRole('button', { name: /^Valida fino al: La data di fine/ }).click()
  await expect(to).toBeFocused()
  await expect(to).toHaveAccessibleDescription('La data di fine non può precedere quella di inizio')
  await expect(from).not.toHaveAttribute('aria-invalid', 'true')
  await expect(period).not.toContainText('giorni')
  await to.fill('boh')
  await expect(to).toHaveAccessibleDescription('Valore non valido')
})

test('a period picked with the mouse continues with its end, and restarts at an earlier day', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/offerte/create')
  const from = page.getByRole('textbox', { name: 'Valida dal' })
  const to = page.getByRole('textbox', { name: 'Valida fino al' })
  const calendar = page.getByRole('dialog', { name: 'Calendario' })
  const day = (of: string) => calendar.getByRole('button', { name: new RegExp(`\\b${of} settembre 2031`) })
  await from.fill('10/9/2031')
  await from.press('Escape')
  await from.click()
  await day('12').click()
  await day('8').click()
  await expect(from).toHaveValue('08/09/2031')
  await day('15').click()
  await expect(calendar).toBeHidden()
  await expect(to).toHaveValue('15/09/2031')
  await expect(to).toBeFocused()
})

test('a refusal of a stored period is shown at its field', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/offerte')
  await page.locator('tr[data-id]').first().click()
  const to = page.getByRole('textbox', { name: 'Valida fino al' })
  await to.fill('31/12/2039')
  await page.route('**/api/main/**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, json: { errors: { data_fine: ['Troppo lontana'] } } })
      : route.fallback(),
  )
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  expect((await sent).postDataJSON()).toMatchObject({ data_fine: '2039-12-31' })
  await expect(to).toHaveAccessibleDescription('Troppo lontana')
  await expect(to).toBeFocused()
  await expect(to).toHaveValue('31/12/2039')
})
