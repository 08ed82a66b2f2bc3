/** A sample of `npm run a11y`, which checks every screen: one screen of each type, at desktop and phone width. */
import type { Page } from '@playwright/test'
import { axeFindings, settle } from '../a11y/screens.ts'
import { expect, grid, palette, signIn, test } from '../e2e/support.ts'

const sample = [
  ['admin', '/hotel/1/camere/2'],
  ['admin', '/hotel/1/offerte/create'],
  ['admin', '/gestionaleAdmin'],
  ['employee', '/dashboardPortali/landingPage/40?step=3&mode=manual'],
  ['employee', '/calendarioAttivita?vista=mese'],
  ['employee', '/crmContatti/1'],
  ['user', '/statistiche'],
  ['multihotel', '/'],
] as const

/** Checks the page in light mode, in dark mode and at phone width. */
async function expectNothing(page: Page): Promise<void> {
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  expect(await axeFindings(page, ['color-contrast'])).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
}

for (const [role, path] of sample) {
  test(`axe finds no violation at ${path} for ${role}, at desktop and phone width`, async ({ page }) => {
    await signIn(page, role, path)
    await expectNothing(page)
  })
}

test('axe finds no violation at the login, at desktop and phone width', async ({ page }) => {
  await page.goto('/')
  await expectNothing(page)
})

test('axe finds no violation in dialogs and menus over a screen', async ({ page }) => {
  await signIn(page, 'admin')
  await settle(page)
  await page.getByRole('button', { name: /^Notifiche: [1-9]/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifiche' }).getByRole('listitem').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Richiedi assistenza' }).click()
  await expect(page.getByRole('combobox', { name: 'Motivo' })).toHaveValue('Commerciale')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  const { options } = await palette(page, 'off')
  await expect(options.first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
  }
})

test('axe finds no violation in a list’s popups: options, periods, cell editor, views', async ({ page }) => {
  await signIn(page, 'amministrazione', '/ordini')
  await expect(grid(page, 'Ordini')).toBeVisible()
  const nothing = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      expect(await axeFindings(page)).toEqual([])
    }
  }
  await page.getByRole('button', { name: 'Stato', exact: true }).first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Space')
  await nothing()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '+ Filtro' }).click()
  await page.getByRole('menuitem', { name: 'Dal', exact: true }).click()
  await page.getByRole('textbox', { name: 'Dal' }).fill('boh')
  await expect(page.getByText('Valore non valido')).toBeVisible()
  await nothing()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await nothing()
  await page.getByRole('menuitem', { name: 'Salva la vista…' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Da vedere')
  await page.getByRole('switch').check()
  await nothing()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Vista: Da vedere' }).click()
  await page.getByRole('menuitem', { name: 'Viste dell’elenco…' }).click()
  await expect(page.getByText('L’elenco si apre così')).toBeVisible()
  await nothing()
  await page.keyboard.press('Escape')

  await page.goto('/hotel/1/camere')
  await expect(page.locator('.keybar', { hasText: 'modifica qui' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.locator('.cell-edit :focus')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option').first()).toBeVisible()
  await nothing()
  await page.keyboard.press('Tab')
  await page.keyboard.type('boh')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Valore non valido')).toBeVisible()
  await nothing()
})
