/** The live keyboard: every visible control is pressed by the letters shown on it. */
import type { Locator } from '@playwright/test'
import { settle } from '../a11y/screens.ts'
import { expect, grid, runFirstRow, signIn, test } from '../e2e/support.ts'

/** The letters shown at the start of a control. */
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

test('holding CTRL shows letters on every control, typing them presses it, and releasing CTRL hides them', async ({
  page,
}) => {
  await signIn(page, 'employee', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  // The letters depend on the screen, which has to be complete.
  await settle(page)
  const layer = page.locator('.live-keys')
  // The menu scrolls to the current screen’s entry, and only visible entries have letters.
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Listini', exact: true }).first(),
  ).toBeInViewport()
  // The listener loads after the first screen.
  await expect(async () => {
    await page.keyboard.up('Control')
    await page.keyboard.down('Control')
    await expect(layer).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await expect(layer).toHaveAttribute('aria-hidden', 'true')
  // The entry next to the current screen’s, to which the menu has scrolled.
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

test('the letters of a column cover neither its head nor another one', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  await settle(page)
  await page.keyboard.down('Control')
  await expect(page.locator('.live-keys')).toBeVisible()
  const covered = await page.evaluate(() => {
    const hints = [...document.querySelectorAll('.live-keys kbd')].map((one) => one.getBoundingClientRect())
    return [...document.querySelectorAll('th button span')].flatMap((head) => {
      const text = new Range()
      text.selectNodeContents(head)
      const { left, right, top, bottom } = text.getBoundingClientRect()
      // A third of the line is above the letters of a head, which have no accents.
      const from = top + (bottom - top) / 3
      return hints.some((at) => at.left < right && at.right > left && at.top < bottom && at.bottom > from)
        ? [head.textContent]
        : []
    })
  })
  await page.keyboard.up('Control')
  expect(covered).toEqual([])
})

test('a key sequence or command shows the letters until the next key press', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  await page
    .getByRole('row', { name: /Singola/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Salva modifiche/ })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  const layer = page.locator('.live-keys')
  // Both keys must follow within a second; a slow machine retries.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('z')
    await expect(layer).toBeVisible({ timeout: 5_000 })
  }).toPass()
  // The letters move with a scrolling container.
  const link = page.getByRole('navigation').getByRole('link', { name: 'Listini', exact: true }).first()
  const code = await lettersOf(layer, link)
  const before = (await link.boundingBox())!
  await page.getByRole('navigation').first().hover()
  await page.mouse.wheel(0, before.y > 450 ? 60 : -60)
  await expect.poll(async () => Math.abs((await link.boundingBox())!.y - before.y)).toBeGreaterThan(20)
  await expect.poll(() => lettersOf(layer, link)).toBe(code)
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await runFirstRow(page, 'tastiera viva', /Tastiera viva/)
  await expect(layer).toBeVisible()
})
