/** The reputation of a hotel: three addresses that share one period, by keyboard. */
import { readFile } from 'node:fs/promises'
import { choose, expect, palette, runFirstRow, signIn, test } from '../e2e/support.ts'

test('reviews are read, filtered and walked through by keyboard', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/WebReputation')
  const reviews = page.getByRole('list', { name: 'Recensioni' }).getByRole('article')
  await expect(reviews).toHaveCount(20)
  const found = page.locator('.filters-end small')
  const all = parseInt((await found.textContent())!)
  await page.getByRole('button', { name: 'Canale', exact: true }).click()
  await choose(page.getByRole('combobox', { name: 'Canale' }), 'google')
  await expect(page).toHaveURL(/canale=google/)
  await expect(reviews.first()).toContainText('Google')
  expect(parseInt((await found.textContent())!)).toBeLessThan(all)
  await page.getByRole('button', { name: 'Togli il filtro Canale' }).click()
  await expect(reviews).toHaveCount(20)
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox', { name: 'Filtra l’elenco' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(reviews.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(reviews.nth(1)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/page=2/)
})

test('a review opens by key and by address, and one of another hotel is not found', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/WebReputation')
  await expect(page.getByText(/^Stella Marina.* · [\d.]+ recensioni in tutto$/)).toBeVisible()
  const first = page.getByRole('list', { name: 'Recensioni' }).getByRole('article').first()
  const title = await first.getByRole('heading').innerText()
  const read = page.waitForResponse(/\/recensione\/\d+$/)
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await read
  const alone = page.getByRole('dialog', { name: title })
  await expect(alone).toContainText(/Posizione\s*\d,\d su 5|Pulizia\s*\d,\d su 5|Personale\s*\d,\d su 5/)
  await expect(alone).toContainText('Canale')
  await expect(page).toHaveURL(/recensione=\d+$/)
  await page.reload()
  await expect(alone).toBeVisible()
  const id = /recensione=(\d+)$/.exec(page.url())![1]
  await page.keyboard.press('Escape')
  await expect(alone).toHaveCount(0)
  await expect(page).not.toHaveURL(/recensione=/)
  await page.goto(`/hotel/2/WebReputation?recensione=${id}`)
  await expect(page.getByRole('dialog', { name: 'Recensione' })).toContainText('Elemento non trovato')
})

test('a new collection is requested by POST, with the days and words of the address', async ({ page }) => {
  await signIn(
    page,
    'user',
    '/hotel/1/WebReputationKeywords?raccolta_da=2025-01-01&raccolta_fino_a=2026-06-30&n_keywords=10',
  )
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/struttura/dashboard/1'),
  )
  await page.getByRole('button', { name: 'Nuova raccolta' }).press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    hotelId: 1,
    raccolta_da: '2025-01-01',
    raccolta_fino_a: '2026-06-30',
    n_keywords: 10,
  })
  await expect(page.getByText('Raccolta delle recensioni aggiornata!')).toBeVisible()
})

test('a word links to the reviews that use it in the same days, which the tabs keep too', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/webReputationkeywords?raccolta_da=2025-01-01&raccolta_fino_a=2026-06-30')
  const rows = page.getByRole('table', { name: 'Le parole più usate nelle recensioni' }).getByRole('row')
  await expect(rows).toHaveCount(21)
  await choose(page.getByRole('combobox', { name: 'Parole' }), '10')
  await expect(rows).toHaveCount(11)
  const word = rows.nth(1).getByRole('link')
  const text = (await word.textContent())!
  await word.press('Enter')
  await expect(page).toHaveURL(/WebReputation\?.*raccolta_da=2025-01-01/)
  await expect(page.getByRole('searchbox', { name: 'Filtra l’elenco' })).toHaveValue(text)
  await expect(page.getByRole('article').first()).toContainText(new RegExp(text, 'i'))
  await page.getByRole('tab', { name: 'Punteggio' }).click()
  await expect(page).toHaveURL(/WebReputationScore\?.*raccolta_fino_a=2026-06-30/)
  await expect(page.getByRole('meter', { name: /^Posizione: \d,\d su 5$/ })).toBeVisible()
  await expect(page.getByText(/accanto: dal 01\/01\/2024 al 30\/06\/2025/)).toBeVisible()
})

test('the visible words are exported, and printed with their days', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/WebReputationKeywords?raccolta_da=2025-07-01&raccolta_fino_a=2026-06-30')
  const words = page.getByRole('table', { name: 'Le parole più usate nelle recensioni' }).locator('tbody tr')
  await expect(words.first()).toBeVisible()
  const displayed = (await words.allInnerTexts()).map((text) =>
    text
      .match(/^\S+|\d+(?:,\d)?/g)!
      .slice(0, 3)
      .join(';'),
  )
  const saving = page.waitForEvent('download')
  await runFirstRow(page, 'esporta in csv', 'Esporta in CSV')
  const file = await readFile(await (await saving).path(), 'utf8')
  const [head, ...lines] = file.replace('\ufeff', '').trim().split(/\r?\n/)
  expect(head).toBe('Parola;Recensioni che la usano;Punteggio medio')
  const shown = lines.map((line) => {
    const [word, many, score] = line.split(';')
    return [word, many, Number(score!.replace(',', '.')).toFixed(1).replace('.', ',')].join(';')
  })
  expect(shown).toEqual(displayed)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Dal 01/07/2025 al 30/06/2026')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})

test('a hotel reads its own reviews only', async ({ page }) => {
  await signIn(page, 'user', '/hotel/1/WebReputation')
  await expect(page.getByRole('article').first()).toBeVisible()
  await palette(page, 'web reputation punteggio')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fantastico')).toBeVisible()
  await page.goto('/hotel/2/WebReputation')
  await expect(page.getByText('Fantastico')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('the score is compared with another period, and every figure links to its reviews, by key', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/WebReputation?raccolta_da=2025-07-01&raccolta_fino_a=2026-06-30')
  const reviews = page.getByRole('list', { name: 'Recensioni' }).getByRole('article')
  await expect(reviews.first()).toBeVisible()
  await page.keyboard.press('v')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/WebReputationScore\?raccolta_da=2025-07-01&raccolta_fino_a=2026-06-30$/)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const cursor = card('Andamento').getByRole('slider')
  await expect(cursor).toHaveAttribute(
    'aria-valuetext',
    /^Giugno 2026: Recensioni \d+, Punteggio [\d,–]+, Punteggio, un anno prima /,
  )
  await expect(page.getByText('accanto: dal 01/07/2024 al 30/06/2025')).toBeVisible()

  // The previous period, no comparison, and the first one again.
  await page.keyboard.press('c')
  await expect(page.getByText('accanto: dal 01/07/2024 al 30/06/2025')).toBeVisible()
  await expect(card('Canali').getByRole('columnheader', { name: 'nei giorni prima' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/confronto=nessuno/)
  await expect(card('Canali').getByRole('columnheader')).toHaveText([
    'Canale',
    'Recensioni',
    'Punteggio',
    'Con risposta',
  ])
  await page.keyboard.press('c')
  await expect(card('Canali').getByRole('columnheader', { name: 'un anno prima' })).toBeVisible()

  // The file’s count of a band equals the reviews that its link shows.
  const saving = page.waitForEvent('download')
  await runFirstRow(page, 'esporta in csv', 'Esporta in CSV')
  const file = await readFile(await (await saving).path(), 'utf8')
  const low = Number(/^Per punteggio;3-3,9;(\d+);/m.exec(file)![1])
  expect(low).toBeGreaterThan(0)
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await expect(card('Per punteggio').getByRole('link', { name: 'Da 3 a 3,9' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/WebReputation\?.*punteggio_da=3&punteggio_a=3\.9/)
  await expect(page.locator('.filters-end small')).toHaveText(new RegExp(`^${low} recension`))

  // Reviews below four, then those without an answer; one after the other in the reading pane.
  await page.goto('/hotel/1/WebReputation?raccolta_da=2025-07-01&raccolta_fino_a=2026-06-30')
  await expect(reviews.first()).toBeVisible()
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/punteggio_a=3\.9/)
  await expect(reviews.first()).toContainText(/Punteggio [123],/)
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/con_risposta=false/)
  await expect(reviews.first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recensioni' }).getByText('Risposta dell')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(reviews.nth(0)).toBeFocused()
  const titles = await reviews.getByRole('heading').allInnerTexts()
  await page.keyboard.press('Enter')
  const alone = page.getByRole('dialog')
  await expect(alone.getByRole('heading')).toHaveText(titles[0]!)
  const first = page.url()
  await page.keyboard.press('j')
  await expect(alone.getByRole('heading')).toHaveText(titles[1]!)
  await expect(page).not.toHaveURL(first)
  await page.keyboard.press('k')
  await expect(page).toHaveURL(first)
  await page.keyboard.press('Escape')
  await expect(alone).toHaveCount(0)
})

test('the selected word shows the reviews that contain it', async ({ page }) => {
  await signIn(page, 'admin', '/hotel/1/WebReputationKeywords?raccolta_da=2025-01-01&raccolta_fino_a=2026-06-30')
  const words = page.getByRole('table', { name: 'Le parole più usate nelle recensioni' }).getByRole('link')
  await expect(words).toHaveCount(20)
  await page.keyboard.press('j')
  await expect(words.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  const word = (await words.nth(1).textContent())!
  await expect(page).toHaveURL(/parola=/)
  const naming = page.getByRole('region', { name: `Recensioni con «${word}»` })
  await expect(naming.getByRole('article').first()).toContainText(new RegExp(word, 'i'))
  await page.reload()
  await expect(naming.getByRole('article').first()).toContainText(new RegExp(word, 'i'))
})
