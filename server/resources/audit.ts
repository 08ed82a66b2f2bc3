/** One row per write, in the transaction of the write (design/reliability). */
import { sql } from 'drizzle-orm'
import { run, type Runner } from '../db/sql.ts'
import { audit } from '../db/schema.ts'
import type { Call } from './request.ts'

type Values = Record<string, unknown> | null

/** `before` and `after` never hold secrets: the engine does not read them. */
export async function writeAudit(
  db: Runner,
  call: Pick<Call, 'user' | 'requestId'>,
  op: string,
  resource: string,
  record: unknown,
  before: Values,
  after: Values,
): Promise<void> {
  const json = (values: Values) => (values === null ? null : JSON.stringify(values))
  const key = record === undefined || record === null ? null : String(record)
  await run(
    db,
    sql`insert into ${audit} (user_id, user_email, role, op, resource, record, before, after, request_id)
        values (${call.user.id}, ${call.user.email}, ${call.user.roleName}, ${op}, ${resource}, ${key}, ${json(before)}, ${json(after)}, ${call.requestId})`,
  )
}
