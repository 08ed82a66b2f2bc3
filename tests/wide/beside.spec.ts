/** Lists beside an open record, at the widths of laptops. */
import { expect, grid, signIn, test } from '../e2e/support.ts'

for (const width of [1280, 1440])
  test(`beside an open order at ${width} the filters keep their line, and rows their state, date and total`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'admin', '/ordini?stato=confermato')
    const rows = grid(page, 'Ordini').locator('tr[data-id]')
    await expect(rows.first()).toBeVisible()
    const filters = page.locator('.filters')
    const before = await filters.boundingBox()
    const top = (await grid(page, 'Ordini').boundingBox())!.y
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('.order')).toBeVisible()
    const facts = rows.nth(1).locator('.grid-facts')
    await expect(rows.nth(1)).toContainText('Confermato')
    await expect(facts).toContainText(/\d\d\/\d\d\/\d{4} · [\d.]+,\d\d\s€/)
    expect((await filters.boundingBox())!.height).toBeLessThanOrEqual(before!.height)
    expect((await grid(page, 'Ordini').boundingBox())!.y).toBeLessThanOrEqual(top)
    await expect(rows.nth(1)).toBeInViewport({ ratio: 1 })
    // Nothing of the second line is cut.
    expect(await facts.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  })

test('beside an open user rows keep the role and the state', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'admin', '/utenti')
  const rows = grid(page, 'Utenti').locator('tr[data-id]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rows.first().locator('.grid-facts')).toContainText(/Attivo|Invitato|Spento|Bloccato|Disattivato/)
  await expect(rows.first().locator('.grid-facts')).toContainText(' · ')
})
