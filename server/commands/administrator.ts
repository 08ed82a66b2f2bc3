/** Creates an administrator from the command line, or restores one's access. */
import { randomBytes } from 'node:crypto'
import { hashPassword } from '../auth/password.ts'
import type { Database } from '../db/open.ts'
import { transaction } from '../db/transaction.ts'

export type AdministratorResult = { id: number; password: string; outcome: 'new' | 'known' | 'enabled' }

/**
 * Creates the administrator, or sets a new password for an existing one and enables the account again. Null if the
 * address belongs to a user with another role, so that a typing error cannot grant them everything.
 */
export async function makeAdministrator({ pool }: Database, email: string): Promise<AdministratorResult | null> {
  const password = randomBytes(12).toString('base64url')
  const hash = await hashPassword(password)
  return transaction(pool, async (client) => {
    const insertion = await client.query<{ id: number }>(
      `insert into management_user (name, "lastName", email, role, "userAssociations", attivo, _search)
       select 'Amministratore', 'Regia', $1, r.id, '{}', true, lower($1) from management_role r where r.name = 'admin'
       on conflict do nothing returning id`,
      [email],
    )
    const known = await client.query<{ id: number; disabled: boolean; role: string }>(
      `select u.id, u.attivo is false as disabled, coalesce(r.base_role, r.name) as role
       from management_user u join management_role r on r.id = u.role
       where lower(u.email) = lower($1) and u._deleted_at is null for update of u`,
      [email],
    )
    const [person] = known.rows
    if (person?.role !== 'admin') return null
    const { id, disabled } = person
    if (disabled)
      await client.query(
        'update management_user set attivo = true, _version = _version + 1, _updated_at = now() where id = $1',
        [id],
      )
    await client.query(
      `insert into accounts (user_id, password_hash) values ($1, $2)
       on conflict (user_id) do update set password_hash = excluded.password_hash, needs_reset = false`,
      [id, hash],
    )
    return { id, password, outcome: insertion.rows.length ? 'new' : disabled ? 'enabled' : 'known' }
  })
}
