/**
 * Figures of a hotel's reviews in a period and in the comparison period, read in one query, so that they are
 * consistent.
 */
import { sql } from 'drizzle-orm'
import { comparisonDays, type Comparison } from '../../../src/domain/time/comparison.ts'
import {
  aspects,
  bands,
  meanOf,
  comparisonSpans,
  spansOf,
  type Aspect,
  type Figures,
  type Overall,
  type Scored,
} from '../../../src/domain/trade/reputazione.ts'
import { run, type Runner } from '../../db/sql.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

/** The reviews of a day with the same channel and score (in tenths). */
type Group = {
  giorno: string
  canale: string | null
  decimi: number | null
  quante: number
  risposte: number
} & Record<`${Aspect}_${'voti' | 'decimi'}`, number>

type Days = { from: string; to: string }
const within =
  ({ from, to }: Days) =>
  ({ giorno }: Group): boolean =>
    giorno >= from && giorno <= to

const sumOf = (groups: readonly Group[], pick: (group: Group) => number): number =>
  groups.reduce((sum, group) => sum + pick(group), 0)

const manyOf = (groups: readonly Group[]): number => sumOf(groups, ({ quante }) => quante)

function scoredOf(groups: readonly Group[]): Scored {
  const ratedGroups = groups.filter(({ decimi }) => decimi !== null)
  return {
    numero_recensioni: manyOf(groups),
    punteggio: meanOf(
      sumOf(ratedGroups, ({ decimi, quante }) => decimi! * quante),
      manyOf(ratedGroups),
    ),
  }
}

const overallOf = (groups: readonly Group[]): Overall => ({
  ...scoredOf(groups),
  risposte: sumOf(groups, ({ risposte }) => risposte),
  valutazioni: Object.fromEntries(
    aspects.map((name) => [
      name,
      meanOf(
        sumOf(groups, (group) => group[`${name}_decimi`]),
        sumOf(groups, (group) => group[`${name}_voti`]),
      ),
    ]),
  ),
})

/** The groups of these periods, ordered by day. */
const groupsOf = (db: Runner, hotelId: number, days: readonly Days[]) =>
  run<Group>(
    db,
    sql`select data_recensione as giorno, canale, round((punteggio * 10)::numeric)::int as decimi,
               count(*)::int as quante, count(risposta)::int as risposte,
               ${sql.join(
                 aspects.flatMap((name) => {
                   const vote = sql`(valutazioni->>${sql.raw(`'${name}'`)})::numeric`
                   return [
                     sql`count(${vote})::int as ${sql.identifier(`${name}_voti`)}`,
                     sql`coalesce(sum(round(${vote} * 10)), 0)::int as ${sql.identifier(`${name}_decimi`)}`,
                   ]
                 }),
                 sql`, `,
               )}
        from webreputation_recensione
        where hotel_id = ${hotelId} and _deleted_at is null
          and (${sql.join(
            days.map(({ from, to }) => sql`data_recensione between ${from}::date and ${to}::date`),
            sql` or `,
          )})
        group by 1, 2, 3 order by 1`,
  )

/** The groups of each span; both lists are ordered by day. */
function bySpan(groups: readonly Group[], spans: readonly { dal: string; al: string }[]): Group[][] {
  let at = 0
  return spans.map(({ al }) => {
    const first = at
    while (at < groups.length && itemAt(groups, at).giorno <= al) at++
    return groups.slice(first, at)
  })
}

export async function figuresOf(
  db: Runner,
  hotelId: number,
  days: Days,
  comparison: Comparison | null,
): Promise<Figures> {
  const other = comparison && comparisonDays(days, comparison)
  const all = await groupsOf(db, hotelId, other ? [days, other] : [days])
  const mine = all.filter(within(days))
  const theirs = other && all.filter(within(other))
  const spans = spansOf(days.from, days.to)
  const before = (pick: (group: Group) => boolean) => theirs && scoredOf(theirs.filter(pick))
  const beforeSpans = theirs && bySpan(theirs, comparisonSpans(spans, comparison))
  const channels = [...new Set([...mine, ...(theirs ?? [])].map(({ canale }) => canale))]
  return {
    ...overallOf(mine),
    canali: channels
      .map((canale) => {
        const its = mine.filter((group) => group.canale === canale)
        return {
          canale,
          ...scoredOf(its),
          risposte: sumOf(its, ({ risposte }) => risposte),
          prima: before((group) => group.canale === canale),
        }
      })
      .sort((a, b) => b.numero_recensioni - a.numero_recensioni || String(a.canale).localeCompare(String(b.canale))),
    andamento: bySpan(mine, spans).map((its, at) => ({
      ...itemAt(spans, at),
      ...scoredOf(its),
      prima: beforeSpans && scoredOf(itemAt(beforeSpans, at)),
    })),
    fasce: bands.map((band) => {
      const isIn = ({ decimi }: Group) => decimi !== null && decimi >= band.da * 10 && decimi <= Math.round(band.a * 10)
      return { ...band, numero_recensioni: manyOf(mine.filter(isIn)), prima: before(isIn) }
    }),
    confronto: theirs && {
      tipo: comparison,
      raccolta_da: other.from,
      raccolta_fino_a: other.to,
      ...overallOf(theirs),
    },
  }
}
