/**
 * Writes the migration that leads from the newest snapshot to the tables as they are described now.
 * Use: npm run migration -- a-name-for-it
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Kit from 'drizzle-kit/api'
import { allTables } from '../server/db/schema.ts'

// Its ES module is not made for Node 20; the other one is.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api') as typeof Kit

/** Rows of these tables can be added and nothing else, whoever asks. */
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

/** Tells every process on the database, at the commit, that who may come in has changed (server/db/news.ts). */
const tellingOfAccounts = (...changes: [table: string, event: string][]): string[] => [
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
// References are checked at once, but a bulk load may put it off to its commit.
const statements = (await generateMigration(before, after)).map((statement) =>
  statement.replace(/(FOREIGN KEY [^;]*);/g, '$1 DEFERRABLE INITIALLY IMMEDIATE;'),
)
if (!journal.entries.length) {
  statements.unshift('CREATE EXTENSION IF NOT EXISTS pg_trgm;')
  statements.push(
    ...appendOnly('audit', 'audit_chain'),
    ...tellingOfAccounts(
      ['sessions', 'UPDATE OF ended_at'],
      ['management_user', 'UPDATE'],
      ['management_role', 'UPDATE'],
    ),
  )
}

if (!statements.length) {
  console.log('The tables are already as described.')
} else {
  const idx = journal.entries.length
  const tag = `${String(idx).padStart(4, '0')}_${process.argv[2] ?? 'tables'}`
  writeFileSync(new URL(`${tag}.sql`, folder), statements.join('\n--> statement-breakpoint\n') + '\n')
  writeFileSync(snapshotFile, JSON.stringify(after))
  journal.entries.push({ idx, version: '7', when: Date.now(), tag, breakpoints: true })
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`)
  console.log(`${tag}: ${statements.length} statements`)
}
