/** Expands a copy plan: rows of one hotel become new rows of others; their references are resolved there by name. */
import { sql } from 'drizzle-orm'
import type { Plan, PlanReason } from '../../src/domain/plans/plan.ts'
import { closedFields } from '../../src/domain/access/access.ts'
import { isWritable, type Field, type Fields, targetOf } from '../../src/domain/model/fields.ts'
import { ownerFieldOf } from '../../src/domain/model/owner.ts'
import { displayOf, type Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { run } from '../db/sql.ts'
import { storeOf, tableFor } from '../db/tables.ts'
import { invalid } from '../http/problem.ts'
import { same } from '../resources/write/diff.ts'
import type { Call } from '../resources/request.ts'
import { and, notDeleted, type Row } from '../resources/read/rows.ts'
import { columnOf, requireScope, scopeCondition } from '../resources/read/scope.ts'
import type { Expand, Planned } from './planned.ts'
import { selectRows, chunks, rowsByKey } from './selectRows.ts'
import { keyIn, type Key } from '../../src/domain/model/references.ts'

/** The rows of one resource in a hotel, by name. */
type Named = ReadonlyMap<string, Row>

/** Kinds that are not copied: images and files belong to the hotel that they show. */
const notCopiedKinds = new Set<Field['kind']>(['image', 'file', 'secret'])

const nameOf = (resource: Resource, row: Row): string => displayOf(resource, row).trim().toLocaleLowerCase('it')

export const expandCopy: Expand<Extract<Plan, { op: 'copy' }>> = async function* (call, resource, plan, ids) {
  const owner = ownerFieldOf(resource.fields, 'hotel')
  if (!resource.copies || !owner) throw invalid({ plan: ['Queste righe non si copiano in altri hotel'] })
  const inHotel = rowsByHotel(call)
  const closed = closedFields(call.user, resource, true)
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([name, field]) =>
        name !== owner &&
        name !== resource.key &&
        isWritable(field, true) &&
        !notCopiedKinds.has(field.kind) &&
        !closed.includes(name),
    ),
  )
  for (const some of chunks(await selectRows(call, resource, plan.rows, ids), 50)) {
    const rows = await rowsByKey(
      call,
      resource,
      some.map(({ key }) => key),
    )
    for (const hotelId of plan.hotels) {
      const planned: Planned[] = []
      for (const { key } of some) {
        const row = rows.get(key)
        if (!row || row[owner] === hotelId) continue
        planned.push(await copyOf(resource, fields, row, hotelId, owner, inHotel))
      }
      yield planned
    }
  }
}

type InHotel = (id: string, hotelId: number) => Promise<Named>

/** Loads the rows of each hotel once for all its copies. */
function rowsByHotel(call: Call): InHotel {
  const known = new Map<string, Promise<Named>>()
  return (id, hotelId) => {
    const name = `${id} ${hotelId}`
    let found = known.get(name)
    if (!found) known.set(name, (found = namedIn(call, resourceOf(id), hotelId)))
    return found
  }
}

async function namedIn(call: Call, resource: Resource, hotelId: number): Promise<Named> {
  const owner = ownerFieldOf(resource.fields, 'hotel')
  if (!owner) return new Map()
  const scope = requireScope(call.user, resource, 'read')
  const rows = await run<Row>(
    call.db.pool,
    sql`select * from ${tableFor(storeOf(resource))} where ${and([
      sql`${columnOf(resource, owner)} = ${hotelId}`,
      notDeleted(resource),
      scopeCondition(call.user, resource, scope),
    ])} order by ${columnOf(resource, resource.key)} desc`,
  )
  return new Map(rows.map((row) => [nameOf(resource, row), row]))
}

async function copyOf(
  resource: Resource,
  fields: Fields,
  row: Row,
  hotelId: number,
  owner: string,
  inHotel: InHotel,
): Promise<Planned> {
  const notes: PlanReason[] = []
  const from = Number(row[owner])
  const values: Row = { [owner]: hotelId }
  for (const [name, field] of Object.entries(fields)) {
    const value = await convertValue(field, row[name], { from, to: hotelId, inHotel, field: name, notes })
    if (value !== null && value !== undefined) values[name] = value
  }
  const there = (await inHotel(resource.id, hotelId)).get(nameOf(resource, row))
  const isThere = there && Object.entries(values).every(([name, value]) => same(there[name], value))
  if (there) notes.push({ text: isThere ? 'C’è già, uguale' : 'Un’altra con lo stesso nome c’è già' })
  const about = { version: null, line: null, reasons: [], notes }
  return isThere
    ? { op: 'update', key: String(there[resource.key]), values: {}, ...about }
    : { op: 'create', key: null, values, ...about }
}

type Move = { from: number; to: number; inHotel: InHotel; field: string; notes: PlanReason[] }

/** Converts a value for the other hotel; references without a counterpart there are dropped with a note. */
async function convertValue(field: Field, value: unknown, move: Move): Promise<unknown> {
  if (value === null || value === undefined) return value
  if (field.ref) {
    if (field.within !== 'hotel') return value
    if (!Array.isArray(value)) return counterpart(field.ref, value as Key, move)
    return present(await Promise.all(value.map((one) => counterpart(targetOf(field), one as Key, move))))
  }
  if (field.kind !== 'json' || typeof value !== 'object') return value
  const inside = (one: unknown) =>
    field.each ? convertValue(field.each, one, move) : convertEntry(field.items ?? {}, one, move)
  if (Array.isArray(value)) return present(await Promise.all(value.map(inside)))
  if (field.shape !== 'map') return inside(value)
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, one]) => {
      const own = field.keyedBy ? await counterpart(field.keyedBy, Number(key), { ...move, notes: [] }) : key
      return own === null ? null : ([own, await inside(one)] as const)
    }),
  )
  return Object.fromEntries(present(entries))
}

const present = <T>(all: readonly (T | null)[]): T[] => all.filter((one) => one !== null)

/** An entry of a list is dropped as a whole if a required reference has no counterpart. */
async function convertEntry(items: Fields, row: unknown, move: Move): Promise<unknown> {
  if (typeof row !== 'object' || row === null) return row
  const out: Row = {}
  for (const [name, value] of Object.entries(row)) {
    const field = items[name]
    out[name] = field ? await convertValue(field, value, move) : value
    if (field?.required && field.ref && out[name] === null) return null
  }
  return out
}

async function counterpart(id: string, key: Key, { from, to, inHotel, field, notes }: Move): Promise<Key | null> {
  const target = resourceOf(id)
  const mine = [...(await inHotel(id, from)).values()].find((row) => String(row[target.key]) === String(key))
  // A record without an owner exists for every hotel.
  if (!mine) return key
  const there = (await inHotel(id, to)).get(nameOf(target, mine))
  if (there) return keyIn(there, target.key)
  notes.push({ field, text: `«${displayOf(target, mine)}» non c’è` })
  return null
}
