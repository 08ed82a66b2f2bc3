/** Stores uploaded import files in the database. */
import { sql } from 'drizzle-orm'
import type { ImportInfo, ImportMode, RecipePlan, SavedRecipe } from '../../src/domain/plans/imports.ts'
import type { WordAnswer } from '../../src/domain/plans/recipe.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { fold } from '../../src/domain/text/text.ts'
import { importLines, importMappings, importRecipes, imports } from '../db/schema.ts'
import { run, runOne, type Runner } from '../db/sql.ts'
import { tooMany } from '../http/limits.ts'
import { invalid, notFound } from '../http/problem.ts'
import type { Call } from '../resources/request.ts'
import { idList } from '../resources/read/scope.ts'
import { type Mapping, proposeMapping } from './proposeMapping.ts'
import type { Line, ReadFile } from './read.ts'
import { lastOf } from '../../src/domain/util/lookup.ts'

/** Lines per insert statement. */
const BATCH = 400
/** Lines on which the window shows what a recipe does. */
const SAMPLE = 50
const MEGABYTE = 1024 * 1024
const DAY = 86_400_000

export type Stored = {
  id: number
  user_id: number
  resource: string
  name: string
  encoding: string
  separator: string
  sheet: string | null
  header: string[]
  lines: number
}

const columns = sql.raw('id, user_id, resource, name, encoding, separator, sheet, header, lines')

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
    sql`insert into ${imports} (user_id, resource, name, encoding, separator, sheet, header, lines, bytes, created_at)
        values (${user.id}, ${resource.id}, ${name}, '', ${file.separator}, ${file.sheet}, ${JSON.stringify(file.header)}, 0, 0,
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

/** The columns of a file; undefined once it has been purged. */
export async function headerOf(db: Runner, importId: number): Promise<readonly string[] | undefined> {
  const [found] = await run<{ header: string[] }>(db, sql`select header from ${imports} where id = ${importId}`)
  return found?.header
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

/** By field: what folded words mean in it; null leaves the field empty. */
export type Words = Readonly<Record<string, Readonly<Record<string, WordAnswer['value']>>>>

/** What earlier imports of the user said about words. */
export async function rememberedWords({ db, user }: Call, resource: Resource): Promise<Words> {
  const [found] = await run<{ words: Words }>(
    db.pool,
    sql`select words from ${importMappings} where user_id = ${user.id} and resource = ${resource.id}`,
  )
  return found?.words ?? {}
}

/** The most words that are remembered for a list; the oldest ones are forgotten. */
const MOST_REMEMBERED = 5_000

/** Adds these answers to those of earlier imports. The mapping of the columns must have been stored before. */
export async function rememberWords(call: Call, resource: Resource, answers: readonly WordAnswer[]): Promise<void> {
  if (!answers.length) return
  const known = Object.entries(await rememberedWords(call, resource)).flatMap(([field, words]) =>
    Object.entries(words).map(([text, value]) => ({ field, text, value })),
  )
  const words: Record<string, Record<string, WordAnswer['value']>> = {}
  for (const { field, text, value } of [...known, ...answers].slice(-MOST_REMEMBERED))
    (words[field] ??= {})[fold(text)] = value
  await run(
    call.db.pool,
    sql`update ${importMappings} set words = ${JSON.stringify(words)}
        where user_id = ${call.user.id} and resource = ${resource.id}`,
  )
}

/** The most recipes that a user may save for a list. */
export const MOST_RECIPES = 50

const recipeColumns = sql.raw('id, name, header, plan')

const foldedHeader = (header: readonly string[]): string => JSON.stringify(header.map(fold))

/** The user's recipes for files with these columns, in this order; the newest first. */
export async function recipesFor(
  { db, user }: Call,
  resource: Resource,
  header: readonly string[],
): Promise<SavedRecipe[]> {
  const found = await run<SavedRecipe>(
    db.pool,
    sql`select ${recipeColumns} from ${importRecipes} where user_id = ${user.id} and resource = ${resource.id}
        order by saved_at desc, id desc`,
  )
  return found.filter((one) => foldedHeader(one.header) === foldedHeader(header))
}

/** Saves a recipe under its name; one of the same name is replaced. Throws 422 if there are too many. */
export async function saveRecipe(
  { db, user, clock }: Call,
  resource: Resource,
  header: readonly string[],
  name: string,
  plan: RecipePlan,
): Promise<SavedRecipe> {
  const known = await runOne<{ n: number }>(
    db.pool,
    sql`select count(*)::int as n from ${importRecipes}
        where user_id = ${user.id} and resource = ${resource.id} and name <> ${name}`,
  )
  if (known.n >= MOST_RECIPES) throw invalid({ name: [`Hai già ${MOST_RECIPES} ricette: eliminane una`] })
  return runOne<SavedRecipe>(
    db.pool,
    sql`insert into ${importRecipes} (user_id, resource, name, header, plan, saved_at)
        values (${user.id}, ${resource.id}, ${name}, ${JSON.stringify(header)}, ${JSON.stringify(plan)},
          ${clock.now().toISOString()})
        on conflict (user_id, resource, name) do update
          set header = excluded.header, plan = excluded.plan, saved_at = excluded.saved_at
        returning ${recipeColumns}`,
  )
}

/** Deletes a recipe of the user; 404 if there is none. */
export async function forgetRecipe({ db, user }: Call, id: number): Promise<void> {
  const deleted = await run(
    db.pool,
    sql`delete from ${importRecipes} where id = ${id} and user_id = ${user.id} returning id`,
  )
  if (!deleted.length) throw notFound()
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

/** The description of a file for the client; `sheets` are known while the file is read. */
export async function infoOf(
  call: Call,
  resource: Resource,
  stored: Stored,
  sheets: readonly string[] = [],
): Promise<ImportInfo> {
  const [sample, previousMapping, recipes] = await Promise.all([
    run<Line>(
      call.db.pool,
      sql`select line, cells from ${importLines} where import_id = ${stored.id} order by line limit ${SAMPLE}`,
    ),
    mappingOf(call, resource),
    recipesFor(call, resource, stored.header),
  ])
  const { user_id: _, ...importFields } = stored
  const cells = sample.map((line) => line.cells)
  return {
    ...importFields,
    sample: cells,
    ...proposeMapping(resource, stored.header, previousMapping, cells),
    recipes,
    sheets,
  }
}
