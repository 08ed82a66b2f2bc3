/** Routes that the installation’s services do not support are not offered. */
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { isClosed } from '../../src/commands/registry.ts'
import { routes } from '../../src/commands/routes/index.ts'
import { ownClientConfig } from '../../server/http/clientConfig.ts'
import { personOf } from './personOf.ts'

afterEach(() => vi.unstubAllGlobals())

const links = { presenze: 'https://presenze.esempio.it' }
const closed = async (config: { capabilities?: Record<string, string[]>; links?: Record<string, string> }) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...ownClientConfig(), links, ...config }))
  await loadConfig()
  return routes.filter((route) => isClosed(route, personOf('admin'))).map(({ id }) => id)
}

test('a page that depends on a capability is offered only with it', async () => {
  expect(await closed({})).toEqual([])
  const without = await closed({ capabilities: {} })
  expect(without).toEqual(
    expect.arrayContaining(['sicurezza', 'tokenPersonali', 'documentazione', 'webhook', 'sistema']),
  )
  expect(without).not.toContain('registro')
})

test('the attendance sheet is offered only where its address is configured', async () => {
  expect(await closed({ links: {} })).toEqual(['presenze'])
  expect(await closed({ links: { presenze: '' } })).toEqual(['presenze'])
})
