/** A layout belongs to one format: the HTML of a bar does not fit a page. */
import { sql } from 'drizzle-orm'
import { run, type Runner } from '../../db/sql.ts'
import { invalid } from '../../http/problem.ts'
import type { Row } from '../read/rows.ts'

/** Throws 422 if the chosen layout has another format. A layout that the row had before is left alone. */
export async function requireLayout(
  db: Runner,
  was: Row | null,
  will: Row | null,
  format: (row: Row) => unknown,
): Promise<void> {
  if (!will?.layout_id || (was && was.layout_id === will.layout_id && format(was) === format(will))) return
  const [layout] = await run<{ formato: string | null }>(
    db,
    sql`select formato from marketing_layouts where id = ${will.layout_id}`,
  )
  const expected = format(will)
  if (layout?.formato && expected && layout.formato !== expected)
    throw invalid({ layout_id: ['Questo layout è di un altro formato'] })
}
