/** A list as a file: the rows that it is narrowed to, all of them, as one reads them in it. */
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../src/domain/access.ts'
import { isLocalized, type Field } from '../../src/domain/fields.ts'
import type { Endpoint, Resource } from '../../src/domain/resource.ts'
import { formatDate, formatInstant } from '../../src/domain/text.ts'
import { dialects } from '../../src/domain/wire.ts'
import { run } from '../db/sql.ts'
import { tableFor } from '../db/tables.ts'
import { conditionOf } from '../resources/conditions.ts'
import { shownColumn } from '../resources/counted.ts'
import { revealed } from '../resources/onRequest.ts'
import { readList } from '../resources/query.ts'
import type { Call } from '../resources/request.ts'
import { and, living, type Row } from '../resources/rows.ts'
import { scopeCondition } from '../resources/scope.ts'
import { type Cell, cellText } from '../../src/domain/csv.ts'
import type { Query } from './input.ts'

type Export = { names: readonly string[]; scope: Scope; conditions?: readonly SQL[] }

/** The head and the rows; `query` is what the list itself is asked with. */
export async function exportedRows(
  call: Call,
  resource: Resource,
  endpoint: Endpoint,
  query: Query,
  { names, scope, conditions = [] }: Export,
): Promise<Cell[][]> {
  const { page, size } = dialects[endpoint.dialect ?? 'perPage']
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => ![page, size, 'limit'].includes(name)))
  const request = readList(resource, endpoint, asked, true, call.clock.today())
  const rows = await run<Row>(
    call.db.pool,
    sql`select ${sql.join(
      names.map((name) => shownColumn(resource, name, call.clock.today())),
      sql`, `,
    )} from ${tableFor(resource)} where ${and([
      living(resource),
      scopeCondition(call.user, resource, scope),
      ...conditions,
      conditionOf(resource, request.query, { today: call.clock.today() }),
    ])} order by ${request.order}`,
  )
  const fields = names.map((name) => resource.fields[name]!)
  const references = names.filter((name) => resource.fields[name]!.ref)
  const [shown, labels] = await Promise.all([
    revealed(call, call.db.pool, resource, rows),
    call.labels.of(call.user, resource, rows, references),
  ])
  return [
    fields.map(({ label }) => label),
    ...shown.map((row) =>
      names.map((name, at) => cellOf(fields[at]!, row[name], (key) => labels[name]?.[String(key)])),
    ),
  ]
}

/** `nameOf`: what a reference is called. */
export function cellOf(field: Field, value: unknown, nameOf: (key: unknown) => string | undefined): Cell {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => cellText(cellOf(field, one, nameOf))).join(', ')
  if (isLocalized(field)) return (value as { it?: string }).it ?? ''
  if (field.kind === 'date') return formatDate(String(value))
  if (field.kind === 'instant') return formatInstant(String(value))
  const option = field.options?.find((one) => one.value === value)
  return option?.label ?? nameOf(value) ?? (value as Cell)
}
