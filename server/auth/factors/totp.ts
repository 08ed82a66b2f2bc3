/**
 * TOTP codes (RFC 6238): six digits, a new code every 30 seconds, one period of tolerance either way, and no code
 * twice.
 */
import { sql } from 'drizzle-orm'
import { accounts } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'
import type { Vault } from '../vault.ts'

const PERIOD_S = 30
const ISSUER = 'Regia'

/** Imported when the first code needs it. */
const load = () => import('otpauth')

async function totpOf(secret: string, label: string) {
  const { Secret, TOTP } = await load()
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S, digits: 6 })
}

/** Creates a secret that takes effect once a code is confirmed; replaces an older unconfirmed one. */
export async function beginTotp(db: Runner, vault: Vault, userId: number, label: string) {
  const { Secret } = await load()
  const secret = new Secret({ size: 20 }).base32
  await run(
    db,
    sql`insert into ${accounts} (user_id, totp_secret) values (${userId}, ${vault.seal(userId, secret)})
        on conflict (user_id) do update set totp_secret = excluded.totp_secret, totp_period = null
          where ${accounts}.totp_confirmed_at is null`,
  )
  return { secret, uri: (await totpOf(secret, label)).toString() }
}

/** Verifies a code once: afterwards this code and earlier ones are refused, so that a stolen code cannot be replayed. */
export async function takeTotp(db: Runner, vault: Vault, userId: number, code: string, at: Date): Promise<boolean> {
  const [account] = await run<{ totp_secret: string | null }>(
    db,
    sql`select totp_secret from ${accounts} where user_id = ${userId}`,
  )
  if (!account?.totp_secret || !/^\d{6}$/.test(code)) return false
  const totp = await totpOf(vault.open(userId, account.totp_secret), '')
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 })
  if (delta === null) return false
  const period = Math.floor(at.getTime() / (PERIOD_S * 1_000)) + delta
  const consumed = await run(
    db,
    sql`update ${accounts} set totp_period = ${period}
        where user_id = ${userId} and (totp_period is null or totp_period < ${period}) returning 1`,
  )
  return consumed.length > 0
}

/** Makes the secret take effect; false if it already had. */
export async function confirmTotp(db: Runner, userId: number, at: Date): Promise<boolean> {
  const confirmed = await run(
    db,
    sql`update ${accounts} set totp_confirmed_at = ${at.toISOString()}
        where user_id = ${userId} and totp_confirmed_at is null returning 1`,
  )
  return confirmed.length > 0
}

/** Removes the secret; false if there was none. */
export async function removeTotp(db: Runner, userId: number): Promise<boolean> {
  const removed = await run(
    db,
    sql`update ${accounts} set totp_secret = null, totp_confirmed_at = null, totp_period = null
        where user_id = ${userId} and totp_secret is not null returning 1`,
  )
  return removed.length > 0
}
