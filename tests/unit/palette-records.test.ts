/** Records in the palette: record kinds as search words, the address of a record, and the recently opened records. */
import { beforeEach, expect, test } from 'vitest'
import { searchableResources } from '../../server/db/searchIndex.ts'
import { addressOfRecord, kindOf, narrowToKinds, pluralOf } from '../../src/commands/kinds.ts'
import { type Role } from '../../src/domain/access/roles.ts'
import { readUser, type User } from '../../src/domain/access/access.ts'
import { forgetOpened, noteOpened, openedRecords } from '../../src/state/openedRecords.ts'
import { recents } from '../../src/state/recents.ts'
import { signOut } from '../../src/state/session.ts'

const as = (roleName: Role): User => ({ ...readUser({}), roleName }) as User

test('a record kind as first word, singular or plural, narrows the search to it', () => {
  expect(narrowToKinds('contatto rossi')).toEqual({ kinds: ['main.rubrica', 'marketing.contatti'], rest: 'rossi' })
  expect(narrowToKinds('Offerta Ponte')).toEqual({ kinds: ['main.hotelOfferta'], rest: 'ponte' })
  expect(narrowToKinds('offerte ponte di giugno')).toEqual({ kinds: ['main.hotelOfferta'], rest: 'ponte di giugno' })
  expect(narrowToKinds('utente maria')?.kinds).toEqual(['management.user'])
  expect(narrowToKinds('ordini 2979')).toEqual({ kinds: ['orders.orders'], rest: '2979' })
  expect(narrowToKinds('landing page capodanno')).toEqual({ kinds: ['marketing.landing'], rest: 'capodanno' })
  expect(narrowToKinds('pagina sito chi siamo')).toEqual({ kinds: ['main.sitePage'], rest: 'chi siamo' })
  // Exact matches come first, then prefix matches.
  const { kinds } = narrowToKinds('pagina chi siamo')!
  expect(kinds[0]).toBe('portals.pagine')
  expect([...kinds].sort()).toEqual(['main.sitePage', 'marketing.pagine', 'portals.paginaOfferta', 'portals.pagine'])
})

test('narrowed returns null for a kind alone, a name or a hotel', () => {
  for (const query of ['contatto', 'rossi', 'rossi contatto', 'hotel aurora', 'portale puglia', ''])
    expect(narrowToKinds(query)).toBeNull()
})

test('pluralOf follows the Italian rules', () => {
  for (const [one, gender, many] of [
    ['Contatto', 'm', 'Contatti'],
    ['Offerta', 'f', 'Offerte'],
    ['Utente', 'm', 'Utenti'],
    ['Servizio', 'm', 'Servizi'],
    ['Notifica', 'f', 'Notifiche'],
    ['Pagina sito', 'f', 'Pagine sito'],
    ['Attività', 'f', 'Attività'],
    ['Foto sito', 'f', 'Foto sito'],
  ] as const)
    expect(pluralOf(one, gender)).toBe(many)
})

test('addressOfRecord names the record and its hotel, and is null for a screen that the user cannot open', () => {
  const place = { name: 'Ponte', hotel: 726 }
  expect(addressOfRecord({ ...place, resource: 'main.hotelOfferta', id: 7 }, as('admin'))).toBe('/hotel/726/offerte/7')
  expect(addressOfRecord({ ...place, resource: 'main.camera', id: 7 }, as('user'))).toBe('/hotel/726/camere/7')
  expect(addressOfRecord({ ...place, resource: 'orders.orders', id: 2979 }, as('produttore'))).toBe('/ordini/2979')
  expect(addressOfRecord({ ...place, resource: 'orders.orders', id: 2979 }, as('user'))).toBeNull()
  expect(addressOfRecord({ ...place, resource: 'quote.quoteRequests', id: 5 }, as('user'))).toBe(
    '/hotel/726/richiestePreventivo/5',
  )
  expect(addressOfRecord({ ...place, resource: 'stats.mailSearch', id: 5 }, as('user'))).toBe('/mailArchive/5')
})

test('every searchable resource has a name and a screen, and a role without the screen gets no address', () => {
  for (const resource of searchableResources()) {
    const at = resource.found ? 'main.rubrica' : resource.id
    const place = { resource: at, id: 1, name: 'x', hotel: 1 }
    expect([resource.id, kindOf(at)?.label]).toEqual([resource.id, expect.any(String)])
    expect([resource.id, addressOfRecord(place, as('admin'))]).toEqual([resource.id, expect.any(String)])
  }
  expect(addressOfRecord({ resource: 'orders.macros', id: 1, name: 'x', hotel: null }, as('employee'))).toBeNull()
})

const record = (key: number) => ({
  resource: 'main.camera',
  key,
  title: `Camera ${key}`,
  address: `/hotel/1/camere/${key}`,
})

beforeEach(() => {
  openedRecords.records = []
  recents.uses = {}
})

test('the fifty most recently opened records are kept, newest first, without duplicates', () => {
  for (let key = 1; key <= 55; key++) noteOpened(record(key))
  noteOpened({ ...record(20), title: 'Camera sul mare' })
  expect(openedRecords.records).toHaveLength(50)
  expect(openedRecords.records.slice(0, 2).map(({ title }) => title)).toEqual(['Camera sul mare', 'Camera 55'])
  expect(openedRecords.records.filter(({ key }) => key === 20)).toHaveLength(1)
})

test('a reopened record keeps its known details, a deleted one is forgotten, and logout clears all', () => {
  noteOpened({ ...record(1), line: 'Doppia', hotel: 'Stella Marina' })
  noteOpened(record(1))
  expect(openedRecords.records[0]).toMatchObject({ line: 'Doppia', hotel: 'Stella Marina' })
  noteOpened(record(2))
  forgetOpened('main.camera', '1')
  expect(openedRecords.records.map(({ key }) => key)).toEqual([2])
  signOut()
  expect(openedRecords.records).toEqual([])
})
