/** Which services a room has, and how: what is stored, and what was changed and is not saved yet. */
import type { Page } from '../../domain/wire.ts'
import type { Row } from '../../api/resources.ts'

/** How a room has a service: in the price, or for a supplement in euro. A text is what was typed and is no number. */
export type Terms = { incluso: boolean; supplemento: number | string | null; note: string | null }
export type Stored = { id: number; etag: string | undefined; terms: Terms }

/** 'service room'. */
export const pairOf = (service: number, room: number): string => `${service} ${room}`
export const idsOf = (pair: string): [service: number, room: number] => pair.split(' ').map(Number) as [number, number]

/** In the price: what a tick means. */
export const INCLUDED: Terms = { incluso: true, supplemento: null, note: null }

const termsOf = (row: Row): Terms => ({
  incluso: row.incluso === true,
  supplemento: (row.supplemento as number | null) ?? null,
  note: (row.note as string | null) ?? null,
})

/** By pair; more than one row for a pair is one association, told by the first. */
export function storedBy(page: Page<Row>): ReadonlyMap<string, readonly Stored[]> {
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

/** null: the room does not have the service. */
export type Changes = ReadonlyMap<string, Terms | null>

const isSame = (a: Terms | null, b: Terms | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.incluso === b.incluso && a.supplemento === b.supplemento && a.note === b.note)

/** The changes with another one; what is again as it is stored is none. */
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

/** Of what was changed, only what still has its cell and still differs. */
export function stillChanged(
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
