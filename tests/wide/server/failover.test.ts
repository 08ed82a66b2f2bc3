/** A server while its database is unreachable, and with a database that a newer version has migrated. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { DatabaseError } from '../../../server/db/open.ts'
import { prepareDatabase } from '../../../server/db/prepare.ts'
import { onEveryDatabase } from '../../server/db/onEveryDatabase.ts'
import { testPostgres } from '../../server/db/postgres.ts'
import { testServer } from '../../server/support/server.ts'

const postgres = await testPostgres({ own: true })
if (!postgres) console.log('PostgreSQL non c’è: una parte di tests/wide/server/failover.test.ts è saltata.')
afterAll(() => postgres?.stop())

const ROOMS = '/api/main/Hotel/1/camera'
const room = (nome: string) => ({ nome: { it: nome }, tipologia: 'doppia', superficie: 20 })

onEveryDatabase('version of a database', (database) => {
  test('a database migrated by a newer version is refused and left unchanged', async () => {
    await prepareDatabase(database())
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'regia-vecchia-'))
    fs.cpSync('server/db/migrations', folder, { recursive: true })
    const name = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(fs.readFileSync(name, 'utf8')) as { entries: { when: number; tag: string }[] }
    journal.entries.pop()
    fs.writeFileSync(name, JSON.stringify(journal))
    const before = await database().pool.query('select * from drizzle.__drizzle_migrations order by id')
    const refused = await prepareDatabase(database(), folder).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DatabaseError)
    expect((refused as DatabaseError).message).toMatch(/più nuova di Regia/)
    const after = await database().pool.query('select * from drizzle.__drizzle_migrations order by id')
    expect(after.rows).toEqual(before.rows)
    // Its own version finds nothing to migrate.
    await prepareDatabase(database())
    fs.rmSync(folder, { recursive: true })
  })
})

describe.runIf(postgres)('an unreachable database', { timeout: 90_000 }, () => {
  test('an unreachable database is answered with 503 and Retry-After, never 500, and keyed writes happen once', async () => {
    const server = await testServer({ kind: 'postgres', postgres: postgres! })
    await server.login('admin')
    const admin = server.as('admin')
    let over = false
    const odd: string[] = []
    let away = 0
    const names: string[] = []
    const writers = Array.from({ length: 6 }, async () => {
      while (!over) {
        const [name, key] = [`guasto ${randomUUID()}`, randomUUID()]
        for (;;) {
          const answer = await admin('POST', ROOMS, { body: room(name), headers: { 'idempotency-key': key } })
          if (answer.status === 201) break
          if (answer.status === 503 && answer.headers['retry-after'] && /Riprova tra poco/.test(answer.text)) away++
          else odd.push(`${answer.status} ${answer.text.slice(0, 200)}`)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        names.push(name)
      }
    })
    const readers = Array.from({ length: 6 }, async () => {
      while (!over) {
        const answer = await admin('GET', ROOMS)
        if (![200, 503].includes(answer.status)) odd.push(`${answer.status} ${answer.text.slice(0, 200)}`)
        if (answer.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await postgres!.crash!()
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    over = true
    await Promise.all([...writers, ...readers])
    expect(odd).toEqual([])
    expect(away).toBeGreaterThan(0)
    const { rows } = await server.db.pool.query<{ name: string }>(
      `select nome->>'it' as name from main_camera where nome->>'it' like 'guasto %'`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort())
    await server.stop()
  })

  test('a commit not confirmed by the synchronous replica gets no answer until a retry under the same key finds it confirmed', async () => {
    const server = await testServer({ kind: 'postgres', postgres: postgres! })
    await server.login('admin')
    const admin = server.as('admin')
    const other = new pg.Client({ connectionString: postgres!.url })
    other.on('error', () => {})
    await other.connect()
    const probe = new pg.Client({ connectionString: postgres!.url })
    await probe.connect()
    const wait = (name: string) =>
      other
        .query(`alter system set synchronous_standby_names = '${name}'`)
        .then(() => other.query('select pg_reload_conf()'))
    const cancel = async () =>
      (await other.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)).rowCount
    const giveUp = () => expect.poll(cancel, { timeout: 20_000 }).toBeGreaterThan(0)
    /** Each PostgreSQL process rereads the setting in its own time; it applies from the first commit that waits. */
    const isHeld = async () => {
      let isThrough = false
      const commit = probe.query(`select pg_logical_emit_message(true, '', '')`).then(() => void (isThrough = true))
      let isWaiting = false
      while (!isThrough && !isWaiting) isWaiting = Boolean(await cancel())
      await commit
      return isWaiting
    }
    await wait('nessuna')
    await expect.poll(isHeld, { timeout: 20_000 }).toBe(true)
    const key = randomUUID()
    const write = () => admin('POST', ROOMS, { body: room(`in dubbio ${key}`), headers: { 'idempotency-key': key } })
    const [first] = await Promise.all([write(), giveUp()])
    expect([first!.status, first!.body.code]).toEqual([503, 'unavailable'])
    // The row is committed but not yet confirmed as durable.
    const [second] = await Promise.all([write(), giveUp()])
    expect(second!.status).toBe(503)
    await wait('')
    const third = await write()
    expect([third.status, third.headers['idempotent-replayed']]).toEqual([201, 'true'])
    const { rows } = await server.db.pool.query(`select 1 from main_camera where nome->>'it' = 'in dubbio ${key}'`)
    expect(rows.length).toBe(1)
    await other.end()
    await probe.end()
    await server.stop()
  })
})
