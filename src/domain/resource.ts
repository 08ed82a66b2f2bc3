/**
 * A resource: what a service stores, under which calls, with which fields. Everything generic (list, form, palette
 * records, endpoints, table, migration) follows from this description and nothing else.
 */
import type { Bulk, VisibilityBulk } from './bulk.ts'
import { isLocalized, type Field, type Fields } from './fields.ts'
import type { Labels } from './labels.ts'
import type { Query } from './query.ts'
import type { States } from './state.ts'
import { formatDate, formatInstant } from './text.ts'

/** The dialect of a list: its parameter names, which are only ever seen on the wire. */
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
  /** Query parameters of its own, in addition to those of the dialect. */
  params?: readonly string[]
  /** `filter` carries free text instead of clauses. */
  textFilter?: true
  /** false: every row in one answer. */
  paged?: false
  pageSize?: number
  public?: true
  /** A GET that changes state: never prefetched, retried or revalidated. */
  effect?: true
  download?: true
  /**
   * A POST that only reads, or keeps a session alive: it is not an action of the user, and CTRL+Z still undoes the one
   * before.
   */
  passive?: true
  /**
   * What the call takes beyond one row; such calls have limits of their own. `export`: reads or calculates a whole
   * table. `bulk`: writes many rows, during which the embedded database serves nobody else. `streamed`: processes its
   * body while it arrives.
   */
  cost?: 'export' | 'bulk' | 'streamed'
  /**
   * Which database answers a read: a list may be read from a replica unless it says otherwise, every other read goes to
   * the primary. Sums that are kept in memory and the progress of running work must come from the primary.
   * `primaryWithToken`: the answer announces recent changes, so it carries the read-your-writes token with which the
   * client finds them.
   */
  reads?: 'replica' | 'primary' | 'primaryWithToken'
  /** false: its answer holds a password, a token or a secret address, so it is never stored for a repeated write. */
  idempotent?: false
  /**
   * A write that requires reauthentication once the password was last given a while ago (reauthentication.ts); a list of
   * fields limits that to bodies that contain one of them.
   */
  sensitive?: true | readonly string[]
  /** Allowed before a required second factor is set up: managing one's own account, and signing out. */
  beforeEnrolment?: true
}

/**
 * A filter that is not simply one of the fields. `on`: the field that it compares; `param`: its name on the wire, with
 * the operator where it is a clause ('data_fine||<=').
 */
export type Filter = Field & {
  on?: string
  param?: string
  operator?: '=' | '>=' | '<='
  rule?: string
  /** Only for users who may refer to rows of this resource. */
  of?: string
  /** The parameters that are sent instead, where the value is a word of the console's own. */
  wire?: (value: string) => Readonly<Record<string, string>>
  /** The value that filters a list until the user chooses otherwise. */
  standard?: () => string
}

/** `E`: its endpoints. A call with another operation, or without the parameters of its path, does not compile. */
export type Resource<E extends Endpoint = Endpoint> = {
  id: string
  /**
   * list: rows that people write; view: rows that are written elsewhere; single: one row per owner; call: no rows at
   * all.
   */
  kind: 'list' | 'view' | 'single' | 'call'
  service: string
  key: string
  /** Fields that together identify a row of a list, where several rows share their key. */
  rowKey?: readonly string[]
  /** What a reference to it shows: a field, or a template such as '{nome} ({id})'. */
  display?: string
  /** Fields shown under the heading of a record, beside who changed it. */
  facts?: readonly string[]
  /** Fields on the second line of its card on a phone; by default the first columns. */
  card?: readonly string[]
  fields: Fields
  endpoints: readonly E[]
  search: readonly string[]
  /**
   * How the search over all records treats its rows, where no screen shows one: it leaves them out (false), or opens
   * what the reference `at` names; `label`: what one row is called.
   */
  found?: false | { at: string; label: string }
  order?: readonly [key: string, direction: Direction]
  /** The states and marks of a row: the first state that holds, and marks beside it. */
  states?: States
  /** The rows that the sums of the list include, and how the foot of the list says so. */
  sumsOf?: { when: Query; label: string }
  filters: Readonly<Record<string, Filter>>
  /** The call that returns the choices of its filters: {filter: [{id, label}]}; other filters look up their choices. */
  offers?: string
  /**
   * Unique together: no two rows, other than deleted ones, share the values of all these fields. The message is shown
   * at the last.
   */
  distinct?: readonly { fields: readonly string[]; message: string }[]
  /**
   * Other fields that change in a form together with this one, so that two fields that express the same never differ.
   */
  follow?: (
    name: string,
    value: unknown,
    row: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> | undefined
  /** The field with the languages whose texts are copies of the Italian ones. */
  untranslated?: string
  /** The fields that its own calls take in their body, by operation. */
  bodies?: Readonly<Record<string, Fields>>
  /** It shows rows of that other resource and has no table of its own. */
  of?: string
  /** Computed from other rows at each request: nothing of it is stored. */
  computed?: true
  /** Several rows may share the key that the wire shows: the table has a key of its own. */
  sharedKey?: true
  /** Named changes of many of its rows at once. */
  bulk?: readonly (Bulk | VisibilityBulk)[]
  /** A call of its own that takes several rows, which can be selected for it. */
  several?: string
  /** Its rows can be copied to other hotels. */
  copies?: true
  /**
   * Audit and statistics refer to its rows for as long as they are kept themselves: a soft delete is never followed by
   * a purge.
   */
  kept?: true
  /** The resource whose `export` gives these rows as a file; false: its list shows more than its table holds. */
  exported?: string | false
  /** Its rows can be compared with those of the year before (`compare_with_last_year`). */
  compared?: true
}

type EndpointList = readonly (Endpoint | readonly Endpoint[])[]
type One<G> = G extends readonly (infer E extends Endpoint)[] ? E : Extract<G, Endpoint>

type Description<G extends EndpointList> = Omit<
  Resource,
  'filters' | 'search' | 'endpoints' | 'service' | 'key' | 'kind'
> & {
  endpoints: G
  /** By default 'list'. */
  kind?: Resource['kind']
  /** By default 'id'. */
  key?: string
  search?: readonly string[]
  /** Names of fields to filter by, and filters that are defined here. */
  filters?: readonly (string | Readonly<Record<string, Filter>>)[]
}

/**
 * Completes a description: its service is the first part of its id. Throws an Error when it names a field that it does
 * not have.
 */
export function resource<const G extends EndpointList>(description: Description<G>): Resource<One<G[number]>> {
  const { fields, search = [], filters = [], endpoints } = description
  const field = (name: string): Field => {
    const found = fields[name]
    if (!found)
      throw new Error(`${description.id} has no field '${name}': search, order and filters must name its fields`)
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
      ...filters.map((filter) => (typeof filter === 'string' ? { [filter]: asFilter(field(filter)) } : filter)),
    ) as Resource['filters'],
  }
}

/** A field as a filter: the rules for a value of a row do not apply. */
const asFilter = ({ required: _, default: __, readonly: ___, ...field }: Field): Filter => field

export const list = <const Path extends string>(
  path: Path,
  dialect: Dialect,
  envelope: Envelope,
  rest?: Partial<Endpoint>,
): Endpoint<'list', Path> => ({ reads: 'replica', ...rest, op: 'list', method: 'GET', path, dialect, envelope })

export const call = <const Op extends string, const Path extends string>(
  op: Op,
  method: Endpoint['method'],
  path: Path,
  rest?: Partial<Endpoint>,
): Endpoint<Op, Path> => ({ ...rest, op, method, path })

type Crud<Path extends string> =
  | Endpoint<'create', Path>
  | { [Op in 'read' | 'update' | 'delete']: Endpoint<Op, `${Path}/{id}`> }['read' | 'update' | 'delete']

/**
 * The generic calls: GET, POST, PATCH and DELETE {path}, {path}/{id}; `ops` as letters of 'crud'. `rest`: what else
 * describes them, by operation.
 */
export function crud<const Path extends string>(
  path: Path,
  ops = 'crud',
  rest: Partial<Record<Exclude<Op, 'list'>, Partial<Endpoint>>> = {},
): Crud<Path>[] {
  const one = `${path}/{id}` as const
  return [
    ...(ops.includes('r') ? [call('read', 'GET', one, rest.read)] : []),
    ...(ops.includes('c') ? [call('create', 'POST', path, rest.create)] : []),
    ...(ops.includes('u') ? [call('update', 'PATCH', one, rest.update)] : []),
    ...(ops.includes('d') ? [call('delete', 'DELETE', one, rest.delete)] : []),
  ]
}

/** The endpoint of that operation. Throws an Error where the description has none. */
export function findEndpoint(resource: Resource, op: string): Endpoint {
  const found = resource.endpoints.find((one) => one.op === op)
  if (!found) throw new Error(`${resource.id} has no call '${op}': add it to its description`)
  return found
}

/** The fields whose sums the foot of the list shows. */
export const summedOf = ({ fields }: Pick<Resource, 'fields'>): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { sum }]) => sum)

/** Lists of keys and nested values have no order, nor has what is not stored or not shown. */
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

/** The key that identifies a row of the list. */
export const rowKeyOf = (resource: Resource, row: Readonly<Record<string, unknown>>): string | number =>
  resource.rowKey
    ? resource.rowKey.map((name) => String(row[name] ?? '')).join(' ')
    : (row[resource.key] as string | number)

/** The field that holds the hotel (or the portal) of a row. */
export const scopeFieldOf = (resource: Resource, scope: 'hotel' | 'portale'): string | undefined =>
  Object.entries(resource.fields).find(([, field]) => field.scope === scope)?.[0]

/** The fields that make up the name of a row, in their order. */
export function displayFields({ display, key }: Pick<Resource, 'display' | 'key'>): string[] {
  const template = display ?? key
  return template.includes('{') ? [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!) : [template]
}

/**
 * The name of a row: its display template filled in, localized fields in Italian, choices by their label, references by
 * the label that came with the row, days and instants in Italian notation.
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
