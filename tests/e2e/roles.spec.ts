import { expect, grid, palette, signIn, test, type Role } from './support.ts'

test('a plain user sees only their own hotel everywhere', async ({ page }) => {
  await signIn(page, 'user')
  await expect(page.getByRole('button', { name: /Hotel corrente/ })).toHaveCount(0)
  const { dialog, options } = await palette(page, 'utenti')
  await expect(dialog.locator('[data-command="utenti"]')).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('camere')
  await expect(options.first()).toContainText('Camere - lista')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotel\/1\/camere$/)
  await expect(grid(page, 'Camere')).toBeVisible()
  await page.goto('/hotel/2/camere')
  await expect(page.getByRole('heading', { name: 'Hotel non trovato' })).toBeVisible()
})

const closed: [Role, string][] = [
  ['user', '/hotel'],
  ['multihotel', '/ordini'],
  ['produttore', '/articoliListino'],
  ['developer', '/macros'],
  ['employee', '/criteriQualitativi'],
  ['amministrazione', '/gestionaleAdmin'],
]
for (const [role, address] of closed) {
  test(`${address} leads ${role} home`, async ({ page }) => {
    await signIn(page, role, address)
    await expect(page).toHaveURL(/:\d+\/$/)
  })
}

test('a producer reads rooms but cannot change them', async ({ page }) => {
  await signIn(page, 'produttore', '/hotel/1/camere')
  await expect(grid(page, 'Camere')).toBeVisible()
  await expect(page.getByRole('link', { name: /Nuova camera/ })).toHaveCount(0)
  await page.locator('tr[data-id="1"]').click()
  await expect(page.getByText('Sola lettura')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva modifiche' })).toHaveCount(0)
})

test('an unknown address shows an Italian message inside the frame', async ({ page }) => {
  await signIn(page, 'admin', '/questa/non/esiste')
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible()
})

test('a user who may read but not list people can open a person’s record only', async ({ page }) => {
  await page.route('**/auth/jwt/login', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(
      '"aosecurity.user.index","enabled":true',
      '"aosecurity.user.index","enabled":false',
    )
    await route.fulfill({ response: answer, body: text })
  })
  const lists: string[] = []
  page.on('request', (one) => /\/management\/user\?/.test(one.url()) && lists.push(one.url()))
  await signIn(page, 'employee', '/utenti/2')
  const form = page.getByRole('form')
  await expect(form.getByRole('textbox', { name: 'Nome' }).first()).toHaveValue(/./)
  await expect(grid(page, 'Utenti')).toHaveCount(0)
  expect(lists).toEqual([])
})
