/** The reputation of a hotel, from its collected reviews: scores out of five, and frequent words. */
import { sql } from 'drizzle-orm'
import { comparisons, type Comparison } from '../../../src/domain/time/comparison.ts'
import { choice } from '../../../src/domain/model/fields.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addMonths } from '../../../src/domain/time/dates.ts'
import { runOne } from '../../db/sql.ts'
import { invalid } from '../../http/problem.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { requireLivingHotel } from '../../resources/read/scope.ts'
import { bodyOf, dayOf, onlyKnown, pathId, queryOf, requireOrder, type Query, type Row } from '../input.ts'
import { figuresOf } from './figures.ts'
import { keywordsOf } from './keywords.ts'

const struttura = resourceOf('webreputation.struttura')

type DashboardQuery = { from: string; to: string; keywords: number; comparison: Comparison | null }

/** {data: the requested period, its figures (domain/trade/reputazione.ts) and the most frequent words}. */
async function dashboard(call: Call, op: string, hotelId: number, { from, to, keywords, comparison }: DashboardQuery) {
  await requireLivingHotel(call, struttura, op, hotelId)
  const days = { from, to }
  return {
    data: {
      hotelId,
      raccolta_da: from,
      raccolta_fino_a: to,
      n_keywords: keywords,
      ...(await figuresOf(call.db.pool, hotelId, days, comparison)),
      keywords: await keywordsOf(call.db.pool, hotelId, days, keywords),
    },
  }
}

function readQuery(call: Call, query: Query): DashboardQuery {
  onlyKnown(query, ['raccolta_da', 'raccolta_fino_a', 'n_keywords', 'confronto'])
  const to = dayOf(query, 'raccolta_fino_a') ?? call.clock.today()
  const from = dayOf(query, 'raccolta_da') ?? addMonths(to, -12)
  requireOrder(from, to, 'raccolta_fino_a')
  const keywords = query.n_keywords === undefined ? 20 : Number(query.n_keywords)
  if (!Number.isInteger(keywords) || keywords < 5 || keywords > 100)
    throw invalid({ n_keywords: ['Valore non valido'] })
  const comparison = query.confronto ? comparisons.find((one) => one === query.confronto) : null
  if (comparison === undefined) throw invalid({ confronto: ['Valore non valido'] })
  return { from, to, keywords, comparison }
}

const { hotelId: hotelField, raccolta_da, raccolta_fino_a, n_keywords } = struttura.fields
const { required: _, ...optionalHotel } = hotelField
const queryFields = {
  hotelId: optionalHotel,
  raccolta_da,
  raccolta_fino_a,
  n_keywords,
  confronto: choice(
    'Confronto',
    comparisons.map((one) => [one, one]),
  ),
}

export const reputationCalls: OwnCalls = {
  'webreputation.struttura': {
    read: (parts) => async (request) => {
      const call = callOf(parts, request)
      return dashboard(call, 'read', pathId(request, 'hotelId'), readQuery(call, queryOf(request)))
    },
    query: (parts) => async (request) => {
      const hotelId = pathId(request, 'hotelId')
      const body: Row = bodyOf(queryFields, request.body)
      if (body.hotelId !== undefined && body.hotelId !== null && body.hotelId !== hotelId) {
        throw invalid({ hotelId: ['La richiesta nomina hotel diversi'] })
      }
      const [from, to] = [String(body.raccolta_da), String(body.raccolta_fino_a)]
      requireOrder(from, to, 'raccolta_fino_a')
      return dashboard(callOf(parts, request), 'query', hotelId, {
        from,
        to,
        keywords: Number(body.n_keywords),
        comparison: (body.confronto as Comparison | null | undefined) ?? null,
      })
    },
    /** {data: {hotelId, numero_recensioni}}: the number of all reviews ever collected. */
    numeroRecensioni: (parts) => async (request) => {
      const call = callOf(parts, request)
      const hotelId = pathId(request, 'id')
      await requireLivingHotel(call, struttura, 'numeroRecensioni', hotelId)
      const found = await runOne<{ count: number }>(
        parts.db.pool,
        sql`select count(*)::int as count from webreputation_recensione where hotel_id = ${hotelId} and _deleted_at is null`,
      )
      return { data: { hotelId, numero_recensioni: found.count } }
    },
  },
}
