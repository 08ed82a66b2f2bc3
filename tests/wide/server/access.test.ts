import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseOf } from '../../../server/http/clientConfig.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import described from '../../contract/spec/resources.json' with { type: 'json' }
import { describeCell, runMatrix, unlisted, type Cell } from '../../server/matrix.ts'
import { leaksOf } from '../../server/leaks.ts'
import { hasRow } from '../../server/support/permissions.ts'
import { testServer, type TestServer } from '../../server/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ kind: 'pglite' })
})
afterAll(() => server?.stop())

/** The path with bare placeholders, because placeholder names are not sent. */
const bare = (path: string): string => path.replace(/\{\w+\}/g, '{}')

describe('coverage of the permission table', () => {
  test('every registered call has a row in the permission table', () => {
    expect(server.app.registered.length).toBeGreaterThan(300)
    expect(unlisted(server.app.registered)).toEqual([])
    expect(described.filter(({ id }) => !hasRow(id)).map(({ id }) => id)).toEqual([])
  })

  test('every call of the specification is registered under its method and path', () => {
    const known = new Set(server.app.registered.map(({ method, url }) => `${method} ${url.replace(/:\w+/g, '{}')}`))
    const expected = described
      .filter(({ id }) => id !== 'main.hotelResource')
      .flatMap(({ id, service, endpoints }) =>
        endpoints.map(({ op, method, path }) => ({ id, op, method, url: `${baseOf(service)}/${bare(path)}` })),
      )
    const missing = expected.filter(({ method, url }) => !known.has(`${method} ${url}`))
    expect(missing.map(({ id, op }) => `${id} ${op}`)).toEqual([])
  })

  test('only calls that the specification opens work without a session', () => {
    const open = server.app.registered.filter((one) => one.public).map(({ resource, op }) => `${resource} ${op}`)
    const expected = described.flatMap(({ id, endpoints }) =>
      endpoints.filter((one) => 'public' in one && one.public).map(({ op }) => `${id} ${op}`),
    )
    // Pictures are shown where no header can be sent; private files require a ticket.
    const ours = [
      'main.files show',
      'main.files thumb',
      // The second step of a sign-in, which has no session yet.
      'security.auth passkeyOptions',
      'security.auth factor',
      // The page behind a password link shows the owner's first name before a password exists.
      'management.user passwordLink',
      // Calendar programs have no session; the secret address authorises them.
      'main.tracciamentiAttivita ics',
    ]
    expect([...expected, ...ours]).toEqual(expect.arrayContaining(open))
  })

  test('parameters and envelopes of the lists match the specification', () => {
    for (const { id, endpoints } of described.filter((one) => one.id !== 'main.hotelResource')) {
      for (const { op, path, ...rest } of endpoints) {
        if (!('dialect' in rest)) continue
        const ours = resourceOf(id).endpoints.find((one) => one.op === op && bare(one.path) === bare(path))
        const { dialect, envelope, paged = true, pageSize } = rest
        expect({ id, path, dialect: ours?.dialect, envelope: ours?.envelope, paged: ours?.paged ?? true }).toEqual({
          id,
          path,
          dialect,
          envelope,
          paged,
        })
        if (pageSize) expect([id, path, ours?.pageSize ?? 20]).toEqual([id, path, pageSize])
      }
    }
  })
})

describe('permission matrix', () => {
  const cells: Cell[] = []
  beforeAll(async () => {
    for await (const cell of runMatrix(server)) cells.push(cell)
    // Nearly ten thousand calls take minutes on a busy machine.
  }, 900_000)

  test('every role, call and target gets the answer of the permission table', () => {
    expect(cells.length).toBeGreaterThan(4_000)
    expect(cells.filter((cell) => !cell.ok).map(describeCell)).toEqual([])
  })

  test('the matrix covers own, foreign and absent records and hotels in paths, filters, clauses, bodies and batches', () => {
    for (const role of ['produttore', 'multihotel', 'user'] as const) {
      for (const place of ['path', 'query', 'clause', 'body', 'batch'] as const) {
        for (const target of ['foreign', 'absent'] as const) {
          const matching = cells.filter((cell) => cell.role === role && cell.place === place && cell.target === target)
          expect([role, place, target, matching.length > 5]).toEqual([role, place, target, true])
        }
      }
    }
  })
})

describe('rules beyond the cells of the permission table', () => {
  test('a user reads the mail of the own hotel and never a portal’s', async () => {
    const user = server.as('user')
    const status = async (query: Record<string, string>) => (await user('GET', '/api/stats/mail', { query })).status
    expect(await status({})).toBe(200)
    expect(await status({ id_hotel: '1' })).toBe(200)
    expect([await status({ network: 'true' }), await status({ site_id: '33' })]).toEqual([403, 403])
  })

  test('contacts’ phones stay hidden until revealed, also from searches and sorts', async () => {
    const produttore = server.as('produttore')
    const list = await produttore('GET', '/api/main/rubrica')
    const [first] = list.body.values as { id: number }[]
    const phone = /\+39 000/
    expect(list.text).not.toMatch(phone)
    expect((await produttore('GET', `/api/main/rubrica/${first!.id}`)).text).not.toMatch(phone)
    const filter = 'telefono_referente||like||+39 000'
    const guesses = await Promise.all([
      produttore('GET', '/api/main/rubrica', { query: { filter } }),
      produttore('GET', '/api/main/rubrica', { query: { orderKey: 'telefono_referente' } }),
    ])
    expect(guesses.map(({ status }) => status)).toEqual([422, 422])
    expect((await produttore('GET', `/api/main/rubrica/opens/${first!.id}`)).text).toMatch(phone)
  })

  test('the label of a referenced record is sent only to users who may read that record', async () => {
    const labels = async (role: 'user' | 'admin') => {
      const answer = await server.as(role)('GET', '/api/main/Hotel/1')
      return (answer.body.meta as { labels: Record<string, Record<string, string>> }).labels
    }
    expect((await labels('admin')).produttore).toMatchObject({ PR01: expect.any(String) })
    expect((await labels('user')).produttore ?? {}).toEqual({})
    expect((await labels('user')).idComune).not.toEqual({})
  })

  test('staff change only their own unlocked time entries, and administrators any', async () => {
    const sql = (where: string) =>
      server.db.pool.query<{ id: number }>(
        `select id from main_tracciamenti_attivita where ${where} order by id limit 1`,
      )
    const [locked, theirs] = await Promise.all([sql('utente = 4 and bloccato'), sql('utente <> 4')])
    const change = (role: 'employee' | 'admin', id: number | undefined) =>
      server.as(role)('PATCH', `/api/main/tracciamenti-attivita/${id}`, { body: { note: 'Prova' } })
    expect((await change('employee', locked.rows[0]?.id)).status).toBe(403)
    expect((await change('employee', theirs.rows[0]?.id)).status).toBe(404)
    expect((await change('admin', locked.rows[0]?.id)).status).toBe(200)
  })
})

describe('rows of foreign hotels', () => {
  test.each(['user', 'multihotel'] as const)(
    '%s reaches no foreign row by list, filter, sort, search or record',
    async (role) => {
      const { asked: answerCount, leaks } = await leaksOf(server, role, 5)
      expect(answerCount).toBeGreaterThan(500)
      expect(leaks).toEqual([])
    },
  )
})
