/** The weather of a place. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays } from '../../../src/domain/rules.ts'
import { isDate } from '../../../src/domain/validate.ts'
import { run } from '../../db/sql.ts'
import { previsioni } from '../../demo/meteo.ts'
import { invalid, invalidParameter, notFound } from '../../http/problem.ts'
import type { Call } from '../../resources/request.ts'
import { requireScope } from '../../resources/scope.ts'
import { requireOrder } from '../input.ts'

const forecast = resourceOf('reference.forecast')

/** [{date, tempo, temp_min, temp_max, pioggia, vento}] of up to sixteen days; generated, and says so. */
export async function weather(call: Call, comuneId: number, from: string, to: string) {
  requireScope(call.user, forecast, 'read')
  if (!isDate(from)) throw invalidParameter('startDate')
  if (!isDate(to)) throw invalidParameter('endDate')
  requireOrder(from, to, 'endDate')
  if (addDays(from, 15) < to) throw invalid({ endDate: ['Il periodo è troppo lungo'] })
  const [comune] = await run<{ lat: number | null }>(
    call.db.pool,
    sql`select lat from reference_comuni where id = ${comuneId} and _deleted_at is null`,
  )
  if (!comune) throw notFound()
  const data = previsioni(comuneId, comune.lat, from, to)
  return {
    data,
    meta: {
      total: data.length,
      pagination: { total: data.length },
      fonte: 'dimostrativa',
      message: 'Previsioni generate: non è configurato alcun fornitore meteo.',
    },
  }
}
