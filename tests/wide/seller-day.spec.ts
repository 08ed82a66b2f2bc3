/**
 * A seller's day by keyboard: ten tasks, each with the keys that it may take at most. Texts count too, so they are short.
 */
import { expect, grid, signIn, test } from '../e2e/support.ts'
import { KeyCounter } from './keyCounter.ts'

/** The keys that each task may take at most; none may be added without a reason. */
const MOST = {
  apri: 1,
  telefono: 10,
  telefonata: 14,
  fatta: 1,
  nota: 18,
  mail: 17,
  turno: 3,
  elenco: 13,
  nuovo: 12,
  ordine: 4,
} as const

test('a seller does each task of the day within its limit of keys', async ({ page }) => {
  await signIn(page, 'produttore')
  const hands = new KeyCounter(page)
  const queue = page.getByRole('region', { name: 'Turno' })
  const firstRow = queue.locator('a[data-row]').first()
  const todo = page.getByRole('region', { name: 'Attività da fare' })
  const story = page.getByRole('region', { name: 'Che cosa è successo' })
  const dialog = page.getByRole('dialog')
  const closed = () => expect(dialog).toHaveCount(0)
  const counted: Record<string, number> = {}

  await expect(firstRow).toBeFocused()
  await expect(firstRow).toContainText('in ritardo')
  counted.apri = await hands.count(async () => {
    await hands.press('Enter')
    await expect(page).toHaveURL(/\/crmContatti\/\d+/)
    await expect(todo.getByRole('listitem').first()).toContainText('In ritardo')
  })
  counted.telefono = await hands.count(async () => {
    await hands.go('telefono', /Mostra il telefono/)
    await expect(page.getByRole('link', { name: /^Chiama / }).first()).toBeVisible()
  })
  counted.telefonata = await hands.count(async () => {
    await hands.press('c')
    await expect(page.getByRole('textbox', { name: 'Com’è andata' })).toBeFocused()
    await hands.type('Ci pensa')
    await hands.press('Tab')
    const calendar = page.getByRole('dialog', { name: 'Calendario' })
    await expect(calendar.getByRole('grid')).toBeVisible()
    await hands.press('ArrowDown')
    await expect(calendar.locator('button:focus')).toBeVisible()
    await hands.press('ArrowRight', 'Enter')
    await expect(page.getByRole('textbox', { name: 'Prossimo contatto' }).last()).toHaveValue(/\d/)
    await hands.press('Control+Enter')
    await closed()
    await expect(todo.getByRole('listitem').filter({ hasText: 'Richiamare' }).first()).toBeVisible()
    await expect(story).toContainText('Ci pensa')
  })
  counted.fatta = await hands.count(async () => {
    await hands.press('d')
    await expect(todo).not.toContainText('In ritardo')
  })
  counted.nota = await hands.count(async () => {
    await hands.press('a')
    await expect(dialog).toBeVisible()
    await hands.type('Vuole il listino')
    await hands.press('Control+Enter')
    await closed()
    await expect(story).toContainText('Vuole il listino')
  })
  counted.mail = await hands.count(async () => {
    await hands.press('s')
    await expect(dialog.getByRole('textbox', { name: 'Oggetto' })).toBeFocused()
    await hands.type('Listino')
    // The editor of the text may still be loading; what happens then has a test of its own.
    await expect(dialog.locator('[contenteditable=true]')).toBeVisible()
    await hands.press('Tab')
    await hands.type('Eccolo.')
    await hands.press('Control+Enter')
    await closed()
    await expect(story).toContainText('Listino')
  })
  counted.turno = await hands.count(async () => {
    await hands.press('g', 'h')
    await expect(firstRow).toBeFocused()
    const done = await firstRow.getAttribute('data-row')
    await hands.press('e')
    await expect(queue.locator(`a[data-row="${done}"]`)).toHaveCount(0)
  })
  counted.elenco = await hands.count(async () => {
    await hands.tell('rubrica top')
    await expect(page).toHaveURL(/\/crmContatti\?tipologia_cliente=top/)
    await expect(grid(page, 'Rubrica').locator('tr[data-id]').first()).toBeVisible()
  })
  counted.nuovo = await hands.count(async () => {
    await hands.press('n')
    const hotel = page.getByRole('combobox', { name: 'Hotel della rete' })
    await expect(hotel).toBeFocused()
    // A hotel of this seller: contacts of others are refused.
    await hands.type('lux hotel')
    await expect(page.getByRole('option', { name: /Lux Hotel Durante/ }).first()).toBeVisible()
    await hands.press('Enter')
    await expect(page.getByText(/^Preso da .*Lux Hotel Durante/).first()).toBeVisible()
    await hands.press('Control+s')
    // The form closes once it is saved; the message of an earlier task may still be there.
    await expect(page).not.toHaveURL(/\/create/)
  })
  counted.ordine = await hands.count(async () => {
    await hands.press('g', 'q')
    await expect(grid(page, 'Ordini').locator('tr[data-cursor], tr[data-id]').first()).toBeVisible()
    await hands.press('ArrowDown', 'Enter')
    await expect(page).toHaveURL(/\/ordini\/\d+/)
  })

  test.info().annotations.push({ type: 'tasti', description: JSON.stringify(counted) })
  for (const [task, most] of Object.entries(MOST)) expect(counted[task], task).toBeLessThanOrEqual(most)
})
