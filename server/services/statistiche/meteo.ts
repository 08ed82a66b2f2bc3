/** Weather forecasts for a town. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays, isDate } from '../../../src/domain/time/dates.ts'
import { run } from '../../db/sql.ts'
import { previsioni } from '../../demo/meteo.ts'
import { releaseTurnWhile } from '../../http/fairQueue.ts'
import { invalid, invalidParameter, notFound } from '../../http/problem.ts'
import type { Weather } from '../../providers/weather.ts'
import type { Call } from '../../resources/request.ts'
import { requireScope } from '../../resources/read/scope.ts'
import { requireOrder } from '../input.ts'

const forecast = resourceOf('reference.forecast')

type Comune = { lat: number | null; lng: number | null }

/**
 * [{date, tempo, temp_min, temp_max, pioggia, vento}] for up to sixteen days, with their source. Without data the list
 * is empty: opening a home page must not show an error that nobody asked for.
 */
export async function weather(call: Call, request: FastifyRequest, comuneId: number, from: string, to: string) {
  requireScope(call.user, forecast, 'read')
  if (!isDate(from)) throw invalidParameter('startDate')
  if (!isDate(to)) throw invalidParameter('endDate')
  requireOrder(from, to, 'endDate')
  if (addDays(from, 15) < to) throw invalid({ endDate: ['Il periodo è troppo lungo'] })
  const [comune] = await run<Comune>(
    call.db.pool,
    sql`select lat, lng from reference_comuni where id = ${comuneId} and _deleted_at is null`,
  )
  if (!comune) throw notFound()
  const provider = call.providers.weather
  const { data, ...whose } = provider
    ? await releaseTurnWhile(request, () => fromProvider(provider, comune, from, to))
    : fromDemo(call.demo, comuneId, comune, from, to)
  return { data, meta: { total: data.length, pagination: { total: data.length }, ...whose } }
}

async function fromProvider(provider: Weather, { lat, lng }: Comune, from: string, to: string) {
  const data = lat === null || lng === null ? [] : await provider.days(lat, lng, from, to)
  return { data, fonte: provider.host, ...(data.length && { message: `Previsioni di ${provider.host}.` }) }
}

function fromDemo(demo: boolean, comuneId: number, { lat }: Comune, from: string, to: string) {
  if (!demo) return { data: [], fonte: null }
  const message = 'Previsioni generate: non è configurato alcun fornitore meteo.'
  return { data: previsioni(comuneId, lat, from, to), fonte: 'dimostrativa', message }
}
