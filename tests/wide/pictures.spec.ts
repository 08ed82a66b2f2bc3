/** The picture picker: one dialog for every form, by keyboard alone and by thumb. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, callService, expect, grid, row, signIn, test } from '../e2e/support.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: /^Scegli (le|una) foto/ })
const offered = (page: Page) => picker(page).getByRole('option')
const thumbs = (page: Page, label = 'Foto') => page.getByRole('list', { name: label, exact: true })
const names = (page: Page, label?: string) => thumbs(page, label).locator('.k-file-name')

test('photos of a gallery are chosen, reordered and removed by keys, and saved by their own calls', async ({
  page,
}) => {
  await signIn(page, 'user', '/hotel/1/gallerieSito/2')
  await expect(names(page)).toHaveText(['Camera 1', 'Camera 2', 'Camera 3', 'Camera 4'])
  await page.getByRole('combobox', { name: 'Foto', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(offered(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('festa')
  await expect(offered(page)).toHaveText([/^Festa 1/, /^Festa 2/, /^Festa 3/, /^Festa 4/])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(picker(page).getByRole('button', { name: 'Aggiungi 2 foto' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(picker(page)).toHaveCount(0)
  await expect(names(page)).toHaveText(['Camera 1', 'Camera 2', 'Camera 3', 'Camera 4', 'Festa 2', 'Festa 3'])

  const last = thumbs(page).getByRole('button', { name: 'Festa 3', exact: true })
  await last.focus()
  await expect(page.locator('.keybar')).toContainText('sposta')
  await page.keyboard.press('Alt+Home')
  await expect(names(page).first()).toHaveText('Festa 3')
  await expect(last).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(names(page)).toHaveText(['Festa 3', 'Camera 2', 'Camera 1', 'Camera 4', 'Festa 2'])

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      calls.push(`${request.method()} ${new URL(request.url()).pathname.split('/').pop()}`)
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Galleria sito updated with success!')).toBeVisible()
  expect(calls.filter((one) => /photos|PATCH/.test(one))).toEqual(['POST attachphotos', 'POST detachphotos', 'PATCH 2'])
  await expect(row(page, 'camere').locator('td').filter({ hasText: /^5$/ })).toHaveCount(1)

  // The save was one action, so one undo reverts it.
  await page.getByRole('button', { name: 'Ripristina' }).click()
  await expect(row(page, 'camere').locator('td').filter({ hasText: /^4$/ })).toHaveCount(1)
  await page.goto('/hotel/1/gallerieSito/2')
  await expect(names(page)).toHaveText(['Camera 1', 'Camera 2', 'Camera 3', 'Camera 4'])
})

test('a room takes existing pictures of the hotel, and a new one uploaded in the same dialog', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/camere/3')
  const button = page.getByRole('button', { name: 'Scegli fra le foto dell’hotel' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(offered(page).first()).toBeVisible()
  await page.keyboard.type('piscina')
  await expect(
    offered(page)
      .filter({ hasText: /^Piscina/ })
      .first(),
  ).toBeVisible()
  await expect(offered(page).filter({ hasText: /^Esterni/ })).toHaveCount(0)
  const first = await offered(page).first().locator('.picture-name').textContent()
  await page.keyboard.press('Enter')
  await expect(picker(page)).toHaveCount(0)
  expect(first).toMatch(/^Piscina/)
  await expect(page.getByRole('list', { name: 'Immagini' }).getByRole('listitem')).toHaveCount(1)

  await button.click()
  await picker(page)
    .getByTestId('file-da-scegliere')
    .setInputFiles({
      name: 'balcone nuovo.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#41a' } })
        .png()
        .toBuffer(),
    })
  await expect(picker(page).getByRole('region', { name: 'Caricamento' })).toContainText('caricato')
  await expect(offered(page).first()).toHaveText(/^balcone-nuovo/)
  await expect(offered(page).first()).toHaveAttribute('aria-selected', 'true')
  await picker(page).getByRole('button', { name: 'Aggiungi 1 foto' }).click()
  const saved = page.waitForResponse((one) => one.request().method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const { data } = (await (await saved).json()) as { data: { foto: number[] } }
  expect(data.foto).toHaveLength(2)
  await callService(page, 'patch', 'camera/3', { foto: [] })
})

test('a gallery’s cover is a single picture, and Esc changes nothing', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/gallerieSito/3')
  const cover = page.getByRole('combobox', { name: 'Copertina', exact: true })
  await cover.focus()
  await page.keyboard.press('Enter')
  await expect(offered(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cover).toBeFocused()
  await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('colline 2')
  await expect(offered(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(names(page, 'Copertina')).toHaveText(['Colline 2'])
  await page.getByRole('button', { name: 'Togli Colline 2' }).click()
  await expect(thumbs(page, 'Copertina')).toHaveCount(0)
  await expect(cover).toBeFocused()
})

test('a portal’s gallery takes pictures of the portal’s other galleries, and counts them', async ({ page }) => {
  await signIn(page, 'employee', '/dashboardPortali/gallerie')
  await expect(grid(page, 'Gallery & Foto').locator('tr[data-id]').first()).toBeVisible()
  await grid(page, 'Gallery & Foto').focus()
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Scegli fra le foto del portale' })
  await expect(button).toBeVisible()
  const had = await page.getByRole('list', { name: 'Immagini' }).getByRole('listitem').count()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(offered(page).first()).toBeVisible()
  const free = offered(page).and(page.locator(':not([aria-disabled])'))
  await free.first().click()
  await picker(page).getByRole('button', { name: 'Aggiungi 1 foto' }).click()
  const saved = page.waitForResponse((one) => one.request().method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const { data } = (await (await saved).json()) as { data: { foto: number[]; n_foto: number } }
  expect([data.foto.length, data.n_foto]).toEqual([had + 1, had + 1])
})

test('pictures are chosen, reordered and removed by thumb on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, 'user', '/hotel/1/gallerieSito/4')
  await expect(names(page)).toHaveText(['Piscina 1', 'Piscina 2', 'Piscina 3', 'Piscina 4'])
  const later = page.getByRole('button', { name: 'Sposta dopo Piscina 1' })
  const box = (await later.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40)
  await later.tap()
  await expect(names(page)).toHaveText(['Piscina 2', 'Piscina 1', 'Piscina 3', 'Piscina 4'])
  await page.getByRole('combobox', { name: 'Foto', exact: true }).tap()
  await offered(page).filter({ hasText: 'Salone 1' }).tap()
  await picker(page).getByRole('button', { name: 'Aggiungi 1 foto' }).tap()
  await expect(names(page).last()).toHaveText('Salone 1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})
