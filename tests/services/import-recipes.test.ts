/** An import with a recipe: shaping, rows left out, words, values for all rows, saved recipes, grouped refusals. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ImportInfo, ImportSurvey, SavedRecipe } from '../../src/domain/plans/imports.ts'
import type { Plan, PlanInfo, PlanRow, RefusalGroup } from '../../src/domain/plans/plan.ts'
import type { Recipe } from '../../src/domain/plans/recipe.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Account, Answer, TestServer } from '../server/support/server.ts'

type ImportPlan = Omit<Extract<Plan, { op: 'import' }>, 'op' | 'recipe'> & { recipe?: Partial<Recipe> }

/** In the shape of a city's published list: no column for the town, house numbers apart, closed businesses among them. */
const LIST = `DENOMINAZIONE;CLASSIFICAZIONE;VIA;CIVICO;TOTALE CAMERE;TELEFONO;STATO
HOTEL DELL'ORTO;3 Stelle S;VIA DE AMICIS;3;12;0039 06 474011;Attivo
ALBERGO ROMA;4 Stelle;VIA XX SETTEMBRE;5;40;06 474012;Attivo
PENSIONE CHIUSA;1 Stella;VIA ROMA;1;4;;Cessato
LA ROSA;Bed & Breakfast;VIA VERDI;9;3;;Attivo
LA VIOLA;Bed & Breakfast;VIA VERDI;11;3;;Attivo`

onEveryServer('an import with a recipe', (serverOf) => {
  let server: TestServer
  let roma: number
  beforeAll(async () => {
    server = serverOf()
    const { rows } = await server.db.pool.query<{ id: number }>(
      `select id from reference_comuni where comune = 'Roma' limit 1`,
    )
    roma = rows[0]!.id
  })

  const dataOf = <T>({ body }: Answer) => body.data as T

  async function read(resource: string, body: string, account: Account = 'admin'): Promise<ImportInfo> {
    const answer = await server.as(account)('POST', `/api/main/importazioni/${resource}`, {
      body,
      headers: { 'content-type': 'application/octet-stream' },
      query: { nome: 'prova.csv' },
    })
    expect(answer.status, answer.text.slice(0, 300)).toBe(201)
    return dataOf<ImportInfo>(answer)
  }

  const rehearsal = (resource: string, plan: ImportPlan, account: Account = 'admin') =>
    server.as(account)('POST', `/api/main/prove/${resource}`, { body: { plan: { op: 'import', ...plan } } })

  async function rehearse(resource: string, plan: ImportPlan) {
    const begun = await rehearsal(resource, plan)
    expect(begun.status, begun.text).toBe(202)
    await server.app.parts.jobs.idle()
    const { id } = dataOf<PlanInfo>(begun)
    const as = server.as('admin')
    const info = dataOf<PlanInfo>(await as('GET', `/api/main/prove/${id}`))
    const rows = dataOf<PlanRow[]>(await as('GET', `/api/main/prove/${id}/righe`, { query: { perPage: '500' } }))
    return { info, rows: rows.sort((a, b) => a.line! - b.line!) }
  }

  const survey = async (id: number, account: Account = 'admin') =>
    dataOf<ImportSurvey>(
      await server.as(account)('POST', `/api/main/importazioni/${id}/esame`, {
        body: { columns, recipe: recipe({ words: [] }) },
      }),
    )

  /** Via and civico joined are the eighth column. */
  const recipe = (more: Partial<Recipe> = {}): Recipe => ({
    steps: [
      { kind: 'join', columns: [2, 3], separator: ', ' },
      { kind: 'capitals', column: 7 },
      { kind: 'capitals', column: 0 },
      { kind: 'phone', column: 5 },
    ],
    leaveOut: [{ column: 6, how: 'is', text: 'cessato' }],
    words: [{ field: 'categoria', text: '3 Stelle S', value: '3s' }],
    values: [
      { field: 'idComune', value: roma },
      { field: 'tipologia', value: 'albergo' },
    ],
    ...more,
  })
  const columns = [
    { column: 0, field: 'nome_hotel' },
    { column: 1, field: 'categoria' },
    { column: 7, field: 'indirizzo' },
    { column: 4, field: 'camere' },
    { column: 5, field: 'telefono' },
  ]
  const plan = { columns, key: null, mode: 'create' } as const

  test('lines are shaped, left out, completed and translated before they are rehearsed', async () => {
    const { id } = await read('main.hotel', LIST)
    const { info, rows } = await rehearse('main.hotel', { ...plan, file: id, recipe: recipe() })
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [5, 'refused'],
      [6, 'refused'],
    ])
    expect(rows[0]!.after).toMatchObject({
      nome_hotel: "Hotel dell'Orto",
      categoria: '3s',
      indirizzo: 'Via De Amicis, 3',
      idComune: roma,
      nome_comune: 'Roma',
      camere: 12,
      telefono: '+39 06 474011',
    })
    expect(info.import).toMatchObject({ file: id, recipe: recipe() })
  })

  test('a word that stands for nothing is emptied before the fields are checked', async () => {
    const { id } = await read('main.hotel', 'NOME;MAIL\nAlfa;nessuna\nBeta;beta@example.com')
    const fields = [
      { column: 0, field: 'nome_hotel' },
      { column: 1, field: 'email' },
    ]
    const values = [
      { field: 'idComune', value: roma },
      { field: 'categoria', value: '3' },
    ]
    const whole = { ...plan, columns: fields, file: id }
    const refused = await rehearse('main.hotel', { ...whole, recipe: { values } })
    expect(refused.rows.map(({ outcome }) => outcome)).toEqual(['refused', 'new'])
    const steps = [{ kind: 'empty', column: 1, text: 'NESSUNA' }] as const
    const { rows } = await rehearse('main.hotel', { ...whole, recipe: { values, steps } })
    expect(rows.map(({ outcome, after }) => [outcome, after?.email ?? null])).toEqual([
      ['new', null],
      ['new', 'beta@example.com'],
    ])
  })

  test('a refused line is named by its own text, and refusals are grouped by reason', async () => {
    const { id } = await read('main.hotel', LIST)
    const { info, rows } = await rehearse('main.hotel', { ...plan, file: id, recipe: recipe() })
    expect(rows.slice(2).map(({ name }) => name)).toEqual(['La Rosa', 'La Viola'])
    const groups = dataOf<RefusalGroup[]>(await server.as('admin')('GET', `/api/main/prove/${info.id}/motivi`))
    expect(groups).toEqual([
      {
        field: 'categoria',
        text: expect.stringContaining('«Bed & Breakfast» non è fra'),
        count: 2,
        example: { line: 5, name: 'La Rosa' },
      },
    ])
    expect((await server.as('employee')('GET', `/api/main/prove/${info.id}/motivi`)).status).toBe(404)
  })

  test('a survey counts the words and the lines that stay, and proposes a choice written similarly', async () => {
    const { id } = await read('main.hotel', LIST, 'employee')
    const found = await survey(id, 'employee')
    expect([found.lines, found.leftOut]).toEqual([4, [1]])
    expect(found.words.categoria).toEqual({
      more: 0,
      known: 1,
      words: [
        { text: 'Bed & Breakfast', count: 2, value: null, label: null, by: null },
        { text: '3 Stelle S', count: 1, value: '3s', label: '3 stelle superior', by: 'likeness' },
        { text: '4 Stelle', count: 1, value: '4', label: '4 stelle', by: 'name' },
      ],
    })
  })

  test('the words of a list in one cell get their meaning one by one', async () => {
    const rooms = `Nome;Tipo;Posti;Portali
Del Glicine;Doppia;2;Gargano vacanze | Salento Mare
Della Rosa;Doppia;2;"Gargano Vacanze, Salento, Borghi"
Del Fico;Doppia;2;Salento|Borghi|Gargano Vacanze`
    const fields = ['nome', 'tipologia', 'posti_letto', 'portali'].map((field, column) => ({ column, field }))
    const { id } = await read('main.camera', rooms)
    const empty: Recipe = { steps: [], leaveOut: [], words: [], values: [{ field: 'idHotel', value: 1 }] }
    const answer = await server.as('admin')('POST', `/api/main/importazioni/${id}/esame`, {
      body: { columns: fields, recipe: empty },
    })
    const { portali } = dataOf<ImportSurvey>(answer).words
    expect(portali!.words.map(({ text, count, label, by }) => [text, count, label, by])).toEqual([
      ['Salento', 2, null, null],
      ['Borghi', 2, null, null],
    ])
    const words = [
      { field: 'portali', text: 'Salento', value: 18 },
      { field: 'portali', text: 'borghi', value: null },
    ]
    const { rows } = await rehearse('main.camera', {
      file: id,
      columns: fields,
      key: null,
      mode: 'create',
      recipe: { ...empty, words },
    })
    expect(rows.map(({ reasons, after }) => [reasons, after.portali])).toEqual([
      [[], [21, 18]],
      [[], [21, 18]],
      [[], [18, 21]],
    ])
  })

  test('a survey of a file without matched columns counts the lines that stay', async () => {
    const { id } = await read('main.hotel', LIST)
    const leaving = { leaveOut: [{ column: 6, how: 'is', text: 'cessato' }] }
    const answer = await server.as('admin')('POST', `/api/main/importazioni/${id}/esame`, {
      body: { columns: [], recipe: leaving },
    })
    expect(answer.body.data).toEqual({ lines: 4, leftOut: [1], words: {}, rounded: [], days: [] })
  })

  test('answers about words are remembered for the user and the list, also that a field stays empty', async () => {
    const { id } = await read('main.hotel', LIST)
    const words: Recipe['words'] = [
      { field: 'categoria', text: 'BED & breakfast', value: '1' },
      { field: 'categoria', text: '3 Stelle S', value: null },
    ]
    const { rows } = await rehearse('main.hotel', { ...plan, file: id, recipe: recipe({ words }) })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'new', 'new', 'new'])
    expect(rows[0]!.reasons).toEqual([{ field: 'categoria', text: 'Campo obbligatorio' }])
    const found = await survey((await read('main.hotel', LIST)).id)
    expect(found.words.categoria!.words.filter(({ by }) => by === 'remembered')).toEqual([
      { text: 'Bed & Breakfast', count: 2, value: '1', label: '1 stella', by: 'remembered' },
      { text: '3 Stelle S', count: 1, value: null, label: null, by: 'remembered' },
    ])
  })

  test('a list is imported, its run is undone whole, and its lines are then new again', async () => {
    const { id } = await read('main.hotel', LIST)
    const given = recipe({ words: [...recipe().words, { field: 'categoria', text: 'Bed & Breakfast', value: '2' }] })
    const { info } = await rehearse('main.hotel', { ...plan, file: id, recipe: given })
    const as = server.as('admin')
    const after = async (call: string): Promise<PlanInfo> => {
      expect((await as('POST', `/api/main/prove/${info.id}/${call}`, { body: {} })).status).toBe(202)
      await server.app.parts.jobs.idle()
      return dataOf<PlanInfo>(await as('GET', `/api/main/prove/${info.id}`))
    }
    expect(await after('esegui')).toMatchObject({ state: 'done', written: 4 })
    const again = await rehearse('main.hotel', { ...plan, file: id, recipe: given })
    expect(again.info.counts).toEqual({ same: 4 })
    expect(await after('ripristina')).toMatchObject({ state: 'undone', written: 0 })
    expect((await rehearse('main.hotel', { ...plan, file: id, recipe: given })).info.counts).toEqual({ new: 4 })
  })

  test('a value for all rows also updates rows found by their key', async () => {
    const name = `Macro ${randomUUID()}`
    const made = await server.as('admin')('POST', '/api/orders/macros', {
      body: { name, label: 'prima', color: '#336699' },
    })
    expect(made.status).toBe(201)
    const { id } = await read('orders.macros', `Nome\n${name}\nNuova ${name}`)
    const { rows } = await rehearse('orders.macros', {
      file: id,
      columns: [{ column: 0, field: 'name' }],
      key: 'name',
      mode: 'both',
      recipe: {
        values: [
          { field: 'label', value: 'dopo' },
          { field: 'color', value: '#336699' },
        ],
      },
    })
    expect(rows.map(({ outcome, before, after }) => [outcome, before.label, after.label, after.color])).toEqual([
      ['change', 'prima', 'dopo', undefined],
      ['new', undefined, 'dopo', '#336699'],
    ])
  })

  test('duplicates in the file and in the list are recognised by several fields, with a choice for each', async () => {
    const name = `Doppio ${randomUUID()}`
    const one = await read('main.hotel', `Nome hotel;Camere\n${name};10\nAltro ${name};20`)
    const twoColumns = [
      { column: 0, field: 'nome_hotel' },
      { column: 1, field: 'camere' },
    ]
    const given = (duplicates?: Recipe['duplicates']): Partial<Recipe> => ({
      values: [
        { field: 'idComune', value: roma },
        { field: 'categoria', value: '3' },
      ],
      ...(duplicates && { duplicates }),
    })
    const first = await rehearse('main.hotel', { ...plan, columns: twoColumns, file: one.id, recipe: given() })
    await server.as('admin')('POST', `/api/main/prove/${first.info.id}/esegui`, { body: {} })
    await server.app.parts.jobs.idle()

    const more = `Nome hotel;Camere\n${name.toUpperCase()};11\nNuovo ${name};5\nNUOVO ${name};6`
    const { id } = await read('main.hotel', more)
    const fields = ['nome_hotel', 'idComune']
    const outcomes = async (inFile: 'keep' | 'refuse', inList: 'create' | 'leave' | 'update') =>
      (
        await rehearse('main.hotel', {
          ...plan,
          columns: twoColumns,
          file: id,
          recipe: given({ fields, inFile, inList }),
        })
      ).rows.map(({ outcome, reasons }) => [outcome, ...reasons.map(({ text }) => text)])
    expect(await outcomes('refuse', 'leave')).toEqual([
      ['same', 'C’è già'],
      ['new'],
      ['refused', 'È un doppione della riga 3'],
    ])
    expect(await outcomes('keep', 'update')).toEqual([['change'], ['new'], ['new']])
    expect(await outcomes('keep', 'create')).toEqual([['new'], ['new'], ['new']])
    const without = await rehearse('main.hotel', {
      ...plan,
      columns: twoColumns,
      file: id,
      recipe: given({ fields: ['camere'], inFile: 'keep', inList: 'leave' }),
    })
    expect(without.info.problem).toBe('Per riconoscere i doppioni serve una colonna che dà il nome alle righe')
  })

  test('a recipe is saved by name, and offered for files with the same columns only', async () => {
    const account = 'employee'
    const { id } = await read('main.hotel', LIST, account)
    const as = server.as(account)
    const name = `Roma ${randomUUID()}`
    const save = (values: object) =>
      as('PUT', `/api/main/importazioni/${id}/ricetta`, { body: { name, plan: { ...plan, ...values } } })
    expect((await save({ recipe: { steps: [{ kind: 'shout', column: 0 }] } })).status).toBe(422)
    const saved = await save({ recipe: recipe() })
    expect(saved.status, saved.text).toBe(200)
    expect((await save({ recipe: recipe({ leaveOut: [] }) })).status).toBe(200)
    const offered = (await read('main.hotel', LIST, account)).recipes
    expect(offered.map((one) => [one.name, one.plan.recipe])).toEqual([[name, recipe({ leaveOut: [] })]])
    expect((await read('main.hotel', LIST.replace('CIVICO', 'NUMERO'), account)).recipes).toEqual([])
    expect((await read('main.hotel', LIST)).recipes).toEqual([])
    // Nobody else may survey the file, or delete the recipe.
    const foreign = await server.as('admin')('POST', `/api/main/importazioni/${id}/esame`, { body: { columns: [] } })
    expect(foreign.status).toBe(404)
    const recipeId = dataOf<SavedRecipe>(saved).id
    expect((await server.as('admin')('DELETE', `/api/main/ricette/${recipeId}`)).status).toBe(404)
    expect((await as('DELETE', `/api/main/ricette/${recipeId}`)).status).toBe(204)
    expect((await read('main.hotel', LIST, account)).recipes).toEqual([])
  })

  test.each<[what: string, recipe: object, at: string]>([
    ['an unknown part', { hidden: [] }, 'plan.recipe'],
    ['an unknown step', { steps: [{ kind: 'shout', column: 0 }] }, 'plan.recipe.steps.0.kind'],
    ['a join of one column', { steps: [{ kind: 'join', columns: [0], separator: '' }] }, 'plan.recipe.steps.0.columns'],
    ['an empty separator', { steps: [{ kind: 'split', column: 0, separator: '' }] }, 'plan.recipe.steps.0.separator'],
    ['an unknown condition', { leaveOut: [{ column: 0, how: 'like', text: 'x' }] }, 'plan.recipe.leaveOut.0.how'],
    ['a field that is derived', { values: [{ field: 'nome_comune', value: 'x' }] }, 'plan.recipe.values.0.field'],
    ['an invalid value', { values: [{ field: 'camere', value: 'x' }] }, 'plan.recipe.values.0.value'],
    ['an empty value', { values: [{ field: 'camere', value: null }] }, 'plan.recipe.values.0.value'],
    ['a word for no choice', { words: [{ field: 'categoria', text: 'x', value: '9' }] }, 'plan.recipe.words.0.value'],
    [
      'an unknown choice about duplicates',
      { duplicates: { fields: ['nome_hotel'], inFile: 'merge', inList: 'leave' } },
      'plan.recipe.duplicates.inFile',
    ],
    ['too much', { steps: Array.from({ length: 61 }, () => ({ kind: 'clean', column: 0 })) }, 'plan.recipe.steps'],
  ])('a recipe with %s is refused at its place', async (_, strange, at) => {
    const { id } = await read('main.hotel', LIST)
    const answer = await rehearsal('main.hotel', { ...plan, file: id, recipe: strange })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as object)).toEqual([at])
  })

  test('a plan fails with a sentence if its recipe does not fit its file', async () => {
    const { id } = await read('main.hotel', LIST)
    const problemOf = async (given: Partial<Recipe>): Promise<string | undefined> =>
      (await rehearse('main.hotel', { ...plan, file: id, recipe: { ...recipe(), ...given } })).info.problem
    expect(await problemOf({ leaveOut: [{ column: 8, how: 'empty', text: '' }] })).toBe('Il file non ha una colonna 9')
    expect(await problemOf({ steps: [{ kind: 'clean', column: 7 }, ...recipe().steps] })).toBe(
      'Il file non ha una colonna 8',
    )
    expect(await problemOf({ values: [{ field: 'camere', value: 3 }] })).toBe(
      '«Numero camere» ha una colonna e un valore per tutte le righe',
    )
  })

  test('columns are proposed by the trade’s synonyms and by what their cells look like', async () => {
    const { columns: proposed } = await read(
      'main.hotel',
      `Denominazione Struttura;Classificazione;Totale Camere;Recapito;Contatto;Zona;Coord1;Coord2;Stelle
Hotel A;3 stelle;12;+39 06 474011;a@example.com;00184;41.90278;12.49636;x
Hotel B;4 stelle;40;06 474012;b@example.com;00185;41.90281;12.50111;y`,
      'developer',
    )
    expect(proposed.map(({ field, by }) => [field, by])).toEqual([
      ['nome_hotel', 'synonym'],
      ['categoria', 'synonym'],
      ['camere', 'synonym'],
      ['telefono', 'values'],
      ['email', 'values'],
      ['cap', 'values'],
      ['lat', 'values'],
      ['lng', 'values'],
      [null, null],
    ])
  })
})
