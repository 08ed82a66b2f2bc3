/** Parses and validates the plan in a request, against its resource and the user's rights. */
import { can, closedFields } from '../../src/domain/access.ts'
import { waysOf } from '../../src/domain/changes.ts'
import { IMPORT_COLUMNS } from '../../src/domain/imports.ts'
import { isId, isRecord } from '../../src/domain/is.ts'
import { type Change, type Plan, PLAN_ROWS, type PlanOp, type PlanRows } from '../../src/domain/plan.ts'
import type { Resource } from '../../src/domain/resource.ts'
import { truncate } from '../../src/domain/text.ts'
import { INVALID, validateField } from '../../src/domain/validate.ts'
import { invalid, notAllowed } from '../http/problem.ts'
import type { Call } from '../resources/request.ts'
import type { Row } from '../resources/rows.ts'

const wrong = (path: string, text: string = INVALID) => invalid({ [path]: [text] })

function only(given: Row, path: string, names: readonly string[]): void {
  const other = Object.keys(given).find((name) => !names.includes(name))
  if (other !== undefined) throw wrong(`${path}.${truncate(other, 60)}`, 'Campo sconosciuto')
}

function rowsOf(given: unknown): PlanRows {
  if (!isRecord(given)) throw wrong('plan.rows')
  if ('query' in given) {
    only(given, 'plan.rows', ['query'])
    const { query } = given
    if (!isRecord(query) || Object.values(query).some((value) => typeof value !== 'string'))
      throw wrong('plan.rows.query')
    return { query: query as Record<string, string> }
  }
  only(given, 'plan.rows', ['keys'])
  const { keys } = given
  if (!Array.isArray(keys) || !keys.length) throw wrong('plan.rows.keys')
  if (keys.length > PLAN_ROWS) throw wrong('plan.rows.keys', `Al massimo ${PLAN_ROWS} righe alla volta`)
  return {
    keys: keys.map((one: unknown, at) => {
      if (!isRecord(one)) throw wrong(`plan.rows.keys.${at}`)
      const { key, version, ...more } = one
      const known = (typeof key === 'string' && key.length <= 120) || isId(key)
      if (!known || (version !== undefined && !isId(version)) || Object.keys(more).length)
        throw wrong(`plan.rows.keys.${at}`)
      return { key, ...(version !== undefined && { version }) } as { key: string | number; version?: number }
    }),
  }
}

function changesOf({ user }: Call, resource: Resource, given: unknown): Change[] {
  if (!Array.isArray(given) || !given.length || given.length > 60) throw wrong('plan.changes')
  const closed = closedFields(user, resource, false)
  const named = new Set<string>()
  return given.map((one: unknown, at) => {
    const path = `plan.changes.${at}`
    if (!isRecord(one)) throw wrong(path)
    only(one, path, ['field', 'how', 'value'])
    const { field: name, how, value } = one
    const field = typeof name === 'string' && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (!field || named.has(name as string)) throw wrong(`${path}.field`)
    named.add(name as string)
    if (closed.includes(name as string)) throw wrong(`${path}.field`, 'Campo non modificabile')
    if (!waysOf(name as string, field).includes(how as Change['how'])) throw wrong(`${path}.how`)
    if (how === 'empty') return { field: name, how } as Change
    if (how === 'add' || how === 'percent') {
      const most = how === 'percent' ? 1_000 : 1_000_000
      if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > most || value === 0)
        throw wrong(`${path}.value`)
      if (how === 'add' && field.kind === 'date' && !Number.isInteger(value)) throw wrong(`${path}.value`)
      return { field: name, how, value } as Change
    }
    const [error] = validateField(name as string, field, value)
    if (error) throw wrong(`${path}.value`, error[1])
    return { field: name, how: 'set', value } as Change
  })
}

function hotelsOf(given: unknown): number[] {
  if (!Array.isArray(given) || !given.length || given.length > 1_000 || !given.every(isId)) throw wrong('plan.hotels')
  return [...new Set(given)]
}

const MODES = { create: ['create'], update: ['update'], both: ['create', 'update'] } as const

/** The file itself is checked when its lines are expanded. */
function importOf({ user }: Call, resource: Resource, given: Row, isRow: (op: string) => boolean): Plan {
  only(given, 'plan', ['op', 'file', 'columns', 'key', 'mode', 'decimals'])
  const { file, columns, key, mode, decimals } = given
  if (mode !== 'create' && mode !== 'update' && mode !== 'both') throw wrong('plan.mode')
  const ops = MODES[mode].filter((op) => isRow(op) && resource.endpoints.some((endpoint) => endpoint.op === op))
  if (!ops.length) throw wrong('plan.mode')
  if (ops.every((op) => can(user, resource.id, op) === 'none')) throw notAllowed()
  if (!isId(file)) throw wrong('plan.file')
  if (decimals !== undefined && decimals !== ',' && decimals !== '.') throw wrong('plan.decimals')
  if (key !== null && typeof key !== 'string') throw wrong('plan.key')
  if (!Array.isArray(columns) || !columns.length || columns.length > IMPORT_COLUMNS) throw wrong('plan.columns')
  return {
    op: 'import',
    file,
    key,
    mode,
    ...(decimals !== undefined && { decimals }),
    columns: columns.map((one: unknown, at) => {
      const path = `plan.columns.${at}`
      if (!isRecord(one)) throw wrong(path)
      only(one, path, ['column', 'field'])
      const { column, field } = one
      if (typeof field !== 'string' || !Object.hasOwn(resource.fields, field)) throw wrong(`${path}.field`)
      if (!Number.isSafeInteger(column)) throw wrong(`${path}.column`)
      return { column: column as number, field }
    }),
  }
}

/** The write operations of each kind of plan. */
export const writing = {
  update: ['update'],
  delete: ['delete'],
  translate: ['update'],
  copy: ['create'],
  import: ['create', 'update'],
} as const satisfies Record<PlanOp, readonly string[]>

/** The right that each kind of plan requires; it is checked again for each row. */
const taking = { update: 'update', delete: 'delete', translate: 'translate', copy: 'create' } as const

/** Parses a plan; throws 422 if it is invalid, 403 if the user may not do this at all. */
export function readPlan(call: Call, resource: Resource, given: unknown, isRow: (op: string) => boolean): Plan {
  if (!isRecord(given)) throw wrong('plan')
  const { op } = given
  if (op === 'import') return importOf(call, resource, given, isRow)
  if (op !== 'update' && op !== 'delete' && op !== 'translate' && op !== 'copy') throw wrong('plan.op')
  const right = taking[op]
  if (!writing[op].every(isRow) || !resource.endpoints.some((endpoint) => endpoint.op === right)) throw wrong('plan.op')
  if (can(call.user, resource.id, right) === 'none') throw notAllowed()
  if (op === 'update') {
    only(given, 'plan', ['op', 'rows', 'changes'])
    return { op, rows: rowsOf(given.rows), changes: changesOf(call, resource, given.changes) }
  }
  if (op === 'delete' || op === 'translate') {
    only(given, 'plan', ['op', 'rows'])
    return { op, rows: rowsOf(given.rows) }
  }
  if (!resource.copies) throw wrong('plan.op')
  only(given, 'plan', ['op', 'rows', 'hotels'])
  return { op, rows: rowsOf(given.rows), hotels: hotelsOf(given.hotels) }
}
