/** Which part of an address belongs to a saved view. */
import { withoutRecord } from '../../../commands/addressParams.ts'
import { HOTEL } from '../../../domain/model/owner.ts'
import type { SavedView } from '../../../state/savedViews.ts'

/** The page number and the owner belong to no view. */
const isTransientParam = (name: string): boolean =>
  name === 'page' || name === 'magnews_id_database' || HOTEL.test(name)

/** Filters, order and page size of an address, sorted by name. */
export function searchOf(search: string): string {
  const params = [...new URLSearchParams(withoutRecord(search))].filter(([name]) => !isTransientParam(name))
  const found = new URLSearchParams(params)
  found.sort()
  return found.toString()
}

/** Saved view that matches the address; among equal ones, the one with the same hidden columns. */
export function viewShown(rows: readonly SavedView[], list: string, search: string, hidden: readonly string[]) {
  const alike = rows.filter(({ lista, ricerca }) => lista === list && (ricerca ?? '') === searchOf(search))
  return (
    alike.find(({ nascoste }) => (nascoste ?? '') === hidden.join(' ')) ?? (searchOf(search) ? alike[0] : undefined)
  )
}
