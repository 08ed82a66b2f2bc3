/** Shared by all commands of the server: configuration, database, migrations. */
import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'
import { systemClock, type Clock } from '../clock.ts'
import { ConfigError, readConfig } from '../config.ts'
import { DatabaseError, openDatabase, type Database } from '../db/open.ts'
import { prepareDatabase } from '../db/prepare.ts'

/** The first of these paths that exists: next to the sources or to the bundle. */
export const firstExisting = (base: string, ...paths: string[]): string | undefined =>
  paths.map((path) => fileURLToPath(new URL(path, base))).find((path) => existsSync(path))

/** Returns the folder of the demo data. If it is missing, only reading it fails. */
export const demoDataFolder = (): string =>
  firstExisting(import.meta.url, '../demo/data', '../../server/demo/data') ?? 'server/demo/data'

/** Runs `work` on the configured database and ends the process; errors are printed in Italian. */
export async function command(work: (db: Database, clock: Clock) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const db = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataFolder })
    try {
      await prepareDatabase(db)
      await work(db, systemClock(config.today))
    } finally {
      await db.close()
    }
    process.exit()
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof ConfigError) console.error(error.message)
    else console.error('Comando non riuscito:', error)
    process.exit(1)
  }
}
