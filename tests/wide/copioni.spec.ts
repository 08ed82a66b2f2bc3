/** Scripts (copioni) by keyboard alone: recorded commands run again in another hotel, previewed before, and undone. */
import type { Page } from '@playwright/test'
import { axeFindings, settle } from '../a11y/screens.ts'
import { callService, choose, expect, grid, palette, runFirstRow, signIn, test } from '../e2e/support.ts'

/** Types the sentence and runs it once it is complete. */
async function say(page: Page, line: string): Promise<void> {
  const { dialog, options } = await palette(page, line)
  await expect(options.first().locator('.sentence')).toHaveAttribute('data-ready', 'true')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Checks with axe in light and dark mode, and at phone width. */
async function accessible(page: Page): Promise<void> {
  const size = page.viewportSize()!
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await axeFindings(page)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'light' })
}

type Entry = { aoHotelId: number; note: string | null }

/** The notes of a hotel’s time entries. */
async function hoursOf(page: Page, hotelId: number): Promise<(string | null)[]> {
  const { data } = (await (await callService(page, 'get', 'tracciamenti-attivita')).json()) as { data: Entry[] }
  return data.flatMap(({ aoHotelId, note }) => (aoHotelId === hotelId ? note : []))
}

/** The latest note on a hotel’s contact. */
async function noteOf(page: Page, hotelId: number): Promise<string | null> {
  const contacts = await callService(page, 'get', `rubrica/hotel/${hotelId}`)
  return ((await contacts.json()) as { values: { ultima_nota: string | null }[] }).values[0]!.ultima_nota
}

test('sentences are recorded as a script, saved, previewed for another hotel, run there and undone', async ({
  page,
}) => {
  await signIn(page, 'admin', '/CalendarioAttivita?vista=elenco')
  await expect(grid(page, 'Calendario attività')).toBeVisible()
  const recording = page.getByRole('region', { name: 'Registrazione' })
  await runFirstRow(page, 'registra copione', 'Registra copione')
  await expect(recording).toContainText('Registro: 0 righe')
  await say(page, 'ore 1 gabbiano carovigno montaggio foto ieri: prima visita')
  await say(page, 'nota gabbiano carovigno: inviare il benvenuto')
  await say(page, 'avvisa produttore: hotel nuovo da seguire')
  await expect(recording).toContainText('Registro: 3 righe')
  await accessible(page)
  await runFirstRow(page, 'ferma la registrazione', 'Ferma la registrazione')

  const form = page.getByRole('dialog', { name: 'Salva il copione' })
  await expect(form.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  const lines = form.getByRole('group', { name: 'Righe' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).not.toContainText('non si riprende')
  await expect(lines.nth(2)).toContainText('Scrive, e non si riprende')
  // Commands recorded in one hotel apply to whichever hotel the script starts on.
  await expect(form.getByRole('checkbox', { name: 'Hotel: dell’hotel su cui si avvia' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: 'Contatto: dell’hotel su cui si avvia' })).toBeChecked()
  await accessible(page)
  await form.getByRole('textbox', { name: 'Nome' }).focus()
  await page.keyboard.type('Hotel nuovo')
  await lines.nth(1).getByRole('textbox', { name: 'Nota' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' e la guida')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(lines.first()).toContainText('Aggiungi una nota')
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Copione salvato!')).toBeVisible()
  await expect(recording).toHaveCount(0)

  await runFirstRow(page, 'copione hotel nuovo', 'Copione: Hotel nuovo')
  const start = page.getByRole('dialog', { name: 'Copione: Hotel nuovo' })
  const what = start.getByRole('region', { name: 'Che cosa farà' })
  await expect(start.getByRole('combobox', { name: 'Hotel' })).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('amuri')
  await expect(page.getByRole('option', { name: /Amuri/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(what.getByRole('heading')).toHaveText(/Amuri Hotel - Brindisi \(304\)/)
  await expect(what.getByRole('listitem').first()).toContainText('inviare il benvenuto e la guida')
  await expect(what.getByRole('listitem').nth(1)).toContainText('Montaggio foto')
  await expect(what).toContainText('Una riga scrive ciò che non si può riprendere')
  await accessible(page)
  expect(await hoursOf(page, 304)).not.toContain('prima visita')
  await page.keyboard.press('Control+Enter')
  await expect(start).toHaveCount(0)
  const toast = page.getByRole('status').filter({ hasText: 'Copione eseguito: Hotel nuovo' })
  await expect(toast).toContainText('3 righe eseguite. Una scrittura non si può riprendere.')
  expect(await hoursOf(page, 304)).toContain('prima visita')
  expect(await noteOf(page, 304)).toBe('inviare il benvenuto e la guida')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('2 operazioni annullate.')).toBeVisible()
  expect(await hoursOf(page, 304)).not.toContain('prima visita')
  expect(await noteOf(page, 304)).not.toBe('inviare il benvenuto e la guida')
})

test('a script runs on the selected hotels by its keys, waits where a line opens something, and continues on request', async ({
  page,
}) => {
  await signIn(page, 'amministrazione')
  const argomenti = {
    hotel: { value: 305, shown: 'Hotel Residence Villa Candida - Fasano (305)', hotel: 305, open: true },
    attivita: { value: 16, shown: 'Montaggio foto' },
    tempo: { value: 0.5, shown: '0:30' },
    note: { value: 'giro di controllo', shown: 'giro di controllo' },
  }
  await callService(page, 'post', 'copioni', {
    nome: 'Giro di controllo',
    tasto: 'c 7',
    righe: [
      { comando: 'assistenza.chiedi', titolo: 'Richiedi assistenza', argomenti: {} },
      { comando: 'frase.ore', titolo: 'Aggiungi orario attività', argomenti },
    ],
  })
  await page.goto('/hotel?q=candida')
  const list = page.getByRole('grid').first()
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Selezione' })).toContainText('1 hotel selezionat')
  // Its keys work once this page knows the script.
  const { dialog, options } = await palette(page, 'copione giro')
  await expect(options.first()).toContainText('Copione: Giro di controllo')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('c')
  await page.keyboard.press('7')
  const start = page.getByRole('dialog', { name: 'Copione: Giro di controllo' })
  await expect(start.getByRole('heading', { name: /Candida/ })).toHaveCount(1)
  await expect(start.getByRole('combobox', { name: 'Hotel' })).toBeFocused()
  await page.keyboard.type('ciao hotel')
  await expect(page.getByRole('option', { name: /\(306\)/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(start.getByRole('listitem').filter({ hasText: 'Aspetta te' })).toHaveCount(2)
  await page.keyboard.press('Control+Enter')

  const bar = page.getByRole('region', { name: 'Copione' })
  for (const lineNumber of [1, 3]) {
    const assistance = page.getByRole('dialog', { name: /assistenza/i })
    await expect(assistance).toBeVisible()
    await expect(bar).toContainText(`riga ${lineNumber} di 4 aspetta te`)
    await page.keyboard.press('Escape')
    await expect(assistance).toHaveCount(0)
    if (lineNumber === 1) await accessible(page)
    await runFirstRow(page, 'continua il copione', 'Continua il copione')
  }
  await expect(page.getByRole('status').filter({ hasText: 'Copione eseguito: Giro di controllo' })).toContainText(
    '4 righe eseguite.',
  )
  await expect(bar).toHaveCount(0)
  expect(await hoursOf(page, 306)).toContain('giro di controllo')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('2 operazioni annullate.')).toBeVisible()
  expect(await hoursOf(page, 306)).not.toContain('giro di controllo')
})

test('saved scripts are renamed, given a key, shared and deleted in their list', async ({ page, browser }) => {
  await signIn(page, 'admin')
  await callService(page, 'post', 'copioni', {
    nome: 'Visita di prova',
    righe: [{ comando: 'assistenza.chiedi', titolo: 'Richiedi assistenza', argomenti: {} }],
  })
  await page.reload()
  await runFirstRow(page, 'gestisci copioni', /Copioni…/)
  const scriptList = page.getByRole('dialog', { name: 'Copioni', exact: true })
  await scriptList.getByRole('button', { name: 'Modifica: Visita di prova' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Modifica il copione' })
  await form.getByRole('textbox', { name: 'Nome' }).fill('Visita annuale')
  await choose(form.getByRole('combobox', { name: /^Tasti/ }), 'c 5')
  const shared = form.getByRole('checkbox', { name: /^Condiviso con tutti/ }).or(form.getByRole('switch'))
  await shared.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Copione aggiornato!')).toBeVisible()
  await expect(form).toHaveCount(0)
  const entry = scriptList.getByRole('listitem').filter({ hasText: 'Visita annuale' })
  await expect(entry).toContainText('Condiviso con tutti')
  await expect(entry).toContainText('1 riga · tasti c 5')
  await accessible(page)

  // A colleague can run the shared script but not change it.
  const other = await browser.newContext({ baseURL: process.env.REGIA_URL!, locale: 'it-IT' })
  const colleague = await other.newPage()
  await signIn(colleague, 'employee')
  await runFirstRow(colleague, 'gestisci copioni', /Copioni…/)
  const theirs = colleague.getByRole('dialog', { name: 'Copioni', exact: true })
  await expect(theirs.getByRole('button', { name: 'Avvia: Visita annuale' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Modifica: Visita annuale' })).toHaveCount(0)
  await expect(theirs).toContainText('Di un amministratore')
  await other.close()

  await scriptList.getByRole('button', { name: 'Elimina: Visita annuale' }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Elimina|Sì|Conferma/ })
    .press('Enter')
  await expect(page.getByText('Copione eliminato!')).toBeVisible()
  await expect(entry).toHaveCount(0)
})
