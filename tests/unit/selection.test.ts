import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import type { Owners } from '../../src/domain/model/references.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { bulksOf } from '../../src/domain/plans/bulk.ts'
import { changeKindsOf } from '../../src/domain/model/changes.ts'
import { changeableFields, changesOf, countWords, valueFieldOf } from '../../src/domain/query/selection.ts'
import { validateRow } from '../../src/domain/model/validate.ts'
import { bulkCommands, bulkOf } from '../../src/commands/actions/selection.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import { routes } from '../../src/commands/routes/index.ts'
import { isFor } from '../../src/commands/registry.ts'
import { follow, select, toggle, EMPTY_SELECTION, type Key } from '../../src/views/resource/list/cursor.ts'
import { selectionOf } from '../../src/views/resource/list/selectionOf.ts'
import { personOf } from './personOf.ts'

const camera = resourceOf('main.camera')
const offerta = resourceOf('main.hotelOfferta')
const admin = personOf('admin')
const query = { page: 3, size: 20, q: 'mare', filters: { tipologia: 'doppia' } }

/** A page of rooms: key, version, hotel. */
const pageOf = (rows: readonly (readonly [Key, number, number])[], found = '') => ({
  list: 'camere',
  found,
  keys: rows.map(([key]) => key),
  data: {
    rows: rows.map(([id, , idHotel]) => ({ id, idHotel })),
    etags: rows.map(([, version]) => `"${version}"`),
    labels: {},
  },
})

beforeEach(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ services: { main: '/api/main' }, loginUrl: '/login', capabilities: { main: ['bulk'] } }),
  )
  await loadConfig()
})
afterEach(() => vi.unstubAllGlobals())

describe('selected rows', () => {
  const first = pageOf([
    [1, 4, 10],
    [2, 7, 11],
  ])
  const second = pageOf([[3, 1, 10]])
  const source = { resource: camera, owner: { portalId: 33 }, query, found: { total: 90, exact: true } }

  test('the selection lists each row with its seen version, and the hotels of the rows', () => {
    const marked = toggle(follow(select(follow(EMPTY_SELECTION, first, null), [1, 2]), second, null), 3)
    const selection = selectionOf(source, marked)
    expect(selection).toMatchObject({
      rows: {
        keys: [
          { key: 1, version: 4 },
          { key: 2, version: 7 },
          { key: 3, version: 1 },
        ],
      },
      count: 3,
      hotels: 2,
      owners: { hotel: null, portale: 33 },
    })
    expect(countWords(selection, 'Camera', 'Camere')).toBe('3 camere di 2 hotel')
  })

  test('a selection within one hotel belongs to that hotel, which its own list need not mention', () => {
    const marked = select(follow(EMPTY_SELECTION, first, null), [1])
    const one = selectionOf(source, marked)
    expect([one.owners.hotel, countWords(one, 'Camera', 'Camere')]).toEqual([10, '1 camera'])
    const own = selectionOf({ ...source, owner: { hotelId: 10 } }, marked)
    expect(own).toMatchObject({ owner: { hotelId: 10 }, away: false, owners: { hotel: 10 } })
    expect(countWords(own, 'Camera', 'Camere')).toBe('1 camera')
  })

  test('a selection across hotels has no owner, whatever the current hotel is', () => {
    const marked = toggle(follow(select(follow(EMPTY_SELECTION, first, null), [1, 2]), second, null), 3)
    const both = selectionOf({ ...source, owner: { hotelId: 10 } }, marked)
    expect(both).toMatchObject({ owner: {}, away: true, hotels: 2, owners: { hotel: null } })
    expect(countWords(both, 'Camera', 'Camere')).toBe('3 camere di 2 hotel')
    const other = selectionOf({ ...source, owner: { hotelId: 12 } }, select(marked, [1]))
    expect(other).toMatchObject({ owner: { hotelId: 10 }, away: true, hotels: 1, owners: { hotel: 10 } })
    expect(countWords(other, 'Camera', 'Camere')).toBe('1 camera di un altro hotel')
  })

  test('listed rows can be written from another hotel, because no update or delete path names the hotel', () => {
    const listed = routes.flatMap(({ kind, resource }) => (kind === 'list' && resource ? [resourceOf(resource)] : []))
    expect(listed.length).toBeGreaterThan(30)
    const writes = listed.flatMap(({ endpoints }) => endpoints.filter(({ op }) => op === 'update' || op === 'delete'))
    expect(writes.filter(({ path }) => path.includes('{hotelId}'))).toEqual([])
  })

  test('selecting everything found sends the list’s query instead of keys', () => {
    const all = selectionOf(source, select(follow(EMPTY_SELECTION, first, null), [1, 2], true))
    expect(all).toMatchObject({ count: 90, hotels: null })
    expect(all.rows).toEqual({ query: expect.objectContaining({ page: '1' }) as unknown })
    expect(JSON.stringify(all.rows)).toMatch(/mare.*doppia|doppia.*mare/)
    // When all rows are on screen, they are sent with their seen versions.
    const selection = selectionOf(
      { ...source, found: { total: 2, exact: true } },
      select(follow(EMPTY_SELECTION, first, null), [1, 2], true),
    )
    expect(selection.rows).toHaveProperty('keys')
  })
})

describe('fields offered for bulk changes', () => {
  const names = (resource: Resource, owners: Owners = {}, user = admin) =>
    changeableFields(resource, user, owners).map(([name]) => name)

  test('bulk changes exclude identifying fields and owner references', () => {
    expect(names(camera)).toEqual(expect.arrayContaining(['tipologia', 'numero_camere', 'visibile', 'portali']))
    for (const name of ['id', 'idHotel', 'foto']) expect(names(camera)).not.toContain(name)
    expect(names(resourceOf('main.categorieOfferte'))).not.toContain('slug')
    expect(names(resourceOf('employees.employees'))).not.toContain('matricola')
    for (const resource of resources)
      for (const [name, field] of changeableFields(resource, admin, {}))
        expect(
          [field.unique, field.readonly, field.createOnly, field.owner, field.scope],
          `${resource.id}.${name}`,
        ).toEqual(Array(5).fill(undefined))
  })

  test('references within a hotel are offered only when all rows belong to one hotel', () => {
    expect(names(offerta)).not.toContain('categoria_id')
    expect(names(offerta, { hotel: 10 })).toContain('categoria_id')
  })

  test('fields that the user cannot write are not offered', () => {
    const hotel = resourceOf('main.hotel')
    expect(names(hotel)).toContain('customer_category')
    expect(names(hotel, {}, personOf('produttore'))).not.toContain('customer_category')
  })

  test('a field’s kind determines the possible changes and their value', () => {
    const { numero_camere, tipologia, visibile } = camera.fields
    expect(changeKindsOf('numero_camere', numero_camere!)).toEqual(['set', 'empty', 'add', 'percent'])
    expect(changeKindsOf('tipologia', tipologia!)).toEqual(['set'])
    expect(changeKindsOf('visibile', visibile!)).toEqual(['set'])
    expect(changeKindsOf('data_fine', offerta.fields.data_fine!)).toEqual(['set', 'empty', 'add'])
    const refused = (how: 'set' | 'add' | 'percent', value: unknown) =>
      validateRow({ value: valueFieldOf(numero_camere!, how)! }, { value }).value
    expect(refused('set', -3)).toEqual(['Valore non valido'])
    expect(refused('add', -3)).toBeUndefined()
    expect(refused('percent', -101)).toHaveLength(1)
    expect(refused('set', null)).toHaveLength(1)
    expect(valueFieldOf(offerta.fields.data_fine!, 'add')).toMatchObject({ kind: 'integer', unit: 'giorni' })
    expect(valueFieldOf(numero_camere!, 'empty')).toBeNull()
  })

  test('changesOf builds the changes of a plan', () => {
    expect(changesOf({ superficie: { how: 'empty', value: 3 }, numero_camere: { how: 'percent', value: 10 } })).toEqual(
      [
        { field: 'superficie', how: 'empty' },
        { field: 'numero_camere', how: 'percent', value: 10 },
      ],
    )
  })
})

describe('named bulk changes', () => {
  const list = (resource: string, owners: Owners | null) =>
    ({
      resource,
      createLabel: null,
      canDelete: true,
      canUpdate: true,
      rows: 5,
      selected: 2,
      hasCursor: true,
      handle: {
        selection: () => owners && { owner: {}, rows: { keys: [] }, count: 2, exact: true, hotels: 1, owners },
      },
    }) as unknown as Context['list']
  const offered = (resource: Resource, owners: Owners | null, user = admin) =>
    bulkCommands(resource)
      .filter((command) => isFor(command, { ...emptyContext, user, list: list(resource.id, owners) }))
      .map(({ button }) => button)

  test('named changes are buttons and commands of their own list only', () => {
    expect(offered(offerta, { hotel: 1 })).toEqual(['Pubblica', 'Nascondi', 'Prolunga…', 'Sposta in categoria…'])
    expect(offered(offerta, { hotel: null })).toEqual(['Pubblica', 'Nascondi', 'Prolunga…'])
    const elsewhere = { ...emptyContext, user: admin, list: list('main.camera', { hotel: 1 }) }
    expect(bulkCommands(offerta).some((command) => isFor(command, elsewhere))).toBe(false)
  })

  test('named changes refer to fields that allow them', () => {
    for (const resource of resources)
      for (const bulk of bulksOf(resource.bulk)) {
        const askedFields = 'ask' in bulk ? bulk.ask.map((field) => [field, bulk.how] as const) : []
        const fixedFields = 'changes' in bulk ? bulk.changes.map(({ field, how }) => [field, how] as const) : []
        for (const [field, how] of [...askedFields, ...fixedFields])
          expect(changeKindsOf(field, resource.fields[field]!), `${resource.id} ${bulk.id}`).toContain(how)
      }
    expect(bulkOf(offerta, 'prolunga')?.ask).toEqual(['data_fine_pubblicazione', 'data_fine'])
    expect(bulkOf(offerta, 'pubblica')).toBeUndefined()
  })
})
