import { expect, palette, signIn, test, type Role } from '../e2e/support.ts'

/** Typed queries with the title of the row that must come first, among commands, hotels, records and sentences. */
const queries: readonly { role: Role; path: string; rows: readonly (readonly [query: string, title: RegExp])[] }[] = [
  {
    role: 'admin',
    path: '/',
    rows: [
      ['stella', /^Stella - /],
      ['rossi bari', /^Rossi - Bari/],
      ['138', /^Cilicia - Otranto \(138\)/],
      ['2958', /^Ordine 2958/],
      ['ordine 1373', /^Ordine 1373/],
      ['capodanno 2027', /^Capodanno 2027/],
      ['louisiana offerte', /^Offerte - lista · Louisiana/],
      ['cilicia camere', /^Camere - lista · Cilicia/],
      ['fiorenza listini', /^Listini - lista · Fiorenza/],
      ['posta', /^Posta in uscita/],
      ['siti', /^Siti clienti/],
      ['capodanno', /^Offerte/],
      ['hotel caravaggio milano', /^Hotel Caravaggio - Milano/],
      ['hotel caprice rodi garganico', /^Hotel Caprice - Rodi Garganico/],
      ['citta d arte hotel', /^Città d'Arte Hotel/],
      ['camere hotel degli haethey', /^Camere - lista · Hotel Degli Haethey/],
      ['cliente boccaccio', /^Boccaccio/],
    ],
  },
  {
    role: 'admin',
    path: '/crmContatti/147',
    rows: [
      ['attività', /^Aggiungi un’attività a questo contatto/],
      ['nota', /^Aggiungi una nota/],
      ['mail', /^Scrivi una mail/],
      ['telefonata', /^Registra una telefonata/],
    ],
  },
  {
    role: 'employee',
    path: '/ordini',
    rows: [
      ['2958', /^Ordine 2958/],
      ['calendario settimana', /^Calendario: vista settimana/],
      ['agenda', /^Calendario attività/],
    ],
  },
  { role: 'produttore', path: '/', rows: [['questionari', /^Questionari - lista/]] },
]

for (const { role, path, rows } of queries)
  test(`${role} at ${path} finds the named row first for ${rows.length} queries`, async ({ page }) => {
    await signIn(page, role, path)
    const form = page.getByRole('form')
    if (path.startsWith('/crm')) await expect(form.first()).toBeVisible()
    const { dialog, field } = await palette(page, '')
    for (const [query, title] of rows) {
      await field.fill('')
      await page.keyboard.type(query)
      await expect(dialog.getByRole('option').first(), query).toHaveText(title)
    }
  })
