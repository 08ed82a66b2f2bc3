/**
 * Windows high contrast (forced colours): the browser drops every background, and states shown by one must stay
 * visible.
 */
import { expect, palette, signIn, test } from '../e2e/support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

const OUTLINE = 'outline-style'

test('the current page, view, row, entry and range of cells have an outline under forced colours', async ({ page }) => {
  await signIn(page, 'multihotel', '/hotel/303/listini?vista=stagione')
  await expect(page.locator('.k-sheet-grid td[data-cell]').first()).toBeFocused()
  await expect(page.locator('.sidemenu a[aria-current]').first()).toHaveCSS(OUTLINE, 'solid')
  await expect(page.locator('.k-views > [aria-current]').first()).toHaveCSS(OUTLINE, 'solid')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  const range = page.locator('.k-sheet-grid td[aria-selected="true"]:not(:focus, .is-cursor)')
  await expect(range.first()).toHaveCSS(OUTLINE, 'dashed')

  const { options } = await palette(page, 'camere')
  await expect(options.first()).toBeVisible()
  await expect(page.locator('.palette-row[data-selected="true"]')).toHaveCSS(OUTLINE, 'solid')
  await page.keyboard.press('Escape')

  await page.goto('/hotel/303/camere')
  const grid = page.getByRole('grid', { name: 'Camere' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await expect(grid.locator('tr[data-cursor]')).toHaveCSS(OUTLINE, 'solid')
  await page.getByRole('button', { name: /^Profilo utente/ }).press('ArrowDown')
  await expect(page.locator('.k-choice:is(:focus, [data-focus], [data-active="true"])')).toHaveCSS(OUTLINE, 'solid')
})
