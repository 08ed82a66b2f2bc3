/** Tools that read records: search, describe, list, read. */
import { z } from 'zod'
import { can, closedFields, isShownTo } from '../../src/domain/access/access.ts'
import { bulksOf } from '../../src/domain/plans/bulk.ts'
import { changeKindsOf } from '../../src/domain/model/changes.ts'
import { displayFields } from '../../src/domain/model/displayFields.ts'
import { isWritable, type Field } from '../../src/domain/model/fields.ts'
import { isRecord } from '../../src/domain/util/guards.ts'
import { HOTEL, ownerFieldOf } from '../../src/domain/model/owner.ts'
import {
  columnsOf,
  findEndpoint,
  isSortable,
  summedOf,
  withoutIds,
  type Resource,
} from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { FoundRecord } from '../../src/domain/resources/cerca.ts'
import { readPage, wireFilters, writeListQuery, operators, writeClauses } from '../../src/domain/query/wire.ts'
import { invalid } from '../http/problem.ts'
import { listRows } from '../resources/read/list.ts'
import type { Row } from '../resources/read/rows.ts'
import { isRow } from '../services/index.ts'
import { writeOps } from '../plans/read.ts'
import { recordLink, rowLink } from './addresses.ts'
import { callEndpoint, inTurn, readableResources, resourceFor, type Agent } from './agent.ts'
import { ANSWER_CHARACTERS, fitting, LIST_TEXT, RECORD_TEXT, shortenTexts } from './bounds.ts'
import { pagesFor } from './pages.ts'
import { tool, type Tool } from './tool.ts'

export const resourceId = z.string().max(80).describe('Resource id, as describe returns it, such as main.hotelOfferta')
export const hotelId = z.int().min(1).optional().describe('Id of a hotel')
const record = z.looseObject({})

const MOST_FOUND = 50

const search = tool({
  name: 'search',
  title: 'Search records and pages',
  description:
    'Finds records by name, code, number or address, as the search of the console does, and pages of the console by their title.',
  level: 'read',
  input: z.strictObject({
    query: z.string().min(1).max(200),
    kinds: z.array(resourceId).max(20).optional().describe('Only records of these resources'),
    hotelId: hotelId.describe('Only records of this hotel'),
    size: z.int().min(1).max(MOST_FOUND).default(12),
  }),
  output: z.looseObject({ records: z.array(record), pages: z.array(record) }),
  async run(agent, { query, kinds, hotelId, size }) {
    for (const kind of kinds ?? []) resourceFor(agent, kind)
    const cerca = resourceOf('main.cerca')
    const { body } = await callEndpoint(agent, cerca, findEndpoint(cerca, 'search'), {
      query: {
        query,
        perPage: String(hotelId === undefined ? size : MOST_FOUND),
        ...(kinds?.length && { tipo: kinds.join(',') }),
      },
    })
    const found = (body.data as FoundRecord[])
      .filter(({ hotel }) => hotelId === undefined || hotel?.id === hotelId)
      .slice(0, size)
    const records = found.map((one) => ({
      resource: one.tipo,
      key: one.id,
      title: one.titolo,
      line: one.riga,
      ...(one.stato && { state: one.stato.label }),
      ...(one.hotel && { hotel: one.hotel }),
      ...(one.portale && { portal: one.portale }),
      address: addressOfFound(agent, one),
    }))
    return { records: fitting(records), pages: pagesFor(agent, query) }
  },
})

function addressOfFound(agent: Agent, found: FoundRecord): string | null {
  const { tipo: resource, id } = found.presso ?? found
  return recordLink(agent, { resource, id, name: found.titolo, hotel: found.hotel?.id ?? null })
}

/** What the token may do with the rows of a resource, and in which of the user's scopes. */
function operationsOf({ call: { user } }: Agent, resource: Resource): Record<string, string> {
  const ops = ['list', 'read', 'create', 'update', 'delete'].filter((op) =>
    resource.endpoints.some((endpoint) => endpoint.op === op),
  )
  return Object.fromEntries(
    ops.map((op) => [op, can(user, resource.id, op)]).filter(([, scope]) => scope !== 'none'),
  ) as Record<string, string>
}

/** The kinds of plan that are possible for the rows of a resource. */
export const planKindsOf = ({ call: { user } }: Agent, resource: Resource): string[] => {
  const has = (op: string) => resource.endpoints.some((one) => one.op === op) && can(user, resource.id, op) !== 'none'
  const isPlain = (ops: readonly string[]) => ops.every((op) => isRow(resource.id, op))
  return [
    ...(has('create') && isPlain(writeOps.create) ? ['create'] : []),
    ...(has('update') && isPlain(writeOps.update) ? ['update'] : []),
    ...(has('delete') && isPlain(writeOps.delete) ? ['delete'] : []),
    ...(resource.copies && has('create') && isPlain(writeOps.copy) ? ['copy'] : []),
    ...(Object.keys(resource.planned ?? {}).some((op) => can(user, resource.id, op) !== 'none') ? ['call'] : []),
    ...(has('translate') && isPlain(writeOps.translate) ? ['translate'] : []),
  ]
}

function describeField(resource: Resource, name: string, field: Field, isClosed: boolean): Row {
  const { kind, label, required, maxLength, min, max, unit, ref, options, hint } = field
  const changes = isClosed ? [] : changeKindsOf(name, field)
  return {
    kind,
    label,
    ...(required && { required }),
    ...(maxLength && { maxLength }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(unit && { unit }),
    ...(ref && { refersTo: ref }),
    ...(options && { values: Object.fromEntries(options.slice(0, 60).map(({ value, label: text }) => [value, text])) }),
    ...(hint && { hint }),
    ...((isClosed || !isWritable(field, true)) && { readonly: true }),
    ...(changes.length && { changes }),
    ...(isSortable(field) && name in resource.fields && field.column && { sortable: true }),
    ...(field.items && { items: Object.keys(field.items) }),
  }
}

/** The calls that a plan can make on each row, with the fields of their bodies. */
function describeCalls({ call: { user } }: Agent, resource: Resource): Row {
  const allowed = Object.entries(resource.planned ?? {}).filter(([op]) => can(user, resource.id, op) !== 'none')
  return Object.fromEntries(
    allowed.map(([op, title]) => {
      const described = Object.entries(withoutIds(resource.bodies?.[op] ?? {})).map(([name, field]) => [
        name,
        describeField(resource, name, field, false),
      ])
      return [op, { title, fields: Object.fromEntries(described) }]
    }),
  )
}

export function describeResource(agent: Agent, resource: Resource): Row {
  const { user } = agent.call
  const closed = closedFields(user, resource, false)
  const fields = Object.entries(resource.fields).filter(([, field]) => isShownTo(user, resource.fields, field))
  const list = resource.endpoints.find(({ op }) => op === 'list')
  const filters = Object.entries(resource.filters)
    .filter(([, { unoffered }]) => !unoffered)
    .map(([name, { kind, label, options, ref }]) => [
      name,
      { kind, label, ...(ref && { refersTo: ref }), ...(options && { values: options.map(({ value }) => value) }) },
    ])
  return {
    resource: resource.id,
    name: resource.name,
    ...(resource.title && { title: resource.title }),
    key: resource.key,
    display: displayFields(resource),
    operations: operationsOf(agent, resource),
    plans: planKindsOf(agent, resource),
    ...(resource.bulk && {
      changes: bulksOf(resource.bulk).map(({ id, title, ...rest }) => ({
        id,
        title,
        ...('changes' in rest ? { changes: rest.changes } : { fields: rest.ask, how: rest.how }),
      })),
    }),
    ...(resource.planned && { calls: describeCalls(agent, resource) }),
    ...(resource.states && { states: resource.states.map(({ id, label }) => ({ id, label })) }),
    ...(list?.params && { parameters: list.params }),
    filters: Object.fromEntries(filters),
    fields: Object.fromEntries(
      fields.map(([name, field]) => [name, describeField(resource, name, field, closed.includes(name))]),
    ),
  }
}

const describe = tool({
  name: 'describe',
  title: 'Describe a resource',
  description:
    'Without arguments: every resource that this token may read, with what it may do. With a resource: its fields, filters, states, references and possible plans. Call it before list or plan.',
  level: 'read',
  input: z.strictObject({ resource: resourceId.optional() }),
  output: record,
  async run(agent, { resource: id }) {
    if (id === undefined)
      return {
        today: agent.call.clock.today(),
        resources: readableResources(agent).map((resource) => ({
          resource: resource.id,
          title: resource.title ?? resource.name,
          operations: Object.keys(operationsOf(agent, resource)).join(' '),
        })),
      }
    const described = describeResource(agent, resourceFor(agent, id))
    const fields = fitting(Object.entries(described.fields as Row), ANSWER_CHARACTERS - 6_000)
    const left = Object.keys(described.fields as Row).slice(fields.length)
    return {
      ...described,
      fields: Object.fromEntries(fields),
      ...(left.length && { rest: `Not described for lack of room: ${left.join(', ')}` }),
    }
  },
})

export const filterValue = z.union([
  z.string().max(400),
  z.number(),
  z.boolean(),
  // Two branches, because some clients take no items of two types.
  z.array(z.string().max(400)).max(200),
  z.array(z.number()).max(200),
])

const list = tool({
  name: 'list',
  title: 'List rows',
  description:
    'A page of the rows of a resource. Filters are those that describe names; an array means any of its values. Rows carry their version (_version), which plan takes. `fields` limits the fields of each row, by default the columns of the list.',
  level: 'read',
  input: z.strictObject({
    resource: resourceId,
    hotelId: hotelId.describe('Only rows of this hotel; without it, of all hotels of the user'),
    search: z.string().max(200).optional().describe('Words that the rows contain'),
    filters: z.record(z.string().max(60), filterValue).optional(),
    clauses: z
      .array(z.strictObject({ field: z.string().max(60), operator: z.enum(operators), value: z.string().max(400) }))
      .max(50)
      .optional()
      .describe('Comparisons of fields, all of which hold'),
    sort: z.strictObject({ field: z.string().max(60), direction: z.enum(['ASC', 'DESC']).default('ASC') }).optional(),
    page: z.int().min(1).max(100_000).default(1),
    size: z.int().min(1).max(200).default(20),
    fields: z.array(z.string().max(60)).max(100).optional(),
    sums: z.boolean().default(false).describe('Also the sums over all rows found'),
  }),
  output: z.looseObject({ rows: z.array(record), total: z.number() }),
  async run(agent, input) {
    const { page, size } = input
    const resource = resourceFor(agent, input.resource)
    for (const name of input.fields ?? []) requireField(resource, name)
    const answer = await listAnswer(agent, resource, input)
    const { rows: found, total, exact, labels, sums, etags } = readPage<Row>(answer)
    const names = new Set([
      resource.key,
      ...(input.fields ?? [
        ...columnsOf(resource).map(([name]) => name),
        ...displayFields(resource),
        ...ownersOf(resource),
      ]),
    ])
    const cut = new Set<string>()
    const rows = found.map((row, at) => ({
      ...shortenTexts(pick(row, names), LIST_TEXT, (field) => cut.add(field)),
      ...(etags?.[at] && { _version: Number(etags[at].replaceAll('"', '')) }),
    }))
    const shown = fitting(rows)
    const next = (page - 1) * size + shown.length
    return {
      resource: resource.id,
      rows: shown,
      total,
      ...(!exact && { totalIsExact: false }),
      labels: labelsOfRows(labels, shown),
      ...(sums !== undefined && { sums }),
      ...(cut.size && { shortened: `Only the beginning of ${[...cut].join(', ')}: read returns the whole` }),
      ...(next < total && {
        next: { page: Math.floor(next / shown.length) + 1, size: shown.length },
      }),
    }
  },
})

export type ListInput = {
  hotelId?: number | undefined
  search?: string | undefined
  filters?: Record<string, z.output<typeof filterValue>> | undefined
  clauses?: { field: string; operator: (typeof operators)[number]; value: string }[] | undefined
  sort?: { field: string; direction: 'ASC' | 'DESC' } | undefined
  page: number
  size: number
  sums: boolean
}

/** The query of a list, as the endpoint takes it. */
export function listQuery(resource: Resource, input: ListInput): Record<string, string> {
  const endpoint = findEndpoint(resource, 'list')
  const filters = Object.entries(input.filters ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : String(value),
  ])
  const hotel =
    input.hotelId !== undefined && !endpoint.path.includes('{hotelId}') ? hotelParameterOf(resource) : undefined
  const query = writeListQuery(
    endpoint,
    {
      ...(input.search !== undefined && { q: input.search }),
      page: input.page,
      size: input.size,
      filters: {
        ...wireFilters(resource, Object.fromEntries(filters)),
        ...(hotel !== undefined && { [hotel]: String(input.hotelId) }),
      },
      ...(input.sort && { order: [input.sort.field, input.sort.direction] }),
      sums: input.sums && summedOf(resource).length > 0,
    },
    true,
  )
  const clauses = writeClauses(input.clauses ?? [])
  if (!clauses) return query
  if (endpoint.textFilter) throw invalid({ clauses: ['This list takes no clauses'] })
  return { ...query, filter: query.filter ? `${query.filter}::${clauses}` : clauses }
}

/** The filter by hotel of a list whose path names none. */
function hotelParameterOf(resource: Resource): string {
  const { params = [] } = findEndpoint(resource, 'list')
  const name = params.find((one) => HOTEL.test(one)) ?? ownerFieldOf(resource.fields, 'hotel')
  if (name === undefined) throw invalid({ hotelId: ['The rows of this resource belong to no hotel'] })
  return name
}

/** The answer of the list's endpoint, or of the same engine for the rows of all hotels. */
export async function listAnswer(agent: Agent, resource: Resource, input: ListInput): Promise<unknown> {
  const endpoint = resource.endpoints.find(({ op }) => op === 'list')
  if (!endpoint) throw invalid({ resource: ['This resource has no list: read one row'] })
  const query = listQuery(resource, input)
  const needsHotel = endpoint.path.includes('{hotelId}')
  // The rows of all hotels: the endpoint has no such address, but the same engine answers with the same row scopes.
  if (needsHotel && input.hotelId === undefined && isRow(resource.id, 'list'))
    return inTurn(agent, () => listRows(agent.call, resource, endpoint, query))
  const { body } = await callEndpoint(agent, resource, endpoint, {
    path: { ...(input.hotelId !== undefined && { hotelId: input.hotelId }) },
    query,
  })
  return body
}

function requireField(resource: Resource, name: string): void {
  if (!Object.hasOwn(resource.fields, name))
    throw invalid({
      fields: [`${name}: not a field of ${resource.id}; they are ${Object.keys(resource.fields).join(', ')}`],
    })
}

const ownersOf = (resource: Resource): string[] =>
  (['hotel', 'portale'] as const).flatMap((kind) => ownerFieldOf(resource.fields, kind) ?? [])

const pick = (row: Row, names: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name) || names.has(`${name}.id`)))

/** The names of the rows that the shown rows refer to. */
function labelsOfRows(labels: Readonly<Record<string, Readonly<Record<string, string>>>>, rows: readonly Row[]): Row {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([field, names]) => {
      const keys = new Set(rows.flatMap((row) => row[field]).map(String))
      const used = Object.entries(names).filter(([key]) => keys.has(key))
      return used.length ? [[field, Object.fromEntries(used)]] : []
    }),
  )
}

const read = tool({
  name: 'read',
  title: 'Read a record',
  description:
    'One record with all its fields, its version (etag) and the names of what it refers to. A long text is cut: `field` with `from` returns its next part.',
  level: 'read',
  input: z.strictObject({
    resource: resourceId,
    key: z.union([z.string().max(120), z.int()]),
    field: z.string().max(60).optional().describe('Only this field'),
    from: z.int().min(0).default(0).describe('With `field`: the first character of its text'),
  }),
  output: z.looseObject({ record }),
  async run(agent, { resource: id, key, field, from }) {
    const resource = resourceFor(agent, id)
    if (field !== undefined) requireField(resource, field)
    const endpoint = resource.endpoints.find(({ op, path }) => op === 'read' && (path.match(/\{/g)?.length ?? 0) <= 1)
    if (!endpoint) throw invalid({ resource: ['Single rows of this resource cannot be read: use list'] })
    const parameter = /\{(\w+)\}/.exec(endpoint.path)?.[1]
    const { body, etag } = await callEndpoint(agent, resource, endpoint, {
      path: parameter === undefined ? {} : { [parameter]: key },
    })
    const whole = (isRecord(body.data) ? body.data : body) as Row
    const meta = isRecord(body.meta) ? body.meta : {}
    const facts = { resource: resource.id, key, etag, address: rowLink(agent, resource, whole) }
    if (field !== undefined) {
      const value = whole[field]
      if (typeof value !== 'string') return { ...facts, record: { [field]: value ?? null } }
      const end = from + RECORD_TEXT
      return {
        ...facts,
        record: { [field]: value.slice(from, end).toWellFormed() },
        ...(end < value.length && { next: { field, from: end } }),
      }
    }
    const cut = new Set<string>()
    const short = shortenTexts(whole, RECORD_TEXT, (name) => cut.add(name))
    const fields = fitting(Object.entries(short))
    const left = Object.keys(short).slice(fields.length)
    return {
      ...facts,
      record: Object.fromEntries(fields),
      ...(isRecord(meta.labels) && { labels: meta.labels }),
      ...(cut.size && { shortened: [...cut] }),
      ...(left.length && { rest: `Read these fields one by one: ${left.join(', ')}` }),
    }
  },
})

export const recordTools: readonly Tool[] = [search, describe, list, read]
