/** The permissions of a user or a role. */
import { role, user } from '../../domain/resources/utenti.ts'
import { call } from '../client/call.ts'

/** Replaces the granted permissions with these; the others are revoked. Throws ApiError. */
export function changePermissions(ownerKind: 'user' | 'role', id: string | number, permissions: readonly number[]) {
  const changed = { path: { id }, body: permissions }
  return ownerKind === 'user' ? call(user, 'permissionChange', changed) : call(role, 'permissionChange', changed)
}
