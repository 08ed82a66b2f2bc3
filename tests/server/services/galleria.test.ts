import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN, testServer, type Account, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const GALLERY = '/api/mediagallery/Hotel/1/Galleria'
const PRIVATE = '/api/mediagallery/Hotel/1/GalleriaPrivata'

async function uploadPicture(account: Account, background: string): Promise<Json> {
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'nuova.png')
  const request = new Request('http://regia.test', { method: 'POST', body: form })
  const answer = await s.app.inject({
    method: 'POST',
    url: '/api/main/files',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      authorization: `Bearer ${await s.login(account)}`,
      'content-type': request.headers.get('content-type')!,
    },
  })
  return answer.json<Json>().data as Json
}

async function picture(background: string): Promise<{ name: string; file: number; key: string }> {
  const file = await uploadPicture('user', background)
  const body = { file: file.id, categoryId: 2, titolo: { it: 'Da spostare' }, alt: { it: 'Una prova' } }
  const creation = await s.as('user')('POST', GALLERY, { body })
  expect(creation.status).toBe(201)
  return { name: String((creation.body.data as Json).nomeFile), file: Number(file.id), key: String(file.chiave) }
}
const isShown = async (key: string) =>
  (await s.app.inject({ method: 'GET', url: `/api/main/files/${key}` })).statusCode === 200

test('a picture lists where it is used, directly and through site galleries, within the user’s rights', async () => {
  const { name, file } = await picture('#135')
  const user = s.as('user')
  const uses = async (account: Account = 'user') => s.as(account)('GET', `${GALLERY}/${name}/usi`)
  expect((await uses()).body.data).toEqual([])

  const room = await user('POST', '/api/main/Hotel/1/camera', {
    body: { nome: { it: 'Camera azzurra' }, tipologia: 'doppia', posti_letto: 2, foto: [file] },
  })
  const photo = await user('POST', '/api/main/SitePhoto', {
    body: { immagine: file, hotel_id: 1, titolo: { it: 'Blu' } },
  })
  const gallery = await user('POST', '/api/main/SitePhotogallery', {
    body: { nome: { it: 'Azzurri' }, hotel_id: 1, photos: [(photo.body.data as Json).id] },
  })
  const page = await user('POST', '/api/main/SitePage', {
    body: {
      titolo: { it: 'Colori' },
      slug: 'colori',
      hotel_id: 1,
      galleria_id: (gallery.body.data as Json).id,
    },
  })
  expect([room.status, photo.status, gallery.status, page.status]).toEqual([201, 201, 201, 201])
  const listed = (await uses()).body.data as Json[]
  expect(listed.map(({ resource, nome, hotel }) => [resource, nome, hotel])).toEqual(
    expect.arrayContaining([
      ['main.camera', 'Camera azzurra', 1],
      ['main.sitePhoto', 'Blu', 1],
      ['main.sitePhotogallery', 'Azzurri', 1],
      ['main.sitePage', 'Colori', 1],
    ]),
  )
  expect(listed).toHaveLength(4)
  expect((await uses('multihotel')).status).toBe(403)
  expect((await user('GET', `${GALLERY}/mai-vista.jpg/usi`)).status).toBe(404)
})

test('moving pictures to the private gallery hides them, moving back shows them, and one undo reverts it', async () => {
  const [one, two] = [await picture('#531'), await picture('#315')]
  const user = s.as('user')
  const body = { nomi: [one.name, two.name], categoryId: 1 }
  const moved = await user('POST', `${GALLERY}/sposta`, { body })
  expect([moved.status, moved.body.data]).toEqual([200, [{ nomeFile: one.name }, { nomeFile: two.name }]])
  const inPublic = async () => (await user('GET', GALLERY, { query: { limit: '999' } })).body.data as Json[]
  const inPrivate = async () => (await user('GET', PRIVATE, { query: { limit: '999' } })).body.data as Json[]
  const has = (rows: Json[], name: string) => rows.some(({ nomeFile }) => nomeFile === name)
  expect([has(await inPublic(), one.name), has(await inPrivate(), one.name)]).toEqual([false, true])
  expect([await isShown(one.key), await isShown(two.key)]).toEqual([false, false])

  const back = await user('POST', `${PRIVATE}/sposta`, { body: { nomi: [one.name], categoryId: 5 } })
  expect(back.status).toBe(200)
  const row = (await inPublic()).find(({ nomeFile }) => nomeFile === one.name)!
  expect(row).toMatchObject({ categoryId: 5, titolo: { it: 'Da spostare' }, alt: { it: 'Una prova' } })
  expect(await isShown(one.key)).toBe(true)

  const undone = await user('POST', '/api/main/undo', { body: { auditId: Number(back.headers['x-undo']) } })
  expect(undone.status).toBe(200)
  expect([has(await inPublic(), one.name), has(await inPrivate(), one.name)]).toEqual([false, true])
  expect(await isShown(one.key)).toBe(false)
})

test('a picture used by a room stays public, and unknown pictures, wrong categories and foreign hotels are refused', async () => {
  const { name, file, key } = await picture('#246')
  const user = s.as('user')
  await user('POST', '/api/main/Hotel/1/camera', {
    body: { nome: { it: 'Camera verde' }, tipologia: 'doppia', posti_letto: 2, foto: [file] },
  })
  expect((await user('POST', `${GALLERY}/sposta`, { body: { nomi: [name], categoryId: 1 } })).status).toBe(200)
  expect(await isShown(key)).toBe(true)

  expect((await user('POST', `${GALLERY}/sposta`, { body: { nomi: ['mai-vista.jpg'], categoryId: 1 } })).status).toBe(
    422,
  )
  const wrong = await user('POST', `${GALLERY}/sposta`, { body: { nomi: [name], categoryId: 77 } })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { categoryId: [expect.any(String)] }])
  const nomi = Array.from({ length: 101 }, (_, at) => `${at}.jpg`)
  const many = await user('POST', `${GALLERY}/sposta`, { body: { nomi, categoryId: 1 } })
  expect([many.status, many.body.errors]).toEqual([422, { nomi: ['Troppi valori'] }])
  const foreign = `/api/mediagallery/Hotel/${OWN.multihotel[0]}/Galleria/sposta`
  expect((await user('POST', foreign, { body: { nomi: [name], categoryId: 1 } })).status).toBe(403)
})

test('pictures without an Italian alternative text are found', async () => {
  const user = s.as('user')
  const { name } = await picture('#642')
  const missing = async () => {
    const query = { limit: '999', filter: 'state||=||senza_alt' }
    return ((await user('GET', GALLERY, { query })).body.data as Json[]).map(({ nomeFile }) => nomeFile)
  }
  expect(await missing()).not.toContain(name)
  expect((await user('PATCH', `${GALLERY}/${name}`, { body: { alt: { en: 'A room' } } })).status).toBe(200)
  expect(await missing()).toContain(name)
})

test('a portal gallery’s photo count follows additions and removals', async () => {
  const admin = s.as('admin')
  const file = await uploadPicture('admin', '#987')
  const creation = await admin('POST', '/api/portals/galleria', {
    body: { portaleId: 33, nome: { it: 'Nuova' }, foto: [file.id] },
  })
  expect([creation.status, (creation.body.data as Json).n_foto]).toEqual([201, 1])
  const at = `/api/portals/galleria/${String((creation.body.data as Json).id)}`
  expect(((await admin('PATCH', at, { body: { foto: [] } })).body.data as Json).n_foto).toBe(0)
})
