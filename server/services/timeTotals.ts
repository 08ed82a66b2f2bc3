/** Totals of the recorded hours in a period: by hotel, activity, person and month. */
import { sql } from 'drizzle-orm'
import { displayOf } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { formatHours } from '../../src/domain/time/hours.ts'
import { capitalize } from '../../src/domain/text/text.ts'
import { run, type Runner } from '../db/sql.ts'
import type { Cell } from '../../src/domain/plans/csv.ts'
import { formatDay } from '../../src/domain/time/dateText.ts'
import type { Row } from './input.ts'
import { expectDefined } from '../../src/domain/util/lookup.ts'

const GROUPINGS = ['hotel', 'attivita', 'persona', 'mese'] as const
export type Grouping = (typeof GROUPINGS)[number]
/** `quota`: percentage of the total, with one decimal. */
type Group = { id: number | string; nome: string; minuti: number; voci: number; quota: number }
type Totals = { minuti: number; voci: number } & Record<Grouping, Group[]>
type TotalsRow = Row & Record<Grouping, number | string | null> & { of: number; minuti: number; voci: number }

const [hotels, activities, users] = ['main.hotel', 'main.attivita', 'management.user'].map(resourceOf)
const names: Readonly<Record<Grouping, (row: TotalsRow) => string>> = {
  hotel: (row) => displayOf(hotels!, row),
  attivita: (row) => displayOf(activities!, row),
  persona: (row) => displayOf(users!, row),
  mese: ({ mese }) => capitalize(formatDay(`${mese}-01`, 'MMMM YYYY')),
}
/**
 * SQL's `grouping()` sets a bit for each of the four columns that a row is aggregated over; 15 marks the grand total.
 */
const ALL = 15
const markOf = (by: Grouping): number => ALL - 8 / 2 ** GROUPINGS.indexOf(by)

/** One query, so that all groupings are consistent; minutes are integers, so that sums are exact. */
export async function timeTotals(db: Runner, { dataInizio: from, dataFine: to, utente: who }: Row): Promise<Totals> {
  const rows = await run<TotalsRow>(
    db,
    sql`select g.*, h."idHotel", h.nome_hotel, h.nome_comune, a.descrizione, u.name, u."lastName"
        from (select hotel, attivita, persona, mese, grouping(hotel, attivita, persona, mese) as of,
                     coalesce(sum(minuti), 0)::int as minuti, count(*)::int as voci
              from (select "aoHotelId" as hotel, "attivita.id" as attivita, utente as persona,
                           to_char("dataConsuntivo", 'YYYY-MM') as mese, round(tempo * 60)::int as minuti
                    from main_tracciamenti_attivita
                    where _deleted_at is null and "dataConsuntivo" between ${from}::date and ${to}::date
                      ${who ? sql`and utente = ${who}` : sql``}) e
              group by grouping sets ((hotel), (attivita), (persona), (mese), ())) g
        left join main_hotel h on h."idHotel" = g.hotel
        left join main_attivita a on a.id = g.attivita
        left join management_user u on u.id = g.persona
        order by g.mese, g.minuti desc, g.voci desc, h.nome_hotel, a.descrizione, u."lastName", u.name,
          g.hotel, g.attivita, g.persona`,
  )
  const { minuti, voci } = expectDefined(
    rows.find(({ of }) => of === ALL),
    'the row of all sums',
  )
  const groupsOf = (by: Grouping): Group[] =>
    rows
      .filter(({ of }) => of === markOf(by))
      .map((row) => ({
        id: row[by]!,
        nome: names[by](row),
        minuti: row.minuti,
        voci: row.voci,
        quota: minuti ? Math.round((row.minuti * 1_000) / minuti) / 10 : 0,
      }))
  const [hotel, attivita, persona, mese] = GROUPINGS.map(groupsOf) as [Group[], Group[], Group[], Group[]]
  return { minuti, voci, hotel, attivita, persona, mese }
}

const perField = resourceOf('main.tracciamentiAttivita').bodies.totals.per

/** The table as displayed, with its total. */
export const totalsRows = (totals: Totals, by: Grouping): Cell[][] => [
  [perField.options.find(({ value }) => value === by)!.label, 'Ore', 'Quota %', 'Registrazioni'],
  ...totals[by].map(({ nome, minuti, quota, voci }) => [nome, formatHours(minuti / 60), quota, voci]),
  ['Totale', formatHours(totals.minuti / 60), totals.minuti ? 100 : 0, totals.voci],
]
