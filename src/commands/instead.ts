import { addressOf, match } from './match.ts'
import { siblingOf } from './routes/index.ts'

/** Where nothing is created, the address of a creation is that of the list. */
export function listInstead(path: string): string | null {
  const place = /^(.+)\/create\/?$/i.exec(path)?.[1]
  if (!place) return null
  if (match(place)?.route.kind === 'list') return place
  // The records of some lists stand under another address.
  const record = match(`${place}/0`)?.route
  const list = record?.kind === 'edit' && siblingOf(record, 'list')
  return list ? addressOf(list, {}) : null
}
