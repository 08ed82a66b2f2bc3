/** The screen of the current address: finds its route, checks the right to open it and loads its code. */
import { use, Suspense, useEffect, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { User } from '../domain/access/access.ts'
import { importChunk } from '../domain/util/importChunk.ts'
import { isResourceId, loadedResource, loadResource } from '../domain/resources/index.ts'
import { addressOf, hotelParam, match, type Match } from '../commands/match.ts'
import { siblingOf } from '../commands/routes/index.ts'
import type { Route, View } from '../commands/routes/route.ts'
import { context } from '../state/context.ts'
import { session } from '../state/session.ts'
import { loaderOf } from './index.ts'
import type { ScreenProps } from './props.ts'
import { isLoaded, lazyWithPreload, trackPromise } from './kit/states/lazyWithPreload.tsx'
import { navigate } from './shell/navigation/navigation.ts'
import { ScreenBoundary, ScreenLoading } from './shell/frame/states.tsx'

export { readFirstRows } from './firstRows.ts'

const NotThere = lazyWithPreload(async () => (await import('./shell/frame/NotFound.tsx')).NotFound)

const loaded = new Map<View, Promise<ComponentType<ScreenProps>>>()
function screenOf({ view }: Route): Promise<ComponentType<ScreenProps>> {
  let screen = loaded.get(view)
  if (!screen) {
    screen = trackPromise(importChunk(loaderOf(view)), () => loaded.delete(view))
    loaded.set(view, screen)
  }
  return screen
}

/** Loads the code of the screen at a path and the description of its resource. */
export async function prepareScreen(path: string): Promise<void> {
  const route = match(path)?.route
  if (!route) return
  await Promise.all([
    screenOf(route),
    route.resource && isResourceId(route.resource) ? loadResource(route.resource) : undefined,
  ])
}

/** The same, or null if everything is loaded already. */
export function preparation(path: string): Promise<void> | null {
  const route = match(path)?.route
  if (!route) return null
  const known = !route.resource || !isResourceId(route.resource) || loadedResource(route.resource)
  return known && isLoaded(screenOf(route)) ? null : prepareScreen(path)
}

/** Prefetches the screen of a link; a failure is reported only if the user then opens it. */
export function prefetchAddress(address: string): void {
  void prepareScreen(new URL(address, location.origin).pathname).catch(() => undefined)
}

export function Screen() {
  const [path] = useLocation()
  const { user } = useSnapshot(session)
  const { missing, hotel } = useSnapshot(context)
  const found = match(path)
  const target = user ? (redirectOf(found, user) ?? inHotel(found, hotel?.value)) : null
  useEffect(() => {
    if (target) void navigate(target, { replace: true, force: true })
  }, [target])
  if (!user || target) return null
  const missingPart = !user.roleName ? 'role' : found ? missing : 'page'
  return (
    <ScreenBoundary key={found && !missingPart ? boundaryKey(found) : path}>
      <Suspense fallback={<ScreenLoading />}>
        {found && !missingPart ? <RouteScreen {...found} /> : <NotThere what={missingPart || 'page'} />}
      </Suspense>
    </ScreenBoundary>
  )
}

function RouteScreen({ route, params }: Match) {
  const Found = use(screenOf(route))
  // oxlint-disable-next-line react/static-components -- the table of views returns the same component for the same route
  return <Found route={route} params={params} />
}

/** List, creation and edit of one resource share a boundary, so that opening a record keeps the list mounted. */
function boundaryKey({ route, params }: Match): string {
  const list = route.kind === 'page' ? undefined : siblingOf(route, 'list')
  // Only pages get the hotel in their key: a list follows its hotel by itself, and a hotel may be the record itself.
  const hotel = !list && route.scope === 'hotel' && hotelParam(route)
  return `${(list ?? route).id} ${hotel ? params[hotel] : ''}`
}

/** A hotel page at its short address ('/pagineSito') redirects to that page of the current hotel. */
function inHotel(found: Match | null, hotelId: number | undefined): string | null {
  const hotel = found?.route.scope === 'hotel' && hotelParam(found.route)
  if (!hotel || found.params[hotel] || hotelId === undefined) return null
  return addressOf(found.route, { ...found.params, [hotel]: hotelId }) + location.search
}

/** The address to redirect to: the user may not open this one, or has no surname yet. */
function redirectOf(found: Match | null, user: User): string | null {
  if (!found || !user.roleName) return null
  if (found.route.guestOnly) return '/'
  if (found.route.id === 'home' && !user.lastName) return '/personalData'
  return found.route.roles.includes(user.roleName) ? null : '/'
}
