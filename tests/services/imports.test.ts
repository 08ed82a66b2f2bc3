/** Export and import of lists: importing an export finds the existing rows unchanged. */
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { userById } from '../../server/auth/users.ts'
import { isStored, storeOf, tableName } from '../../server/db/tables.ts'
import { Names } from '../../server/imports/names.ts'
import { valueOf } from '../../server/imports/values.ts'
import { writerOf } from '../../server/imports/exportRows.ts'
import { cellText } from '../../src/domain/plans/csv.ts'
import { expandImport } from '../../server/plans/import/expandImport.ts'
import type { Planned } from '../../server/plans/planned.ts'
import type { PathIds } from '../../server/resources/read/rows.ts'
import { isRow } from '../../server/services/index.ts'
import type { ImportInfo } from '../../src/domain/plans/imports.ts'
import { importFields, isExported } from '../../src/domain/plans/imports.ts'
import { ownersOf } from '../../src/domain/model/references.ts'
import { ownerFieldOf } from '../../src/domain/model/owner.ts'
import type { Column, Plan } from '../../src/domain/plans/plan.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { onEveryServer } from '../server/support/onEveryServer.ts'
import { roundTrip } from '../server/support/roundTrip.ts'
import { type Account, emailOf, type TestServer } from '../server/support/server.ts'

type ImportPlan = Extract<Plan, { op: 'import' }>

/** For longer lists the test checks the plan and not every row. */
const REHEARSED = 2_000
const CSV = { 'content-type': 'text/csv' }

/** Lists whose rows are changed one by one by the generic calls. */
const both = resources.filter(
  (one) =>
    isStored(storeOf(one)) &&
    isExported(one) &&
    one.endpoints.some(({ op }) => op === 'update') &&
    isRow(one.id, 'update'),
)

/** Treats an empty list, an empty text and null as equal, and ignores the order of languages. */
function plainly(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && !value.length)) return null
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const texts = Object.entries(value).map(([name, text]) => [name, plainly(text)] as const)
  return texts.every(([, text]) => text === null)
    ? null
    : Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)))
}

onEveryServer('lists as files', (serverOf) => {
  let server: TestServer
  beforeAll(() => {
    server = serverOf()
  })

  const send = (
    account: Account,
    resource: string,
    body: string | Buffer,
    headers: Record<string, string> = CSV,
    nome = 'prova.csv',
  ) => server.as(account)('POST', `/api/main/importazioni/${resource}`, { body, headers, query: { nome } })

  async function read(resource: string, body: string | Buffer, account: Account = 'admin'): Promise<ImportInfo> {
    const answer = await send(account, resource, body)
    expect(answer.status, answer.text.slice(0, 300)).toBe(201)
    return answer.body.data as ImportInfo
  }

  const mapped = ({ columns }: ImportInfo): Column[] =>
    columns.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]))

  async function expand(resource: string, plan: Omit<ImportPlan, 'op'>, ids: PathIds = {}, account: Account = 'admin') {
    const { rows } = await server.db.pool.query<{ id: number }>('select id from management_user where email = $1', [
      emailOf(account),
    ])
    const user = await userById(server.db.pool, rows[0]!.id)
    const call = { ...server.app.parts, user: user!, requestId: 'prova', requireFresh: async () => {} }
    const planned: Planned[] = []
    for await (const some of expandImport(call, resourceOf(resource), { op: 'import', ...plan }, ids))
      planned.push(...some)
    return planned
  }

  const exported = (resource: string, query: Record<string, string>, account: Account = 'admin') =>
    server.as(account)('GET', `/api/main/esporta/${resource}`, { query })

  /** The whole list, or that of the hotel with the most rows. */
  async function wholeOf(resource: Resource): Promise<Record<string, string>> {
    const lists = resource.endpoints.filter(({ op }) => op === 'list')
    if (lists.some(({ path }) => !path.includes('{'))) return {}
    const column = ownerFieldOf(storeOf(resource).fields, 'hotel')!
    const { rows } = await server.db.pool.query<{ hotel: number }>(
      `select "${column}" as hotel from ${tableName(storeOf(resource).id)} where _deleted_at is null and "${column}" is not null
       group by 1 order by count(*) desc limit 1`,
    )
    return rows[0] ? { hotelId: String(rows[0].hotel) } : {}
  }

  const linesLeft = async () => {
    const { rows } = await server.db.pool.query<{ count: number }>(
      'select (select count(*) from imports)::int + (select count(*) from import_lines)::int as count',
    )
    return rows[0]!.count
  }

  describe('importing an export changes nothing', () => {
    test.each(both.map(({ id }) => id))('%s', async (id) => {
      const resource = resourceOf(id)
      const whole = await wholeOf(resource)
      const file = await exported(id, whole)
      expect(file.status, file.text.slice(0, 300)).toBe(200)
      expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
      if (file.text.split('\r\n').length < 3) return
      const info = await read(id, file.text)
      expect(info.columns[0]).toMatchObject({ field: resource.key })
      const ids = whole.hotelId ? { hotelId: whole.hotelId } : {}
      const planned = await expand(id, { file: info.id, columns: mapped(info), key: resource.key, mode: 'both' }, ids)
      expect(planned.length).toBe(info.lines)
      const wrong = planned.filter(
        ({ op, values, reasons }) => op !== 'update' || Object.keys(values ?? {}).length || reasons.length,
      )
      expect(wrong.slice(0, 3)).toEqual([])
      if (info.lines > REHEARSED) return
      const body = {
        plan: { op: 'import', file: info.id, columns: mapped(info), key: resource.key, mode: 'both' },
        ...(whole.hotelId && { hotelId: Number(whole.hotelId) }),
      }
      const begun = await server.as('admin')('POST', `/api/main/prove/${id}`, { body })
      expect(begun.status, begun.text).toBe(202)
      await server.app.parts.jobs.idle()
      const plan = await server.as('admin')('GET', `/api/main/prove/${(begun.body.data as { id: number }).id}`)
      expect(plan.body.data).toMatchObject({ state: 'ready', counts: { same: info.lines } })
    })
  })
  // Every list and role: tests/wide/server/round-trip.test.ts.
  test.each([
    ['main.rubrica', 'admin'],
    ['main.rubrica', 'produttore'],
    ['main.tracciamentiAttivita', 'employee'],
    ['main.hotel', 'multihotel'],
    ['main.camera', 'user'],
  ] as const)('the own export of %s changes nothing when %s imports it', async (id, account) => {
    const trip = await roundTrip(server, resourceOf(id), account)
    expect([trip?.counts, trip?.others]).toEqual([{ same: trip?.lines }, []])
  })

  // Without an existing row to compare with, as for a new line.
  test('each exported cell reads back as its value', async () => {
    const user = await userById(server.db.pool, 1)
    const call = { ...server.app.parts, user: user!, requestId: 'prova', requireFresh: async () => {} }
    const names = new Names(call)
    const wrong: unknown[] = []
    let cells = 0
    for (const { id } of both) {
      const resource = resourceOf(id)
      const fields = importFields(resource).filter((name) => resource.fields[name]!.kind !== 'instant')
      const write = await writerOf(resource, fields, names)
      const readers = await Promise.all(
        fields.map((name) => (resource.fields[name]!.ref ? names.reader(resource.fields[name]!) : undefined)),
      )
      const { rows } = await server.db.pool.query<Record<string, unknown>>(
        `select * from ${tableName(storeOf(resource).id)} where _deleted_at is null limit 150`,
      )
      for (const row of rows) {
        const owners = ownersOf(resource.fields, row)
        for (const [at, cell] of write(row).entries()) {
          const [name, text] = [fields[at]!, cellText(cell)]
          const read = valueOf(resource.fields[name]!, text, (one) => readers[at]!(one, owners), {
            before: row[name],
          })
          const [before, after] = [plainly(row[name]), 'value' in read ? plainly(read.value) : read.reason]
          cells++
          if (JSON.stringify(before) !== JSON.stringify(after)) wrong.push([id, name, text, before, after])
        }
      }
    }
    expect(cells).toBeGreaterThan(10_000)
    expect(wrong.slice(0, 5)).toEqual([])
  })

  describe('unreadable files leave nothing stored', () => {
    test.each<[what: string, status: number, body: string | Buffer, headers?: Record<string, string>]>([
      ['a spreadsheet called .csv', 422, Buffer.from('504b030414000600', 'hex')],
      ['a column twice', 422, 'Nome;nome\n1;2'],
      ['many lines', 422, `Nome;Letti\n${'a;1\n'.repeat(100_001)}`],
      ['a line that is broken after many', 422, `Nome;Letti\n${'a;1\n'.repeat(3_000)}"b;1\n`],
      ['no body', 422, ''],
      ['JSON', 415, '{}', { 'content-type': 'application/json' }],
      ['a form', 415, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['what says that it is too long', 413, 'a;b\n1;2', { ...CSV, 'content-length': String(2 ** 31) }],
    ])('%s', async (_, status, body, headers) => {
      const before = await linesLeft()
      const refused = await send('admin', 'orders.macros', body, headers)
      expect([refused.status, typeof refused.body.detail], refused.text).toEqual([status, 'string'])
      expect(await linesLeft()).toBe(before)
    })

    test('a file that exceeds the limit while uploading leaves nothing stored', async () => {
      const before = await linesLeft()
      const token = await server.login('admin')
      const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
      // Blank lines are skipped and not stored.
      const piece = Buffer.from(`${' '.repeat(50_000)}\n`.repeat(20))
      let sent = 0
      async function* endless() {
        yield Buffer.from('Nome;Letti\n')
        for (; ; sent += piece.length) yield piece
      }
      const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        const asking = request(
          `${url}/api/main/importazioni/orders.macros`,
          { method: 'POST', headers: { ...CSV, authorization: `Bearer ${token}` } },
          (response) => {
            let text = ''
            response.setEncoding('utf8')
            response.on('data', (some: string) => (text += some))
            response.on('end', () => resolve({ status: response.statusCode!, text }))
          },
        )
        asking.on('error', reject)
        Readable.from(endless()).pipe(asking)
      })
      expect([answer.status, sent < 80 * 1024 * 1024]).toEqual([413, true])
      expect(answer.text).toContain('Il file supera i 64 MB')
      expect(await linesLeft()).toBe(before)
    })
  })

  test('only users who may write a list can upload a file for it, and each sees only their own file', async () => {
    const file = 'Nome\nSuite'
    expect((await send('user', 'orders.macros', file)).status).toBe(403)
    expect((await send('admin', 'reference.comuni', file)).status).toBe(404)
    expect((await send('admin', 'main.audit', file)).status).toBe(404)
    expect((await server.call('POST', '/api/main/importazioni/main.camera', { body: file, headers: CSV })).status).toBe(
      401,
    )
    const { id } = await read('main.camera', file, 'user')
    expect((await server.as('user')('GET', `/api/main/importazioni/${id}`)).body.data).toMatchObject({
      id,
      lines: 1,
      sample: [['Suite']],
    })
    expect((await server.as('admin')('GET', `/api/main/importazioni/${id}`)).status).toBe(404)
    const plan = { file: id, columns: [{ column: 0, field: 'nome' }], key: null, mode: 'create' } as const
    await expect(expand('main.camera', plan, {}, 'admin')).rejects.toMatchObject({ status: 404 })
    await expect(expand('main.servizi', plan, {}, 'user')).rejects.toMatchObject({ status: 404 })
  })

  test('a list is exported within the user’s rights', async () => {
    expect((await exported('orders.macros', {}, 'user')).status).toBe(403)
    expect((await exported('main.camera', { hotelId: '138' }, 'user')).status).toBe(403)
    expect((await exported('main.hotel', {}, 'multihotel')).text.split('\r\n').length).toBe(5)
    // The list’s own export has different rights from the list.
    expect((await exported('main.rubrica', {}, 'produttore')).status).toBe(
      (await server.as('produttore')('GET', '/api/seller/contacts')).status,
    )
    expect((await exported('main.priceList', {})).headers['content-disposition']).toContain('articolo-listino-')
    expect((await exported('main.audit', {})).status).toBe(404)
    expect((await exported('management.notification', {})).status).toBe(404)
    expect((await exported('main.camera', { strano: '1' })).status).toBe(422)
    expect((await exported('management.user', {})).text).not.toMatch(/\$argon2|\$2[aby]\$/)
  })

  test('the request archive is exported too, without portal mail for a plain user under any filter', async () => {
    const listed = await server.as('user')('GET', '/api/stats/mail', {
      query: { network: 'false', stat_from: '2026-01-01' },
    })
    const own = listed.body.data as Record<string, unknown>[]
    expect(own.length).toBeGreaterThan(3)
    const file = await exported('stats.mailSearch', { network: 'false', stat_from: '2026-01-01' }, 'user')
    expect(file.status).toBe(200)
    const lines = file.text.split('\r\n').slice(1, -1)
    expect(lines.length).toBe((listed.body.meta as { total: number }).total)
    const portals: Record<string, string>[] = [{ network: 'true' }, { site_id: '1' }, { filter: 'site_id||=||1' }]
    for (const query of portals)
      expect((await exported('stats.mailSearch', query, 'user')).status, JSON.stringify(query)).toBe(403)
    expect((await exported('stats.mailSearch', { network: 'true', stat_from: '2026-01-01' }, 'employee')).status).toBe(
      200,
    )
  })

  test('an export contains the filtered rows in their order, or the requested keys', async () => {
    const list = await server.as('admin')('GET', '/api/main/Hotel/1/camera', {
      query: { orderKey: 'nome', orderDirection: 'DESC' },
    })
    const rooms = (list.body.values ?? list.body.data) as { id: number; nome: string }[]
    const idsIn = (text: string) =>
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(';')[0]))
    expect(rooms.length).toBeGreaterThan(2)
    const file = await exported('main.camera', {
      hotelId: '1',
      orderKey: 'nome',
      orderDirection: 'DESC',
      page: '2',
      perPage: '1',
    })
    expect(idsIn(file.text)).toEqual(rooms.map(({ id }) => id))
    const two = [rooms[0]!.id, rooms[2]!.id]
    expect(idsIn((await exported('main.camera', { hotelId: '1', keys: two.join(',') })).text).sort()).toEqual(
      [...two].sort(),
    )
    // Keys of another hotel’s rooms export nothing.
    expect(idsIn((await exported('main.camera', { hotelId: '224', keys: two.join(',') }, 'multihotel')).text)).toEqual(
      [],
    )
  })
})
