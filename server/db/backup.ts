/**
 * Dumps the whole database to one file and restores it, for both database kinds: gzipped JSON lines. The first line
 * identifies the format, each table is a heading followed by its rows, and the last line carries a checksum of
 * everything before it. Values travel as PostgreSQL's own text representation, so nothing is rounded.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, fsyncSync, openSync, closeSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { loadInBulk } from './bulkLoad.ts'
import { DatabaseError } from './errors.ts'
import type { Database } from './open.ts'
import { transaction } from './transaction.ts'

const FORMAT = 'regia-backup-1'
const BATCH = 2_000

type Table = { name: string; columns: string[]; key: string[]; generated: string[] }
export type BackupCounts = { tables: number; rows: number }

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Tables that triggers and housekeeping rebuild from the restored rows. */
const rebuiltTables = ['search_index', 'sold_changes', 'statistics_days', 'statistics_months', 'statistics_totals']

/** A partitioned table counts as one table; its partitions do not count. */
const isTable = `n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`

/** The tables with their columns and keys, without the migrator's own and those that are rebuilt. */
async function tablesOf(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as key,
      coalesce((select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null), '{}') as generated
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${isTable} and not c.relname = any($1) order by c.relname`,
    [rebuiltTables],
  )
  return rows
}

/** A hash of the tables and columns: a backup can be restored only where it is the same. */
const shapeOf = (tables: readonly Table[]): string =>
  createHash('sha256')
    .update(JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()])))
    .digest('hex')

/**
 * Writes to a temporary file beside the target, flushes it to disk and then renames it, so that `file` is always
 * complete.
 */
export async function backup(db: Database, file: string, at: string): Promise<BackupCounts> {
  const partial = `${file}.parziale`
  try {
    const counted = await writeAll(db, partial, at)
    flush(partial)
    renameSync(partial, file)
    flush(dirname(file))
    return counted
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

function flush(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function writeAll(db: Database, file: string, at: string): Promise<BackupCounts> {
  const zip = createGzip()
  const written = pipeline(zip, createWriteStream(file, { mode: 0o600 }))
  // The error surfaces where `written` is awaited; until then it must not count as an unhandled rejection.
  written.catch(() => {})
  const hash = createHash('sha256')
  const say = async (line: unknown) => {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    if (!zip.write(text)) await Promise.race([once(zip, 'drain'), written])
  }
  const counted = await transaction(db.pool, async (client) => {
    await client.query('set transaction isolation level repeatable read')
    await client.query('set local statement_timeout = 0')
    // Lock before the first read, which fixes the snapshot: a maintenance step may be about to rename a table
    // (statisticsMonths.ts).
    await client.query('lock table statistics in access share mode')
    const tables = await tablesOf(client)
    await say({ format: FORMAT, at, shape: shapeOf(tables), tables: tables.length })
    let rows = 0
    for (const table of tables) rows += await writeTable(client, table, say)
    return { tables: tables.length, rows }
  })
  zip.end(`${JSON.stringify({ end: true, rows: counted.rows, sha256: hash.digest('hex') })}\n`)
  await written
  return counted
}

async function writeTable(
  client: pg.PoolClient,
  { name, columns, key }: Table,
  say: (line: unknown) => Promise<void>,
): Promise<number> {
  await say({ table: name, columns })
  const list = columns.map((column) => `${quote(column)}::text`).join(', ')
  const order = (key.length ? key : columns).map(quote).join(', ')
  await client.query(`declare backup_rows no scroll cursor for select ${list} from ${quote(name)} order by ${order}`)
  let rows = 0
  for (;;) {
    const page = await client.query<(string | null)[]>({ text: `fetch ${BATCH} from backup_rows`, rowMode: 'array' })
    for (const row of page.rows) await say(row)
    rows += page.rows.length
    if (page.rows.length < BATCH) break
  }
  await client.query('close backup_rows')
  return rows
}

const unreadable = (why: string) => new DatabaseError('illeggibile', `Il salvataggio non si può ripristinare: ${why}.`)

/** Restores into an empty database in one transaction. Throws DatabaseError in Italian. */
export async function restore(db: Database, file: string): Promise<BackupCounts> {
  return transaction(db.pool, async (client) => {
    const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
    await requireEmpty(client, [...tables.values()])
    return loadInBulk(client, async (announce) => {
      for (const name of tables.keys()) await announce(name)
      const counted = await readAll(client, file, tables)
      for (const table of tables.values()) await advanceSequences(client, table)
      return counted
    })
  })
}

async function readAll(client: pg.PoolClient, file: string, tables: ReadonlyMap<string, Table>): Promise<BackupCounts> {
  const load = new Loader(client, tables)
  await load.readTypes()
  let refusal: unknown
  try {
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      for await (const line of linesOf(source))
        await load.line(line).catch((error: unknown) => {
          refusal = error
          throw error
        })
    })
  } catch (aborted) {
    // The refusal explains the failure; the pipeline's own error only says that reading was aborted.
    const error = refusal ?? aborted
    if (error instanceof DatabaseError || !isBroken(error)) throw error
    throw unreadable('il file è danneggiato o non è un salvataggio di Regia')
  }
  return load.finish()
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of source) {
    const parts = (rest + decoder.write(chunk)).split('\n')
    rest = parts.pop()!
    yield* parts
  }
  if (rest) yield rest
}

const isBroken = (error: unknown): boolean =>
  error instanceof SyntaxError || /^Z_|ENOENT/.test(String((error as { code?: string }).code))

/** Parses the backup line by line, inserting rows in batches and updating the checksum. */
class Loader {
  readonly #client: pg.PoolClient
  readonly #tables: ReadonlyMap<string, Table>
  readonly #hash = createHash('sha256')
  #table: Table | undefined
  #columns: string[] = []
  #batch: (string | null)[][] = []
  #started = false
  #ended = false
  #counted: BackupCounts = { tables: 0, rows: 0 }

  constructor(client: pg.PoolClient, tables: ReadonlyMap<string, Table>) {
    this.#client = client
    this.#tables = tables
  }

  async line(text: string): Promise<void> {
    const line = JSON.parse(text) as
      | (string | null)[]
      | { format?: string; shape?: string; table?: string; columns?: string[]; end?: true; sha256?: string }
      | null
    if (line === null) throw unreadable('il file è danneggiato')
    if (Array.isArray(line)) {
      this.#batch.push(line)
      if (this.#batch.length === BATCH) await this.#write()
    } else if (line.end) {
      if (line.sha256 !== this.#hash.digest('hex')) throw unreadable('il file è danneggiato')
      this.#ended = true
      return
    } else if (line.table) await this.#begin(line.table, line.columns ?? [])
    else this.#open(line)
    if (!this.#started) throw unreadable('il file non è un salvataggio di Regia')
    this.#hash.update(`${text}\n`)
  }

  #open({ format, shape }: { format?: string; shape?: string }): void {
    if (format !== FORMAT) throw unreadable('il file non è un salvataggio di Regia')
    if (shape !== shapeOf([...this.#tables.values()])) throw unreadable('viene da un’altra versione di Regia')
    this.#started = true
  }

  async #begin(name: string, columns: string[]): Promise<void> {
    await this.#write()
    this.#table = this.#tables.get(name)
    this.#columns = columns
    if (!this.#table) throw unreadable(`la tabella ${name} qui non esiste`)
    this.#counted.tables++
  }

  async #write(): Promise<void> {
    const rows = this.#batch
    this.#batch = []
    if (!rows.length) return
    if (!this.#table) throw unreadable('il file è danneggiato')
    const { name, generated } = this.#table
    const list = this.#columns.map(quote).join(', ')
    const objects = rows.map((row) => Object.fromEntries(this.#columns.map((column, at) => [column, row[at] ?? null])))
    // Casts each value from text to the type of its column.
    const values = this.#columns.map((column) => `${quote(column)}::${this.#typeOf(column)}`)
    const texts = this.#columns.map((column) => `${quote(column)} text`)
    await this.#client.query(
      `insert into ${quote(name)} (${list}) ${generated.length ? 'overriding system value' : ''}
       select ${values.join(', ')} from json_to_recordset($1::json) as one(${texts.join(', ')})`,
      [JSON.stringify(objects)],
    )
    this.#counted.rows += rows.length
  }

  #types = new Map<string, string>()
  #typeOf(column: string): string {
    return this.#types.get(`${this.#table!.name}.${column}`) ?? 'text'
  }

  async readTypes(): Promise<void> {
    const { rows } = await this.#client.query<{ name: string; type: string }>(`
      select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where ${isTable} and a.attnum > 0 and not a.attisdropped`)
    this.#types = new Map(rows.map(({ name, type }) => [name, type]))
  }

  async finish(): Promise<BackupCounts> {
    await this.#write()
    if (!this.#ended) throw unreadable('il file è incompleto')
    return this.#counted
  }
}

/** Throws unless the database is empty. The settings that a first start creates are allowed, and removed. */
async function requireEmpty(client: pg.PoolClient, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.filter((table) => table.name !== 'settings')) {
    const { rows } = await client.query<{ full: boolean }>(`select exists (select 1 from ${quote(name)}) as full`)
    if (rows[0]?.full)
      throw new DatabaseError(
        'occupata',
        'Il database non è vuoto: un salvataggio si ripristina soltanto in uno vuoto.',
      )
  }
  await client.query('delete from settings')
}

async function advanceSequences(client: pg.PoolClient, { name, generated }: Table): Promise<void> {
  for (const column of generated) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select coalesce(max(${quote(column)}), 0) from ${quote(name)}), 1),
         exists (select 1 from ${quote(name)}))`,
      [quote(name), column],
    )
  }
}
