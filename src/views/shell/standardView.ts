/** The saved view that a list opens with. */
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { showColumns } from '../../commands/actions/views.ts'
import { match } from '../../commands/match.ts'
import { HOTEL } from '../../domain/owner.ts'
import { views, type SavedView } from '../../state/views.ts'
import { completeWith, navigate } from './navigation.ts'

/** The address of a list with the view that it opens with; one that says what is to be shown is left alone. */
export function completed(rows: readonly SavedView[], address: string, from: string): string {
  const [path = '', search = ''] = address.split('?')
  // Whose list it is says nothing of what is to be shown.
  if ([...new URLSearchParams(search).keys()].some((name) => !HOTEL.test(name))) return address
  // Who comes back from a record of it, or clears its filters, is there already.
  const isThere = from === path || from.startsWith(`${path}/`)
  const route = isThere ? null : match(path)?.route
  const view = route?.kind === 'list' && rows.find(({ lista, predefinita }) => predefinita && lista === route.id)
  if (!view || !view.ricerca) return address
  showColumns(route.resource!, view)
  return `${path}?${[search, view.ricerca].filter(Boolean).join('&')}`
}

/** The page of the browser began here, and has not been asked for anything since. */
function hasBegunHere(): boolean {
  const [begin] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return begin?.type === 'navigate' && begin.name === location.href && !location.search
}

let hasBegun = false

/** From now on lists open with their views; the one in sight too, where the console was opened on it. */
export function useStandardView(): void {
  const { rows } = useSnapshot(views)
  useEffect(() => completeWith((address, from) => completed(views.rows, address, from)), [])
  useEffect(() => {
    if (hasBegun || !rows.length) return
    hasBegun = true
    const address = hasBegunHere() ? completed(rows, location.pathname, '') : location.pathname
    if (address !== location.pathname) void navigate(address, { replace: true })
  }, [rows])
}
