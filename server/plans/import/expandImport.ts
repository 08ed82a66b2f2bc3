/** Expands an import plan: each line of the file becomes a write to the row that it identifies. */
import { isWritable, fieldOf } from '../../../src/domain/model/fields.ts'
import { importFields, keyFields } from '../../../src/domain/plans/imports.ts'
import { EMPTY_RECIPE, sourceOf, widthAfter } from '../../../src/domain/plans/recipe.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { truncate } from '../../../src/domain/text/text.ts'
import { invalid, notFound } from '../../http/problem.ts'
import { requireColumns } from '../../imports/readRecipe.ts'
import { shapedChunks } from '../../imports/shapedLines.ts'
import { findImport, rememberMapping, rememberWords } from '../../imports/store.ts'
import type { Expand } from '../planned.ts'
import { plannedOf } from './byKey.ts'
import { type ImportPlan, readingOf, emptyWords, decimalMarks } from './reading.ts'
import { rowsBy } from './rowsBy.ts'
import { findDuplicates, findAlike, lookupField, plannedNew } from './withoutKey.ts'

/** Lines processed together. */
const CHUNK = 400

export const expandImport: Expand<ImportPlan> = async function* (call, resource, plan, ids) {
  const file = await findImport(call, plan.file)
  if (file.resource !== resource.id) throw notFound()
  const { recipe = EMPTY_RECIPE } = plan
  const width = file.header.length
  requireColumns(recipe, width)
  requirePlan(resource, plan, widthAfter(width, recipe.steps))
  const sources = plan.columns.map((one) => ({ ...one, column: sourceOf(one.column, width, recipe.steps) }))
  await rememberMapping(call, resource, file.header, { ...plan, columns: sources })
  await rememberWords(call, resource, recipe.words)
  const reading = await readingOf(call, resource, plan, width, ids)
  const chunks = () => shapedChunks(call.db.pool, { id: file.id, width }, recipe, CHUNK)
  if (!plan.decimals) reading.decimals = await decimalMarks(reading, chunks())
  const lineByKey = new Map<string, number>()
  const emptied = emptyWords(plan)
  for await (const chunk of chunks()) {
    const lines = chunk.lines.map(emptied)
    if (plan.key === null) {
      const there = await findDuplicates(call, reading, lines, ids)
      const alike = await findAlike(call, reading, lines, ids, recipe.duplicates)
      yield lines.map((line, at) => there[at] ?? plannedNew(reading, line, alike[at], lineByKey, recipe.duplicates))
      continue
    }
    const keyed = lines.map((line) => ({ line, key: reading.keyOf(line) }))
    const rows = await rowsBy(
      call,
      resource,
      plan.key,
      ids,
      keyed.flatMap(({ key }) => ('value' in key && key.value !== null ? [key.value] : [])),
    )
    yield keyed.map(({ line, key }) => plannedOf(reading, line, key, rows, lineByKey))
  }
}

/** Throws 422 if the column mapping does not fit the plan. */
function requirePlan(resource: Resource, plan: ImportPlan, width: number): void {
  const { columns, key, mode, recipe } = plan
  const fields = columns.map(({ field }) => field)
  const known = [...importFields(resource), ...keyFields(resource)]
  const strange = columns.find(
    ({ field, column }) => !known.includes(field) || !Number.isInteger(column) || column < 0 || column >= width,
  )
  if (strange)
    throw invalid({ columns: [`La colonna ${strange.column + 1} non può riempire «${truncate(strange.field, 60)}»`] })
  const twice = fields.find((field, at) => fields.indexOf(field) < at)
  if (twice) throw invalid({ columns: [`Due colonne riempiono «${fieldOf(resource.fields, twice).label}»`] })
  const both = recipe?.values.find(({ field }) => fields.includes(field))
  if (both)
    throw invalid({
      columns: [`«${fieldOf(resource.fields, both.field).label}» ha una colonna e un valore per tutte le righe`],
    })
  if (recipe?.duplicates && key === null) lookupField(resource, plan, recipe.duplicates)
  if (key !== null && (!keyFields(resource).includes(key) || !fields.includes(key)))
    throw invalid({ key: ['La colonna chiave non è fra quelle abbinate'] })
  if (key === null && mode !== 'create') throw invalid({ key: ['Per aggiornare serve una colonna chiave'] })
  if (!fields.some((field) => field !== key || isWritable(fieldOf(resource.fields, field), true)))
    throw invalid({ columns: ['Nessuna colonna riempie un campo'] })
}
