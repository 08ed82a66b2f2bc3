/**
 * A third-party program: a foreign generator makes its client from the served OpenAPI document. It calls a server over
 * HTTP with a personal token, lists, creates, changes and deletes, and handles refusals.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type Json, type TestServer } from '../../server/support/server.ts'

/** The generator brings a compiler and more, so it is not installed with Regia. */
const foreign = new URL('../../foreign/', import.meta.url)
const isThere = existsSync(new URL('node_modules', foreign))
if (!isThere && process.env.REGIA_REQUIRE_FOREIGN)
  throw new Error('The client generator is not installed: run npm ci --prefix tests/foreign.')
if (!isThere) console.warn('Client di un generatore altrui: saltato, manca npm ci --prefix tests/foreign.')

type Generator = { generateApi(settings: Json): Promise<unknown> }
async function generator(): Promise<Generator> {
  const path = createRequire(new URL('package.json', foreign)).resolve('swagger-typescript-api')
  return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Generator
}

type Answer = { status: number; data: Json; error: Json | null; headers: Headers }
type Call = (...args: unknown[]) => Promise<Answer>
type Client = { api: Record<string, Call>; setSecurityData(data: unknown): void }
type Made = { Api: new (options: Json) => Client }

describe.skipIf(!isThere)('a client made by a foreign generator', () => {
  let server: TestServer
  let address: string
  let clientModule: Made
  let folder: string
  beforeAll(async () => {
    server = await testServer({ kind: 'pglite' })
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    folder = mkdtempSync(join(tmpdir(), 'client-'))
    const { generateApi } = await generator()
    await generateApi({
      url: `${address}/api/openapi.json`,
      output: folder,
      fileName: 'client.ts',
      toJS: true,
      extractRequestParams: true,
      silent: true,
    })
    clientModule = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'client.js')).href)) as Made
  }, 300_000)
  afterAll(async () => {
    await server?.stop()
    if (folder) rmSync(folder, { recursive: true })
  })

  async function clientOf(scopes: string[]): Promise<Client> {
    const body = { name: 'Programma', expires_on: server.clock.today(), scopes }
    const token = ((await server.as('user')('POST', '/api/security/tokens', { body })).body.data as Json)
      .value as string
    const client = new clientModule.Api({
      baseUrl: address,
      securityWorker: (value: string) => ({ headers: { authorization: `Bearer ${value}` } }),
    })
    client.setSecurityData(token)
    return client
  }

  /** The client throws refusals with their answer. */
  const refused = (work: Promise<Answer>): Promise<Answer> =>
    work.then(
      ({ status }) => Promise.reject(new Error(`answered ${status}`)),
      (answer: Answer) => answer,
    )

  test('the client lists, creates, changes and deletes with idempotency keys and versions', async () => {
    const { api } = await clientOf(['camere:write'])
    const list = await api.mainCameraListByHotelId!({
      hotelId: 1,
      perPage: 3,
      orderKey: 'posti_letto',
      orderDirection: 'DESC',
    })
    const rows = list.data.values as Json[]
    expect([list.status, rows.length]).toEqual([200, 3])
    expect((list.data.meta as Json).total).toBeGreaterThan(3)

    const room = { idHotel: 1, nome: { it: 'Dal programma' }, tipologia: 'doppia', posti_letto: 2 }
    const headers = { 'Idempotency-Key': 'programma-0001' }
    const created = await api.mainCameraCreate!(room, { headers })
    const again = await api.mainCameraCreate!(room, { headers })
    const { id } = created.data.data as { id: number }
    expect([created.status, (again.data.data as Json).id, again.headers.get('idempotent-replayed')]).toEqual([
      201,
      id,
      'true',
    ])

    const etag = created.headers.get('etag')!
    const changed = await api.mainCameraUpdate!({ id }, { nome: { it: 'Cambiata' } }, { headers: { 'If-Match': etag } })
    expect([changed.status, (changed.data.data as Json).nome]).toEqual([
      200,
      expect.objectContaining({ it: 'Cambiata' }),
    ])
    const stale = await refused(
      api.mainCameraUpdate!({ id }, { nome: { it: 'Tardi' } }, { headers: { 'If-Match': etag } }),
    )
    expect([stale.status, stale.error!.code]).toEqual([412, 'stale'])

    const read = await api.mainCameraRead!({ id })
    expect((read.data.data as Json).id).toBe(id)
    expect((await api.mainCameraDelete!({ id })).status).toBe(204)
    const missing = await refused(api.mainCameraRead!({ id }))
    expect([missing.status, missing.error!.code]).toEqual([404, 'not_found'])
  })

  test('refusals match those in the OpenAPI document', async () => {
    const { api } = await clientOf(['camere:write'])
    const wrong = await refused(api.mainCameraCreate!({ idHotel: 1, nome: {}, tipologia: 'igloo', posti_letto: 99 }))
    expect([wrong.status, wrong.error!.code]).toEqual([422, 'validation'])
    expect(Object.keys(wrong.error!.errors as Json).sort()).toEqual(['nome', 'posti_letto', 'tipologia'])
    const foreign = await refused(api.mainCameraListByHotelId!({ hotelId: 224 }))
    expect([foreign.status, foreign.error!.code]).toEqual([403, 'forbidden'])
    const scope = await refused(
      api.mainHotelOffertaListByHotelId?.({ hotelId: 1 }) ?? api.mainHotelOffertaList!({ hotelId: 1 }),
    )
    expect([scope.status, scope.error!.code, scope.error!.scope]).toEqual([403, 'token_scope', 'offerte:read'])
    const account = await refused(api.securityTokensMine!())
    expect([account.status, account.error!.code]).toEqual([403, 'token_closed'])
    const stranger = new clientModule.Api({ baseUrl: address })
    const nobody = await refused(stranger.api.mainCameraRead!({ id: 1 }))
    expect([nobody.status, nobody.error!.code]).toEqual([401, 'no_session'])
  })
})
