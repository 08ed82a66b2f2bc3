/** Record versions: ETag, If-Match, and the conflict answer to a stale version. */
import type { Resource } from '../../../src/domain/model/resource.ts'
import type { Runner } from '../../db/sql.ts'
import { badRequest, Problem } from '../../http/problem.ts'
import { presentRow } from '../read/presentRow.ts'
import type { Call } from '../request.ts'
import { type Found, nestFields } from '../read/rows.ts'

/**
 * Throws 412 if the record has changed since `ifMatch`; the answer carries the current row, as this user may see it.
 */
export async function requireVersion(
  call: Call,
  db: Runner,
  resource: Resource,
  ifMatch: number | null,
  { row, version }: Pick<Found, 'row' | 'version'>,
): Promise<void> {
  if (ifMatch === null || ifMatch === version) return
  const current = nestFields(resource, await presentRow(call, db, resource, row))
  throw new Problem(412, 'stale', 'Il dato è stato modificato nel frattempo da un’altra persona.', {
    headers: { etag: etag(version) },
    extra: { current },
  })
}

export const etag = (version: number): string => `"${version}"`

/** Parses an If-Match header into a version; null without one or for '*', 400 for a header that names no version. */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const found = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())
  if (!found) throw badRequest('L’intestazione If-Match non è leggibile.')
  return Number(found[1])
}
