import { expect, grid, holdRequests, row, signIn, test } from './support.ts'

test('a record opens with what its list says, is edited at once, and takes the rest when it arrives', async ({
  page,
}) => {
  await signIn(page, 'employee', '/hotel/1/servizi')
  await expect(grid(page, 'Servizi Aggiuntivi')).toBeVisible()
  const opened = page.locator('tr[data-id]').first()
  const name = (await opened.locator('td').nth(1).innerText()).trim()
  const key = await opened.getAttribute('data-id')
  const lists: string[] = []
  page.on('request', (request) => {
    if (/\/Servizi\?/i.test(request.url())) lists.push(request.url())
  })
  const release = await holdRequests(page, new RegExp(`/api/main/\\w+/${key}$`))
  // Beyond the two seconds in which equal requests are one.
  await page.waitForTimeout(2_100)
  await row(page, name).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name })
  const title = form.getByRole('textbox', { name: /^Nome/ }).first()
  await expect(title).toHaveValue(name)
  await title.fill(`${name} di prova`)
  await expect(form.locator('.is-coming')).not.toHaveCount(0)
  await release()
  await expect(form.locator('.is-coming')).toHaveCount(0)
  await expect(title).toHaveValue(`${name} di prova`)
  // Nobody else has changed anything.
  await expect(page.locator('.keep-lines')).not.toContainText('ha cambiato')
  expect(lists).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/updated with success!/)).toBeVisible()
  await expect(row(page, `${name} di prova`)).toBeVisible()
})
