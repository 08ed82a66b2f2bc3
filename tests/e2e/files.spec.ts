import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, grid, row, runFirst, signIn, test } from './support.ts'

const photo = (background: string) =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('photos of a room are sent, put in order, saved and shown in the list', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere/1')
  const field = page.getByLabel('Foto', { exact: true })
  await field.setInputFiles([
    { name: 'Vista mare.jpg', mimeType: 'image/jpeg', buffer: await photo('#2277aa') },
    { name: 'Bagno.jpg', mimeType: 'image/jpeg', buffer: await photo('#aa7722') },
  ])
  await expect(page.getByRole('button', { name: 'Togli bagno.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Sposta prima bagno.jpg' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('updated with success!')).toBeVisible()
  const answer = page.waitForResponse(
    (one) => one.url().endsWith('/api/main/camera/1') && one.request().method() === 'GET',
  )
  await page.goto('/hotel/1/camere/1')
  const { data } = (await (await answer).json()) as { data: { foto: number[] } }
  expect(data.foto.length).toBeGreaterThanOrEqual(2)
  await expect(page.getByRole('button', { name: /^Togli/ }).last()).toHaveAccessibleName('Togli vista-mare.jpg')
})

test('a file that is not kept is refused in place, and nothing else is lost', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere/2')
  await page.getByLabel('Foto', { exact: true }).setInputFiles({
    name: 'pagina.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html>no</html>'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'pagina.png' })).toContainText('non è fra quelli accettati')
})

test('the address book is exported as a file', async ({ page }) => {
  await signIn(page, 'admin', '/crmContatti')
  await expect(row(page, ' ').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await runFirst(page, 'esporta', 'Esporta in CSV')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect(readFileSync(await file.path(), 'utf8').split('\n').length).toBeGreaterThan(100)
})

test('everything that is found is selected beyond the page, and deleted with its count', async ({ page }) => {
  await signIn(page, 'admin', '/macros?perPage=5')
  const list = grid(page, 'Macros')
  await expect(list.locator('tr[data-id]')).toHaveCount(5)
  const total = Number(await page.locator('.filters-count').innerText())
  expect(total).toBeGreaterThan(5)
  await list
    .locator('tr[data-id]')
    .first()
    .click({ position: { x: 400, y: 10 } })
  await page.keyboard.press('Control+a')
  await expect(page.locator('.filters-count')).toHaveText(`${total} · tutte selezionate`)
  await page.keyboard.press('Escape')
  await expect(page.locator('.filters-count')).toHaveText(String(total))
})
