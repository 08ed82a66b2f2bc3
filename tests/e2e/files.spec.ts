import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, grid, PASSWORD, row, runFirstRow, signIn, test } from './support.ts'

const photo = (background: string) =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('photos of a room are uploaded, reordered, saved and shown in the list', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere/1')
  const field = page.getByLabel('Foto', { exact: true })
  await field.setInputFiles([
    { name: 'Vista mare.jpg', mimeType: 'image/jpeg', buffer: await photo('#2277aa') },
    { name: 'Bagno.jpg', mimeType: 'image/jpeg', buffer: await photo('#aa7722') },
  ])
  await expect(page.getByRole('button', { name: 'Togli bagno.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Sposta prima bagno.jpg' }).click()
  const saved = page.waitForResponse((one) => one.request().method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const { data } = (await (await saved).json()) as { data: { foto: number[] } }
  expect(data.foto.length).toBeGreaterThanOrEqual(2)
  await page.goto('/hotel/1/camere/1')
  await expect(page.getByRole('button', { name: /^Togli/ }).last()).toHaveAccessibleName('Togli vista-mare.jpg')
})

test('an unsupported file is refused at its field, and the rest of the form stays', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere/2')
  await page.getByLabel('Foto', { exact: true }).setInputFiles({
    name: 'pagina.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html>no</html>'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'pagina.png' })).toContainText('non è fra quelli accettati')
})

test('the rubrica is exported as a CSV file', async ({ page }) => {
  await signIn(page, 'admin', '/crmContatti')
  await expect(row(page, ' ').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await runFirstRow(page, 'esporta', 'Esporta in CSV')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect(readFileSync(await file.path(), 'utf8').split('\n').length).toBeGreaterThan(100)
})

test('everything found is selected beyond the page, and deleted after its count is confirmed', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin', '/')
  const { token } = (await (
    await request.post('/api/security/auth/jwt/login', { data: { email: 'admin@regia.test', password: PASSWORD } })
  ).json()) as { token: string }
  for (let n = 0; n < 7; n++)
    await request.post('/api/orders/macros', {
      headers: { authorization: `Bearer ${token}` },
      data: { name: `Effimera ${n}`, label: `Effimera ${n}`, color: '#336699' },
    })
  await page.goto('/macros?perPage=5&q=effimera')
  const rows = grid(page, 'Macro').locator('tr[data-id]')
  const count = page.locator('.filters-end small')
  await expect(rows).toHaveCount(5)
  await expect(count).toHaveText('7')
  await grid(page, 'Macro').focus()
  const bar = page.getByRole('region', { name: 'Selezione' })
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('5 macro selezionat')
  // A second press selects everything found, not only the page.
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('7 macro selezionat')
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Elimina (7)' })
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByText('No items to show')).toBeVisible()
  await expect(page.getByText('deleted with success!')).toBeVisible()
})
