/** A plan, row by row: what each of its kinds comes to before it is tried. */
import { changedValue } from '../../src/domain/changes.ts'
import type { Change, Plan } from '../../src/domain/plan.ts'
import type { Resource } from '../../src/domain/resource.ts'
import { invalid } from '../http/problem.ts'
import type { Call } from '../resources/request.ts'
import type { Row } from '../resources/rows.ts'
import { fillings } from '../services/writes.ts'
import { expandCopy } from './copy.ts'
import { expandImport } from './import.ts'
import type { Expand, Planned } from './planned.ts'
import { type Meant, meantBy, pieces, rowsUnder } from './which.ts'

type PlanOf<O extends Plan['op']> = Extract<Plan, { op: O }>

const written = (op: Planned['op'], { key, version }: Meant, values: Row | null): Planned => ({
  op,
  key,
  version,
  values,
  line: null,
  reasons: [],
})

const expandDelete: Expand<PlanOf<'delete'>> = async function* (call, resource, { rows }, ids) {
  for (const some of pieces(await meantBy(call, resource, rows, ids)))
    yield some.map((meant) => written('delete', meant, null))
}

const rowsOf = (call: Call, resource: Resource, some: readonly Meant[]) =>
  rowsUnder(
    call,
    resource,
    some.map(({ key }) => key),
  )

/** A change that goes by what is there reads it first; the write judges all the same whether the row may be changed. */
const expandUpdate: Expand<PlanOf<'update'>> = async function* (call, resource, { rows, changes }, ids) {
  const relative = changes.some(({ how }) => how === 'add' || how === 'percent')
  for (const some of pieces(await meantBy(call, resource, rows, ids))) {
    const known = relative ? await rowsOf(call, resource, some) : new Map<string, Row>()
    yield some.map((meant) => written('update', meant, changed(resource, changes, known.get(meant.key) ?? {})))
  }
}

const changed = (resource: Resource, changes: readonly Change[], row: Row): Row => {
  const values: Row = {}
  for (const change of changes) {
    const value = changedValue(resource.fields[change.field]!, change, row[change.field])
    if (value !== undefined) values[change.field] = value
  }
  return values
}

/** Rows whose texts are asked for together. */
const TRANSLATED = 50

/** Texts that rows lack in a language, filled in the way of their service; what stands in for a translation is said. */
const expandTranslate: Expand<PlanOf<'translate'>> = async function* (call, resource, { rows }, ids) {
  const ask = fillings[resource.id]?.(call)
  if (!ask) throw invalid({ plan: ['Queste righe non si traducono'] })
  for (const some of pieces(await meantBy(call, resource, rows, ids), TRANSLATED)) {
    const fill = await ask([...(await rowsOf(call, resource, some)).values()])
    // Asking takes its time: what is filled is what is there by now.
    const known = await rowsOf(call, resource, some)
    yield some.map((meant) => {
      const row = known.get(meant.key)
      const { values, note } = row ? fill(row) : { values: {} }
      return { ...written('update', meant, values), ...(note && { notes: [{ text: note }] }) }
    })
  }
}

/** The kinds of plan, by name. */
export const expansions: { [O in Plan['op']]?: Expand<PlanOf<O>> } = {
  update: expandUpdate,
  delete: expandDelete,
  translate: expandTranslate,
  copy: expandCopy,
  import: expandImport,
}
