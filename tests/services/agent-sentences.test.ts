/** Sentences of the palette as plans of an agent: what is written without an agent is rehearsed for one. */
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  ['prezzi stella marina +5%', 'Cambia i prezzi dei listini', {}],
  ['prezzi offerta aprile in fiore +5%', 'Cambia i prezzi di un’offerta', { change: 1 }],
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
      expect(answer.isError).toBe(true)
      await narrow.close()
    })
  },
  { agents: true },
)
