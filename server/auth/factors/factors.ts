/** The second factors of a user. */
import { sql } from 'drizzle-orm'
import { accounts, passkeys, recoveryCodes } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'
import { dropRecoveryCodes } from './recovery.ts'
import { removeTotp } from './totp.ts'

export type Factor = 'totp' | 'passkey' | 'recovery'
export type Passkey = { id: number; name: string; created_at: string; used_at: string | null }
export type Factors = { totp: string | null; passkeys: Passkey[]; recovery: number; required: boolean }

export async function factorsOf(db: Runner, userId: number): Promise<Factors> {
  const [found] = await run<Omit<Factors, 'passkeys'>>(
    db,
    sql`select (select totp_confirmed_at from ${accounts} where user_id = u.id) as totp,
          (select count(*)::int from ${recoveryCodes} where user_id = u.id and used_at is null) as recovery,
          coalesce(r.second_factor_required, false) as required
        from management_user u join management_role r on r.id = u.role where u.id = ${userId}`,
  )
  const keys = await run<Passkey>(
    db,
    sql`select id, name, created_at, used_at from ${passkeys} where user_id = ${userId} order by created_at, id`,
  )
  return {
    totp: found?.totp ?? null,
    recovery: found?.recovery ?? 0,
    required: found?.required ?? false,
    passkeys: keys,
  }
}

/**
 * The factors that can complete the second step; empty without a second factor. Recovery codes only replace another
 * factor.
 */
export function stepsOf({ totp, passkeys: keys, recovery }: Factors): Factor[] {
  const own: Factor[] = [...(keys.length ? ['passkey' as const] : []), ...(totp ? ['totp' as const] : [])]
  return own.length && recovery ? [...own, 'recovery'] : own
}

/** Whether the user has not yet set up the second factor that the role requires. */
export async function mustEnrol(db: Runner, userId: number): Promise<boolean> {
  const [found] = await run<{ must: boolean }>(
    db,
    sql`select coalesce(r.second_factor_required, false)
          and not exists (select from ${passkeys} p where p.user_id = u.id)
          and not exists (select from accounts a where a.user_id = u.id and a.totp_confirmed_at is not null) as must
        from management_user u join management_role r on r.id = u.role where u.id = ${userId}`,
  )
  return found?.must ?? false
}

/** Deletes the recovery codes together with the last factor, because they only replace another factor. */
export async function dropIdleCodes(db: Runner, userId: number): Promise<void> {
  const { totp, passkeys: keys } = await factorsOf(db, userId)
  if (!totp && !keys.length) await dropRecoveryCodes(db, userId)
}

/** Removes all factors, for a user who has lost the phone. */
export async function dropFactors(db: Runner, userId: number): Promise<void> {
  await removeTotp(db, userId)
  await run(db, sql`delete from ${passkeys} where user_id = ${userId}`)
  await dropRecoveryCodes(db, userId)
}
