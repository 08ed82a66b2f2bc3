/** What of an address is a saved view. */
import { withoutRecord } from '../../../commands/addressParams.ts'
import { HOTEL } from '../../../domain/owner.ts'
import type { SavedView } from '../../../state/views.ts'

/** Where one stands in a list, and whose it is, belongs to no view. */
const isOfNow = (name: string): boolean => name === 'page' || name === 'magnews_id_database' || HOTEL.test(name)

/** The filters, the order and the size of a page of an address, in one order. */
export function searchOf(search: string): string {
  const params = [...new URLSearchParams(withoutRecord(search))].filter(([name]) => !isOfNow(name))
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
