/** Versions of records: ETag, If-Match, and the answer to a stale one (J08, design/reliability). */
import { badRequest, Problem } from '../http/problem.ts'
import type { Row } from './rows.ts'

/** 412 with the record as it is now (J08, design/reliability). */
export const stale = (row: Row, version: number) =>
  new Problem(412, 'stale', 'Il dato è stato modificato nel frattempo da un’altra persona.', {
    headers: { etag: etag(version) },
    extra: { current: row },
  })

export const etag = (version: number): string => `"${version}"`

/** The version that an If-Match header asks for; null without one, 400 for one that names no version. */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const found = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())
  if (!found) throw badRequest('L’intestazione If-Match non è leggibile.')
  return Number(found[1])
}
