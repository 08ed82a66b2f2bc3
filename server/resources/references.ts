/** What a row may point to. */
import { sql, type SQL } from 'drizzle-orm'
import { isHotelSide } from '../../src/domain/access.ts'
import type { Field, Fields } from '../../src/domain/fields.ts'
import { type Resource, scopeFieldOf } from '../../src/domain/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { type FieldErrors, isEmpty } from '../../src/domain/validate.ts'
import { run, type Runner } from '../db/sql.ts'
import { columnType, isStored, storeOf, tableFor } from '../db/tables.ts'
import { checkFiles } from '../files/check.ts'
import { throwIfAny } from './body.ts'
import type { Call } from './request.ts'
import { and, living, type Row } from './rows.ts'
import { idList, scopeCondition } from './scope.ts'

/** Every record that the row names, in its own fields or in nested ones, must exist and be readable by this user. */
export async function checkReferences(call: Call, db: Runner, resource: Resource, values: Row): Promise<void> {
  const errors: FieldErrors = {}
  for (const { path, field, keys } of referencesIn(resource.fields, values)) {
    const target = resourceOf(field.ref!)
    if (!isStored(storeOf(target))) continue
    const key = field.refKey ?? target.key
    const integers = columnType(target.fields[key]!) === 'integer'
    if (keys.some((one) => (typeof one === 'number') !== integers)) {
      errors[path] = ['Valore non valido']
      continue
    }
    const condition = referenceCondition(call, target)
    const [found] = await run<{ found: number }>(
      db,
      sql`select count(distinct ${sql.identifier(key)})::int as found from ${tableFor(storeOf(target))}
          where ${and([sql`${sql.identifier(key)} = any(${idList(keys)})`, living(target), condition])}`,
    )
    if (found?.found !== keys.length) errors[path] = ['Valore non valido']
  }
  Object.assign(errors, await checkFiles(db, call.user.id, resource.fields, values))
  throwIfAny(errors)
}

type Named = { path: string; field: Field; keys: (string | number)[] }

function* referencesIn(fields: Fields, values: Row, path = ''): Generator<Named> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (!field || isEmpty(field, value)) continue
    if (field.ref) {
      yield {
        path: path + name,
        field,
        keys: [...new Set(Array.isArray(value) ? value : [value])] as (string | number)[],
      }
    } else if (field.items) {
      const nested =
        field.shape === 'object'
          ? [[name, value]]
          : Object.entries(value as object).map(([key, item]) => [`${name}.${key}`, item])
      for (const [at, item] of nested) yield* referencesIn(field.items, item as Row, `${path}${at}.`)
    }
  }
}

/** The hotel side may only point to what belongs to its hotels, where a thing belongs to a hotel at all. */
function referenceCondition(call: Call, target: Resource): SQL | undefined {
  if (!isHotelSide(call.user)) return undefined
  const belongsToHotel = target.id === 'main.hotel' || scopeFieldOf(target, 'hotel')
  return belongsToHotel ? scopeCondition(call.user, target, 'ownHotel') : undefined
}
