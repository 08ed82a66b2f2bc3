/** Sessions and their rotating tokens. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { User } from '../../src/domain/access.ts'
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
 * How long a verdict on a session is believed before the database is asked again, if nothing is heard of a change:
 * between this server and the database there may be somebody who passes nothing on.
 */
const BELIEVED_MS = 2_000
/** Its last use is noted this often at most. */
const NOTED_MS = 60_000

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
type Verdict = Pick<Session, 'user' | 'authenticatedAt' | 'mustEnrol'> & {
  rotation: number
  rotatedAt: number
  until: number
  /** Judged for a console that asked by itself: its person has not been noted. */
  unattended: boolean
}

export type Session = {
  user: User
  sessionId: string
  /** When its person last showed the password or a passkey, in milliseconds. */
  authenticatedAt: number
  /** The role asks for a second factor that this person does not have yet. */
  mustEnrol: boolean
}

export class Sessions {
  readonly #pool: pg.Pool
  readonly #tokens: Tokens
  readonly #clock: Clock
  readonly #changes: AccountChanges
  readonly #verdicts = new Map<string, Verdict>()
  readonly #dropping: (() => void)[] = []
  /** How long a session lives without being used; Infinity: as long as it can be refreshed. */
  readonly #idleMs: number
  /** Grows when verdicts are dropped: one that was being reached meanwhile is not kept either. */
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

  async start(userId: number, device: string | null, deviceHash: string | null = null): Promise<string> {
    const now = this.#clock.now()
    const sessionId = randomUUID()
    await this.#pool.query(
      `insert into sessions (id, user_id, created_at, rotation, rotated_at, authenticated_at, device, device_hash)
       values ($1, $2, $3, 0, $3, $3, $4, $5)`,
      [sessionId, userId, this.#wholeSecond(now), device?.slice(0, 200) ?? null, deviceHash],
    )
    return this.#tokens.sign({ userId, sessionId, rotation: 0, issuedAt: seconds(now) })
  }

  /**
   * The session of a valid token; throws 401 with the code that tells why not. `unattended`: asked by a console that
   * nobody touches, which keeps no session alive.
   */
  async check(token: string, unattended = false): Promise<Session> {
    const claims = await this.#tokens.verify(token)
    const now = this.#clock.now().getTime()
    let verdict = this.#verdicts.get(claims.sessionId)
    // What a console has just asked by itself says nothing of its person, who is here now.
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

  async #judge(sessionId: string, now: number, unattended: boolean): Promise<Verdict> {
    const row = await this.#read(sessionId)
    if (!row || row.ended_at) throw notAuthenticated('session_ended')
    const user = await userById(this.#pool, row.user_id)
    if (!user) throw notAuthenticated('session_ended')
    const unused = now - Date.parse(row.last_used_at ?? row.created_at)
    await this.#endIdle(row, unused)
    if (this.#verdicts.size > 10_000) this.#verdicts.clear()
    if (!unattended && unused >= Math.min(NOTED_MS, this.#idleMs / 4)) await this.#note(sessionId, now)
    return {
      user,
      authenticatedAt: Date.parse(row.authenticated_at ?? row.created_at),
      mustEnrol: await mustEnrol(this.#pool, row.user_id),
      rotation: row.rotation,
      rotatedAt: Date.parse(row.rotated_at),
      until: now + BELIEVED_MS,
      unattended,
    }
  }

  async #endIdle(row: Row, unused: number): Promise<void> {
    if (unused <= this.#idleMs) return
    await this.end(row.id)
    throw notAuthenticated('session_ended')
  }

  /** Its person has just shown the password or a passkey again. */
  async confirm(sessionId: string): Promise<void> {
    await this.#pool.query('update sessions set authenticated_at = $2 where id = $1', [
      sessionId,
      this.#wholeSecond(this.#clock.now()),
    ])
    this.#drop()
  }

  /** As the database has it, in milliseconds. */
  async authenticatedAt(sessionId: string, runner: Runner = this.#pool): Promise<number> {
    const row = await this.#read(sessionId, runner)
    return row ? Date.parse(row.authenticated_at ?? row.created_at) : 0
  }

  /** Nice to know, and no reason to refuse anybody: a full disk lets people read on. */
  async #note(sessionId: string, now: number): Promise<void> {
    const at = new Date(now).toISOString()
    await this.#pool.query('update sessions set last_used_at = $2 where id = $1', [sessionId, at]).catch(() => {})
  }

  async #read(sessionId: string, runner: Runner = this.#pool): Promise<Row | undefined> {
    const { rows } = await (runner as pg.Pool).query<Row>('select * from sessions where id = $1', [sessionId])
    return rows[0]
  }

  /**
   * A new token for an old one, even an expired one. Two tabs that ask with the same token get the same answer; an
   * older token coming back means that it was copied, and ends the session.
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

  /** undefined: somebody else rotated it in the same moment. */
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

  /** Ends every session of a user but `except`: after a password change, a logout everywhere, a disabling. */
  async endAll(
    userId: number,
    except?: string,
    runner: Pick<pg.Pool | pg.PoolClient, 'query'> = this.#pool,
  ): Promise<void> {
    await (runner as pg.Pool).query(
      'update sessions set ended_at = $2 where user_id = $1 and ended_at is null and id <> coalesce($3::uuid, gen_random_uuid())',
      [userId, this.#clock.now().toISOString(), except ?? null],
    )
    this.forget()
  }

  /** Believed verdicts are dropped as soon as what was written is committed: rights or data of users changed. */
  forget(): void {
    afterCommit(this.#pool, () => this.#drop())
  }

  /** `dropped` is called whenever nothing that was believed counts any more. */
  onDrop(dropped: () => void): void {
    this.#dropping.push(dropped)
  }

  #drop(): void {
    this.#era++
    this.#verdicts.clear()
    for (const dropped of this.#dropping) dropped()
  }

  /** Instants of sessions are whole seconds, like those in tokens, so that a token can be made again from its row. */
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
