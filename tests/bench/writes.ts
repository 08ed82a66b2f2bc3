/**
 * The cost of the reliability mechanisms for a write: idempotency keys, undo, the audit chain; interleaved, so that the
 * machine’s load affects all alike. Run with: npx tsx tests/bench/writes.ts
 */
import { randomUUID } from 'node:crypto'
import { startHousekeeping } from '../../server/housekeeping.ts'
import { testPostgres } from '../server/db/postgres.ts'
import { testServer, type ServerOptions } from '../server/support/server.ts'

const ROUNDS = Number(process.argv[2] ?? 400)
const median = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!

const postgres = await testPostgres({ fsync: true })
const targets: ServerOptions[] = [{ kind: 'pglite' }, ...(postgres ? [{ kind: 'postgres' as const, postgres }] : [])]
for (const target of targets) {
  const server = await testServer(target)
  const admin = server.as('admin')
  const creation = await admin('POST', '/api/main/Hotel/1/camera', {
    body: { nome: { it: 'Misura' }, tipologia: 'doppia' },
  })
  const { id } = creation.body.data as { id: number }
  let value = 5
  const patch = async (headers: Record<string, string>): Promise<number> => {
    const begun = performance.now()
    value = value === 400 ? 5 : value + 1
    const answer = await admin('PATCH', `/api/main/camera/${id}`, { body: { superficie: value }, headers })
    if (answer.status !== 200) throw new Error(answer.text)
    return performance.now() - begun
  }
  for (let warm = 0; warm < 50; warm++) await patch({ 'idempotency-key': randomUUID() })
  for (const chained of [false, true]) {
    const end = chained ? startHousekeeping(server.db, server.clock) : async () => {}
    const times: { plain: number[]; keyed: number[] } = { plain: [], keyed: [] }
    for (let round = 0; round < ROUNDS; round++) {
      times.plain.push(await patch({}))
      times.keyed.push(await patch({ 'idempotency-key': randomUUID() }))
    }
    await end()
    const changes: number[] = []
    for (let round = 0; round < 100; round++) {
      const begun = performance.now()
      await admin('GET', '/api/main/changes', { query: { watch: `main.camera:${id}:1` } })
      changes.push(performance.now() - begun)
    }
    const [plain, keyed] = [median(times.plain), median(times.keyed)]
    console.log(
      `${target.kind}${chained ? ', catena attiva' : ''}: p50 di una modifica ${plain.toFixed(2)} ms, con chiave ${keyed.toFixed(2)} ms ` +
        `(+${(keyed - plain).toFixed(2)}); changes ${median(changes).toFixed(2)} ms`,
    )
  }
  await server.stop()
}
await postgres?.stop()
process.exit(0)
