/** A published list of accommodations, imported by keyboard alone with what the window offers. */
import {
  exportChangesNothing,
  giveValue,
  leaveOut,
  lines,
  openImport,
  press,
  rehearse,
  runIt,
  takeBack,
} from './importSteps.ts'
import { expect, expectAccessible, grid, palette, signIn, test } from './support.ts'

/** Roma: semicolons, capitals, house numbers apart, other kinds of accommodation, and no column for the town. */
const ROMA = lines(
  'DENOMINAZIONE;TIPOLOGIA ESERCIZIO;CLASSIFICAZIONE;INDIRIZZO;CIVICO;CAP;MUNICIPIO;TELEFONO;POSTA ELETTRONICA;TOTALE CAMERE;TOTALE LETTI',
  "ALBERGO DELL'ORTO;Albergo;3 Stelle S;VIA EDMONDO DE AMICIS;12;00135;XIV;0039 06 000001;orto@example.com;22;40",
  'HOTEL AI FORI;Albergo;4 Stelle;VIA CAVOUR;3/A;00184;I;06 000002;fori@example.com;60;118',
  'LA ROSA DI ROMA;Bed & Breakfast;;VIA NAZIONALE;7;00184;I;;;3;6',
  'PENSIONE GIULIO III;Albergo;1 Stella;VIALE GIULIO CESARE;40;00192;I;06 000003;;9;15',
  'CASA BIANCA;Casa vacanze;;VIA APPIA;1;00179;VII;;;2;4',
)

test('the list of Roma, without a column for the town, goes in by keyboard and is taken back whole', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const began = Date.now()
  const dialog = await openImport(page, 'roma.csv', ROMA)
  // The words of the trade are known: only the town and the kind have to be told.
  for (const [column, field] of [
    ['DENOMINAZIONE', 'Nome hotel'],
    ['CLASSIFICAZIONE', 'Categoria'],
    ['POSTA ELETTRONICA', 'Email'],
    ['TOTALE CAMERE', 'Numero camere'],
  ])
    await expect(dialog.getByRole('combobox', { name: `Campo per «${column}»` })).toHaveValue(field!)
  const values = dialog.getByRole('region', { name: 'Valori per tutte le righe' })
  await expect(values).toContainText('Senza colonna né valore: Comune.')
  await giveValue(page, dialog, 'Comune', 'Roma')
  await expect(values).not.toContainText('Senza colonna né valore')
  // '3 Stelle S' is proposed as a choice that is written similarly.
  const words = dialog.getByRole('region', { name: 'Parole del file' })
  await expect(words.getByRole('combobox', { name: 'Significato di «3 Stelle S»' })).toHaveValue('3 stelle superior')
  await leaveOut(page, dialog, 'TIPOLOGIA ESERCIZIO', 'non è', 'Albergo')
  await expect(dialog.getByRole('region', { name: 'Righe da lasciare fuori' })).toContainText('Restano fuori 2 righe.')
  const steps = dialog.getByRole('region', { name: 'Ritocchi' })
  await press(page, steps.getByRole('button', { name: 'Unisci «INDIRIZZO» e «CIVICO»' }))
  await expect(steps.getByRole('group', { name: 'Ritocco 1' })).toContainText(
    'VIA EDMONDO DE AMICIS · 12 → VIA EDMONDO DE AMICIS, 12',
  )
  await press(page, steps.getByRole('button', { name: 'Maiuscole all’italiana: «INDIRIZZO + CIVICO»' }))
  await press(page, steps.getByRole('button', { name: 'Maiuscole all’italiana: «DENOMINAZIONE»' }))
  await press(page, steps.getByRole('button', { name: 'Telefono come testo: «TELEFONO»' }))
  const rehearsal = await rehearse(page)
  await expect(rehearsal.getByRole('status').first()).toHaveText('3 hotel si creeranno')
  await expect(rehearsal.getByRole('grid')).toContainText("Albergo dell'Orto - Roma")
  await expect(rehearsal.getByRole('grid')).toContainText('Pensione Giulio III - Roma')
  await runIt(page, rehearsal, '3 hotel')
  expect(Date.now() - began).toBeLessThan(180_000)
  await exportChangesNothing(page)
  await takeBack(page)
  const { options, field } = await palette(page, 'dell’Orto Roma')
  await field.press('ArrowDown')
  await expect(options.filter({ hasText: "Albergo dell'Orto" })).toHaveCount(0)
})

test('a reason of refusal is mended for all its rows without choosing the file again', async ({ page }) => {
  await signIn(page, 'developer', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const dialog = await openImport(page, 'roma.csv', ROMA)
  await giveValue(page, dialog, 'Comune', 'Roma')
  const rehearsal = await rehearse(page)
  await expect(rehearsal.getByRole('status').first()).toHaveText('3 hotel si creeranno, 2 non si possono')
  const reasons = rehearsal.getByRole('region', { name: 'Perché sono rifiutate' })
  await expect(reasons).toContainText('2 · Categoria: Campo obbligatorio · riga 4: LA ROSA DI ROMA')
  await press(page, reasons.getByRole('button', { name: 'Correggi l’importazione' }))
  // Everything that was chosen is still there.
  await expect(dialog.getByRole('combobox', { name: 'Comune', exact: true })).toHaveValue(/^Roma/)
  await leaveOut(page, dialog, 'CLASSIFICAZIONE', 'è vuota', null)
  const mended = await rehearse(page)
  await expect(mended.getByRole('status').first()).toHaveText('3 hotel si creeranno')
  await press(page, mended.getByRole('button', { name: 'Annulla' }))
})

test('the focus stays in the window when the control that had it goes away', async ({ page }) => {
  await signIn(page, 'employee', '/hotel')
  await expect(grid(page, 'Hotel')).toBeVisible()
  const dialog = await openImport(page, 'roma.csv', ROMA)
  const values = dialog.getByRole('region', { name: 'Valori per tutte le righe' })
  await giveValue(page, dialog, 'Comune', 'Roma')
  await press(page, values.getByRole('button', { name: 'Togli il valore: Comune' }))
  await expect(values.getByRole('button', { name: 'Aggiungi un valore' })).toBeFocused()
  const duplicates = dialog.getByRole('region', { name: 'Doppioni' })
  await press(page, duplicates.getByRole('button', { name: 'Riconosci i doppioni da Nome hotel' }))
  await expect(duplicates.getByRole('combobox', { name: 'Uguali in' })).toBeFocused()
  await expectAccessible(page)
  const rehearsal = await rehearse(page)
  await expect(rehearsal.getByRole('status').first()).toHaveText('Non cambia nulla, 5 non si possono')
  await expectAccessible(page)
})
