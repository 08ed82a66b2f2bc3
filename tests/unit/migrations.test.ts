/**
 * During an upgrade the old version keeps serving on the migrated database, so a migration removes nothing that it
 * needs.
 */
import fs from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../server/db/migrations/', import.meta.url)
/** Earlier migrations date from when a single server was supported. */
const LAST_ALONE = 17
/** Agreed exceptions, by migration number: the reason why the previous version no longer needs what it removes. */
const agreed: Readonly<Record<number, string>> = {
  21: 'the table that takes the place of another has its name and its columns',
}

const harmful: readonly (readonly [RegExp, string])[] = [
  [/\bDROP\s+TABLE\b/i, 'drops a table'],
  [/\bDROP\s+COLUMN\b/i, 'drops a column'],
  [/\bRENAME\s+(TO|COLUMN)\b/i, 'renames'],
  [/\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes a type'],
  [/\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i, 'demands a value'],
  [/\bADD\s+COLUMN\s+(?![^;]*\b(DEFAULT|GENERATED)\b)[^;]*\bNOT\s+NULL\b/i, 'adds a column that demands a value'],
]

const harmOf = (sql: string): string[] => harmful.flatMap(([pattern, what]) => (pattern.test(sql) ? [what] : []))

test('harmOf detects statements that a migration must not contain', () => {
  expect(harmOf('ALTER TABLE "a" ADD COLUMN "b" integer; CREATE TABLE "c" ("d" text NOT NULL);')).toEqual([])
  expect(harmOf('ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;')).toEqual([])
  expect(harmOf('ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL;')).toHaveLength(1)
  expect(harmOf('ALTER TABLE "a" DROP COLUMN "b"; ALTER TABLE "a" RENAME TO "c";')).toHaveLength(2)
})

test('no migration removes what the previous version needs', () => {
  const found = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > LAST_ALONE)
    .flatMap((name) =>
      agreed[Number(name.slice(0, 4))]
        ? []
        : harmOf(fs.readFileSync(new URL(name, folder), 'utf8')).map((harm) => `${name}: ${harm}`),
    )
  expect(found).toEqual([])
})
