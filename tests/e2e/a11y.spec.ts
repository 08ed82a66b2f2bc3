/** A sample of `npm run a11y`: ten screens of different make, wide and as on a phone. */
import { findings, settle } from '../a11y/screens.ts'
import { expect, signIn, test } from './support.ts'

const sample = [
  ['admin', '/postaInUscita'],
  ['admin', '/hotel/1/offerte/create'],
  ['admin', '/notifiche'],
  ['admin', '/utenti'],
  ['admin', '/gestionaleAdmin'],
  ['employee', '/calendarioAttivita'],
  ['produttore', '/crmContatti'],
  ['user', '/statistiche'],
  ['user', '/clientEmail'],
  ['multihotel', '/'],
] as const

for (const [role, path] of sample) {
  test(`axe finds nothing at ${path} for ${role}, wide and narrow`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, role, path)
    await settle(page)
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await settle(page)
    expect(await findings(page, ['color-contrast'])).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await settle(page)
    expect(await findings(page)).toEqual([])
  })
}

test('axe finds nothing in what lies over a screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'admin')
  await settle(page)
  await page.getByRole('button', { name: /^Notifiche: [1-9]/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifiche' }).getByRole('listitem').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Richiedi assistenza' }).click()
  await expect(page.getByRole('combobox', { name: 'Motivo' })).toHaveValue('Commerciale')
  expect(await findings(page)).toEqual([])
})
