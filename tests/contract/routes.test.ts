/**
 * Routes, palette, menus and guards against the specification's own table (spec/routes.json), role by role. The table
 * is the independent source: nothing here is read from the console's routes to say what they should be.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { roles, scopeOfRole, type Role, type User } from '../../src/domain/access/access.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import { match } from '../../src/commands/match.ts'
import { crumbsFor, windowTitleFor } from '../../src/commands/crumbs.ts'
import { hintOf } from '../../src/commands/search/searchWords.ts'
import { menuFor } from '../../src/commands/registry.ts'
import { commandsFor } from '../../src/commands/commandsFor.ts'
import { routes } from '../../src/commands/routes/index.ts'
import { menuGroups, type MenuGroup } from '../../src/commands/routes/groups.ts'
import { personOf } from '../unit/personOf.ts'
import { addedRoutes, type Row } from './addedRoutes.ts'

const groups = Object.keys(menuGroups) as MenuGroup[]

const spec = [
  ...(JSON.parse(readFileSync(new URL('./spec/routes.json', import.meta.url), 'utf8')) as Row[]),
  ...addedRoutes,
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
