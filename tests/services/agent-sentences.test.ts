/** Plans that an agent makes from sentences of the palette: rehearsed, run after approval, taken back, refused. */
import type { Client } from '@modelcontextprotocol/client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run, runOne } from '../../server/db/sql.ts'
import { agentToken, callTool, connectAgent } from '../server/support/agents.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import type { Json } from '../server/support/server.ts'

/** Lines, with the sentence and the change that each becomes. */
const lines: readonly (readonly [line: string, sentence: string, counts: Json])[] = [
  ['ore 2,5 stella marina montaggio foto ieri', 'Aggiungi orario attività', { new: 1 }],
  ['obbiettivo zona milano 2029 80.000', 'Fissa l’obbiettivo di vendita', { new: 1 }],
  ['redirect /vecchia-pagina /nuova-pagina su gargano vacanze', 'Crea un redirect', { new: 1 }],
  ['avvisa produttore: nuovo listino articoli', 'Invia una notifica', { new: 1 }],
  ['offerta stella marina "Ponte di giugno" dal 1/6 al 5/6', 'Crea una nuova offerta', { new: 1 }],
  ['nascondi offerta aprile in fiore', 'Nascondi offerta', { change: 1 }],
  ['assegna cilicia otranto a zona milano', 'Assegna l’hotel a un produttore', { change: 1 }],
  ['prezzi stella marina +5%', 'Cambia i prezzi dei listini', { change: expect.any(Number) }],
  ['prezzi offerta aprile in fiore +5%', 'Cambia i prezzi di un’offerta', { change: 1 }],
  ['nota cilicia otranto: vuole il listino 2027', 'Aggiungi una nota', { change: 1 }],
  ['attività chiamare cilicia otranto domani', 'Aggiungi attività', { change: 1 }],
  ['nascondi landing capodanno 2027', 'Nascondi landing page', { change: 1 }],
  ['copia offerta aprile in fiore in louisiana otranto', 'Copia offerta in altri hotel', { new: 1 }],
]

onEveryServer(
  'sentences of agents',
  (server) => {
    let client: Client
    beforeAll(async () => {
      client = await connectAgent(server(), (await agentToken(server(), 'admin')).value)
    })
    afterAll(() => client?.close())
    const plan = (sentence: string, more: Json = {}) => callTool(client, 'plan', { op: 'sentence', sentence, ...more })

    test.each(lines)('«%s» is rehearsed as «%s»', async (line, sentence, counts) => {
      const { content, isError, text } = await plan(line)
      expect([isError, text]).toEqual([false, expect.anything()])
      await server().app.parts.jobs.idle()
      const { content: now } = await callTool(client, 'plans', { plan: content.plan })
      expect(content.understood).toMatchObject({ sentence })
      expect(now).toMatchObject({ state: 'ready', approval: 'waiting', counts })
    })

    test('a note that the person approves is written once, and taken back', async () => {
      const noteOf = async (): Promise<Json> =>
        (await callTool(client, 'read', { resource: 'main.rubrica', key: 147 })).content.record as Json
      const before = await noteOf()
      const { content } = await plan('nota cilicia otranto: richiamare a settembre')
      expect(content).toMatchObject({
        op: 'call',
        call: { call: 'note', title: 'nota', values: { nota: 'richiamare a settembre' } },
        rows: [{ key: '147', after: { ultima_nota: 'richiamare a settembre' } }],
      })
      expect((await noteOf()).ultima_nota).toBe(before.ultima_nota)
      await server().as('admin')('POST', `/api/main/prove/${String(content.plan)}/approva`, { body: {} })
      await callTool(client, 'run', { plan: content.plan })
      await server().app.parts.jobs.idle()
      expect((await noteOf()).ultima_nota).toBe('richiamare a settembre')
      const written = sql`select count(*)::int as n from contact_notes where nota = ${'richiamare a settembre'}`
      expect(await runOne(server().db.pool, written)).toEqual({ n: 1 })
      await callTool(client, 'undo', { plan: content.plan })
      await server().app.parts.jobs.idle()
      expect((await noteOf()).ultima_nota).toBe(before.ultima_nota)
      expect(await runOne(server().db.pool, written)).toEqual({ n: 0 })
    })

    test('a task is added to each chosen contact, and taken back from all of them', async () => {
      const tasks = sql`select rubrica_id from main_rubrica_task
        where description = ${'Mandare il listino'} and _deleted_at is null order by 1`
      const { content } = await callTool(client, 'plan', {
        resource: 'main.rubrica',
        op: 'call',
        call: 'task',
        body: { description: 'Mandare il listino', date: server().clock.today(), type: 'email' },
        keys: [{ key: 1 }, { key: 147 }],
      })
      await server().as('admin')('POST', `/api/main/prove/${String(content.plan)}/esegui`, { body: {} })
      await server().app.parts.jobs.idle()
      expect(await run(server().db.pool, tasks)).toEqual([{ rubrica_id: 1 }, { rubrica_id: 147 }])
      await callTool(client, 'undo', { plan: content.plan })
      await server().app.parts.jobs.idle()
      expect(await run(server().db.pool, tasks)).toEqual([])
    })

    test('a call whose values do not fit is refused with the field', async () => {
      const { isError, content } = await callTool(client, 'plan', {
        resource: 'main.rubrica',
        op: 'call',
        call: 'task',
        body: { description: 'Senza giorno', type: 'fax' },
        keys: [{ key: 1 }],
      })
      expect([isError, Object.keys((content.error as Json).fields as Json)]).toEqual([true, ['date', 'type']])
      const other = { resource: 'main.rubrica', op: 'call', call: 'send', body: {}, keys: [{ key: 1 }] }
      expect((await callTool(client, 'plan', other)).isError).toBe(true)
    })

    test('a line without a hotel is about the hotel that the agent names', async () => {
      const { content } = await plan('ore 1 traduzioni', { hotelId: 138 })
      expect(content.understood).toMatchObject({ arguments: { Hotel: expect.stringContaining('Cilicia') } })
    })

    test('a line that is not understood whole says what is missing, with examples', async () => {
      const { isError, content } = await plan('obbiettivo zona milano 2029')
      expect(isError).toBe(true)
      expect((content.error as Json).fields).toEqual({
        sentence: ['Understood as «Fissa l’obbiettivo di vendita»', 'missing: Obbiettivo (such as «50», «1.200,00»)'],
      })
      expect((await plan('che tempo fa')).text).toMatch(/Not understood/)
    })

    test('a sentence about rows outside the token finds nobody of that name', async () => {
      const own = await agentToken(server(), 'admin', ['agent:plan', 'offerte:write'])
      const narrow = await connectAgent(server(), own.value)
      const answer = await callTool(narrow, 'plan', {
        op: 'sentence',
        sentence: 'assegna cilicia otranto a zona milano',
      })
      expect(answer).toMatchObject({ isError: true, text: expect.stringContaining('Not understood') })
      await narrow.close()
    })
  },
  { agents: true },
)
