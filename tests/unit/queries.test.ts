/**
 * Ranking of the palette among everything that a user of each role can find: typed queries and the row that must come
 * first.
 */
import { expect, test, vi } from 'vitest'
import { canSwitchHotel, canUsePortals, roles, type Role } from '../../src/domain/access/access.ts'
import views from '../../src/commands/actions/views.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import { searchAll, byRank } from '../../src/commands/search/find.ts'
import { commandIndex } from '../../src/commands/search/commandIndex.ts'
import { match } from '../../src/commands/match.ts'
import { commandsFor } from '../../src/commands/commandsFor.ts'
import { lazyCommands } from '../../src/commands/recordCommands.ts'
import { commands, register } from '../../src/commands/registry.ts'
import { routes } from '../../src/commands/routes/index.ts'
import { baseId, creationTitle } from '../../src/commands/routes/route.ts'
import { tradeTerms } from '../../src/commands/routes/terms.ts'
import { Index, loadFuse } from '../../src/commands/search/search.ts'
import { load } from '../../server/demo/load.ts'
import { PORTALI } from '../../server/demo/portali.ts'
import type { FormFacts, ListFacts } from '../../src/state/screen.ts'
import { personOf } from './personOf.ts'
import tuned from './queries.txt?raw'
import unseen from './queries-unseen.txt?raw'

// The suite runs hundreds of queries against thousands of hotels.
vi.setConfig({ testTimeout: 120_000 })
register([...lazyCommands, ...views])
await loadFuse()

const { alberghi } = load('server/demo/data')
const hotels = new Index(
  alberghi.map(({ idHotel, nome, comune }) => ({
    id: `hotel:${idHotel}`,
    title: `${nome} - ${comune.comune} (${idHotel})`,
    number: idHotel,
  })),
  ['hotel'],
)
const portals = new Index(
  PORTALI.map(({ id, name }) => ({ id: `portale:${id}`, title: `${name} - (${id})`, number: id })),
  ['portale', 'portali'],
)

/** Parses a context line such as '[admin /hotel/1/camere hotel portale]': role, address, and what is chosen. */
function contextOf(role: Role, path: string, chosen: string): Context {
  const { route, params } = match(path)!
  const user = personOf(role, { hotel_id: 1, config_multihotel: [{ hotel_id: 1, config_id: null }] })
  const hotel = { value: 1, label: 'Stella Marina - Taranto (1)', name: 'Stella Marina', comuneId: 73027, magnewsDb: 1 }
  const handle = { marked: () => ({ cursor: 1, selected: [] }), ...offered }
  const facts = { resource: route.resource!, handle }
  const list = {
    ...facts,
    createLabel: creationTitle(route),
    canDelete: true,
    canEdit: true,
    rows: 3,
    selected: 0,
    hasCursor: true,
  } as unknown as ListFacts
  const record = { key: 1, row: {}, etag: null, name: 'Prova', may: everyOp }
  const form = { ...facts, dirty: false, saving: false, canSave: true, record } as unknown as FormFacts
  return {
    ...emptyContext,
    user,
    route,
    params,
    hotel: chosen.includes('hotel') ? hotel : null,
    portal: chosen.includes('portale') ? { value: 33, label: 'Family Hotel - (33)', name: 'Family Hotel' } : null,
    list: route.kind === 'list' || route.kind === 'edit' ? list : null,
    form: route.kind === 'edit' ? form : null,
  }
}
const act = () => undefined
const offered = { selectAll: act, clearSelection: act, create: act, remove: act, edit: act, exportRows: act }
const everyOp = ['duplicate', 'pin', 'translate', 'note', 'send', 'opens', 'invite', 'resetFactors']

type Asked = { where: string; query: string; meant: string[]; rows: string[] }

function ask(lines: string): Asked[] {
  let where = ''
  let rowsFor: (query: string) => string[] = () => []
  const queries: Asked[] = []
  for (const line of lines.split('\n')) {
    const [, role, path, chosen] = /^\[(\w+) (\S+)(.*)\]$/.exec(line) ?? []
    if (path) {
      where = line
      const context = contextOf(role as Role, path, chosen!)
      const user = context.user!
      const index = commandIndex(
        commandsFor(context).filter((command) => !command.quiet),
        context,
      )
      rowsFor = (query) => {
        const { commands, ...records } = searchAll(
          {
            commands: index,
            hotels: canSwitchHotel(user) ? hotels : null,
            portals: canUsePortals(user) ? portals : null,
          },
          query,
          () => 0,
        )
        return byRank(
          [commands, records.hotels, records.portals].map(({ found, tier }) => ({ tier, rows: found })),
        ).flatMap(({ rows }) => rows.map(({ id }) => id))
      }
    }
    const [, query, expected] = /^([^#[].*?) = (.*)$/.exec(line) ?? []
    if (query) queries.push({ where, query, meant: expected!.split(', '), rows: rowsFor(query) })
  }
  return queries
}

const missesIn = (queries: readonly Asked[], most: number) =>
  queries.filter(({ meant: expected, rows }) => !rows.slice(0, most).some((id) => expected.includes(id)))

const describeMisses = (queries: readonly Asked[]): string =>
  queries
    .map(({ where, query, meant: expected, rows }) => `${where} ${query}: ${rows.slice(0, 3)}, not ${expected}`)
    .join('\n')

test.each([
  ['of daily work', tuned, 0.99],
  ['that nothing was tuned for', unseen, 0.99],
] as const)('queries %s rank the expected row first, or at least among the first three', (_, lines, amongThree) => {
  const queries = ask(lines)
  expect(queries.length).toBeGreaterThanOrEqual(100)
  const [first, three] = [missesIn(queries, 1), missesIn(queries, 3)]
  expect(1 - first.length / queries.length, describeMisses(first)).toBeGreaterThanOrEqual(0.92)
  expect(1 - three.length / queries.length, describeMisses(three)).toBeGreaterThanOrEqual(amongThree)
})

const namedExactly = `
[admin / ]
stella = hotel:63, hotel:489
posta = postaInUscita
posta in = postaInUscita
siti = sitiClienti
[admin / portale]
archivio mail = portaliArchivioMail
[admin /hotel/1/camere hotel]
stella = hotel:63, hotel:489
dashboard = hotel.dashboard
gallerie = hotel.gallerieSito
loghi = hotel.mediaGallery`

test('a synonym never comes before a hotel of that name, or a title that begins with the query', () => {
  const misses = missesIn(ask(namedExactly), 1)
  expect(misses, describeMisses(misses)).toEqual([])
})

test('every expected row of the query files is an existing command, hotel or portal', () => {
  const ids = new Set([...commands, ...hotels.entries, ...portals.entries].map(({ id }) => id))
  for (const [, expected] of `${tuned}\n${unseen}`.matchAll(/^[^#[].*? = (.*)$/gm))
    for (const id of expected!.split(', ')) expect(ids.has(id), id).toBe(true)
})

test('trade synonyms refer to existing routes and commands', () => {
  const ids = new Set([...commands.map(({ id }) => id), ...routes.map(({ id }) => baseId(id))])
  expect([...tradeTerms().keys()].filter((id) => !ids.has(id))).toEqual([])
})

test('synonyms of a list also find its creation command, and the reverse', () => {
  for (const role of roles) {
    const context = contextOf(role, '/', 'hotel portale')
    const all = commandsFor(context).filter((command) => !command.quiet)
    const index = commandIndex(all, context)
    const creations = all.filter(({ route }) => route?.kind === 'create')
    expect(role === 'user' || creations.length > 0).toBe(true)
    for (const { id, route } of creations) {
      const list = all.find((one) => one.route?.kind === 'list' && one.id === baseId(id))
      if (!list) continue
      const words = [route!.label!, list.route!.title, ...(tradeTerms().get(list.id) ?? []).map(([word]) => word)]
      for (const word of words) {
        const found = index.search(word, () => 0, 200, 'beginnings').found.map((one) => one.id)
        expect(found, word).toEqual(expect.arrayContaining([id, list.id]))
        expect(found.indexOf(list.id), word).toBeLessThan(found.indexOf(id))
      }
    }
  }
})
