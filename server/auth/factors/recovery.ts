/** Ten recovery codes for the loss of the phone: shown once, stored as hashes, each valid once. */
import { sql } from 'drizzle-orm'
import { createHash, randomInt } from 'node:crypto'
import { recoveryCodes } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'

const COUNT = 10
/** Without characters that are easily confused, such as 0/o and 1/l/i. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const hashOf = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plain(code)}`)
    .digest('base64url')

const newCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  )

/** Creates new codes and invalidates the previous ones. */
export async function newRecoveryCodes(db: Runner, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await run(db, sql`delete from ${recoveryCodes} where user_id = ${userId}`)
  await run(
    db,
    sql`insert into ${recoveryCodes} (hash, user_id)
        select hash, ${userId} from unnest(${sql.param(codes.map((code) => hashOf(userId, code)))}::text[]) as given (hash)`,
  )
  return codes
}

export async function takeRecoveryCode(db: Runner, userId: number, code: string, at: Date): Promise<boolean> {
  const taken = await run(
    db,
    sql`update ${recoveryCodes} set used_at = ${at.toISOString()}
        where hash = ${hashOf(userId, code)} and used_at is null returning 1`,
  )
  return taken.length > 0
}

export const dropRecoveryCodes = (db: Runner, userId: number) =>
  run(db, sql`delete from ${recoveryCodes} where user_id = ${userId}`)
