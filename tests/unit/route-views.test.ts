/** Every route names the screen that shows it, and every name has a screen. */
import { expect, expectTypeOf, test } from 'vitest'
import { match } from '../../src/commands/match.ts'
import { routes } from '../../src/commands/routes/index.ts'
import type { page, Route, View } from '../../src/commands/routes/route.ts'
import { loaderOf, type PageView } from '../../src/views/index.ts'
import type { loadPage } from '../../src/views/pages.ts'

type PageOptions = Parameters<typeof page>[1]

test('a page without a view, or with the name of no screen, is a type error', () => {
  expectTypeOf<{ title: string; view: 'home' }>().toExtend<PageOptions>()
  expectTypeOf<{ title: string }>().not.toExtend<PageOptions>()
  expectTypeOf<{ title: string; view: 'prova' }>().not.toExtend<PageOptions>()
  expectTypeOf<Route['view']>().toEqualTypeOf<View>()
  expectTypeOf<typeof loadPage>().parameter(0).toEqualTypeOf<PageView>()
})

test('lists, creations and records of a set share its view', () => {
  const viewAt = (path: string) => match(path)?.route.view
  for (const [path, view] of [
    ['/hotel/1/camere', 'resource'],
    ['/hotel/1/offerte', 'offerte'],
    ['/CalendarioAttivita', 'calendar'],
  ]) {
    expect([viewAt(path!), viewAt(`${path}/create`), viewAt(`${path}/7`)]).toEqual([view, view, view])
  }
  expect(viewAt('/hotel/1/offerteSort')).toBe('offerSort')
  for (const { view } of routes) expect(loaderOf(view)).toBeTypeOf('function')
})

test('only the pages and photos of a hotel’s site are loaded anew with another hotel', () => {
  const lists = routes.filter(({ kind, reloadsWithHotel }) => kind === 'list' && reloadsWithHotel)
  expect(lists.map(({ id }) => id).sort()).toEqual(['hotel.fotoSito', 'hotel.gallerieSito', 'hotel.pagineSito'])
})
