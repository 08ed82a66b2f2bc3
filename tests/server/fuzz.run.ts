/**
 * The whole fuzz program: every endpoint, every place, 25 strings in turn for each of them, so that an endpoint with two
 * dozen places sees every string. `fuzz.run.ts [pglite|postgres] [strings for each place]`.
 */
import blns from '../data/blns.json' with { type: 'json' }
import { fuzz } from './fuzz.ts'
import { testServer } from './support/server.ts'

const kind = process.argv[2] === 'postgres' ? 'postgres' : 'pglite'
const each = Number(process.argv[3]) || 25
const server = await testServer({ kind })
const started = performance.now()
const { calls, statuses, findings } = await fuzz(server, {
  endpoints: server.app.registered,
  strings: blns,
  each,
})
await server.stop()

console.table(statuses)
const kinds = new Map<string, { times: number; example: string }>()
for (const { call, status, what } of findings) {
  const name = `${status} ${what.slice(0, 100)} | ${call.split('?')[0]?.split(' ').slice(0, 2).join(' ')}`
  const known = kinds.get(name)
  kinds.set(name, { times: (known?.times ?? 0) + 1, example: known?.example ?? call })
}
for (const [name, { times, example }] of kinds) console.log(`${times} × ${name}\n      ${example}`)
const seconds = Math.round((performance.now() - started) / 1_000)
console.log(`${kind}: ${calls} calls in ${seconds} s, ${findings.length} findings`)
process.exitCode = findings.length ? 1 : 0
