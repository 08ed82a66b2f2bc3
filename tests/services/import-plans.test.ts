/** A file as a plan: matching lines to rows, reasons for refused lines, and a real list. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { linesOf } from '../../server/imports/store.ts'
import type { ImportInfo } from '../../src/domain/plans/imports.ts'
import type { Column, Plan, PlanInfo, PlanRow } from '../../src/domain/plans/plan.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Account, Answer, Json, TestServer } from '../server/support/server.ts'

type ImportPlan = Omit<Extract<Plan, { op: 'import' }>, 'op'>

onEveryServer('an import', (serverOf) => {
  let server: TestServer
  beforeAll(() => {
    server = serverOf()
  })

  async function read(resource: string, body: string | Buffer, account: Account = 'admin'): Promise<ImportInfo> {
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await server.as(account)('POST', `/api/main/importazioni/${resource}`, {
      body,
      headers,
      query: { nome: 'prova.csv' },
    })
    expect(answer.status, answer.text.slice(0, 300)).toBe(201)
    return answer.body.data as ImportInfo
  }

  const dataOf = <T>({ body }: Answer) => body.data as T

  async function rehearse(resource: string, plan: ImportPlan, hotelId?: number, account: Account = 'admin') {
    const as = server.as(account)
    const begun = await as('POST', `/api/main/prove/${resource}`, {
      body: { plan: { op: 'import', ...plan }, ...(hotelId && { hotelId }) },
    })
    if (begun.status !== 202) return { status: begun.status, rows: [] as PlanRow[], info: null }
    await server.app.parts.jobs.idle()
    const { id } = dataOf<PlanInfo>(begun)
    const info = dataOf<PlanInfo>(await as('GET', `/api/main/prove/${id}`))
    const rows = dataOf<PlanRow[]>(await as('GET', `/api/main/prove/${id}/righe`, { query: { perPage: '500' } }))
    return { status: 202, info, rows: rows.sort((a, b) => a.line! - b.line!) }
  }

  const run = async ({ info }: Awaited<ReturnType<typeof rehearse>>) => {
    expect((await server.as('admin')('POST', `/api/main/prove/${info!.id}/esegui`, { body: {} })).status).toBe(202)
    await server.app.parts.jobs.idle()
    return dataOf<PlanInfo>(await server.as('admin')('GET', `/api/main/prove/${info!.id}`))
  }

  const columns = (...fields: (string | null)[]): Column[] =>
    fields.flatMap((field, column) => (field === null ? [] : [{ column, field }]))

  const macro = async (name: string): Promise<Json> => {
    const answer = await server.as('admin')('POST', '/api/orders/macros', {
      body: { name, label: name, color: '#336699' },
    })
    return dataOf<Json>(answer)
  }

  test('an empty cell keeps a value revealed on request, and a changed row names the field', async () => {
    const { rows } = await server.db.pool.query<{ id: number; telefono_referente: string }>(
      'select id, telefono_referente from main_rubrica where _deleted_at is null and telefono_referente is not null order by id limit 2',
    )
    const [one, two] = [rows[0]!, rows[1]!]
    const file = await read('main.rubrica', `ID;Telefono referente\n${one.id};\n${two.id};+39 000 99`)
    const plan = { file: file.id, columns: columns('id', 'telefono_referente'), key: 'id', mode: 'update' } as const
    const rehearsed = await rehearse('main.rubrica', plan)
    expect(rehearsed.rows).toMatchObject([
      { outcome: 'same', hidden: [] },
      { outcome: 'change', hidden: ['telefono_referente'], before: {}, after: {} },
    ])
    await run(rehearsed)
    const after = await server.db.pool.query<Json>(
      'select telefono_referente from main_rubrica where id = any($1) order by id',
      [[one.id, two.id]],
    )
    expect(after.rows.map((row) => row.telefono_referente)).toEqual([one.telefono_referente, '+39 000 99'])
  })

  test('an import of active users completes although each gets an invitation date', async () => {
    const email = `import-${randomUUID()}@regia.test`
    const { id } = await read('management.user', `Nome;Email;Ruolo;Attivo\nUgo;${email};employee;sì`)
    const plan = {
      file: id,
      columns: columns('name', 'email', 'role', 'attivo'),
      key: null,
      mode: 'create',
    } as const
    const rehearsed = await rehearse('management.user', plan)
    expect(rehearsed.rows).toMatchObject([{ outcome: 'new' }])
    server.clock.advance(60_000)
    expect(await run(rehearsed)).toMatchObject({ state: 'done', written: 1 })
  })

  test('importing a corrected file again without a key creates no duplicates', async () => {
    const names = Array.from({ length: 3 }, () => `Ripetuta ${randomUUID()}`)
    const fields = columns('name', 'label', 'color', 'description')
    const plan = { columns: fields, key: null, mode: 'create' } as const
    const lines = (color: string) =>
      `Nome;Etichetta;Colore;Descrizione\n${names[0]};A;#112233;\n${names[1]};B;${color};\n${names[2]};C;#112233;x`
    const first = await rehearse('orders.macros', { ...plan, file: (await read('orders.macros', lines('rotto'))).id })
    expect(first.rows.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'new'])
    await run(first)
    const second = await rehearse('orders.macros', {
      ...plan,
      file: (await read('orders.macros', lines('#112233'))).id,
    })
    expect(second.rows.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['same', [{ text: 'C’è già' }]],
      ['new', []],
      ['same', [{ text: 'C’è già' }]],
    ])
  })

  test('undoing an import deletes its rows, and keeps one that somebody else has changed, with the reason', async () => {
    const word = `Annullata${randomUUID().slice(0, 8)}`
    const lines = [1, 2, 3].map((at) => `${word} ${at};Bari;Nome;${word}${at}@regia.test`)
    const file = await read('main.rubrica', ['Struttura;Comune;Referente;Email', ...lines].join('\n'))
    const plan = {
      file: file.id,
      columns: columns('nome_struttura', 'comune', 'nome_referente', 'email_referente'),
      key: null,
      mode: 'create',
    } as const
    const rehearsed = await rehearse('main.rubrica', plan)
    await run(rehearsed)
    const remaining = async () => {
      const { rows } = await server.db.pool.query<{ id: number; nome_struttura: string }>(
        'select id, nome_struttura from main_rubrica where nome_struttura like $1 and _deleted_at is null order by id',
        [`${word}%`],
      )
      return rows
    }
    const [, second] = await remaining()
    const changed = await server.as('amministrazione')('PATCH', `/api/main/rubrica/${second!.id}`, {
      body: { nome_referente: 'Di un altro' },
    })
    expect(changed.status, changed.text).toBe(200)
    const admin = server.as('admin')
    const undone = await admin('POST', `/api/main/prove/${rehearsed.info!.id}/ripristina`, { body: {} })
    expect(undone.status, undone.text).toBe(202)
    await server.app.parts.jobs.idle()
    expect((await remaining()).map(({ id }) => id)).toEqual([second!.id])
    const kept = dataOf<PlanRow[]>(
      await admin('GET', `/api/main/prove/${rehearsed.info!.id}/righe`, { query: { esito: 'kept' } }),
    )
    expect(kept.map(({ reasons }) => reasons)).toEqual([
      [{ text: 'Non è più possibile ripristinare: il dato è stato modificato nel frattempo.' }],
    ])
  })

  test('an import updates, creates or both by its key, and reports refused lines', async () => {
    const [one, two] = [`Uno ${randomUUID()}`, `Due ${randomUUID()}`]
    const known = await macro(one)
    const { id } = await read(
      'orders.macros',
      `Nome;Etichetta;Colore\n${one.toUpperCase()};Cambiata;336699\n${two};Nuova;#ff0000\n;Senza;#ff0000\n${two};Ancora;#ff0000\nTre;;rosso`,
    )
    const plan = { file: id, columns: columns('name', 'label', 'color'), key: 'name' }

    const both = await rehearse('orders.macros', { ...plan, mode: 'both' })
    expect(both.rows.map(({ line, outcome, key }) => [line, outcome, key])).toEqual([
      [2, 'change', String(known.id)],
      [3, 'new', null],
      [4, 'refused', null],
      [5, 'refused', null],
      [6, 'refused', null],
    ])
    expect(both.rows[0]).toMatchObject({ before: { label: one }, after: { label: 'Cambiata' } })
    expect(both.rows.slice(2).map(({ reasons }) => reasons)).toEqual([
      [{ field: 'name', text: 'Manca la chiave' }],
      [{ field: 'name', text: 'La stessa chiave è già alla riga 3' }],
      [
        { field: 'label', text: expect.any(String) },
        { field: 'color', text: expect.any(String) },
      ],
    ])
    // A line’s cells are kept for the file of refused lines.
    expect(await linesOf(server.db.pool, id, [6])).toEqual([{ line: 6, cells: ['Tre', '', 'rosso'] }])

    const update = await rehearse('orders.macros', { ...plan, mode: 'update' })
    expect(update.rows.slice(0, 2).map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['change', []],
      ['refused', [{ field: 'name', text: 'Nessuna riga dell’elenco ha questa chiave' }]],
    ])
    const create = await rehearse('orders.macros', { ...plan, mode: 'create' })
    expect(create.rows.slice(0, 2).map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['refused', [{ field: 'name', text: 'C’è già' }]],
      ['new', []],
    ])
    expect(await run(both)).toMatchObject({ state: 'done', written: 2 })
    const again = await rehearse('orders.macros', { ...plan, mode: 'both' })
    expect(again.rows.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['same', 'same'])
  })

  test('all errors of a line are reported at once by field', async () => {
    const { id } = await read(
      'main.hotel',
      'ID,Stelle,Comune,Camere,E-mail,Lat\n1,6 stelle,Atlantide,tante,nessuna,95\n1;,,,,,',
    )
    const plan = {
      file: id,
      columns: columns('idHotel', 'categoria', 'idComune', 'camere', 'email', 'lat'),
      key: 'idHotel',
      mode: 'update',
    } as const
    const { rows } = await rehearse('main.hotel', plan)
    expect(rows[0]!.outcome).toBe('refused')
    expect(rows[0]!.reasons.map(({ field }) => field).sort()).toEqual([
      'camere',
      'categoria',
      'email',
      'idComune',
      'lat',
    ])
  })

  test('a reference resolves by name, code or number within its owner, and an ambiguous one is refused', async () => {
    const { rows: found } = await server.db.pool.query<{ comune: string; istat: string; id: number; sigla: string }>(
      `select comune, istat, id, sigla from reference_comuni where comune = any($1) order by comune, sigla`,
      [['Vieste', 'Castro']],
    )
    const vieste = found.find(({ comune }) => comune === 'Vieste')!
    expect(found.filter(({ comune }) => comune === 'Castro').length).toBeGreaterThan(1)
    const cells = ['VIESTE', 'Vieste (FG)', vieste.istat, String(vieste.id), 'Castro', 'castro (le)', 'Castro (ZZ)']
    const { id } = await read('main.hotel', `ID;Comune\n${cells.map((cell) => `1;${cell}`).join('\n')}`)
    const own = await server.db.pool.query<{ idComune: number }>(
      'select "idComune" from main_hotel where "idHotel" = 1',
    )
    expect(own.rows[0]!.idComune).not.toBe(vieste.id)
    const { rows } = await rehearse('main.hotel', {
      file: id,
      columns: columns(null, 'idComune'),
      key: null,
      mode: 'create',
    })
    const outcomes = rows.map(
      ({ reasons, after }) => reasons.find(({ field }) => field === 'idComune')?.text ?? after.idComune ?? 'found',
    )
    expect(outcomes.slice(0, 4)).toEqual(['found', 'found', 'found', 'found'])
    expect(outcomes[4]).toMatch(/^Più d’uno si chiama «Castro»: «Castro \(BG\) \(\d+\)»/)
    expect(outcomes.slice(5)).toEqual(['found', '«Castro (ZZ)» non c’è'])
  })

  test('columns matched by hand are remembered for the user and the list', async () => {
    const file = 'Denominazione;Cosa\nX;Y'
    const first = await read('main.servizi', file)
    expect(first.columns.map(({ field, by }) => [field, by])).toEqual([
      [null, null],
      [null, null],
    ])
    await rehearse('main.servizi', { file: first.id, columns: columns('titolo'), key: 'titolo', mode: 'update' }, 1)
    const second = await read('main.servizi', file)
    expect(second.columns.map(({ field, by }) => [field, by])).toEqual([
      ['titolo', 'remembered'],
      [null, 'remembered'],
    ])
    expect([second.key, second.mode]).toEqual(['titolo', 'update'])
    expect((await read('main.servizi', file, 'user')).columns[0]!.by).toBe(null)
  })

  test('a plan that does not fit its file is refused or fails with a message', async () => {
    const { id } = await read('orders.macros', 'Nome;Etichetta\na;b')
    const planWith = (plan: Partial<ImportPlan>) =>
      rehearse('orders.macros', { file: id, columns: columns('name', 'label'), key: 'name', mode: 'both', ...plan })
    expect((await planWith({ columns: [] })).status).toBe(422)
    expect((await planWith({ columns: columns('constructor') })).status).toBe(422)
    for (const plan of [
      { file: 999_999 },
      { columns: columns('name', 'name') },
      { key: 'color' },
      { key: null },
      { columns: [{ column: 7, field: 'name' }] },
    ]) {
      const { info, rows } = await planWith(plan)
      expect([info!.state, typeof info!.problem, rows]).toEqual(['failed', 'string', []])
    }
    expect(
      (
        await rehearse(
          'orders.macros',
          { file: id, columns: columns('name'), key: null, mode: 'create' },
          undefined,
          'user',
        )
      ).status,
    ).toBe(403)
  })

  test('a region’s published list of hotels is imported with columns matched by hand', async () => {
    const info = await read('main.hotel', readFileSync(new URL('../data/alberghi-1252.csv', import.meta.url)))
    expect(info).toMatchObject({ encoding: 'Windows-1252', separator: ';', lines: 40 })
    expect(info.header).toContain('DENOMINAZIONE ALBERGO')
    const matched = columns(
      'nome_hotel',
      'categoria',
      'indirizzo',
      'cap',
      'idComune',
      null,
      'telefono',
      'email',
      'sito',
      'camere',
      'letti',
    )
    const plan = await rehearse('main.hotel', { file: info.id, columns: matched, key: null, mode: 'create' })
    expect(plan.rows.filter(({ outcome }) => outcome !== 'new').map(({ line, reasons }) => [line, reasons])).toEqual([])
    // Hotels do not belong to a hotel, and a row without an id yet is named without one.
    expect(plan.info!.hotels).toBeNull()
    expect(plan.rows[0]).toMatchObject({ hotel: null, name: 'CITTÀ BIANCA RESORT - Gallipoli' })
    expect(plan.rows[0]!.after).toMatchObject({
      nome_hotel: 'CITTÀ BIANCA RESORT',
      categoria: '3',
      indirizzo: 'VIA ALESSANDRO FARNESE, 18',
      nome_comune: 'Gallipoli',
      telefono: '0000/000001',
      email: 'info@citta-bianca-resort-gallipoli.example',
      camere: 30,
    })
    expect(plan.rows[1]!.after).toMatchObject({
      telefono: '0000/000002',
      sito: 'https://www.cristina-s-hotel-gioia-del-colle.example',
    })
    expect(await run(plan)).toMatchObject({ state: 'done', written: 40 })
  })
})
