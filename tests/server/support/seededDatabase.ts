/**
 * Seeding the demo network takes several seconds, so it is seeded once per state of the sources and copied for every
 * test file: the embedded database as a folder, PostgreSQL as a template database.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { copyDatabase } from '../../copyDatabase.ts'
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { prepareDatabase } from '../../../server/db/prepare.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { createDatabase, runStatement, type TestPostgres, testPostgres, withDatabase } from '../db/postgres.ts'
import { FIXED_DAY } from './clock.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The sources that determine the rows of the seeded database. */
const sources = [
  'server/db/migrations',
  'server/db/tables.ts',
  'server/demo',
  'server/resources/write/derive.ts',
  'src/domain',
]

function filesOf(place: string): string[] {
  if (fs.statSync(place).isFile()) return [place]
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

function fingerprint(): string {
  const hash = createHash('sha256').update(FIXED_DAY)
  for (const file of sources.flatMap((one) => filesOf(path.join(root, one)))) {
    hash.update(path.relative(root, file)).update(fs.readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function seed(db: Database): Promise<void> {
  await prepareDatabase(db)
  await seedDemo(db, FIXED_DAY, path.join(root, 'server/demo/data/'), undefined, { marked: true })
  // Vacuumed here once instead of in each copy.
  await db.pool.query('vacuum')
}

const PREFIX = 'regia-modello-'

/** Removes copies of earlier sources that were not used for a quarter of an hour. */
function dropOldTemplates(): void {
  for (const name of fs.readdirSync(os.tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    const folder = path.join(os.tmpdir(), name)
    const unused = Date.now() - (fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (unused > 900_000) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** The folder from which copies are made; seeded if it does not exist. */
export async function templateFolder(): Promise<string> {
  const folder = path.join(os.tmpdir(), PREFIX + fingerprint())
  if (!fs.existsSync(folder)) {
    dropOldTemplates()
    const making = fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}nuovo-`))
    const db = await openDatabase({ folder: path.join(making, 'dati') })
    try {
      await seed(db)
    } finally {
      await db.close()
    }
    try {
      fs.renameSync(path.join(making, 'dati'), folder)
    } catch (error) {
      // Another process was faster.
      if (!fs.existsSync(folder)) throw error
    }
    fs.rmSync(making, { recursive: true, force: true })
  }
  fs.utimesSync(folder, new Date(), new Date())
  return folder
}

export type Seeded = { db: Database; stop(): Promise<void> }

/** A folder with the demo network of the fixed day, for a separate server. */
export async function seededFolder(): Promise<{ folder: string; remove(): void }> {
  const template = await templateFolder()
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'regia-prova-'))
  const folder = path.join(place, 'dati')
  copyDatabase(template, folder)
  return { folder, remove: () => fs.rmSync(place, { recursive: true, force: true }) }
}

async function seededPglite(): Promise<Seeded> {
  const { folder, remove } = await seededFolder()
  const db = await openDatabase({ folder })
  return {
    db,
    async stop() {
      await db.close()
      remove()
    },
  }
}

async function templateDatabase(url: string): Promise<string> {
  const name = `regia_modello_${fingerprint()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The second process waits for the lock instead of creating a template too; closing the connection releases the
    // lock.
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`)
    const known = await client.query(`select 1 from pg_database where datname = '${name}'`)
    if (known.rows.length) return name
    const making = `${name}_${process.pid}`
    await client.query(`create database ${making}`)
    const db = await openDatabase({ url: withDatabase(url, making) })
    try {
      await seed(db)
    } finally {
      await db.close()
    }
    await client.query(`alter database ${making} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

/** The same as a separate database on `server`. */
export async function seededUrl(server: TestPostgres): Promise<{ url: string; drop(): Promise<unknown> }> {
  const template = await templateDatabase(server.url)
  const name = `regia_prova_${process.pid}_${Date.now()}`
  return {
    url: await createDatabase(server.url, name, template),
    drop: () => runStatement(server.url, `drop database ${name}`),
  }
}

async function seededPostgres(running: TestPostgres | undefined): Promise<Seeded> {
  const server = running ?? (await testPostgres())
  if (!server) throw new Error('PostgreSQL was not found: install it or set DATABASE_URL_TEST.')
  const { url, drop } = await seededUrl(server)
  const db = await openDatabase({ url })
  return {
    db,
    async stop() {
      await db.close()
      await drop()
      if (!running) await server.stop()
    },
  }
}

/** A separate database with the demo network of the fixed day; on `running` if given. */
export const seededDatabase = (kind: Database['kind'], running?: TestPostgres): Promise<Seeded> =>
  kind === 'postgres' ? seededPostgres(running) : seededPglite()
