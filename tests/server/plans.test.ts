/** Plans over many rows: the run writes what the rehearsal showed, and undo reverts it all. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { PlanInfo, PlanRow } from '../../src/domain/plans/plan.ts'
import type { Labels } from '../../src/domain/query/wire.ts'
import { onEveryServer } from './support/onEveryServer.ts'
import type { Answer, CallOptions, Json, Method } from './support/server.ts'

type Call = (method: Method, url: string, options?: CallOptions) => Promise<Answer>

const MACROS = '/api/orders/macros'
const PROVE = '/api/main/prove'
const dataOf = (answer: Answer): Json => answer.body.data as Json
const infoOf = (answer: Answer): PlanInfo => answer.body.data as PlanInfo

onEveryServer('plans over many rows', (server) => {
  let admin: Call
  let user: Call
  beforeAll(() => {
    admin = server().as('admin')
    user = server().as('user')
  })

  const make = async (label: string, name = `Macro ${randomUUID()}`): Promise<Json> =>
    dataOf(await admin('POST', MACROS, { body: { name, label, color: '#336699' } }))
  const labels = async (...rows: Json[]): Promise<unknown[]> => {
    const read = await Promise.all(rows.map(({ id }) => admin('GET', `${MACROS}/${String(id)}`)))
    return read.map((answer) => dataOf(answer)?.label ?? answer.status)
  }
  const worked = async (as: Call, answer: Answer): Promise<PlanInfo> => {
    expect([answer.status, answer.text]).toEqual([202, expect.any(String)])
    await server().app.parts.jobs.idle()
    return infoOf(await as('GET', `${PROVE}/${infoOf(answer).id}`))
  }
  const rehearse = async (as: Call, resource: string, plan: Json, more: Json = {}): Promise<PlanInfo> =>
    worked(as, await as('POST', `${PROVE}/${resource}`, { body: { plan, ...more } }))
  const act = async (as: Call, { id }: PlanInfo, what: 'esegui' | 'ripristina'): Promise<PlanInfo> =>
    worked(as, await as('POST', `${PROVE}/${id}/${what}`, { body: {} }))
  const rows = async (as: Call, { id }: PlanInfo, esito = ''): Promise<PlanRow[]> => {
    const answer = await as('GET', `${PROVE}/${id}/righe`, { query: { perPage: '500', ...(esito && { esito }) } })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    return answer.body.data as PlanRow[]
  }
  const keysOf = (...all: Json[]) => ({ keys: all.map(({ id }) => ({ key: id as number, version: 1 })) })
  const setLabel = (value: string) => [{ field: 'label', how: 'set', value }]

  test('a rehearsal shows the changes without writing, the run writes them, and undo reverts them', async () => {
    const [one, two, already] = [await make('Prima'), await make('Prima'), await make('Dopo')]
    const plan = { op: 'update', rows: keysOf(one, two, already), changes: setLabel('Dopo') }
    const ready = await rehearse(admin, 'orders.macros', plan)
    expect(ready).toMatchObject({ state: 'ready', counts: { change: 2, same: 1 }, written: 0 })
    expect(await rows(admin, ready, 'change')).toMatchObject([
      { key: String(one.id), outcome: 'change', before: { label: 'Prima' }, after: { label: 'Dopo' } },
      { key: String(two.id), outcome: 'change', before: { label: 'Prima' }, after: { label: 'Dopo' } },
    ])
    expect(await labels(one, two, already)).toEqual(['Prima', 'Prima', 'Dopo'])

    expect(await act(admin, ready, 'esegui')).toMatchObject({ state: 'done', written: 2 })
    expect(await labels(one, two, already)).toEqual(['Dopo', 'Dopo', 'Dopo'])

    expect(await act(admin, ready, 'ripristina')).toMatchObject({ state: 'undone', written: 0 })
    expect(await labels(one, two, already)).toEqual(['Prima', 'Prima', 'Dopo'])
  })

  test('the search index reflects runs, but not rehearsals', async () => {
    const row = await make('Prima')
    const found = async () =>
      (
        await server().db.pool.query<{ words: string }>(
          `select words from search_index where resource = 'orders.macros' and key = $1`,
          [String(row.id)],
        )
      ).rows[0]!.words
    const before = await found()
    const ready = await rehearse(admin, 'orders.macros', {
      op: 'update',
      rows: keysOf(row),
      changes: setLabel('Tutt’altra'),
    })
    expect(await found()).toBe(before)
    await act(admin, ready, 'esegui')
    expect(await found()).toContain('tutt altra')
  })

  test('the audit log records one operation for the whole run', async () => {
    const [one, two] = [await make('A'), await make('A')]
    const ready = await rehearse(admin, 'orders.macros', { op: 'delete', rows: keysOf(one, two) })
    expect(ready.counts).toEqual({ delete: 2 })
    await act(admin, ready, 'esegui')
    const { rows: found } = await server().db.pool.query<{ requests: number; entries: number }>(
      `select count(distinct request_id)::int as requests, count(*)::int as entries from audit
       where resource = 'orders.macros' and op = 'delete' and record = any($1)`,
      [[String(one.id), String(two.id)]],
    )
    expect(found).toEqual([{ requests: 1, entries: 2 }])
  })

  test('each row is judged by its own rules with all reasons, and the valid ones are written', async () => {
    const [one, two] = [await make('Prima'), await make('Prima')]
    const missing = { id: 2_000_000_001 }
    const plan = { op: 'update', rows: keysOf(one, missing, two), changes: setLabel('Dopo') }
    const ready = await rehearse(admin, 'orders.macros', plan)
    expect(ready.counts).toEqual({ change: 2, refused: 1 })
    expect((await rows(admin, ready, 'refused')).map(({ key, reasons }) => [key, reasons.length])).toEqual([
      [String(missing.id), 1],
    ])
    expect(await act(admin, ready, 'esegui')).toMatchObject({ state: 'done', written: 2, counts: { refused: 1 } })
    const file = await admin('GET', `${PROVE}/${ready.id}/rifiutate`)
    expect(file.text).toContain('motivo')
    expect(file.text).toContain(String(missing.id))
    // A link carries no session, so the ticket authorises the download.
    const { ticket } = (await admin('POST', '/api/security/tickets')).body
    const linked = await server().call('GET', `${PROVE}/${ready.id}/rifiutate?token=${String(ticket)}`)
    expect([linked.status, linked.text]).toEqual([200, file.text])
  })

  test('a rehearsal says beforehand when its run cannot be undone', async () => {
    // The audit log contains no passwords, so the old one cannot be restored.
    const { rows: found } = await server().db.pool.query<{ id: number }>(`select id from main_mail_config limit 1`)
    const changes = [{ field: 'mittente_nome', how: 'set', value: 'Ufficio' }]
    const plan = { op: 'update', rows: { keys: [{ key: found[0]!.id }] }, changes }
    expect(await rehearse(admin, 'main.mailConfig', plan)).toMatchObject({ state: 'ready', undoable: false })
    const one = await make('Prima')
    const other = { op: 'update', rows: keysOf(one), changes: setLabel('Dopo') }
    expect(await rehearse(admin, 'orders.macros', other)).toMatchObject({ state: 'ready', undoable: true })
  })

  test('an excluded row stays unchanged', async () => {
    const [one, two] = [await make('Prima'), await make('Prima')]
    const ready = await rehearse(admin, 'orders.macros', {
      op: 'update',
      rows: keysOf(one, two),
      changes: setLabel('Dopo'),
    })
    const leftOut = await admin('PUT', `${PROVE}/${ready.id}/righe`, { body: { rows: [1], leftOut: true } })
    expect(infoOf(leftOut)).toMatchObject({ counts: { change: 1 }, leftOut: 1 })
    await act(admin, ready, 'esegui')
    expect(await labels(one, two)).toEqual(['Prima', 'Dopo'])
  })

  test('rows changed meanwhile are not overwritten but rehearsed again', async () => {
    const [one, two] = [await make('Prima'), await make('Prima')]
    const plan = { op: 'update', rows: keysOf(one, two), changes: setLabel('Dopo') }
    const ready = await rehearse(admin, 'orders.macros', plan)
    await admin('PATCH', `${MACROS}/${String(one.id)}`, { body: { label: 'Di un altro' } })
    expect(await act(admin, ready, 'esegui')).toMatchObject({ state: 'ready', written: 1, counts: { change: 2 } })
    expect(await labels(one, two)).toEqual(['Di un altro', 'Dopo'])
    expect(await rows(admin, ready)).toMatchObject([
      { written: false, before: { label: 'Di un altro' }, after: { label: 'Dopo' } },
      { written: true },
    ])
    expect(await act(admin, ready, 'esegui')).toMatchObject({ state: 'done', written: 2 })
    expect(await labels(one, two)).toEqual(['Dopo', 'Dopo'])
  })

  test('undo skips and names rows that others have changed since', async () => {
    const [one, two] = [await make('Prima'), await make('Prima')]
    const plan = { op: 'update', rows: keysOf(one, two), changes: setLabel('Dopo') }
    const ready = await rehearse(admin, 'orders.macros', plan)
    await act(admin, ready, 'esegui')
    await server().as('amministrazione')('PATCH', `${MACROS}/${String(one.id)}`, { body: { label: 'Di un altro' } })
    await admin('PATCH', `${MACROS}/${String(one.id)}`, { body: { label: 'Di un altro' } })
    expect(await act(admin, ready, 'ripristina')).toMatchObject({ state: 'undone', counts: { kept: 1 } })
    expect(await labels(one, two)).toEqual(['Di un altro', 'Prima'])
    expect((await rows(admin, ready, 'kept')).map(({ key }) => key)).toEqual([String(one.id)])
  })

  test('a plan covers everything a list finds, and percentages are exact to the cent', async () => {
    const name = `Ricerca ${randomUUID().slice(0, 8)}`
    const all = [await make('Uno', `${name} 1`), await make('Due', `${name} 2`)]
    const found = await rehearse(admin, 'orders.macros', {
      op: 'update',
      rows: { query: { q: name, perPage: '1' } },
      changes: setLabel('Trovata'),
    })
    expect(found).toMatchObject({ state: 'ready', total: all.length })
    const listini = (await admin('GET', '/api/main/Hotel/1/Listino')).body
    const [first] = (listini.values ?? listini.data) as Json[]
    const ready = await rehearse(admin, 'main.listino', {
      op: 'update',
      rows: { keys: [{ key: first!.idListino }] },
      changes: [{ field: 'rows', how: 'percent', value: 5 }],
    })
    const [row] = await rows(admin, ready)
    const amounts = (value: unknown): number[] =>
      typeof value === 'number'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(amounts)
          : []
    const before = amounts(row!.before.rows)
    expect(before.length).toBeGreaterThan(0)
    expect(amounts(row!.after.rows)).toEqual(before.map((price) => Math.round(price * 105) / 100))
    const { meta } = (await admin('GET', `${PROVE}/${ready.id}/righe`)).body as { meta: { labels: Labels } }
    const [roomId] = Object.keys(row!.before.rows as Json)
    expect(meta.labels['main.camera']?.[roomId!]).toMatch(/\p{L}/u)
    expect(Object.values(meta.labels['main.trattamenti'] ?? {}).length).toBeGreaterThan(0)
  })

  test('rows are copied into other hotels, with references resolved there by name', async () => {
    const rooms = (await admin('GET', '/api/main/Hotel/1/camera')).body
    const [room] = ((rooms.values ?? rooms.data) as Json[]).slice(0, 1)
    const ready = await rehearse(admin, 'main.camera', {
      op: 'copy',
      rows: { keys: [{ key: room!.id }] },
      hotels: [12, 45],
    })
    expect(ready).toMatchObject({ state: 'ready', counts: { new: 2 }, hotels: 2 })
    const shown = await rows(admin, ready)
    expect(shown.map(({ hotel, name }) => [hotel?.id, name])).toEqual([
      [12, (room!.nome as Json).it],
      [45, (room!.nome as Json).it],
    ])
    const executed = await act(admin, ready, 'esegui')
    expect(executed).toMatchObject({ state: 'done', written: 2 })
    expect(await act(admin, ready, 'ripristina')).toMatchObject({ state: 'undone', written: 0 })
  })

  test('offers are translated as rehearsed: existing texts stay, and copies instead of translations are reported', async () => {
    const offers = '/api/main/HotelOfferta'
    const read = async (id: number) => dataOf(await user('GET', `${offers}/${id}`))
    const bare = Number(dataOf(await user('POST', offers, { body: { titolo: 'Ponte' } })).id)
    const half = Number(dataOf(await user('POST', offers, { body: { titolo: 'Capodanno' } })).id)
    await user('PATCH', `${offers}/${half}`, { body: { titoli: { it: 'Capodanno', en: 'New Year' } } })
    const plan = { op: 'translate', rows: { keys: [{ key: bare }, { key: half }] } }
    const ready = await rehearse(user, 'main.hotelOfferta', plan)
    expect(ready).toMatchObject({ state: 'ready', counts: { change: 2 }, written: 0 })
    const shown = await rows(user, ready)
    expect(shown[1]).toMatchObject({
      key: String(half),
      after: { titoli: { it: 'Capodanno', en: 'New Year', de: 'Capodanno' }, da_tradurre: ['de', 'fr'] },
      reasons: [{ text: 'Senza un servizio di traduzione i testi mancanti sono copie dell’italiano, da tradurre.' }],
    })
    expect((await read(bare)).titoli).toEqual({ it: 'Ponte' })

    expect(await act(user, ready, 'esegui')).toMatchObject({ state: 'done', written: 2 })
    expect(await read(bare)).toMatchObject({
      titoli: { it: 'Ponte', en: 'Ponte', de: 'Ponte', fr: 'Ponte' },
      da_tradurre: ['en', 'de', 'fr'],
    })
    expect(await rehearse(user, 'main.hotelOfferta', plan)).toMatchObject({ counts: { same: 2 } })
    expect(await act(user, ready, 'ripristina')).toMatchObject({ state: 'undone', written: 0 })
    expect(await read(bare)).toMatchObject({ titoli: { it: 'Ponte' }, da_tradurre: null })
    expect((await read(half)).titoli).toEqual({ it: 'Capodanno', en: 'New Year' })

    const [foreign] = ((await admin('GET', '/api/main/Hotel/12/HotelOfferta')).body.values as Json[]).slice(0, 1)
    const foreignPlan = await rehearse(user, 'main.hotelOfferta', {
      op: 'translate',
      rows: { keys: [{ key: foreign!.id }] },
    })
    expect(foreignPlan).toMatchObject({ counts: { refused: 1 } })
  })

  test('another user’s plan is not found, and a user without the right is refused before it starts', async () => {
    const one = await make('Prima')
    const ready = await rehearse(admin, 'orders.macros', {
      op: 'update',
      rows: keysOf(one),
      changes: setLabel('Dopo'),
    })
    for (const [method, way] of [
      ['GET', ''],
      ['GET', '/righe'],
      ['GET', '/rifiutate'],
      ['POST', '/esegui'],
      ['POST', '/ferma'],
      ['POST', '/ripristina'],
      ['DELETE', ''],
    ] as const)
      expect((await user(method, `${PROVE}/${ready.id}${way}`, method === 'POST' ? { body: {} } : {})).status).toBe(404)
    const body = { plan: { op: 'update', rows: keysOf(one), changes: setLabel('x') } }
    expect((await user('POST', `${PROVE}/orders.macros`, { body })).status).toBe(403)
  })

  test('a hotel user’s plan reaches no rows of another hotel', async () => {
    const rooms = (await admin('GET', '/api/main/Hotel/12/camera')).body
    const [foreign] = (rooms.values ?? rooms.data) as Json[]
    const ready = await rehearse(user, 'main.camera', {
      op: 'update',
      rows: { keys: [{ key: foreign!.id }, { key: 2_000_000_001 }] },
      changes: [{ field: 'nome', how: 'set', value: { it: 'Mia' } }],
    })
    const shown = await rows(user, ready)
    expect(shown.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
    expect(shown[0]!.reasons).toEqual(shown[1]!.reasons)
  })

  test('an invalid plan is refused with its reason', async () => {
    const one = await make('Prima')
    const shapes: [Json, string][] = [
      [{ op: 'explode' }, 'plan.op'],
      [{ op: 'update', rows: keysOf(one), changes: [] }, 'plan.changes'],
      [{ op: 'update', rows: keysOf(one), changes: [{ field: 'nope', how: 'set', value: 1 }] }, 'plan.changes.0.field'],
      [
        { op: 'update', rows: keysOf(one), changes: [{ field: 'label', how: 'percent', value: 1 }] },
        'plan.changes.0.how',
      ],
      [
        { op: 'update', rows: keysOf(one), changes: [{ field: 'label', how: 'set', value: '' }] },
        'plan.changes.0.value',
      ],
      [{ op: 'delete', rows: { keys: [] } }, 'plan.rows.keys'],
      [{ op: 'delete', rows: { keys: [{ key: {} }] } }, 'plan.rows.keys.0'],
      [{ op: 'delete', rows: keysOf(one), more: 1 }, 'plan.more'],
      [{ op: 'copy', rows: keysOf(one), hotels: [1] }, 'plan.op'],
      [{ op: 'translate', rows: keysOf(one) }, 'plan.op'],
    ]
    for (const [plan, path] of shapes) {
      const answer = await admin('POST', `${PROVE}/orders.macros`, { body: { plan } })
      expect([answer.status, Object.keys((answer.body.errors ?? {}) as Json)]).toEqual([422, [path]])
    }
  })

  test('a plan no longer shows rows that its user may not read any more', async () => {
    const { rows: rooms } = await server().db.pool.query<{ id: number }>(
      'select id from main_camera where "idHotel" = 1 and _deleted_at is null order by id limit 2',
    )
    const plan = {
      op: 'update',
      rows: { keys: [...rooms.map(({ id }) => ({ key: id })), { key: 2_000_000_000 }] },
      changes: [{ field: 'superficie', how: 'add', value: 3 }],
    }
    const ready = await rehearse(user, 'main.camera', plan)
    const shown = await rows(user, ready)
    expect(shown.map(({ hotel, after }) => [hotel?.id, Object.keys(after).length > 0])).toEqual([
      [1, true],
      [1, true],
      [undefined, false],
    ])
    const {
      rows: [person],
    } = await server().db.pool.query<{ id: number; mine: Json }>(
      `select id, "userAssociations" as mine from management_user where email = 'user@regia.test'`,
    )
    const move = (userAssociations: Json) =>
      admin('PATCH', `/api/main/management/user/${person!.id}`, { body: { userAssociations } })
    expect((await move({ ...person!.mine, hotel_id: 2, config_id: null })).status).toBe(200)
    try {
      expect(await rows(user, ready)).toMatchObject([
        ...rooms.map(({ id }) => ({
          key: String(id),
          name: String(id),
          hotel: null,
          before: {},
          after: {},
          reasons: [{ text: 'Non è più fra le righe che puoi vedere' }],
        })),
        { key: '2000000000', hotel: null, reasons: shown[2]!.reasons },
      ])
    } finally {
      await move(person!.mine)
    }
  })
})
