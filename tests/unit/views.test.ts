/** Saved views: the part of the address that they store, the active view, and the default view of a list. */
import { expect, test, vi } from 'vitest'
import { emptyContext } from '../../src/commands/context.ts'
import { commandsFor } from '../../src/commands/commandsFor.ts'
import { settings } from '../../src/state/settings.ts'
import { ownFirst, type SavedView } from '../../src/state/savedViews.ts'
import { personOf } from './personOf.ts'

vi.stubGlobal('location', new URL('https://regia.test/'))
const { searchOf, viewShown } = await import('../../src/views/resource/list/savedViews.ts')
const { withDefaultView: completed } = await import('../../src/views/shell/navigation/useDefaultView.ts')
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

test('a view stores filters, order and page size in any parameter order, but not page and hotel', () => {
  expect(searchOf('?state=online&orderKey=titolo&page=3')).toBe('orderKey=titolo&state=online')
  expect(searchOf('orderKey=titolo&state=online&hotelId=7')).toBe('orderKey=titolo&state=online')
  expect(searchOf('perPage=50&page=2&state=online')).toBe('perPage=50&state=online')
  expect(searchOf('')).toBe('')
})

test('the active view is recognised by address and hidden columns', () => {
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
  // A view without filters is recognised by its columns alone.
  expect([shown('', ['slug']), shown('')]).toEqual([2, null])
})

test('a list opens with its default view, unless the address has filters, the user returns, or filters were cleared', () => {
  const rows = [view(2, { ricerca: 'q=altro' }), { ...curate, predefinita: true }]
  const from = (address: string, before = '/') => completed(rows, address, before)
  expect(from('/hotel/7/offerte')).toBe('/hotel/7/offerte?state=online%2Cscaduta')
  expect(settings.hiddenColumns['main.hotelOfferta']).toEqual(['slug', 'tipologia'])
  expect(from('/hotel/7/offerte?q=mare')).toBe('/hotel/7/offerte?q=mare')
  expect(from('/hotel/7/offerte', '/hotel/7/offerte')).toBe('/hotel/7/offerte')
  expect(from('/hotel/7/offerte', '/hotel/7/offerte/31')).toBe('/hotel/7/offerte')
  for (const other of ['/hotel/7/camere', '/hotel/7/offerte/31', '/boh']) expect(from(other), other).toBe(other)
})

test('the owner of a list stays in the address when a default view applies', () => {
  const rows = [view(6, { lista: 'mailArchive', ricerca: 'state=nuova', predefinita: true })]
  const from = (address: string) => completed(rows, address, '/')
  expect(from('/mailArchive?hotelId=7')).toBe('/mailArchive?hotelId=7&state=nuova')
  expect(from('/mailArchive?hotelId=7&state=letta')).toBe('/mailArchive?hotelId=7&state=letta')
  expect(completed(rows, '/mailArchive?hotelId=7', '/mailArchive')).toBe('/mailArchive?hotelId=7')
})

test('one’s own default view precedes a shared one', () => {
  const shared = view(5, { ricerca: 'state=online', condivisa: true, predefinita: true })
  const opened = (...rows: SavedView[]) => completed(ownFirst(rows), '/hotel/7/offerte', '/')
  expect(opened(shared)).toBe('/hotel/7/offerte?state=online')
  expect(opened(shared, { ...curate, predefinita: true })).toBe('/hotel/7/offerte?state=online%2Cscaduta')
  // To see the whole list by default, users save a default view without filters.
  expect(opened(shared, view(6, { predefinita: true }))).toBe('/hotel/7/offerte')
  const [hint] = viewCommands([shared]).map((command) => command.hint)
  expect(hint).toBe('Offerte · condivisa')
})

test('the palette offers each view to users who can see its list', () => {
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
