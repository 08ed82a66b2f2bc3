/** Seeds tables in bulk, with the derived fields that the engine would calculate. */
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { hashPassword } from '../auth/password.ts'
import type { Database } from '../db/open.ts'
import { loadInBulk } from '../db/bulkLoad.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { contactNotes, files, statistics, toolRuns } from '../db/schema.ts'
import { columnType, isStored, keyColumn, storedFields, tableFor, tableName } from '../db/tables.ts'
import { derive, searchText } from '../resources/write/derive.ts'
import type { Lookup } from '../resources/read/lookup.ts'
import { readSetting } from '../db/prepare.ts'
import { demoNetwork, type DemoRow, type DemoTable, type NetworkOptions } from './network.ts'

const BATCH = 2_000

export type Progress = (table: string, rows: number) => void

/** Fills an empty database with the demo network, in one transaction, so that it is never incomplete. */
export async function seedDemo(
  db: Database,
  today: string,
  dataFolder: URL | string,
  progress: Progress = () => {},
  more: Pick<NetworkOptions, 'now' | 'marked'> = {},
): Promise<boolean> {
  if (await readSetting(db, 'demo')) return false
  if (
    !(await seedTables(db, demoNetwork({ today, dataFolder, ...more }), progress, { name: 'demo', value: { today } }))
  )
    return false
  // Only analyze: vacuum follows later, table by table, by PostgreSQL itself or by the maintenance of the embedded
  // database.
  await db.pool.query('analyze')
  return true
}

/** Data that an installation without the demo needs too: municipalities, roles and permissions. */
export async function seedBase(db: Database, today: string, dataFolder: URL | string): Promise<void> {
  if ((await readSetting(db, 'demo')) || (await readSetting(db, 'base'))) return
  const base = new Set(['reference.comuni', 'management.permission', 'management.role'])
  const tables = [...demoNetwork({ today, dataFolder })].filter((table) => base.has(table.resource))
  await seedTables(db, tables, () => {}, { name: 'base', value: { today } })
}

/**
 * Seeds in one transaction. `once` is a setting stored with the rows: a seeding that was killed starts over, and of two
 * that start together the second finds the setting and returns false.
 */
export async function seedTables(
  db: Database,
  tables: Iterable<DemoTable>,
  progress: Progress = () => {},
  once?: { name: string; value: unknown },
): Promise<boolean> {
  return transaction(db.pool, async (handle) => {
    if (once && !(await firstToSet(handle, once.name, once.value))) return false
    const memory = new Memory()
    const passwords = new Map<string, string>()
    await loadInBulk(handle, async (announce) => {
      for (const { resource: id, rows } of tables) {
        if (id.startsWith('demo:')) {
          progress(id, await insertPlain(handle, id, rows))
          continue
        }
        const resource = resourceOf(id)
        if (!isStored(resource)) continue
        await announce(tableName(resource.id))
        let written = 0
        for (const batch of batches(rows, BATCH)) {
          const full = await Promise.all(batch.map((row) => complete(resource, row, memory)))
          memory.keep(resource, full)
          await insertRows(handle, resource, full)
          if (id === 'management.user') await insertAccounts(handle, batch, passwords)
          written += full.length
        }
        await advanceSequence(handle, resource)
        progress(id, written)
      }
    })
    progress('indici', 0)
    return true
  })
}

async function firstToSet(handle: Runner, name: string, value: unknown): Promise<boolean> {
  const set = await run(
    handle,
    sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)})
        on conflict (name) do nothing returning 1`,
  )
  return set.length > 0
}

function* batches<T>(rows: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length) yield batch
}

/** Rows from which later rows derive copies (municipalities, roles), by key. */
class Memory {
  readonly #rows = new Map<string, Map<unknown, DemoRow>>()

  keep(resource: Resource, rows: readonly DemoRow[]): void {
    if (!['reference.comuni', 'management.role'].includes(resource.id)) return
    const known = this.#rows.get(resource.id) ?? new Map<unknown, DemoRow>()
    for (const row of rows) known.set(row[resource.key], row)
    this.#rows.set(resource.id, known)
  }

  readonly lookup: Lookup = (resource, _key, value) => this.#rows.get(resource.id)?.get(value)
}

async function complete(resource: Resource, row: DemoRow, memory: Memory): Promise<DemoRow> {
  const { password: _password, ...fields } = row
  // Permissions come from the role until somebody overrides one for the user.
  if (resource.id === 'management.user') delete fields.permissions
  const full: DemoRow = { ...fields, ...(await derive(resource, fields, memory.lookup)) }
  full._search = searchText(resource, full)
  return full
}

async function insertRows(db: Runner, resource: Resource, rows: readonly DemoRow[]): Promise<void> {
  const columns = storedFields(resource).filter(([name]) => rows.some((row) => row[name] !== undefined))
  const names = sql.join([...columns.map(([name]) => sql.identifier(name)), sql`_search`], sql`, `)
  const types = sql.raw(
    [...columns.map(([name, field]) => `"${name}" ${columnType(field)}`), '_search text'].join(', '),
  )
  await run(
    db,
    sql`insert into ${tableFor(resource)} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${types})`,
  )
}

async function insertAccounts(db: Runner, rows: readonly DemoRow[], passwords: Map<string, string>): Promise<void> {
  for (const row of rows) {
    if (typeof row.password !== 'string') continue
    const hash = passwords.get(row.password) ?? (await hashPassword(row.password))
    passwords.set(row.password, hash)
    await run(db, sql`insert into accounts (user_id, password_hash) values (${row.id}, ${hash})`)
  }
}

/** Tables without a resource, and their column types for `jsonb_to_recordset`. */
const plain: Readonly<Record<string, { table: PgTable; types: Readonly<Record<string, string>> }>> = {
  'demo:statistiche': {
    table: statistics,
    types: {
      id: 'int',
      hotel_id: 'int',
      site_id: 'int',
      network: 'boolean',
      data: 'date',
      giorni: 'int',
      visits: 'int',
      clicks: 'int',
      calls: 'int',
      messages: 'int',
      medium: 'jsonb',
      adults: 'jsonb',
      children: 'jsonb',
      nights: 'jsonb',
      referral: 'jsonb',
    },
  },
  'demo:rubricaNota': {
    table: contactNotes,
    types: { id: 'int', rubrica_id: 'int', nota: 'text', utente: 'int', created_at: 'timestamptz' },
  },
  'demo:corse': {
    table: toolRuns,
    types: {
      id: 'int',
      portal_id: 'int',
      op: 'text',
      user_id: 'int',
      begun_at: 'timestamptz',
      seen_at: 'timestamptz',
      ended_at: 'timestamptz',
      done: 'int',
      total: 'int',
      outcome: 'text',
      failed: 'boolean',
    },
  },
  'demo:file': {
    table: files,
    types: {
      id: 'int',
      chiave: 'uuid',
      nome: 'text',
      tipo: 'text',
      dati: 'text',
      privato: 'boolean',
      usato: 'boolean',
      righe: 'int',
      scarti: 'int',
      larghezza: 'int',
      altezza: 'int',
    },
  },
}

async function insertPlain(db: Runner, id: string, rows: Iterable<DemoRow>): Promise<number> {
  const target = plain[id]
  if (!target) return 0
  const list = (names: readonly string[]) => sql.raw(names.join(', '))
  const names = Object.keys(target.types)
  // Bytes are sent as base64.
  const chosen = names.map((name) => (name === 'dati' ? "decode(dati, 'base64')" : name))
  let written = 0
  for (const batch of batches(rows, BATCH)) {
    const encodedRows = batch.map((row) => ({
      ...row,
      ...(row.dati instanceof Uint8Array && { dati: Buffer.from(row.dati).toString('base64') }),
    }))
    await run(
      db,
      sql`insert into ${target.table} (${list(names)}) select ${list(chosen)}
          from jsonb_to_recordset(${JSON.stringify(encodedRows)}::jsonb) as given(${list(names.map((name) => `${name} ${target.types[name]}`))})`,
    )
    written += batch.length
  }
  const name = getTableName(target.table)
  await run(
    db,
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${target.table}))`,
  )
  return written
}

/** Rows carry explicit ids, so the sequence must continue after them. */
async function advanceSequence(db: Runner, resource: Resource): Promise<void> {
  const key = resource.fields[resource.key]
  if (key?.kind !== 'integer' || keyColumn(resource) !== resource.key) return
  const table = tableFor(resource)
  await run(
    db,
    sql`select setval(pg_get_serial_sequence(${`"${tableName(resource.id)}"`}, ${resource.key}), greatest((select coalesce(max(${sql.identifier(resource.key)}), 1) from ${table}), 1))`,
  )
}
