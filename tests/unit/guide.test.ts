/** The users' guide in docs/guida: it must name what the registry has, and nothing that does not exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import { showKeys } from '../../src/commands/keys.ts'
import { match } from '../../src/commands/match.ts'
import { lazyCommands } from '../../src/commands/recordCommands.ts'
import { commands, register } from '../../src/commands/registry.ts'
import { loadLists, sentencesFor } from '../../src/commands/sentences/index.ts'
import { Names, type Name } from '../../src/commands/sentences/names.ts'
import { readings } from '../../src/commands/sentences/read.ts'
import type { Role } from '../../src/domain/access/access.ts'
import { fold } from '../../src/domain/text/text.ts'
import { guidePages } from '../../src/views/shell/help/guide/pages.ts'
import { personOf } from './personOf.ts'

const folder = fileURLToPath(new URL('../../docs/guida/', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')

const known: Readonly<Record<string, readonly Name[]>> = {
  'main.hotel': [
    { value: 1, shown: 'Stella Marina - Taranto (1)' },
    { value: 138, shown: 'Cilicia - Otranto (138)' },
    { value: 252, shown: 'Louisiana - Otranto (252)' },
  ],
  'main.rubrica': [
    { value: 1, shown: 'Stella Marina' },
    { value: 147, shown: 'Cilicia' },
  ],
  'main.attivita': [
    { value: 16, shown: 'Montaggio foto', owners: { aoHotelId: null } },
    { value: 30, shown: 'Traduzioni', owners: { aoHotelId: null } },
  ],
  'seller.sellers': [{ value: 10, shown: 'Zona Milano' }],
  'seller.sellers codice': [{ value: 'PR05', shown: 'Zona Gargano' }],
  'main.hotelOfferta': [
    { value: 1, shown: 'Aprile in fiore' },
    { value: 2, shown: 'Ponte di giugno' },
    { value: 3, shown: 'Natale al mare' },
  ],
  'main.camera': [{ value: 1, shown: 'Doppia vista mare' }],
  'main.listino': [{ value: 1, shown: 'Estate' }],
  'portals.posts': [{ value: 1, shown: 'Sagra del mare' }],
  'portals.pagine': [{ value: 1, shown: 'Hotel Salento' }],
  'marketing.landing': [{ value: 37, shown: 'Capodanno 2027' }],
  'marketing.interazioni': [{ value: 1, shown: 'Benvenuto' }],
  'main.sitePage': [{ value: 1, shown: 'Dove siamo' }],
  'management.role': [{ value: 5, shown: 'Produttore' }],
  'management.user': [{ value: 4, shown: 'employee@regia.test' }],
  'reference.comuni': [{ value: 73027, shown: 'Taranto' }],
}
const names = new Map(Object.entries(known).map(([id, list]) => [id, new Names([...list])]))
/** Records are found by the service, not by the console alone. */
const RECORD = /^(contatto|ordine) \S/

const empty = new Names()
const knowledge = {
  today: '2026-11-20',
  names: (resource: string, refKey?: string) => names.get(refKey ? `${resource} ${refKey}` : resource) ?? empty,
}

/** A context with a hotel, a portal and a list, so that every command and sentence applies. */
const contextOf = (role: Role): Context => ({
  ...emptyContext,
  user: personOf(role, { hotel_id: 1, codice_produttore: 'PR01' }),
  hotel: { value: 1, label: 'Stella Marina - Taranto (1)' } as Context['hotel'],
  portal: { value: 33, label: 'Puglia.com - (33)' } as Context['portal'],
  list: { resource: 'main.camera' } as Context['list'],
})

/** The cells of all table rows of a page, without Markdown’s marks. */
const rowsOf = (file: string): string[][] =>
  textOf(file)
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| -'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('**', '').replaceAll('`', '')),
    )

beforeAll(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ services: { main: '/api/main' }, loginUrl: '/login', capabilities: { main: ['bulk'] } }),
  )
  await loadConfig()
  await loadLists()
  register(lazyCommands)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('the page of keys names every key of the registry with the title of its command', () => {
  const rows = rowsOf('tastiera.md').map(([keys, title]) => `${keys}: ${title}`)
  const expected = commands.flatMap(({ keys, title }) =>
    keys ? [`${keys.map(showKeys).join(' · ')}: ${title.replace('…', '')}`] : [],
  )
  expect(expected.filter((row) => !rows.includes(row))).toEqual([])
})

test('the page of sentences has a line that is read as each sentence of the registry', () => {
  const context = contextOf('admin')
  const all = sentencesFor(context)
  const lines = rowsOf('frasi.md').map(([line]) => line!)
  const read = new Set(
    lines.flatMap((line) => readings(line, all, context, knowledge).map(({ sentence }) => sentence.id)),
  )
  expect(all.map(({ id }) => id).filter((id) => !read.has(id))).toEqual([])
})

test('every line on the page of sentences is read as a sentence with the title beside it', () => {
  const context = contextOf('admin')
  const all = sentencesFor(context)
  const wrong = rowsOf('frasi.md').filter(
    ([line, title]) =>
      line !== 'frase' &&
      !readings(line!, all, context, knowledge).some(({ sentence }) => title!.startsWith(sentence.title)),
  )
  expect(wrong).toEqual([])
})

describe.each(guidePages.filter(({ role }) => role))('the guide of $title', ({ file, role }) => {
  test('every key sequence in the page belongs to a command', () => {
    const all = new Set(commands.flatMap(({ keys = [] }) => keys.map(showKeys)))
    const sequences = [...textOf(file).matchAll(/\*\*([a-z] [a-z]|Ctrl (?!Invio)\S+)\*\*/g)].map(([, keys]) => keys!)
    expect(sequences.filter((keys) => !all.has(keys))).toEqual([])
  })

  test('every palette line in the page is a sentence or a command of the role', () => {
    const context = contextOf(role!)
    const all = sentencesFor(context)
    const titles = commands
      .filter(({ who }) => !who || who.includes(role!))
      .map(({ title, keywords = '' }) => fold(`${title} ${keywords}`))
    const lines = [...textOf(file).matchAll(/`([^`]+)`/g)].map(([, line]) => line!)
    const unknown = lines.filter(
      (line) =>
        !RECORD.test(line) &&
        !readings(line, all, context, knowledge).length &&
        !titles.some((title) => title.includes(fold(line))),
    )
    expect(unknown).toEqual([])
  })

  test('every link in the page leads to a screen of the role', () => {
    const paths = [...textOf(file).matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path!)
    const closed = paths.filter((path) => !match(path)?.route.roles.includes(role!))
    expect(closed).toEqual([])
  })
})

test.each(files)('the links and pictures of %s exist', (file) => {
  const targets = [...textOf(file).matchAll(/\]\(([^)/][^)]*)\)/g)].map(([, target]) => target!.split('#')[0]!)
  expect(targets.filter((target) => !existsSync(join(folder, target)))).toEqual([])
})

test('the console has every page of the guide', () => {
  expect(guidePages.map(({ file }) => file).sort()).toEqual([...files].sort())
})
