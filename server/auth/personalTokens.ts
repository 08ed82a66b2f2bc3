/**
 * Personal tokens: 256 random bits behind a recognizable prefix, stored as a hash. Their rights are derived at each
 * request from the user's current rights.
 */
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { agentLevelOf, type Autonomy } from '../../src/domain/access/agents.ts'
import type { User } from '../../src/domain/access/access.ts'
import { TOKEN_PREFIX } from '../../src/domain/access/tokenScopes.ts'
import type { Clock } from '../clock.ts'
import type { AccountChanges } from '../db/accountChanges.ts'
import type { Database } from '../db/open.ts'
import { personalTokens } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import { mustEnrol } from './factors/factors.ts'
import { hashOf } from './hash.ts'
import type { Session, Sessions } from './sessions.ts'
import { scopesAllow } from './tokenRights.ts'
import { shortAddress } from './trail.ts'
import { userById } from './users.ts'

/** Cache lifetime of a verified token where change notifications do not arrive, as with sessions. */
const CACHE_MS = 2_000
/** Minimum interval between two updates of the last use. */
const LAST_USED_INTERVAL_MS = 60_000
/** Number of final characters by which a token is recognized. */
const ENDING = 4
const VALUE = /^regia_[\w-]{43}$/
/** The session id of calls with a token; no real session has it. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** Generates a token. Only its hash and its last characters are stored; the value is shown once. */
export function newValue(): { value: string; hash: string; ending: string } {
  const value = TOKEN_PREFIX + randomBytes(32).toString('base64url')
  return { value, hash: hashOf(value), ending: value.slice(-ENDING) }
}

const refusal = (code: string, message: string): Problem =>
  new Problem(401, code, message, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })
const unknown = () => refusal('token_unknown', 'Questo token personale non esiste: controlla di averlo copiato intero.')
const revoked = () => refusal('token_revoked', 'Questo token personale è stato revocato.')
const expired = () => refusal('token_over', 'Questo token personale è scaduto: creane uno nuovo dalla console.')
const orphaned = () => refusal('token_owner', 'La persona di questo token non ha più accesso a Regia.')

type Row = {
  id: number
  user_id: number
  name: string
  ending: string
  scopes: string[]
  expires_at: string
  revoked_at: string | null
  last_used_at: string | null
  agent: string | null
  autonomy: Autonomy | null
}
type CachedToken = { session: Session; expiresAt: number; until: number }

type RightsRow = Pick<Row, 'id' | 'name' | 'ending' | 'scopes' | 'agent' | 'autonomy'>

/** The token as its user carries it, with the rights that it leaves. */
export function tokenOfUser({
  id,
  name,
  ending,
  scopes,
  agent,
  autonomy,
}: RightsRow): NonNullable<User['personalToken']> {
  const level = agentLevelOf(scopes)
  return { id, name, ending, allows: scopesAllow(scopes), ...(level && { agent: { level, client: agent, autonomy } }) }
}

/** The personal token in the request's header, valid or not; null without one. */
export function personalTokenOf(request: FastifyRequest): string | null {
  const [scheme, value] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && value?.startsWith(TOKEN_PREFIX) ? value : null
}

export class PersonalTokens {
  readonly #pool: pg.Pool
  readonly #clock: Clock
  readonly #changes: AccountChanges
  readonly #sessions: Sessions
  readonly #cache = new Map<string, CachedToken>()
  /** Incremented when the cache is cleared, so that a check in progress does not store an outdated result. */
  #era = 0

  constructor({ pool, accountChanges }: Pick<Database, 'pool' | 'accountChanges'>, sessions: Sessions, clock: Clock) {
    this.#pool = pool
    this.#clock = clock
    this.#changes = accountChanges
    this.#sessions = sessions
    // Whatever invalidates cached sessions (rights, accounts) also invalidates cached tokens.
    sessions.onDrop(() => {
      this.#era++
      this.#cache.clear()
    })
  }

  /** The session of a token; throws 401 with a code that tells why it is refused. */
  async check(value: string, request: FastifyRequest): Promise<Session> {
    if (!VALUE.test(value)) throw unknown()
    const hash = hashOf(value)
    const now = this.#clock.now().getTime()
    let cached = this.#cache.get(hash)
    if (!cached || cached.until <= now || !this.#changes.heard) {
      const era = this.#era
      cached = await this.#verify(hash, now, request)
      if (this.#cache.size > 10_000) this.#cache.clear()
      if (era === this.#era) this.#cache.set(hash, cached)
    }
    if (cached.expiresAt <= now) throw expired()
    return cached.session
  }

  async #verify(hash: string, now: number, request: FastifyRequest): Promise<CachedToken> {
    const [row] = await run<Row>(
      this.#pool,
      sql`select id, user_id, name, ending, scopes, expires_at, revoked_at, last_used_at, agent, autonomy
          from ${personalTokens} where hash = ${hash}`,
    )
    if (!row) throw unknown()
    const user = await userById(this.#pool, row.user_id)
    if (!user) throw orphaned()
    if (row.revoked_at) throw revoked()
    const expiresAt = Date.parse(row.expires_at)
    if (expiresAt <= now) throw expired()
    if (!row.last_used_at || now - Date.parse(row.last_used_at) >= LAST_USED_INTERVAL_MS)
      await this.#recordUse(row.id, now, request)
    return {
      session: {
        user: { ...user, personalToken: tokenOfUser(row) },
        sessionId: NO_SESSION,
        authenticatedAt: 0,
        mustEnrol: await mustEnrol(this.#pool, user.id),
      },
      expiresAt,
      until: now + CACHE_MS,
    }
  }

  /** Records the last use. Best effort: if the update fails, for example on a full disk, programs can still read. */
  async #recordUse(id: number, now: number, request: FastifyRequest): Promise<void> {
    const program = request.headers['user-agent']?.toWellFormed().replaceAll('\0', '').slice(0, 80) ?? null
    await run(
      this.#pool,
      sql`update ${personalTokens} set last_used_at = ${new Date(now).toISOString()},
            last_used_from = ${shortAddress(request.ip)}, last_used_by = ${program} where id = ${id}`,
    ).catch(() => {})
  }

  /**
   * The token of the agent that proposed a plan. Once it is revoked or has expired, only what a person has approved goes
   * on; throws 403 otherwise.
   */
  async ofPlan(id: number, isApproved: boolean): Promise<NonNullable<User['personalToken']>> {
    const [row] = await run<Row>(
      this.#pool,
      sql`select id, user_id, name, ending, scopes, expires_at, revoked_at, last_used_at, agent, autonomy
          from ${personalTokens} where id = ${id}`,
    )
    const isOver = !row || row.revoked_at !== null || Date.parse(row.expires_at) <= this.#clock.now().getTime()
    if (!row || (isOver && !isApproved))
      throw new Problem(403, 'token_revoked', 'Il token dell’agente che ha proposto questa operazione non vale più.')
    return tokenOfUser(row)
  }

  /** Records the program of an agent: only the first request of an older revision of the protocol names it. */
  async recordAgent(id: number, client: string): Promise<void> {
    await run(this.#pool, sql`update ${personalTokens} set agent = ${client} where id = ${id}`).catch(() => {})
    for (const [hash, { session }] of this.#cache) if (session.user.personalToken?.id === id) this.#cache.delete(hash)
  }

  /** Revokes all tokens of a user, or the one with this id. Returns the ids of the tokens that this call revoked. */
  async revoke(db: Runner, userId: number, id: number | null = null): Promise<number[]> {
    const now = this.#clock.now().toISOString()
    const revokedNow = await run<{ id: number }>(
      db,
      sql`update ${personalTokens} set revoked_at = ${now} where user_id = ${userId} and revoked_at is null
            and expires_at > ${now} and (${id}::int is null or id = ${id}) returning id`,
    )
    this.#sessions.forget()
    return revokedNow.map((one) => one.id)
  }
}
