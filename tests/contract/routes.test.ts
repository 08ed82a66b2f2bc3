/**
 * Routes, palette, menus and guards against the specification's own table (spec/routes.json), role by role. The table
 * is the independent source: nothing here is read from the console's routes to say what they should be.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { roles, scopeOfRole, type Role, type User } from '../../src/domain/access.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import { match } from '../../src/commands/match.ts'
import { crumbsFor, windowTitleFor } from '../../src/commands/crumbs.ts'
import { hintOf } from '../../src/commands/searchWords.ts'
import { menuFor } from '../../src/commands/registry.ts'
import { commandsFor } from '../../src/commands/commandsFor.ts'
import { routes } from '../../src/commands/routes/index.ts'
import { menuGroups, type MenuGroup } from '../../src/commands/routes/groups.ts'
import { personOf } from '../unit/personOf.ts'

const groups = Object.keys(menuGroups) as MenuGroup[]

type Place = {
  place: 'side' | 'group' | 'tile' | 'widget' | 'profile' | 'topbar'
  group?: string
  label: string
  roles: string[]
}
type Row = {
  pattern: string
  kind: string
  scope: string
  resource: string | null
  title: string
  label: string | null
  gender: string | null
  breadcrumb: string | null
  omnibox: string | null
  hint: string | null
  roles: string[]
  offered: string[]
  menu: Place[] | null
  aliases?: string[]
  aliasOf?: string
}

const office = ['admin', 'amministrazione', 'developer', 'employee']
const everybody = [...office, 'produttore', 'multihotel', 'user']

/** The first steps of an interaction: creations and edits for lists of the specification’s table. */
const steps = (
  [
    ['pagineTracciate', 'marketing.pagine', 'Pagine tracciate', 'Pagina tracciata', 'f', 'Nuova pagina tracciata'],
    ['contattiEmail', 'marketing.contatti', 'Contatti email', 'Contatto email', 'm', 'Nuovo contatto email'],
    ['layouts', 'marketing.layouts', 'Layout', 'Layout', 'm', null],
  ] as const
).flatMap(([path, resource, list, label, gender, create]): Row[] => {
  const of = (end: string, kind: string, title: string, omnibox: string | null): Row => ({
    pattern: `/hotel/{hotelId}/${path}/${end}`,
    kind,
    scope: 'hotel',
    resource,
    title,
    label,
    gender,
    breadcrumb: null,
    omnibox,
    hint: null,
    roles: everybody,
    offered: office,
    menu: null,
  })
  return [
    ...(create ? [of('create', 'create', create, `${list} - crea`)] : []),
    of('{id}', 'edit', `${label} {id}`, null),
  ]
})

/**
 * Screens beyond the specification’s table: a request of the archive, one for a quote, the outbox, the audit log, the
 * permissions of a role, those steps.
 */
const ours: readonly Row[] = [
  ...steps,
  {
    pattern: '/mailArchive/{id}',
    kind: 'edit',
    scope: 'none',
    resource: 'stats.mailSearch',
    title: 'Richiesta {id}',
    label: 'Richiesta',
    gender: 'f',
    breadcrumb: null,
    omnibox: null,
    hint: null,
    roles: everybody,
    offered: everybody,
    menu: null,
  },
  {
    pattern: '/hotel/{hotelId}/richiestePreventivo/{id}',
    kind: 'edit',
    scope: 'hotel',
    resource: 'quote.quoteRequests',
    title: 'Richiesta preventivo {id}',
    label: 'Richiesta preventivo',
    gender: 'f',
    breadcrumb: null,
    omnibox: null,
    hint: null,
    roles: everybody,
    offered: [...office, 'multihotel', 'user'],
    menu: null,
  },
  {
    pattern: '/postaInUscita',
    kind: 'page',
    scope: 'none',
    resource: null,
    title: 'Posta in uscita',
    label: null,
    gender: null,
    breadcrumb: null,
    omnibox: 'Posta in uscita',
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: null,
  },
  {
    pattern: '/webhook',
    kind: 'list',
    scope: 'none',
    resource: 'management.webhook',
    title: 'Webhook',
    label: 'Webhook',
    gender: 'm',
    breadcrumb: null,
    omnibox: 'Webhook - lista',
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: [{ place: 'group', group: 'Configurazioni', label: 'Webhook', roles: ['admin'] }],
  },
  {
    pattern: '/webhook/create',
    kind: 'create',
    scope: 'none',
    resource: 'management.webhook',
    title: 'Nuovo webhook',
    label: 'Webhook',
    gender: 'm',
    breadcrumb: null,
    omnibox: 'Webhook - crea',
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: null,
  },
  {
    pattern: '/webhook/{id}',
    kind: 'edit',
    scope: 'none',
    resource: 'management.webhook',
    title: 'Webhook {id}',
    label: 'Webhook',
    gender: 'm',
    breadcrumb: null,
    omnibox: null,
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: null,
  },
  {
    pattern: '/sistema',
    kind: 'page',
    scope: 'none',
    resource: null,
    title: 'Sistema',
    label: null,
    gender: null,
    breadcrumb: null,
    omnibox: 'Sistema',
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: [{ place: 'side', group: 'Strumenti', label: 'Sistema', roles: ['admin'] }],
  },
  {
    pattern: '/documentazione',
    kind: 'page',
    scope: 'none',
    resource: null,
    title: 'Documentazione API',
    label: null,
    gender: null,
    breadcrumb: null,
    omnibox: 'Documentazione API',
    hint: null,
    roles: everybody,
    offered: everybody,
    menu: null,
  },
  {
    pattern: '/tokenPersonali',
    kind: 'page',
    scope: 'none',
    resource: null,
    title: 'Token personali',
    label: null,
    gender: null,
    breadcrumb: null,
    omnibox: 'Token personali',
    hint: null,
    roles: everybody,
    offered: everybody,
    menu: null,
  },
  {
    pattern: '/registro',
    kind: 'list',
    scope: 'none',
    resource: 'main.audit',
    title: 'Registro delle modifiche',
    label: 'Modifica',
    gender: 'f',
    breadcrumb: null,
    omnibox: 'Registro delle modifiche - lista',
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: [{ place: 'side', group: 'Strumenti', label: 'Registro delle modifiche', roles: ['admin'] }],
  },
  {
    pattern: '/registro/{id}',
    kind: 'edit',
    scope: 'none',
    resource: 'main.audit',
    title: 'Modifica {id}',
    label: 'Modifica',
    gender: 'f',
    breadcrumb: null,
    omnibox: null,
    hint: null,
    roles: ['admin'],
    offered: ['admin'],
    menu: null,
  },
  {
    pattern: '/ruoli/{id}/permessi',
    kind: 'page',
    scope: 'none',
    resource: 'management.role',
    title: 'Permessi',
    label: 'Ruolo',
    gender: 'm',
    breadcrumb: null,
    omnibox: null,
    hint: 'ruolo',
    roles: ['admin'],
    offered: ['admin'],
    menu: null,
  },
]
const spec = [
  ...(JSON.parse(readFileSync(new URL('./spec/routes.json', import.meta.url), 'utf8')) as Row[]),
  ...ours,
].filter((row) => row.pattern !== '*' && !row.aliasOf)

const asUser = (role: Role): User =>
  personOf(role, {
    hotel_id: role === 'user' ? 1 : null,
    codice_produttore: role === 'produttore' ? 'PR01' : null,
    config_multihotel: role === 'multihotel' ? [{ hotel_id: 1, config_id: null }] : [],
  })

const contextOf = (role: Role): Context => ({
  ...emptyContext,
  user: asUser(role),
  hotel: { value: 1, label: 'Stella Marina - Taranto (1)', name: 'Stella Marina', comuneId: 73027, magnewsDb: 2001 },
  portal: { value: 33, label: 'Family Hotel - (33)', name: 'Family Hotel' },
})

const address = (pattern: string): string => pattern.replace(/\{\w+\}/g, '7')

test('the console has exactly the routes of the specification’s table', () => {
  expect(routes.map((route) => route.pattern).sort()).toEqual(spec.map((row) => row.pattern).sort())
})

describe.each(spec)('$pattern', (row) => {
  const route = routes.find((one) => one.pattern === row.pattern)!

  test('the route has the table’s title, label, breadcrumb, scope, resource and guard', () => {
    expect(route).toMatchObject({ kind: row.kind, scope: row.scope, title: row.title })
    expect(route.resource ?? null).toBe(row.resource)
    expect(route.label ?? null).toBe(row.label)
    expect(route.gender ?? null).toBe(row.gender)
    expect(route.breadcrumb ?? route.title).toBe(row.breadcrumb ?? row.title)
    expect(route.omnibox).toBe(row.omnibox)
    expect(hintOf({ route }) ?? null).toBe(row.hint)
    expect([...route.roles].sort()).toEqual([...row.roles].sort())
    expect([...route.offered].sort()).toEqual([...row.offered].sort())
  })

  test('the route matches its address in any case, and its aliases', () => {
    for (const pattern of [row.pattern, ...(row.aliases ?? [])]) {
      expect(match(address(pattern))?.route.pattern).toBe(row.pattern)
      expect(match(address(pattern).toUpperCase())?.route.pattern).toBe(row.pattern)
    }
  })
})

describe('breadcrumb of an open record (§2.2, §2.3)', () => {
  const name = 'Nome del record'
  test.each([
    ['/macros/3', {}, 'Modifica macro'],
    ['/sephirothMailAssoc/9', { sites_id: '406' }, 'Configurazione 9 (idHotel: 406)'],
    ['/hotel/1/specificheServizi/4', {}, 'Crea-Modifica specifiche servizi'],
    ['/dashboardPortali/pagine/12', {}, '12'],
    ['/dashboardPortali/articoli/12', {}, '12'],
    ['/dashboardPortali/redirects/70', {}, '70'],
    ['/dashboardPortali/landingPage/5', {}, '5'],
    ['/portaliIndicatoriHotels/5', {}, '5'],
    // Not quoted by the specification, so the record’s name is used.
    ['/hotel/1/camere/7', {}, name],
  ] as const)(
    'the breadcrumb of %s is literal where the specification quotes it, and the window title names the record',
    (path, fields, label) => {
      const context = { ...contextOf('admin'), ...match(path)! }
      const crumbs = crumbsFor(context, fields, name)
      expect(crumbs.at(-1)).toEqual({ label })
      expect(windowTitleFor(context, crumbs, name)).toBe(name)
    },
  )

  test('a hotel’s title is its full label, also in the window title', () => {
    const context = { ...contextOf('admin'), ...match('/hotel/1')! }
    const crumbs = crumbsFor(context, { nome_hotel: 'Stella Marina', nome_comune: 'Taranto', idHotel: '1' }, name)
    expect(crumbs.at(-1)).toEqual({ label: 'Stella Marina - Taranto (1)' })
    expect(windowTitleFor(context, crumbs, name)).toBe('Stella Marina - Taranto (1)')
  })
})

describe.each(roles)('%s', (role) => {
  const context = contextOf(role)

  test('the palette offers exactly the table’s routes', () => {
    const shown = commandsFor(context)
      .filter((command) => command.address && !command.quiet)
      .map((command) => command.title)
    const expected = spec.filter((row) => row.omnibox && row.offered.includes(role)).map((row) => row.omnibox)
    expect(shown.sort()).toEqual(expected.sort())
  })

  test('no two rows of the palette look the same', () => {
    const rows = commandsFor(context)
      .filter((command) => !command.quiet)
      .map((command) => `${command.title} | ${hintOf(command) ?? ''} | ${command.section}`)
    expect(rows.filter((one, index) => rows.indexOf(one) !== index)).toEqual([])
  })

  test('menu, tiles, widgets and link groups have exactly their entries', () => {
    for (const place of ['side', 'group', 'tile', 'widget', 'profile', 'topbar'] as const) {
      const titles = new Set(
        spec.flatMap((row) => (row.menu ?? []).filter((at) => at.place === place).map((at) => at.group)),
      )
      for (const title of titles) {
        const expected = spec.flatMap((row) =>
          (row.menu ?? [])
            .filter((at) => at.place === place && at.group === title && at.roles.includes(role))
            .map((at) => at.label),
        )
        // The tiles’ only group is the widget itself.
        const group = groups.find((one) => place !== 'tile' && menuGroups[one] === title)
        const shown = menuFor(context, place, group).map((entry) => entry.label)
        expect(shown.sort(), `${place} ${title ?? ''}`).toEqual(expected.sort())
      }
    }
  })

  test('an offered list may be read, and an offered creation may be created', () => {
    for (const row of spec) {
      if (!row.resource || !row.offered.includes(role)) continue
      if (row.kind === 'list') expect(scopeOfRole(role, row.resource, 'list'), row.pattern).not.toBe('none')
      if (row.kind === 'create') expect(scopeOfRole(role, row.resource, 'create'), row.pattern).not.toBe('none')
    }
  })
})
