/**
 * Role × endpoint × own, foreign, absent record against the running server, judged by the specification’s permission
 * table. Writes change nothing: an empty PATCH, a POST with a value that no field accepts, a DELETE of a version that
 * does not exist. What passes the access check gets the refusal that follows it.
 */
import { keyColumn, storeOf } from '../../server/db/tables.ts'
import type { Registered } from '../../server/resources/register.ts'
import type { User as Person } from '../../src/domain/access/access.ts'
import type { Field } from '../../src/domain/model/fields.ts'
import type { Change } from '../../src/domain/plans/plan.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { changeKindsOf } from '../../src/domain/model/changes.ts'
import { changeableFields } from '../../src/domain/query/selection.ts'
import { validateField } from '../../src/domain/model/validate.ts'
import { bodyFor, hotelParamOf, queryFor } from './support/validRequests.ts'
import { RowOwners, hotelColumns, type Row } from './support/rowOwners.ts'
import { cellOf, hotelSide, roles, scopeFor, type Codes, type Role, type Scope } from './support/permissions.ts'
import { rehearsalStatuses } from './support/rehearsalStatuses.ts'
import { ABSENT_HOTEL, emailOf, PASSWORD, type Answer, type CallOptions, type TestServer } from './support/server.ts'

export type Target = 'nobody' | 'plain' | 'own' | 'foreign' | 'absent'
export type Cell = {
  role: Role | 'nobody'
  resource: string
  op: string
  url: string
  /** Where the id is sent: in the path, as a filter, in the body. */
  place: 'path' | 'query' | 'clause' | 'body' | 'batch' | 'plan'
  target: Target
  expected: readonly number[]
  status: number
  /** The answers for foreign and absent ids differ. */
  tellsApart?: true
  ok: boolean
}

const ABSENT_RECORD = 2_000_000_001
/** A value that no kind of field accepts. */
const IMPOSSIBLE = '\u0000'
const NO_VERSION = { 'if-match': '"999999999"' }

/** Sessions have tests of their own, and a logout here would end the matrix. */
const excluded = new Set([
  'security.auth logout',
  'security.auth refresh',
  'security.auth login',
  'security.sessions endOthers',
])
export const inMatrix = (one: Registered): boolean =>
  one.url.startsWith('/api/') && !one.public && !excluded.has(`${one.resource} ${one.op}`)

type User = { role: Role; id: number; codes: Codes; token: string; person: Person }

async function signIn(server: TestServer, role: Role): Promise<User> {
  const body = { email: emailOf(role), password: PASSWORD }
  const answer = await server.call('POST', '/api/security/auth/jwt/login', { body })
  const { token, user } = answer.body as {
    token: string
    user: Person & { id: number; permissions: { all: { code: string; enabled: boolean }[] } }
  }
  const codes = new Set(user.permissions.all.filter((one) => one.enabled).map((one) => one.code))
  return { role, id: user.id, codes, token, person: user }
}

const isGeneric = ({ resource, op }: Registered): boolean =>
  ['list', 'read', 'create', 'update', 'delete'].includes(op) && resource !== 'portals.notaIndicatore'

type BatchRow = { target: Target; expected: readonly number[]; row: Record<string, unknown> }

/** Whether the endpoint writes one record that its path names by key alone. */
const isRowWrite = (endpoint: Registered): boolean =>
  (endpoint.op === 'update' || endpoint.op === 'delete') &&
  isGeneric(endpoint) &&
  (endpoint.url.match(/:\w+/g) ?? []).length === 1 &&
  kindOf(endpoint, /:(\w+)/.exec(endpoint.url)![1]!) === 'record'

/** The possible answers of a call that passes the access check. */
function statusesIfAllowed({ resource, method, op }: Registered): number[] {
  if (method === 'GET') return [200]
  // Files are sent as multipart; their type is checked after the access check.
  if (op === 'upload') return [201, 415, 422]
  if (op === 'create') return resource.startsWith('mediagallery.') ? [201, 415, 422] : [201, 422]
  if (op === 'update') return [200, 422]
  if (op === 'delete') return [204, 412]
  // The token to revoke never belonged to this user.
  if (op === 'revokeToken') return [404]
  return [200, 201, 202, 204, 409, 412, 422]
}

/** The kind of id that a path parameter is. */
type Kind = 'hotel' | 'newsletter' | 'seller' | 'record' | 'contact' | 'user' | 'fixed'

function kindOf({ resource, op, url }: Registered, name: string): Kind {
  if (name === 'hotelId' || new RegExp(`/(Hotel|SiteConfig)/:${name}/.`, 'i').test(url)) return 'hotel'
  if (resource === 'main.rubrica' && op === 'byHotel') return 'hotel'
  if (op === 'numeroRecensioni') return 'hotel'
  if (/\/Newsletter\/:/i.test(url)) return 'newsletter'
  if (name === 'code') return 'seller'
  if (name === 'contactId' || op.endsWith('ByContact')) return 'contact'
  if (name === 'userId') return 'user'
  if (['portalId', 'site_id', 'comuneId', 'startDate', 'endDate'].includes(name)) return 'fixed'
  return 'record'
}

const fixed: Record<string, string> = {
  portalId: '33',
  site_id: '1',
  comuneId: '73027',
  startDate: '2026-11-20',
  endDate: '2026-11-25',
}

const withoutId = ({ request_id: _, ...rest }: Record<string, unknown>): string => JSON.stringify(rest)

const values: Partial<Record<Field['kind'], unknown>> = { flag: true, integer: 1, decimal: 1, date: '2026-12-01' }

/** A bulk change that is valid for any row. */
function validChange(fields: readonly [name: string, field: Field][]): Change | undefined {
  for (const [name, field] of fields)
    if (changeKindsOf(name, field).includes('empty')) return { field: name, how: 'empty' }
  for (const [name, field] of fields) {
    const value = field.options?.[0]?.value ?? values[field.kind] ?? 'prova'
    if (changeKindsOf(name, field).includes('set') && !validateField(name, field, value).length)
      return { field: name, how: 'set', value }
  }
  return undefined
}

export class Matrix {
  readonly #server: TestServer
  readonly #belongings: RowOwners
  readonly #users: readonly User[]

  private constructor(server: TestServer, belongings: RowOwners, users: readonly User[]) {
    this.#server = server
    this.#belongings = belongings
    this.#users = users
  }

  static async over(server: TestServer): Promise<Matrix> {
    const users: User[] = []
    for (const role of roles) users.push(await signIn(server, role))
    return new Matrix(server, await RowOwners.of(server), users)
  }

  async *cellsOf(endpoint: Registered): AsyncGenerator<Cell> {
    yield await this.#asNobody(endpoint)
    for (const user of this.#users) {
      const scope = scopeFor(endpoint.resource, endpoint.op, user.role, user.codes)
      if (scope === 'none') yield* this.#refused(endpoint, user)
      else {
        yield* this.#byPath(endpoint, user, scope)
        yield* this.#byHotelNamed(endpoint, user, scope)
        yield* this.#byHotelAsked(endpoint, user, scope)
        yield* this.#inBatch(endpoint, user, scope)
      }
    }
  }

  async #asNobody(endpoint: Registered): Promise<Cell> {
    const url = endpoint.url.replace(/:\w+/g, '1')
    const answer = await this.#server.call(endpoint.method as 'GET', url, this.#options(endpoint))
    return this.#cell(endpoint, 'nobody', 'path', 'nobody', [401], answer)
  }

  /** Without any right the answer is 403, whether the record exists or not. */
  async *#refused(endpoint: Registered, user: User): AsyncGenerator<Cell> {
    const found = await this.#record(endpoint, user, () => true)
    for (const [target, record] of [
      ['own', found ?? 1],
      ['absent', ABSENT_RECORD],
    ] as const) {
      const url = this.#address(endpoint, () => record)
      const answer = await this.#ask(endpoint, user, url, this.#options(endpoint))
      yield this.#cell(endpoint, user.role, 'path', target, [403], answer)
      if (!endpoint.url.includes(':')) break
    }
    if (isRowWrite(endpoint)) {
      const batchRows = [{ target: 'own' as const, expected: [403], row: this.#rowOf(endpoint, found ?? 1) }]
      yield* this.#batch(endpoint, user, batchRows)
      yield* this.#inPlan(endpoint, user, batchRows)
    }
  }

  /** A batch over the rows that a write reaches one by one: each row gets the answer of its own call. */
  async *#inBatch(endpoint: Registered, user: User, scope: Scope): AsyncGenerator<Cell> {
    // A notification is dismissed by its own call only.
    if (!isRowWrite(endpoint) || endpoint.resource === 'management.notification') return
    const batchRows: BatchRow[] = []
    for await (const { target, value, expected } of this.#records(endpoint, user, scope, 'record'))
      batchRows.push({ target, expected, row: this.#rowOf(endpoint, value) })
    yield* this.#batch(endpoint, user, batchRows)
    yield* this.#inPlan(endpoint, user, batchRows)
  }

  /** The same rows in a rehearsal, which writes none of them. */
  async *#inPlan(endpoint: Registered, user: User, batchRows: readonly BatchRow[]): AsyncGenerator<Cell> {
    const resource = resourceOf(endpoint.resource)
    const change = validChange(changeableFields(resource, user.person, {}))
    if (endpoint.op === 'update' && !change) return
    const keys = batchRows.map(({ row }) => row.key as string | number)
    const plan = endpoint.op === 'delete' ? { op: 'delete' as const } : { op: 'update' as const, changes: [change!] }
    const { answer, statuses } = await rehearsalStatuses(this.#server, user.token, endpoint.resource, plan, keys)
    for (const { target, expected, row } of batchRows) {
      const status = statuses.get(String(row.key)) ?? answer.status
      // A deletion is refused while other records require the row.
      const passes = expected.includes(204) ? [...expected, 409] : expected
      yield this.#cell(
        { ...endpoint, url: `/api/main/prove/${endpoint.resource}` },
        user.role,
        'plan',
        target,
        passes,
        { ...answer, status },
      )
    }
  }

  /** A row write that changes nothing: no fields, or a version that does not exist. */
  #rowOf({ op }: Registered, key: string | number): Record<string, unknown> {
    return op === 'delete' ? { op, key, version: 999_999_999 } : { op, key, values: {} }
  }

  async *#batch(endpoint: Registered, user: User, batchRows: readonly BatchRow[]): AsyncGenerator<Cell> {
    const body = { rows: batchRows.map(({ row }) => row) }
    const url = `/api/main/batch/${endpoint.resource}`
    const answer = await this.#server.call('POST', url, { body, token: user.token })
    const results = (answer.body.data ?? []) as { status: number }[]
    for (const [at, { target, expected }] of batchRows.entries()) {
      const status = results[at]?.status ?? answer.status
      yield this.#cell({ ...endpoint, url }, user.role, 'batch', target, expected, { ...answer, status })
    }
  }

  async *#byPath(endpoint: Registered, user: User, scope: Scope): AsyncGenerator<Cell> {
    const names = [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const kinds = names.map((name) => kindOf(endpoint, name)).filter((kind) => kind !== 'fixed')
    if (!kinds.length) {
      const answer = await this.#ask(
        endpoint,
        user,
        this.#address(endpoint, () => ''),
      )
      yield this.#cell(endpoint, user.role, 'path', 'plain', statusesIfAllowed(endpoint), answer)
      return
    }
    const leading = kinds[0]!
    const cells =
      leading === 'record' || leading === 'contact' || leading === 'user'
        ? this.#records(endpoint, user, scope, leading)
        : this.#owners(endpoint, user, scope, leading)
    const answers: Partial<Record<Target, Answer>> = {}
    for await (const { target, value, expected, record } of cells) {
      const url = this.#address(endpoint, (name) => (kindOf(endpoint, name) === leading ? value : (record ?? '1')))
      const answer = await this.#ask(endpoint, user, url)
      answers[target] = answer
      const cell = this.#cell(endpoint, user.role, 'path', target, expected, answer)
      const { foreign, absent } = answers
      const isDistinguishable =
        target === 'absent' && foreign && foreign.status === absent?.status && foreign.status >= 400
          ? withoutId(foreign.body) !== withoutId(absent.body)
          : false
      yield isDistinguishable ? { ...cell, tellsApart: true, ok: false } : cell
    }
  }

  /** Records: outside the read scope like absent ones, within it but outside the write scope 403. */
  async *#records(endpoint: Registered, user: User, scope: Scope, kind: Kind) {
    const { resource, op } = endpoint
    const read = scopeFor(resource, 'read', user.role, user.codes)
    const readScope: Scope = read === 'none' ? scope : read
    const source = kind === 'contact' ? 'main.rubrica' : kind === 'user' ? 'management.user' : resource
    const within = (row: Row, which: Scope) => this.#belongings.within(source, row, user.role, which, user.id)
    const own = await this.#record(endpoint, user, (row) => within(row, scope), source)
    const hidden = await this.#record(endpoint, user, (row) => !within(row, readScope), source)
    const readable = await this.#record(endpoint, user, (row) => within(row, readScope) && !within(row, scope), source)
    // A hotel’s own path contains a hotel id that is also the record’s id.
    const isHotel = storeOf(resourceOf(resource)).id === 'main.hotel' && hotelSide.includes(user.role)
    const unseen = isHotel ? [403, 404] : [404]
    if (own !== undefined)
      yield { target: 'own' as Target, value: own, expected: statusesIfAllowed(endpoint), record: undefined }
    if (readable !== undefined) {
      yield { target: 'foreign' as Target, value: readable, expected: op === 'read' ? [200] : [403], record: undefined }
    }
    if (hidden !== undefined) yield { target: 'foreign' as Target, value: hidden, expected: unseen, record: undefined }
    yield { target: 'absent' as Target, value: ABSENT_RECORD, expected: unseen, record: undefined }
  }

  /** Hotels, newsletters and producers in the path. */
  async *#owners(endpoint: Registered, user: User, scope: Scope, kind: Kind) {
    const { own, foreign } = this.#belongings.hotels(user.role, scope)
    const value = (hotel: number | undefined): string | number | undefined => {
      if (hotel === undefined) return undefined
      if (kind === 'newsletter') return this.#belongings.newsletterOf(hotel) ?? undefined
      return hotel
    }
    const refused = kind === 'hotel' ? [403] : [403, 404]
    const open = scope === 'all' && !hotelSide.includes(user.role)
    const missing = open ? [...statusesIfAllowed(endpoint), 404, 422] : refused
    const targets: [Target, string | number | undefined][] =
      kind === 'seller'
        ? [
            ['own', 'PR01'],
            ['foreign', scope === 'all' ? undefined : 'PR02'],
            ['absent', 'PR99'],
          ]
        : [
            ['own', value(own)],
            ['foreign', value(foreign)],
            ['absent', ABSENT_HOTEL],
          ]
    for (const [target, id] of targets) {
      if (id === undefined) continue
      const inside = await this.#record(endpoint, user, (row) => hotelColumns.some((name) => row[name] === id))
      if (target === 'own' && this.#hasRecord(endpoint) && inside === undefined) continue
      const expected = target === 'own' ? statusesIfAllowed(endpoint) : target === 'foreign' ? refused : missing
      yield { target, value: id, expected, record: inside }
    }
  }

  /** A hotel id as a parameter of a custom call, such as statistics of a hotel. */
  async *#byHotelAsked(endpoint: Registered, user: User, scope: Scope): AsyncGenerator<Cell> {
    const name = hotelParamOf(endpoint)
    if (!name || isGeneric(endpoint) || scope === 'all') return
    const { own, foreign } = this.#belongings.hotels(user.role, scope)
    for (const [target, hotel] of [
      ['own', own],
      ['foreign', foreign],
      ['absent', ABSENT_HOTEL],
    ] as const) {
      if (hotel === undefined) continue
      const query = { ...queryFor(endpoint, hotel), [name]: String(hotel) }
      const answer = await this.#ask(endpoint, user, endpoint.url, { query })
      yield this.#cell(endpoint, user.role, 'query', target, target === 'own' ? [200] : [403], answer)
    }
  }

  /** A hotel id as a list filter, in a clause, or in the written values. */
  async *#byHotelNamed(endpoint: Registered, user: User, scope: Scope): AsyncGenerator<Cell> {
    const resource = resourceOf(endpoint.resource)
    const column = hotelColumns.find((name) => name in resource.fields)
    const narrows = scope === 'ownHotel' || scope === 'ownSeller'
    if (!column || /\/(Hotel|SiteConfig)\/:|:hotelId/i.test(endpoint.url) || !narrows) return
    const { own, foreign } = this.#belongings.hotels(user.role, scope)
    const named: [Target, number | undefined][] = [
      ['own', own],
      ['foreign', foreign],
      ['absent', ABSENT_HOTEL],
    ]
    for (const [target, hotel] of named) {
      if (hotel === undefined) continue
      const expected = target === 'own' ? statusesIfAllowed(endpoint) : [403]
      const id = String(hotel)
      if (endpoint.op === 'list') {
        const plain = await this.#ask(endpoint, user, endpoint.url, { query: { [column]: id } })
        yield this.#cell(endpoint, user.role, 'query', target, expected, plain)
        const clause = await this.#ask(endpoint, user, endpoint.url, { query: { filter: `${column}||=||${id}` } })
        const free = resource.endpoints.some((one) => one.op === 'list' && one.textFilter)
        if (!free) yield this.#cell(endpoint, user.role, 'clause', target, expected, clause)
      } else if (endpoint.op === 'create') {
        const body = { ...this.#impossible(endpoint.resource), [column]: hotel }
        const answer = await this.#ask(endpoint, user, endpoint.url, { body })
        yield this.#cell(endpoint, user.role, 'body', target, expected, answer)
      } else if (endpoint.op === 'update' && target !== 'own' && column !== resource.key) {
        const record = await this.#record(endpoint, user, (row) =>
          this.#belongings.within(endpoint.resource, row, user.role, scope, user.id),
        )
        if (record === undefined) continue
        const url = this.#address(endpoint, () => record)
        const answer = await this.#ask(endpoint, user, url, { body: { [column]: hotel } })
        yield this.#cell(endpoint, user.role, 'body', target, [403, 422], answer)
      }
    }
  }

  #hasRecord(endpoint: Registered): boolean {
    return [...endpoint.url.matchAll(/:(\w+)/g)].some(([, name]) => kindOf(endpoint, name!) === 'record')
  }

  /** The key of a record for which `fits` holds. */
  async #record(
    endpoint: Registered,
    _user: User,
    fits: (row: Row) => boolean,
    source = endpoint.resource,
  ): Promise<string | number | undefined> {
    const store = storeOf(resourceOf(source))
    // Locked entries can be changed only by the administrator, so they are skipped.
    const row = (await this.#belongings.rows(source)).find((one) => one.bloccato !== true && fits(one))
    return row && ((row[store.key] ?? row[keyColumn(store)]) as string | number)
  }

  #address({ url }: Registered, value: (name: string) => string | number): string {
    return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(fixed[name] ?? String(value(name))))
  }

  #impossible(resource: string): Record<string, unknown> {
    const { fields } = resourceOf(resource)
    const name = Object.entries(fields).find(
      ([one, field]) =>
        !field.readonly &&
        !field.derived &&
        field.ref !== 'main.hotel' &&
        !(field.kind === 'json' && !field.shape) &&
        !one.includes('.'),
    )?.[0]
    return name ? { [name]: IMPOSSIBLE } : {}
  }

  #options(endpoint: Registered): CallOptions {
    if (endpoint.op === 'create' && endpoint.method !== 'GET') return { body: this.#impossible(endpoint.resource) }
    if (endpoint.method === 'DELETE') return { headers: NO_VERSION }
    return endpoint.method === 'GET' ? {} : { body: {} }
  }

  /** Sends a body and a query that pass the call’s validation, unless `more` overrides them. */
  async #ask(endpoint: Registered, user: User, url: string, more: CallOptions = {}): Promise<Answer> {
    const options: CallOptions = { ...this.#options(endpoint), ...more, token: user.token }
    const query = queryFor(endpoint, this.#belongings.hotels(user.role, 'ownHotel').own)
    if (!more.query && Object.keys(query).length) options.query = query
    if (!more.body && !isGeneric(endpoint) && endpoint.method !== 'GET') {
      options.body = await bodyFor(endpoint, user.role, this.#belongings, Number(/(\d+)$/.exec(url)?.[1]))
    }
    return this.#server.call(endpoint.method as 'GET', url, options)
  }

  #cell(
    { resource, op, url }: Registered,
    role: Cell['role'],
    place: Cell['place'],
    target: Target,
    expected: readonly number[],
    { status }: Answer,
  ): Cell {
    return { role, resource, op, url, place, target, expected, status, ok: expected.includes(status) }
  }
}

/** Yields every cell of the registered endpoints for which `matches` holds. */
export async function* runMatrix(
  server: TestServer,
  matches: (endpoint: Registered) => boolean = () => true,
): AsyncGenerator<Cell> {
  const matrix = await Matrix.over(server)
  for (const endpoint of server.app.registered.filter(inMatrix).filter(matches)) yield* matrix.cellsOf(endpoint)
}

/** Registered calls without a row in the specification’s table. */
export const unlisted = (registered: readonly Registered[]): string[] =>
  registered
    .filter(({ resource, op }) => roles.some((role) => cellOf(resource, op, role) === undefined))
    .map(({ resource, op }) => `${resource} ${op}`)

export const describeCell = ({
  role,
  resource,
  op,
  url,
  place,
  target,
  expected,
  status,
  tellsApart: distinguishable,
}: Cell): string =>
  `${role} ${resource} ${op} ${url} ${place}:${target} expected ${expected.join('/')} got ${status}${distinguishable ? ' (tells apart)' : ''}`
