/**
 * The seven roles, and the user who signs in with one of them. The session needs no more, and loads before everything
 * else.
 */

import type { AgentLevel, Autonomy } from './agents.ts'

export const roles = ['admin', 'amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user'] as const
export type Role = (typeof roles)[number]
export const isRole = (name: unknown): name is Role => (roles as readonly unknown[]).includes(name)

export type UserAssociations = {
  hotel_id: number | null
  config_id: number | null
  codice_produttore: string | null
  config_multihotel: readonly { hotel_id: number; config_id: number | null }[]
}

/** The signed-in user, as the login returns it. Every check uses roleName. */
export type User = {
  id: number
  name: string
  lastName: string | null
  email: string
  cellulare: string | null
  whatsapp: string | null
  role: number
  /** The role itself, or the one of the seven on which a custom role is based; null: none of the seven. */
  roleName: Role | null
  contratti?: readonly string[]
  token?: string
  last_refresh?: string | null
  userAssociations: UserAssociations
  permissions: { all: readonly { code: string; enabled: boolean }[] }
  /** Set where a program calls on the user's behalf: its personal token, and what that leaves of the user's rights. */
  personalToken?: PersonalTokenOfUser
}

export type PersonalTokenOfUser = {
  id: number
  name: string
  ending: string
  allows(resource: string, op: string): boolean
  /** Set where the token is that of an agent: what it may do, and the program behind it if that gave its name. */
  agent?: { level: AgentLevel; client: string | null; autonomy: Autonomy | null }
}

/**
 * Validates a user from an answer or from storage; null where it is none. It must be called wherever one comes in,
 * because everything else trusts the type.
 */
export function readUser(value: unknown): User | null {
  const user = value as User | null | undefined
  if (typeof user?.id !== 'number' || !user.userAssociations || !user.permissions?.all) return null
  return { ...user, roleName: isRole(user.roleName) ? user.roleName : null }
}
