import { addressOf, match } from './match.ts'
import { siblingOf } from './routes/index.ts'

/** The address of the list, for the address of a creation that has no screen; null for any other address. */
export function listAddressForCreate(path: string): string | null {
  const place = /^(.+)\/create\/?$/i.exec(path)?.[1]
  if (!place) return null
  if (match(place)?.route.kind === 'list') return place
  // The records of some lists have another address than the list.
  const record = match(`${place}/0`)?.route
  const list = record?.kind === 'edit' && siblingOf(record, 'list')
  return list ? addressOf(list, {}) : null
}
