/** Stores uploaded import files in the database. */
import { sql } from 'drizzle-orm'
import type { ImportInfo, ImportMode } from '../../src/domain/imports.ts'
import type { Resource } from '../../src/domain/resource.ts'
import { fold } from '../../src/domain/text.ts'
import { importLines, importMappings, imports } from '../db/schema.ts'
import { run, runOne, type Runner } from '../db/sql.ts'
import { tooMany } from '../http/limits.ts'
import { notFound } from '../http/problem.ts'
import type { Call } from '../resources/request.ts'
import { idList } from '../resources/scope.ts'
import { type Mapping, proposeMapping } from './proposeMapping.ts'
import type { Line, ReadFile } from './read.ts'
import { lastOf } from '../../src/domain/lookup.ts'

/** Lines per insert statement. */
const BATCH = 400
const SAMPLE = 5
const MEGABYTE = 1024 * 1024
const DAY = 86_400_000

export type Stored = {
  id: number
  user_id: number
  resource: string
  name: string
  encoding: string
  separator: string
  header: string[]
  lines: number
}

const columns = sql.raw('id, user_id, resource, name, encoding, separator, header, lines')

/** Throws 429 if the user has uploaded too much within a day. */
export async function requireRoom({ db, user, clock, limits }: Call): Promise<void> {
  if (limits.megabytesPerDay === Infinity) return
  const since = new Date(clock.now().getTime() - DAY).toISOString()
  const found = await runOne<{ bytes: number }>(
    db.pool,
    sql`select coalesce(sum(bytes), 0)::float8 as bytes from ${imports} where user_id = ${user.id} and created_at > ${since}`,
  )
  if (found.bytes > limits.megabytesPerDay * MEGABYTE)
    throw tooMany(DAY / 1_000, `Hai già inviato ${limits.megabytesPerDay} MB in un giorno: riprova domani.`)
}

/**
 * Stores a file line by line while it is read; `bytes` returns how many arrived. Uses many transactions, so that others
 * can use the database in between; on an error everything is deleted.
 */
export async function storeImport(
  { db, user, clock }: Call,
  resource: Resource,
  name: string,
  file: ReadFile,
  bytes: () => number,
): Promise<Stored> {
  const { id } = await runOne<{ id: number }>(
    db.pool,
    sql`insert into ${imports} (user_id, resource, name, encoding, separator, header, lines, bytes, created_at)
        values (${user.id}, ${resource.id}, ${name}, '', ${file.separator}, ${JSON.stringify(file.header)}, 0, 0,
          ${clock.now().toISOString()}) returning id`,
  )
  try {
    let count = 0
    let some: Line[] = []
    const write = async () => {
      if (some.length)
        await run(
          db.pool,
          sql`insert into ${importLines} (import_id, line, cells)
              select ${id}, (one->>'line')::int, one->'cells' from jsonb_array_elements(${JSON.stringify(some)}::jsonb) as one`,
        )
      count += some.length
      some = []
    }
    let size = 0
    for await (const line of file.lines) {
      some.push(line)
      size += line.cells.reduce((sum, cell) => sum + cell.length, 0)
      if (some.length < BATCH && size < MEGABYTE) continue
      await write()
      size = 0
    }
    await write()
    return await runOne<Stored>(
      db.pool,
      sql`update ${imports} set lines = ${count}, encoding = ${file.encoding()}, bytes = ${bytes()}, ready = true
          where id = ${id} returning ${columns}`,
    )
  } catch (error) {
    await run(db.pool, sql`delete from ${imports} where id = ${id}`)
    throw error
  }
}

/** The file with this id if it belongs to the user; 404 otherwise. */
export async function findImport({ db, user }: Call, id: number): Promise<Stored> {
  const [found] = await run<Stored>(
    db.pool,
    sql`select ${columns} from ${imports} where id = ${id} and user_id = ${user.id} and ready`,
  )
  if (!found) throw notFound()
  return found
}

/** Lines of a file by their line numbers, for the report of refused lines. */
export async function linesOf(db: Runner, importId: number, lines: readonly number[]): Promise<Line[]> {
  if (!lines.length) return []
  return run<Line>(
    db,
    sql`select line, cells from ${importLines} where import_id = ${importId} and line = any(${idList(lines)}) order by line`,
  )
}

/** All lines in order, in chunks of `size`. */
export async function* linesInChunks(db: Runner, importId: number, size: number): AsyncGenerator<Line[]> {
  let after = 0
  for (;;) {
    const lines = await run<Line>(
      db,
      sql`select line, cells from ${importLines} where import_id = ${importId} and line > ${after} order by line limit ${size}`,
    )
    if (lines.length) yield lines
    if (lines.length < size) return
    after = lastOf(lines).line
  }
}

export async function mappingOf({ db, user }: Call, resource: Resource): Promise<Mapping | undefined> {
  const [found] = await run<Mapping>(
    db.pool,
    sql`select columns, key, mode from ${importMappings} where user_id = ${user.id} and resource = ${resource.id}`,
  )
  return found
}

/** Remembers the mapping of these columns and keeps that of columns in other files. */
export async function rememberMapping(
  { db, user }: Call,
  resource: Resource,
  header: readonly string[],
  {
    key,
    mode,
    columns: mapped,
  }: { key: string | null; mode: ImportMode; columns: readonly { column: number; field: string }[] },
): Promise<void> {
  const fields = new Map(mapped.map(({ column, field }) => [column, field]))
  const named = Object.fromEntries(header.map((name, at) => [fold(name), fields.get(at) ?? null]))
  await run(
    db.pool,
    sql`insert into ${importMappings} as known (user_id, resource, columns, key, mode)
        values (${user.id}, ${resource.id}, ${JSON.stringify(named)}, ${key}, ${mode})
        on conflict (user_id, resource) do update
          set columns = known.columns || excluded.columns, key = excluded.key, mode = excluded.mode`,
  )
}

/** The description of a file for the client. */
export async function infoOf(call: Call, resource: Resource, stored: Stored): Promise<ImportInfo> {
  const [sample, previousMapping] = await Promise.all([
    run<Line>(
      call.db.pool,
      sql`select line, cells from ${importLines} where import_id = ${stored.id} order by line limit ${SAMPLE}`,
    ),
    mappingOf(call, resource),
  ])
  const { user_id: _, ...importFields } = stored
  return {
    ...importFields,
    sample: sample.map(({ cells }) => cells),
    ...proposeMapping(resource, stored.header, previousMapping),
  }
}
