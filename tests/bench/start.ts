/** Time to the first answer, from nothing and from an existing folder. */
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { startServer } from './server.ts'
import { median, megabytes, seconds, type Line } from './table.ts'

const WARM = 5

export async function start(ground: BenchContext): Promise<Line[]> {
  logProgress('primo avvio, rete dimostrativa compresa')
  await ground.endEmbedded()
  const store = { folder: ground.folder('primo-avvio') }
  const cold = await startServer(store)
  const coldMemory = cold.memory()
  await cold.stop()

  logProgress('avvii sulla cartella esistente')
  const times: number[] = []
  let memory = 0
  for (let run = 0; run < WARM; run++) {
    const warm = await startServer(store)
    times.push(warm.startedIn)
    memory = warm.memory()
    await warm.stop()
  }
  return [
    {
      what: 'Primo avvio, rete dimostrativa compresa',
      measured: seconds(cold.startedIn),
      goal: '< 30 s',
      ok: cold.startedIn < 30_000,
    },
    {
      what: `Avvio sulla cartella esistente (mediana di ${WARM})`,
      measured: `${seconds(median(times))}, il più lento ${seconds(Math.max(...times))}`,
      goal: '<= 3 s',
      ok: median(times) <= 3_000,
    },
    { what: 'Memoria dopo il primo avvio', measured: megabytes(coldMemory) },
    { what: 'Memoria dopo un avvio successivo', measured: megabytes(memory) },
  ]
}
