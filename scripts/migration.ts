/**
 * Writes the migration from the newest snapshot to the tables as described now. Usage: npm run migration -- a-name;
 * `--check` writes nothing and fails if a migration is due (used by `npm run check`).
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Kit from 'drizzle-kit/api'
import { allTables } from '../server/db/schema.ts'
import {
  dropSearchStatements,
  searchableResources,
  fillFactorStatement,
  searchTriggerStatements,
  foundTextFunction,
} from '../server/db/searchIndex.ts'

// drizzle-kit's ES module does not load on Node 20; its CommonJS build does.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api') as typeof Kit

/** Triggers that allow only inserts in these tables, for every database role. */
const appendOnly = (...tables: string[]): string[] => [
  `CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;`,
  ...tables.map(
    (table) =>
      `CREATE TRIGGER "${table}_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION append_only();`,
  ),
]

/** Notifies every process on the database, on commit, that accounts have changed (server/db/accountChanges.ts). */
const accountTriggers = (...changes: [table: string, event: string][]): string[] => [
  `CREATE FUNCTION tell_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('regia_accounts', '');
  RETURN NULL;
END $$;`,
  ...changes.map(
    ([table, event]) =>
      `CREATE TRIGGER "${table}_tell" AFTER ${event} ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION tell_accounts();`,
  ),
]

type Found = Record<string, string>

/** Statements that rebuild the search index of the resources whose search description has changed. */
function searchChanges(before: Found | null): { statements: string[]; after: Found } {
  const after: Found = {}
  const statements = before ? [] : [foundTextFunction, fillFactorStatement]
  for (const resource of searchableResources()) {
    const triggerStatements = searchTriggerStatements(resource)
    after[resource.id] = createHash('sha256').update(triggerStatements.join('\n')).digest('hex').slice(0, 16)
    if (before?.[resource.id] !== after[resource.id]) statements.push(...triggerStatements)
  }
  const removedIds = Object.keys(before ?? {}).filter((id) => !(id in after))
  return { statements: [...statements, ...removedIds.flatMap(dropSearchStatements)], after }
}

const folder = new URL('../server/db/migrations/', import.meta.url)
const meta = new URL('meta/', folder)
mkdirSync(meta, { recursive: true })

type Journal = {
  version: string
  dialect: string
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}
const journalFile = new URL('_journal.json', meta)
const journal: Journal = existsSync(journalFile)
  ? (JSON.parse(readFileSync(journalFile, 'utf8')) as Journal)
  : { version: '7', dialect: 'postgresql', entries: [] }

const snapshotFile = new URL('snapshot.json', meta)
const before = existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : generateDrizzleJson({})
const after = generateDrizzleJson(allTables(), before.id)
// Foreign keys are checked immediately, but a bulk load may defer them to its commit.
const statements = (await generateMigration(before, after)).map((statement) =>
  statement.replace(/(FOREIGN KEY [^;]*);/g, '$1 DEFERRABLE INITIALLY IMMEDIATE;'),
)
const foundFile = new URL('found.json', meta)
const found = searchChanges(existsSync(foundFile) ? (JSON.parse(readFileSync(foundFile, 'utf8')) as Found) : null)
if (found.statements.length) {
  // Creating the indexes after all rows takes a fraction of the time; the whole may exceed the statement timeout.
  const indexStatements = statements.filter((statement) => statement.startsWith('CREATE INDEX "search_index_'))
  const first = statements.filter((statement) => !indexStatements.includes(statement))
  statements.splice(
    0,
    statements.length,
    'SET LOCAL statement_timeout = 0;',
    ...first,
    ...found.statements,
    ...indexStatements,
  )
}
if (!journal.entries.length) {
  statements.unshift('CREATE EXTENSION IF NOT EXISTS pg_trgm;')
  statements.push(
    ...appendOnly('audit', 'audit_chain'),
    ...accountTriggers(
      ['sessions', 'UPDATE OF ended_at'],
      ['management_user', 'UPDATE'],
      ['management_role', 'UPDATE'],
    ),
  )
}

if (!statements.length) {
  console.log('The tables are already as described.')
} else if (process.argv[2] === '--check') {
  console.error(`The descriptions need a migration; run npm run migration -- name:\n${statements.join('\n')}`)
  process.exitCode = 1
} else {
  const idx = journal.entries.length
  const tag = `${String(idx).padStart(4, '0')}_${process.argv[2] ?? 'tables'}`
  writeFileSync(new URL(`${tag}.sql`, folder), statements.join('\n--> statement-breakpoint\n') + '\n')
  writeFileSync(snapshotFile, JSON.stringify(after))
  writeFileSync(foundFile, `${JSON.stringify(found.after, null, 2)}\n`)
  journal.entries.push({ idx, version: '7', when: Date.now(), tag, breakpoints: true })
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`)
  console.log(`${tag}: ${statements.length} statements`)
}
