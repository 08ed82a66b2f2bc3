import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, choose, expect, palette, signIn, test } from '../e2e/support.ts'

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

test('several pictures upload at once into the chosen category, each with its result', async ({ page }) => {
  // Waits for the file chooser first, because the browser takes a moment to open it.
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
    { name: 'finta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('testo') },
    await photo('brindisi.jpg', '#23a'),
  ])
  const sent = page.getByRole('region', { name: 'Caricamento' })
  await expect(sent.getByRole('listitem')).toHaveText([
    /festa\.jpg\s*caricato/,
    /note\.txt\s*formato di file non accettato/,
    /finta\.jpg\s*Formato di file non accettato/,
    /brindisi\.jpg\s*caricato/,
  ])
  await expect(sent).toContainText('4 di 4')
  await expect(page.locator('.filters-end small')).toHaveText(String(before + 2))
  await sent.getByRole('button', { name: 'Chiudi' }).click()
  await expect(sent).toHaveCount(0)
})

test('pictures are opened, described and deleted by keyboard, with a confirmation', async ({ page }) => {
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
  const fileRequest = context.waitForEvent('request', (request) => /\/files\/[0-9a-f-]{36}\?token=/.test(request.url()))
  await page.getByRole('button', { name: 'Apri il file' }).click()
  const answer = await (await fileRequest).response()
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('every control of the gallery is reachable by thumb on a phone', async ({ page }) => {
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

/** A gallery whose order no other test changes. */
const QUIET = '/hotel/303/mediaGallery'
const titles = (page: Page) => cards(page).locator('b')
const statusWith = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('pictures are reordered by keys across pages and by mouse, and the order is undone', async ({ page }) => {
  await signIn(page, 'multihotel', QUIET)
  await expect(cards(page)).toHaveCount(8)
  const before = await titles(page).allTextContents()
  await cards(page).first().focus()
  await expect(page.locator('.keybar')).toContainText('sposta')
  const saved = () => page.waitForResponse((one) => one.url().includes('/batch/') && one.ok())
  const first = saved()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(titles(page).nth(2)).toHaveText(before[0]!)
  await expect(chosen(page)).toContainText(before[0]!)
  await first
  await expect(page.getByText('Ordine delle foto salvato!')).toHaveCount(1)
  await page.reload()
  await expect(titles(page)).toHaveText([before[1]!, before[2]!, before[0]!, ...before.slice(3)])
  await expectAccessible(page)

  // Moving past the end of the page continues on the next one.
  await cards(page).last().focus()
  const beyond = saved()
  await page.keyboard.press('Alt+ArrowRight')
  await beyond
  await expect(page).toHaveURL(/page=2/)
  await expect(titles(page).first()).toHaveText(before[7]!)
  await expect(chosen(page)).toContainText(before[7]!)
  await page.keyboard.press('PageUp')
  await expect(page).not.toHaveURL(/page=/)

  // By mouse, dragged onto another picture. The earlier toast is gone, so this toast is the one that offers undo.
  await page.reload()
  await expect(titles(page).first()).toHaveText(before[1]!)
  const dragged = saved()
  await cards(page).first().dragTo(cards(page).nth(3))
  await dragged
  await expect(titles(page).nth(3)).toHaveText(before[1]!)
  await expect(page.getByText('Ordine delle foto salvato!')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(titles(page).first()).toHaveText(before[1]!)
})

test('pictures without alt text are marked and filtered, and described one after the other', async ({ page }) => {
  await signIn(page, 'multihotel', '/hotel/224/mediaGallery')
  await expect(cards(page)).toHaveCount(8)
  const dialog = page.getByRole('dialog')
  const alt = dialog.getByRole('textbox', { name: 'Testo alternativo' })
  await cards(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('region', { name: 'Usata in' })).toBeVisible()
  await expectAccessible(page)
  const title = await dialog.getByRole('heading', { level: 2 }).textContent()
  await alt.fill('')
  // Moving on to the next picture saves the typed text.
  await page.keyboard.press('PageDown')
  await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(title!)
  await alt.fill('')
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.gallery-marks').getByText('Senza testo alternativo')).toHaveCount(2)

  await page.goto('/hotel/224/mediaGallery?state=senza_alt')
  await expect(cards(page)).toHaveCount(2)
  await expectAccessible(page)
  await cards(page).first().focus()
  await page.keyboard.press('Enter')
  await alt.fill('La facciata al tramonto')
  await page.keyboard.press('PageDown')
  await expect(alt).toHaveValue('')
  await alt.fill('Una camera con vista')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Nessun risultato con questi filtri.')).toBeVisible()
})

test('selected pictures change category through a rehearsal, and move to the private gallery', async ({ page }) => {
  await signIn(page, 'multihotel', '/hotel/138/mediaGallery')
  await expect(cards(page)).toHaveCount(8)
  const [one, two] = await titles(page).allTextContents()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selezione' })
  await expect(bar).toContainText('2 immagini selezionate')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Categoria…' }).click()
  const categoryDialog = page.getByRole('dialog', { name: /^Categoria: 2 immagini/ })
  await choose(categoryDialog.getByRole('combobox', { name: 'Categoria' }), 'eventi')
  await page.keyboard.press('Control+Enter')
  const trial = page.getByRole('dialog', { name: 'Prova generale' })
  await expect(trial.getByRole('status')).toContainText('cambieranno')
  await trial.getByRole('button', { name: /^Esegui/ }).click()
  await expect(trial.getByRole('status')).toContainText('Scritto su 2 immagini')
  await page.keyboard.press('Escape')
  await expect(trial).toHaveCount(0)
  await expect(cards(page).first()).toContainText('Eventi')

  await bar.getByRole('button', { name: 'Pubblica ↔ privata…' }).click()
  const move = page.getByRole('dialog', { name: 'Sposta 2 file nella galleria privata' })
  await choose(move.getByRole('combobox', { name: 'Categoria' }), 'loghi')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Spostate nella galleria privata!')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(titles(page).filter({ hasText: new RegExp(`^(${one}|${two})$`) })).toHaveCount(0)
  await page.getByRole('link', { name: 'Galleria privata' }).click()
  await expect(titles(page).filter({ hasText: new RegExp(`^(${one}|${two})$`) })).toHaveCount(2)
  await page.goBack()
  await expect(cards(page)).toHaveCount(8)
  await page.keyboard.press('Control+z')
  await expect(titles(page).first()).toHaveText(one!)
})

test('an upload without an answer is reported and retried, and the picture appears in its category', async ({
  page,
}) => {
  await signIn(page, 'user', '/hotel/1/mediaGallery?categoryId=6')
  await expect(cards(page).first()).toBeVisible()
  let failures = 1
  await page.route('**/api/main/files', (route) => (failures-- > 0 ? route.abort() : route.continue()))
  await page.getByTestId('file-della-galleria').setInputFiles([await photo('terrazza.jpg', '#3a7')])
  const sent = page.getByRole('region', { name: 'Caricamento' })
  await expect(sent).toContainText('nessuna risposta, riprovo fra poco…')
  await expect(sent).toContainText('caricato')
  await expect(page).toHaveURL(/categoryId=6/)
  await expect(cards(page).filter({ hasText: 'terrazza' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Titolo di terrazza.jpg' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cards(page).filter({ hasText: 'terrazza' })).toBeFocused()
  await expect(statusWith(page, 'created with success!').first()).toBeVisible()
})

test('uploaded pictures get title and alternative text one after the other, by Enter alone', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/mediaGallery?categoryId=7')
  await expect(cards(page).first()).toBeVisible()
  await page
    .getByTestId('file-della-galleria')
    .setInputFiles([await photo('foto-1.jpg', '#0b4'), await photo('foto-2.jpg', '#b04')])
  await expect(page.getByRole('textbox', { name: 'Titolo di foto-1.jpg' })).toBeFocused()
  for (const text of ['La pineta', 'Un sentiero tra i pini', 'Il molo', 'Il molo al tramonto']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const uploads = page.getByRole('region', { name: 'Caricamento' })
  await expect(uploads.getByRole('button', { name: 'Chiudi' })).toBeFocused()
  // CTRL+Z takes back the last text, and its field says so.
  const alternative = page.getByRole('textbox', { name: 'Testo alternativo di foto-2.jpg' })
  await expect(alternative).toHaveValue('Il molo al tramonto')
  await page.keyboard.press('Control+z')
  await expect(alternative).toHaveValue('')
  await uploads.getByRole('button', { name: 'Chiudi' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Il molo\b/ })).toBeVisible()
  await page.getByRole('button', { name: /^La pineta\b/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Testo alternativo' })).toHaveValue('Un sentiero tra i pini')
})

test('leaving during an upload asks first, and reports what did not arrive', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/mediaGallery?categoryId=6')
  await expect(cards(page).first()).toBeVisible()
  await page.route('**/api/main/files', () => {})
  await page
    .getByTestId('file-della-galleria')
    .setInputFiles([await photo('alba.jpg', '#3a7'), await photo('sera.jpg', '#73a')])
  await expect(page.getByRole('region', { name: 'Caricamento' })).toContainText('alba.jpg')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Camere', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(page).toHaveURL(/mediaGallery/)
  await menu.getByRole('link', { name: 'Camere', exact: true }).click()
  await question.getByRole('button', { name: 'Abbandona' }).click()
  await expect(page).toHaveURL(/\/hotel\/1\/camere/)
  await expect(page.getByText('2 file non sono stati caricati.')).toBeVisible()
  await expect(page.getByText('sera.jpg')).toBeVisible()
})

test('pictures are reordered by thumb on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, 'multihotel', QUIET)
  await expect(cards(page)).toHaveCount(8)
  const [one, two] = await titles(page).allTextContents()
  const later = page.getByRole('button', { name: `Sposta dopo ${one}`, exact: true })
  const box = (await later.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40)
  const saved = page.waitForResponse((answer) => answer.url().includes('/batch/') && answer.ok())
  await later.tap()
  await expect(titles(page).first()).toHaveText(two!)
  await saved
  await page.reload()
  await expect(titles(page).first()).toHaveText(two!)
  await context.close()
})
