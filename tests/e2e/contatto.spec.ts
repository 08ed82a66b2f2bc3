import type { Page } from '@playwright/test'
import { axeFindings, settle } from '../a11y/screens.ts'
import {
  callService,
  chunkPatternOf,
  expect,
  grid,
  holdRequests,
  palette,
  printRecord,
  toastWith,
  signIn,
  test,
} from './support.ts'

const timelineRegion = (page: Page) => page.getByRole('region', { name: 'Che cosa è successo' })
const todo = (page: Page) => page.getByRole('region', { name: 'Attività da fare' })
const eventsWith = (page: Page, text: string) => timelineRegion(page).getByRole('listitem').filter({ hasText: text })

/** Opens the first contact by keyboard alone: list, row, Enter. */
async function openFirst(page: Page): Promise<void> {
  await expect(grid(page, 'Rubrica').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/crmContatti\/\d+/)
  await expect(timelineRegion(page)).toBeVisible()
  await expect(page.locator('.record-parts')).toBeFocused()
}

test('the timeline of a contact prints without the list', async ({ page }) => {
  await signIn(page, 'produttore', '/crmContatti?q=Albergo')
  await openFirst(page)
  await printRecord(page)
  await expect(timelineRegion(page)).toBeVisible()
  await expect(page.locator('.paper-title')).toBeVisible()
  await expect(grid(page, 'Rubrica')).toBeHidden()
  await expect(page.locator('.contact-add')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('a contact opens on its timeline, and one key each adds a note, a task, a call and a mail', async ({ page }) => {
  await signIn(page, 'produttore', '/crmContatti?q=Albergo')
  await openFirst(page)
  for (const [key, word] of [
    ['A', 'nota'],
    ['T', 'attività'],
    ['S', 'mail'],
    ['C', 'telefonata'],
  ] as const)
    await expect(
      page.locator('.keybar-hints > span').filter({ hasText: word }).getByText(key, { exact: true }),
    ).toBeVisible()

  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Aggiungi una nota' })).toBeVisible()
  await page.keyboard.type('Vuole il listino 2027')
  await page.keyboard.press('Control+Enter')
  await expect(eventsWith(page, 'Vuole il listino 2027')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('c')
  const call = page.getByRole('dialog', { name: 'Registra una telefonata' })
  await expect(call.getByRole('textbox', { name: 'Com’è andata' })).toBeFocused()
  await page.keyboard.type('Decide la proprietà')
  await page.keyboard.press('Control+Enter')
  await expect(eventsWith(page, 'Decide la proprietà')).toContainText('Telefonata')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The same dialog asks when to call again, and one undo takes back the call and the task.
  await page.keyboard.press('c')
  await page.keyboard.type('Ci pensa fino a domani')
  const day = call.getByRole('textbox', { name: 'Prossimo contatto' })
  await day.focus()
  // The calendar begins with today.
  const calendar = page.getByRole('dialog', { name: 'Calendario' })
  await expect(calendar.getByRole('grid')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(calendar.locator('button:focus')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  // The calendar stays visible for a moment after a day is picked. Keys pressed meanwhile must not be lost.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sentire che cosa ha deciso')
  await expect(day).not.toHaveValue('')
  await expect(call.getByRole('textbox', { name: 'Che cosa fare' })).toHaveValue('Sentire che cosa ha deciso')
  await page.keyboard.press('Control+Enter')
  const next = todo(page).getByRole('listitem').filter({ hasText: 'Sentire che cosa ha deciso' })
  await expect(next).toContainText('Domani')
  await expect(eventsWith(page, 'Ci pensa fino a domani')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(next).toHaveCount(0)
  await expect(eventsWith(page, 'Ci pensa fino a domani')).toHaveCount(0)

  await page.keyboard.press('s')
  const mail = page.getByRole('dialog', { name: 'Scrivi una mail' })
  await expect(mail.getByRole('textbox', { name: 'Oggetto' })).toBeFocused()
  await page.keyboard.type('Listino 2027')
  await page.keyboard.press('Tab')
  await mail.locator('[contenteditable=true]').focus()
  await page.keyboard.type('Eccolo.')
  await page.keyboard.press('Control+Enter')
  await expect(eventsWith(page, 'Listino 2027').filter({ hasText: 'Eccolo.' })).toContainText('in attesa di partire')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The timeline filtered by one kind of event.
  await timelineRegion(page).getByRole('button', { name: /^Mail/ }).press('Enter')
  await expect(eventsWith(page, 'Vuole il listino 2027')).toHaveCount(0)
  await expect(eventsWith(page, 'Listino 2027')).toHaveCount(1)
  await timelineRegion(page).getByRole('button', { name: 'Tutto' }).press('Enter')
  await expect(eventsWith(page, 'Vuole il listino 2027')).toBeVisible()
})

test('text typed before the editor of a mail has loaded is kept, and typing goes on behind it', async ({ page }) => {
  const arrive = await holdRequests(page, chunkPatternOf('src/views/kit/fields/text/HtmlEditor.tsx'))
  await signIn(page, 'produttore', '/crmContatti?q=Albergo')
  await openFirst(page)
  await page.keyboard.press('s')
  const mail = page.getByRole('dialog', { name: 'Scrivi una mail' })
  await expect(mail.getByRole('textbox', { name: 'Oggetto' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('A < B')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Gentile ')
  await arrive()
  await expect(mail.locator('[contenteditable=true]')).toBeFocused()
  await page.keyboard.type('signora')
  await expect(mail.locator('[contenteditable=true] > p')).toHaveText(['A < B', 'Gentile signora'])
})

test('the head of a contact shows its type, state and next contact, and links to its funnel and questionnaire', async ({
  page,
}) => {
  await signIn(page, 'produttore', '/')
  const response = await callService(page, 'get', 'rubrica?tipologia_cliente=moroso&perPage=1')
  const [contact] = ((await response.json()) as { values: { id: number }[] }).values
  await callService(page, 'patch', `rubrica/${contact!.id}`, { prossimo_contatto: '2020-01-07' })
  await page.goto(`/crmContatti/${contact!.id}`)
  const head = page.locator('.record-head')
  await expect(head.locator('.k-badge.is-moroso')).toBeVisible()
  await expect(head.locator('.k-tag.is-bad')).toHaveText('Prossimo contatto: 07/01/2020')
  await head.getByRole('link', { name: 'Questionario' }).click()
  await expect(page).toHaveURL(`/questionario/contatto/${contact!.id}`)

  // The contact of a hotel that has funnels.
  const funnels = await callService(page, 'get', 'funnel?limit=1&page=1', undefined, 'seller')
  const { data } = (await funnels.json()) as { data: { id: number; hotel_id: number; funnel_year: number }[] }
  const { hotel_id, funnel_year } = data[0]!
  const ofHotel = await callService(page, 'get', `rubrica/hotel/${hotel_id}?perPage=1&page=1`)
  const [other] = ((await ofHotel.json()) as { values: { id: number }[] }).values
  await page.goto(`/crmContatti/${other!.id}`)
  await head.getByRole('link', { name: `Funnel ${funnel_year}` }).click()
  await expect(page).toHaveURL(/\/funnel\/edit\/\d+/)
})

test('the filter for what is to be done shows each task with its day, the most overdue first', async ({ page }) => {
  await signIn(page, 'produttore', '/crmContatti')
  const list = grid(page, 'Rubrica')
  // The numbers are hidden, not missing.
  await expect(list.locator('td[data-name="telefono_referente"]').first()).toHaveText('nascosto')
  await page.goto('/crmContatti?attivita=scadenza')
  await expect(list.getByRole('columnheader', { name: 'Da fare il' })).toHaveAttribute('aria-sort', 'ascending')
  const first = list.locator('tr[data-id]').first()
  await expect(first.locator('td[data-name="attivita_il"] .k-tag')).toHaveClass(/is-bad/)
  await expect(first.locator('td[data-name="prossima_attivita"]')).toHaveText(/\w/)
  await expect(list.getByRole('columnheader', { name: 'Prossimo contatto' })).toBeVisible()
  const days = await list.locator('td[data-name="attivita_il"]').allTextContents()
  const sortable = days.map((day) => day.split('/').reverse().join('-'))
  expect(sortable).toEqual([...sortable].sort())
})

test('tasks of a contact are completed and moved by key or by button', async ({ page }) => {
  await signIn(page, 'produttore', '/crmContatti?q=Albergo')
  await openFirst(page)
  const id = /\d+/.exec(new URL(page.url()).pathname)![0]
  for (const [description, date] of [
    ['Prima cosa da fare', '2020-01-07'],
    ['Seconda cosa da fare', '2020-01-08'],
  ])
    await callService(page, 'post', `rubrica/task/${id}`, { description, date, type: 'promemoria' })
  await page.reload()
  const item = (text: string) => todo(page).getByRole('listitem').filter({ hasText: text })
  await expect(item('Prima cosa da fare')).toContainText('In ritardo')
  await item('Prima cosa da fare')
    .getByRole('button', { name: /^Sposta/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: /^Domani/ }).press('Enter')
  await expect(item('Prima cosa da fare')).toContainText('Domani')
  // The oldest task comes first, and the key acts on it.
  await expect(todo(page).getByRole('listitem').first()).toContainText('Seconda cosa da fare')
  await page.keyboard.press('p')
  const move = page.getByRole('dialog', { name: 'Sposta l’attività' })
  await expect(move.getByRole('textbox', { name: 'Data' })).toHaveValue('08/01/2020')
  await move.getByRole('button', { name: 'Annulla' }).press('Enter')
  await expect(move).toHaveCount(0)
  await page.locator('.record-parts').focus()
  await page.keyboard.press('d')
  await expect(item('Seconda cosa da fare')).toHaveCount(0)
  await expect(toastWith(page, 'Attività updated with success!')).toBeVisible()
  await timelineRegion(page)
    .getByRole('button', { name: /^Attività fatte/ })
    .press('Enter')
  await expect(eventsWith(page, 'Seconda cosa da fare')).toContainText('Promemoria')
})

test('the palette offers every action of an open contact, and axe finds no violation', async ({ page }) => {
  await signIn(page, 'employee', '/crmContatti/1')
  await expect(eventsWith(page, 'richieste di ospiti').first()).toBeVisible()
  for (const title of ['Aggiungi una nota', 'Registra una telefonata', 'Scrivi una mail']) {
    const { options } = await palette(page, title.toLowerCase())
    await expect(options.first()).toContainText(title)
    await page.keyboard.press('Escape')
  }
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  // A month of requests links to a list with the same count.
  for (const [linkName, address, list] of [
    [/richieste di ospiti/, /\/mailArchive\?hotelId=1&source=&from=/, 'Archivio richieste'],
    [/preventivi chiesti da ospiti/, /\/hotel\/1\/richiestePreventivo\?dal=/, 'Richieste preventivo'],
    [/offert[ae] pubblicat[ae]/, /\/hotel\/1\/offerte\?pubblicata_dal=/, 'Offerte'],
    [/interazion[ei] avviat[ae]/, /\/hotel\/1\/interazioni\?inizio_dal=/, 'Interazioni'],
  ] as const) {
    const link = timelineRegion(page).getByRole('link', { name: linkName }).first()
    const many = /\d+/.exec(await link.innerText())?.[0] ?? '1'
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(grid(page, list)).toHaveAttribute('aria-rowcount', String(Number(many) + 1))
    await page.goBack()
  }
})

test('a note, a task and a mail go to every selected contact', async ({ page }) => {
  await signIn(page, 'produttore', '/crmContatti?page=3')
  await expect(grid(page, 'Rubrica').getByRole('row').nth(2)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('region', { name: 'Selezione' })
  await expect(bar).toContainText('2 contatti')
  await expect(bar.getByRole('button', { name: /^Nota/ })).toBeVisible()
  const send = async (key: string, title: string, path: string, type: () => Promise<void>) => {
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('2 contatti')
    await type()
    const sent = page.waitForRequest((request) => request.url().includes(path))
    await page.keyboard.press('Control+Enter')
    const request = await sent
    expect((await request.response())!.ok()).toBe(true)
    await expect(dialog).toHaveCount(0)
    const body = request.postDataJSON() as { ids: number[] }
    expect(body.ids).toHaveLength(2)
    expect(request.url()).toMatch(new RegExp(`${path}${body.ids[0]}$`))
    return body.ids
  }
  await send('a', 'Nota a più contatti', '/rubrica/note/', () => page.keyboard.type('Auguri a tutti'))
  await send('t', 'Attività per più contatti', '/rubrica/task/', () => page.keyboard.type('Sentirli a gennaio'))
  const ids = await send('s', 'Mail a più contatti', '/rubrica/send/', async () => {
    await page.keyboard.type('Buone feste')
    await page.getByRole('dialog').locator('[contenteditable=true]').focus()
    await page.keyboard.type('A presto.')
  })
  await page.keyboard.press('Escape')
  for (const id of ids) {
    await page.goto(`/crmContatti/${id}`)
    await expect(eventsWith(page, 'Auguri a tutti')).toBeVisible()
    await expect(eventsWith(page, 'Buone feste')).toHaveCount(1)
    await expect(todo(page)).toContainText('Sentirli a gennaio')
  }
})
