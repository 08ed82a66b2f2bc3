/**
 * Remarks: valid values that are probably a mistake. They are returned with the row in `meta.remarks`, on reads and
 * writes.
 */
import { sql } from 'drizzle-orm'
import { restText } from '../../../src/domain/text/counts.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { formatDate, formatNumber } from '../../../src/domain/text/text.ts'
import { run, type Runner, runOne } from '../../db/sql.ts'
import { contactsIn } from '../../files/store.ts'
import { redirectChain } from './redirects.ts'
import type { Row } from '../read/rows.ts'

type Remarks = (db: Runner, row: Row) => Promise<string[]>

/** Days on which another visible listino of the hotel also has a price. */
const overlaps: Remarks = async (db, { idListino, idHotel, data_inizio, data_fine, visibile }) => {
  if (visibile === false) return []
  const overlappingPeriods = await run<{ nome: string | null; dal: string; al: string }>(
    db,
    sql`select nomi->>'it' as nome, greatest(data_inizio, ${data_inizio}::date)::text as dal,
          least(data_fine, ${data_fine}::date)::text as al
        from main_listino where "idHotel" = ${idHotel} and "idListino" <> ${idListino} and _deleted_at is null
          and visibile is not false and data_inizio <= ${data_fine}::date and data_fine >= ${data_inizio}::date
        order by data_inizio, "idListino" limit 5`,
  )
  return overlappingPeriods.map(
    ({ nome, dal, al }) => `Si sovrappone al listino «${nome ?? ''}» dal ${formatDate(dal)} al ${formatDate(al)}.`,
  )
}

/** A landing page that is offline, or a layout made for another format. */
const layoutRemarks: Remarks = async (db, { tipologia, landing_id, layout_id, formato }) => {
  const found = await runOne<{ spenta: boolean | null; layout: string | null; altro: string | null }>(
    db,
    sql`select (select stato_online is not true from marketing_landing where id = ${tipologia === 'landing' ? landing_id : null}::int) as spenta,
          l.nome as layout, l.formato as altro
        from (select 1) as one left join marketing_layouts l on l.id = ${layout_id}::int and l.formato is distinct from ${formato}::text`,
  )
  return [
    ...(found.spenta ? ['La landing page scelta non è online.'] : []),
    ...(found.layout && formato
      ? [`Il layout «${found.layout}» è fatto per ${formatName(found.altro)}, non per ${formatName(formato)}.`]
      : []),
  ]
}

const formatName = (value: unknown): string =>
  (
    resourceOf('marketing.layouts').fields.formato.options.find((one) => one.value === value)?.label ?? 'altro'
  ).toLowerCase()

/** The first lines of an imported address list in which no address was found. */
const skippedLines: Remarks = async (db, { csv, n_contatti, n_scartati }) => {
  if (typeof csv !== 'number' || !n_scartati) return []
  const { lines } = await contactsIn(db, csv)
  const more = Number(n_scartati) - lines.length
  const rejectedText = lines.map(({ line, text }) => `riga ${line}${text ? ` («${text}»)` : ''}`).join(', ')
  const read = n_contatti === 1 ? 'Un indirizzo letto' : `${formatNumber(Number(n_contatti))} indirizzi letti`
  return [
    `${read}. ${n_scartati === 1 ? 'Scartata una riga senza indirizzo' : `Scartate ${formatNumber(Number(n_scartati))} righe senza indirizzo`}: ${rejectedText}${more > 0 ? ` e ${restText(more, 'f')}` : ''}.`,
  ]
}

/** The destination is itself redirected: that is slower, and search engines pass less rank on. */
const chain: Remarks = async (db, row) => {
  if (row.attivo === false) return []
  const [way] = await redirectChain(db, row)
  return way.length <= 2 ? [] : [`La destinazione rimanda ad altro: ${way.join(' → ')}.`]
}

const remarksBy: Readonly<Record<string, Remarks>> = {
  'main.listino': overlaps,
  'marketing.interazioni': layoutRemarks,
  'marketing.contatti': skippedLines,
  'portals.redirectPages': chain,
}

/** {remarks: […]}, or an empty object. */
export async function remarksOf(db: Runner, resource: Resource, row: Row): Promise<{ remarks?: string[] }> {
  const remarks = (await remarksBy[resource.id]?.(db, row)) ?? []
  return remarks.length ? { remarks } : {}
}
