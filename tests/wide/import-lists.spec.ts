/** Lists in the forms in which Italian regions and cities publish them, each imported by keyboard in three minutes. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import {
  exportChangesNothing,
  giveValue,
  leaveOut,
  lines,
  openImport,
  press,
  rehearse,
  runIt,
  tabTo,
  take,
  takeBack,
} from '../e2e/importSteps.ts'
import { expect, grid, signIn, test } from '../e2e/support.ts'
import { textRows, xlsxOf } from '../server/support/xlsx.ts'

type PublishedList = {
  /** What is peculiar about it. */
  form: string
  name: string
  content: string | Buffer
  /** What a person tells the window. */
  choose: (page: Page, dialog: Locator) => Promise<void>
  /** What the rehearsal says, and one of its rows. */
  totals: string
  row: string
  written: string
}

const region = (dialog: Locator, name: string): Locator => dialog.getByRole('region', { name })

/** Tells what a word of the file means. */
async function meanWord(page: Page, dialog: Locator, word: string, meaning: string): Promise<void> {
  await tabTo(page, region(dialog, 'Parole del file').getByRole('combobox', { name: `Significato di «${word}»` }))
  await take(page, meaning)
}

/** Maps a column to a field by hand. */
async function matchTo(page: Page, dialog: Locator, column: string, field: string): Promise<void> {
  await tabTo(page, dialog.getByRole('combobox', { name: `Campo per «${column}»` }))
  await take(page, field)
}

const lists: Readonly<Record<string, PublishedList>> = {
  Bologna: {
    form: 'with a byte order mark, closed businesses, words of its own and a rounded code',
    name: 'bologna.csv',
    content: `\uFEFF${lines(
      'codice;denominazione;tipologia;stelle;via;numero civico;cap;comune;zona;stato;telefono;sito web',
      '"4,68769E+17";HOTEL DUE TORRI;Hotel;tre stelle;VIA RIZZOLI;4;40125;BOLOGNA;CENTRO;Attivo;051 000001;www.duetorri.example',
      '"4,68770E+17";ALBERGO CHIUSO;Hotel;due stelle;VIA ZAMBONI;1;40126;BOLOGNA;CENTRO;Cessato;;',
      '"4,68771E+17";RESIDENCE SAN FELICE;Residence;quattro stelle;VIA SAN FELICE;9/A;40122;BOLOGNA;CENTRO;Attivo;+39 051 000002;',
    )}`,
    choose: async (page, dialog) => {
      await meanWord(page, dialog, 'Residence', 'Residenza')
      await leaveOut(page, dialog, 'stato', 'è', 'Cessato')
      await press(page, region(dialog, 'Ritocchi').getByRole('button', { name: 'Unisci «via» e «numero civico»' }))
      await press(
        page,
        region(dialog, 'Ritocchi').getByRole('button', { name: 'Maiuscole all’italiana: «denominazione»' }),
      )
    },
    totals: '2 hotel si creeranno',
    row: 'Hotel Due Torri - Bologna',
    written: '2 hotel',
  },
  Puglia: {
    form: 'in Windows-1252, with blanks around names and full addresses',
    name: 'puglia.csv',
    content: readFileSync(new URL('../data/alberghi-1252.csv', import.meta.url)),
    choose: async (page, dialog) => {
      const steps = region(dialog, 'Ritocchi')
      await press(page, steps.getByRole('button', { name: 'Maiuscole all’italiana: «DENOMINAZIONE ALBERGO»' }))
    },
    totals: '40 hotel si creeranno',
    row: 'Città Bianca Resort - Gallipoli',
    written: '40 hotel',
  },
  Lombardia: {
    form: 'with commas, stars as symbols and coordinates with a decimal point',
    name: 'lombardia.csv',
    content: lines(
      'NOME STRUTTURA,CATEGORIA STELLE,INDIRIZZO,COMUNE,POSTA ELETTRONICA,TOTALE LETTI,COORD NORD,COORD EST',
      '"HOTEL AI NAVIGLI, MILANO",****,"ALZAIA NAVIGLIO GRANDE, 2",MILANO,navigli@example.com,80,45.45012,9.17355',
      'ALBERGO LARIO,***,VIA REGINA 1,COMO,lario@example.com,30,45.81132,9.07321',
    ),
    choose: async (page, dialog) => {
      await matchTo(page, dialog, 'CATEGORIA STELLE', 'Categoria')
      await expect(dialog.getByRole('combobox', { name: 'Significato di «****»' })).toHaveValue('4 stelle')
    },
    totals: '2 hotel si creeranno',
    row: 'HOTEL AI NAVIGLI, MILANO - Milano',
    written: '2 hotel',
  },
  Toscana: {
    form: 'as a spreadsheet with two sheets',
    name: 'toscana.xlsx',
    content: xlsxOf({
      sheets: [
        { name: 'Legenda', rows: textRows(['Voce', 'Significato'], ['H', 'Albergo']) },
        {
          name: 'Strutture',
          rows: `${textRows(['Denominazione', 'Tipologia', 'Stelle', 'Comune', 'CAP', 'Camere'])}${[
            ['Hotel Arno', 'H', '3 stelle superior', 'Firenze', '50123', 25],
            ['Albergo Chianti', 'H', '2 stelle', 'Siena', '53100', 12],
          ]
            .map(
              (cells) =>
                `<row>${cells.map((cell) => (typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="str"><v>${cell}</v></c>`)).join('')}</row>`,
            )
            .join('')}`,
        },
      ],
    }),
    choose: async (page, dialog) => {
      await tabTo(page, dialog.getByRole('combobox', { name: 'Foglio' }))
      await take(page, 'Strutture')
      await expect(dialog.getByRole('status').first()).toContainText('2 righe, 6 colonne · XLSX · foglio «Strutture»')
      await matchTo(page, dialog, 'Tipologia', 'Tipologia')
      await meanWord(page, dialog, 'H', 'Albergo')
    },
    totals: '2 hotel si creeranno',
    row: 'Hotel Arno - Firenze',
    written: '2 hotel',
  },
  Trento: {
    form: 'in UTF-16 with the separator named and a province without towns',
    name: 'trento.csv',
    content: Buffer.from(
      `\uFEFF${lines(
        'sep=;',
        'Insegna;Classificazione;Recapito telefonico;Posti letto;Note interne',
        'GARNÌ AL SOLE;3 stelle;0039 0461 000001;24;x',
        'HOTEL ADIGE;4 stelle;0461 000002;60;y',
      )}`,
      'utf16le',
    ),
    choose: async (page, dialog) => {
      await giveValue(page, dialog, 'Comune', 'Trento')
      await press(
        page,
        region(dialog, 'Ritocchi').getByRole('button', { name: 'Telefono come testo: «Recapito telefonico»' }),
      )
    },
    totals: '2 hotel si creeranno',
    row: 'GARNÌ AL SOLE - Trento',
    written: '2 hotel',
  },
}

for (const [place, list] of Object.entries(lists))
  test(`the list of ${place}, ${list.form}, goes in by keyboard and is taken back whole`, async ({ page }) => {
    await signIn(page, 'admin', '/hotel')
    await expect(grid(page, 'Hotel')).toBeVisible()
    const began = Date.now()
    const dialog = await openImport(page, list.name, list.content)
    await list.choose(page, dialog)
    const rehearsal = await rehearse(page)
    await expect(rehearsal.getByRole('status').first()).toHaveText(list.totals)
    await expect(rehearsal.getByRole('grid')).toContainText(list.row)
    await runIt(page, rehearsal, list.written)
    expect(Date.now() - began).toBeLessThan(180_000)
    await exportChangesNothing(page)
    await takeBack(page)
  })

test('a recipe is saved by name and offered for the next file with these columns', async ({ page }) => {
  const content = lines('Insegna;Classe;Città', 'HOTEL BLU;3 stelle;Trento', 'B&B VERDE;nessuna;Trento')
  await signIn(page, 'employee', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const dialog = await openImport(page, 'primo.csv', content)
  await leaveOut(page, dialog, 'Classe', 'è', 'nessuna')
  const recipes = region(dialog, 'Ricette')
  await tabTo(page, recipes.getByRole('textbox', { name: 'Nome della ricetta' }))
  await page.keyboard.type('Trento')
  await press(page, recipes.getByRole('button', { name: 'Salva la ricetta' }))
  await expect(recipes).toContainText('«Trento» è salvata')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openImport(page, 'secondo.csv', content)
  await press(page, recipes.getByRole('button', { name: 'Usa «Trento»' }))
  await expect(region(dialog, 'Righe da lasciare fuori').getByRole('textbox', { name: 'Testo' })).toHaveValue('nessuna')
})
