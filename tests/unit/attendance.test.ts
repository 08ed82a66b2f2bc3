/** Queries about attendance where no outside sheet is configured. */
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { emptyContext } from '../../src/commands/context.ts'
import { byRank, searchAll } from '../../src/commands/search/find.ts'
import { commandIndex } from '../../src/commands/search/commandIndex.ts'
import { commandsFor } from '../../src/commands/commandsFor.ts'
import { lazyCommands } from '../../src/commands/recordCommands.ts'
import { register } from '../../src/commands/registry.ts'
import { loadFuse } from '../../src/commands/search/search.ts'
import type { Role } from '../../src/domain/access/access.ts'
import { ownClientConfig } from '../../server/http/clientConfig.ts'
import { personOf } from './personOf.ts'

register(lazyCommands)
await loadFuse()

afterEach(() => vi.unstubAllGlobals())

async function firstRow(role: Role, query: string, links: Record<string, string>): Promise<string | undefined> {
  vi.stubGlobal('fetch', async () => Response.json({ ...ownClientConfig(), links }))
  await loadConfig()
  const context = { ...emptyContext, user: personOf(role) }
  const commands = commandIndex(
    commandsFor(context).filter((command) => !command.quiet),
    context,
  )
  const found = searchAll({ commands, hotels: null, portals: null }, query, () => 0).commands
  return byRank([{ tier: found.tier, rows: found.found }]).flatMap(({ rows }) => rows.map(({ id }) => id))[0]
}

test.each(['presenze', 'foglio presenze'])(
  '«%s» leads to the office sheet, or to one’s own hours, where no outside sheet is configured',
  async (query) => {
    expect(await firstRow('admin', query, {})).toBe('calendario.vai-ufficio')
    expect(await firstRow('employee', query, {})).toBe('CalendarioAttivita')
    expect(await firstRow('admin', query, { presenze: 'https://presenze.esempio.it' })).toBe('presenze')
  },
)
