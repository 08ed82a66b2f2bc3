/** What every handler of a request works with. */
import type { User } from '../../src/domain/access.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Runner } from '../db/sql.ts'
import type { Figures } from '../http/figures.ts'
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
import type { Outside } from '../webhooks/address.ts'
import type { Sending } from '../webhooks/sending.ts'
import type { LabelStore } from './labels.ts'

declare module 'fastify' {
  interface FastifyInstance {
    parts: Parts
  }
}

/** The parts of the server, made once at start. */
export type Parts = {
  db: Database
  clock: Clock
  sessions: Sessions
  personalTokens: PersonalTokens
  tokenRate: TokenRate
  labels: LabelStore
  /** How much one person may ask. */
  limits: Limits
  /** The one user who sees everybody's activity report beside the administrators. */
  reportAttivitaUserId?: number | null
  /** Where people reach the console: begins the links in mails. */
  publicUrl?: string
  /** Host names that are accepted besides loopback when no `publicUrl` is configured. */
  allowedHosts: readonly string[]
  /** Who gets the requests for assistance. */
  assistance?: string
  throttle: Throttle
  refusals: RefusalTrail
  /** Seals the secrets of second factors. */
  vault: Vault
  /** Long work, which goes on after its answer. */
  jobs: Jobs
  /** What this server knows of its own work. */
  figures: Figures
  /** Where webhooks may send, and what sends it. */
  outside: Outside
  deliveries: Sending
  /** Work that nobody waits for. */
  background: BackgroundTasks
  /** Is there a mail server that takes what is in the outbox? */
  sendsMail: boolean
  /** May what no provider answers be made up? */
  demo: boolean
  /** Services outside, those that are configured. */
  providers: Providers
}

/** One request of one signed-in user. */
export type Call = Parts & {
  user: User
  requestId: string
  /** Throws 403 `reauth_required` if the session is stale. The engine calls it for every write that `needsFresh` names. */
  requireFresh: (db: Runner) => Promise<void>
}

/** The server's own writes are nobody's; `about`: what they belong to, in place of a request. */
export const ownCall = (parts: Parts, about: string): Call => ({
  ...parts,
  user: { id: null, email: 'Regia', roleName: null } as unknown as User,
  requestId: about,
  requireFresh: async () => {},
})
