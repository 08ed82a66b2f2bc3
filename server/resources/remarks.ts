/** What is accepted and yet seldom meant: said with the row, in `meta.remarks`, to whoever reads or writes it. */
import { sql } from 'drizzle-orm'
import type { Resource } from '../../src/domain/resource.ts'
import { formatDate } from '../../src/domain/text.ts'
import { run, type Runner } from '../db/sql.ts'
import type { Row } from './rows.ts'

type Remarks = (db: Runner, row: Row) => Promise<string[]>

/** Days on which another price list of the hotel that is seen by guests has a price too. */
const overlaps: Remarks = async (db, { idListino, idHotel, data_inizio, data_fine, visibile }) => {
  if (visibile === false) return []
  const others = await run<{ nome: string | null; dal: string; al: string }>(
    db,
    sql`select nomi->>'it' as nome, greatest(data_inizio, ${data_inizio}::date)::text as dal,
          least(data_fine, ${data_fine}::date)::text as al
        from main_listino where "idHotel" = ${idHotel} and "idListino" <> ${idListino} and _deleted_at is null
          and visibile is not false and data_inizio <= ${data_fine}::date and data_fine >= ${data_inizio}::date
        order by data_inizio, "idListino" limit 5`,
  )
  return others.map(
    ({ nome, dal, al }) => `Si sovrappone al listino «${nome ?? ''}» dal ${formatDate(dal)} al ${formatDate(al)}.`,
  )
}

const remarksBy: Readonly<Record<string, Remarks>> = { 'main.listino': overlaps }

/** {remarks: […]}, or nothing where there is nothing to say. */
export async function remarksOf(db: Runner, resource: Resource, row: Row): Promise<{ remarks?: string[] }> {
  const remarks = (await remarksBy[resource.id]?.(db, row)) ?? []
  return remarks.length ? { remarks } : {}
}
