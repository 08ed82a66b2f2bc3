/** Runs that kill servers, on the built server and on each requested database. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Place } from './crash.ts'
import { createDatabase, testPostgres, type TestPostgres } from './db/postgres.ts'

/** The arguments with which node starts the server. */
export const serverArguments = [fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))]

export type Round = {
  kind: string
  rounds: number
  /** Creates an empty database for a server. */
  make: (name: string) => Promise<Place>
  postgres: TestPostgres | null
}

/**
 * Parses `[giri] [pglite] [postgres]` from the command line, and ends the process with code 0 if every `run` succeeded.
 */
export async function onDatabases(name: string, most: number, run: (round: Round) => Promise<boolean>): Promise<never> {
  const rounds = Number(process.argv[2] ?? most)
  const requestedKinds = process.argv.slice(3)
  if (!Number.isInteger(rounds) || rounds < 1 || requestedKinds.some((one) => !['pglite', 'postgres'].includes(one))) {
    console.error(`Uso: npm run ${name} -- [giri] [pglite] [postgres]`)
    process.exit(1)
  }
  const { build } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as { build: () => boolean }
  build()
  // Each started server is killed when this process exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const home = fs.mkdtempSync(path.join(os.tmpdir(), `regia-${name}-`))
  let clean = true
  try {
    for (const kind of requestedKinds.length ? requestedKinds : ['pglite', 'postgres']) {
      const postgres = kind === 'postgres' ? await testPostgres({ fsync: true }) : null
      if (kind === 'postgres' && !postgres) {
        console.log('postgres: nessun PostgreSQL qui.')
        continue
      }
      const make = async (place: string): Promise<Place> =>
        postgres
          ? { url: await createDatabase(postgres.url, `${place}_${Date.now()}`) }
          : { folder: path.join(home, place) }
      try {
        clean = (await run({ kind, rounds, make, postgres })) && clean
      } finally {
        await postgres?.stop()
      }
    }
  } finally {
    fs.rmSync(home, { recursive: true, force: true })
  }
  process.exit(clean ? 0 : 1)
}
