/**
 * npm run crash: 200 rounds of kill -9 on each database, with kills during the first start, exports, migrations and of
 * PostgreSQL itself. `npm run crash -- 50 pglite` makes fewer, on one.
 */
import os from 'node:os'
import { crash, crashFirstStart, crashMigration, isClean, type Report } from './crash.ts'
import { onDatabases, serverArguments } from './onDatabases.ts'

const FIRST_KILLS = 5
const MIGRATION_KILLS = 10

type Other = { hotels: number; whole: number; before: number; wrong: readonly string[] }

function reportRun(kind: string, other: Other, report: Report): boolean {
  const ready = [...report.ready].sort((a, b) => a - b)
  const slow = ready.filter((one) => one > 3_000).length
  const clean = isClean(report)
  console.log(
    `${kind}: ${report.rounds} giri, ${report.acknowledged} scritture confermate, ${report.unanswered} senza risposta e ripetute; ` +
      `perse ${report.lost.length}, doppie ${report.doubled.length}, a metà ${report.halves.length}, ` +
      `senza registro ${report.unaudited.length}, catena ${report.chain ?? 'integra'}; ` +
      `di nuovo pronto in ${ready[Math.floor(ready.length / 2)]} ms (massimo ${ready.at(-1)}, oltre 3 s: ${slow}); ` +
      `${FIRST_KILLS} interruzioni del primo avvio, poi ${other.hotels} hotel su ${other.whole}; ` +
      `${MIGRATION_KILLS} interruzioni di una migrazione (${other.before} prima della fine), fuori posto ${other.wrong.length}; ` +
      `carico ${os.loadavg()[1]!.toFixed(1)}.`,
  )
  for (const [what, which] of Object.entries({ ...report, ready: [], wrong: other.wrong })) {
    if (Array.isArray(which) && which.length) console.log(`  ${what}: ${which.slice(0, 10).join('; ')}`)
  }
  return clean && !other.wrong.length && other.hotels > 0 && other.hotels === other.whole
}

/**
 * Reports every ten rounds, so that an interrupted run still shows its results; the database is inspected every twenty.
 */
const onRound = (round: number, report: Report) => {
  if (round % 10 !== 0) return
  const found = [report.lost, report.doubled, report.halves, report.unaudited].reduce((sum, one) => sum + one.length, 0)
  const ready = [...report.ready].sort((a, b) => a - b)[Math.floor(report.ready.length / 2)]
  console.error(
    `… ${round}: ${report.acknowledged} confermate, rilievi ${found}${report.chain ? `, ${report.chain}` : ''}; ` +
      `pronto in ${ready} ms (mediana), carico ${os.loadavg()[0]!.toFixed(1)}`,
  )
}

await onDatabases('crash', 200, async ({ kind, rounds, make, postgres }) => {
  const place = await make('urto')
  const first = await crashFirstStart(place, serverArguments, FIRST_KILLS, await make('altrove'))
  const report = await crash({ place, script: serverArguments, rounds, onRound, ...(postgres && { postgres }) })
  const migration = await crashMigration(place, MIGRATION_KILLS)
  return reportRun(kind, { ...first, ...migration }, report)
})
