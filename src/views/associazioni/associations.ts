/** Model of the matrix: the stored terms of each service in each room, and the changes not saved yet. */
import type { Page } from '../../domain/query/wire.ts'
import type { Row } from '../../api/resources/resources.ts'

/** How a room has a service: in the price, or for a supplement in euros. A string is typed text that is no number. */
export type Terms = { incluso: boolean; supplemento: number | string | null; note: string | null }
export type Stored = { id: number; etag: string | undefined; terms: Terms }

/** Key of a cell: 'serviceId roomId'. */
export const pairOf = (service: number, room: number): string => `${service} ${room}`
export const idsOf = (pair: string): [service: number, room: number] => pair.split(' ').map(Number) as [number, number]

/** The terms that a plain tick sets: included in the price. */
export const INCLUDED: Terms = { incluso: true, supplemento: null, note: null }

const termsOf = (row: Row): Terms => ({
  incluso: row.incluso === true,
  supplemento: (row.supplemento as number | null) ?? null,
  note: (row.note as string | null) ?? null,
})

/** Groups the stored rows by pair. If a pair has several rows, the first one gives its terms. */
export function storedByPair(page: Page<Row>): ReadonlyMap<string, readonly Stored[]> {
  return Map.groupBy(
    page.rows.map((row, at) => ({
      pair: pairOf(row.servizio_id as number, row.camera_id as number),
      id: row.id as number,
      etag: page.etags?.[at],
      terms: termsOf(row),
    })),
    ({ pair }) => pair,
  )
}

/** null removes the service from the room. */
export type Changes = ReadonlyMap<string, Terms | null>

const isSame = (a: Terms | null, b: Terms | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.incluso === b.incluso && a.supplemento === b.supplemento && a.note === b.note)

/** Returns the changes with one more; a value equal to the stored one removes the change. */
export function withTerms(
  changes: Changes,
  stored: ReadonlyMap<string, readonly Stored[]>,
  pair: string,
  terms: Terms | null,
): Changes {
  const next = new Map(changes)
  if (isSame(terms, stored.get(pair)?.[0]?.terms ?? null)) next.delete(pair)
  else next.set(pair, terms)
  return next
}

/** Keeps only the changes whose room and service still exist and whose terms still differ from the stored ones. */
export function pruneChanges(
  changes: Changes,
  stored: ReadonlyMap<string, readonly Stored[]>,
  services: ReadonlyMap<number, unknown>,
  rooms: ReadonlyMap<number, unknown>,
): Changes {
  let still: Changes = new Map()
  for (const [pair, terms] of changes) {
    const [service, room] = idsOf(pair)
    if (services.has(service) && rooms.has(room)) still = withTerms(still, stored, pair, terms)
  }
  return still
}
