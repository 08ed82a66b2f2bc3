/** What the palette makes of records: the kinds that words name, where a record is opened, what is remembered of it. */
import { beforeEach, expect, test } from 'vitest'
import { foundResources } from '../../server/db/searchIndex.ts'
import { addressOfRecord, kindOf, narrowed, pluralOf } from '../../src/commands/kinds.ts'
import { type Role } from '../../src/domain/roles.ts'
import { readUser, type User } from '../../src/domain/access.ts'
import { forgetOpened, noteOpened, opened } from '../../src/state/opened.ts'
import { recents } from '../../src/state/recents.ts'
import { signOut } from '../../src/state/session.ts'

const as = (roleName: Role): User => ({ ...readUser({}), roleName }) as User

test('a kind at the beginning, singular or plural, narrows to it; the rest is looked for', () => {
  expect(narrowed('contatto rossi')).toEqual({ kinds: ['main.rubrica', 'marketing.contatti'], rest: 'rossi' })
  expect(narrowed('Offerta Ponte')).toEqual({ kinds: ['main.hotelOfferta'], rest: 'ponte' })
  expect(narrowed('offerte ponte di giugno')).toEqual({ kinds: ['main.hotelOfferta'], rest: 'ponte di giugno' })
  expect(narrowed('utente maria')?.kinds).toEqual(['management.user'])
  expect(narrowed('ordini 2979')).toEqual({ kinds: ['orders.orders'], rest: '2979' })
  expect(narrowed('landing page capodanno')).toEqual({ kinds: ['marketing.landing'], rest: 'capodanno' })
  expect(narrowed('pagina sito chi siamo')).toEqual({ kinds: ['main.sitePage'], rest: 'chi siamo' })
  // What is called so comes first, then what begins so.
  const { kinds } = narrowed('pagina chi siamo')!
  expect(kinds[0]).toBe('portals.pagine')
  expect([...kinds].sort()).toEqual(['main.sitePage', 'marketing.pagine', 'portals.paginaOfferta', 'portals.pagine'])
})

test('nothing else narrows: a kind alone, a name, a hotel', () => {
  for (const query of ['contatto', 'rossi', 'rossi contatto', 'hotel aurora', 'portale puglia', ''])
    expect(narrowed(query)).toBeNull()
})

test('plurals are those of Italian', () => {
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

test('an address names the record and its hotel, and is one that the person may open', () => {
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

test('whatever is found has a name and a screen; what a role has no screen for, it is led to by nothing', () => {
  for (const resource of foundResources()) {
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
  opened.records = []
  recents.uses = {}
})

test('the last fifty opened records are kept, the newest first, each once', () => {
  for (let key = 1; key <= 55; key++) noteOpened(record(key))
  noteOpened({ ...record(20), title: 'Camera sul mare' })
  expect(opened.records).toHaveLength(50)
  expect(opened.records.slice(0, 2).map(({ title }) => title)).toEqual(['Camera sul mare', 'Camera 55'])
  expect(opened.records.filter(({ key }) => key === 20)).toHaveLength(1)
})

test('what was known of one stays; one that is gone is forgotten; a logout forgets all', () => {
  noteOpened({ ...record(1), line: 'Doppia', hotel: 'Stella Marina' })
  noteOpened(record(1))
  expect(opened.records[0]).toMatchObject({ line: 'Doppia', hotel: 'Stella Marina' })
  noteOpened(record(2))
  forgetOpened('main.camera', '1')
  expect(opened.records.map(({ key }) => key)).toEqual([2])
  signOut()
  expect(opened.records).toEqual([])
})
