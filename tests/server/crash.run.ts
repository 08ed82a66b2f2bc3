/**
 * npm run crash: 200 rounds of kill -9 on each database, with kills during the first start, exports, migrations and of
 * PostgreSQL itself. `npm run crash -- 50 pglite` makes fewer, on one.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { crash, crashFirstStart, crashMigration, isClean, type Place, type Report } from './crash.ts'
import { testPostgres } from './db/postgres.ts'

const rounds = Number(process.argv[2] ?? 200)
const asked = process.argv.slice(3)
if (!Number.isInteger(rounds) || rounds < 1 || asked.some((one) => !['pglite', 'postgres'].includes(one))) {
  console.error('Uso: npm run crash -- [giri] [pglite] [postgres]')
  process.exit(1)
}
const { build } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as { build: () => boolean }
build()

// An exit ends the servers as well: each of them listens for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const script = [fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))]
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'regia-crash-'))
const FIRST_KILLS = 5
const MIGRATION_KILLS = 10

async function newDatabase(url: string, name: string): Promise<Place> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { url: Object.assign(new URL(url), { pathname: `/${name}` }).href }
}

type Other = { hotels: number; whole: number; before: number; wrong: readonly string[] }

function tell(kind: string, other: Other, report: Report): boolean {
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

/** A run that is stopped has told as much as it knew: the database is looked into every twenty rounds. */
const onRound = (round: number, report: Report) => {
  if (round % 10 !== 0) return
  const found = [report.lost, report.doubled, report.halves, report.unaudited].reduce((sum, one) => sum + one.length, 0)
  const ready = [...report.ready].sort((a, b) => a - b)[Math.floor(report.ready.length / 2)]
  console.error(
    `… ${round}: ${report.acknowledged} confermate, rilievi ${found}${report.chain ? `, ${report.chain}` : ''}; ` +
      `pronto in ${ready} ms (mediana), carico ${os.loadavg()[0]!.toFixed(1)}`,
  )
}

let clean = true
try {
  for (const kind of asked.length ? asked : ['pglite', 'postgres']) {
    const postgres = kind === 'postgres' ? await testPostgres({ fsync: true }) : null
    if (kind === 'postgres' && !postgres) {
      console.log('postgres: nessun PostgreSQL qui.')
      continue
    }
    try {
      const make = (name: string): Promise<Place> | Place =>
        postgres ? newDatabase(postgres.url, `${name}_${Date.now()}`) : { folder: path.join(home, name) }
      const place = await make('urto')
      const first = await crashFirstStart(place, script, FIRST_KILLS, await make('altrove'))
      const report = await crash({ place, script, rounds, onRound, ...(postgres && { postgres }) })
      const migration = await crashMigration(place, MIGRATION_KILLS)
      clean = tell(kind, { ...first, ...migration }, report) && clean
    } finally {
      await postgres?.stop()
    }
  }
} finally {
  fs.rmSync(home, { recursive: true, force: true })
}
process.exit(clean ? 0 : 1)
