/** While a new version comes in, the old one serves on the database that the new one has migrated: nothing it needs may go. */
import fs from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../server/db/migrations/', import.meta.url)
/** Those before were made when one server was all there was. */
const LAST_ALONE = 17
/** By the number of a migration whose code has left what it takes away a version earlier: why it may. */
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

test('what a migration may not do is noticed', () => {
  expect(harmOf('ALTER TABLE "a" ADD COLUMN "b" integer; CREATE TABLE "c" ("d" text NOT NULL);')).toEqual([])
  expect(harmOf('ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;')).toEqual([])
  expect(harmOf('ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL;')).toHaveLength(1)
  expect(harmOf('ALTER TABLE "a" DROP COLUMN "b"; ALTER TABLE "a" RENAME TO "c";')).toHaveLength(2)
})

test('no migration takes away what the version before it needs', () => {
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
