/** A short version of `npm run crash` (kill -9 under load), and the orderly stop on SIGTERM. */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { crash, crashMigration, isClean, launch, signIn, type Place } from '../server/crash.ts'
import { seededFolder, seededUrl } from '../server/support/seededDatabase.ts'
import { startChild } from '../server/db/child.ts'
import { temporaryFolder } from '../server/db/temporaryFolder.ts'
import { testPostgres } from '../server/db/postgres.ts'

const rounds = 3
/** The built server where `npm test` has just built it: it starts in a third of the time that tsx needs. */
const script = process.env.REGIA_BUILT ? ['dist/server/main.js'] : ['--import', 'tsx', 'server/main.ts']
const postgres = await testPostgres({ fsync: true })
const cleanups: (() => unknown)[] = []
afterAll(async () => {
  // A database server that did not come back cannot drop its databases, but must be stopped all the same.
  for (const cleanUp of cleanups) await Promise.resolve(cleanUp()).catch(() => {})
  await postgres?.stop()
})

const places: [string, () => Promise<Place>][] = [
  [
    'pglite',
    async () => {
      const { folder, remove } = await seededFolder()
      cleanups.push(remove)
      return { folder }
    },
  ],
]
if (postgres) {
  places.push([
    'postgres',
    async () => {
      const { url, drop } = await seededUrl(postgres)
      cleanups.push(drop)
      return { url }
    },
  ])
}

test.each(places)(
  'kill -9 under eight writers loses and duplicates nothing on %s',
  { timeout: 600_000 },
  async (kind, make) => {
    const postgresToo = kind === 'postgres' && postgres?.crash ? { postgres, postgresEvery: 2 } : {}
    const report = await crash({ place: await make(), script, rounds, ...postgresToo })
    expect(report).toMatchObject({ rounds, lost: [], doubled: [], halves: [], unaudited: [], chain: null })
    expect(isClean(report)).toBe(true)
    expect(report.acknowledged).toBeGreaterThan(rounds)
  },
)

test.each(places)(
  'kill -9 during a migration leaves all of it or nothing on %s',
  { timeout: 600_000 },
  async (_, make) => {
    const { wrong } = await crashMigration(await make(), 1)
    expect(wrong).toEqual([])
  },
)

test.each(places)(
  'SIGTERM on %s answers pending requests, then ends the server',
  { timeout: 600_000 },
  async (_, make) => {
    const place = await make()
    const server = await launch(place, script).ready
    const authorization = `Bearer ${await signIn(server.url)}`
    const create = (name: string) =>
      fetch(`${server.url}/api/main/Hotel/1/camera`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ nome: { it: name }, tipologia: 'doppia' }),
      }).then(
        ({ status }) => ({ name, status }),
        () => ({ name, status: 0 }),
      )
    await create('prima')
    const requests = Array.from({ length: 20 }, (_, at) => create(`durante ${at}`))
    await Promise.race(requests)
    const code = await server.kill('SIGTERM')
    const answers = await Promise.all(requests)
    const db = await openDatabase(place)
    const { rows } = await db.pool.query<{ name: string }>(`select nome->>'it' as name from main_camera`)
    await db.close()
    const stored = new Set(rows.map(({ name }) => name))
    expect(code).toBe(0)
    expect(answers.filter(({ status }) => ![201, 503, 0].includes(status))).toEqual([])
    expect(answers.filter(({ name, status }) => (status === 201) !== stored.has(name))).toEqual([])
  },
)

test('a partially created folder is created again', async () => {
  const folder = temporaryFolder('dati')
  const holder = startChild('holder.ts', folder)
  const entries = () => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
  const hasBegun = () => entries().some((name) => fs.existsSync(path.join(folder, name, 'PG_VERSION')))
  await expect.poll(hasBegun, { timeout: 30_000, interval: 20 }).toBe(true)
  await holder.kill()
  expect(entries()).not.toContain('pglite')
  const database = await openDatabase({ folder })
  const answer = await database.pool.query<{ one: number }>('SELECT 1 AS one')
  await database.close()
  expect(answer.rows).toEqual([{ one: 1 }])
})
