/**
 * The audit's hash chain: each hash covers its row and the previous hash, so that a changed, removed or inserted row is
 * detected. One process at a time extends the chain shortly after the writes, so that writes need not wait.
 */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Runner } from './sql.ts'
import { transaction } from './transaction.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

const CHAIN_LOCK = 5_201_934
const BATCH = 1_000
/**
 * Ids are assigned before the commit, so a late row may have a lower id than the newest chained one; it is looked for
 * among this many.
 */
const LATE = 10_000
export const FIRST = '0'.repeat(64)

// Text in a form that does not depend on the database's settings.
const content = `a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, a.user_id, a.user_email,
  a.role, a.op, a.resource, a.record, a.before::text as before, a.after::text as after, a.request_id, a.version, a.token`

type Content = { id: number } & Record<string, unknown>

/** The version of the hashed content for rows that are chained now (column `form`). */
const FORM = 2

export const hashOf = (previous: string, seq: number, row: Content, form = FORM): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        seq,
        row.id,
        row.at,
        row.user_id,
        row.user_email,
        row.role,
        row.op,
        row.resource,
        row.record,
        row.before,
        row.after,
        row.request_id,
        row.version,
        ...(form < 2 ? [] : [row.token]),
      ]),
    )
    .digest('hex')

/** Chains new audit rows; returns how many, or null while another process holds the lock. */
export function chainAudit(pool: pg.Pool): Promise<number | null> {
  return transaction(pool, async (client) => {
    const lock = await client.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [CHAIN_LOCK])
    if (!lock.rows[0]?.held) return null
    const last = await client.query<{ seq: number; hash: string; newest: number }>(
      'select seq, hash, (select max(audit_id) from audit_chain) as newest from audit_chain order by seq desc limit 1',
    )
    let { seq, hash } = last.rows[0] ?? { seq: 0, hash: FIRST }
    const fresh = await client.query<Content>(
      `select ${content} from audit a where a.id > $1 and not exists (select 1 from audit_chain c where c.audit_id = a.id)
       order by a.id limit ${BATCH}`,
      [(last.rows[0]?.newest ?? 0) - LATE],
    )
    if (!fresh.rows.length) return 0
    const links = fresh.rows.map((row) => {
      hash = hashOf(hash, ++seq, row)
      return { seq, id: row.id, hash }
    })
    await client.query(
      'insert into audit_chain (seq, audit_id, hash, form) select *, $4 from unnest($1::bigint[], $2::bigint[], $3::text[])',
      [links.map((one) => one.seq), links.map((one) => one.id), links.map((one) => one.hash), FORM],
    )
    return links.length
  })
}

/** Chains all pending audit rows. */
export async function chainAll(pool: pg.Pool): Promise<number> {
  let all = 0
  for (let some = await chainAudit(pool); some; some = await chainAudit(pool)) all += some
  return all
}

export type ChainVerification = {
  rows: number
  /** Audit rows that are not chained yet. */
  waiting: number
  /** The hash of the last link. Recorded elsewhere, it also reveals whether the end of the chain was cut off. */
  head: string
  broken?: { seq: number; auditId: number; why: 'changed' | 'missing' | 'gap' }
}

/** A position in the chain: a link and its hash. */
export type Link = { seq: number; hash: string }

type ChainSegment = { link: Link; over: boolean; broken?: NonNullable<ChainVerification['broken']> }

/** Verifies a piece of the chain after `link` and reports the first broken link. */
export async function followChain(db: Runner, { seq, hash }: Link): Promise<ChainSegment> {
  const { rows } = await db.query<Content & { seq: number; hash: string; form: number; audit_id: number }>(
    `select c.seq, c.hash, c.form, c.audit_id, ${content} from audit_chain c left join audit a on a.id = c.audit_id
     where c.seq > $1 order by c.seq limit ${BATCH}`,
    [seq],
  )
  for (const { seq: at, hash: storedHash, form, audit_id: auditId, ...row } of rows) {
    const fail = (why: 'changed' | 'missing' | 'gap'): ChainSegment => ({
      link: { seq, hash },
      over: true,
      broken: { seq: at, auditId, why },
    })
    if (at !== seq + 1) return fail('gap')
    if (row.id === null) return fail('missing')
    if (hashOf(hash, at, row, form) !== storedHash) return fail('changed')
    seq = at
    hash = storedHash
  }
  return { link: { seq, hash }, over: rows.length < BATCH }
}

/** Verifies the whole chain and reports the first broken link. */
export function verifyAudit(pool: pg.Pool): Promise<ChainVerification> {
  return transaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read read only')
    let link: Link = { seq: 0, hash: FIRST }
    for (;;) {
      const { link: reached, over, broken } = await followChain(client, link)
      if (broken) return { rows: reached.seq, waiting: 0, head: reached.hash, broken }
      link = reached
      if (over) break
    }
    const waiting = await client.query<{ n: number }>(
      'select count(*)::int as n from audit a where not exists (select 1 from audit_chain c where c.audit_id = a.id)',
    )
    return { rows: link.seq, waiting: itemAt(waiting.rows, 0).n, head: link.hash }
  })
}
