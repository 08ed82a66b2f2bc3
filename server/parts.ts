/** Creates the server's shared dependencies once; plugins and handlers use `app.parts`. */
import plugin from 'fastify-plugin'
import { PersonalTokens } from './auth/personalTokens.ts'
import { Sessions } from './auth/sessions.ts'
import { Throttle } from './auth/throttle.ts'
import { Tokens } from './auth/tokens.ts'
import { RefusalTrail } from './auth/trail.ts'
import { Vault } from './auth/vault.ts'
import { BackgroundTasks } from './background.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/open.ts'
import type { ClientConfig } from './http/clientConfig.ts'
import { RequestMetrics } from './http/requestMetrics.ts'
import { type Limits, usualLimits } from './http/limits.ts'
import { TokenRate } from './http/tokenRate.ts'
import { Jobs } from './jobs/jobs.ts'
import { planKinds } from './plans/work.ts'
import { providersAt, type ProviderPlaces } from './providers/index.ts'
import { LabelStore } from './resources/read/labels.ts'
import type { Parts } from './resources/request.ts'
import { Deliveries } from './webhooks/deliveries.ts'

export type PartsOptions = {
  db: Database
  clock: Clock
  /** Signs the session tokens; stored in the database so that a restart keeps sessions valid. */
  secret: string
  clientConfig: ClientConfig
  publicUrl?: string | undefined
  allowedHosts?: readonly string[]
  assistance?: string | undefined
  /** Whether demo data may replace the answers of providers that are not configured. */
  demo?: boolean
  /** External services. */
  providers?: ProviderPlaces
  /** Idle timeout of sessions in minutes; 0 disables it. */
  inactivityMinutes?: number
  /** Whether a mail server sends the outbox. */
  sendsMail?: boolean
  /** Allows webhooks to the loopback without a certificate, for tests. */
  localWebhooks?: boolean
  /** Rate limits and quotas per user. */
  limits?: Limits
}

export const sharedParts = plugin<PartsOptions>(
  async (app, { db, clock, secret, clientConfig, publicUrl, assistance, ...options }) => {
    const background = new BackgroundTasks((error) => app.log.error({ err: error }, 'background work failed'))
    const jobs = new Jobs(db, clock, (error) => app.log.error({ err: error }, 'job failed'))
    const sessions = new Sessions(db, new Tokens(secret, () => clock.now()), clock, options.inactivityMinutes)
    app.addHook('onClose', () => background.settled())
    app.addHook('onClose', () => jobs.stop())
    app.addHook('onReady', () => jobs.start(planKinds(app.parts)))
    const providers = providersAt(options.providers ?? {}, clock, (provider, error) =>
      app.log.warn({ provider, err: error }, 'provider failed'),
    )
    app.decorate('parts', {
      db,
      clock,
      background,
      jobs,
      figures: new RequestMetrics(clock),
      sessions,
      tokenRate: new TokenRate((options.limits ?? usualLimits).tokenRequestsPerMinute),
      personalTokens: new PersonalTokens(db, sessions, clock),
      throttle: new Throttle(db.pool),
      refusals: new RefusalTrail(),
      vault: new Vault(secret),
      sendsMail: options.sendsMail ?? false,
      demo: options.demo ?? false,
      providers,
      labels: new LabelStore(db.pool),
      limits: options.limits ?? usualLimits,
      reportAttivitaUserId: clientConfig.reportAttivitaUserId,
      ...(publicUrl && { publicUrl }),
      allowedHosts: options.allowedHosts ?? [],
      ...(assistance && { assistance }),
      outside: { publicUrl, local: options.localWebhooks ?? false },
    } as Parts)
    app.parts.deliveries = new Deliveries(app.parts, (error) => app.log.error({ err: error }, 'webhooks failed'))
    app.addHook('onClose', () => app.parts.deliveries.stop())
  },
  { name: 'parts' },
)
