/** Sentences parsed letter by letter, among 5,000 hotels and every sentence of an administrator. */
import { loadConfig } from '../../src/api/client/config.ts'
import { emptyContext, type Context } from '../../src/commands/context.ts'
import { loadLists, sentencesFor } from '../../src/commands/sentences/index.ts'
import { Names } from '../../src/commands/sentences/names.ts'
import { readings } from '../../src/commands/sentences/read.ts'
import { today } from '../../src/domain/time/dates.ts'
import { personOf } from '../unit/personOf.ts'
import { hotels } from './ranking.ts'
import { ms, quantile, spread, whole, type Line } from './table.ts'

const PASSES = 5

/** Enables every capability, so that every sentence is available. */
async function enableCapabilities(): Promise<void> {
  const originalFetch = globalThis.fetch
  const config = { services: { main: '/api/main' }, loginUrl: '/login', capabilities: { main: ['bulk'] } }
  globalThis.fetch = async () => Response.json(config)
  await loadConfig()
  globalThis.fetch = originalFetch
}

export async function sentences(): Promise<Line[]> {
  await enableCapabilities()
  await loadLists()
  const context: Context = { ...emptyContext, user: personOf('admin') }
  const available = sentencesFor(context)
  const list = hotels()
  const known = new Names(list.map(({ id, name, town }) => ({ value: id, shown: `${name} - ${town} (${id})` })))
  const contacts = new Names(list.map(({ id, name, town }) => ({ value: id, shown: name, hint: town })))
  const none = new Names()
  const names = (resource: string) =>
    resource === 'main.hotel' ? known : resource === 'main.rubrica' ? contacts : none
  const keys = available
    .flatMap(({ examples = [] }) => examples)
    .flatMap((line) => Array.from(line, (_, index) => line.slice(0, index + 1)))
  const pass = () =>
    keys.map((typed) => {
      const begun = performance.now()
      readings(typed, available, context, { names, today: today() })
      return performance.now() - begun
    })
  const first = pass()
  const times = Array.from({ length: PASSES }, pass).flat()
  return [
    {
      what: `Frasi: ${whole(available.length)} frasi e ${whole(list.length)} hotel, per tasto`,
      measured: spread(times, 0.5, 0.95, 1),
      goal: 'p95 <= 17 ms',
      ok: quantile(times, 0.95) <= 17,
    },
    { what: 'Frasi: il tasto più lento della prima volta', measured: ms(Math.max(...first)) },
  ]
}
