/** The parts of the server, made once: plugins and handlers find them in `app.parts`. */
import plugin from 'fastify-plugin'
import { Sessions } from './auth/sessions.ts'
import { Throttle } from './auth/throttle.ts'
import { Tokens } from './auth/tokens.ts'
import { RefusalTrail } from './auth/trail.ts'
import { Vault } from './auth/vault.ts'
import { BackgroundTasks } from './background.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/open.ts'
import type { ClientConfig } from './http/clientConfig.ts'
import { type Limits, usualLimits } from './http/limits.ts'
import { Jobs } from './jobs/jobs.ts'
import { planKinds } from './plans/work.ts'
import { LabelStore } from './resources/labels.ts'

export type PartsOptions = {
  db: Database
  clock: Clock
  /** Signs the session tokens; kept in the database so that a restart keeps the sessions. */
  secret: string
  clientConfig: ClientConfig
  publicUrl?: string | undefined
  assistance?: string | undefined
  /** Minutes without use after which a session ends; 0: never. */
  inactivityMinutes?: number
  /** A mail server takes what is in the outbox. */
  sendsMail?: boolean
  /** How much one person may ask. */
  limits?: Limits
}

export const sharedParts = plugin<PartsOptions>(
  async (app, { db, clock, secret, clientConfig, publicUrl, assistance, ...options }) => {
    const background = new BackgroundTasks((error) => app.log.error(error))
    const jobs = new Jobs(db, clock, (error) => app.log.error(error))
    app.addHook('onClose', () => background.settled())
    app.addHook('onClose', () => jobs.stop())
    app.addHook('onReady', () => jobs.start(planKinds(app.parts)))
    app.decorate('parts', {
      db,
      clock,
      background,
      jobs,
      sessions: new Sessions(db, new Tokens(secret, () => clock.now()), clock, options.inactivityMinutes),
      throttle: new Throttle(db.pool),
      refusals: new RefusalTrail(),
      vault: new Vault(secret),
      sendsMail: options.sendsMail ?? false,
      labels: new LabelStore(db.pool),
      limits: options.limits ?? usualLimits,
      reportAttivitaUserId: clientConfig.reportAttivitaUserId,
      ...(publicUrl && { publicUrl }),
      ...(assistance && { assistance }),
    })
  },
  { name: 'parts' },
)
