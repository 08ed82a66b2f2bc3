/** Sessions and their rotating tokens. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { User } from '../../src/domain/access/access.ts'
import type { Clock } from '../clock.ts'
import type { AccountChanges } from '../db/accountChanges.ts'
import type { Database } from '../db/open.ts'
import type { Runner } from '../db/sql.ts'
import { afterCommit } from '../db/transaction.ts'
import { notAuthenticated } from '../http/problem.ts'
import { mustEnrol } from './factors/factors.ts'
import type { Tokens } from './tokens.ts'
import { userById } from './users.ts'

/** A session can be refreshed for 14 days. */
export const SESSION_MS = 14 * 86_400_000
/** The predecessor of a rotated token stays good for a minute. */
const PREDECESSOR_MS = 60_000
/**
 * Cache lifetime of a session check. Normally a notification ends it earlier, but a bouncer between this server and the
 * database may not pass notifications on.
 */
const CACHE_MS = 2_000
/** Minimum interval between two updates of the last use. */
const LAST_USED_INTERVAL_MS = 60_000

type Row = {
  id: string
  user_id: number
  created_at: string
  rotation: number
  rotated_at: string
  ended_at: string | null
  last_used_at: string | null
  authenticated_at: string | null
}
type CachedSession = Pick<Session, 'user' | 'authenticatedAt' | 'mustEnrol'> & {
  rotation: number
  rotatedAt: number
  until: number
  /** The check was made for an unattended request, which did not update the last use. */
  unattended: boolean
}

export type Session = {
  user: User
  sessionId: string
  /** When the user last entered the password or used a passkey, in milliseconds. */
  authenticatedAt: number
  /** The role requires a second factor that the user has not set up. */
  mustEnrol: boolean
}

/** Where a session is started: the user agent, the hash of the known device and the shortened network address. */
export type SessionOrigin = { device: string | null; deviceHash: string; address: string }

export class Sessions {
  readonly #pool: pg.Pool
  readonly #tokens: Tokens
  readonly #clock: Clock
  readonly #changes: AccountChanges
  readonly #verdicts = new Map<string, CachedSession>()
  readonly #dropping: (() => void)[] = []
  /** Idle timeout in milliseconds; Infinity if a session lives as long as it can be refreshed. */
  readonly #idleMs: number
  /** Incremented when the cache is cleared, so that a check in progress does not store an outdated result. */
  #era = 0

  constructor(
    { pool, accountChanges }: Pick<Database, 'pool' | 'accountChanges'>,
    tokens: Tokens,
    clock: Clock,
    idleMinutes = 0,
  ) {
    this.#idleMs = idleMinutes > 0 ? idleMinutes * 60_000 : Infinity
    this.#pool = pool
    this.#changes = accountChanges
    this.#tokens = tokens
    this.#clock = clock
    accountChanges.listen(() => this.#drop())
  }

  async start(userId: number, { device, deviceHash, address }: SessionOrigin): Promise<string> {
    const now = this.#clock.now()
    const sessionId = randomUUID()
    await this.#pool.query(
      `insert into sessions (id, user_id, created_at, rotation, rotated_at, authenticated_at, device, device_hash, address)
       values ($1, $2, $3, 0, $3, $3, $4, $5, $6)`,
      [sessionId, userId, this.#wholeSecond(now), device?.slice(0, 200) ?? null, deviceHash, address],
    )
    return this.#tokens.sign({ userId, sessionId, rotation: 0, issuedAt: seconds(now) })
  }

  /**
   * The session of a valid token; throws 401 with a code that tells why it is refused. `unattended`: the request is
   * automatic and does not extend the session.
   */
  async check(token: string, unattended = false): Promise<Session> {
    const claims = await this.#tokens.verify(token)
    const now = this.#clock.now().getTime()
    let verdict = this.#verdicts.get(claims.sessionId)
    // A result cached for an unattended request is not reused for a real one, because the last use must be recorded.
    const unseen = !unattended && verdict?.unattended
    if (!verdict || unseen || verdict.until <= now || !this.#changes.heard) {
      const era = this.#era
      verdict = await this.#judge(claims.sessionId, now, unattended)
      if (era === this.#era) this.#verdicts.set(claims.sessionId, verdict)
    }
    const behind = verdict.rotation - claims.rotation
    if (behind > 1 || (behind === 1 && now - verdict.rotatedAt > PREDECESSOR_MS))
      throw notAuthenticated('token_expired')
    const { user, authenticatedAt, mustEnrol } = verdict
    return { user, sessionId: claims.sessionId, authenticatedAt, mustEnrol }
  }

  async #judge(sessionId: string, now: number, unattended: boolean): Promise<CachedSession> {
    const row = await this.#read(sessionId)
    if (!row || row.ended_at) throw notAuthenticated('session_ended')
    const user = await userById(this.#pool, row.user_id)
    if (!user) throw notAuthenticated('session_ended')
    const unused = now - Date.parse(row.last_used_at ?? row.created_at)
    await this.#endIdle(row, unused)
    if (this.#verdicts.size > 10_000) this.#verdicts.clear()
    if (!unattended && unused >= Math.min(LAST_USED_INTERVAL_MS, this.#idleMs / 4)) await this.#note(sessionId, now)
    return {
      user,
      authenticatedAt: Date.parse(row.authenticated_at ?? row.created_at),
      mustEnrol: await mustEnrol(this.#pool, row.user_id),
      rotation: row.rotation,
      rotatedAt: Date.parse(row.rotated_at),
      until: now + CACHE_MS,
      unattended,
    }
  }

  async #endIdle(row: Row, unused: number): Promise<void> {
    if (unused <= this.#idleMs) return
    await this.end(row.id)
    throw notAuthenticated('session_ended')
  }

  /** Records that the user has just confirmed the password or a passkey. */
  async confirm(sessionId: string): Promise<void> {
    await this.#pool.query('update sessions set authenticated_at = $2 where id = $1', [
      sessionId,
      this.#wholeSecond(this.#clock.now()),
    ])
    this.#drop()
  }

  /** Read from the database, in milliseconds; 0 if the session does not exist. */
  async authenticatedAt(sessionId: string, runner: Runner = this.#pool): Promise<number> {
    const row = await this.#read(sessionId, runner)
    return row ? Date.parse(row.authenticated_at ?? row.created_at) : 0
  }

  /** Best effort: if the update fails, for example on a full disk, users can still read. */
  async #note(sessionId: string, now: number): Promise<void> {
    const at = new Date(now).toISOString()
    await this.#pool.query('update sessions set last_used_at = $2 where id = $1', [sessionId, at]).catch(() => {})
  }

  async #read(sessionId: string, runner: Runner = this.#pool): Promise<Row | undefined> {
    const { rows } = await runner.query<Row>('select * from sessions where id = $1', [sessionId])
    return rows[0]
  }

  /**
   * Exchanges a token, even an expired one, for a new one. Two tabs that present the same token get the same answer; an
   * older token was copied, so it ends the session.
   */
  async refresh(token: string): Promise<string> {
    const claims = await this.#tokens.verify(token, true)
    const now = this.#clock.now()
    const row = await this.#read(claims.sessionId)
    if (!row || row.ended_at || now.getTime() - Date.parse(row.created_at) > SESSION_MS) {
      throw notAuthenticated('session_ended')
    }
    if (!(await userById(this.#pool, row.user_id))) throw notAuthenticated('session_ended')
    await this.#endIdle(row, now.getTime() - Date.parse(row.last_used_at ?? row.created_at))
    if (claims.rotation === row.rotation) {
      const rotated = await this.#rotate(row, now)
      if (rotated) return rotated
    }
    const current = (await this.#read(row.id))!
    const rotatedAt = Date.parse(current.rotated_at)
    if (claims.rotation === current.rotation - 1 && now.getTime() - rotatedAt <= PREDECESSOR_MS) {
      return this.#tokens.sign(claimsOf(current, rotatedAt))
    }
    await this.end(row.id)
    throw notAuthenticated('session_ended')
  }

  /** undefined if another request rotated it at the same moment. */
  async #rotate(row: Row, now: Date): Promise<string | undefined> {
    const { rowCount } = await this.#pool.query(
      'update sessions set rotation = rotation + 1, rotated_at = $3 where id = $1 and rotation = $2 and ended_at is null',
      [row.id, row.rotation, this.#wholeSecond(now)],
    )
    if (!rowCount) return undefined
    await this.#pool.query('update management_user set last_refresh = $2 where id = $1', [
      row.user_id,
      now.toISOString(),
    ])
    this.#verdicts.delete(row.id)
    return this.#tokens.sign({
      userId: row.user_id,
      sessionId: row.id,
      rotation: row.rotation + 1,
      issuedAt: seconds(now),
    })
  }

  async end(sessionId: string): Promise<void> {
    await this.#pool.query('update sessions set ended_at = $2 where id = $1 and ended_at is null', [
      sessionId,
      this.#clock.now().toISOString(),
    ])
    this.#drop()
  }

  /** Ends all sessions of a user except `except`, after a password change, a sign-out everywhere or a deactivation. */
  async endAll(userId: number, except?: string, runner: Runner = this.#pool): Promise<void> {
    await runner.query(
      'update sessions set ended_at = $2 where user_id = $1 and ended_at is null and id <> coalesce($3::uuid, gen_random_uuid())',
      [userId, this.#clock.now().toISOString(), except ?? null],
    )
    this.forget()
  }

  /** Clears the cache after the current transaction commits, because rights or user data changed. */
  forget(): void {
    afterCommit(this.#pool, () => this.#drop())
  }

  /** Registers a callback for each time that the cache is cleared. */
  onDrop(dropped: () => void): void {
    this.#dropping.push(dropped)
  }

  #drop(): void {
    this.#era++
    this.#verdicts.clear()
    for (const dropped of this.#dropping) dropped()
  }

  /** Session times are rounded to seconds, like those in tokens, so that a token can be recreated from its row. */
  #wholeSecond(at: Date): string {
    return new Date(seconds(at) * 1_000).toISOString()
  }
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000)

const claimsOf = (row: Row, rotatedAt: number) => ({
  userId: row.user_id,
  sessionId: row.id,
  rotation: row.rotation,
  issuedAt: Math.floor(rotatedAt / 1_000),
})
