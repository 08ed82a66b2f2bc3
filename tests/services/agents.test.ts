/** Agents at /mcp: which tools a token has, what they answer, and what they refuse. */
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentToken, callTool, connectAgent, type ToolAnswer } from '../server/support/agents.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Json } from '../server/support/server.ts'

const READ_TOOLS = ['commands', 'describe', 'list', 'open', 'read', 'search', 'statistics']

onEveryServer(
  'agents',
  (server) => {
    let client: Client
    beforeAll(async () => {
      client = await connectAgent(server(), (await agentToken(server(), 'admin', ['agent:read', '*:read'])).value)
    })
    afterAll(() => client?.close())
    const call = (name: string, input: Json = {}): Promise<ToolAnswer> => callTool(client, name, input)

    test('a token that only reads lists the tools that read, in at most 30 kB', async () => {
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name).sort()).toEqual(READ_TOOLS)
      expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
      expect(JSON.stringify({ tools }).length).toBeLessThan(30_000)
    })

    test('a client of an older revision of the protocol gets the same tools', async () => {
      const { value } = await agentToken(server(), 'admin', ['agent:read', '*:read'])
      const older = await connectAgent(server(), value, 'legacy')
      const { tools } = await older.listTools()
      expect(tools.map(({ name }) => name).sort()).toEqual(READ_TOOLS)
      expect((await callTool(older, 'describe')).isError).toBe(false)
      await older.close()
    })

    test('search finds records with their addresses, and pages by their title', async () => {
      const { content } = await call('search', { query: 'Cilicia Otranto', kinds: ['main.hotel'] })
      const [hotel] = content.records as Json[]
      expect(hotel).toMatchObject({ resource: 'main.hotel', key: 138, title: expect.stringContaining('Cilicia') })
      expect(hotel!.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/hotel/)
      const pages = (await call('search', { query: 'token personali' })).content.pages as Json[]
      expect(pages[0]).toMatchObject({ title: 'Token personali', address: expect.stringContaining('/tokenPersonali') })
    })

    test('describe names fields, filters, states and operations of a resource', async () => {
      const all = (await call('describe')).content.resources as Json[]
      expect(all.map(({ resource }) => resource)).toContain('main.hotelOfferta')
      expect(all.map(({ resource }) => resource)).not.toContain('management.user.secret')
      const { content } = await call('describe', { resource: 'main.hotelOfferta' })
      expect(content).toMatchObject({ key: 'id', operations: { list: 'all', read: 'all' }, plans: [] })
      expect(Object.keys(content.filters as Json)).toContain('state')
      expect(content.fields).toMatchObject({ titolo: { kind: 'text' } })
    })

    test('list answers pages that fit, with versions, names and the way to the rest', async () => {
      const { content } = await call('list', { resource: 'main.hotelOfferta', size: 200 })
      const rows = content.rows as Json[]
      expect(rows.length).toBeGreaterThan(5)
      expect(rows[0]!._version).toEqual(expect.any(Number))
      expect(JSON.stringify(content).length).toBeLessThan(40_000)
      expect(content.next).toEqual({ page: 2, size: rows.length })
      const ofHotel = await call('list', { resource: 'main.hotelOfferta', hotelId: 1, fields: ['id', 'idHotel'] })
      expect(new Set((ofHotel.content.rows as Json[]).map(({ idHotel }) => idHotel))).toEqual(new Set([1]))
    })

    test('read returns a record with its version and its address', async () => {
      const { content } = await call('read', { resource: 'main.hotel', key: 1 })
      expect(content).toMatchObject({ untrusted: true, etag: expect.stringMatching(/^"\d+"$/), record: { idHotel: 1 } })
    })

    test('statistics puts the figures of a period beside those of the period before', async () => {
      const { content } = await call('statistics', { hotelId: 1, from: '2026-10-01', to: '2026-10-31' })
      expect(content).toMatchObject({
        periodBefore: { from: '2025-10-01', to: '2025-10-31' },
        figures: { visits: expect.any(Number) },
        change: { visits: expect.any(Number) },
      })
    })

    test('commands and open lead to pages of the console', async () => {
      const { content } = await call('commands', { hotelId: 1, sentences: true })
      const commands = content.commands as Json[]
      expect(commands.find(({ id }) => id === 'hotel.camere')).toMatchObject({
        address: expect.stringContaining('/hotel/1/camere'),
      })
      expect((content.sentences as Json[]).length).toBeGreaterThan(10)
      const opened = await call('open', { page: 'hotel.camere', hotelId: 1 })
      expect(opened.content.address).toMatch(/\/hotel\/1\/camere$/)
    })

    test('refusals name the field and what is allowed', async () => {
      const wrong = await call('list', { resource: 'main.hotelOfferta', size: 5_000 })
      expect(wrong).toMatchObject({ isError: true, text: expect.stringMatching(/size.*200/s) })
      const unknown = await call('list', { resource: 'main.inesistente' })
      expect(unknown).toMatchObject({
        isError: true,
        content: { error: { fields: { resource: [expect.any(String)] } } },
      })
      const filter = await call('list', { resource: 'main.hotelOfferta', filters: { colore: 'blu' } })
      expect(filter).toMatchObject({
        isError: true,
        content: { error: { status: 422, fields: { colore: expect.any(Array) } } },
      })
      const surplus = await call('describe', { risorsa: 'main.hotel' })
      expect(surplus).toMatchObject({ isError: true, text: expect.stringContaining('risorsa') })
      await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toThrow(/not found/)
    })

    test('a foreign record gets the same answer as an absent one', async () => {
      const { value } = await agentToken(server(), 'user', ['agent:read', '*:read'])
      const own = await connectAgent(server(), value)
      const foreign = await callTool(own, 'read', { resource: 'main.camera', key: await foreignRoom() })
      const absent = await callTool(own, 'read', { resource: 'main.camera', key: 2_000_000_001 })
      expect(foreign.isError).toBe(true)
      expect(foreign).toEqual(absent)
      const rows = (await callTool(own, 'list', { resource: 'main.camera', size: 200 })).content.rows as Json[]
      expect(new Set(rows.map(({ idHotel }) => idHotel))).toEqual(new Set([1]))
      await own.close()
    })
    const foreignRoom = async (): Promise<number> => {
      const { body } = await server().as('admin')('GET', '/api/main/Hotel/138/camera')
      return ((body.values ?? body.data) as Json[])[0]!.id as number
    }

    test('an area that the token leaves out is neither described nor readable', async () => {
      const { value } = await agentToken(server(), 'admin', ['agent:read', 'hotel:read'])
      const narrow = await connectAgent(server(), value)
      const all = (await callTool(narrow, 'describe')).content.resources as Json[]
      expect(all.map(({ resource }) => resource)).not.toContain('main.hotelOfferta')
      const refused = await callTool(narrow, 'list', { resource: 'main.hotelOfferta' })
      expect(refused.content).toEqual((await callTool(narrow, 'list', { resource: 'main.inesistente' })).content)
      await narrow.close()
    })

    test('only tokens of agents enter, from known hosts and pages, and only here', async () => {
      const { value } = await agentToken(server(), 'admin', ['agent:read', '*:read'])
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
      const accept = 'application/json, text/event-stream'
      const post = (token: string | null, headers: Record<string, string> = {}) =>
        server().call('POST', '/mcp', { token, body, headers: { accept, ...headers } })
      expect((await post(value)).status).toBe(200)
      expect((await post(null)).status).toBe(401)
      expect((await post(await server().login('admin'))).status).toBe(401)
      const plain = await agentToken(server(), 'admin', ['*:read'])
      expect((await post(plain.value)).body.code).toBe('token_not_agent')
      expect((await post(value, { host: 'attacker.example' })).body.code).toBe('host_refused')
      expect((await post(value, { origin: 'https://attacker.example' })).body.code).toBe('origin_refused')
      expect((await post(value, { origin: 'http://localhost:3000' })).status).toBe(200)
      const rest = await server().call('GET', '/api/main/Hotel/1', { token: value })
      expect([rest.status, rest.body.code]).toEqual([403, 'token_of_agent'])
      expect((await server().call('GET', '/mcp', { token: value })).status).toBe(405)
    })

    test('a token for an agent needs an area that it may read', async () => {
      await expect(agentToken(server(), 'admin', ['agent:read'])).rejects.toThrow(/almeno un’area/)
    })

    test('a token of an agent ends at once when it is revoked', async () => {
      const { id, value } = await agentToken(server(), 'employee', ['agent:read', '*:read'])
      const ended = await connectAgent(server(), value)
      expect((await callTool(ended, 'describe')).isError).toBe(false)
      expect((await server().as('employee')('DELETE', `/api/security/tokens/${id}`)).status).toBe(204)
      await expect(ended.callTool({ name: 'describe', arguments: {} })).rejects.toThrow()
      await ended.close()
    })
  },
  { agents: true },
)
