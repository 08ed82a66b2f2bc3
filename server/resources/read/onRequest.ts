/**
 * Values that stay hidden until a user requests them, which is recorded. No answer contains them before that, whichever
 * call gives it.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { contactOpenings } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'
import { storeOf } from '../../db/tables.ts'
import { same } from '../write/diff.ts'
import type { Call } from '../request.ts'
import type { Row } from './rows.ts'
import { idList } from './scope.ts'

type Openings = {
  /** Selects those of the keys that this user has opened. */
  of: (userId: number, keys: readonly number[]) => SQL
  /** The field of the row that tells whether its values are revealed. */
  flag: string
}

/** Where the openings are recorded, by resource. */
const openingTables: Readonly<Record<string, Openings>> = {
  'main.rubrica': {
    of: (userId, keys) =>
      sql`select rubrica_id as key from ${contactOpenings} where user_id = ${userId} and rubrica_id = any(${idList(keys)})`,
    flag: 'showPhone',
  },
}

const namesOf = new Map<string, readonly string[]>()
/** The fields of a resource that are revealed on request only. */
export function concealedFields(resource: Resource): readonly string[] {
  const store = storeOf(resource)
  let names = namesOf.get(store.id)
  if (!names) {
    names = Object.entries(store.fields).flatMap(([name, field]) => (field.onRequest ? [name] : []))
    namesOf.set(store.id, names)
  }
  return names
}

const withoutFields = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** The row without its concealed fields. */
export const withoutConcealed = <R extends Row | null>(resource: Resource, row: R): R => {
  const hidden = concealedFields(resource)
  return row && hidden.length ? (withoutFields(row, hidden) as R) : row
}

/** The row without those of its concealed fields that have a value. */
const withoutConcealedValues = (resource: Resource, row: Row): Row =>
  withoutFields(
    row,
    concealedFields(resource).filter((name) => row[name] !== null && row[name] !== ''),
  )

/**
 * The values of a patch that count as changes: those that differ, and all those that the person may not see. A correct
 * guess of a hidden value is written and audited like a wrong one, so that neither can be told from the other.
 */
export async function changesIn(call: Call, db: Runner, resource: Resource, row: Row, patch: Row): Promise<Row> {
  const unseen = await unseenFields(call, db, resource, row, patch)
  return Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => unseen.has(name) || !same(value, row[name])),
  )
}

/** The names of the patched fields whose current values this person may not see. */
export async function unseenFields(
  call: Call,
  db: Runner,
  resource: Resource,
  row: Row,
  patch: Row,
): Promise<ReadonlySet<string>> {
  const named = concealedFields(resource).filter((name) => Object.hasOwn(patch, name))
  if (!named.length || call.user.id === null) return new Set()
  const [visibleRow = {}] = await revealRows(call, db, resource, [row])
  return new Set(named.filter((name) => !Object.hasOwn(visibleRow, name)))
}

/**
 * The rows, each with the values of its concealed fields only where this user has opened them. A concealed field without
 * a value stays in the row, so that the interface can tell a hidden value from a missing one.
 */
export async function revealRows(call: Call, db: Runner, resource: Resource, rows: readonly Row[]): Promise<Row[]> {
  if (!concealedFields(resource).length || !rows.length) return [...rows]
  const store = storeOf(resource)
  const note = openingTables[store.id]
  const keys = rows.map((row) => row[store.key]).filter((key): key is number => typeof key === 'number')
  const openings = note && keys.length ? await run<{ key: number }>(db, note.of(call.user.id, keys)) : []
  const opened = new Set<unknown>(openings.map(({ key }) => key))
  return rows.map((row) => {
    const isOpen = opened.has(row[store.key])
    return { ...(isOpen ? row : withoutConcealedValues(resource, row)), ...(note && { [note.flag]: isOpen }) }
  })
}
