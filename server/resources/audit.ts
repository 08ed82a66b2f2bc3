/** One row per write, in the transaction of the write (design/reliability). */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { audit } from '../db/schema.ts'
import type { Call } from './request.ts'

type Values = Record<string, unknown> | null

/** `before` and `after` never hold secrets: the engine does not read them. */
export async function writeAudit(
  db: NodePgDatabase,
  call: Pick<Call, 'user' | 'requestId'>,
  op: string,
  resource: string,
  record: unknown,
  before: Values,
  after: Values,
): Promise<void> {
  await db.insert(audit).values({
    user_id: call.user.id,
    user_email: call.user.email,
    role: call.user.roleName,
    op,
    resource,
    record: record === undefined || record === null ? null : String(record),
    before,
    after,
    request_id: call.requestId,
  })
}
