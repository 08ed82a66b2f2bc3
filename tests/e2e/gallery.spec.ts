import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, palette, signIn, test } from './support.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const cards = (page: Page) => page.getByRole('list', { name: 'Media Gallery' }).locator('button[data-id]')
const chosen = (page: Page) => page.locator('button[data-id]:focus')

test('pictures are sent several at once, each with its outcome, into the chosen category', async ({ page }) => {
  // Asked for first: a browser takes a moment until it hands its dialog over.
  const chooser = page.waitForEvent('filechooser')
  await signIn(page, 'user', '/hotel/1/mediaGallery?categoryId=8')
  await expect(cards(page).first()).toBeVisible()
  const before = Number(await page.locator('.filters-end small').textContent())
  await page.keyboard.press('n')
  await (
    await chooser
  ).setFiles([
    await photo('festa.jpg', '#a32'),
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('testo') },
    await photo('brindisi.jpg', '#23a'),
  ])
  const sent = page.getByRole('region', { name: 'Caricamento' })
  await expect(sent.getByRole('listitem')).toHaveText([
    /festa\.jpg\s*caricato/,
    /note\.txt\s*formato di file non accettato/,
    /brindisi\.jpg\s*caricato/,
  ])
  await expect(sent).toContainText('3 di 3')
  await expect(page.locator('.filters-end small')).toHaveText(String(before + 2))
  await sent.getByRole('button', { name: 'Chiudi' }).click()
  await expect(sent).toHaveCount(0)
})

test('by keyboard: arrows among the cards, Enter opens, the words are changed, Canc deletes after asking', async ({
  page,
}) => {
  await signIn(page, 'user', '/hotel/1/mediaGallery')
  await expect(cards(page)).toHaveCount(8)
  await page.keyboard.press('ArrowDown')
  await expect(cards(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cards(page).nth(1)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('PageUp')
  await expect(page).not.toHaveURL(/page=/)
  await expect(cards(page)).toHaveCount(8)
  await cards(page).nth(1).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Suite con terrazza')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Immagine updated with success!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const renamed = page.getByRole('button', { name: /^Suite con terrazza/ })
  await expect(renamed).toBeVisible()

  await renamed.focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Do you really want to delete the selected item?')
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(renamed).toBeVisible()
  await renamed.focus()
  await page.keyboard.press('Delete')
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByText('Immagine deleted with success!')).toBeVisible()
  await expect(renamed).toHaveCount(0)
  await expect(chosen(page)).toHaveCount(1)
  const { options } = await palette(page, 'carica foto')
  await expect(options.first()).toContainText('Carica nella galleria')
})

test('a private document is dropped on the window, and opened by a ticket', async ({ page, context }) => {
  await signIn(page, 'user', '/hotel/1/mediaGalleryPrivata?categoryId=4')
  await expect(cards(page).first()).toBeVisible()
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'planimetria nuova.pdf', { type: 'application/pdf' }))
    return transfer
  }, PDF.toString())
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data })
  await expect(page.getByText('Rilascia per caricare in «Documenti»')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
  await expect(page.getByRole('region', { name: 'Caricamento' })).toContainText('caricato')
  await page.getByRole('button', { name: /^planimetria-nuova-\d+\.pdf/ }).click()
  const asked = context.waitForEvent('request', (request) => /\/files\/[0-9a-f-]{36}\?token=/.test(request.url()))
  await page.getByRole('button', { name: 'Apri il file' }).click()
  const answer = await (await asked).response()
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('on a phone a thumb reaches everything', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user', '/hotel/1/mediaGallery')
  await cards(page).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Elimina' })).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Salva modifiche' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Carica', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
