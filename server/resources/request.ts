/** What every handler of a request works with. */
import type { User } from '../../src/domain/access.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Limits } from '../http/limits.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Throttle } from '../auth/throttle.ts'
import type { RefusalTrail } from '../auth/trail.ts'
import type { Vault } from '../auth/vault.ts'
import type { BackgroundTasks } from '../background.ts'
import type { Jobs } from '../jobs/jobs.ts'
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
  labels: LabelStore
  /** How much one person may ask. */
  limits: Limits
  /** The one user who sees everybody's activity report beside the administrators. */
  reportAttivitaUserId?: number | null
  /** Where people reach the console: begins the links in mails. */
  publicUrl?: string
  /** Who gets the requests for assistance. */
  assistance?: string
  throttle: Throttle
  refusals: RefusalTrail
  /** Seals the secrets of second factors. */
  vault: Vault
  /** Long work, which goes on after its answer. */
  jobs: Jobs
  /** Work that nobody waits for. */
  background: BackgroundTasks
  /** Is there a mail server that takes what is in the outbox? */
  sendsMail: boolean
}

/** One request of one signed-in user. */
export type Call = Parts & { user: User; requestId: string }
