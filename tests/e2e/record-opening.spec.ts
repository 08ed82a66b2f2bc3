import { expect, grid, holdRequests, row, signIn, test } from './support.ts'

test('a record opens with what its list says, is edited at once, and takes the rest when it arrives', async ({
  page,
}) => {
  await signIn(page, 'employee', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  const opened = page.locator('tr[data-id]').first()
  const name = (await opened.getByRole('link').innerText()).trim()
  const key = await opened.getAttribute('data-id')
  const lists: string[] = []
  page.on('request', (request) => {
    if (/\/camera\?/i.test(request.url())) lists.push(request.url())
  })
  const release = await holdRequests(page, new RegExp(`/api/main/\\w+/${key}$`))
  // Beyond the two seconds in which equal requests are one.
  await page.waitForTimeout(2_100)
  await row(page, name).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name })
  const title = form.getByRole('textbox', { name: 'Nome', exact: true })
  await expect(title).toBeFocused()
  await expect(title).toHaveValue(name)
  await page.keyboard.press('End')
  await page.keyboard.type(' di prova')
  await expect(title).toHaveValue(`${name} di prova`)
  await expect(form.locator('.is-coming')).not.toHaveCount(0)
  expect(lists).toEqual([])
  // The form stays open when a filter removes the row from the list before the record has loaded.
  const filter = page.getByRole('searchbox', { name: 'Filtra l’elenco' })
  await filter.fill('nessuna camera')
  await expect(row(page, name)).toHaveCount(0)
  await expect(title).toHaveValue(`${name} di prova`)
  await filter.fill('')
  await expect(row(page, name)).toBeVisible()
  await release()
  await expect(form.locator('.is-coming')).toHaveCount(0)
  await expect(title).toHaveValue(`${name} di prova`)
  // Nobody else has changed anything.
  await expect(page.locator('.keep-lines')).not.toContainText('ha cambiato')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/updated with success!/)).toBeVisible()
  await expect(row(page, `${name} di prova`)).toBeVisible()
})

test('an action chosen before the rest of the record has come is carried out', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/offerte')
  const opened = page.locator('tr[data-id]').first()
  const key = await opened.getAttribute('data-id')
  const release = await holdRequests(page, new RegExp(`/HotelOfferta/${key}$`))
  await opened.locator('.grid-link').click()
  await expect(page.locator('.record-form .is-coming')).not.toHaveCount(0)
  const call = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/Pin'))
  await page.getByRole('button', { name: 'Altre azioni' }).click()
  await page.getByRole('menuitem', { name: /evidenza$/ }).click()
  await call
  await release()
})
