/** Plans of agents: rehearsed, decided by a person, run and taken back as one. */
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentToken, callTool, connectAgent, type AgentToken } from '../server/support/agents.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Json } from '../server/support/server.ts'

const OFFERS = 'main.hotelOfferta'
const PROVE = '/api/main/prove'

onEveryServer(
  'plans of agents',
  (server) => {
    let client: Client
    let token: AgentToken
    beforeAll(async () => {
      token = await agentToken(server(), 'admin')
      client = await connectAgent(server(), token.value)
    })
    afterAll(() => client?.close())
    const call = (name: string, input: Json = {}) => callTool(client, name, input)
    /** Calls a tool about a plan, and returns the plan once its work is done. */
    const after = async (name: string, plan: unknown): Promise<Json> => {
      await call(name, { plan })
      await server().app.parts.jobs.idle()
      return (await call('plans', { plan })).content
    }
    const admin = (method: 'GET' | 'POST' | 'PUT', url: string, body?: Json) =>
      server().as('admin')(method, url, body && { body })
    const offers = async (size: number): Promise<{ key: number; version: number; before: unknown }[]> => {
      const { rows } = await server().db.pool.query<{ id: number; _version: number; visibile: boolean }>(
        `select id, _version, visibile from main_hotel_offerta where _deleted_at is null order by id limit $1`,
        [size],
      )
      return rows.map((row) => ({ key: row.id, version: row._version, before: row.visibile }))
    }
    const hide = (keys: readonly { key: number; version: number }[]) => ({
      resource: OFFERS,
      op: 'update',
      keys: keys.map(({ key, version }) => ({ key, version })),
      changes: [{ field: 'visibile', how: 'set', value: false }],
    })
    const hidden = async (keys: readonly { key: number }[]): Promise<number> => {
      const { rows } = await server().db.pool.query<{ n: number }>(
        `select count(*)::int as n from main_hotel_offerta where not visibile and id = any($1)`,
        [keys.map(({ key }) => key)],
      )
      return rows[0]!.n
    }

    test('a plan over 200 offers waits for the person, who is told, and is run and taken back once approved', async () => {
      const some = await offers(200)
      const before = await hidden(some)
      const { plan: id } = (await call('plan', hide(some))).content
      const content = await after('plans', id)
      expect(content).toMatchObject({ state: 'ready', approval: 'waiting', counts: { change: 200 - before } })
      expect((content.rows as Json[]).length).toBeGreaterThan(0)
      expect(content.address).toMatch(/\/\?prova=\d+$/)
      expect(await hidden(some)).toBe(before)

      const early = await call('run', { plan: id })
      expect(early).toMatchObject({ isError: true, content: { error: { code: 'approval_required' } } })

      const notices = (await admin('GET', '/api/main/management/notification?unseen=true')).body.data as Json[]
      expect(notices[0]).toMatchObject({
        link: `/?prova=${String(id)}`,
        title: expect.stringContaining('Un agente propone'),
      })
      const others = await server().as('employee')('GET', '/api/main/management/notification')
      expect(others.text).not.toContain('Un agente propone')

      const approved = await admin('POST', `${PROVE}/${String(id)}/approva`, {})
      expect(approved.body.data).toMatchObject({
        agent: { approval: 'approved', name: expect.stringContaining('prova 1.2.3') },
      })
      expect(await after('run', id)).toMatchObject({ state: 'done', written: 200 - before })
      expect(await hidden(some)).toBe(200)
      expect(await after('undo', id)).toMatchObject({ state: 'undone' })
      expect(await hidden(some)).toBe(before)

      const { rows: entries } = await server().db.pool.query<{ token: string; user_email: string }>(
        `select distinct token, user_email from audit where resource = $1 and token is not null`,
        [OFFERS],
      )
      expect(entries).toEqual([
        { token: `Assistente (…${token.value.slice(-4)}) · prova 1.2.3`, user_email: 'admin@regia.test' },
      ])
    })

    test('a person may run the plan of an agent, which approves it', async () => {
      const some = await offers(3)
      const { plan } = (await call('plan', hide(some))).content
      expect((await admin('POST', `${PROVE}/${String(plan)}/esegui`, {})).status).toBe(202)
      await server().app.parts.jobs.idle()
      expect((await call('plans', { plan })).content).toMatchObject({ state: 'done', approval: 'approved' })
      await call('undo', { plan })
    })

    test('the agent reads the word with which a person rejects its plan, and can never run it', async () => {
      const { plan } = (await call('plan', hide(await offers(2)))).content
      const bare = await admin('POST', `${PROVE}/${String(plan)}/rifiuta`, {})
      expect([bare.status, Object.keys(bare.body.errors as Json)]).toEqual([422, ['motivo']])
      const answer = await admin('POST', `${PROVE}/${String(plan)}/rifiuta`, { motivo: 'Solo quelle di dicembre' })
      expect(answer.status).toBe(200)
      const { content } = await call('plans', { plan })
      expect(content).toMatchObject({ approval: 'rejected', rejection: 'Solo quelle di dicembre' })
      expect((await call('run', { plan })).content.error).toMatchObject({ code: 'rejected' })
      expect((await admin('POST', `${PROVE}/${String(plan)}/esegui`, {})).body.code).toBe('rejected')
      expect((await admin('POST', `${PROVE}/${String(plan)}/approva`, {})).status).toBe(409)
    })

    test('a token that may run by itself does so within its rows and resources only', async () => {
      const autonomy = { rows: 2, resources: [OFFERS] }
      const own = await agentToken(server(), 'admin', ['agent:run', '*:write'], { autonomy })
      const alone = await connectAgent(server(), own.value)
      const some = (await offers(20)).filter(({ before }) => before)
      const small = (await callTool(alone, 'plan', hide(some.slice(0, 2)))).content
      expect((await callTool(alone, 'run', { plan: small.plan })).content).toMatchObject({ state: 'done', written: 2 })
      await callTool(alone, 'undo', { plan: small.plan })
      const large = (await callTool(alone, 'plan', hide(some.slice(0, 3)))).content
      expect((await callTool(alone, 'run', { plan: large.plan })).content.error).toMatchObject({
        code: 'approval_required',
      })
      const macro = {
        resource: 'orders.macros',
        op: 'create',
        values: [{ name: 'Agente', label: 'Agente', color: '#336699' }],
      }
      const other = (await callTool(alone, 'plan', macro)).content
      expect(other).toMatchObject({ counts: { new: 1 } })
      expect((await callTool(alone, 'run', { plan: other.plan })).isError).toBe(true)
      await alone.close()
    })

    test('new rows are created and taken back, and errors name their fields', async () => {
      const values = [
        { name: 'Da un agente', label: 'Agente', color: '#336699' },
        { name: 'Senza colore giusto', label: 'X', color: 'blu' },
      ]
      const { content } = await call('plan', { resource: 'orders.macros', op: 'create', values })
      expect(content).toMatchObject({ counts: { new: 1, refused: 1 }, errors: { color: [expect.any(String)] } })
      await admin('POST', `${PROVE}/${String(content.plan)}/approva`, {})
      expect((await call('run', { plan: content.plan })).content).toMatchObject({ written: 1 })
      expect((await call('list', { resource: 'orders.macros', search: 'Da un agente' })).content.total).toBe(1)
      await call('undo', { plan: content.plan })
      expect((await call('list', { resource: 'orders.macros', search: 'Da un agente' })).content.total).toBe(0)
    })

    test('a plan over more rows than an agent may change is refused with their number', async () => {
      const keys = Array.from({ length: 10_001 }, (_, at) => ({ key: at + 1 }))
      const named = await call('plan', { resource: OFFERS, op: 'delete', keys })
      expect(named).toMatchObject({ isError: true, text: expect.stringMatching(/keys.*10000/s) })
      expect((await call('plan', { resource: OFFERS, op: 'delete' })).content.error).toMatchObject({
        fields: { keys: [expect.stringContaining('all: true')] },
      })
    })

    test('a plan stays within the rights of its token, and is nobody else’s', async () => {
      const reader = await agentToken(server(), 'admin', ['agent:run', 'offerte:read'])
      const other = await connectAgent(server(), reader.value)
      const refused = await callTool(other, 'plan', hide(await offers(1)))
      expect(refused.content.error).toMatchObject({ status: 403 })
      const { plan } = (await call('plan', hide(await offers(1)))).content
      for (const name of ['plans', 'run', 'undo'])
        expect((await callTool(other, name, { plan })).content.error).toMatchObject({ code: 'not_found' })
      await other.close()
    })

    test('a token below its level neither lists nor runs the tools of a higher one', async () => {
      const planner = await agentToken(server(), 'admin', ['agent:plan', '*:write'])
      const other = await connectAgent(server(), planner.value)
      const names = (await other.listTools()).tools.map(({ name }) => name)
      expect(names).toContain('plan')
      expect(names).not.toContain('run')
      await expect(other.callTool({ name: 'run', arguments: { plan: 1 } })).rejects.toThrow(/not found/)
      await other.close()
    })

    test('a client of an older revision, which names itself only once, is named too', async () => {
      const own = await agentToken(server(), 'admin')
      const older = await connectAgent(server(), own.value, 'legacy')
      const { plan } = (await callTool(older, 'plan', hide(await offers(1)))).content
      const { body } = await admin('GET', `${PROVE}/${String(plan)}`)
      expect(body.data).toMatchObject({ agent: { name: `Assistente (…${own.value.slice(-4)}) · prova 1.2.3` } })
      await older.close()
    })

    test('a plan that waits when its token is revoked is still the person’s to decide', async () => {
      const own = await agentToken(server(), 'admin')
      const gone = await connectAgent(server(), own.value)
      const some = (await offers(30)).filter(({ before }) => before).slice(0, 1)
      const { plan } = (await callTool(gone, 'plan', hide(some))).content
      await server().as('admin')('DELETE', `/api/security/tokens/${own.id}`)
      expect((await admin('POST', `${PROVE}/${String(plan)}/esegui`, {})).status).toBe(202)
      await server().app.parts.jobs.idle()
      const { body } = await admin('GET', `${PROVE}/${String(plan)}`)
      expect(body.data).toMatchObject({ state: 'done', written: 1 })
    })
  },
  { agents: true },
)
