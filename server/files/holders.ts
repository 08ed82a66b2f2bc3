/** Which rows name a file in a field of pictures. */
import { sql, type SQL } from 'drizzle-orm'
import type { Resource } from '../../src/domain/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { files } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { isStored, tableFor } from '../db/tables.ts'
import { and, living } from '../resources/rows.ts'
import { columnOf } from '../resources/scope.ts'

export type Place = { resource: Resource; name: string }

/** Every field of pictures that is stored. */
let known: readonly Place[] | undefined
export const picturePlaces = (): readonly Place[] =>
  (known ??= resources
    .filter((one) => isStored(one) && !one.of)
    .flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'image' ? [{ resource, name }] : [])),
    ))

/** Living rows that name the file there. */
export const naming = ({ resource, name }: Place, file: number): SQL =>
  and([
    living(resource),
    resource.fields[name]!.multiple
      ? sql`${columnOf(resource, name)} @> ${JSON.stringify([file])}::jsonb`
      : sql`${columnOf(resource, name)} = ${file}`,
  ])

/**
 * A file is public as long as a field of pictures of some living row names it: what has been put away is not. `isShown`:
 * by the row that was just written.
 */
export async function settlePrivacy(db: Runner, file: unknown, isShown: boolean): Promise<void> {
  if (typeof file !== 'number') return
  if (isShown) {
    await run(db, sql`update ${files} set privato = false where id = ${file} and privato`)
    return
  }
  const shown = picturePlaces().map(
    (place) => sql`exists (select 1 from ${tableFor(place.resource)} where ${naming(place, file)})`,
  )
  await run(
    db,
    sql`update ${files} set privato = not (${sql.join(shown, sql` or `)}) where id = ${file} and not privato`,
  )
}
