/** Saved views: what of an address they hold, which one is shown, and which one a list opens with. */
import { expect, test, vi } from 'vitest'
import { emptyContext } from '../../src/commands/context.ts'
import { commandsFor } from '../../src/commands/offered.ts'
import { settings } from '../../src/state/settings.ts'
import { ownFirst, type SavedView } from '../../src/state/views.ts'
import { personOf } from './people.ts'

vi.stubGlobal('location', new URL('https://regia.test/'))
const { searchOf, viewShown } = await import('../../src/views/resource/list/savedViews.ts')
const { completed } = await import('../../src/views/shell/standardView.ts')
const { viewCommands } = await import('../../src/commands/actions/views.ts')

const view = (id: number, more: Partial<SavedView>): SavedView => ({
  id,
  lista: 'hotel.offerte',
  nome: `Vista ${id}`,
  ricerca: null,
  nascoste: null,
  predefinita: false,
  condivisa: false,
  ...more,
})
const curate = view(1, { nome: 'Da curare', ricerca: 'state=online%2Cscaduta', nascoste: 'slug tipologia' })

test('a view is filters, order and size, in whatever order they stand; page and hotel are of now', () => {
  expect(searchOf('?state=online&orderKey=titolo&page=3')).toBe('orderKey=titolo&state=online')
  expect(searchOf('orderKey=titolo&state=online&hotelId=7')).toBe('orderKey=titolo&state=online')
  expect(searchOf('perPage=50&page=2&state=online')).toBe('perPage=50&state=online')
  expect(searchOf('')).toBe('')
})

test('the view that is shown is told by what is shown', () => {
  const rows = [
    curate,
    view(2, { ricerca: null, nascoste: 'slug' }),
    view(3, { lista: 'hotel.camere', ricerca: 'q=x' }),
  ]
  const shown = (search: string, hidden: readonly string[] = []) =>
    viewShown(rows, 'hotel.offerte', search, hidden)?.id ?? null
  expect(shown('?page=2&state=online%2Cscaduta')).toBe(1)
  expect(shown('?state=online')).toBeNull()
  expect(shown('?q=x')).toBeNull()
  // Without filters the columns alone tell it.
  expect([shown('', ['slug']), shown('')]).toEqual([2, null])
})

test('a list that is come to opens with its view; what says what to show, comes back or is cleared, does not', () => {
  const rows = [view(2, { ricerca: 'q=altro' }), { ...curate, predefinita: true }]
  const from = (address: string, before = '/') => completed(rows, address, before)
  expect(from('/hotel/7/offerte')).toBe('/hotel/7/offerte?state=online%2Cscaduta')
  expect(settings.hiddenColumns['main.hotelOfferta']).toEqual(['slug', 'tipologia'])
  expect(from('/hotel/7/offerte?q=mare')).toBe('/hotel/7/offerte?q=mare')
  expect(from('/hotel/7/offerte', '/hotel/7/offerte')).toBe('/hotel/7/offerte')
  expect(from('/hotel/7/offerte', '/hotel/7/offerte/31')).toBe('/hotel/7/offerte')
  for (const other of ['/hotel/7/camere', '/hotel/7/offerte/31', '/boh']) expect(from(other), other).toBe(other)
})

test('whose list it is stays in the address of a list that opens with a view', () => {
  const rows = [view(6, { lista: 'mailArchive', ricerca: 'state=nuova', predefinita: true })]
  const from = (address: string) => completed(rows, address, '/')
  expect(from('/mailArchive?hotelId=7')).toBe('/mailArchive?hotelId=7&state=nuova')
  expect(from('/mailArchive?hotelId=7&state=letta')).toBe('/mailArchive?hotelId=7&state=letta')
  expect(completed(rows, '/mailArchive?hotelId=7', '/mailArchive')).toBe('/mailArchive?hotelId=7')
})

test('of a shared view and one’s own the own one is opened; without one, the shared one', () => {
  const shared = view(5, { ricerca: 'state=online', condivisa: true, predefinita: true })
  const opened = (...rows: SavedView[]) => completed(ownFirst(rows), '/hotel/7/offerte', '/')
  expect(opened(shared)).toBe('/hotel/7/offerte?state=online')
  expect(opened(shared, { ...curate, predefinita: true })).toBe('/hotel/7/offerte?state=online%2Cscaduta')
  // Who wants the whole list has a view of their own that says so.
  expect(opened(shared, view(6, { predefinita: true }))).toBe('/hotel/7/offerte')
  const [hint] = viewCommands([shared]).map((command) => command.hint)
  expect(hint).toBe('Offerte · condivisa')
})

test('the palette has each view, for those who are offered its list', () => {
  const rows = [curate, view(2, { nome: 'Persa', lista: 'non.piu' }), view(3, { nome: 'Mia', lista: 'utenti' })]
  const hotel = { value: 7, label: '', name: '', comuneId: null, magnewsDb: null }
  const offered = (role: Parameters<typeof personOf>[0]) =>
    commandsFor({ ...emptyContext, user: personOf(role), hotel }, viewCommands(rows))
      .filter(({ id }) => id.startsWith('vista.'))
      .map(({ title }) => title)
  expect(offered('admin')).toEqual(['Vista: Da curare', 'Vista: Mia'])
  expect(offered('user')).toEqual(['Vista: Da curare'])

  const [command] = viewCommands(rows)
  const went: string[] = []
  const context = { ...emptyContext, user: personOf('admin'), hotel }
  void command!.run(context, { navigate: (address: string) => went.push(address) } as never)
  expect(went).toEqual(['/hotel/7/offerte?state=online%2Cscaduta'])
  expect(command!.address!({ ...context, hotel: null })).toBeNull()
})
