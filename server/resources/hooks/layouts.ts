/** A layout is made for one format: a bar's HTML is none of a page. */
import { sql } from 'drizzle-orm'
import { run, type Runner } from '../../db/sql.ts'
import { invalid } from '../../http/problem.ts'
import type { Row } from '../rows.ts'

/** Throws 422 where a layout is chosen that is not of this format; one that was there before stays. */
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
  const wanted = format(will)
  if (layout?.formato && wanted && layout.formato !== wanted)
    throw invalid({ layout_id: ['Questo layout è di un altro formato'] })
}
