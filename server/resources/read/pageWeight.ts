/**
 * Bounds the size of a page of a list. The database omits a very long value from its row, and all long values from the
 * rows after a total of so many bytes; the record itself has them.
 */
import { sql, type SQL } from 'drizzle-orm'
import { type Field, fieldOf } from '../../../src/domain/model/fields.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { isQueryField, storedFields } from '../../db/tables.ts'
import { bulkyKinds } from './rows.ts'

/** The most bytes of long values in one page, and in one value. */
export const PAGE_BYTES = 4_000_000
export const VALUE_BYTES = 65_536
/** Texts up to this many characters do not count as long values. */
const SHORT_TEXT = 500

const isLong = ({ kind, maxLength = Infinity }: Field): boolean =>
  kind === 'json' || kind === 'references' || (kind === 'longText' && maxLength > SHORT_TEXT)

/** The column that tells whether a value was omitted from the row. */
export const SHORTENED = '_shortened'

type Columns = { weight: SQL; shown: SQL }

const known = new Map<string, Columns | null>()

/** The columns for a list of a resource with long values; null if it has none. */
function columnsOf(resource: Resource): Columns | null {
  const found = known.get(resource.id)
  if (found !== undefined) return found
  const listed = storedFields(resource).filter(([, { kind }]) => !bulkyKinds.has(kind))
  const long = listed.filter(([, field]) => isLong(field)).map(([name]) => name)
  const counted = Object.keys(resource.fields).filter((name) => isQueryField(fieldOf(resource.fields, name)))
  const bytes = (name: string) => `coalesce(octet_length(page."${name}"::text), 0)`
  // The names come from the descriptions, never from a request.
  const expressions = long.length
    ? {
        weight: sql.raw(long.map((name) => `least(${bytes(name)}, ${VALUE_BYTES})`).join(' + ')),
        shown: sql.raw(
          [
            ...[...listed.map(([name]) => name), ...counted].map((name) =>
              long.includes(name)
                ? `case when _fits and ${bytes(name)} <= ${VALUE_BYTES} then page."${name}" end as "${name}"`
                : `page."${name}"`,
            ),
            'page._version',
            `(not _fits or ${long.map((name) => `${bytes(name)} > ${VALUE_BYTES}`).join(' or ')}) as "${SHORTENED}"`,
          ].join(', '),
        ),
      }
    : null
  known.set(resource.id, expressions)
  return expressions
}

/** The same rows in the same order, without the values that exceed the bounds. */
export function limitPageBytes(resource: Resource, page: SQL): SQL {
  const columns = columnsOf(resource)
  if (!columns) return page
  return sql`select ${columns.shown} from (
      select page.*, sum(${columns.weight}) over (rows unbounded preceding) <= ${PAGE_BYTES} as _fits from (${page}) page
    ) page`
}
