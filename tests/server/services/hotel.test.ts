import { afterAll, beforeAll, expect, test } from 'vitest'
import { ABSENT_HOTEL, testServer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const servizi = (hotel: number) => `/api/main/Hotel/${hotel}/ServiziBase`
const data = (answer: { body: Json }) => answer.body.data as Json

test('base services are one versioned record per hotel, within the scope', async () => {
  const user = s.as('user')
  const path = servizi(1)
  const read = await user('GET', path)
  const saved = await user('PATCH', path, { body: { idHotel: 1, check_in_dalle: '15:30' } })
  expect([saved.status, data(saved).check_in_dalle]).toEqual([200, '15:30'])
  const stale = await user('PATCH', path, {
    body: { wifi: 'no' },
    headers: { 'if-match': read.headers.etag! },
  })
  expect(stale.status).toBe(412)
  expect((await user('PATCH', path, { body: { wifi: 'forse' } })).body.errors).toEqual({ wifi: ['Valore non valido'] })
  expect((await user('PATCH', path, { body: { ignoto: 1 } })).status).toBe(422)
  const none = [await user('GET', servizi(2)), await user('GET', servizi(ABSENT_HOTEL))].map(({ status, body }) => [
    status,
    body.code,
  ])
  expect(none).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
  ])
  expect((await s.as('admin')('GET', servizi(ABSENT_HOTEL))).status).toBe(404)
  expect((await s.as('produttore')('PATCH', servizi(300), { body: { wifi: 'no' } })).status).toBe(403)
})

test('base services are watched by their own key, and nonsense never causes a server error', async () => {
  const admin = s.as('admin')
  await admin('PATCH', servizi(7), { body: { wifi: 'no' } })
  const { id } = data(await admin('GET', servizi(7)))
  const watched = (watch: string) => admin('GET', '/api/main/changes', { query: { watch } })
  await s.as('employee')('PATCH', servizi(7), { body: { check_in_dalle: '16:00' } })
  const [change] = (await watched(`main.serviziBase:${String(id)}:1`)).body.data as Json[]
  expect(change).toMatchObject({ resource: 'main.serviziBase', own: false })
  for (const nonsense of [
    'main.serviziBase:undefined:1',
    'main.questionario:undefined:1',
    'main.questionario:1:1',
    'main.contratto:x:1',
    'seller.contacts:1:1',
    'stats.stats:1:1',
    'nessuno.nulla:1:1',
  ])
    expect([nonsense, (await watched(nonsense)).status, (await watched(nonsense)).body.data]).toEqual([
      nonsense,
      200,
      [],
    ])
  for (const nonsense of ['x', ':::', 'main.camera', 'main.camera:1:x'])
    expect([nonsense, (await watched(nonsense)).status]).toEqual([nonsense, 422])
  for (const resource of ['main.serviziBase', 'main.questionario'])
    expect((await admin('GET', `/api/main/history/${resource}/undefined`)).status).toBe(404)
})

test('today’s contracts and their articles are listed', async () => {
  const today = (await s.as('user')('GET', '/api/main/contratto/1/today')).body.data as Json[]
  expect(today.length).toBeGreaterThan(0)
  expect(today.every((row) => row.stato === 'attivo' && String(row.data_fine) >= '2026-11-20')).toBe(true)
  const articles = (await s.as('user')('GET', '/api/main/contratto/1/articoli')).body.data as Json[]
  expect(articles.map((row) => row.article_id)).toEqual(today.map((row) => row.article_id))
  expect((await s.as('multihotel')('GET', '/api/main/contratto/1/today')).status).toBe(403)
})

test('a questionnaire starts empty, requires its mandatory answers, and is stored', async () => {
  const admin = s.as('admin')
  const path = '/api/main/questionario/contatto/2'
  const empty = await admin('GET', path)
  expect(data(empty)).toMatchObject({ rubrica_id: 2, risposte: [], completato: false })
  const questions = ((empty.body.meta as Json).questionario as { domande: { obbligatoria: boolean }[] }).domande
  expect(questions.length).toBeGreaterThan(0)
  const saved = await admin('PATCH', path, { body: { risposte: [{ domanda: 0, valore: 'sì' }], compilato_da: 'Anna' } })
  expect(data(saved)).toMatchObject({ compilato_da: 'Anna', risposte: [{ domanda: 0, valore: 'sì' }] })
  expect((await admin('PATCH', path, { body: { risposte: [{ domanda: 99, valore: 'x' }] } })).status).toBe(422)
  expect((await s.as('user')('GET', path)).status).toBe(403)
  expect((await s.as('user')('GET', '/api/main/Hotel/1/questionario')).status).toBe(200)
})

test('offers have defaults, one Italian title, pin, translation, copy and order', async () => {
  const user = s.as('user')
  const offers = '/api/main/HotelOfferta'
  const creation = await user('POST', offers, { body: { titolo: 'Natale' } })
  expect([creation.status, data(creation)]).toMatchObject([
    201,
    {
      idHotel: 1,
      titoli: { it: 'Natale' },
      tipologia: 1,
      ordinamento: 999,
      visibile: false,
      lingua: 'it',
      price_type: 1,
      n_giorni: 1,
      data_pubblicazione: '2026-11-20',
      data_fine_pubblicazione: '2026-11-27',
    },
  ])
  const id = Number(data(creation).id)
  expect((await user('POST', offers, { body: {} })).body.errors).toEqual({ titolo: ['Campo obbligatorio'] })
  expect((await user('POST', offers, { body: { titolo: 'x', idHotel: 2 } })).status).toBe(403)
  const renamed = await user('PATCH', `${offers}/${id}`, { body: { titoli: { it: 'Capodanno', en: 'New Year' } } })
  expect(data(renamed)).toMatchObject({ titolo: 'Capodanno', titoli: { it: 'Capodanno', en: 'New Year' } })
  const again = await user('PATCH', `${offers}/${id}`, { body: { titolo: 'Epifania' } })
  expect(data(again).titoli).toEqual({ it: 'Epifania', en: 'New Year' })

  const pin = () => user('PATCH', `/api/main/Hotel/1/HotelOfferta/${id}/Pin`)
  expect([data(await pin()).in_evidenza, data(await pin()).in_evidenza]).toEqual([true, false])
  const translated = (await user('POST', `${offers}/translate`, { body: { offers_id: [id] } })).body.data as Json[]
  expect(translated[0]).toMatchObject({ titoli: { en: 'New Year', de: 'Epifania' }, da_tradurre: ['de', 'fr'] })
  const copy = await user('POST', `${offers}/${id}/duplicate`, { body: { titolo: 'Copia' } })
  expect([copy.status, data(copy).titolo, data(copy).visibile]).toEqual([201, 'Copia', false])
  const order = [Number(data(copy).id), id]
  expect((await user('POST', '/api/main/Hotel/1/HotelOfferta/Sort', { body: { offers_id: order } })).status).toBe(200)
  expect(data(await user('GET', `${offers}/${id}`)).ordinamento).toBe(2)
  expect((await s.as('multihotel')('POST', `${offers}/${id}/duplicate`, { body: { titolo: 'x' } })).status).toBe(404)
  const related = data(await user('GET', '/api/main/Hotel/1/HotelOfferta/Associazioni'))
  expect(Object.keys(related)).toEqual(['camere', 'trattamenti', 'servizi', 'categorie', 'portali'])
})

test('a language waits for translation until its texts differ from Italian, and a translation can be undone', async () => {
  const user = s.as('user')
  const offers = '/api/main/HotelOfferta'
  const id = Number(data(await user('POST', offers, { body: { titolo: 'Ponte' } })).id)
  const at = `${offers}/${id}`
  await user('PATCH', at, { body: { descriptions: { it: '<p>Tre notti</p>' } } })
  const translate = () => user('POST', `${offers}/translate`, { body: { offers_id: [id] } })
  const first = await translate()
  const undone = await user('POST', '/api/main/undo', { body: { auditId: Number(first.headers['x-undo']) } })
  expect(undone.status).toBe(200)
  expect(data(await user('GET', at))).toMatchObject({ titoli: { it: 'Ponte' }, da_tradurre: null })
  const row = data(await user('GET', at))
  expect((row.descriptions as Json).en).toBeUndefined()

  await translate()
  const waiting = async (body: Json) => data(await user('PATCH', at, { body })).da_tradurre
  const titoli = { it: 'Ponte', en: 'Long weekend', de: 'Ponte', fr: 'Ponte' }
  const descriptions = {
    it: '<p>Tre notti</p>',
    en: '<p>Tre notti</p>',
    de: '<p>Tre notti</p>',
    fr: '<p>Tre notti</p>',
  }
  // The description is still a copy; translating one language does not affect another.
  expect(await waiting({ titoli })).toEqual(['en', 'de', 'fr'])
  expect(await waiting({ descriptions: { ...descriptions, en: '<p>Three nights</p>' } })).toEqual(['de', 'fr'])
  // A new Italian text changes no state; a user marks by hand what needs no translation.
  expect(await waiting({ titolo: 'Ponte del 1° maggio' })).toEqual(['de', 'fr'])
  expect(await waiting({ da_tradurre: ['fr'] })).toEqual(['fr'])
})

test('gallery files belong to the path’s hotel, and a gallery’s photos to its hotel', async () => {
  const [file] = (await s.as('user')('GET', '/api/mediagallery/Hotel/1/Galleria?limit=1')).body.data as Json[]
  const name = String(file!.nomeFile)
  const of = (hotel: number) => `/api/mediagallery/Hotel/${hotel}/Galleria/${name}`
  expect((await s.as('admin')('PATCH', of(2), { body: { principale: true } })).status).toBe(404)
  expect((await s.as('user')('PATCH', of(2), { body: { principale: true } })).status).toBe(403)
  expect((await s.as('user')('PATCH', of(1), { body: { titolo: { it: 'Nuovo' } } })).status).toBe(200)
  expect((await s.as('user')('DELETE', of(1))).status).toBe(204)
  const [gallery] = (await s.as('user')('GET', '/api/main/SitePhotogallery?perPage=1')).body.data as Json[]
  const photos = gallery!.photos as number[]
  const move = (op: string, ids: number[]) =>
    s.as('user')('POST', `/api/main/SitePhotogallery/${String(gallery!.id)}/${op}`, { body: { photos: ids } })
  expect(data(await move('detachphotos', [photos[0]!]))).toMatchObject({ n_foto: photos.length - 1 })
  expect(data(await move('attachphotos', [photos[0]!]))).toMatchObject({ n_foto: photos.length })
  expect((await move('attachphotos', [999_999])).status).toBe(422)
})
