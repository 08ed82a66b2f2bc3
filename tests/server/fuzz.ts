/**
 * Sends nonsense to every endpoint: in path ids, in each parameter, in each body field, as whole bodies and in headers.
 * A refusal must never be a 5xx, must be a problem document in Italian, and must not expose internals.
 */
import type { Registered } from '../../server/resources/register.ts'
import { isWritable } from '../../src/domain/model/fields.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { dialects } from '../../src/domain/query/wire.ts'
import { RowOwners } from './support/rowOwners.ts'
import { inject, type Answer, type CallOptions, type Method, type TestServer } from './support/server.ts'

export type Finding = { call: string; status: number; what: string }
export type Outcome = { calls: number; statuses: Record<string, number>; findings: Finding[] }
export type FuzzOptions = {
  endpoints: readonly Registered[]
  strings: readonly string[]
  /** The number of strings that each parameter and field gets, in rotation; all of them when absent. */
  each?: number
}

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Nasty texts: control characters, unpaired surrogates, characters of other scripts, numbers that are too large. */
export const nastyTexts: readonly string[] = [
  '\u0000',
  'a\u0000b',
  '\u001b[31m',
  '\uffff',
  '\u202e',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '2147483648',
  '9223372036854775808',
  '0x10',
  '1.5',
  '٣',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table audit; --',
  '$1',
  '{{7*7}}',
  '../../../etc/passwd',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '2026-11-20T25:61:00Z',
  'à'.repeat(3_000),
  '%',
  '::',
  'a||=||b::c',
  'id||=||1||2',
]

/** Only a raw address can contain these: bytes that are no text, incomplete escapes. */
const rawPaths = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '%ED%A0%80',
  '%C0%AF',
  '..%2f..',
  '%2e%2e',
  '%0d%0aX-Y:%20z',
  'a'.repeat(2_000),
]
const rawQueries = [
  'q=1&q=2',
  'q[]=1',
  'q[a]=1',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  'q=%',
  'q=%ff',
  'q=%00',
  'q=%ED%A0%80',
  '%00=1',
  '=',
  '&&&',
  'page=1&page=2',
  `q=${'a'.repeat(5_000)}`,
  `filter=${'a'.repeat(20_000)}`,
  'filter=%7C%7C',
  'filter=id%7C%7C=%7C%7C%2500',
]

const nastyValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -2_147_483_649,
  2 ** 53 + 2,
  '',
  ' ',
  [],
  [null],
  [[]],
  [1, 'due', {}],
  {},
  { it: 1 },
  { it: null },
  { it: 'a\u0000b' },
  { id: {} },
  { '': '' },
  { toString: 1 },
  { constructor: { prototype: {} } },
  Array.from({ length: 6_000 }, (_, index) => index),
]

const rawBodies: readonly [body: string, type: string][] = [
  ['{', 'application/json'],
  ['', 'application/json'],
  ['null', 'application/json'],
  ['{"a":1e999}', 'application/json'],
  ['{"__proto__":{"admin":true}}', 'application/json'],
  ['{"constructor":{"prototype":{}}}', 'application/json'],
  ['{"nome":"\\ud800"}', 'application/json'],
  ['{"nome":{"it":"\\udfff"}}', 'application/json'],
  ['{"a":1,"a":2}', 'application/json'],
  [deep(50_000), 'application/json'],
  [`{"a":${deep(5_000)}}`, 'application/json'],
  [`{"nome":"${'x'.repeat(1_000_000)}"}`, 'application/json'],
  [`{"nome":"${'x'.repeat(3_000_000)}"}`, 'application/json'],
  [`{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`, 'application/json'],
  ['{}', 'text/plain'],
  ['{}', 'text/html; charset=utf-16'],
  ['<a/>', 'application/xml'],
  ['a=1&b=2', 'application/x-www-form-urlencoded'],
  ['--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
  ['--x', 'multipart/form-data'],
  ['{}', 'application/json; charset=klingon'],
  ['{}', 'nonsense'],
  ['\u00ff\u00fe', 'application/octet-stream'],
]

const headers: readonly Record<string, string>[] = [
  { 'if-match': '"' },
  { 'if-match': '*' },
  { 'if-match': `"${'9'.repeat(40)}"` },
  { 'if-match': 'W/"1", "2"' },
  { accept: 'application/xml' },
  { 'accept-encoding': 'nonsense' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': '\u00e0'.repeat(300) },
  { 'idempotency-key': '' },
  { expect: '100-nonsense' },
]

const INSIDE =
  /\b(select|insert into|syntax|relation|constraint|violates|duplicate key|stack|TypeError|SyntaxError|RangeError|undefined|node_modules|postgres|pglite|drizzle|fastify|Cannot|Unexpected|unterminated|invalid input)\b|\.[tj]s:\d|\/(server|src|api|home|usr)\//i
const ITALIAN = /\b(non|è|il|la|lo|di|un|una|si|sono|campo|valore|richiesta|perfavore|troppi|puoi|questo)\b/i

/** The texts that a person reads; field names come from the caller. */
function textsOf(body: Record<string, unknown>): string[] {
  const errors = typeof body.errors === 'object' && body.errors !== null ? Object.values(body.errors).flat() : []
  return [body.title, body.detail, body.message, ...errors].map(String)
}

/** What is wrong with an answer; undefined if nothing. */
export function faultOf(answer: Answer, sent: string): string | undefined {
  const { status, body, text } = answer
  if (status >= 500) return `answers ${status}`
  if (status < 400) return undefined
  if (!answer.headers['content-type']?.startsWith('application/problem+json')) return 'is no problem+json'
  if (body.status !== status || typeof body.message !== 'string') return 'has no message'
  if (!ITALIAN.test(body.message)) return `is not Italian: ${body.message}`
  const texts = textsOf(body)
  const inside = texts.find((one) => INSIDE.test(one))
  if (inside) return `tells of the inside: ${inside}`
  if (sent.trim().length > 5 && texts.some((one) => one.includes(sent))) return `echoes what was sent`
  if (/"stack"|\n\s+at /.test(text)) return 'carries a stack'
  return undefined
}

/** A batch reports for each row what its own call would have answered. */
function refusedRowsOf(answer: Answer): Answer[] {
  const rows = Array.isArray(answer.body.data) ? (answer.body.data as Record<string, unknown>[]) : []
  return rows
    .filter((row) => typeof row?.code === 'string' && Number(row.status) >= 400)
    .map((row) => ({
      status: Number(row.status),
      headers: { 'content-type': 'application/problem+json' },
      text: JSON.stringify(row),
      body: { title: row.message, detail: row.message, ...row },
    }))
}

type Shot = { method: Method; url: string; options: CallOptions; sent: string }

/** Yields `count` of the items, a different part for each seed, the same in every run. */
function* turn<T>(all: readonly T[], count: number | undefined, seed: number): Generator<T> {
  const many = Math.min(count ?? all.length, all.length)
  for (let index = 0; index < many; index++) yield all[(seed * 7 + index * 3) % all.length]!
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

class Shooter {
  readonly #options: FuzzOptions
  readonly #belongings: RowOwners
  #seed = 0

  constructor(options: FuzzOptions, belongings: RowOwners) {
    this.#options = options
    this.#belongings = belongings
  }

  async *shotsAt(endpoint: Registered): AsyncGenerator<Shot> {
    yield* this.#paths(endpoint)
    if (endpoint.method === 'GET') yield* this.#queries(endpoint)
    else if (endpoint.method !== 'DELETE') yield* this.#bodies(endpoint)
    if (endpoint.op === 'batch') yield* this.#batches(endpoint)
  }

  #some<T>(all: readonly T[]): Generator<T> {
    return turn(all, this.#options.each, this.#seed++)
  }

  get #texts(): readonly string[] {
    return [...nastyTexts, ...this.#options.strings]
  }

  #shot({ method }: Registered, url: string, sent: string, more: CallOptions = {}): Shot {
    // A version that does not exist, because a string that happens to be an id must not delete rows needed later.
    const guard = method === 'DELETE' ? { headers: { 'if-match': '"999999999"' } } : {}
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    return { method: method as Method, url, sent, options: { ...body, ...guard, ...more } }
  }

  *#paths(endpoint: Registered): Generator<Shot> {
    const names = [...endpoint.url.matchAll(/:\w+/g)].map(([name]) => name)
    for (const name of names) {
      const at = (value: string) => endpoint.url.replace(name, () => value).replace(/:\w+/g, '1')
      for (const text of this.#some(this.#texts)) yield this.#shot(endpoint, at(encode(text)), text)
      for (const raw of this.#some(rawPaths)) yield this.#shot(endpoint, at(raw), raw)
    }
    // Skips deletions, which '*' would execute.
    if (endpoint.method === 'DELETE') return
    for (const header of this.#some(headers)) {
      yield this.#shot(endpoint, endpoint.url.replace(/:\w+/g, '1'), '', { headers: header })
    }
  }

  *#queries(endpoint: Registered): Generator<Shot> {
    const url = endpoint.url.replace(/:\w+/g, '1')
    const resource = resourceOf(endpoint.resource)
    const described = resource.endpoints.filter((one) => one.op === endpoint.op)
    const words = described.flatMap((one) => [
      ...(one.params ?? []),
      ...Object.values(dialects[one.dialect ?? 'perPage']),
    ])
    const names = new Set([...words, ...Object.keys(resource.filters), 'q', 'filter', 'orderKey', 'boh'])
    if (endpoint.op === 'list') for (const name of Object.keys(resource.fields)) names.add(name)
    for (const name of names) {
      for (const text of this.#some(this.#texts))
        yield this.#shot(endpoint, `${url}?${encode(name)}=${encode(text)}`, text)
    }
    const clausesOn = endpoint.op === 'list' ? Object.keys(resource.fields) : []
    for (const name of clausesOn) {
      for (const text of this.#some(this.#texts)) {
        for (const operator of this.#some(['=', '!=', '<', '>=', 'like'])) {
          const clause = `${name}||${operator}||${encode(text)}`
          yield this.#shot(endpoint, `${url}?filter=${encode(clause)}`, text)
        }
      }
    }
    for (const raw of this.#some(rawQueries)) yield this.#shot(endpoint, `${url}?${raw}`, raw)
  }

  /** Batches with a string in every possible place of a row. */
  *#batches(endpoint: Registered): Generator<Shot> {
    const url = endpoint.url.replace(/:\w+/g, 'orders.macros')
    for (const text of this.#some(this.#texts)) {
      for (const row of [
        { op: text, key: 1 },
        { op: 'delete', key: text, version: 999_999_999 },
        { op: 'update', key: text, values: { label: text } },
        { op: 'update', key: 2_000_000_001, version: text, values: {} },
        { op: 'create', values: { [text]: 1 } },
        { op: 'create', values: { name: text, label: text, color: text } },
        { [text]: 1 },
        text,
      ]) {
        yield this.#shot(endpoint, url, text, { body: { rows: [row] } })
      }
    }
    for (const value of this.#some(nastyValues)) {
      for (const rows of [value, [value], [{ op: 'update', key: value, values: value }]])
        yield this.#shot(endpoint, url, '', { body: { rows } })
      yield this.#shot(endpoint, url, '', { body: { rows: [{ op: 'create', values: {} }], hotelId: value } })
    }
  }

  async *#bodies(endpoint: Registered): AsyncGenerator<Shot> {
    const resource = resourceOf(endpoint.resource)
    const creating = endpoint.op === 'create'
    const fields = { ...resource.fields, ...resource.bodies?.[endpoint.op] }
    const writable = Object.entries(fields).filter(([, field]) => isWritable(field, creating))
    const rows = await this.#belongings.rows(endpoint.resource)
    // Never the first row: it is the account that asks, its role or its hotel.
    const row = rows.at(-1) ?? {}
    const base = creating
      ? Object.fromEntries(
          writable.flatMap(([name]) => (row[name] === null || row[name] === undefined ? [] : [[name, row[name]]])),
        )
      : {}
    const key = String(row[resource.key] ?? '1')
    const url = endpoint.url.replace(/:(\w+)/g, (_, name: string) =>
      name === 'hotelId' || /\/(Hotel|SiteConfig)\/:id\//.test(endpoint.url) ? '2' : encode(key),
    )
    for (const [name] of writable) {
      for (const text of this.#some(this.#texts)) {
        yield this.#shot(endpoint, url, text, { body: { ...base, [name]: text } })
        yield this.#shot(endpoint, url, text, { body: { ...base, [name]: { it: text } } })
      }
      for (const value of this.#some(nastyValues))
        yield this.#shot(endpoint, url, '', { body: { ...base, [name]: value } })
    }
    for (const [body, type] of this.#some(rawBodies)) {
      yield this.#shot(endpoint, url, '', { body, headers: { 'content-type': type } })
    }
    for (const value of [[], [1, 2], 'testo', 7, null]) {
      const body = JSON.stringify(value)
      yield this.#shot(endpoint, url, '', { body, headers: { 'content-type': 'application/json' } })
    }
  }
}

/** Calls that would end the session that all other calls need. */
const excluded = new Set(['security.auth logout', 'security.auth refresh'])

export async function fuzz(server: TestServer, options: FuzzOptions): Promise<Outcome> {
  const outcome: Outcome = { calls: 0, statuses: {}, findings: [] }
  const shooter = new Shooter(options, await RowOwners.of(server))
  const token = await server.login('admin')
  async function shoot({ method, url, options: more, sent }: Shot): Promise<void> {
    const call = `${method} ${url.slice(0, 160)} ${JSON.stringify(more.body ?? '').slice(0, 200)}`
    outcome.calls++
    try {
      const answer = await inject(server.app, method, url, { token, ...more })
      outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1
      const fault = [answer, ...refusedRowsOf(answer)].map((one) => faultOf(one, sent)).find(Boolean)
      if (fault) outcome.findings.push({ call, status: answer.status, what: fault })
    } catch (error) {
      outcome.findings.push({ call, status: 0, what: `is not answered: ${String(error)}` })
    }
  }
  for (const endpoint of options.endpoints) {
    if (!endpoint.url.startsWith('/api/') || excluded.has(`${endpoint.resource} ${endpoint.op}`)) continue
    let volley: Promise<void>[] = []
    for await (const shot of shooter.shotsAt(endpoint)) {
      volley.push(shoot(shot))
      if (volley.length === 8) await Promise.all(volley.splice(0))
    }
    await Promise.all(volley)
    volley = []
  }
  return outcome
}
