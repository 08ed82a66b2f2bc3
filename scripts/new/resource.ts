/** The skeleton of a resource: its description, its row of rights, its routes, its test. */
import { resources } from '../../src/domain/resources/all.ts'
import { decapitalize } from '../../src/domain/text/text.ts'
import { routes } from '../../src/commands/routes/index.ts'
import { approveInPalette, insertBeforeLast, newFile, UsageError, type Plan } from './edits.ts'
import { kebab, literal, requireName } from './names.ts'

export type ResourceOptions = {
  /** Italian name of one row ('Camera') with its grammatical gender, and title of the list ('Camere'). */
  label: string
  gender: 'm' | 'f'
  title: string
  /** Its rows belong to the network and not to a hotel. */
  network: boolean
}

export function newResource(given: string | undefined, options: ResourceOptions): Plan {
  const name = requireName(given)
  const id = `main.${name}`
  const pattern = options.network ? `/${name}` : `/hotel/{hotelId}/${name}`
  requireUnused(name, id, pattern)
  return {
    edits: [
      newFile(`src/domain/resources/${name}.ts`, descriptionOf(name, id, options)),
      insertBeforeLast('src/domain/access/rights.ts', '}\n', rightsOf(id, options)),
      insertBeforeLast(
        `src/commands/routes/${options.network ? 'amministrazione' : 'hotel'}.ts`,
        ']\n',
        routesOf(pattern, id, options),
      ),
      newFile(`tests/server/services/${kebab(name)}.test.ts`, testOf(name, options)),
      insertBeforeLast('tests/contract/addedRoutes.ts', ']\n', contractRoutesOf(pattern, id, options)),
      insertBeforeLast('tests/contract/addedCalls.ts', '}\n', contractRightsOf(id, options)),
      approveInPalette(...paletteRowsOf(options)),
    ],
    scripts: [['scripts/resourceTables.ts'], ['scripts/migration.ts', kebab(name)]],
    generated: ['src/domain/resources/generated/', 'server/db/migrations/ (the new table)'],
    next: [
      `src/domain/resources/${name}.ts: its fields, search, order and filters (then npm run migration -- ${kebab(name)}-fields)`,
      'src/domain/access/rights.ts: who may do what with which rows; `tokens` in the description: the area of personal tokens',
      'src/commands/routes/: icon, menu and roles of its screens; src/commands/routes/trade.txt: other words for them',
      'tests/contract/addedRoutes.ts and addedCalls.ts: the same decisions, typed once more as the contract',
    ],
  }
}

function requireUnused(name: string, id: string, pattern: string): void {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  const owner = resources.find(
    (one) =>
      one.id.toLowerCase() === id.toLowerCase() ||
      (one.service === 'main' && one.endpoints.some(({ path }) => isSame(path.split('/')[0]!))),
  )
  if (owner) throw new UsageError(`'${name}' is taken by the resource ${owner.id}: choose another name.`)
  const route = routes.find((one) =>
    [one.pattern, ...one.aliases].some((other) => other.toLowerCase() === pattern.toLowerCase()),
  )
  if (route) throw new UsageError(`The address ${pattern} is taken by the route ${route.id}: choose another name.`)
}

const descriptionOf = (name: string, id: string, { label, title, gender, network }: ResourceOptions): string => `
import { flag, integer, text } from '../model/fields.ts'
import { crud, list, resource } from '../model/resource.ts'
import { ${network ? '' : 'currentHotel, '}rowId } from './common.ts'

export const ${name} = resource({
  id: '${id}',
  name: ${literal(label)},
  title: ${literal(title)},
  gender: '${gender}',
  tokens: false,
  display: 'nome',
  fields: {
    id: rowId,
    ${network ? '' : 'idHotel: currentHotel,'}
    nome: text('Nome', { required: true, maxLength: 120, column: 1 }),
    attivo: flag('Attivo', { default: true, column: 2 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, default: 999, column: 3 }),
  },
  endpoints: [list('${name}', 'perPage', 'data'${network ? '' : `, { params: ['idHotel'] }`}), crud('${name}')],
  search: ['nome'],
  order: ['ordinamento', 'ASC'],
  filters: ['attivo'],
})

export default [${name}]
`

/** Rows of the approved palette table; each `x` marks a role that is offered the row. */
const paletteRowsOf = ({ title, network }: ResourceOptions): string[] =>
  ['crea', 'lista'].map((action) =>
    network ? `xxxx···  ${title} - ${action} · Vai a` : `xxxx·xx  ${title} - ${action} · Hotel`,
  )

const rightsOf = (id: string, { network }: ResourceOptions): string =>
  network
    ? `'${id}': { staff: 'crud' },\n`
    : `'${id}': { staff: 'crud', produttore: 'r', hotelSide: 'crud:ownHotel' },\n`

const routesOf = (pattern: string, id: string, { title, network }: ResourceOptions): string =>
  `
  ...crudRoutes('${pattern}', '${id}', {
    icon: 'list',
    ${network ? "roles: 'staff'," : "offered: 'staff hotelSide',"}
    menu: [${network ? `side(${literal(title)}, 'strumenti')` : `tile(${literal(title)}), side(${literal(title)}, 'gestioneHotel')`}],
  }),
`.trimStart()

const contractRightsOf = (id: string, { network }: ResourceOptions): string => {
  const cell = (read: string, write: string) =>
    `{ read: '${read}', create: '${write}', update: '${write}', delete: '${write}' }`
  return network
    ? `'${id}': byRole(${cell('all', 'all')}, none, none),\n`
    : `'${id}': byRole(${cell('all', 'all')}, ${cell('all', 'none')}, ${cell('ownHotel', 'ownHotel')}),\n`
}

function contractRoutesOf(pattern: string, id: string, { label, title, gender, network }: ResourceOptions): string {
  const offered = network ? 'office' : "[...office, 'multihotel', 'user']"
  const row = (end: string, kind: string, rowTitle: string, omnibox: string | null, menu: string) => `  {
    pattern: '${pattern}${end}',
    kind: '${kind}',
    scope: '${network ? 'none' : 'hotel'}',
    resource: '${id}',
    title: ${literal(rowTitle)},
    label: ${literal(label)},
    gender: '${gender}',
    breadcrumb: null,
    omnibox: ${omnibox === null ? 'null' : literal(omnibox)},
    hint: null,
    roles: ${network ? 'office' : 'everybody'},
    offered: ${offered},
    menu: ${menu},
  },
`
  const menu = network
    ? `[{ place: 'side', group: 'Strumenti', label: ${literal(title)}, roles: office }]`
    : `[
      { place: 'tile', group: 'Gestisci {hotel name}', label: ${literal(title)}, roles: ${offered} },
      { place: 'side', group: 'Gestione hotel', label: ${literal(title)}, roles: ${offered} },
    ]`
  const creation = `Nuov${gender === 'f' ? 'a' : 'o'} ${decapitalize(label)}`
  return (
    row('', 'list', title, `${title} - lista`, menu) +
    row('/create', 'create', creation, `${title} - crea`, 'null') +
    row('/{id}', 'edit', `${label} {id}`, null, 'null')
  )
}

const testOf = (name: string, { label, network }: ResourceOptions): string => `
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type Json, type TestServer } from '../support/server.ts'

let s: TestServer
beforeAll(async () => {
  s = await testServer({ kind: 'pglite' })
})
afterAll(() => s?.stop())

const URL = '/api/main/${name}'

test(${literal(`${label}: a row is created with defaults, found, changed and deleted`)}, async () => {
  const ${network ? 'employee' : 'user'} = s.as('${network ? 'employee' : 'user'}')
  const created = await ${network ? 'employee' : 'user'}('POST', URL, { body: { nome: 'Di prova'${network ? '' : ', idHotel: 1'} } })
  expect([created.status, created.body.errors]).toEqual([201, undefined])
  const row = created.body.data as Json
  expect(row).toMatchObject({ nome: 'Di prova', attivo: true, ordinamento: 999${network ? '' : ', idHotel: 1'} })
  const one = \`\${URL}/\${String(row.id)}\`

  const found = await ${network ? 'employee' : 'user'}('GET', URL, { query: { q: 'prova' } })
  expect((found.body.data as Json[]).map(({ id }) => id)).toEqual([row.id])
  const changed = await ${network ? 'employee' : 'user'}('PATCH', one, { body: { nome: 'Cambiato' } })
  expect([changed.status, (changed.body.data as Json).nome]).toEqual([200, 'Cambiato'])
  expect((await ${network ? 'employee' : 'user'}('DELETE', one)).status).toBe(204)
  expect((await ${network ? 'employee' : 'user'}('GET', one)).status).toBe(404)
})

test(${literal(`${label}: a row without a name is refused at its field`)}, async () => {
  const answer = await s.as('${network ? 'employee' : 'user'}')('POST', URL, { body: { ${network ? '' : 'idHotel: 1'} } })
  expect([answer.status, Object.keys(answer.body.errors as Json)]).toEqual([422, ['nome']])
})

${
  network
    ? `test(${literal(`${label}: hotels and sales agents may not read the rows`)}, async () => {
  for (const account of ['user', 'multihotel', 'produttore'] as const)
    expect([account, (await s.as(account)('GET', URL)).status]).toEqual([account, 403])
})`
    : `test(${literal(`${label}: a user of another hotel sees no row and may not change one`)}, async () => {
  const created = await s.as('admin')('POST', URL, { body: { nome: 'Di un altro hotel', idHotel: 1 } })
  const one = \`\${URL}/\${String((created.body.data as Json).id)}\`
  const stranger = s.as('multihotel')
  expect((await stranger('GET', URL)).body.data).toEqual([])
  for (const method of ['GET', 'DELETE'] as const) expect([403, 404]).toContain((await stranger(method, one)).status)
  expect([403, 404]).toContain((await stranger('PATCH', one, { body: { nome: 'Preso' } })).status)
})`
}
`
