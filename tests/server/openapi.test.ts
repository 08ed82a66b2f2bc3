/** Checks the OpenAPI document with a third-party validator, and against what the services accept and answer. */
import { validate } from '@readme/openapi-parser'
import Ajv from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '../../server/openapi/document.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { tokenScopes } from '../../src/domain/access/tokenScopes.ts'
import { testServer, type CallOptions, type Json, type Method, type TestServer } from './support/server.ts'

type Operation = {
  operationId: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; schema: Json & { enum?: (string | number)[] } }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, Json>
}

let server: TestServer
let document: Document
let admin: (method: Method, url: string, options?: CallOptions) => ReturnType<TestServer['call']>
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
  admin = server.as('admin')
  document = (await server.call('GET', '/api/openapi.json')).body as unknown as Document
})
afterAll(() => server?.stop())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, ...(one as unknown as Operation) })),
  )

test('the document is public, is OpenAPI 3.1, and passes the validator', async () => {
  const answer = await server.call('GET', '/api/openapi.json')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(document.openapi).toBe('3.1.0')
  const found = await validate(structuredClone(document) as never)
  expect(found).toEqual({ valid: true, warnings: [], specification: 'OpenAPI' })
})

test('the document lists every registered endpoint once, and no other', () => {
  const documented = operations().map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`)
  const answered = server.app.registered.map(({ method, url }) => `${method} ${url.replace(/:\w+/g, '{}')}`)
  expect(documented.sort()).toEqual(answered.sort())
  const ids = operations().map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every scope in the document is a token scope', () => {
  const scopes = new Set(operations().flatMap(({ security }) => security.flatMap((one) => one.personalToken ?? [])))
  expect([...scopes].filter((one) => !tokenScopes.includes(one))).toEqual([])
  // Every area is used by some call.
  expect(tokenScopes.filter((one) => !one.startsWith('*') && !scopes.has(one))).toEqual([])
})

test('every schema compiles and names every answered field', () => {
  const ajv = compiler()
  for (const name of Object.keys(document.components.schemas))
    expect(() => ajv.getSchema(`regia#/components/schemas/${name}`), name).not.toThrow()
  for (const resource of resources.filter(({ kind }) => kind !== 'call')) {
    const { properties } = document.components.schemas[resource.id] as { properties: Json }
    const hidden = Object.values(resource.fields).filter(
      ({ kind, derived }) => kind === 'secret' || derived === 'client',
    )
    const outer = new Set(Object.keys(resource.fields).map((name) => name.split('.')[0]))
    expect([resource.id, Object.keys(properties).length]).toEqual([resource.id, outer.size - hidden.length])
  }
})

const resourceAt = (operationId: string): string =>
  resources.find(({ id }) => operationId.startsWith(`${id.replace('.', '_')}_`))!.id

function compiler() {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ ...document, $id: 'regia' } as never)
  return ajv
}

test('answers of lists and records match their schemas exactly', async () => {
  const ajv = compiler()
  const wrong: unknown[] = []
  let checkedCount = 0
  const untold = new Set<string>()
  const ids: Record<string, string> = {
    hotelId: '1',
    portalId: '33',
    site_id: '1',
    comuneId: '73027',
    database: '2001',
  }
  for (const { path, method, responses, operationId } of operations()) {
    if (method !== 'get' || !/_(list|read)(_by_|_at_|$)/.test(operationId)) continue
    const schema = (responses['200'] as { content?: Record<string, unknown> } | undefined)?.content?.[
      'application/json'
    ]
    if (!schema) continue
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '1')
    const answer = await admin('GET', url)
    if (answer.status !== 200) continue
    checkedCount++
    const pointer = `regia#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`
    const check = ajv.getSchema(encodeURI(pointer)) ?? ajv.compile({ $ref: encodeURI(pointer) })
    const rows = (answer.body.values ?? answer.body.data ?? []) as Json[] | Json
    // Lists outside the descriptions have no row schema.
    const { properties } = (document.components.schemas[resourceAt(operationId)] ?? {}) as { properties?: Json }
    for (const row of [rows].flat()) {
      const more = Object.keys(row).filter((name) => properties && !(name in properties))
      if (more.length) untold.add(`${operationId}: ${more.join(', ')}`)
    }
    if (!check(answer.body))
      wrong.push([url, check.errors?.slice(0, 3).map((one) => `${one.instancePath} ${one.message}`)])
  }
  expect(wrong).toEqual([])
  // Derived values that are not fields of their descriptions.
  expect([...untold].sort()).toEqual([
    'main_audit_read: before, after',
    'webreputation_struttura_read: risposte, canali, andamento, fasce, confronto',
  ])
  expect(checkedCount).toBeGreaterThan(80)
})

test('every documented list parameter is accepted', async () => {
  const samples: Record<string, string> = {
    within: 'hotel:1',
    at: '1',
    filter: '',
    q: 'mare',
    query: 'mare',
    token: '',
  }
  const refused: unknown[] = []
  for (const { path, method, parameters, operationId } of operations()) {
    if (method !== 'get' || !/_list(_by_|_at_|$)/.test(operationId)) continue
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'database' ? '2001' : '1'))
    if ((await admin('GET', url)).status !== 200) continue
    for (const { name, in: place, schema } of parameters) {
      if (place !== 'query') continue
      const typed = schema.format === 'date' ? '2026-11-01' : schema.type === 'integer' ? '1' : 'x'
      const value = samples[name] ?? String(schema.enum?.[0] ?? typed)
      const answer = await admin('GET', url, { query: { [name]: value } })
      const errors = JSON.stringify(answer.body.errors ?? '')
      // Whether such a hotel exists does not matter here.
      if (answer.status === 422 && (errors.includes('sconosciut') || schema.enum))
        refused.push([url, name, value, errors])
    }
  }
  expect(refused).toEqual([])
})

test('the schema of a new row equals the service’s own validation', () => {
  const room = document.components.schemas['main.camera.new'] as { properties: Json; required: string[] }
  expect(room.required.sort()).toEqual(['idHotel', 'nome', 'tipologia'])
  expect(room.properties).toMatchObject({
    nome: { type: 'object', required: ['it'], title: 'Nome' },
    tipologia: { type: 'string', enum: expect.arrayContaining(['doppia', 'suite']) },
    posti_letto: { type: 'integer', minimum: 1, maximum: 12 },
    idHotel: { 'x-reference': { resource: 'main.hotel', field: 'idHotel' } },
  })
  expect(Object.keys(room.properties)).not.toContain('id')
})
