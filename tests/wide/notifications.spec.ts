import { callService, expect, storedDrafts, palette, signIn, test } from '../e2e/support.ts'

const bell = /^Notifiche: \d+ da leggere$/
const unread = (label: string | null) => Number(/\d+/.exec(label ?? '')?.[0])

test('the bell counts unread notifications, opening and reading lower the count, and arrows walk the list', async ({
  page,
}) => {
  await signIn(page, 'developer')
  // A screen that loads takes the focus and closes popups over it, so the test waits for it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const button = page.getByRole('button', { name: bell })
  await expect(button).toHaveAccessibleName(/: [1-9]\d* da leggere/)
  const before = unread(await button.getAttribute('aria-label'))
  await button.click()
  const list = page.getByRole('dialog', { name: 'Notifiche' })
  const items = list.getByRole('listitem')
  await expect(items.first()).toContainText('Da leggere')
  await expect(list.getByRole('link', { name: 'Tutte le notifiche' })).toHaveAttribute('href', '/notifiche')

  const times = await list.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!))
  expect(times).toEqual([...times].sort().reverse())

  await list.getByRole('button', { name: 'Segna come letta' }).first().click()
  await expect(button).toHaveAccessibleName(`Notifiche: ${before - 1} da leggere`)
  await expect(items.first()).not.toContainText('Da leggere')

  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1).locator('.notification-open')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a failed count shows none, and only the browser console reports it', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/management/notification?unseen=true*', (route) => route.fulfill({ status: 500, json: {} }))
  const response = page.waitForResponse('**/management/notification?unseen=true*')
  await signIn(page, 'employee')
  await response
  await expect(page.getByRole('button', { name: 'Notifiche: 0 da leggere' })).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('Notifiche non contate')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the palette lists the notifications and marks all as read', async ({ page }) => {
  await signIn(page, 'amministrazione')
  const button = page.getByRole('button', { name: bell })
  await expect(button).toHaveAccessibleName(/: [1-9]\d* da leggere/)
  await palette(page, 'mostra le notifiche')
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Notifiche' })
  await list.getByRole('button', { name: 'Segna tutte come lette' }).click()
  await expect(button).toHaveAccessibleName('Notifiche: 0 da leggere')
  await expect(list.getByRole('button', { name: 'Segna come letta' })).toHaveCount(0)
})

test('notifications are read one after the other beside their list, and their link is followed by key', async ({
  page,
}) => {
  await signIn(page, 'admin', '/notifiche')
  const link = '/hotel/1/WebReputation'
  for (const title of ['Prima da leggere', 'Seconda da leggere'])
    await callService(page, 'post', 'management/notification', {
      title,
      testo: `${title}: il testo`,
      tipo: 'informazione',
      destinatari: ['admin'],
      ...(title.startsWith('Seconda') && { link }),
    })
  await page.reload()
  const list = page.getByRole('grid', { name: 'Notifiche' })
  await expect(list.getByRole('row', { name: /Seconda da leggere/ })).toBeVisible()
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const seconda = page.getByRole('region', { name: 'Notifica: Seconda da leggere' })
  await expect(seconda).toContainText('Seconda da leggere: il testo')
  await seconda.getByRole('button', { name: /^Notifica successiva/ }).press('Enter')
  const prima = page.getByRole('region', { name: 'Notifica: Prima da leggere' })
  await expect(prima).toContainText('Prima da leggere: il testo')
  await expect(prima.getByRole('button', { name: 'Apri' })).toHaveCount(0)
  await expect(async () => {
    const all = (await (await callService(page, 'get', 'management/notification')).json()) as {
      data: { title: string; read: boolean }[]
    }
    expect(all.data.find(({ title }) => title === 'Prima da leggere')!.read).toBe(true)
  }).toPass()
  await prima.getByRole('button', { name: 'Modifica la notifica' }).press('Enter')
  const title = page.getByRole('textbox', { name: 'Titolo' })
  await expect(title).toHaveValue('Prima da leggere')
  // An unsaved edit is offered in its form, also after a reload.
  await title.fill('Prima, da finire')
  await expect.poll(() => storedDrafts(page)).toContain('Prima, da finire')
  await page.reload()
  await page.getByRole('button', { name: 'Riprendi la bozza' }).click()
  await expect(title).toHaveValue('Prima, da finire')
  await title.fill('Prima da leggere')
  await page.goBack()
  await page.goto('/notifiche')
  await expect(list.getByRole('row', { name: /Seconda da leggere/ })).toBeVisible()
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(seconda).toBeVisible()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(new RegExp(`${link}$`))
})

test('selected notifications are marked as read at once, by button or by key', async ({ page }) => {
  await signIn(page, 'produttore', '/notifiche?unread=1')
  const rows = page.locator('tr[data-id]')
  await expect(rows.nth(1)).toBeVisible()
  const before = await rows.count()
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selezione' })
  await expect(bar).toContainText('2 notifiche selezionate')
  await expect(bar.getByRole('button', { name: 'Segna come lette' })).toBeVisible()
  await page.keyboard.press('l')
  await expect(rows).toHaveCount(before - 2)
  await expect(bar).toHaveCount(0)
})
