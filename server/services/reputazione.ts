/** Reputation of a hotel from its collected reviews: scores out of five, and what guests name. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { addMonths } from '../../src/domain/seasons.ts'
import { fold } from '../../src/domain/text.ts'
import { run } from '../db/sql.ts'
import { invalid } from '../http/problem.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { requireLivingHotel } from '../resources/scope.ts'
import { bodyOf, dayOf, onlyKnown, pathId, queryOf, requireOrder, type Query, type Row } from './input.ts'

const struttura = resourceOf('webreputation.struttura')
const aspects = ['location', 'cleanliness', 'amenities', 'staff', 'comfort'] as const

type Review = { punteggio: number | null; testo: string; valutazioni: Partial<Record<string, number | null>> | null }
type Period = { from: string; to: string; keywords: number }

/** One decimal; null of nothing. */
const mean = (values: readonly number[]): number | null =>
  values.length ? Math.round((values.reduce((all, one) => all + one, 0) / values.length) * 10) / 10 : null

/** Words that say nothing of a stay, in the languages that reviews come in. */
const STOP = new Set(
  fold(
    `abbiamo adesso agli alla alle allo altri altro anche ancora appena avere aveva avrebbe bene bisogno cento ciascuno come con
    contro cosa così dagli dalla dalle dello degli della delle dentro dopo dove dovrebbe essere erano fino fuori fatti fatto già
    giusto hanno loro male meno mentre molta molte molti molto nella nelle nello negli nostra nostro ogni oltre ottimo ottima
    parte perché però poco poca pochi più prima primo proprio quale quali qualche quando quanto quella quelle quelli quello
    questa queste questi questo rispetto sempre senza sono sotto sopra solo stata stati stato stesso subito tanto tutta tutte
    tutti tutto troppo una uno vale verso veramente vicino volta volte vostra vostro fra che non per del dei nel sul sulla nostri
    alcune alcuni nonostante davvero offre ovunque tenuta tenuto sente tutto bel bella bello bellissimi benissimo belle va viene
    lascia serve fine inizio nuovi casa fatti ricca comoda comodo morbido piccola previsto
    and but could have helpful lovely nice place stay that the this very was were with room great better little
    aber auch der die das ein eine gutes laut lage nicht sehr und war zimmer schone freundliches
    avec bel bon chambre dans des est les mais mieux peu peut plus pour tres une`,
  ).split(/\s+/),
)

/** The words that reviews name most, each counted once a review, with the mean score of those that name it. */
function keywordsOf(reviews: readonly Review[], many: number) {
  const named = new Map<string, { forms: Map<string, number>; scores: number[] }>()
  for (const { testo, punteggio } of reviews) {
    const words =
      testo
        .replace(/\[[^[\]]*\]/g, ' ')
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? []
    for (const word of new Set(words)) {
      const key = fold(word)
      if (STOP.has(key)) continue
      const entry = named.get(key) ?? { forms: new Map<string, number>(), scores: [] }
      entry.forms.set(word, (entry.forms.get(word) ?? 0) + 1)
      if (punteggio !== null) entry.scores.push(punteggio)
      named.set(key, entry)
    }
  }
  return [...named.values()]
    .map(({ forms, scores }) => ({
      parola: [...forms].sort(([, a], [, b]) => b - a)[0]![0],
      conteggio: [...forms.values()].reduce((all, one) => all + one, 0),
      punteggio: mean(scores),
    }))
    .sort((a, b) => b.conteggio - a.conteggio || a.parola.localeCompare(b.parola, 'it'))
    .slice(0, many)
}

/**
 * {data: {hotelId, raccolta_da, raccolta_fino_a, n_keywords, numero_recensioni, punteggio, valutazioni, keywords}};
 * scores are null where nobody gave any.
 */
async function dashboard(call: Call, op: string, hotelId: number, { from, to, keywords }: Period) {
  await requireLivingHotel(call, struttura, op, hotelId)
  const reviews = await run<Review>(
    call.db.pool,
    sql`select punteggio, concat_ws('. ', titolo, testo) as testo, valutazioni from webreputation_recensione
        where hotel_id = ${hotelId} and _deleted_at is null
          and data_recensione between ${from}::date and ${to}::date limit 20000`,
  )
  const scores = (pick: (review: Review) => number | null | undefined) =>
    mean(reviews.map(pick).filter((one) => typeof one === 'number'))
  return {
    data: {
      hotelId,
      raccolta_da: from,
      raccolta_fino_a: to,
      n_keywords: keywords,
      numero_recensioni: reviews.length,
      punteggio: scores(({ punteggio }) => punteggio),
      valutazioni: Object.fromEntries(aspects.map((name) => [name, scores(({ valutazioni }) => valutazioni?.[name])])),
      keywords: keywordsOf(reviews, keywords),
    },
  }
}

function periodOf(call: Call, query: Query): Period {
  onlyKnown(query, ['raccolta_da', 'raccolta_fino_a', 'n_keywords'])
  const to = dayOf(query, 'raccolta_fino_a') ?? call.clock.today()
  const from = dayOf(query, 'raccolta_da') ?? addMonths(to, -12)
  requireOrder(from, to, 'raccolta_fino_a')
  const keywords = query.n_keywords === undefined ? 20 : Number(query.n_keywords)
  if (!Number.isInteger(keywords) || keywords < 5 || keywords > 100)
    throw invalid({ n_keywords: ['Valore non valido'] })
  return { from, to, keywords }
}

const { hotelId: hotelField, raccolta_da, raccolta_fino_a, n_keywords } = struttura.fields
const { required: _, ...optionalHotel } = hotelField!
const queryFields = {
  hotelId: optionalHotel,
  raccolta_da: raccolta_da!,
  raccolta_fino_a: raccolta_fino_a!,
  n_keywords: n_keywords!,
}

export const reputationCalls: OwnCalls = {
  'webreputation.struttura': {
    read: (parts) => async (request) => {
      const call = callOf(parts, request)
      return dashboard(call, 'read', pathId(request, 'hotelId'), periodOf(call, queryOf(request)))
    },
    query: (parts) => async (request) => {
      const hotelId = pathId(request, 'hotelId')
      const given: Row = bodyOf(queryFields, request.body)
      if (given.hotelId !== undefined && given.hotelId !== null && given.hotelId !== hotelId) {
        throw invalid({ hotelId: ['La richiesta nomina hotel diversi'] })
      }
      const [from, to] = [String(given.raccolta_da), String(given.raccolta_fino_a)]
      requireOrder(from, to, 'raccolta_fino_a')
      return dashboard(callOf(parts, request), 'query', hotelId, { from, to, keywords: Number(given.n_keywords) })
    },
    /** {data: {hotelId, numero_recensioni}}: all that were ever collected. */
    numeroRecensioni: (parts) => async (request) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'id')
      await requireLivingHotel(call, struttura, 'numeroRecensioni', hotelId)
      const [found] = await run<{ count: number }>(
        parts.db.pool,
        sql`select count(*)::int as count from webreputation_recensione where hotel_id = ${hotelId} and _deleted_at is null`,
      )
      return { data: { hotelId, numero_recensioni: found?.count ?? 0 } }
    },
  },
}
