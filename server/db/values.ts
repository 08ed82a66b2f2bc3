import pg from 'pg'

type Parse = (value: string) => unknown

// PostgreSQL's text format of a timestamptz in UTC: 2026-03-29 01:00:00.123456+00
const utcTimestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

function timestamp(value: string): string {
  const found = utcTimestamp.exec(value)
  if (found) return `${found[1]}T${found[2]}.${(found[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  const date: unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(value)
  return date instanceof Date ? date.toISOString() : value
}

const asText: Parse = (value) => value

const textArrayType: number = 1009
const textArray = pg.types.getTypeParser(textArrayType) as (value: string) => Array<string | null>

function arrayOf(parse: Parse): Parse {
  return (value) => textArray(value).map((item) => (item === null ? null : parse(item)))
}

// By type OID; the second of each pair is the array type.
const parsers = new Map<number, Parse>([
  [20, Number],
  [1016, arrayOf(Number)],
  [1700, Number],
  [1231, arrayOf(Number)],
  [1082, asText],
  [1182, arrayOf(asText)],
  [1114, asText],
  [1115, arrayOf(asText)],
  [1184, timestamp],
  [1185, arrayOf(timestamp)],
])

/**
 * Parsers for query results: days as 'YYYY-MM-DD', instants as ISO 8601 in UTC, numbers as numbers. Passed to each
 * pool, so that other users of `pg` in this process are not affected.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    return (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format)
  },
}
