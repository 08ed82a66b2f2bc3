/**
 * Known devices: browsers on which a user has signed in before, identified by a long-lived random cookie that is sent
 * only to the security routes and stored as a hash. It grants no access; it only exempts its owner from the throttling
 * that strangers cause (throttle.ts).
 */
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { knownDevices } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { baseOf } from '../http/clientConfig.ts'
import { hashOf } from './hash.ts'

const COOKIE = 'regia_device'
/** 400 days, the longest that browsers keep a cookie. */
export const DEVICE_MS = 400 * 86_400_000
/** The number of devices remembered per user; one more evicts the least recently used. */
const MOST = 20

function tokenOf(request: FastifyRequest): string | null {
  const found = (request.headers.cookie ?? '').split(';').map((one) => one.trim().split('='))
  const token = found.find(([name]) => name === COOKIE)?.[1] ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** The hash of the device's token if this user has signed in on it, otherwise null. */
export async function knownDevice(db: Runner, request: FastifyRequest, userId: number | null): Promise<string | null> {
  const token = tokenOf(request)
  if (!token) return null
  const [row] = await run(db, sql`select 1 from ${knownDevices} where user_id = ${userId} and hash = ${hashOf(token)}`)
  return row ? hashOf(token) : null
}

/** Remembers the device after a sign-in; returns the hash of its token. */
export async function rememberDevice(
  db: Runner,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  at: Date,
): Promise<string> {
  const cookieToken = tokenOf(request)
  // Several people may share a browser, so its token is reused; a token that this server did not issue is not adopted.
  const [ours] = cookieToken
    ? await run(db, sql`select 1 from ${knownDevices} where hash = ${hashOf(cookieToken)} limit 1`)
    : []
  const token = cookieToken && ours ? cookieToken : randomBytes(32).toString('base64url')
  const now = at.toISOString()
  await run(
    db,
    sql`insert into ${knownDevices} (hash, user_id, created_at, used_at)
        values (${hashOf(token)}, ${userId}, ${now}, ${now})
        on conflict (user_id, hash) do update set used_at = excluded.used_at`,
  )
  await run(
    db,
    sql`delete from ${knownDevices} where user_id = ${userId} and hash not in (
          select hash from ${knownDevices} where user_id = ${userId} order by used_at desc limit ${MOST})`,
  )
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=${baseOf('security')}; Max-Age=${DEVICE_MS / 1_000}; HttpOnly; SameSite=Strict${secure}`,
  )
  return hashOf(token)
}

/** Removes all known devices of a user except `except`, or only the device `only`. */
export async function forgetDevices(
  db: Runner,
  userId: number,
  { except = null, only = null }: { except?: string | null; only?: string | null },
): Promise<void> {
  await run(
    db,
    sql`delete from ${knownDevices} where user_id = ${userId}
          and (${only}::text is null or hash = ${only}) and (${except}::text is null or hash <> ${except})`,
  )
}
