/**
 * A resource: what a service stores, under which calls, with which fields. Everything generic (list, form, palette
 * records, endpoints, table, migration) follows from this description and nothing else.
 */
import type { Bulk, VisibilityBulk } from '../plans/bulk.ts'
import { fieldOf, isLocalized, type Field, type Fields } from './fields.ts'
import type { Labels } from './labels.ts'
import type { Query } from '../query/query.ts'
import type { States } from './state.ts'
import { formatDate, formatInstant } from '../text/text.ts'
import type { TokenAreaId } from '../access/tokenScopes.ts'

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
  /** A write that is possible while the disk is full, because it writes next to nothing: signing in and out. */
  onFullDisk?: true
  /** Its handler reads the parts of a form itself; otherwise files are stored first and replaced by their ids. */
  readsParts?: true
  /** This operation cannot be undone, for example because it sends mail. A `final` resource implies it. */
  final?: true
  /**
   * What a personal token needs for it, where that does not follow from the method and the area of its resource. `read`:
   * it changes nothing, so the scope to read is enough. `byRow`: it checks the scope for each row itself. `closed`: no
   * token may make it, because it creates an address that is a key itself, or shows how an account is signed in to.
   */
  token?: 'read' | 'byRow' | 'closed'
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
  /** Not in the menu of filters, because another filter says the same; addresses and programs may still name it. */
  unoffered?: true
  /** The parameters that are sent instead, where the value is a word of the console's own. */
  wire?: (value: string) => Readonly<Record<string, string>>
  /** The value that filters a list until the user chooses otherwise. */
  standard?: () => string
  /** While the filter is set, the list shows `columns` right after its first column and is sorted by `order`. */
  lead?: { columns: readonly string[]; order: readonly [key: string, direction: Direction] }
}

/**
 * `E`: its endpoints. A call with another operation, or without the parameters of its path, does not compile. `F`, `K`
 * and `Id`: its fields, its key and its id, from which the type of its rows follows (row.ts).
 */
export type Resource<
  E extends Endpoint = Endpoint,
  F extends Fields = Fields,
  K extends string = string,
  Id extends string = string,
> = {
  id: Id
  /** Italian name of one record, such as 'Camera', shown in the audit register, in exports and in the API document. */
  name: string
  /** Title of the list, and grammatical gender of `name` (for 'Nuova camera'). Routes use them by default. */
  title?: string
  gender?: 'm' | 'f'
  /** The area of the personal token scope that its calls require; false: no token may make them. */
  tokens: TokenAreaId | false
  /** No write of this resource can be undone, such as messages that were sent and changes of rights. */
  final?: true
  /** Records calls in the audit register although the resource has no writable rows. */
  audited?: true
  /**
   * list: rows that people write; view: rows that are written elsewhere; single: one row per owner; call: no rows at
   * all.
   */
  kind: 'list' | 'view' | 'single' | 'call'
  service: string
  key: K
  /** Fields that together identify a row of a list, where several rows share their key. */
  rowKey?: readonly string[]
  /** What a reference to it shows: a field, or a template such as '{nome} ({id})'. */
  display?: string
  /** Fields shown under the heading of a record, beside who changed it. */
  facts?: readonly string[]
  /** The group of fields that the form of a stored record folds into one line: the record opens on the other groups. */
  folds?: string
  /** Names of the fields whose values are shown in the header of an open record, next to its name. */
  head?: readonly string[]
  /**
   * Fields below the name on its card on a phone, by default the first columns; of a long text the first words are shown.
   */
  card?: readonly string[]
  fields: F
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
  /**
   * Rows that are finished: their form opens read-only with `text`, and asks `question` before it lets them be edited.
   * The services accept the change, because it may have to be made.
   */
  settled?: { when: Query; text: string; question: string }
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
  bodies?: Bodies
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
  /** Its own calls on one row that a plan can make on many, each with the noun that titles such a plan. */
  planned?: Readonly<Record<string, string>>
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

/** The fields of a call's body without the other rows that it may name. */
export const withoutIds = <F extends Fields>({ ids: _, ...fields }: F): Omit<F, 'ids'> => fields

/** The fields of a body, by operation. */
type Bodies = Readonly<Record<string, Fields>>

type EndpointList = readonly (Endpoint | readonly Endpoint[])[]
type One<G> = G extends readonly (infer E extends Endpoint)[] ? E : Extract<G, Endpoint>

type Description<
  G extends EndpointList,
  F extends Fields,
  K extends string,
  Id extends string,
  B extends Bodies | undefined,
> = Omit<Resource, 'filters' | 'search' | 'endpoints' | 'service' | 'key' | 'kind' | 'fields' | 'id' | 'bodies'> & {
  id: Id
  fields: F
  bodies?: B
  endpoints: G
  /** By default 'list'. */
  kind?: Resource['kind']
  /** By default 'id'. */
  key?: K
  search?: readonly string[]
  /** Names of fields to filter by, and filters that are defined here. */
  filters?: readonly (string | Readonly<Record<string, Filter>>)[]
}

/** A completed description, whose type still has its fields and bodies by name. */
type Described<
  G extends EndpointList,
  F extends Fields,
  K extends string,
  Id extends string,
  B extends Bodies | undefined,
> = Resource<One<G[number]>, F, K, Id> & { bodies: B }

/**
 * Completes a description: its service is the first part of its id. Throws an Error when it names a field that it does
 * not have.
 */
export function resource<
  const G extends EndpointList,
  const F extends Fields,
  const Id extends string,
  const K extends string = 'id',
  const B extends Bodies | undefined = undefined,
>(description: Description<G, F, K, Id, B>): Described<G, F, K, Id, B> {
  const { fields, search = [], filters = [], endpoints } = description
  const field = (name: string): Field => {
    const found: Field | undefined = fields[name]
    if (!found)
      throw new Error(`${description.id} has no field '${name}': search, order and filters must name its fields`)
    return found
  }
  search.forEach(field)
  description.head?.forEach(field)
  if (description.order) field(description.order[0])
  const completed = {
    kind: 'list',
    ...description,
    key: (description.key ?? 'id') as K,
    service: description.id.slice(0, description.id.indexOf('.')),
    search,
    endpoints: endpoints.flat(),
    filters: Object.fromEntries(
      filters.flatMap((filter) =>
        typeof filter === 'string' ? [[filter, asFilter(field(filter))]] : Object.entries(filter),
      ),
    ),
  }
  // The compiler follows neither the defaults of K and B nor the flattened endpoints.
  return completed as Described<G, F, K, Id, B>
}

/** A field as a filter: the rules for a value of a row do not apply. */
const asFilter = ({ required: _, default: __, readonly: ___, ...field }: Field): Filter => field

/** Facts that only a read, or only a write, can state. */
type ReadFact = 'reads' | 'effect' | 'download'
type WriteFact = 'passive' | 'idempotent' | 'sensitive' | 'onFullDisk' | 'readsParts'
type Without<Fact extends keyof Endpoint> = { [Name in Fact]?: never }
/**
 * What else describes an endpoint, by its method. Every fact has a safe default: a read is answered by the primary, the
 * answer to a write is stored for its repetition, no call is public, and a full disk refuses every write.
 */
export type Facts<Method extends Endpoint['method'] = Endpoint['method']> = Partial<
  Omit<Endpoint, 'op' | 'method' | 'path' | ReadFact | WriteFact>
> &
  (Method extends 'GET'
    ? Without<WriteFact> &
        Partial<Pick<Endpoint, 'download'>> &
        ((Pick<Partial<Endpoint>, 'reads'> & Without<'effect'>) | { effect: true; reads?: 'primary' })
    : Without<ReadFact> & Partial<Pick<Endpoint, WriteFact>>)

export const list = <const Path extends string>(
  path: Path,
  dialect: Dialect,
  envelope: Envelope,
  rest?: Facts<'GET'>,
): Endpoint<'list', Path> => ({ reads: 'replica', ...rest, op: 'list', method: 'GET', path, dialect, envelope })

export const call = <const Op extends string, const Path extends string, const Method extends Endpoint['method']>(
  op: Op,
  method: Method,
  path: Path,
  rest?: Facts<Method>,
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
  rest: { read?: Facts<'GET'>; create?: Facts<'POST'>; update?: Facts<'PATCH'>; delete?: Facts<'DELETE'> } = {},
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
    .sort(([, { column: a = 0 }], [, { column: b = 0 }]) => a - b)

type FilterValues = Readonly<Record<string, string>>

/** The `lead` of the first filter that is set and has one. */
export const leadOf = ({ filters }: Resource, values: FilterValues): Filter['lead'] =>
  Object.entries(filters).find(([name, { lead }]) => lead && values[name])?.[1].lead

/** Columns of the list while these filters are set. */
export function columnsFor(resource: Resource, values: FilterValues): [string, Field][] {
  const columns = columnsOf(resource)
  const lead = leadOf(resource, values)
  if (!lead) return columns
  const first = columns.slice(0, 1)
  const leading = lead.columns.map((name): [string, Field] => [name, fieldOf(resource.fields, name)])
  return [...first, ...leading, ...columns.slice(1).filter(([name]) => !lead.columns.includes(name))]
}

/** The order of the list while these filters are set, until the user chooses another. */
export const defaultOrderOf = (resource: Resource, values: FilterValues): Resource['order'] =>
  leadOf(resource, values)?.order ?? resource.order

/** Fields of the form, in the order of their declaration. */
export const formFieldsOf = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => field.form !== false)

/** Whether the register has entries about it: its rows are written here, or its own calls are recorded. */
export const isAudited = ({ kind, computed, audited }: Resource): boolean =>
  audited ?? ((kind === 'list' || kind === 'single') && !computed)

/** The key that identifies a row of the list. */
export const rowKeyOf = (resource: Resource, row: Readonly<Record<string, unknown>>): string | number =>
  resource.rowKey
    ? resource.rowKey.map((name) => String(row[name] ?? '')).join(' ')
    : (row[resource.key] as string | number)

/** The field that holds the hotel (or the portal) of a row. */
export const scopeFieldOf = (resource: Resource, scope: 'hotel' | 'portale'): string | undefined =>
  Object.entries(resource.fields).find(([, field]) => field.scope === scope)?.[0]

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
