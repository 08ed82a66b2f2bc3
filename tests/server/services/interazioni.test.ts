/** Conditions for an interaction to go online, whichever way it is written. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type Answer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const HOTEL = 1
const path = '/api/marketing/interazioni'
const data = (answer: Answer) => answer.body.data as Json
const outcome = (answer: Answer) => [answer.status, answer.body.errors]
const first = async (of: string): Promise<number> =>
  ((await s.as('admin')('GET', `/api/marketing/${of}`)).body.data as Json[])[0]!.id as number
const firstOf = (of: string) => first(`${of}?ao_hotel_id=${HOTEL}`)

async function createInteraction(values: Json): Promise<Answer> {
  return s.as('user')('POST', path, {
    body: { ao_hotel_id: HOTEL, nome: 'Prova', data_inizio: '2026-01-01', ...values },
  })
}
const online = (id: unknown, on = true) =>
  s.as('user')('POST', `${path}/${String(id)}/online`, { body: { stato_online: on } })

test('an interaction has the fields that its kind requires, and none of the other kind’s', async () => {
  const [landing, cluster] = [await first('landing'), await firstOf('clusters')]
  expect(outcome(await createInteraction({ tipologia: 'landing' }))).toEqual([
    422,
    { landing_id: ['Campo obbligatorio'] },
  ])
  expect(outcome(await createInteraction({ tipologia: 'cluster', landing_id: landing }))).toEqual([
    422,
    { clusters: ['Campo obbligatorio'] },
  ])
  // Changing the kind clears what was chosen for the old one.
  const one = data(await createInteraction({ tipologia: 'cluster', clusters: [cluster], landing_id: landing }))
  expect(one).toMatchObject({ clusters: [cluster], landing_id: null })
  const change = (body: Json) => s.as('user')('PATCH', `${path}/${String(one.id)}`, { body })
  expect(outcome(await change({ tipologia: 'landing' }))).toEqual([422, { landing_id: ['Campo obbligatorio'] }])
  expect(outcome(await change({ landing_id: landing }))).toEqual([
    422,
    { landing_id: ['Vale solo per le interazioni basate su: landing page'] },
  ])
  const other = data(await change({ tipologia: 'landing', landing_id: landing }))
  expect(other.landing_id).toBe(landing)
  expect(other.clusters ?? []).toEqual([])
})

test('an incomplete interaction cannot go online by call, update or creation, and every gap is named at its field', async () => {
  const [cluster, page] = [await firstOf('clusters'), await firstOf('pagine')]
  const layout = await first('layouts?formato=popup')
  const one = data(await createInteraction({ tipologia: 'cluster', clusters: [cluster], data_fine: '2026-01-31' }))
  const change = (body: Json) => s.as('user')('PATCH', `${path}/${String(one.id)}`, { body })
  const missing = {
    pagine: ['Per andare online manca almeno una pagina tracciata'],
    layout_id: ['Per andare online manca il layout'],
    titolo: ['Per andare online manca il titolo in italiano'],
    testo: ['Per andare online manca il testo in italiano'],
    data_fine: ['Il periodo è già finito'],
  }
  expect(outcome(await online(one.id))).toEqual([422, missing])
  expect(outcome(await change({ stato_online: true }))).toEqual([422, missing])
  expect((await createInteraction({ tipologia: 'cluster', clusters: [cluster], stato_online: true })).status).toBe(422)
  expect(data(await s.as('user')('GET', `${path}/${String(one.id)}`)).stato_online).not.toBe(true)

  const texts = { titolo: { it: 'Ultime camere' }, testo: { it: '<p>Poche.</p>' } }
  expect((await change({ pagine: [page], layout_id: layout, data_fine: null, ...texts })).status).toBe(200)
  expect(data(await online(one.id)).stato_online).toBe(true)
  // An online interaction must stay complete but may change otherwise.
  expect(outcome(await change({ layout_id: null }))).toEqual([422, { layout_id: missing.layout_id }])
  expect((await change({ nome: 'Un altro nome' })).status).toBe(200)
  expect(data(await online(one.id, false)).stato_online).toBe(false)
  expect((await change({ layout_id: null })).status).toBe(200)
})

test('deleting what an interaction refers to takes it offline, and undo puts it back', async () => {
  const page = data(
    await s.as('user')('POST', '/api/marketing/pagine', {
      body: { hotel: HOTEL, nome: 'Prova', url: 'https://prova.example/prova' },
    }),
  )
  const one = data(
    await createInteraction({
      tipologia: 'cluster',
      clusters: [await firstOf('clusters')],
      pagine: [page.id],
      layout_id: await first('layouts?formato=popup'),
      titolo: { it: 'Titolo' },
      testo: { it: '<p>Testo</p>' },
      stato_online: true,
    }),
  )
  expect(one.stato_online).toBe(true)
  const deletion = await s.as('user')('DELETE', `/api/marketing/pagine/${String(page.id)}`)
  expect([200, 204]).toContain(deletion.status)
  const read = async () => data(await s.as('user')('GET', `${path}/${String(one.id)}`))
  expect(await read()).toMatchObject({ stato_online: false })
  const auditId = Number(deletion.headers['x-undo'])
  const undo = await s.as('user')('POST', '/api/main/undo', { body: { auditId } })
  expect(undo.status).toBe(200)
  expect(await read()).toMatchObject({ stato_online: true, pagine: [page.id] })
})

test('a layout of another format is refused, an existing one and an offline landing page give a warning', async () => {
  const layouts = (await s.as('admin')('GET', '/api/marketing/layouts?perPage=50')).body.data as Json[]
  const bar = layouts.find(({ formato }) => formato === 'barra')!
  const landing = await first('landing')
  await s.as('admin')('POST', `/api/marketing/landing/${landing}/online`, { body: { stato_online: false } })
  const popup = layouts.find(({ formato }) => formato === 'popup')!
  const kind = { tipologia: 'landing', landing_id: landing, formato: 'popup' }
  const refusal = { layout_id: ['Questo layout è di un altro formato'] }
  const wrong = await createInteraction({ ...kind, layout_id: bar.id })
  expect([wrong.status, wrong.body.errors]).toEqual([422, refusal])
  const { id } = data(await createInteraction({ ...kind, layout_id: popup.id }))
  const change = (body: Json) => s.as('user')('PATCH', `${path}/${String(id)}`, { body })
  expect((await change({ layout_id: bar.id })).body.errors).toEqual(refusal)
  expect((await change({ formato: 'barra' })).body.errors).toEqual(refusal)
  expect((await change({ layout_id: bar.id, formato: 'barra' })).status).toBe(200)
  await s.db.pool.query(`update marketing_interazioni set formato = 'popup' where id = $1`, [id])
  const answer = await change({ titolo: { it: 'Altro' } })
  expect((answer.body.meta as Json).remarks).toEqual([
    'La landing page scelta non è online.',
    `Il layout «${String(bar.nome)}» è fatto per barra, non per finestra.`,
  ])
})
