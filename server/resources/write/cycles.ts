/** Cycle detection: a reference to the same resource (a parent, for example) may not lead back to the row itself. */
import { sql } from 'drizzle-orm'
import type { Key } from '../../../src/domain/model/references.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import type { FieldErrors } from '../../../src/domain/model/validate.ts'
import { run, type Runner } from '../../db/sql.ts'
import { tableFor } from '../../db/tables.ts'
import type { Row } from '../read/rows.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

const CIRCLE = 'Un elemento non può dipendere da se stesso'

/** Returns an error for each reference field in `values` that leads from the row back to itself. */
export async function cycleErrors(db: Runner, resource: Resource, values: Row, row: Row): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const own = row[resource.key]
  if (own === undefined || own === null) return errors
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.ref !== resource.id || field.refKey || !(name in values)) continue
    const first = [values[name] ?? []].flat() as Key[]
    if (first.includes(own as Key)) errors[name] = [CIRCLE]
    else if (field.kind === 'reference' && first.length && (await leadsBack(db, resource, name, itemAt(first, 0), own)))
      errors[name] = [CIRCLE]
  }
  return errors
}

async function leadsBack(db: Runner, resource: Resource, name: string, first: Key, own: unknown): Promise<boolean> {
  const key = sql.identifier(resource.key)
  const up = sql.identifier(name)
  const rows = await run(
    db,
    sql`with recursive above (id) as (
          select ${up} from ${tableFor(resource)} where ${key} = ${first}
          union select t.${up} from ${tableFor(resource)} t join above on t.${key} = above.id)
        select 1 from above where id = ${own} limit 1`,
  )
  return rows.length > 0
}
