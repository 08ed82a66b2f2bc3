/** Checks a write before it happens: rights, validation, sanitizing and references. */
import type { Resource } from '../../../src/domain/model/resource.ts'
import { validateRow } from '../../../src/domain/model/validate.ts'
import type { Runner } from '../../db/sql.ts'
import { applyPath, defaultsOf, mergeErrors, refuseUnwritable, requireNamedHotels, throwIfAny } from './body.ts'
import { changesIn } from '../read/onRequest.ts'
import { checkReferences, type KnownReferences } from './references.ts'
import type { Call } from '../request.ts'
import type { Found, PathIds, Row } from '../read/rows.ts'
import { sanitizeRow } from './sanitize.ts'
import { requireScope } from '../read/scope.ts'
import { requireVersion } from './version.ts'

/** Checks a new row and returns its values; throws a Problem where it is refused. `body`: the parsed values. */
export async function checkCreate(
  call: Call,
  db: Runner,
  resource: Resource,
  ids: PathIds,
  body: Row,
  known?: KnownReferences,
): Promise<Row> {
  const scope = requireScope(call.user, resource, 'create')
  applyPath(resource, body, ids)
  await requireNamedHotels(call, db, resource, scope, body, ids)
  const errors = refuseUnwritable(call, resource, body, true)
  const values = { ...defaultsOf(call, resource), ...body }
  mergeErrors(errors, validateRow(resource.fields, values))
  throwIfAny(errors)
  const clean: Row = sanitizeRow(resource.fields, values)
  await checkReferences(call, db, resource, clean, { ...(known && { known }) })
  return clean
}

/**
 * Checks an update and returns the changed values; throws a Problem where it is refused. `body`: the parsed values.
 */
export async function checkUpdate(
  call: Call,
  db: Runner,
  resource: Resource,
  before: Found,
  body: Row,
  ifMatch: number | null,
  known?: KnownReferences,
): Promise<Row> {
  const scope = requireScope(call.user, resource, 'update')
  await requireVersion(call, db, resource, ifMatch, before)
  const changed = await changesIn(call, db, resource, before.row, body)
  await requireNamedHotels(call, db, resource, scope, changed, {})
  const errors = refuseUnwritable(call, resource, changed, false)
  mergeErrors(errors, validateRow(resource.fields, changed, before.row))
  throwIfAny(errors)
  if (!Object.keys(changed).length) return {}
  const clean: Row = sanitizeRow(resource.fields, changed)
  await checkReferences(call, db, resource, clean, {
    row: { ...before.row, ...clean },
    before: before.row,
    ...(known && { known }),
  })
  return clean
}
