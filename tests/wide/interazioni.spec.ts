/** An interaction from its creation to its guests. */
import type { Page } from '@playwright/test'
import { axeFindings, settle } from '../a11y/screens.ts'
import {
  callService,
  chunkPatternOf,
  choose,
  expect,
  grid,
  holdRequests,
  runFirstRow,
  signIn,
  test,
} from '../e2e/support.ts'

const form = (page: Page) => page.locator('form.record')
const field = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const pickIn = (page: Page, name: string, text: string) => choose(field(page, name), text)

test('an interaction is created, given a list and a page, previewed in its layout and put online by keyboard alone', async ({
  page,
}) => {
  const name = `Prova ${Date.now()}`
  await signIn(page, 'employee', '/hotel/1/interazioni')
  await expect(grid(page, 'Interazioni').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  await expect(form(page).getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.insertText(name)

  // Its kind determines the required field, without which it is refused.
  await expect(field(page, 'Cluster')).toBeVisible()
  await pickIn(page, 'Basata su', 'Landing page')
  await expect(field(page, 'Cluster')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(field(page, 'Landing page')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('button')).toHaveText(['Landing page: Campo obbligatorio'])
  await pickIn(page, 'Basata su', 'Cluster')
  await expect(field(page, 'Landing page')).toHaveCount(0)

  // A list of addresses becomes a cluster at once, and invalid addresses are listed.
  await form(page).getByRole('button', { name: 'Nuovo cluster da una lista di indirizzi' }).press('Enter')
  const upload = dialog(page, 'Nuovo cluster da una lista di indirizzi')
  await expect(upload.getByRole('textbox', { name: 'Nome della lista' })).toBeFocused()
  await page.keyboard.insertText(name)
  await choose(upload.getByRole('combobox', { name: 'Tipo di turista' }), 'Coppie')
  await upload.locator('input[type=file]').setInputFiles({
    name: 'ospiti.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email;nome\nanna@posta.example;Anna\nnessuno;Luca\nugo@posta.example;Ugo\n'),
  })
  await expect(upload.getByRole('button', { name: /^Togli ospiti/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText('2 indirizzi letti. Scartata una riga senza indirizzo: riga 3 («nessuno;Luca»).'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(form(page).getByRole('button', { name: `Togli ${name}` })).toBeVisible()

  // A page with the name of another one: both are told apart by their addresses.
  await form(page).getByRole('button', { name: 'Nuova pagina tracciata' }).press('Enter')
  const added = dialog(page, 'Nuova pagina tracciata')
  await expect(added.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.insertText('Offerte')
  await added.getByRole('textbox', { name: 'Indirizzo' }).fill('https://prova.example/offerte-di-prova')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(form(page).getByRole('button', { name: 'Togli Offerte' })).toBeVisible()
  await field(page, 'Pagine tracciate').focus()
  await page.keyboard.insertText('Offerte')
  await expect(
    page.getByRole('option', { name: /^Offerte · https:\/\/prova\.example\/offerte-di-prova/ }).first(),
  ).toBeVisible()
  await expect(page.getByRole('option', { name: /^Offerte · https:\/\/(?!prova)/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await pickIn(page, 'Layout', 'Finestra semplice')
  // An incomplete interaction: the switch lists what is missing, with links.
  const online = form(page).getByRole('switch', { name: 'Online' })
  await online.press('Space')
  const needs = form(page).getByRole('list', { name: 'Non può ancora andare online:' })
  await expect(needs.getByRole('button')).toHaveText(['Manca il titolo in italiano', 'Manca il testo in italiano'])
  await expect(needs.getByRole('button').first()).toBeFocused()
  await expect(online).not.toBeChecked()
  await page.keyboard.press('Enter')
  const title = form(page)
    .getByRole('textbox', { name: /^Titolo/ })
    .first()
  await expect(title).toBeFocused()
  await page.keyboard.insertText('Ultime camere di prova')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Interazione created with success!')).toBeVisible()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .waitFor()

  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/interazioni\/\d+/)
  await expect(form(page).getByRole('textbox', { name: 'Nome' })).toHaveValue(name)
  // The service refuses the direct call with the same message, shown in the form.
  await runFirstRow(page, 'metti online', 'Metti online l’interazione')
  const wrong = page
    .getByRole('alert')
    .getByRole('button', { name: 'Testo: Per andare online manca il testo in italiano' })
  await expect(wrong).toBeVisible()
  await expect(form(page).locator('[contenteditable=true]')).toBeFocused()
  await page.keyboard.insertText('Restano due camere.')
  await expect(needs).toHaveCount(0)
  await expect(form(page).getByRole('region', { name: 'Risultati' })).toContainText('Visualizzazioni0')

  // Shown in its layout while typing, in a frame without scripts.
  await runFirstRow(page, 'anteprima', 'come lo vede l’ospite')
  const frame = page.getByRole('region', { name: 'Anteprima' }).locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
  const inside = frame.contentFrame()
  await expect(inside.getByRole('heading', { name: 'Ultime camere di prova' })).toBeVisible()
  await expect(inside.getByText('Restano due camere.')).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await settle(page)
    expect(await axeFindings(page), scheme).toEqual([])
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Interazione updated with success!')).toBeVisible()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .press('Enter')
  await expect(form(page).getByRole('textbox', { name: 'Nome' })).toHaveValue(name)
  await runFirstRow(page, 'metti online', 'Metti online l’interazione')
  await expect(page.getByText('L’interazione è online!')).toBeVisible()
  await expect(form(page).getByRole('heading', { level: 2 }).locator('..')).toContainText('Online')
})

test('the invalid field takes the focus once its editor has loaded, however late', async ({ page }) => {
  await signIn(page, 'employee', '/hotel/1/interazioni')
  const callMarketing = async (...parameters: [method: 'get' | 'post', path: string, data?: unknown]) =>
    (await (await callService(page, parameters[0], parameters[1], parameters[2], 'marketing')).json()) as {
      data: unknown
    }
  const of = async (what: string) => ((await callMarketing('get', what)).data as { id: number }[])[0]!.id
  const data = {
    ao_hotel_id: 1,
    nome: 'Prova senza testo',
    tipologia: 'cluster',
    clusters: [await of('clusters?ao_hotel_id=1')],
    pagine: [await of('pagine?ao_hotel_id=1')],
    layout_id: await of('layouts?formato=popup'),
    titolo: { it: 'Ultime camere' },
    data_inizio: '2026-01-01',
  }
  const { id } = (await callMarketing('post', 'interazioni', data)).data as { id: number }
  const arrive = await holdRequests(page, chunkPatternOf('src/views/kit/fields/text/HtmlEditor.tsx'))
  await page.goto(`/hotel/1/interazioni/${id}`)
  await expect(form(page).getByRole('textbox', { name: 'Nome' })).toHaveValue('Prova senza testo')
  await runFirstRow(page, 'metti online', 'Metti online l’interazione')
  await expect(page.getByRole('alert').getByRole('button')).toHaveText([
    'Testo: Per andare online manca il testo in italiano',
  ])
  await arrive()
  await expect(form(page).locator('[contenteditable=true]')).toBeFocused()
})
