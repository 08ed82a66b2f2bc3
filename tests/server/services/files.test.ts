import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purge } from '../../../server/db/purge.ts'
import { DAY } from '../support/clock.ts'
import { OWN, testServer, type Account, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

type Part = string | { name: string; type: string; data: Buffer }

async function uploadParts(account: Account, url: string, parts: Record<string, Part>) {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, new Blob([new Uint8Array(part.data)], { type: part.type }), part.name)
  }
  const request = new Request('http://regia.test', { method: 'POST', body: form })
  const answer = await s.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      authorization: `Bearer ${await s.login(account)}`,
      'content-type': request.headers.get('content-type')!,
    },
  })
  return { status: answer.statusCode, body: answer.json<Json>(), data: answer.json<Json>().data as Json }
}

const get = async (url: string) => s.app.inject({ method: 'GET', url })
const ticketOf = async (account: Account) =>
  (await s.as(account)('POST', '/api/security/tickets')).body.ticket as string

const photo = (width = 3_000, height = 2_000) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .withExif({ IFD0: { Copyright: 'segreto' } })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('repeated uploads of a file have one audit row with its details', async () => {
  const file = { name: 'Elenco è.csv', type: 'text/csv', data: Buffer.from('nome;email\nAda;ada@esempio.it\n') }
  const first = await uploadParts('employee', '/api/main/files', { file })
  const again = await uploadParts('employee', '/api/main/files', { file })
  expect([first.status, again.status, again.data.id]).toEqual([201, 201, first.data.id])

  const admin = s.as('admin')
  const query = { resource: 'main.files', record: String(first.data.id) }
  const { body } = await admin('GET', '/api/main/registro', { query })
  const rows = body.values as Json[]
  expect(rows).toMatchObject([{ op: 'upload', resource: 'main.files', record: query.record, role: 'employee' }])
  const { body: one } = await admin('GET', `/api/main/registro/${String(rows[0]!.id)}`)
  expect(JSON.stringify(one)).toContain('elenco-e.csv')
  expect(JSON.stringify(one)).not.toContain('ada@esempio.it')
})

test('a picture is re-encoded and resized, and once a record shows it, served cacheable and inert', async () => {
  const data = await photo()
  const up = await uploadParts('user', '/api/main/files', {
    file: { name: 'Foto àl mare (1).png', type: 'image/png', data },
  })
  expect([up.status, up.data]).toEqual([
    201,
    {
      id: expect.any(Number),
      chiave: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nome: 'foto-al-mare-1.jpg',
      tipo: 'image/jpeg',
      privato: true,
      larghezza: 2560,
      altezza: 1707,
      peso: expect.any(Number),
    },
  ])
  const address = `/api/main/files/${String(up.data.chiave)}`
  expect([(await get(address)).statusCode, (await get(`${address}/thumb`)).statusCode]).toEqual([404, 404])
  expect((await s.as('user')('GET', address)).status).toBe(200)
  const body = { file: up.data.id, categoryId: 1 }
  expect((await s.as('user')('POST', '/api/mediagallery/Hotel/1/Galleria', { body })).status).toBe(201)
  expect((await get(`/api/main/files/${String(up.data.id)}`)).statusCode).toBe(404)
  const shown = await get(address)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  const small = await get(`${address}/thumb`)
  const { width, format } = await sharp(small.rawPayload).metadata()
  expect([small.statusCode, width, format]).toEqual([200, 480, 'webp'])
  // Repeated bytes, as after a lost answer, return the same file.
  const again = await uploadParts('user', '/api/main/files', { file: { name: 'altro.jpg', type: 'image/jpeg', data } })
  expect(again.data.id).toBe(up.data.id)
})

test('files that are no picture, no document or too large are refused in Italian', async () => {
  const refused = async (name: string, data: Buffer) => {
    const { status, body } = await uploadParts('user', '/api/main/files', { file: { name, type: 'image/png', data } })
    return [status, body.message]
  }
  const unknown = 'Il file non è leggibile o il suo formato non è fra quelli accettati.'
  const begins = async (name: string, data: string | Buffer, text: string) => {
    const [status, message] = await refused(name, Buffer.isBuffer(data) ? data : Buffer.from(data, 'latin1'))
    expect([name, status, String(message).startsWith(text)]).toEqual([name, 415, true])
  }
  await begins('x.svg', '<svg onload="alert(1)"/>', 'È un disegno SVG: salvalo come PNG')
  await begins('x.heic', '\0\0\0\x18ftypheic\0\0\0\0', 'È una foto HEIC, il formato degli iPhone: ')
  await begins('x.avif', '\0\0\0\x18ftypavif\0\0\0\0', 'È un’immagine AVIF: ')
  await begins('x.mp4', '\0\0\0\x18ftypisom\0\0\0\0', 'È un video: ')
  await begins('x.gif', 'GIF89a\x01\0\x01\0', 'È un’immagine GIF: ')
  await begins('x.tif', 'II*\0\x08\0', 'È un’immagine TIFF: ')
  await begins('x.doc', '\xD0\xCF\x11\xE0\xA1\0', 'È un documento di Office: ')
  await begins('x.jpg', '', 'Il file è vuoto')
  await begins('x.jpg', (await photo(600, 400)).subarray(0, 900), 'L’immagine è danneggiata o incompleta: ')
  const huge = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await begins('x.png', huge, 'L’immagine ha più di 50 megapixel: ')
  expect(await refused('x.exe', Buffer.from('MZ\0\0\x01'))).toEqual([415, unknown])
  await begins('x.png', '\x89PNG\r\n\x1A\nrotto', 'L’immagine è danneggiata o incompleta: ')
  expect(await refused('x.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))).toEqual([
    413,
    'Il file supera i 10 MB: riducilo e riprova.',
  ])
  expect((await s.as('user')('POST', '/api/main/files', { body: {} })).body.errors).toEqual({
    file: ['Campo obbligatorio'],
  })
  expect((await get('/api/main/files/999999')).statusCode).toBe(404)
})

test('a text is validated the same with and without an attached photo', async () => {
  const rooms = '/api/main/Hotel/1/camera'
  const descrizione = { it: '<br>'.repeat(4_001) }
  const refused = { status: 422, errors: { descrizione: ['Il testo contiene troppi elementi'] } }
  const alone = await s.as('user')('POST', rooms, { body: { nome: { it: 'Alta' }, tipologia: 'doppia', descrizione } })
  expect(alone.body).toMatchObject(refused)
  const foto = { name: 'camera.jpg', type: 'image/jpeg', data: await photo(60, 40) }
  const words = { nome: JSON.stringify({ it: 'Alta' }), tipologia: 'doppia', descrizione: JSON.stringify(descrizione) }
  expect((await uploadParts('user', rooms, { foto, ...words })).body).toMatchObject(refused)
})

test('a gallery accepts a photo with its texts in one request, or the id of an uploaded file', async () => {
  const data = await photo(600, 400)
  const part = { name: 'piscina.jpg', type: 'image/jpeg', data }
  const fields = { categoryId: '4', titolo: JSON.stringify({ it: 'Piscina nuova' }) }
  const creation = await uploadParts('user', '/api/mediagallery/Hotel/1/Galleria', { file: part, ...fields })
  expect([creation.status, creation.data.titolo, creation.data.categoryId]).toEqual([201, { it: 'Piscina nuova' }, 4])
  const id = Number(creation.data.file)
  expect(creation.data).toMatchObject({
    nomeFile: `piscina-${id}.jpg`,
    url: expect.stringMatching(/^\/api\/main\/files\/[0-9a-f-]{36}$/),
    thumbUrl: `${String(creation.data.url)}/thumb`,
    hotelId: 1,
  })
  expect((await uploadParts('user', '/api/mediagallery/Hotel/224/Galleria', { file: part, ...fields })).status).toBe(
    403,
  )
  const up = await uploadParts('multihotel', '/api/main/files', { file: { ...part, data: await photo(500, 500) } })
  const hotel = OWN.multihotel[0]
  const byNumber = await s.as('multihotel')('POST', `/api/mediagallery/Hotel/${hotel}/Galleria`, {
    body: { file: up.data.id, categoryId: 1 },
  })
  expect([byNumber.status, (byNumber.body.data as Json).peso]).toEqual([201, expect.any(Number)])
  expect(
    (await s.as('user')('POST', '/api/mediagallery/Hotel/1/Galleria', { body: { categoryId: 1 } })).body.errors,
  ).toEqual({
    file: ['Campo obbligatorio'],
  })
})

test('private files need a ticket and access to their record, and cannot be claimed by another record', async () => {
  const part = { name: 'Logo 2026.pdf', type: 'application/pdf', data: pdf }
  const creation = await uploadParts('user', '/api/mediagallery/Hotel/1/GalleriaPrivata', {
    file: part,
    categoryId: '2',
  })
  expect(creation.status).toBe(201)
  const url = String(creation.data.url)
  expect((await get(url)).statusCode).toBe(404)
  const ticket = await ticketOf('user')
  const shown = await get(`${url}?token=${ticket}`)
  expect([shown.statusCode, shown.headers['content-disposition'], shown.headers['cache-control']]).toEqual([
    200,
    'attachment; filename="logo-2026.pdf"',
    'private, no-store',
  ])
  expect((await get(`${url}?token=${ticket}`)).statusCode).toBe(401)
  expect((await get(`${url}?token=${await ticketOf('multihotel')}`)).statusCode).toBe(404)
  expect((await get(`${url}?token=${await ticketOf('admin')}`)).statusCode).toBe(200)
  const stolen = await s.as('multihotel')('POST', `/api/mediagallery/Hotel/${OWN.multihotel[0]}/GalleriaPrivata`, {
    body: { file: creation.data.file, categoryId: 2 },
  })
  expect([stolen.status, stolen.body.errors]).toEqual([422, { file: ['Valore non valido'] }])
})

test('a field accepts its own file types, and a contact list counts its addresses', async () => {
  const csv = Buffer.from('email;nome\nanna@posta.example;Anna\nsenza indirizzo;Luca\nugo@posta.example;Ugo\n')
  const creation = await uploadParts('user', '/api/marketing/contatti', {
    hotel: '1',
    nome: 'Clienti di prova',
    tipo_turista: 'famiglie',
    csv: { name: 'clienti.csv', type: 'text/csv', data: csv },
  })
  expect([creation.status, creation.data.n_contatti, creation.data.n_scartati]).toEqual([201, 2, 1])
  expect((creation.body.meta as Json).remarks).toEqual([
    '2 indirizzi letti. Scartata una riga senza indirizzo: riga 3 («senza indirizzo;Luca»).',
  ])
  const up = await uploadParts('user', '/api/main/files', {
    file: { name: 'x.pdf', type: 'application/pdf', data: pdf },
  })
  const wrong = await s.as('user')('POST', '/api/mediagallery/Hotel/1/Galleria', {
    body: { file: up.data.id, categoryId: 1 },
  })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { file: ['Formato di file non accettato'] }])
})

test('lists show pictures by unguessable keys', async () => {
  const up = await uploadParts('user', '/api/main/files', {
    file: { name: 'sito.jpg', type: 'image/jpeg', data: await photo(640, 480) },
  })
  const user = s.as('user')
  expect((await user('POST', '/api/main/SitePhoto', { body: { immagine: up.data.id, hotel_id: 1 } })).status).toBe(201)
  const { body } = await user('GET', '/api/main/SiteConfig/1/SitePhoto', { query: { perPage: '100' } })
  const labels = (body.meta as Json).labels as Record<string, Json>
  expect(labels.immagine?.[String(up.data.id)]).toBe(up.data.chiave)
  expect((await get(`/api/main/files/${String(up.data.chiave)}/thumb`)).statusCode).toBe(200)
})

test('a file that no record ever referenced is purged after a month', async () => {
  const data = (background: string) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer()
  const unused = await uploadParts('user', '/api/main/files', {
    file: { name: 'a.png', type: '', data: await data('#123456') },
  })
  const used = await uploadParts('user', '/api/main/files', {
    file: { name: 'b.png', type: '', data: await data('#654321') },
  })
  const body = { file: used.data.id, categoryId: 1 }
  expect((await s.as('user')('POST', '/api/mediagallery/Hotel/1/Galleria', { body })).status).toBe(201)
  const remainingIds = async () => {
    const ids = [unused.data.id, used.data.id]
    const { rows } = await s.db.pool.query<{ id: number }>('select id from files where id = any($1) order by id', [ids])
    return rows.map(({ id }) => id)
  }
  s.clock.advance(29 * DAY)
  await purge(s.db, s.clock)
  expect(await remainingIds()).toEqual([unused.data.id, used.data.id])
  s.clock.advance(2 * DAY)
  await purge(s.db, s.clock)
  expect(await remainingIds()).toEqual([used.data.id])
})

test('a large file and a picture return byte by byte, and an aborted upload leaves nothing', async () => {
  const data = Buffer.from(`email\n${Array.from({ length: 60_000 }, (_, n) => `ospite-${n}@posta.example\n`).join('')}`)
  const list = await uploadParts('user', '/api/main/files', { file: { name: 'lungo.csv', type: '', data } })
  const side = 900
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, (_, n) => (n * 7_919 * ((n >> 7) + 3)) & 0xff))
  const drawn = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  const picture = await uploadParts('user', '/api/main/files', { file: { name: 'lunga.png', type: '', data: drawn } })
  const back = async (file: Json, small = '') =>
    (await get(`/api/main/files/${String(file.chiave)}${small}?token=${await ticketOf('user')}`)).rawPayload
  expect((await back(list.data)).equals(data)).toBe(true)
  expect((await sharp(await back(picture.data)).metadata()).width).toBe(side)
  expect((await sharp(await back(picture.data, '/thumb')).metadata()).width).toBeLessThan(side)

  const piecesOf = async () => {
    const { rows } = await s.db.pool.query<{ file: string }>('select distinct file from file_pieces order by file')
    return rows.map(({ file }) => file)
  }
  const lost = '00000000-0000-4000-8000-000000000000'
  const pieces = await piecesOf()
  expect(pieces).toEqual([list.data.chiave, picture.data.chiave].map(String).toSorted())
  await s.db.pool.query(`insert into file_pieces values ('${lost}', 0, '\\x00', $1)`, [s.clock.now()])
  s.clock.advance(DAY / 2)
  await purge(s.db, s.clock)
  expect(await piecesOf()).toContain(lost)
  s.clock.advance(DAY)
  await purge(s.db, s.clock)
  expect(await piecesOf()).toEqual(pieces)
})
