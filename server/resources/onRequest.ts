/** What a row hides until a person asks for it, which is noted: in no answer before that, whichever call gives it. */
import { sql, type SQL } from 'drizzle-orm'
import type { Resource } from '../../src/domain/resource.ts'
import { contactOpenings } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { storeOf } from '../db/tables.ts'
import type { Call } from './request.ts'
import type { Row } from './rows.ts'
import { idList } from './scope.ts'

type Opened = {
  /** The keys among these that this person has asked for. */
  of: (userId: number, keys: readonly number[]) => SQL
  /** The field of the row that says whether it is shown. */
  flag: string
}

/** Where it is noted who asked, by resource. */
const notes: Readonly<Record<string, Opened>> = {
  'main.rubrica': {
    of: (userId, keys) =>
      sql`select rubrica_id as key from ${contactOpenings} where user_id = ${userId} and rubrica_id = any(${idList(keys)})`,
    flag: 'showPhone',
  },
}

const namesOf = new Map<string, readonly string[]>()
/** The fields of a resource that are shown on request only. */
export function concealed(resource: Resource): readonly string[] {
  const store = storeOf(resource)
  let names = namesOf.get(store.id)
  if (!names) {
    names = Object.entries(store.fields).flatMap(([name, field]) => (field.onRequest ? [name] : []))
    namesOf.set(store.id, names)
  }
  return names
}

/** Without what is shown on request. */
export const withoutConcealed = <R extends Row | null>(resource: Resource, row: R): R => {
  const hidden = concealed(resource)
  if (!row || !hidden.length) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))) as R
}

/** The rows as this person may see them. */
export async function revealed(call: Call, db: Runner, resource: Resource, rows: readonly Row[]): Promise<Row[]> {
  if (!concealed(resource).length || !rows.length) return [...rows]
  const store = storeOf(resource)
  const note = notes[store.id]
  const keys = rows.map((row) => row[store.key]).filter((key): key is number => typeof key === 'number')
  const asked = note && keys.length ? await run<{ key: number }>(db, note.of(call.user.id, keys)) : []
  const opened = new Set<unknown>(asked.map(({ key }) => key))
  return rows.map((row) => {
    const isOpen = opened.has(row[store.key])
    return { ...(isOpen ? row : withoutConcealed(resource, row)), ...(note && { [note.flag]: isOpen }) }
  })
}
