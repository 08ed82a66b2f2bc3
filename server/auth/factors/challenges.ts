/** Challenges: a sign-in that awaits its second step, or a passkey being registered. Valid once, for minutes. */
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { challenges } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { hashOf } from '../hash.ts'

/** `login`: the password was right; `passkey`: sign-in by passkey alone; `enrol`: registration of a passkey. */
export type Purpose = 'login' | 'passkey' | 'enrol'
export type Challenge = { hash: string; user_id: number | null; purpose: Purpose; nonce: string | null }

const VALID_MS = 5 * 60_000
/** Maximum wrong codes per challenge. */
const MOST_FAILURES = 5

export const challengeExpired = () =>
  new Problem(422, 'challenge_over', 'È passato troppo tempo o ci sono stati troppi errori: ricomincia l’accesso.')

export async function issueChallenge(
  db: Runner,
  purpose: Purpose,
  userId: number | null,
  at: Date,
  nonce: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(at.getTime() + VALID_MS).toISOString()
  await run(
    db,
    sql`insert into ${challenges} (hash, user_id, purpose, nonce, expires_at)
        values (${hashOf(token)}, ${userId}, ${purpose}, ${nonce}, ${until})`,
  )
  return token
}

/** The valid challenge of this token; throws 422 otherwise. */
export async function findChallenge(db: Runner, token: string, at: Date): Promise<Challenge> {
  const [found] = await run<Challenge>(
    db,
    sql`select hash, user_id, purpose, nonce from ${challenges}
        where hash = ${hashOf(token)} and expires_at > ${at.toISOString()} and failures < ${MOST_FAILURES}`,
  )
  if (!found) throw challengeExpired()
  return found
}

export async function setNonce(db: Runner, { hash }: Challenge, nonce: string): Promise<void> {
  await run(db, sql`update ${challenges} set nonce = ${nonce} where hash = ${hash}`)
}

/** Counts an attempt before checking its answer, so that concurrent attempts cannot exceed the limit. */
export async function countTry(db: Runner, { hash }: Challenge): Promise<void> {
  const counted = await run(
    db,
    sql`update ${challenges} set failures = failures + 1 where hash = ${hash} and failures < ${MOST_FAILURES} returning 1`,
  )
  if (!counted.length) throw challengeExpired()
}

/** Consumes the challenge: of two concurrent answers only one succeeds. */
export async function consumeChallenge(db: Runner, { hash }: Challenge): Promise<void> {
  const [used] = await run(db, sql`delete from ${challenges} where hash = ${hash} returning 1`)
  if (!used) throw challengeExpired()
}
