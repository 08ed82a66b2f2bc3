/** Starts the services: opens the database, makes it ready, listens, and stops in order. */
import { build } from './app.ts'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseError, openDatabase } from './db/open.ts'
import { prepareDatabase, signingSecret } from './db/prepare.ts'
import { found } from './commands/open.ts'
import { seedBase, seedDemo } from './demo/seed.ts'
import { startHousekeeping } from './housekeeping.ts'
import { readClientConfig } from './http/clientConfig.ts'
import { startSender, type Sender } from './services/mailSender.ts'
import { smtpTransport } from './services/smtp.ts'

/** The demo's data, beside the sources or beside the bundle. */
const dataFolder = () => found(import.meta.url, './demo/data', '../../server/demo/data')!

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const clientConfig = readClientConfig(config.configFile)
  const clock = systemClock(config.today)
  const db = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataFolder })
  try {
    await prepareDatabase(db)
    if (config.demo) await fillDemo()
    else await seedBase(db, clock.today(), dataFolder())
  } catch (error) {
    await db.close()
    throw error
  }
  const app = await build({
    db,
    clock,
    clientConfig,
    secret: await signingSecret(db),
    log: config.log,
    publicUrl: config.publicUrl,
    assistance: config.assistance,
    consoleFolder: found(import.meta.url, '../console', '../dist/console'),
  })
  const sender: Sender | null = config.mail
    ? startSender(db.pool, clock, smtpTransport(config.mail.smtpUrl, config.mail.from))
    : null
  const endHousekeeping = startHousekeeping(db, clock)
  stopInOrder()
  const address = await app.listen({ port: config.port, host: config.host })
  console.log(`\nRegia è pronta: ${address}`)
  if (config.demo) {
    console.log('Accesso di prova: admin@regia.test, password regia-demo-26')
    console.log('(anche amministrazione@, developer@, employee@, produttore@, multihotel@, user@, nuovo@regia.test)')
  }

  async function fillDemo(): Promise<void> {
    const shown = process.stdout.isTTY
    let rows = 0
    const filled = await seedDemo(db, clock.today(), dataFolder(), (_, written) => {
      rows += written
      if (shown) process.stdout.write(`\rRete dimostrativa: ${rows.toLocaleString('it-IT')} righe…`)
    })
    if (filled) console.log(`${shown ? '\r' : ''}Rete dimostrativa pronta: ${rows.toLocaleString('it-IT')} righe.   `)
  }

  /** No new requests, the running ones to their end, then the database. */
  function stopInOrder(): void {
    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      // A kept connection that was busy just now is idle only once it has its answer.
      const idle = setInterval(() => app.server.closeIdleConnections(), 100)
      await app.close()
      clearInterval(idle)
      await sender?.stop()
      await endHousekeeping()
      await db.close()
      process.exit(0)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  }
}

start().catch((error: unknown) => {
  if (error instanceof DatabaseError || error instanceof ConfigError) console.error(error.message)
  else if ((error as { code?: string }).code === 'EADDRINUSE')
    console.error('La porta scelta è già in uso: indicane un’altra con PORT.')
  else console.error('Avvio non riuscito:', error)
  process.exit(1)
})
