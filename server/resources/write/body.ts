/** The body of a write: parses its fields, applies the hotel of the path and refuses what the user may not write. */
import { closedFields, type Scope } from '../../../src/domain/access/access.ts'
import { defaultOf } from '../../../src/domain/model/defaults.ts'
import { type Field, isWritable, fieldOf } from '../../../src/domain/model/fields.ts'
import { normalize } from '../../../src/domain/model/normalize.ts'
import { ownerFieldOf } from '../../../src/domain/model/owner.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { truncate } from '../../../src/domain/text/text.ts'
import type { FieldErrors } from '../../../src/domain/model/validate.ts'
import { unnest } from '../../../src/domain/query/wire.ts'
import type { Runner } from '../../db/sql.ts'
import { columnType } from '../../db/tables.ts'
import { invalid, notFound } from '../../http/problem.ts'
import type { Call } from '../request.ts'
import { type PathIds, readId, type Row } from '../read/rows.ts'
import { requireHotel, requireSellerHotel } from '../read/scope.ts'

/** Parses the body into field values; throws 422 unless it is an object whose fields are all known. */
export function readBody(resource: Resource, body: unknown): Row {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid({ body: ['Il corpo deve essere un oggetto'] })
  const values = unnest(body as Row, Object.keys(resource.fields))
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(resource.fields, name))
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.slice(0, 20).map((name) => [truncate(name, 60), ['Campo sconosciuto']])))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, unblank(fieldOf(resource.fields, name), value)]),
  )
}

/** Normalizes a value from a body: a blank string becomes null unless the field is a text. */
export function unblank(field: Field, value: unknown): unknown {
  if (typeof value === 'string' && value.trim() === '' && columnType(field) !== 'text') return null
  return normalize(field, value)
}

/** The hotel of the path is the hotel of the row; a body that says otherwise is refused. */
export function applyPath(resource: Resource, body: Row, ids: PathIds): void {
  const column = ownerFieldOf(resource.fields, 'hotel')
  if (ids.hotelId === undefined || !column) return
  const hotelId = readId(ids.hotelId)
  if (hotelId === null) throw notFound()
  if (body[column] !== undefined && body[column] !== null && body[column] !== hotelId) {
    throw invalid({ [column]: ['La richiesta nomina hotel diversi'] })
  }
  body[column] = hotelId
}

export async function requireNamedHotels(
  call: Call,
  db: Runner,
  resource: Resource,
  scope: Scope,
  body: Row,
  ids: PathIds,
): Promise<void> {
  const named = new Set<number>()
  if (ids.hotelId !== undefined) named.add(Number(ids.hotelId))
  const own = ownerFieldOf(resource.fields, 'hotel')
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = body[name]
    if (field.ref !== 'main.hotel' || typeof value !== 'number') continue
    if (name === own) named.add(value)
    else requireHotel(call.user, value)
  }
  for (const hotelId of named) await requireSellerHotel(call.user, scope, hotelId, db)
}

export function refuseUnwritable(call: Call, resource: Resource, body: Row, creating: boolean): FieldErrors {
  const errors: FieldErrors = {}
  const forbidden = closedFields(call.user, resource, creating)
  for (const name of Object.keys(body)) {
    const field = fieldOf(resource.fields, name)
    if (!isWritable(field, creating) || forbidden.includes(name)) errors[name] = ['Campo non modificabile']
  }
  return errors
}

export function mergeErrors(into: FieldErrors, more: FieldErrors): void {
  for (const [name, messages] of Object.entries(more)) into[name] ??= messages
}

export function throwIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length) throw invalid(errors)
}

export function defaultsOf(call: Call, resource: Resource): Row {
  const out: Row = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = defaultOf(field, { today: call.clock.today(), userId: call.user.id })
    if (value !== undefined) out[name] = value
  }
  return out
}

/**
 * Values that the engine itself sets where the resource has such fields: timestamps, and counters that start at zero.
 */
export function serverValues(resource: Resource, now: string, creating: boolean): Row {
  const out: Row = {}
  if (creating && resource.fields.created_at?.kind === 'instant') out.created_at = now
  if (resource.fields.updated_at?.kind === 'instant') out.updated_at = now
  for (const [name, field] of Object.entries(resource.fields)) {
    const counts = creating && field.readonly && field.kind === 'integer' && !field.derived && name !== resource.key
    if (counts) out[name] = 0
  }
  return out
}
