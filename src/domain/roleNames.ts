/** The seven roles, and who comes in with one of them. The session needs no more, and it comes before all else. */
import type { User } from './roles.ts'

export const roles = ['admin', 'amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user'] as const
export type Role = (typeof roles)[number]
export const isRole = (name: unknown): name is Role => (roles as readonly unknown[]).includes(name)

/**
 * A user as an answer or a storage has them; null where it is none. To be asked wherever one comes in: everything else
 * believes the type.
 */
export function readUser(given: unknown): User | null {
  const user = given as User | null | undefined
  if (typeof user?.id !== 'number' || !user.userAssociations || !user.permissions?.all) return null
  return { ...user, roleName: isRole(user.roleName) ? user.roleName : null }
}
