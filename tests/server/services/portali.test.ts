import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../support/clock.ts'
import { testServer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite', settings: { localWebhooks: true } })
})
afterAll(() => s?.stop())

const data = (answer: { body: Json }) => answer.body.data as Json

test('sheets contain labels of places and services for users who may choose them', async () => {
  const list = await s.as('employee')('GET', '/api/portals/schedahotel?top=1')
  const row = (list.body.values as Json[])[0]!
  const labelsOf = (answer: { body: Json }) => (answer.body.meta as { labels: Record<string, Json> }).labels
  const place = { [String(row.localita)]: expect.stringMatching(/^\p{L}{3}/u) }
  expect(labelsOf(list).localita).toEqual(place)
  const one = labelsOf(await s.as('employee')('GET', `/api/portals/schedahotel/${String(row.id)}`))
  expect(one.localita).toEqual(place)
  expect(Object.keys(one.servizi!)).toHaveLength((row.servizi as number[]).length)
})

test('a landing page is saved in steps with their own calls', async () => {
  const admin = s.as('admin')
  const landing = '/api/marketing/landing'
  expect(data(await admin('POST', `${landing}/40/online`, { body: { stato_online: false } }))).toMatchObject({
    stato_online: false,
    online: false,
  })
  expect((await admin('PATCH', `${landing}/portali/40`, { body: { portali: [33, 99] } })).status).toBe(422)
  expect(data(await admin('PATCH', `${landing}/portali/40`, { body: { portali: [33] } })).portali).toEqual([33])
  const manual = await admin('PATCH', `${landing}/configurazioneManuale/40`, { body: { anagrafica: [1] } })
  expect(data(manual)).toMatchObject({ tipo_configurazione: 'manuale', anagrafica: [1] })
  const automatic = { massimo: 5, offerte_start: '2027-02-01', offerte_end: '2027-01-01' }
  expect((await admin('PATCH', `${landing}/configurazioneAutomatica/40`, { body: automatic })).status).toBe(422)
  expect(data(await admin('POST', `${landing}/40/anagrafica`, { body: { idHotel: 2 } })).anagrafica).toEqual([1, 2])
  expect(data(await admin('DELETE', `${landing}/40/anagrafica`, { body: { idHotel: 1 } })).anagrafica).toEqual([2])
  const joined = data(await s.as('produttore')('GET', `${landing}/40/associati-backoffice`))
  expect((joined.anagrafica as Json[]).map((hotel) => hotel.idHotel)).toEqual([2])
  // A page without contents goes online, with a remark.
  const putOnline = async () =>
    (await admin('POST', `${landing}/40/online`, { body: { stato_online: true } })).body.meta
  expect(await putOnline()).toBeUndefined()
  const nobody = { offerte_start: '2090-01-01', offerte_end: '2090-02-01' }
  expect((await admin('PATCH', `${landing}/configurazioneAutomatica/40`, { body: nobody })).status).toBe(200)
  expect(await putOnline()).toEqual({ message: 'La sua regola non trova nessun hotel.' })
  await admin('PATCH', `${landing}/configurazioneManuale/40`, { body: { anagrafica: [2] } })
  const choices = await admin('GET', `${landing}/configurazioneManuale?portali=33&perPage=5&landing_id=40`)
  expect(choices.body.data).toHaveLength(5)
  expect(Object.keys((choices.body.data as Json[])[0]!)).toEqual([
    'idHotel',
    'nome_hotel',
    'nome_comune',
    'categoria',
    'n_offerte',
    'offerte',
    'scelto',
  ])
  // Offers are listed under the same conditions, and those on the landing page are marked.
  type Offered = { n_offerte: number; offerte: { id: number; scelta: boolean }[] }
  const offered = async (query = '') => {
    const { body } = await admin('GET', `${landing}/configurazioneManuale?perPage=50&landing_id=40&${query}`)
    return body.data as Offered[]
  }
  for (const { n_offerte, offerte } of await offered('tipologia=1')) {
    expect(n_offerte).toBeGreaterThan(0)
    expect(offerte).toHaveLength(Math.min(n_offerte, 12))
  }
  const first = (await offered()).find(({ offerte }) => offerte.length > 0)!.offerte[0]!
  expect(first.scelta).toBe(false)
  await admin('POST', `${landing}/40/offerta`, { body: { offerta_id: first.id } })
  const marked = (await offered()).flatMap(({ offerte }) => offerte.filter(({ scelta }) => scelta))
  expect(marked.map(({ id }) => id)).toEqual([first.id])
  const found = async (query: string) => {
    const { body } = await admin('GET', `${landing}/configurazioneManuale?perPage=1000&${query}`)
    return (body.data as Json[]).map(({ idHotel }) => idHotel as number)
  }
  const [one, other] = [await found('destinazione=1'), await found('destinazione=2')]
  expect(one.length).toBeGreaterThan(0)
  expect(new Set(await found('destinazione=1,2'))).toEqual(new Set([...one, ...other]))
  const [all, some] = [await found('offerte_start=2020-01-01'), await found('offerte_start=2020-01-01&tipologia=1')]
  expect(all).toEqual(expect.arrayContaining(some))
  expect([some.length > 0, some.length < all.length]).toEqual([true, true])
  expect(data(await admin('PATCH', `${landing}/40/svuota`))).toMatchObject({ anagrafica: [], offerte: [] })
  expect((await s.as('produttore')('PATCH', `${landing}/40/svuota`)).status).toBe(403)
})

test('portal tools are staff commands with their own messages', async () => {
  const admin = s.as('admin')
  const file = await admin('GET', '/api/portals/tools/checkInvalidDescriptions/33?format=csv')
  expect(file.headers['content-disposition']).toContain('invalid_33.csv')
  expect((await admin('GET', '/api/portals/tools/regenerateSitemaps/33')).body.message).toMatch(
    /^Sitemap di Family Hotel/,
  )
  const built = await admin('GET', '/api/portals/crons/buildHotelIndicators/33')
  expect(built.body.message).toBe('Indicatori ricalcolati correttamente')
  const [best] = (await admin('GET', '/api/portals/indicatori?top=1&portaleId=33')).body.values as Json[]
  expect(best!.calcolato_il).toBe(s.clock.now().toISOString())
  const photos = await admin('GET', `/api/mediagallery/Hotel/${String(best!.idHotel)}/Galleria?limit=1`)
  expect(best!.n_foto).toBe((photos.body.meta as Json).total)
  expect((await admin('GET', '/api/portals/tools/regenerateSitemaps/99')).status).toBe(404)
  expect((await s.as('produttore')('GET', '/api/portals/tools/regenerateSitemaps/33')).status).toBe(403)
  const { rows } = await s.db.pool.query(`select 1 from audit where resource = 'portals.tools'`)
  expect(rows).toHaveLength(3)
})

test('a tool’s counts match what it processes, and its run records the result', async () => {
  const admin = s.as('admin')
  const reaches = async () =>
    data(await admin('GET', '/api/portals/tools/conteggi/1')) as unknown as {
      strumenti: { op: string; righe: number; motivi: string[] }[]
      schede: { id: number; difetti: string[] }[]
    }
  const runs = async () => (await admin('GET', '/api/portals/tools/corse/1')).body.data as Json[]
  const before = await reaches()
  const rows = (op: string) => before.strumenti.find((one) => one.op === op)!.righe
  const known = (await runs()).length

  // The file has exactly the counted sheets.
  const file = await admin('GET', '/api/portals/tools/checkInvalidDescriptions/1?format=csv')
  const named = new Set(
    file.text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => Number(line.split(';')[0])),
  )
  expect(named.size).toBeGreaterThan(0)
  expect([...named].toSorted()).toEqual(before.schede.map(({ id }) => id).toSorted())
  const [checked] = await runs()
  expect(checked).toMatchObject({
    op: 'checkInvalidDescriptions',
    esito: 'riuscita',
    fatte: rows('checkInvalidDescriptions'),
    totale: rows('checkInvalidDescriptions'),
  })
  expect(checked!.testo).toMatch(/^\d+ problemi$/)

  await admin('GET', '/api/portals/tools/regenerateSitemaps/1')
  expect((await runs())[0]).toMatchObject({ op: 'regenerateSitemaps', fatte: rows('regenerateSitemaps') })
  const again = await reaches()
  expect(again.strumenti[1]!.motivi).toEqual(['nulla è cambiato dall’ultima'])
  await s.db.pool.query(`update portals_pagine set online = not online
    where id = (select min(id) from portals_pagine where "portaleId" = 1 and _deleted_at is null and online)`)
  expect((await reaches()).strumenti[1]).toMatchObject({
    righe: rows('regenerateSitemaps') - 1,
    motivi: ['1 da togliere'],
  })

  // A hotel with a deleted indicator counts as having none.
  await s.db.pool.query(`update portals_indicatori set _deleted_at = now()
    where id = (select min(i.id) from portals_indicatori i join portals_schedahotel s using ("portaleId", "idHotel")
                where i."portaleId" = 1 and s._deleted_at is null)`)
  expect((await reaches()).strumenti[2]!.motivi).toEqual(['1 non ha ancora un indicatore'])
  await admin('GET', '/api/portals/crons/buildHotelIndicators/1')
  const now = await runs()
  expect(now[0]).toMatchObject({ op: 'buildHotelIndicators', esito: 'riuscita', fatte: rows('buildHotelIndicators') })
  expect((await reaches()).strumenti[2]!.motivi).toEqual([])
  expect(now.length).toBeGreaterThan(Math.min(known, 9))
  expect(now[0]!.utente).toBeTruthy()

  // A run whose server has stopped reporting counts as interrupted, a reporting one as in progress.
  const begun = (ago: string) =>
    s.db.pool.query(
      `insert into tool_runs (portal_id, op, user_id, begun_at, seen_at, done, total)
       values (29, 'buildHotelIndicators', 1, $1::timestamptz - interval '1 hour', $1::timestamptz - $2::interval, 20, 45)`,
      [s.clock.now().toISOString(), ago],
    )
  await begun('10 minutes')
  await begun('1 second')
  const other = (await admin('GET', '/api/portals/tools/corse/29')).body.data as Json[]
  expect(other.map(({ esito, fatte, totale }) => [esito, fatte, totale])).toEqual([
    ['in-corso', 20, 45],
    ['interrotta', 20, 45],
  ])
})

test('the plagiarism check compares within the network and says so', async () => {
  const admin = s.as('admin')
  const [page] = (await admin('GET', '/api/portals/paginaDestinazione?top=1')).body.values as Json[]
  const read = data(await admin('GET', `/api/portals/paginaDestinazione/${String(page!.id)}`))
  const text = (read.testo as { it: string }).it.replace(/<[^>]*>/g, ' ')
  const found = await admin('POST', '/api/portals/plagiarism', { body: { text } })
  expect(data(found)).toMatchObject({ somiglianza: 100, balance: 999 })
  expect((found.body.meta as Json).fonte).toBe('stima-locale')
  const fresh = await admin('POST', '/api/portals/plagiarism', {
    body: { text: 'zebre quantistiche danzano sopra i tetti' },
  })
  expect(data(fresh)).toMatchObject({ somiglianza: 0, risultati: [] })
})

test('a hotel has one sheet per portal, whether created, reassigned or restored', async () => {
  const admin = s.as('admin')
  const sheets = '/api/portals/schedahotel'
  const { rows } = await s.db.pool.query<{ id: number; hotel: number; portal: number }>(
    `select id, "idHotel" as hotel, "portaleId" as portal from portals_schedahotel
     where _deleted_at is null and "portaleId" = 1 order by id limit 2`,
  )
  const [one, other] = rows as [(typeof rows)[0], (typeof rows)[0]]
  const refusal = { idHotel: ['L’hotel ha già una scheda su questo portale'] }
  const sheet = data(await admin('GET', `${sheets}/${one.id}`))
  const again = await admin('POST', sheets, {
    body: { idHotel: one.hotel, portaleId: one.portal, titolo: sheet.titolo, slug: 'seconda-scheda' },
  })
  expect([again.status, again.body.errors]).toEqual([422, refusal])
  const moved = await admin('PUT', `${sheets}/${other.id}/anagrafica`, { body: { idHotel: one.hotel } })
  expect([moved.status, moved.body.errors]).toEqual([422, refusal])
  expect((await admin('PATCH', `${sheets}/${one.id}`, { body: { slug: 'la-stessa-scheda' } })).status).toBe(200)
})

test('hotels by portal, places, services, sheets and notes are listed', async () => {
  const mine = (
    await s.as('multihotel')('POST', '/api/portals/anagrafica/listaIdPerPortali', { body: { portali: [1] } })
  ).body.data as Json[]
  expect(mine.map((hotel) => hotel.idHotel).toSorted()).toEqual([138, 224, 303])
  for (const path of ['destinazioni/listaNomi', 'destinazioni/listaIdComuni', 'servizi/listaIdServizi']) {
    expect(((await s.as('multihotel')('GET', `/api/portals/${path}`)).body.data as Json[]).length).toBeGreaterThan(20)
    expect((await s.as('user')('GET', `/api/portals/${path}`)).status).toBe(403)
  }
  const note = await s.as('admin')('PATCH', '/api/portals/notaIndicatore/346', { body: { nota: 'Nuova nota' } })
  expect(data(note)).toMatchObject({ id: 346, nota: 'Nuova nota', utente: 1 })
  expect(data(await s.as('admin')('GET', '/api/portals/indicatori/346')).nota).toBe('Nuova nota')
  expect(Object.keys(data(await s.as('admin')('GET', '/api/portals/schedahotel/filtri')))).toEqual([
    'portali',
    'localita',
    'servizi',
    'criteri',
  ])
})

test('interactions and clusters are cloned, an approved cookie configuration names its approver, and private addresses are not scanned', async () => {
  const admin = s.as('admin')
  const copy = await admin('POST', '/api/marketing/interazioni/59/clona')
  expect([copy.status, data(copy)]).toMatchObject([201, { stato_online: false, visualizzazioni: 0 }])
  expect(String(data(copy).nome)).toMatch(/\(copia\)$/)
  const online = await admin('POST', '/api/marketing/interazioni/59/online', { body: { stato_online: true } })
  expect(data(online).stato_online).toBe(true)
  expect((await s.as('user')('POST', '/api/marketing/interazioni/59/clona')).status).toBe(404)
  expect((await admin('POST', '/api/marketing/clusters/1/clona')).status).toBe(201)
  const path = '/api/cookies/Configurazioni/Automatiche/403'
  const body = { stato_configurazione: 'approvata' }
  expect(data(await admin('PATCH', path, { body: { stato_configurazione: 'da_esaminare' } })).approvata_da).toBeNull()
  expect(data(await admin('PATCH', path, { body })).approvata_da).toBe(1)
  await s.db.pool.query(`update cookies_siti set url = 'http://127.0.0.1/' where id = 1292`)
  expect((await admin('POST', '/api/cookies/Siti/Scan/1292')).status).toBe(422)
  expect((await s.as('user')('POST', '/api/cookies/Siti/Scan/1292')).status).toBe(403)
})

test('differently spelled redirects count as equal, and a cycle is refused with its chain', async () => {
  const admin = s.as('admin')
  const redirect = (url_origine: string, url_destinazione: string) =>
    admin('POST', '/api/portals/redirectPages', { body: { portal_id: 1, url_origine, url_destinazione } })
  const creation = await redirect('/citt%C3%A0-a', '/verso-b')
  expect([creation.status, data(creation).url_origine]).toEqual([201, '/città-a'])
  const again = await redirect('/citt%c3%a0-a', '/altrove')
  expect([again.status, Object.keys((again.body.errors ?? {}) as Json)]).toEqual([422, ['url_origine']])
  const self = await redirect('/perch%C3%A9', '/perché')
  expect(self.body.errors).toEqual({ url_destinazione: ['La destinazione deve essere diversa dall’origine'] })
  const circle = await redirect('/verso-b', '/citt%C3%A0-a')
  expect(circle.body.errors).toEqual({
    url_destinazione: ['I reindirizzamenti tornano al punto di partenza: /verso-b → /città-a → /verso-b'],
  })
  for (const origin of ['//altrove.example', '/\\altrove.example'])
    expect([origin, (await redirect(origin, '/qui')).status]).toEqual([origin, 422])
  expect((await redirect('/', '/inizio')).status).toBe(201)
})

test('a redirect is followed to its end, and the result is reported', async () => {
  const site = createServer((request, answer) => {
    if (request.url === '/altrove') answer.writeHead(302, { location: '/qui' })
    else answer.writeHead(request.url === '/qui' ? 200 : 404)
    answer.end('…')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const REDIRECTS = '/api/portals/redirectPages'
  const admin = s.as('admin')
  const make = async (url_origine: string, url_destinazione: string) => {
    const creation = await admin('POST', REDIRECTS, { body: { portal_id: 33, url_origine, url_destinazione } })
    return { id: Number(data(creation).id), remarks: (creation.body.meta as Json | undefined)?.remarks }
  }
  const tried = async (id: number) => data(await s.as('employee')('POST', `${REDIRECTS}/${id}/prova`))

  const last = await make('/prova-ultimo', `${origin}/qui`)
  expect(last.remarks).toBeUndefined()
  expect(await tried(last.id)).toEqual({ passi: ['/prova-ultimo', `${origin}/qui`], stato: 200, motivo: null })
  // A redirect to another redirect is reported as a chain, when it is saved and when it is read.
  const first = await make('/prova-primo', '/prova-ultimo')
  const chain = [`La destinazione rimanda ad altro: /prova-primo → /prova-ultimo → ${origin}/qui.`]
  expect(first.remarks).toEqual(chain)
  expect(((await admin('GET', `${REDIRECTS}/${first.id}`)).body.meta as Json).remarks).toEqual(chain)
  expect((await tried(first.id)).passi).toEqual(['/prova-primo', '/prova-ultimo', `${origin}/qui`])

  const away = await make('/prova-altrove', `${origin}/altrove`)
  expect(await tried(away.id)).toEqual({
    passi: ['/prova-altrove', `${origin}/altrove`, `${origin}/qui`],
    stato: 200,
    motivo: null,
  })
  const broken = await make('/prova-rotto', `${origin}/non-c-e`)
  expect(await tried(broken.id)).toMatchObject({ stato: 404, motivo: null })
  expect((await s.as('produttore')('POST', `${REDIRECTS}/${broken.id}/prova`)).status).toBe(403)
  await new Promise((resolve) => site.close(resolve))
  expect(await tried(last.id)).toMatchObject({ stato: null, motivo: 'La connessione è rifiutata' })
})

test('a redirect into a private network is not followed', async () => {
  const creation = await s.as('admin')('POST', '/api/portals/redirectPages', {
    body: { portal_id: 33, url_origine: '/prova-interno', url_destinazione: 'http://192.168.1.1/' },
  })
  const tried = await s.as('admin')('POST', `/api/portals/redirectPages/${String(data(creation).id)}/prova`)
  expect(data(tried)).toMatchObject({ stato: null, motivo: 'L’indirizzo porta dentro una rete privata' })
})

test('derived counts are always current: offers of a category, sites of a customer, hotels with a service', async () => {
  const admin = s.as('admin')
  const written = async (method: 'POST' | 'PATCH', path: string, body: Json) => {
    const answer = await admin(method, path, { body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return data(answer)
  }
  const created = (path: string, body: Json) => written('POST', path, body)
  const changed = (path: string, body: Json) => written('PATCH', path, body)
  const category = await created('/api/main/Hotel/1/categorieOfferte', { titolo: { it: 'Sci' }, slug: 'sci' })
  expect(category.n_offerte).toBe(0)
  const one = `/api/main/categorieOfferte/${String(category.id)}`
  const offer = await created('/api/main/HotelOfferta', { idHotel: 1, titolo: 'Settimana bianca' })
  await changed(`/api/main/HotelOfferta/${String(offer.id)}`, { categoria_id: category.id })
  expect(data(await admin('GET', one)).n_offerte).toBe(1)
  const listed = async (direction: string) => {
    const { body } = await admin(
      'GET',
      `/api/main/Hotel/1/categorieOfferte?orderKey=n_offerte&orderDirection=${direction}`,
    )
    return (body.values as Json[]).map(({ id, n_offerte }) => [id, n_offerte])
  }
  const [up, down] = [await listed('ASC'), await listed('DESC')]
  expect(up).toContainEqual([category.id, 1])
  expect(down).toEqual(up.toReversed())
  expect(up.map(([, count]) => count)).toEqual(up.map(([, count]) => count as number).toSorted((a, b) => a - b))
  expect((await admin('DELETE', `/api/main/HotelOfferta/${String(offer.id)}`)).status).toBe(204)
  expect(data(await admin('GET', one)).n_offerte).toBe(0)

  const [client] = (await admin('GET', '/api/cookies/Clienti?per_page=1')).body.data as Json[]
  const before = client!.n_siti as number
  const site = { cliente_id: client!.id, dominio: 'secondo-sito.example', url: 'https://secondo-sito.example' }
  await created('/api/cookies/Siti', site)
  expect(data(await admin('GET', `/api/cookies/Clienti/${String(client!.id)}`)).n_siti).toBe(before + 1)

  const top = await created('/api/portals/servizioTop', {
    portaleId: 33,
    servizio_id: 1,
    nome: { it: 'Il più chiesto' },
  })
  const sheets = (await admin('GET', '/api/portals/schedahotel?top=200&filter=portaleId||=||33')).body.values as Json[]
  const without = sheets.find(({ servizi }) => !(servizi as number[]).includes(1))!
  const servizi = [...(without.servizi as number[]), 1]
  await changed(`/api/portals/schedahotel/${String(without.id)}`, { servizi })
  const now = data(await admin('GET', `/api/portals/servizioTop/${String(top.id)}`)).n_hotel as number
  expect(now).toBe((top.n_hotel as number) + 1)
})

test('a page of offers counts its offers, also for other types', async () => {
  const admin = s.as('admin')
  const kinds = async (id: unknown) => {
    const answer = await admin('GET', `/api/portals/offerta/tipologie/perPagina?pagina_id=${String(id)}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data as { id: number; nome: string; pagina_id: number | null; n_offerte: number }[]
  }
  const written = async (method: 'POST' | 'PATCH', path: string, body: Json) => {
    const answer = await admin(method, path, { body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return data(answer)
  }
  const days = { offerte_start: '2031-12-20', offerte_end: '2032-01-10' }
  const page = await written('POST', '/api/portals/paginaOfferta', {
    portaleId: 33,
    titolo: { it: 'Capodanno 2032' },
    slug: 'capodanno-2032',
    tipologia: 5,
    ...days,
  })
  expect(page.n_offerte).toBe(0)
  expect(await kinds(page.id)).toMatchObject([
    { id: 1, nome: 'Offerta standard', n_offerte: 0 },
    { id: 2, nome: 'Last minute' },
    { id: 3, nome: 'Prenota prima' },
    { id: 4, nome: 'Pacchetto' },
    { id: 5, nome: 'Evento e festività', pagina_id: page.id, n_offerte: 0 },
    { id: 6, nome: 'Benessere' },
    { id: 7, nome: 'Famiglia' },
  ])
  const offer = await written('POST', '/api/main/HotelOfferta', { idHotel: 1, titolo: 'Veglione' })
  const own = `/api/main/HotelOfferta/${String(offer.id)}`
  const shown = async () => {
    const count = (await kinds(page.id)).find(({ id }) => id === 5)!.n_offerte
    expect(data(await admin('GET', `/api/portals/paginaOfferta/${String(page.id)}`)).n_offerte).toBe(count)
    return count
  }
  await written('PATCH', own, {
    visibile: true,
    tipologia: 5,
    data_pubblicazione: '2026-01-01',
    data_fine_pubblicazione: '2031-12-31',
    data_inizio: '2032-01-05',
    data_fine: '2032-01-31',
    associazioni_offerte: { camere: [], trattamenti: [], servizi: [], portali: [33] },
  })
  expect(await shown()).toBe(1)
  for (const no of [
    { visibile: false },
    { tipologia: 4 },
    { data_inizio: '2032-01-11' },
    { associazioni_offerte: { camere: [], trattamenti: [], servizi: [], portali: [1] } },
  ]) {
    const was = data(await admin('GET', own))
    await written('PATCH', own, no)
    expect(await shown(), JSON.stringify(no)).toBe(0)
    await written('PATCH', own, Object.fromEntries(Object.keys(no).map((name) => [name, was[name]])))
  }
  expect(await shown()).toBe(1)
  // Only hotels that the portal lists at its place.
  const sheets = (await admin('GET', '/api/portals/schedahotel?top=50&filter=portaleId||=||33::idHotel||=||1')).body
    .values as Json[]
  const place = sheets[0]?.localita as number
  await written('PATCH', `/api/portals/paginaOfferta/${String(page.id)}`, { localita: place })
  expect(await shown()).toBe(1)
  await written('PATCH', `/api/portals/paginaOfferta/${String(page.id)}`, { localita: place === 1 ? 2 : 1 })
  expect(await shown()).toBe(0)
  expect((await admin('GET', '/api/portals/offerta/tipologie/perPagina?pagina_id=999999')).status).toBe(404)
  expect((await admin('GET', '/api/portals/offerta/tipologie/perPagina?pagine_id=1')).status).toBe(422)
  const everywhere = await s.as('user')('GET', '/api/portals/offerta/tipologie/perPagina')
  expect((everywhere.body.data as Json[]).map(({ pagina_id }) => pagina_id)).toEqual(Array(7).fill(null))
})

// Runs last, because time does not go back.
test('the month of checks and an indicator’s thirty days start at midnight in Italy', async () => {
  const admin = s.as('admin')
  s.clock.advance(10 * DAY + 13 * HOUR + 30 * MINUTE)
  expect([s.clock.now().toISOString(), s.clock.today()]).toEqual(['2026-11-30T23:30:00.000Z', '2026-12-01'])
  const balance = async () => Number(data(await admin('GET', '/api/portals/plagiarism/balance')).balance)
  const initialBalance = await balance()
  await s.db.pool.query(
    `insert into audit (at, op, resource) values ('2026-11-30T23:00:00Z', 'check', 'portals.plagiarism'),
       ('2026-11-30T22:59:59Z', 'check', 'portals.plagiarism')`,
  )
  expect(await balance()).toBe(initialBalance - 1)

  const [one] = (await admin('GET', '/api/portals/indicatori?top=1&portaleId=33')).body.values as Json[]
  const requestCount = async () => {
    await admin('GET', '/api/portals/crons/buildHotelIndicators/33')
    return Number(data(await admin('GET', `/api/portals/indicatori/${String(one!.id)}`)).richieste)
  }
  const before = await requestCount()
  await s.db.pool.query(
    `insert into stats_mail_search (id_hotel, site_id, data)
     values ($1, 33, '2026-10-31T23:00:00Z'), ($1, 33, '2026-10-31T22:59:59Z')`,
    [one!.idHotel],
  )
  expect(await requestCount()).toBe(before + 1)
})
