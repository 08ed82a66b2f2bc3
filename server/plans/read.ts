/** Parses and validates the plan in a request, against its resource and the user's rights. */
import { can, closedFields } from '../../src/domain/access/access.ts'
import { changeKindsOf } from '../../src/domain/model/changes.ts'
import { IMPORT_COLUMNS } from '../../src/domain/plans/imports.ts'
import { isId, isRecord } from '../../src/domain/util/guards.ts'
import {
  type Change,
  type Column,
  CREATED_ROWS,
  type Plan,
  PLAN_ROWS,
  type PlanOp,
  type PlanRows,
} from '../../src/domain/plans/plan.ts'
import { type Resource, withoutIds } from '../../src/domain/model/resource.ts'
import { truncate } from '../../src/domain/text/text.ts'
import { INVALID, validateField } from '../../src/domain/model/validate.ts'
import { invalid, notAllowed } from '../http/problem.ts'
import { readRecipe } from '../imports/readRecipe.ts'
import type { Call } from '../resources/request.ts'
import type { Row } from '../resources/read/rows.ts'
import { bodyOf } from '../services/input.ts'

const invalidAt = (path: string, text: string = INVALID) => invalid({ [path]: [text] })

function requireOnly(input: Row, path: string, names: readonly string[]): void {
  const other = Object.keys(input).find((name) => !names.includes(name))
  if (other !== undefined) throw invalidAt(`${path}.${truncate(other, 60)}`, 'Campo sconosciuto')
}

function rowsOf(input: unknown): PlanRows {
  if (!isRecord(input)) throw invalidAt('plan.rows')
  if ('query' in input) {
    requireOnly(input, 'plan.rows', ['query'])
    const { query } = input
    if (!isRecord(query) || Object.values(query).some((value) => typeof value !== 'string'))
      throw invalidAt('plan.rows.query')
    return { query: query as Record<string, string> }
  }
  requireOnly(input, 'plan.rows', ['keys'])
  const { keys } = input
  if (!Array.isArray(keys) || !keys.length) throw invalidAt('plan.rows.keys')
  if (keys.length > PLAN_ROWS) throw invalidAt('plan.rows.keys', `Al massimo ${PLAN_ROWS} righe alla volta`)
  return {
    keys: keys.map((one: unknown, at) => {
      if (!isRecord(one)) throw invalidAt(`plan.rows.keys.${at}`)
      const { key, version, ...more } = one
      const known = (typeof key === 'string' && key.length <= 120) || isId(key)
      if (!known || (version !== undefined && !isId(version)) || Object.keys(more).length)
        throw invalidAt(`plan.rows.keys.${at}`)
      return { key, ...(version !== undefined && { version }) }
    }),
  }
}

function changesOf({ user }: Call, resource: Resource, input: unknown): Change[] {
  if (!Array.isArray(input) || !input.length || input.length > 60) throw invalidAt('plan.changes')
  const closed = closedFields(user, resource, false)
  const named = new Set<string>()
  return input.map((one: unknown, at) => {
    const path = `plan.changes.${at}`
    if (!isRecord(one)) throw invalidAt(path)
    requireOnly(one, path, ['field', 'how', 'value'])
    const { field: name, how, value } = one
    const field = typeof name === 'string' && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (!field || named.has(name as string)) throw invalidAt(`${path}.field`)
    named.add(name as string)
    if (closed.includes(name as string)) throw invalidAt(`${path}.field`, 'Campo non modificabile')
    const kinds = changeKindsOf(name as string, field)
    if (!kinds.includes(how as Change['how']))
      throw invalidAt(
        `${path}.how`,
        kinds.length ? `Valori ammessi: ${kinds.join(', ')}` : 'Campo non modificabile in molte righe',
      )
    if (how === 'empty') return { field: name, how } as Change
    if (how === 'add' || how === 'percent') {
      const most = how === 'percent' ? 1_000 : 1_000_000
      if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > most || value === 0)
        throw invalidAt(`${path}.value`)
      if (how === 'add' && field.kind === 'date' && !Number.isInteger(value)) throw invalidAt(`${path}.value`)
      return { field: name, how, value } as Change
    }
    const [error] = validateField(name as string, field, value)
    if (error) throw invalidAt(`${path}.value`, error[1])
    return { field: name, how: 'set', value } as Change
  })
}

/** Its values are checked like the body of the call, which names one row. */
function callOf({ user }: Call, { id, planned = {}, bodies = {} }: Resource, input: Row): Plan {
  requireOnly(input, 'plan', ['op', 'rows', 'call', 'values'])
  const { call, values } = input
  if (typeof call !== 'string' || !Object.hasOwn(planned, call)) throw invalidAt('plan.call')
  if (can(user, id, call) === 'none') throw notAllowed()
  return { op: 'call', rows: rowsOf(input.rows), call, values: bodyOf(withoutIds(bodies[call] ?? {}), values) }
}

function hotelsOf(input: unknown): number[] {
  if (!Array.isArray(input) || !input.length || input.length > 1_000 || !input.every(isId))
    throw invalidAt('plan.hotels')
  return [...new Set(input)]
}

const MODES = { create: ['create'], update: ['update'], both: ['create', 'update'] } as const

/** The file itself is checked when its lines are expanded. */
function importOf({ user }: Call, resource: Resource, input: Row, isRow: (op: string) => boolean): Plan {
  requireOnly(input, 'plan', ['op', 'file', 'columns', 'key', 'mode', 'decimals', 'recipe'])
  const { file, columns, key, mode, decimals, recipe } = input
  if (mode !== 'create' && mode !== 'update' && mode !== 'both') throw invalidAt('plan.mode')
  const ops = MODES[mode].filter((op) => isRow(op) && resource.endpoints.some((endpoint) => endpoint.op === op))
  if (!ops.length) throw invalidAt('plan.mode')
  if (ops.every((op) => can(user, resource.id, op) === 'none')) throw notAllowed()
  if (!isId(file)) throw invalidAt('plan.file')
  if (decimals !== undefined && decimals !== ',' && decimals !== '.') throw invalidAt('plan.decimals')
  if (key !== null && typeof key !== 'string') throw invalidAt('plan.key')
  if (!Array.isArray(columns) || !columns.length) throw invalidAt('plan.columns')
  const parsedRecipe = recipe === undefined ? undefined : readRecipe(resource, recipe, 'plan.recipe')
  const isUpdatable = isRow('update') && resource.endpoints.some((endpoint) => endpoint.op === 'update')
  if (parsedRecipe?.duplicates?.inList === 'update' && !isUpdatable) throw invalidAt('plan.recipe.duplicates.inList')
  return {
    op: 'import',
    file,
    key,
    mode,
    ...(decimals !== undefined && { decimals }),
    ...(parsedRecipe && { recipe: parsedRecipe }),
    columns: readColumns(resource, columns, 'plan.columns'),
  }
}

function newRowsOf(input: unknown): Row[] {
  if (!Array.isArray(input) || !input.length) throw invalidAt('plan.values')
  if (input.length > CREATED_ROWS) throw invalidAt('plan.values', `Al massimo ${CREATED_ROWS} righe alla volta`)
  const wrong = input.findIndex((one) => !isRecord(one))
  if (wrong >= 0) throw invalidAt(`plan.values.${wrong}`)
  return input as Row[]
}

/** The columns of a file, each with the field that it fills. */
export function readColumns(resource: Resource, input: unknown, path: string): Column[] {
  if (!Array.isArray(input) || input.length > IMPORT_COLUMNS) throw invalidAt(path)
  return input.map((one: unknown, index) => {
    const at = `${path}.${index}`
    if (!isRecord(one)) throw invalidAt(at)
    requireOnly(one, at, ['column', 'field'])
    const { column, field } = one
    if (typeof field !== 'string' || !Object.hasOwn(resource.fields, field)) throw invalidAt(`${at}.field`)
    if (!Number.isSafeInteger(column)) throw invalidAt(`${at}.column`)
    return { column: column as number, field }
  })
}

/** The write operations of each kind of plan. */
export const writeOps = {
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  translate: ['update'],
  copy: ['create'],
  call: ['update'],
  import: ['create', 'update'],
} as const satisfies Record<PlanOp, readonly string[]>

/** The operation under which the audit records a write of the plan. */
export const auditedOp = (plan: Plan, kind: string): string => (plan.op === 'call' ? plan.call : kind)

/** The right that each kind of plan requires; it is checked again for each row. */
const requiredOp = {
  create: 'create',
  update: 'update',
  delete: 'delete',
  translate: 'translate',
  copy: 'create',
} as const

/** Parses a plan; throws 422 if it is invalid, 403 if the user may not do this at all. */
export function readPlan(call: Call, resource: Resource, input: unknown, isRow: (op: string) => boolean): Plan {
  if (!isRecord(input)) throw invalidAt('plan')
  const { op } = input
  if (op === 'call') return callOf(call, resource, input)
  if (op === 'import') return importOf(call, resource, input, isRow)
  if (op !== 'create' && op !== 'update' && op !== 'delete' && op !== 'translate' && op !== 'copy')
    throw invalidAt('plan.op')
  const right = requiredOp[op]
  if (!writeOps[op].every(isRow) || !resource.endpoints.some((endpoint) => endpoint.op === right))
    throw invalidAt('plan.op')
  if (can(call.user, resource.id, right) === 'none') throw notAllowed()
  if (op === 'create') {
    requireOnly(input, 'plan', ['op', 'values'])
    return { op, values: newRowsOf(input.values) }
  }
  if (op === 'update') {
    requireOnly(input, 'plan', ['op', 'rows', 'changes'])
    return { op, rows: rowsOf(input.rows), changes: changesOf(call, resource, input.changes) }
  }
  if (op === 'delete' || op === 'translate') {
    requireOnly(input, 'plan', ['op', 'rows'])
    return { op, rows: rowsOf(input.rows) }
  }
  if (!resource.copies) throw invalidAt('plan.op')
  requireOnly(input, 'plan', ['op', 'rows', 'hotels'])
  return { op, rows: rowsOf(input.rows), hotels: hotelsOf(input.hotels) }
}
