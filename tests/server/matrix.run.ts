/**
 * The whole matrix on one database: counts by role and every cell that differs from the table, then every foreign
 * hotel’s row that reaches hotel users by any list, filter, sort, search or record.
 */
import { leaksOf } from './leaks.ts'
import { describeCell, runMatrix, unlisted, type Cell } from './matrix.ts'
import { testServer } from './support/server.ts'

const kind = process.argv[2] === 'postgres' ? 'postgres' : 'pglite'
const server = await testServer({ kind })
const counts = new Map<string, Record<string, number>>()
const missed: Cell[] = []
const started = performance.now()
for await (const cell of runMatrix(server)) {
  const row = counts.get(cell.role) ?? { cells: 0, own: 0, foreign: 0, absent: 0, missed: 0 }
  row.cells = (row.cells ?? 0) + 1
  if (cell.target in row) row[cell.target] = (row[cell.target] ?? 0) + 1
  if (!cell.ok) {
    row.missed = (row.missed ?? 0) + 1
    missed.push(cell)
  }
  counts.set(cell.role, row)
}
const seconds = ((performance.now() - started) / 1_000).toFixed(1)
const without = unlisted(server.app.registered)
const leaked = []
for (const role of ['user', 'multihotel'] as const) leaked.push({ role, ...(await leaksOf(server, role)) })
await server.stop()

console.table(Object.fromEntries(counts))
for (const cell of missed) console.log(describeCell(cell))
for (const call of without) console.log(`${call}: no row in the table`)
const total = [...counts.values()].reduce((sum, row) => sum + (row.cells ?? 0), 0)
console.log(`${kind}: ${total} cells in ${seconds} s, ${missed.length} missed, ${without.length} calls without a row`)
for (const { role, asked: answerCount, leaks } of leaked) {
  for (const leak of leaks) console.log(`${role}: ${leak}`)
  console.log(`${role}: ${answerCount} answers, ${leaks.length} with something of a foreign hotel`)
}
process.exitCode = leaked.some(({ leaks }) => leaks.length) || missed.length || without.length ? 1 : 0
