/** Checks the texts of a portale's schede hotel. */
import { sql } from 'drizzle-orm'
import { htmlToText } from '../../../src/domain/text/html.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { SHORTEST_DESCRIPTION } from '../../../src/domain/trade/scheda.ts'
import { fold } from '../../../src/domain/text/text.ts'
import { inNameOrder } from '../../db/nameKey.ts'
import { run, type Runner } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'
import { writeAudit } from '../../resources/write/audit.ts'
import type { Call } from '../../resources/request.ts'
import type { Cell } from '../../../src/domain/plans/csv.ts'

const tools = resourceOf('portals.tools')

type Sheet = {
  id: number
  idHotel: number
  hotel: string
  descrizione: string | null
  breve: string | null
  seo: string | null
}

export const sheetsOf = (db: Runner, portalId: number): Promise<Sheet[]> =>
  run<Sheet>(
    db,
    sql`select s.id, s."idHotel", concat(h.nome_hotel, ' - ', h.nome_comune) as hotel, s.descrizione->>'it' as descrizione,
          s.descrizione_breve->>'it' as breve, s.meta_description->>'it' as seo
        from portals_schedahotel s join main_hotel h on h."idHotel" = s."idHotel"
        where s."portaleId" = ${portalId} and s._deleted_at is null
        order by ${inNameOrder(sql`h.nome_hotel`)}, s.id`,
  )

/** The problems of each scheda; a duplicate description is a problem of both. */
export function faults(sheets: readonly Sheet[]): Map<number, string[]> {
  const times = new Map<string, number>()
  for (const { descrizione } of sheets) {
    const text = fold(htmlToText(descrizione))
    times.set(text, (times.get(text) ?? 0) + 1)
  }
  return new Map(
    sheets.map(({ id, descrizione, breve, seo }) => {
      const text = htmlToText(descrizione)
      return [
        id,
        [
          ...(text ? [] : ['Descrizione mancante']),
          ...(text && text.length < SHORTEST_DESCRIPTION
            ? [`Descrizione troppo breve (${text.length} caratteri)`]
            : []),
          ...(text && (times.get(fold(text)) ?? 0) > 1 ? ['Descrizione uguale a quella di un’altra scheda'] : []),
          ...(htmlToText(breve) ? [] : ['Descrizione breve mancante']),
          ...(htmlToText(seo) ? [] : ['Descrizione SEO mancante']),
        ],
      ]
    }),
  )
}

/** The table of problems, and the number of schede that were checked. */
export async function checkDescriptions(call: Call, portalId: number): Promise<{ table: Cell[][]; sheets: number }> {
  const sheets = await sheetsOf(call.db.pool, portalId)
  const found = faults(sheets)
  const rows = sheets.flatMap(({ id, idHotel, hotel }) =>
    (found.get(id) ?? []).map((fault): Cell[] => [id, idHotel, hotel, fault]),
  )
  await transaction(call.db.pool, (db) =>
    writeAudit(db, call, 'checkInvalidDescriptions', tools.id, portalId, null, { problemi: rows.length }),
  )
  return { table: [['Scheda', 'ID hotel', 'Hotel', 'Problema'], ...rows], sheets: sheets.length }
}
