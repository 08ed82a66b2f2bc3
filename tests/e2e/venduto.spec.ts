import { expect, grid, signIn, test } from './support.ts'

test('the sums of what was sold follow what is typed, and a card says which sum is which', async ({ page }) => {
  await signIn(page, 'admin', '/venduto')
  const sums = page.getByLabel('Totali')
  const figure = (name: string) => sums.locator('div', { has: page.getByText(name, { exact: true }) }).locator('dd')
  await expect(figure('Hotel')).toHaveText(/^[\d.]+$/)
  const all = await figure('Venduto').innerText()
  await page.getByRole('searchbox').first().fill('stella marina')
  await expect(figure('Venduto')).not.toHaveText(all)
  const rows = grid(page, 'Statistiche venduto').locator('tr[data-id]')
  // Sums and rows arrive each in its own answer.
  await expect.poll(async () => (await figure('Hotel').innerText()) === String(await rows.count())).toBe(true)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.card-link small').first()).toHaveText(
    /^venduto [\d.]+,\d\d\s€ · a listino [\d.]+,\d\d\s€ · ordini \d+/,
  )
})
