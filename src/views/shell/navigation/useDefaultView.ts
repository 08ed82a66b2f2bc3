/** Default saved view of a list. */
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { showColumns } from '../../../commands/actions/views.ts'
import { match } from '../../../commands/match.ts'
import { HOTEL } from '../../../domain/model/owner.ts'
import { views, type SavedView } from '../../../state/savedViews.ts'
import { setAddressCompleter, navigate } from './navigation.ts'
import { resourceIdOf } from '../../../commands/routes/route.ts'

/** Adds the default view to the address of a list, unless the address already says what to show. */
export function withDefaultView(rows: readonly SavedView[], address: string, from: string): string {
  const [path = '', search = ''] = address.split('?')
  // The owner parameter does not say what to show.
  if ([...new URLSearchParams(search).keys()].some((name) => !HOTEL.test(name))) return address
  // A user who returns from a record of the list, or clears its filters, is already there.
  const isThere = from === path || from.startsWith(`${path}/`)
  const route = isThere ? null : match(path)?.route
  const view = route?.kind === 'list' && rows.find(({ lista, predefinita }) => predefinita && lista === route.id)
  if (!view || !view.ricerca) return address
  showColumns(resourceIdOf(route), view)
  return `${path}?${[search, view.ricerca].filter(Boolean).join('&')}`
}

/** Whether the browser opened this page at the bare address of a list and the query is still empty. */
function isFreshNavigation(): boolean {
  const [begin] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return begin?.type === 'navigate' && begin.name === location.href && !location.search
}

let hasBegun = false

/** Makes lists open with their default view, including the current one if the console was opened on it. */
export function useDefaultView(): void {
  const { rows } = useSnapshot(views)
  useEffect(() => setAddressCompleter((address, from) => withDefaultView(views.rows, address, from)), [])
  useEffect(() => {
    if (hasBegun || !rows.length) return
    hasBegun = true
    const address = isFreshNavigation() ? withDefaultView(rows, location.pathname, '') : location.pathname
    if (address !== location.pathname) void navigate(address, { replace: true })
  }, [rows])
}
