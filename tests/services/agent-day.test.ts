/** Ten tasks of a day at the office, which an agent does with the official client of the protocol. */
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentToken, callTool, connectAgent } from '../server/support/agents.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Json } from '../server/support/server.ts'

const OFFERS = 'main.hotelOfferta'

onEveryServer(
  'a day of an agent',
  (server) => {
    let client: Client
    beforeAll(async () => {
      client = await connectAgent(server(), (await agentToken(server(), 'admin')).value)
    })
    afterAll(() => client?.close())
    const ask = async (name: string, input: Json = {}): Promise<Json> => {
      const { isError, text, content } = await callTool(client, name, input)
      if (isError) throw new Error(`${name}: ${text}`)
      return content
    }
    const approve = (plan: unknown) =>
      server().as('admin')('POST', `/api/main/prove/${String(plan)}/approva`, { body: {} })
    /** Rehearses, has a person approve, runs, and returns the plan afterwards. */
    const perform = async (input: Json): Promise<Json> => {
      const { plan } = await ask('plan', input)
      await server().app.parts.jobs.idle()
      expect((await approve(plan)).status).toBe(200)
      await ask('run', { plan })
      await server().app.parts.jobs.idle()
      return ask('plans', { plan })
    }
    const rowsOf = async (input: Json): Promise<Json[]> => (await ask('list', input)).rows as Json[]

    test('1. finds a hotel by its name and opens its page', async () => {
      const [hotel] = (await ask('search', { query: 'Stella Marina', kinds: ['main.hotel'] })).records as Json[]
      expect(hotel).toMatchObject({ resource: 'main.hotel', key: 1 })
      expect((await ask('open', { page: 'hotel.offerte', hotelId: hotel!.key })).address).toMatch(
        /\/hotel\/1\/offerte$/,
      )
    })

    test('2. lists the offers that end soon, in the order of their end', async () => {
      const input = {
        resource: OFFERS,
        filters: { state: 'in_scadenza' },
        sort: { field: 'data_fine' },
        fields: ['titolo', 'data_fine'],
      }
      const rows = await rowsOf(input)
      expect(rows.length).toBeGreaterThan(0)
      const days = rows.map(({ data_fine }) => String(data_fine))
      expect(days).toEqual([...days].sort())
    })

    test('3. prolongs the offers that end soon by a week, and takes that back', async () => {
      const [before] = await rowsOf({
        resource: OFFERS,
        filters: { state: 'in_scadenza' },
        size: 1,
        fields: ['data_fine'],
      })
      const done = await perform({
        resource: OFFERS,
        op: 'update',
        filters: { state: 'in_scadenza' },
        change: 'prolunga',
        value: 7,
      })
      expect(done).toMatchObject({ state: 'done', approval: 'approved' })
      const later = (await ask('read', { resource: OFFERS, key: before!.id })).record as Json
      expect(Date.parse(String(later.data_fine)) - Date.parse(String(before!.data_fine))).toBe(7 * 86_400_000)
      await ask('undo', { plan: done.plan })
      await server().app.parts.jobs.idle()
      expect(((await ask('read', { resource: OFFERS, key: before!.id })).record as Json).data_fine).toBe(
        before!.data_fine,
      )
    })

    test('4. compares the month of a hotel with the year before', async () => {
      const { figures, change } = await ask('statistics', {
        hotelId: 1,
        from: '2026-10-01',
        to: '2026-10-31',
        breakdown: 'percentage',
      })
      expect(figures).toMatchObject({ messages: expect.any(Number) })
      expect(change).toMatchObject({ messages: expect.any(Number) })
    })

    test('5. reads the requests of guests that nobody has read', async () => {
      const { total, rows } = await ask('list', { resource: 'quote.quoteRequests', sort: { field: 'id' }, size: 5 })
      expect(total).toBeGreaterThan(0)
      const [first] = rows as Json[]
      expect((await ask('read', { resource: 'quote.quoteRequests', key: first!.id })).untrusted).toBe(true)
    })

    test('6. adds a room to a hotel', async () => {
      const values = [{ nome: { it: 'Camera dell’agente' }, tipologia: 'doppia', posti_letto: 2 }]
      expect(await perform({ resource: 'main.camera', op: 'create', hotelId: 1, values })).toMatchObject({ written: 1 })
      const rows = await rowsOf({ resource: 'main.camera', hotelId: 1, fields: ['nome'], size: 100 })
      expect(JSON.stringify(rows)).toContain('Camera dell’agente')
    })

    test('7. raises the price lists of a hotel by five percent', async () => {
      const changes = [{ field: 'rows', how: 'percent', value: 5 }]
      const done = await perform({ resource: 'main.listino', op: 'update', hotelId: 1, all: true, changes })
      expect(done).toMatchObject({ state: 'done' })
      expect(Number(done.written)).toBeGreaterThan(0)
    })

    test('8. copies an offer to two other hotels', async () => {
      const [offer] = await rowsOf({ resource: OFFERS, hotelId: 1, size: 1 })
      const done = await perform({ resource: OFFERS, op: 'copy', keys: [{ key: offer!.id }], hotels: [138, 252] })
      expect(done).toMatchObject({ written: 2 })
    })

    test('9. explains why rows are refused, and corrects them', async () => {
      const [offer] = await rowsOf({ resource: OFFERS, hotelId: 1, size: 1, fields: ['data_inizio'] })
      const change = (value: string) => ({
        resource: OFFERS,
        op: 'update',
        keys: [{ key: offer!.id }],
        changes: [{ field: 'data_fine', how: 'set', value }],
      })
      const wrong = await ask('plan', change('2001-01-01'))
      await server().app.parts.jobs.idle()
      const refused = await ask('plans', { plan: wrong.plan })
      expect(refused).toMatchObject({ counts: { refused: 1 }, errors: { data_fine: [expect.any(String)] } })
      expect(await perform(change('2027-12-31'))).toMatchObject({ written: 1 })
    })

    test('10. deletes what it has created, when the person says so', async () => {
      const rows = await rowsOf({ resource: 'main.camera', hotelId: 1, fields: ['nome'], size: 100 })
      const own = rows.filter((row) => JSON.stringify(row).includes('Camera dell’agente'))
      const keys = own.map(({ id, _version }) => ({ key: id, version: _version }))
      expect(await perform({ resource: 'main.camera', op: 'delete', keys })).toMatchObject({ written: 1 })
      expect((await callTool(client, 'read', { resource: 'main.camera', key: own[0]!.id })).isError).toBe(true)
    })

    test('the schema, the glossary and the prompts are there to be read', async () => {
      const schema = await client.readResource({ uri: 'regia://schema/main.camera' })
      expect(JSON.stringify(schema)).toContain('posti_letto')
      expect(JSON.stringify(await client.readResource({ uri: 'regia://glossary' }))).toContain('trattamento')
      await expect(client.readResource({ uri: 'regia://schema/main.inesistente' })).rejects.toThrow()
      const { prompts } = await client.listPrompts()
      expect(prompts.map(({ name }) => name)).toContain('offerte_in_scadenza')
      const { messages } = await client.getPrompt({ name: 'offerte_in_scadenza', arguments: { hotel: 'Cilicia' } })
      expect(JSON.stringify(messages)).toContain('Cilicia')
    })
  },
  { agents: true },
)
