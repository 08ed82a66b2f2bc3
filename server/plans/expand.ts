/** Expands a plan into the writes of single rows, before they are rehearsed. */
import { changedValue } from '../../src/domain/model/changes.ts'
import type { Change, Plan } from '../../src/domain/plans/plan.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { invalid } from '../http/problem.ts'
import type { Call } from '../resources/request.ts'
import type { Row } from '../resources/read/rows.ts'
import { translators } from '../services/writes.ts'
import { expandCopy } from './copy.ts'
import { expandImport } from './import/expandImport.ts'
import type { Expand, Planned } from './planned.ts'
import { type SelectedRow, selectRows, chunks, rowsByKey } from './selectRows.ts'
import { fieldOf } from '../../src/domain/model/fields.ts'

type PlanOf<O extends Plan['op']> = Extract<Plan, { op: O }>

const plannedWrite = (op: Planned['op'], { key, version }: SelectedRow, values: Row | null): Planned => ({
  op,
  key,
  version,
  values,
  line: null,
  reasons: [],
})

const expandDelete: Expand<PlanOf<'delete'>> = async function* (call, resource, { rows }, ids) {
  for (const some of chunks(await selectRows(call, resource, rows, ids)))
    yield some.map((selectedRow) => plannedWrite('delete', selectedRow, null))
}

const rowsOf = (call: Call, resource: Resource, some: readonly SelectedRow[]) =>
  rowsByKey(
    call,
    resource,
    some.map(({ key }) => key),
  )

/** Relative changes need the current values, so those rows are read first; the write itself checks the rights. */
const expandUpdate: Expand<PlanOf<'update'>> = async function* (call, resource, { rows, changes }, ids) {
  const relative = changes.some(({ how }) => how === 'add' || how === 'percent')
  for (const some of chunks(await selectRows(call, resource, rows, ids))) {
    const known = relative ? await rowsOf(call, resource, some) : new Map<string, Row>()
    yield some.map((selectedRow) =>
      plannedWrite('update', selectedRow, changedValues(resource, changes, known.get(selectedRow.key) ?? {})),
    )
  }
}

const changedValues = (resource: Resource, changes: readonly Change[], row: Row): Row => {
  const values: Row = {}
  for (const change of changes) {
    const value = changedValue(fieldOf(resource.fields, change.field), change, row[change.field])
    if (value !== undefined) values[change.field] = value
  }
  return values
}

/** The values are checked when each row is rehearsed, as by its own call. */
const expandCreate: Expand<PlanOf<'create'>> = async function* (_call, _resource, { values }) {
  yield values.map((row) => ({ op: 'create', key: null, version: null, values: { ...row }, line: null, reasons: [] }))
}

const expandCall: Expand<PlanOf<'call'>> = async function* (call, resource, { rows, values }, ids) {
  for (const some of chunks(await selectRows(call, resource, rows, ids)))
    yield some.map((selectedRow) => plannedWrite('update', selectedRow, { ...values }))
}

/** Rows per translation request. */
const TRANSLATED = 50

/**
 * Fills in missing texts of a language, in the way of the resource's service; a placeholder for a translation is noted.
 */
const expandTranslate: Expand<PlanOf<'translate'>> = async function* (call, resource, { rows }, ids) {
  const ask = translators[resource.id]?.(call)
  if (!ask) throw invalid({ plan: ['Queste righe non si traducono'] })
  for (const some of chunks(await selectRows(call, resource, rows, ids), TRANSLATED)) {
    const fill = await ask([...(await rowsOf(call, resource, some)).values()])
    // Re-reads the rows, because the translation takes time and they may have changed.
    const known = await rowsOf(call, resource, some)
    yield some.map((selectedRow) => {
      const row = known.get(selectedRow.key)
      const { values, note } = row ? fill(row) : { values: {} }
      return { ...plannedWrite('update', selectedRow, values), ...(note && { notes: [{ text: note }] }) }
    })
  }
}

/** The expansion of each kind of plan. */
export const expansions: { [O in Plan['op']]?: Expand<PlanOf<O>> } = {
  create: expandCreate,
  update: expandUpdate,
  delete: expandDelete,
  translate: expandTranslate,
  copy: expandCopy,
  call: expandCall,
  import: expandImport,
}
