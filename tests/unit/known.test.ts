/** What the services of an installation do not know is not offered. */
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/config.ts'
import { isClosed } from '../../src/commands/registry.ts'
import { routes } from '../../src/commands/routes/index.ts'
import { ownClientConfig } from '../../server/http/clientConfig.ts'
import { personOf } from './people.ts'

afterEach(() => vi.unstubAllGlobals())

const links = { presenze: 'https://presenze.esempio.it' }
const closed = async (given: { capabilities?: Record<string, string[]>; links?: Record<string, string> }) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...ownClientConfig(), links, ...given }))
  await loadConfig()
  return routes.filter((route) => isClosed(route, personOf('admin'))).map(({ id }) => id)
}

test('pages that stand on a capability are there with it, and not without', async () => {
  expect(await closed({})).toEqual([])
  const without = await closed({ capabilities: {} })
  expect(without).toEqual(expect.arrayContaining(['tokenPersonali', 'documentazione', 'webhook', 'sistema']))
  expect(without).not.toContain('registro')
})

test('the attendance sheet is offered where its address is known', async () => {
  expect(await closed({ links: {} })).toEqual(['presenze'])
  expect(await closed({ links: { presenze: '' } })).toEqual(['presenze'])
})
