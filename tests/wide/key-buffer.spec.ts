import type { Page } from '@playwright/test'
import { chunkPatternOf, expect, grid, holdRequests, signIn, test } from '../e2e/support.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Azioni rapide' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Cerca pagine e azioni' })

for (const [late, code] of [
  ['the console', () => /\/assets\/(base|console)-[^/]+\.js$/],
  ['the palette', () => chunkPatternOf('src/views/shell/palette/PaletteShell.tsx')],
  ['the list of the palette', () => chunkPatternOf('src/views/shell/palette/Palette.tsx')],
] as const) {
  test(`keys typed while ${late} is loading go to the palette, Enter included`, async ({ page }) => {
    await signIn(page, 'admin', '/hotel')
    await expect(grid(page, 'Hotel')).toBeVisible()
    const release = await holdRequests(page, code())
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => window.regiaKeyBuffer)
    if (late !== 'the console') await expect(grid(page, 'Hotel')).toBeVisible()
    await page.keyboard.press('Control+p')
    await page.keyboard.type('rubrix')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('ca')
    await page.keyboard.press('Enter')
    await release()
    await expect(page).toHaveURL(/\/crmContatti$/)
    await expect(dialog(page)).toHaveCount(0)
  })
}

test('arrow keys are buffered too, and without Enter the palette waits with the typed text', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const release = await holdRequests(page, /\/assets\/base-[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => window.regiaKeyBuffer)
  await page.keyboard.press('Control+p')
  await page.keyboard.type('offerte')
  await page.keyboard.press('ArrowDown')
  await release()
  await expect(field(page)).toHaveValue('offerte')
  await expect(field(page)).toBeFocused()
  await expect(dialog(page).getByRole('option').nth(1)).toHaveAttribute('data-selected', 'true')
  await page.keyboard.type(' x')
  await expect(field(page)).toHaveValue('offerte x')
})

test('CTRL+P closes the palette from its own field and before it has loaded', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('cam')
  await page.keyboard.press('Control+p')
  await expect(dialog(page)).toHaveCount(0)

  const release = await holdRequests(page, /\/assets\/base-[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => window.regiaKeyBuffer)
  await page.keyboard.press('Control+p')
  await page.keyboard.type('camere')
  await page.keyboard.press('Control+p')
  await release()
  await expect(grid(page, 'Hotel')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('keys are buffered from the first second on a slow machine', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => window.regiaKeyBuffer)
  await page.keyboard.press('Control+p')
  await page.keyboard.type('rubrica')
  await page.keyboard.press('Enter')
  // At a sixth of the speed and beside other workers, loading the whole console exceeds the usual timeout.
  await expect(page).toHaveURL(/\/crmContatti$/, { timeout: 60_000 })
})

test('keys typed at the login go to the login', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/console-[^/]+\.js$/)
  await page.goto('/')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.focus()
  await page.keyboard.type('admin@regia.test')
  await expect(email).toHaveValue('admin@regia.test')
  expect(await page.evaluate(() => window.regiaKeyBuffer?.keys.length)).toBe(0)
  await release()
})
