/** The live keyboard: every visible control by its letters. */
import type { Locator } from '@playwright/test'
import { settle } from '../a11y/screens.ts'
import { expect, grid, runFirst, signIn, test } from '../e2e/support.ts'

/** The letters that stand at the start of a control. */
async function lettersOf(layer: Locator, control: Locator): Promise<string> {
  const box = (await control.boundingBox())!
  return layer
    .locator('kbd')
    .evaluateAll(
      (hints, { x, y }) =>
        hints
          .map((hint) => ({ text: hint.textContent!, at: hint.getBoundingClientRect() }))
          .sort((a, b) => Math.hypot(a.at.x - x, a.at.y - y) - Math.hypot(b.at.x - x, b.at.y - y))[0]!.text,
      box,
    )
}

test('CTRL held shows a key on every control, a letter presses it, and it goes with the key', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  // The letters follow what is on the screen, so it has to be complete.
  await settle(page)
  const layer = page.locator('.live-keys')
  // The menu scrolls to the entry of this screen: the letters are those of what is in sight then.
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Listini', exact: true }).first(),
  ).toBeInViewport()
  // What watches for it comes after the first screen.
  await expect(async () => {
    await page.keyboard.up('Control')
    await page.keyboard.down('Control')
    await expect(layer).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await expect(layer).toHaveAttribute('aria-hidden', 'true')
  // Beside the entry of this screen, which the menu has scrolled to.
  const link = page.getByRole('navigation').getByRole('link', { name: 'Listini', exact: true }).first()
  const code = await lettersOf(layer, link)
  for (const letter of code) await page.keyboard.press(letter)
  await page.keyboard.up('Control')
  await expect(page).toHaveURL(/\/hotel\/1\/listini/)
  await expect(layer).toHaveCount(0)

  await page.keyboard.down('Control')
  await expect(layer).toBeVisible()
  await page.keyboard.up('Control')
  await expect(layer).toHaveCount(0)
})

test('its keys show them until a key is pressed, so does its command', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  await page
    .getByRole('row', { name: /Singola/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Salva modifiche/ })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  const layer = page.locator('.live-keys')
  // The two keys belong together for a second: a machine that takes longer between them is asked again.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('z')
    await expect(layer).toBeVisible({ timeout: 5_000 })
  }).toPass()
  // What scrolls takes its letters along.
  const link = page.getByRole('navigation').getByRole('link', { name: 'Listini', exact: true }).first()
  const code = await lettersOf(layer, link)
  const before = (await link.boundingBox())!
  await page.getByRole('navigation').first().hover()
  await page.mouse.wheel(0, before.y > 450 ? 60 : -60)
  await expect.poll(async () => Math.abs((await link.boundingBox())!.y - before.y)).toBeGreaterThan(20)
  await expect.poll(() => lettersOf(layer, link)).toBe(code)
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await runFirst(page, 'tastiera viva', /Tastiera viva/)
  await expect(layer).toBeVisible()
})
