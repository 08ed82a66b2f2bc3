/**
 * A day by keyboard alone: a seller, an office clerk and a hotel user do ten tasks each, through the palette, without
 * the mouse and the menu. Each test limits the number of key presses.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, grid, signIn, test } from '../e2e/support.ts'

/** Counts key presses. */
class KeyCounter {
  keys = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    this.keys += keys.length
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  /** Types into the palette and runs its first row, once that is the intended one. */
  async say(line: string, checkFirst: (first: Locator) => Promise<void>): Promise<void> {
    await this.press('Control+p')
    const dialog = this.page.getByRole('dialog', { name: 'Azioni rapide' })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await this.type(line)
    await checkFirst(dialog.getByRole('option').first())
    await this.press('Enter')
    await expect(dialog).toBeHidden()
  }

  /** Runs a complete sentence. */
  async tell(line: string): Promise<void> {
    await this.say(line, (first) => expect(first.locator('.sentence')).toHaveAttribute('data-ready', 'true'))
  }

  async go(line: string, row: RegExp): Promise<void> {
    await this.say(line, (first) => expect(first).toContainText(row))
  }
}

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

test('a seller does ten tasks by keyboard within the limit of key presses', async ({ page }) => {
  await signIn(page, 'produttore')
  const hands = new KeyCounter(page)
  await hands.tell('rubrica top')
  await expect(page).toHaveURL(/\/crmContatti\?tipologia_cliente=top/)
  await hands.go('contatto stella marina', /Stella Marina/)
  await expect(page).toHaveURL(/\/crmContatti\/1(\?|$)/)
  // The open contact is implied.
  await hands.tell('nota: chiede il catalogo')
  await expectText(page, 'Nota aggiunta!')
  await hands.tell('ricorda preventivo lunedì')
  await expectText(page, 'Nuova attività creata correttamente!')
  await hands.tell('chiama stella marina')
  await expectText(page, /^Telefono: /)
  await hands.tell('report vendite 2026')
  await expect(page).toHaveURL(/\/statVenditaCommerciale\?article_year=2026/)
  await hands.tell('ordini 2026 stella marina')
  await expect(page).toHaveURL(/\/ordini\?article_year=2026&hotel_id=1/)
  await hands.tell('statistiche stella marina ultimi 30 giorni')
  await expect(page).toHaveURL(/\/statistiche\?hotelId=1/)
  await hands.go('offerte stella marina', /Offerte - lista · Stella Marina/)
  await expect(grid(page, 'Offerte')).toBeVisible()
  await hands.tell('tema scuro')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  test.info().annotations.push({ type: 'tasti', description: String(hands.keys) })
  expect(hands.keys).toBeLessThan(300)
})

test('an office clerk does ten tasks by keyboard within the limit of key presses', async ({ page }) => {
  await signIn(page, 'employee')
  const hands = new KeyCounter(page)
  await hands.tell('ore 2,5 stella marina montaggio foto ieri')
  await expectText(page, 'Nuova attività creata correttamente!')
  await hands.go('offerte stella marina', /Offerte - lista · Stella Marina/)
  await expect(grid(page, 'Offerte')).toBeVisible()
  await hands.tell('offerta "Ponte dei morti" dal 30/10 al 2/11')
  await expect(page.getByRole('heading', { name: 'Ponte dei morti' })).toBeVisible()
  await hands.tell('nascondi offerta ponte dei morti')
  await expect(page.getByRole('row', { name: /Ponte dei morti/ })).toContainText('Non pubblicata')
  await hands.tell('camere doppie visibili')
  await expect(page).toHaveURL(/\/hotel\/1\/camere\?tipologia=doppia&visibile=true/)
  await hands.tell('cookie da approvare')
  await expect(page).toHaveURL(/\/cookieConfigAuto\?state=da_esaminare/)
  await hands.go('ordine 2979', /2979/)
  await expect(page).toHaveURL(/\/ordini\/2979/)
  await hands.go('colleghi', /Utenti|Personale|Dipendenti/)
  await hands.tell('hotel taranto 4 stelle')
  await expect(page).toHaveURL(/\/hotel\?categoria=4&comune=73027/)
  await hands.tell('50 righe')
  await expect(page).toHaveURL(/perPage=50/)
  test.info().annotations.push({ type: 'tasti', description: String(hands.keys) })
  expect(hands.keys).toBeLessThan(330)
})

test('a hotel user does ten tasks by keyboard within the limit of key presses', async ({ page }) => {
  await signIn(page, 'user')
  const hands = new KeyCounter(page)
  await hands.go('camere', /Camere - lista/)
  await expect(grid(page, 'Camere')).toBeVisible()
  await hands.press('Enter')
  await expect(page.getByRole('button', { name: /^Salva modifiche/ })).toBeVisible()
  await hands.go('listini', /Listini - lista/)
  await expect(grid(page, 'Listini')).toBeVisible()
  await hands.tell('offerte in scadenza')
  await expect(page).toHaveURL(/\/hotel\/1\/offerte\?state=in_scadenza/)
  await hands.tell('offerta "Natale al mare" dal 23/12 al 27/12')
  await expect(page.getByRole('heading', { name: 'Natale al mare' })).toBeVisible()
  await hands.tell('nascondi offerta natale al mare')
  await expect(page.getByRole('row', { name: /Natale al mare/ })).toContainText('Non pubblicata')
  await hands.tell('statistiche ultimi 30 giorni')
  await expect(page).toHaveURL(/\/statistiche\?hotelId=1/)
  await hands.go('foto', /Media Gallery|Foto/)
  await hands.go('recensioni', /Web Reputation/)
  await hands.go('cambia password', /Cambio password/)
  await hands.go('assistenza', /Richiedi assistenza/)
  await expect(page.getByRole('dialog', { name: /assistenza/i })).toBeVisible()
  await hands.press('Escape')
  test.info().annotations.push({ type: 'tasti', description: String(hands.keys) })
  expect(hands.keys).toBeLessThan(270)
})
