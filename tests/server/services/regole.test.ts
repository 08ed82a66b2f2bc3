/** Validation rules, derived values and remarks of individual services. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const admin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  s.as('admin')(method, `/api/${path}`, { body })
const dataOf = (answer: { body: Json }) => answer.body.data as Json
const outcome = ({ status, body }: { status: number; body: Json }) => [status, body.errors ?? null]

async function createRow(path: string, body: Json): Promise<Json> {
  const answer = await admin('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return dataOf(answer)
}

const offer = (titolo: string) => createRow('main/HotelOfferta', { titolo, idHotel: 1 })

test('a discount’s age range cannot end before it starts', async () => {
  const { id } = await offer('Età')
  const sconto = { nome: 'Bambini', tipo: 'percentuale', valore: 10, eta_da: 10, eta_a: 2 }
  const path = `main/HotelOfferta/${id as number}`
  expect(outcome(await admin('PATCH', path, { sconti: [sconto] }))).toEqual([
    422,
    { 'sconti.0.eta_a': ['L’età finale non può essere inferiore a quella iniziale'] },
  ])
  expect((await admin('PATCH', path, { sconti: [{ ...sconto, eta_a: 10 }] })).status).toBe(200)
})

test('two discounts cannot cover the same age', async () => {
  const { id } = await offer('Sconti')
  const sconto = { nome: 'Bambini', tipo: 'percentuale', valore: 10, eta_da: 3, eta_a: 12 }
  const sconti = [sconto, { ...sconto, nome: 'Ragazzi', eta_da: 12, eta_a: 17 }]
  expect(outcome(await admin('PATCH', `main/HotelOfferta/${id as number}`, { sconti }))).toEqual([
    422,
    { 'sconti.1.eta_da': ['Queste età sono già nello sconto «Bambini»'] },
  ])
})

test('the copy of an offer takes the given days, or else the offer’s', async () => {
  const { id } = await offer('Da copiare')
  const path = `main/HotelOfferta/${id as number}`
  const days = { data_pubblicazione: '2026-03-01', data_fine_pubblicazione: '2026-06-30', data_fine: '2026-07-31' }
  await admin('PATCH', path, days)
  expect(await createRow(`${path}/duplicate`, { titolo: 'Come prima' })).toMatchObject({ ...days, visibile: false })
  const later = { data_pubblicazione: '2027-03-01', data_fine_pubblicazione: '2027-06-30', data_fine: null }
  expect(await createRow(`${path}/duplicate`, { titolo: 'Un anno dopo', ...later })).toMatchObject(later)
  // Given and inherited days are validated together.
  const copy = await admin('POST', `${path}/duplicate`, { titolo: 'Sbagliata', data_pubblicazione: '2026-07-01' })
  expect(outcome(copy)).toEqual([
    422,
    { data_fine_pubblicazione: ['La fine della pubblicazione non può precederne l’inizio'] },
  ])
})

test('two categories of a hotel cannot share a slug, whichever way the second is written', async () => {
  const path = 'main/Hotel/1/categorieOfferte'
  const body = { titolo: { it: 'Prova' }, slug: 'prova-unica' }
  const taken = { slug: ['Un’altra categoria dell’hotel ha già questo slug'] }
  const first = await createRow(path, body)
  expect(outcome(await admin('POST', path, body))).toEqual([422, taken])
  const other = await createRow(path, { ...body, slug: 'prova-seconda' })
  expect(outcome(await admin('PATCH', `main/categorieOfferte/${other.id as number}`, { slug: body.slug }))).toEqual([
    422,
    taken,
  ])
  // The row itself, another hotel’s category and a deleted one do not count.
  expect(
    (await admin('PATCH', `main/categorieOfferte/${first.id as number}`, { titolo: { it: 'Ancora' } })).status,
  ).toBe(200)
  expect((await admin('POST', 'main/Hotel/2/categorieOfferte', body)).status).toBe(201)
  const deletion = await admin('DELETE', `main/categorieOfferte/${first.id as number}`)
  expect((await admin('POST', path, body)).status).toBe(201)
  const back = await admin('POST', 'main/undo', { auditId: Number(deletion.headers['x-undo']) })
  expect(back.status).toBe(409)
  const atOnce = await Promise.all([1, 2, 3].map(() => admin('POST', path, { ...body, slug: 'insieme' })))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

test('ordering some offers gives all of them distinct places and keeps the others’ order', async () => {
  const ordered = async () => {
    const { rows } = await s.db.pool.query<{ id: number; ordinamento: number }>(
      `select id, ordinamento from main_hotel_offerta where "idHotel" = 1 and _deleted_at is null order by ordinamento, id`,
    )
    return rows
  }
  const ids = (await ordered()).map(({ id }) => id)
  const front = [ids.at(-1)!, ids[3]!]
  expect((await admin('POST', 'main/Hotel/1/HotelOfferta/Sort', { offers_id: front })).status).toBe(200)
  const after = await ordered()
  expect(after.map(({ id }) => id)).toEqual([...front, ...ids.filter((id) => !front.includes(id))])
  expect(after.map(({ ordinamento }) => ordinamento)).toEqual(after.map((_, at) => at + 1))
})

test('a price list that overlaps another is accepted with a remark', async () => {
  const path = 'main/Listino'
  const body = { idHotel: 1, stagione: 'alta', unita_prezzo: 'persona' }
  const first = await admin('POST', path, {
    ...body,
    nomi: { it: 'Da solo' },
    data_inizio: '2031-06-01',
    data_fine: '2031-06-30',
  })
  expect([first.status, (first.body.meta as Json | undefined)?.remarks]).toEqual([201, undefined])
  const second = await admin('POST', path, {
    ...body,
    nomi: { it: 'Sopra' },
    data_inizio: '2031-06-20',
    data_fine: '2031-07-10',
  })
  expect([second.status, (second.body.meta as Json).remarks]).toEqual([
    201,
    ['Si sovrappone al listino «Da solo» dal 20/06/2031 al 30/06/2031.'],
  ])
  const at = `${path}/${dataOf(second).idListino as number}`
  expect(((await admin('GET', at)).body.meta as Json).remarks).toHaveLength(1)
  const moved = await admin('PATCH', at, { data_inizio: '2031-07-01' })
  expect([moved.status, moved.body.meta]).toEqual([200, undefined])
  await admin('PATCH', at, { visibile: false })
  expect(((await admin('PATCH', at, { data_inizio: '2031-06-01' })).body.meta as Json | undefined)?.remarks).toBe(
    undefined,
  )
})

test('a check-in cannot end before it starts, except past midnight', async () => {
  const path = 'main/Hotel/3/ServiziBase'
  const refused = [422, { check_in_alle: ['Il check-in finisce prima di iniziare'] }]
  expect(outcome(await admin('PATCH', path, { check_in_dalle: '22:00', check_in_alle: '10:00' }))).toEqual(refused)
  expect((await admin('PATCH', path, { check_in_dalle: '22:00', check_in_alle: '02:00' })).status).toBe(200)
  // Validation includes the stored value.
  expect(outcome(await admin('PATCH', path, { check_in_alle: '10:00' }))).toEqual(refused)
})

test('a producer has one target per year, and its parts cannot exceed it', async () => {
  const path = 'seller/IndexSalesSellerTarget'
  const body = { seller_id: 1, year: 2031, target: 1000.1, target_internet: 700.05, target_paper: 300.05 }
  const { id } = await createRow(path, body)
  expect(outcome(await admin('POST', path, { seller_id: 1, year: 2031, target: 5 }))).toEqual([
    422,
    { year: ['Il produttore ha già un obbiettivo per questo anno'] },
  ])
  const over = ['Internet e carta insieme superano l’obbiettivo']
  const at = `${path}/${id as number}`
  expect(outcome(await admin('PATCH', at, { target_paper: 300.06 }))).toEqual([
    422,
    { target_internet: over, target_paper: over },
  ])
  expect(outcome(await admin('PATCH', at, { target: 999 }))).toEqual([
    422,
    { target_internet: over, target_paper: over },
  ])
  expect(outcome(await admin('PATCH', at, { target_internet: null, target_paper: 1000.11 }))).toEqual([
    422,
    { target_paper: over },
  ])
  expect((await admin('PATCH', at, { target_internet: null, target_paper: 1000.1 })).status).toBe(200)
})

test('a producer reads an order’s article and macro names without the right to look them up', async () => {
  const [own] = (await s.as('produttore')('GET', '/api/orders/orders?limit=1')).body.data as Json[]
  const rowsAt = async (who: 'admin' | 'produttore') =>
    dataOf(await s.as(who)('GET', `/api/orders/orders/${String(own!.order_id)}`)).order_rows as Json[]
  const [before] = await rowsAt('produttore')
  expect([before!.article_name, before!.macro_names]).toEqual([expect.any(String), expect.any(String)])
  const articles = (await admin('GET', 'orders/articoli?perPage=200')).body.data as Json[]
  const other = articles.find((one) => one.article_id !== before!.article_id && (one.macros as number[]).length)!
  const written = await admin('PATCH', `orders/orders/${String(own!.order_id)}`, {
    order_rows: [{ article_id: other.article_id, article_total: 10, row_hotel_id: before!.row_hotel_id }],
  })
  expect(written.status).toBe(200)
  const [after] = await rowsAt('produttore')
  const macros = (await admin('GET', 'orders/macros?perPage=200')).body.data as Json[]
  expect(after).toMatchObject({
    article_name: other.article_name,
    macro_names: macros
      .filter(({ id }) => (other.macros as number[]).includes(id as number))
      .map((one) => one.label)
      .join(', '),
  })
})

test('an order cannot lose all its rows', async () => {
  expect(outcome(await admin('PATCH', 'orders/orders/3', { order_rows: [] }))).toEqual([
    422,
    { order_rows: ['Campo obbligatorio'] },
  ])
})

test('a funnel’s total is the sum of its articles for sale, and follows them', async () => {
  const cents = (macros: Json[]): number =>
    macros.reduce(
      (sum, macro) =>
        sum +
        ((macro.articles ?? []) as Json[]).reduce(
          (all, one) => all + (one.for_sale === false ? 0 : Math.round(Number(one.amount ?? 0) * 100)),
          0,
        ) +
        cents((macro.submacros ?? []) as Json[]),
      0,
    )
  const list = (await admin('GET', 'seller/funnel')).body.data as Json[]
  const before = dataOf(await admin('GET', `seller/funnel/${list[0]!.id as number}`))
  expect(before.total_amount).toBe(cents(before.macros as Json[]) / 100)
  const macros = structuredClone(before.macros) as Json[]
  const article = (macros[0]!.articles as Json[])[0]!
  Object.assign(article, { amount: 1234.56, for_sale: true, is_sold: false })
  macros[1]!.submacros = [{ id: 99, name: 'dentro', articles: [{ article_id: article.article_id, amount: 0.1 }] }]
  const after = dataOf(await admin('PATCH', `seller/funnel/${before.id as number}`, { macros }))
  expect(after.total_amount).toBe(cents(macros) / 100)
  // A new article has its name in the answer, also for users who cannot look articles up.
  const inside = ((after.macros as Json[])[1]!.submacros as Json[])[0]!.articles as Json[]
  expect(inside[0]!.article_name).toBe(article.article_name)
  Object.assign(article, { for_sale: false })
  const without = dataOf(await admin('PATCH', `seller/funnel/${before.id as number}`, { macros }))
  expect(Math.round((Number(after.total_amount) - Number(without.total_amount)) * 100)).toBe(123_456)
})

test('a write to a gallery answers with its photo count', async () => {
  const photos = (await admin('GET', 'main/SiteConfig/1/SitePhoto')).body.data as Json[]
  const gallery = await createRow('main/SitePhotogallery', {
    hotel_id: 1,
    nome: { it: 'Prova' },
    photos: photos.slice(0, 2).map(({ id }) => id),
  })
  expect(gallery.n_foto).toBe(2)
  const at = `main/SitePhotogallery/${gallery.id as number}`
  expect(dataOf(await admin('PATCH', at, { photos: [photos[0]!.id] })).n_foto).toBe(1)
  const attached = await admin('POST', `${at}/attachphotos`, { photos: [photos[1]!.id] })
  expect(dataOf(attached).n_foto).toBe(2)
})

test('a customer’s site takes the customer’s hotel unless it names its own', async () => {
  const cliente = await createRow('cookies/Clienti', {
    nome: 'Prova',
    ragione_sociale: 'Prova srl',
    email_privacy: 'privacy@example.com',
    hotel_id: 7,
  })
  const site = { cliente_id: cliente.id, dominio: 'prova-regole.example.com', url: 'https://prova-regole.example.com' }
  expect((await createRow('cookies/Siti', site)).hotel_id).toBe(7)
  const other = { ...site, dominio: 'altro-regole.example.com', hotel_id: 8 }
  expect((await createRow('cookies/Siti', other)).hotel_id).toBe(8)
})
