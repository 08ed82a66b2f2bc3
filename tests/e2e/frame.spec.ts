import AxeBuilder from '@axe-core/playwright'
import { expect, grid, palette, signIn, test } from './support.ts'

test('CTRL+B, CTRL+H and Cmd work from inside a field; the palette gives the focus back', async ({ page }) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Filtra l’elenco' })
  await search.focus()
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Meta+b')
  await expect(menu).toBeVisible()
  await palette(page, 'pre')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await page.keyboard.press('Control+h')
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
  await expect(help).toContainText('Ctrl P')
  await help.getByRole('searchbox', { name: 'Cerca una scorciatoia' }).fill('elimina')
  await expect(help.locator('[data-command]')).toHaveCount(1)
})

test('the palette forgives accents, word order and slips, and knows other words for things', async ({ page }) => {
  await signIn(page, 'admin')
  for (const [query, expected] of [
    ['attivita calendario', 'Calendario attività'],
    ['CAMERE', 'Camere - lista'],
    ['prezzi', 'Listini - lista'],
    ['foto', 'Media Gallery'],
    ['trattamneti', 'Trattamenti'],
  ] as const) {
    const { options } = await palette(page, query)
    await expect(options.first()).toContainText(/\S/)
    await expect(options.filter({ hasText: expected }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Azioni rapide' })).toHaveCount(0)
  }
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the main screens, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await page.waitForSelector('input')
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 160)}`)).toEqual([])
    }
    await check()
    await signIn(page, 'admin')
    await page.waitForTimeout(1_500)
    await check()
    await page.goto('/hotel/1/camere/2')
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(/\S/)
    await page.waitForTimeout(800)
    await check()
    await palette(page, 'off')
    await check()
  })
}
