/** The palette before anything is typed. */
import { beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import { commandsFor } from '../../src/commands/commandsFor.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import { lazyCommands } from '../../src/commands/recordCommands.ts'
import { commandOf, register } from '../../src/commands/registry.ts'
import { sentencesFor } from '../../src/commands/sentences/index.ts'
import { usualCommands } from '../../src/commands/usualCommands.ts'
import { roles, type Role } from '../../src/domain/access/access.ts'
import type { ListFacts } from '../../src/state/screen.ts'
import { initialGroups } from '../../src/views/shell/palette/initialRows.ts'
import { entryAbout } from '../../src/views/shell/palette/lineEntry.ts'
import type { CommandEntry, DueEntry } from '../../src/views/shell/palette/rows.ts'
import { personOf } from './personOf.ts'

register(lazyCommands)

const hotel = {
  value: 138,
  label: 'Cilicia - Otranto (138)',
  name: 'Cilicia',
  comuneId: 75057,
  magnewsDb: null,
} as Context['hotel']

beforeAll(async () => {
  const config = { services: { main: '/api/main' }, loginUrl: '/login', capabilities: { main: ['bulk', 'turno'] } }
  vi.stubGlobal('fetch', async () => Response.json(config))
  await loadConfig()
})

const at = (role: Role, more: Partial<Context> = {}): Context => ({
  ...emptyContext,
  user: personOf(role, { hotel_id: 138, codice_produttore: 'PR01' }),
  hotel,
  ...more,
})
const groupsAt = (context: Context, used: Readonly<Record<string, number>> = {}, due: readonly DueEntry[] = []) => {
  const offered = commandsFor(context)
    .filter((command) => !command.quiet)
    .map((command): CommandEntry => ({ ...command, kind: 'command' }))
  return initialGroups(context, offered, [], due, (id) => used[id] ?? 0)
}
const idsIn = (groups: ReturnType<typeof groupsAt>, title: string) =>
  groups.find((group) => group.title === title)?.rows.map(({ id }) => id)

const late: DueEntry = {
  id: 'turno:attivita-1',
  kind: 'due',
  title: 'Richiamare',
  icon: 'clock',
  address: '/rubrica/1',
  isLate: true,
}

test.each(roles)(
  'a new person with the role %s sees what can run, what is due and examples among the first eleven rows',
  (role) => {
    const groups = groupsAt(at(role), {}, [late])
    expect(groups.map(({ title }) => title)).toEqual(['Ogni giorno', 'Da fare', 'Prova a scrivere', 'Tutte le azioni'])
    const first = groups.flatMap(({ rows }) => rows).slice(0, 11)
    expect(first.filter((row) => row.kind === 'command' && row.need !== null)).toEqual([])
    expect(first.filter(({ kind }) => kind === 'line')).toHaveLength(3)
    expect(first.map(({ id }) => id)).toContain('turno:attivita-1')
  },
)

test('every usual command exists, and its role may run it', () => {
  const missing = roles.flatMap((role) => {
    const offered = new Set(commandsFor(at(role)).map(({ id }) => id))
    return usualCommands[role].filter((id) => !commandOf(id) || !offered.has(id)).map((id) => `${role}: ${id}`)
  })
  expect(missing).toEqual([])
})

test('the empty palette shows recently used commands before the usual ones of the role, each command once', () => {
  const groups = groupsAt(at('admin'), { ordini: 2, tema: 1 })
  expect(idsIn(groups, 'Usati di recente')).toEqual(['ordini'])
  expect(idsIn(groups, 'Ogni giorno')).not.toContain('ordini')
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(ids).toHaveLength(new Set(ids).size)
})

test('the empty palette shows the commands on the selected rows first, under a title with their number', () => {
  const list: ListFacts = {
    resource: 'main.camera',
    createLabel: 'Nuova camera',
    canDelete: true,
    canUpdate: true,
    rows: 9,
    selected: 3,
    hasCursor: true,
    handle: {
      move: () => undefined,
      edge: () => undefined,
      filter: () => undefined,
      turnPage: () => undefined,
      reload: () => undefined,
      marked: () => ({ cursor: 1, selected: [1, 2, 3] }),
      remove: () => undefined,
      clearSelection: () => undefined,
    },
  }
  const [first, second] = groupsAt(at('admin', { list }))
  expect(first?.title).toBe('Sulle 3 righe scelte')
  expect(first?.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['selezione.modifica', 'elenco.elimina']))
  expect(first?.rows.map(({ id }) => id)).not.toContain('elenco.deseleziona')
  expect(second?.title).toBe('In questa pagina')
})

test('commands that cannot run here stand below those that can', () => {
  const rows = groupsAt(at('admin', { hotel: null })).at(-1)!.rows
  const needs = rows.map((row) => row.kind === 'command' && row.need !== null)
  expect(needs.indexOf(true)).toBeGreaterThan(0)
  expect(needs.slice(needs.indexOf(true))).not.toContain(false)
})

test('a seller writes notes, tasks and offers about a hotel from its page, and a hotel’s user only what their role may', () => {
  const linesFor = (role: Role) =>
    sentencesFor(at(role)).flatMap((sentence) => entryAbout(hotel!, sentence)?.line ?? [])
  expect(linesFor('produttore')).toEqual(
    expect.arrayContaining([
      'nota Cilicia: ',
      'attività Cilicia ',
      'chiama Cilicia',
      'mail Cilicia: ',
      'offerta Cilicia ',
    ]),
  )
  expect(linesFor('employee')).toContain('ore Cilicia ')
  expect(linesFor('user')).not.toContain('nota Cilicia: ')
})
