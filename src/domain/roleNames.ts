/** The seven roles, and who comes in with one of them. The session needs no more, and it comes before all else. */

export const roles = ['admin', 'amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user'] as const
export type Role = (typeof roles)[number]
export const isRole = (name: unknown): name is Role => (roles as readonly unknown[]).includes(name)

export type UserAssociations = {
  hotel_id: number | null
  config_id: number | null
  codice_produttore: string | null
  config_multihotel: readonly { hotel_id: number; config_id: number | null }[]
}

/** The signed-in user, as login answers it. Every check uses roleName. */
export type User = {
  id: number
  name: string
  lastName: string | null
  email: string
  cellulare: string | null
  whatsapp: string | null
  role: number
  /** The role itself, or the one that a role of the installation's own stands on; null: none of the seven. */
  roleName: Role | null
  contratti?: readonly string[]
  token?: string
  last_refresh?: string | null
  userAssociations: UserAssociations
  permissions: { all: readonly { code: string; enabled: boolean }[] }
  /** Where a program asks in the person's name: the token that it shows, and what that leaves of the person's rights. */
  personalToken?: { id: number; name: string; ending: string; allows(resource: string, op: string): boolean }
}

/**
 * A user as an answer or a storage has them; null where it is none. To be asked wherever one comes in: everything else
 * believes the type.
 */
export function readUser(given: unknown): User | null {
  const user = given as User | null | undefined
  if (typeof user?.id !== 'number' || !user.userAssociations || !user.permissions?.all) return null
  return { ...user, roleName: isRole(user.roleName) ? user.roleName : null }
}
