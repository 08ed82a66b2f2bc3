import { expect, palette, row, signIn, test } from '../e2e/support.ts'

test('a record that others require cannot be deleted, and the confirmation lists them', async ({ page }) => {
  // Rooms of the first hotel are renamed and deleted by other tests; every hotel of the demo has price lists.
  await signIn(page, 'employee', '/hotel/40/camere')
  const room = page.locator('tr[data-id]').first()
  await room.getByRole('checkbox').check()
  await page.keyboard.press('Delete')
  const alert = page.getByRole('alertdialog', { name: 'Non si può eliminare' })
  await expect(alert.getByRole('listitem')).toHaveText([/^Listino \(\d+\), nel campo «Camera»$/])
  await expect(alert.getByRole('button')).toHaveText(['Chiudi'])
  await page.keyboard.press('Enter')
  await expect(alert).toBeHidden()
  await expect(room).toBeVisible()
})

test('the confirmation of a deletion lists the references it removes, and undo restores them', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/categorieOfferte')
  await row(page, 'Soggiorni lunghi').getByRole('checkbox').check()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Elimina' })
  await expect(question.getByText('Do you really want to delete the selected item?')).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveText([
    'Soggiorni lunghi',
    /^Viene tolto da: Offerta \(\d+\), nel campo «Categoria»$/,
  ])
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(row(page, 'Soggiorni lunghi')).toBeHidden()
  await page.getByRole('button', { name: 'Ripristina' }).click()
  await expect(row(page, 'Soggiorni lunghi')).toBeVisible()
})

test('a field within a hotel offers that hotel’s records to every role', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await signIn(page, 'admin', '/hotel/224/fotoSito/create')
  const field = page.getByRole('combobox', { name: 'Pagina' })
  await field.focus()
  await page.keyboard.type('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  const lists = urls.filter((url) => /\/SitePage\b|\/sitePage\b|SiteConfig\/\d+\/.*[Pp]age/.test(url))
  expect(lists.length).toBeGreaterThan(0)
  for (const url of lists) expect(url).toMatch(/within=hotel%3A224|\/224\//)
})

test('a page closed by a permission code is offered nowhere', async ({ page, browser }) => {
  const { token } = await (
    await page.request.post('/api/security/auth/jwt/login', {
      data: { email: 'admin@regia.test', password: 'regia-demo-26' },
    })
  ).json()
  const headers = { authorization: `Bearer ${String(token)}` }
  const creation = await page.request.post('/api/main/management/role', {
    headers,
    data: { name: 'stagista-prova', label: 'Stagista', base_role: 'employee' },
  })
  const role = (await creation.json()).data.id as number
  const users = await (await page.request.get('/api/main/management/user?q=nuovo', { headers })).json()
  const nuovo = users.data[0] as { id: number; role: number; lastName: string | null }
  const change = (data: object) => page.request.patch(`/api/main/management/user/${nuovo.id}`, { headers, data })
  expect((await change({ role, lastName: 'Prova' })).status()).toBe(200)
  try {
    const other = await browser.newPage({ baseURL: process.env.REGIA_URL! })
    await signIn(other, 'nuovo')
    await expect(other.getByRole('button', { name: /^Notifiche/ })).toHaveCount(0)
    const { dialog } = await palette(other, 'utenti')
    await expect(dialog.getByRole('option', { name: /^Utenti - lista/ })).toHaveCount(0)
    await other.keyboard.press('Control+a')
    await other.keyboard.type('camere')
    await expect(dialog.getByRole('option', { name: /^Camere - lista/ }).first()).toBeVisible()
    await other.close()
  } finally {
    await change({ role: nuovo.role, lastName: nuovo.lastName })
    await page.request.delete(`/api/main/management/role/${role}`, { headers })
  }
})
