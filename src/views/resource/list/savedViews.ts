/** What of an address is a saved view, and the one that a list opens with. */
import { useEffect } from 'react'
import { showColumns } from '../../../commands/actions/views.ts'
import { match } from '../../../commands/match.ts'
import type { Route } from '../../../commands/routes/route.ts'
import { HOTEL } from '../../../domain/owner.ts'
import { views, type SavedView } from '../../../state/views.ts'
import { completeWith, navigate } from '../../shell/navigation.ts'

/** Where one stands in a list, and whose it is, belongs to no view. */
const isOfNow = (name: string): boolean => name === 'page' || name === 'magnews_id_database' || HOTEL.test(name)

/** The filters, the order and the size of a page of an address, in one order. */
export function searchOf(search: string): string {
  const params = [...new URLSearchParams(search)].filter(([name]) => !isOfNow(name))
  const found = new URLSearchParams(params)
  found.sort()
  return found.toString()
}

/** The view that the list shows now; of two alike the one with these columns. */
export function viewShown(rows: readonly SavedView[], list: string, search: string, hidden: readonly string[]) {
  const alike = rows.filter(({ lista, ricerca }) => lista === list && (ricerca ?? '') === searchOf(search))
  return (
    alike.find(({ nascoste }) => (nascoste ?? '') === hidden.join(' ')) ?? (searchOf(search) ? alike[0] : undefined)
  )
}

/** The address of a list with the view that it opens with; one that says what is to be shown is left alone. */
export function completed(rows: readonly SavedView[], address: string, from: string): string {
  if (address.includes('?')) return address
  // Who comes back from a record of it, or clears its filters, is there already.
  const isThere = from === address || from.startsWith(`${address}/`)
  const route = isThere ? null : match(address)?.route
  const view = route?.kind === 'list' && rows.find(({ lista, predefinita }) => predefinita && lista === route.id)
  if (!view || !view.ricerca) return address
  showColumns(route.resource!, view)
  return `${address}?${view.ricerca}`
}

/** The page of the browser began here, and has not been asked for anything since. */
function hasBegunHere(): boolean {
  const [begin] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return begin?.type === 'navigate' && begin.name === location.href && !location.search
}

let hasBegun = false

/** From now on lists open with their views; the one in sight too, where the console was opened on it. */
export function useStandardView(list: Route, rows: readonly SavedView[]): void {
  useEffect(() => completeWith((address, from) => completed(views.rows, address, from)), [])
  useEffect(() => {
    if (hasBegun || !rows.length) return
    hasBegun = true
    const address = hasBegunHere() ? completed(rows, location.pathname, '') : location.pathname
    if (address !== location.pathname) void navigate(address, { replace: true })
  }, [list, rows])
}
