/** Finds the rows that reference a file in an image field. */
import { sql, type SQL } from 'drizzle-orm'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { files } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { isStored, tableFor } from '../db/tables.ts'
import { and, notDeleted } from '../resources/read/rows.ts'
import { columnOf } from '../resources/read/scope.ts'
import { fieldOf } from '../../src/domain/model/fields.ts'

export type Place = { resource: Resource; name: string }

/** Every stored image field. */
let known: readonly Place[] | undefined
export const picturePlaces = (): readonly Place[] =>
  (known ??= resources
    .filter((one) => isStored(one) && !one.of)
    .flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'image' ? [{ resource, name }] : [])),
    ))

/** The condition for living rows that reference the file in this field. */
export const rowsWithFile = ({ resource, name }: Place, file: number): SQL =>
  and([
    notDeleted(resource),
    fieldOf(resource.fields, name).multiple
      ? sql`${columnOf(resource, name)} @> ${JSON.stringify([file])}::jsonb`
      : sql`${columnOf(resource, name)} = ${file}`,
  ])

/**
 * Updates the privacy of a file: public while an image field of a living row references it, private afterwards.
 * `isShown`: whether the row just written shows it.
 */
export async function updatePrivacy(db: Runner, file: unknown, isShown: boolean): Promise<void> {
  if (typeof file !== 'number') return
  if (isShown) {
    await run(db, sql`update ${files} set privato = false where id = ${file} and privato`)
    return
  }
  const shown = picturePlaces().map(
    (place) => sql`exists (select 1 from ${tableFor(place.resource)} where ${rowsWithFile(place, file)})`,
  )
  await run(
    db,
    sql`update ${files} set privato = not (${sql.join(shown, sql` or `)}) where id = ${file} and not privato`,
  )
}
