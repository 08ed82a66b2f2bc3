/** The query parameters of a list in its service's dialect. */
import { isCounted } from '../../src/domain/query/listQuery.ts'
import { type Field, fieldOf } from '../../src/domain/model/fields.ts'
import type { Endpoint, Resource } from '../../src/domain/model/resource.ts'
import { isSortable, summedOf } from '../../src/domain/model/resource.ts'
import { dialects, operators, type DialectNames } from '../../src/domain/query/wire.ts'
import { columnType, isQueryField, isStored, storeOf, storedFields } from '../db/tables.ts'
import { MAX_PAGE } from '../resources/read/query.ts'
import type { Schema } from './schemas.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: true
  description?: string
  schema: Schema
}

const parameter = (name: string, schema: Schema, description?: string): Parameter => ({
  name,
  in: 'query',
  ...(description && { description }),
  schema,
})
const text: Schema = { type: 'string' }

/** The schema of a filter's value. */
function filterSchema(field: Field): Schema {
  if (field.options) return { ...text, enum: field.options.map(({ value }) => String(value)) }
  if (field.kind === 'flag') return { ...text, enum: ['true', 'false'] }
  if (field.kind === 'date') return { ...text, format: 'date' }
  const type = columnType(field)
  return type === 'integer' ? { type: 'integer' } : text
}

const clauses = `Clausole «campo||operatore||valore», unite da «::»; operatori: ${operators.join(' ')}. I valori vanno codificati una volta in più.`

function orders(resource: Resource, { dialect = 'perPage' }: Endpoint): Parameter[] {
  const { key = dialects.perPage.key, direction = dialects.perPage.direction }: DialectNames = dialects[dialect]
  const stored = new Set(storedFields(resource).map(([name]) => name))
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    isSortable(field) && (stored.has(name) || field.derived === 'state' || isQueryField(field)) ? [name] : [],
  )
  return [
    parameter(key, { ...text, enum: names }, 'Il campo per cui si ordina.'),
    parameter(direction, { ...text, enum: ['ASC', 'DESC'] }),
  ]
}

function pageParameters({ dialect = 'perPage', paged, pageSize = 20 }: Endpoint): Parameter[] {
  if (paged === false) return []
  const { page, size }: DialectNames = dialects[dialect]
  return [
    parameter(page, { type: 'integer', minimum: 1, default: 1 }),
    parameter(size, { type: 'integer', minimum: 0, default: pageSize }, `Righe per pagina, al massimo ${MAX_PAGE}.`),
  ]
}

/** Parameters that every list of stored rows supports. */
function commonParameters(resource: Resource, endpoint: Endpoint): Parameter[] {
  const counted = Object.keys(resource.filters).filter((name) => isCounted(fieldOf(resource.filters, name)))
  return [
    ...(resource.search.length ? [parameter('q', { ...text, maxLength: 200 }, 'Parole da cercare.')] : []),
    parameter('filter', text, endpoint.textFilter ? 'Parole da cercare.' : clauses),
    parameter('within', text, 'Solo ciò che è di un hotel (o di un portale, di un cliente): «hotel:12».'),
    parameter('at', text, 'La chiave di una riga: si risponde la pagina su cui sta.'),
    ...(summedOf(resource).length ? [parameter('sums', { ...text, enum: ['1'] }, 'Con i totali delle colonne.')] : []),
    ...(counted.length
      ? [parameter('counts', { ...text, enum: counted }, 'Con quante righe ha ogni valore di questo filtro.')]
      : []),
  ]
}

/** Lists answered from another table, with parameters of their own. */
const ownParameterLists = new Set(['main.clienti'])
/** Computed lists, which support only their documented parameters. */
const computedLists = new Set(['portals.offertaTipologiePerPagina'])

export function listParameters(resource: Resource, endpoint: Endpoint): Parameter[] {
  const isAnyQuery = isStored(storeOf(resource)) && resource.kind !== 'call' && !computedLists.has(resource.id)
  const found = [
    ...(resource.kind === 'call' ? [] : pageParameters(endpoint)),
    ...(isAnyQuery ? orders(resource, endpoint) : []),
    ...(isAnyQuery && !ownParameterLists.has(resource.id) ? commonParameters(resource, endpoint) : []),
    ...(isAnyQuery
      ? Object.entries(resource.filters).map(([name, filter]) => parameter(name, filterSchema(filter), filter.label))
      : []),
    ...(endpoint.params ?? []).map((name) => {
      const field = resource.filters[name] ?? resource.fields[name]
      return parameter(name, field && !isAnyQuery ? filterSchema(field) : text, field?.label)
    }),
  ]
  return [...new Map(found.toReversed().map((one) => [one.name, one])).values()].toReversed()
}
