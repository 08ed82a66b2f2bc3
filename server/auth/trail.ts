/**
 * The access log: sign-ins, failures and sign-outs as audit entries, without anything typed except the account's
 * address.
 */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { truncate } from '../../src/domain/text/text.ts'
import { audit } from '../db/schema.ts'
import { run, runOne, type Runner } from '../db/sql.ts'
import { networkOf } from './throttle.ts'

export type AccessOp = 'login' | 'loginFailed' | 'loginRefused' | 'logout' | 'reauth' | 'reauthFailed'
/** `by`: the credential used. */
export type Credential = 'password' | 'passkey' | 'totp' | 'recovery'
type Who = { id: number | null; email: string; roleName?: string | null }

const RESOURCE = 'security.auth'

/** '93.41.20.0/24', '2001:db8:1:2::/64': enough to recognize a place, too little to identify a person. */
export const shortAddress = (ip: string): string =>
  networkOf(ip).includes(':') ? networkOf(ip) : networkOf(ip).replace(/\.\d+$/, '.0/24')

export async function noteAccess(
  db: Runner,
  request: FastifyRequest,
  op: AccessOp,
  { id, email, roleName }: Who,
  by?: Credential,
): Promise<void> {
  const after = {
    dispositivo: request.headers['user-agent']?.slice(0, 200) ?? null,
    indirizzo: shortAddress(request.ip),
    ...(by && { con: by }),
  }
  const own = op === 'login' || op === 'logout' || op === 'reauth'
  await run(
    db,
    sql`insert into ${audit} (user_id, user_email, role, op, resource, record, after, request_id)
        values (${own ? id : null}, ${clean(email)}, ${roleName ?? null}, ${op}, ${RESOURCE}, ${id === null ? null : String(id)},
                ${JSON.stringify(after)}, ${request.id})`,
  )
}

const clean = (text: string): string => truncate(text.toWellFormed().replaceAll('\0', ''), 254)

const SAMPLED_MS = 60_000

/** Samples refusals, which can come by the thousand: one entry per account and minute. */
export class RefusalTrail {
  readonly #last = new Map<string, number>()

  async note(db: Runner, request: FastifyRequest, who: Who, now: Date): Promise<void> {
    const last = this.#last.get(who.email) ?? -Infinity
    if (Math.abs(now.getTime() - last) < SAMPLED_MS) return
    if (this.#last.size > 5_000) this.#last.clear()
    this.#last.set(who.email, now.getTime())
    await noteAccess(db, request, 'loginRefused', who)
  }
}

export type Access = {
  id: number
  at: string
  op: AccessOp
  device: string | null
  address: string | null
  by: Credential | null
}

/** A user's sign-in events, newest first. */
export const accessesOf = (db: Runner, userId: number, most: number): Promise<Access[]> =>
  run<Access>(
    db,
    sql`select id, at, op, after->>'dispositivo' as device, after->>'indirizzo' as address, after->>'con' as by
        from ${audit} where resource = ${RESOURCE} and record = ${String(userId)}
          and op in ('login', 'loginFailed', 'loginRefused', 'logout')
        order by id desc limit ${most}`,
  )

/** The number of failed attempts since the user's last sign-in. */
export async function failuresSinceLogin(db: Runner, userId: number): Promise<number> {
  const found = await runOne<{ failures: number }>(
    db,
    sql`select count(*)::int as failures from (
          select op from ${audit} where resource = ${RESOURCE} and record = ${String(userId)} and op = 'loginFailed'
            and id > coalesce((select max(id) from ${audit} where resource = ${RESOURCE} and record = ${String(userId)} and op = 'login'), 0)
          limit 1000) as since`,
  )
  return found.failures
}
