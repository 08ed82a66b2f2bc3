/** Translation of several offers where the service cannot rehearse plans: one call, as in the specification (§7.3). */
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import type { Effects } from '../../src/commands/command.ts'
import actions from '../../src/commands/actions/offers.ts'
import { personOf } from './personOf.ts'

afterEach(() => vi.unstubAllGlobals())

type Sent = { method: string; path: string; body: unknown }

async function without(capability: string): Promise<Sent[]> {
  const capabilities = { main: ['etag', 'bulk'].filter((one) => one !== capability) }
  const config = { services: { main: '/api/main' }, loginUrl: '/login', capabilities }
  vi.stubGlobal('fetch', async () => Response.json(config))
  await loadConfig()
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push({ method: method!, path: String(url), body: body && JSON.parse(String(body)) })
    return Response.json({ data: [] })
  })
  return sent
}

const translate = actions.find(({ id }) => id === 'offerte.traduci')!

const listOf = (selected: readonly number[], cursor: number | null): Context => ({
  ...emptyContext,
  user: personOf('admin', { hotel_id: null, codice_produttore: null, config_multihotel: [] }),
  list: {
    resource: 'main.hotelOfferta',
    createLabel: null,
    canDelete: true,
    rows: 3,
    selected: selected.length,
    hasCursor: cursor !== null,
    handle: {
      move() {},
      edge() {},
      filter() {},
      turnPage() {},
      reload() {},
      marked: () => ({ cursor, selected }),
    },
  },
})

test.each([
  ['the marked offers', [4, 9], 2, [4, 9]],
  ['the offer under the cursor where none is marked', [], 2, [2]],
] as const)('%s are translated by one call that names their ids', async (_, selected, cursor, ids) => {
  const sent = await without('bulk')
  const context = listOf(selected, cursor)
  const notify = vi.fn<Effects['notify']>()
  expect(translate.when!(context)).toBe(true)
  await translate.run(context, { notify } as Partial<Effects> as Effects)
  expect(sent).toEqual([{ method: 'POST', path: '/api/main/HotelOfferta/translate', body: { offers_id: ids } }])
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ op: 'main.hotelOfferta.translate' }))
})

test('translation is not offered when no offer is selected or under the cursor', async () => {
  await without('bulk')
  expect(translate.when!(listOf([], null))).toBe(false)
})
