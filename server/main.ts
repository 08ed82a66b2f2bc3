/** Starts the services: opens the database, makes it ready, listens, and stops in order. */
import { formatNumber } from '../src/domain/text/text.ts'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseError, fullDiskIn, openDatabase } from './db/open.ts'
import { demoDataFolder, firstExisting } from './commands/open.ts'
import { DEMO_PASSWORD } from './demo/demoPassword.ts'
import { readClientConfig } from './http/clientConfig.ts'
import type { Sender } from './services/mailSender.ts'

/** Imports the rest of the server while the database opens in its own thread. */
async function loadRest() {
  const [app, seed, prepare, housekeeping, scans, mail, smtp] = await Promise.all([
    import('./app.ts'),
    import('./demo/seed.ts'),
    import('./db/prepare.ts'),
    import('./housekeeping.ts'),
    import('./services/brokenScans.ts'),
    import('./services/mailSender.ts'),
    import('./services/smtp.ts'),
  ])
  return { ...app, ...seed, ...prepare, ...housekeeping, ...scans, ...mail, ...smtp }
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const clientConfig = readClientConfig(config.configFile)
  const clock = systemClock(config.today)
  const [db, rest] = await Promise.all([
    openDatabase(
      config.databaseUrl
        ? {
            url: config.databaseUrl,
            listenUrl: config.listenUrl,
            replicaUrls: config.replicaUrls,
            onNote: (words) => console.warn(words),
          }
        : { folder: config.dataFolder },
    ),
    loadRest(),
  ])
  const { build, prepareDatabase, signingSecret, seedBase, seedDemo } = rest
  const { startHousekeeping, watchScans, startSender, smtpTransport } = rest
  try {
    await prepareDatabase(db)
    if (config.demo) await fillDemo()
    else await seedBase(db, clock.today(), demoDataFolder())
  } catch (error) {
    await db.close()
    throw fullDiskIn(error) ?? error
  }
  const tracing = config.traces && (await import('./tracing/otel.ts')).startTracing(config.traces)
  tracing?.watch(db.pool)
  const app = await build({
    db,
    clock,
    clientConfig,
    secret: await signingSecret(db),
    log: config.log,
    tracing,
    publicUrl: config.publicUrl,
    allowedHosts: config.allowedHosts,
    assistance: config.assistance,
    demo: config.demo,
    providers: config.providers,
    trustProxy: config.trustProxy,
    hsts: config.hsts,
    metricsToken: config.metricsToken,
    agents: config.agents,
    inactivityMinutes: config.inactivityMinutes,
    sendsMail: config.mail !== undefined,
    limits: config.limits,
    consoleFolder: firstExisting(import.meta.url, '../console', '../dist/console'),
  })
  const sender: Sender | null = config.mail
    ? startSender(db.pool, clock, smtpTransport(config.mail.smtpUrl, config.mail.from), config.publicUrl!)
    : null
  const endHousekeeping = startHousekeeping(db, clock, (error) => app.log.error({ err: error }, 'housekeeping failed'))
  const endScans = watchScans(app.parts, (error) => app.log.error({ err: error }, 'scans failed'))
  app.parts.deliveries.start()
  stopInOrder()
  const address = await app.listen({ port: config.port, host: config.host })
  console.log(`\nRegia è pronta: ${address}`)
  if (config.demo) {
    console.log(`Accesso di prova: admin@regia.test, password ${DEMO_PASSWORD}`)
    console.log('(la pagina di accesso offre anche gli altri account)')
  }

  async function fillDemo(): Promise<void> {
    const shown = process.stdout.isTTY
    let rows = 0
    const wrote = (_: string, written: number) => {
      rows += written
      if (shown) process.stdout.write(`\rRete dimostrativa: ${formatNumber(rows)} righe…`)
    }
    const filled = await seedDemo(db, clock.today(), demoDataFolder(), wrote, { now: clock.now() })
    if (filled) console.log(`${shown ? '\r' : ''}Rete dimostrativa pronta: ${formatNumber(rows)} righe.   `)
  }

  /** Shutdown in order: refuse new requests, finish running ones, close the database. */
  function stopInOrder(): void {
    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      // The load balancer must notice before the server stops answering.
      app.leave()
      await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * 1_000))
      // A keep-alive connection that was busy becomes idle only after its answer, so idle ones are closed repeatedly.
      const idle = setInterval(() => app.server.closeIdleConnections(), 100)
      await app.close()
      clearInterval(idle)
      await sender?.stop()
      await endScans()
      await endHousekeeping()
      await tracing?.stop()
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
