/** Loads the signed-in user with role name and effective permissions, as the login answer contains them. */
import type { Runner } from '../db/sql.ts'
import { isRole, type User, type UserAssociations } from '../../src/domain/access/access.ts'

type Row = Omit<User, 'roleName' | 'permissions' | 'userAssociations' | 'contratti'> & {
  roleName: string
  userAssociations: Partial<UserAssociations> | null
  contratti: string[] | null
  own: { all?: { code: string; enabled: boolean }[] } | null
  granted: { code: string; enabled: boolean }[] | null
}

const select = `
  select u.id, u.name, u."lastName", u.email, u.cellulare, u.whatsapp, u.role, coalesce(r.base_role, r.name) as "roleName",
         u.contratti, u."userAssociations", u.last_refresh, u.permissions as own,
         (select jsonb_agg(jsonb_build_object('code', p.code, 'enabled',
                   p.enabled and r.role_permissions @> jsonb_build_array(jsonb_build_object('id', p.id))) order by p.id)
            from management_permission p where p._deleted_at is null) as granted
    from management_user u join management_role r on r.id = u.role
   where u._deleted_at is null and u.attivo is not false`

/** The user's own permission switches override the role's (/utenti/{id}/permessi). */
function toUser({ own, granted, userAssociations, contratti, ...row }: Row): User {
  const switched = new Map(own?.all?.map((one) => [one.code, one.enabled]))
  return {
    ...row,
    roleName: isRole(row.roleName) ? row.roleName : null,
    contratti: contratti ?? [],
    userAssociations: {
      hotel_id: userAssociations?.hotel_id ?? null,
      config_id: userAssociations?.config_id ?? null,
      codice_produttore: userAssociations?.codice_produttore ?? null,
      config_multihotel: userAssociations?.config_multihotel ?? [],
    },
    permissions: {
      all: (granted ?? []).map(({ code, enabled }) => ({ code, enabled: switched.get(code) ?? enabled })),
    },
  }
}

export async function userById(db: Runner, id: number): Promise<User | null> {
  const { rows } = await db.query<Row>(`${select} and u.id = $1`, [id])
  return rows[0] ? toUser(rows[0]) : null
}

/** The id of the enabled account with this address, ignoring case. */
export async function userIdByEmail(db: Runner, email: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select id from management_user where lower(email) = lower($1) and _deleted_at is null and attivo is not false`,
    [email],
  )
  return rows[0]?.id ?? null
}
