/**
 * A resource: what a service stores, under which calls, with which fields. Everything generic (list, form, palette
 * records, endpoints, table, migration) follows from this description and nothing else.
 */
import type { Bulk, Shown } from './bulk.ts'
import { isLocalized, type Field, type Fields } from './fields.ts'
import type { Labels } from './labels.ts'
import type { Query } from './query.ts'
import type { States } from './state.ts'
import { formatDate, formatInstant } from './text.ts'

/** Parameter names of a list; only ever seen on the wire. */
export type Dialect = 'perPage' | 'per_page' | 'limit' | 'top'
export type Envelope = 'values' | 'data'
export type Direction = 'ASC' | 'DESC'

/** `list`, `read`, `create`, `update`, `delete` are generic; any other word is a call of its own. */
export type Op = 'list' | 'read' | 'create' | 'update' | 'delete'

export type Endpoint<Op extends string = string, Path extends string = string> = {
  op: Op
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Follows the base address of the service, no leading slash; '{hotelId}' is a parameter. */
  path: Path
  dialect?: Dialect
  envelope?: Envelope
  /** Query parameters of its own, beside those of the dialect. */
  params?: readonly string[]
  /** `filter` carries free text instead of clauses. */
  textFilter?: true
  /** false: the whole set in one answer. */
  paged?: false
  pageSize?: number
  public?: true
  /** A GET that changes state: never prefetched, retried or revalidated. */
  effect?: true
  download?: true
  /** A POST that only asks, or keeps a session alive: nobody sees it as their doing, and CTRL+Z means what it meant. */
  passive?: true
}

/**
 * A filter that is not simply one of the fields: `on` names the field it compares, `param` its name on the wire, with
 * the operator where it is a clause ('data_fine||<=').
 */
export type Filter = Field & {
  on?: string
  param?: string
  operator?: '=' | '>=' | '<='
  rule?: string
  /** Only for those who may name rows of this resource. */
  of?: string
  /** What travels in its place, where its value is the console's own word. */
  wire?: (value: string) => Readonly<Record<string, string>>
  /** What a list is narrowed to before anybody says otherwise (`standing`). */
  standard?: () => string
}

/** `E`: which calls it has, so that a call of another name, or without what its path names, does not compile. */
export type Resource<E extends Endpoint = Endpoint> = {
  id: string
  /** list: rows that people write; view: rows that others write; single: one row per owner; call: no rows at all. */
  kind: 'list' | 'view' | 'single' | 'call'
  service: string
  key: string
  /** Fields that together tell rows apart in a list, where several share their key. */
  rowKey?: readonly string[]
  /** What a reference to it shows: a field, or a template such as '{nome} ({id})'. */
  display?: string
  /** What stands under the heading of a record, beside who changed it. */
  facts?: readonly string[]
  /** What the second line of its card says on a phone; else the first columns. */
  card?: readonly string[]
  fields: Fields
  endpoints: readonly E[]
  search: readonly string[]
  /**
   * How the search over all records finds its rows, where no screen of theirs shows one: not at all, or by opening what
   * the reference `at` names; `label` is what one is called.
   */
  found?: false | { at: string; label: string }
  order?: readonly [key: string, direction: Direction]
  /** How a row stands: the first that holds, and marks beside it. */
  states?: States
  /** Rows that the sums of the list leave out, and how the foot says so. */
  sumsOf?: { when: Query; label: string }
  filters: Readonly<Record<string, Filter>>
  /** The call that answers what its filters offer: {filter: [{id, label}]}; those it does not name are looked for. */
  offers?: string
  /** Fields whose values no two living rows share all of; said at the last of them. */
  distinct?: readonly { fields: readonly string[]; message: string }[]
  /** What else changes in a form when this field does, so that two fields that say the same never differ. */
  follow?: (
    name: string,
    value: unknown,
    row: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> | undefined
  /** The field that names the languages whose texts are copies of the Italian ones. */
  untranslated?: string
  /** What the calls of its own take in their body. */
  bodies?: Readonly<Record<string, Fields>>
  /** Another resource's rows seen through this one: no table of its own. */
  of?: string
  /** Worked out at each request from other rows: nothing of it is stored. */
  computed?: true
  /** Several rows may share the key that the wire shows: they have one of their own in the table. */
  sharedKey?: true
  /** What is done to many of its rows at once, each under its name. */
  bulk?: readonly (Bulk | Shown)[]
  /** A call of its own that is made for several rows, which may be ticked for it. */
  several?: string
  /** Its rows may be copied to other hotels. */
  copies?: true
  /** Named by audit and statistics as long as those are kept: never removed for good. */
  kept?: true
  /** The resource whose `export` gives these rows as a file; false: what its list shows is more than its table holds. */
  exported?: string | false
  /** Its rows may be asked for beside those of the year before (`compare_with_last_year`). */
  compared?: true
}

type Given = readonly (Endpoint | readonly Endpoint[])[]
type One<G> = G extends readonly (infer E extends Endpoint)[] ? E : Extract<G, Endpoint>

type Description<G extends Given> = Omit<Resource, 'filters' | 'search' | 'endpoints' | 'service' | 'key' | 'kind'> & {
  endpoints: G
  /** Where it is not 'list'. */
  kind?: Resource['kind']
  /** Where it is not 'id'. */
  key?: string
  search?: readonly string[]
  /** Names of fields to filter by, and filters of their own. */
  filters?: readonly (string | Readonly<Record<string, Filter>>)[]
}

/** Completes a description: its service is the first part of its id. Throws when it names a field that it does not have. */
export function resource<const G extends Given>(description: Description<G>): Resource<One<G[number]>> {
  const { fields, search = [], filters = [], endpoints } = description
  const field = (name: string): Field => {
    const found = fields[name]
    if (!found) throw new Error(`${description.id} has no field '${name}'`)
    return found
  }
  search.forEach(field)
  if (description.order) field(description.order[0])
  return {
    kind: 'list',
    key: 'id',
    ...description,
    service: description.id.slice(0, description.id.indexOf('.')),
    search,
    endpoints: endpoints.flat() as One<G[number]>[],
    filters: Object.assign(
      {},
      ...filters.map((filter) => (typeof filter === 'string' ? { [filter]: bare(field(filter)) } : filter)),
    ) as Resource['filters'],
  }
}

/** A field as a filter: nothing is required of it. */
const bare = ({ required: _, default: __, readonly: ___, ...field }: Field): Filter => field

export const list = <const Path extends string>(
  path: Path,
  dialect: Dialect,
  envelope: Envelope,
  rest?: Partial<Endpoint>,
): Endpoint<'list', Path> => ({ ...rest, op: 'list', method: 'GET', path, dialect, envelope })

export const call = <const Op extends string, const Path extends string>(
  op: Op,
  method: Endpoint['method'],
  path: Path,
  rest?: Partial<Endpoint>,
): Endpoint<Op, Path> => ({ ...rest, op, method, path })

type Crud<Path extends string> =
  | Endpoint<'create', Path>
  | { [Op in 'read' | 'update' | 'delete']: Endpoint<Op, `${Path}/{id}`> }['read' | 'update' | 'delete']

/** The generic calls: GET, POST, PATCH and DELETE {path}, {path}/{id}; `ops` as letters of 'crud'. */
export function crud<const Path extends string>(path: Path, ops = 'crud'): Crud<Path>[] {
  const one = `${path}/{id}` as const
  return [
    ...(ops.includes('r') ? [call('read', 'GET', one)] : []),
    ...(ops.includes('c') ? [call('create', 'POST', path)] : []),
    ...(ops.includes('u') ? [call('update', 'PATCH', one)] : []),
    ...(ops.includes('d') ? [call('delete', 'DELETE', one)] : []),
  ]
}

/** The call of that name; throws where the description has none. */
export function findEndpoint(resource: Resource, op: string): Endpoint {
  const found = resource.endpoints.find((one) => one.op === op)
  if (!found) throw new Error(`${resource.id} has no call '${op}'`)
  return found
}

/** Lists of keys and nested values have no order, nor has what is not stored or not shown. */
/** The fields that are added up at the foot of the list. */
export const summedOf = ({ fields }: Pick<Resource, 'fields'>): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { sum }]) => sum)

export const isSortable = ({ derived, onRequest, ...field }: Field): boolean =>
  isLocalized(field) ||
  derived === 'state' ||
  !(
    derived === 'client' ||
    onRequest ||
    ['references', 'choices', 'json', 'image', 'file', 'secret'].includes(field.kind)
  )

/** Columns of the list, in their order. */
export const columnsOf = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.column)
    .sort(([, a], [, b]) => a.column! - b.column!)

/** Fields of the form, in the order of their declaration. */
export const formFieldsOf = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => field.form !== false)

/** What tells a row of a list from the others. */
export const rowKeyOf = (resource: Resource, row: Readonly<Record<string, unknown>>): string | number =>
  resource.rowKey
    ? resource.rowKey.map((name) => String(row[name] ?? '')).join(' ')
    : (row[resource.key] as string | number)

/** The field that says whose hotel (or portal) a row is. */
export const scopeFieldOf = (resource: Resource, scope: 'hotel' | 'portale'): string | undefined =>
  Object.entries(resource.fields).find(([, field]) => field.scope === scope)?.[0]

/** The fields that a row is called after, in their order. */
export function calledAfter({ display, key }: Pick<Resource, 'display' | 'key'>): string[] {
  const template = display ?? key
  return template.includes('{') ? [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!) : [template]
}

/**
 * A row's own name: its display template filled, localized fields in Italian, choices by their label, references by the
 * one that came with the row, days and instants as they are read.
 */
export function displayOf(resource: Resource, row: Record<string, unknown>, labels: Labels = {}): string {
  const read = (name: string): string => {
    const value = row[name]
    const label =
      resource.fields[name]?.options?.find((option) => option.value === value)?.label ?? labels[name]?.[String(value)]
    if (label) return label
    const { kind } = resource.fields[name] ?? {}
    if (typeof value === 'string' && kind === 'date') return formatDate(value)
    if (typeof value === 'string' && kind === 'instant') return formatInstant(value)
    if (typeof value === 'object' && value !== null) return String((value as { it?: unknown }).it ?? '')
    return value === null || value === undefined ? '' : String(value)
  }
  const template = resource.display ?? `{${resource.key}}`
  const text = template.includes('{')
    ? template.replace(/\{([^{}]+)\}/g, (_, name: string) => read(name)).replace(' ()', '')
    : read(template)
  return text.trim() || String(row[resource.key] ?? '')
}
