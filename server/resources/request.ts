/** The context of a request handler. */
import type { User } from '../../src/domain/access/access.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Runner } from '../db/sql.ts'
import type { RequestMetrics } from '../http/requestMetrics.ts'
import type { Limits } from '../http/limits.ts'
import type { TokenRate } from '../http/tokenRate.ts'
import type { PersonalTokens } from '../auth/personalTokens.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Throttle } from '../auth/throttle.ts'
import type { RefusalTrail } from '../auth/trail.ts'
import type { Vault } from '../auth/vault.ts'
import type { BackgroundTasks } from '../background.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Providers } from '../providers/index.ts'
import type { NetworkPolicy } from '../webhooks/address.ts'
import type { DeliverySender } from '../webhooks/sending.ts'
import type { LabelStore } from './read/labels.ts'

declare module 'fastify' {
  interface FastifyInstance {
    parts: Parts
  }
}

/** The server's dependencies, created once at start. */
export type Parts = {
  db: Database
  clock: Clock
  sessions: Sessions
  personalTokens: PersonalTokens
  tokenRate: TokenRate
  labels: LabelStore
  /** Rate limits and quotas of one user. */
  limits: Limits
  /** The one user besides the administrators who sees everybody's activity report. */
  reportAttivitaUserId?: number | null
  /** The public address of the console, for links in mails. */
  publicUrl?: string
  /** Host names that are accepted besides loopback when no `publicUrl` is configured. */
  allowedHosts: readonly string[]
  /** Recipient of requests for assistance. */
  assistance?: string
  throttle: Throttle
  refusals: RefusalTrail
  /** Encrypts the secrets of second factors. */
  vault: Vault
  /** Jobs: long-running work that outlives its request. */
  jobs: Jobs
  /** Metrics of this server. */
  figures: RequestMetrics
  /** The addresses that webhooks may reach, and the sender of deliveries. */
  outside: NetworkPolicy
  deliveries: DeliverySender
  background: BackgroundTasks
  /** Whether a mail server is configured to send the outbox. */
  sendsMail: boolean
  /** Whether demo data may replace the answers of providers that are not configured. */
  demo: boolean
  /** The external services that are configured. */
  providers: Providers
}

/** One request of one signed-in user. */
export type Call = Parts & {
  user: User
  requestId: string
  /** Throws 403 `reauth_required` if the session is stale. The engine calls it for every write that `needsReauthentication` names. */
  requireFresh: (db: Runner) => Promise<void>
}

/** A call by the server itself, without a user. `about` takes the place of the request id in the audit. */
export const ownCall = (parts: Parts, about: string): Call => ({
  ...parts,
  user: { id: null, email: 'Regia', roleName: null } as unknown as User,
  requestId: about,
  requireFresh: async () => {},
})
