/** npm run crash-plans: 100 rounds on each database; `npm run crash-plans -- 10 pglite` makes fewer, on one. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { testPostgres } from './db/postgres.ts'
import { crashPlans } from './plansCrash.ts'

const rounds = Number(process.argv[2] ?? 100)
const asked = process.argv.slice(3)
const { build } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as { build: () => boolean }
build()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const script = [fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))]
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'regia-crash-plans-'))
let clean = true
try {
  for (const kind of asked.length ? asked : ['pglite', 'postgres']) {
    const postgres = kind === 'postgres' ? await testPostgres({ fsync: true }) : null
    if (kind === 'postgres' && !postgres) {
      console.log('postgres: nessun PostgreSQL qui.')
      continue
    }
    try {
      const place = postgres ? { url: postgres.url } : { folder: path.join(home, 'dati') }
      const { rounds: made, midway, wrong } = await crashPlans(place, script, rounds)
      console.log(
        `${kind}: ${made} giri, ${2 * made} interruzioni di cui ${midway} a metà; fuori posto ${wrong.length}; ` +
          `carico ${os.loadavg()[1]!.toFixed(1)}.`,
      )
      for (const one of wrong.slice(0, 10)) console.log(`  ${one}`)
      clean &&= !wrong.length
    } finally {
      await postgres?.stop()
    }
  }
} finally {
  fs.rmSync(home, { recursive: true, force: true })
}
process.exit(clean ? 0 : 1)
