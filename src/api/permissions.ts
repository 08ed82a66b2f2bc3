/** What a user or a role may do. */
import { role, user } from '../domain/resources/utenti.ts'
import { call } from './call.ts'

/** All the permissions that are granted from now on; the others are taken away. Throws ApiError. */
export function changePermissions(of: 'user' | 'role', id: string | number, permissions: readonly number[]) {
  const changed = { path: { id }, body: permissions }
  return of === 'user' ? call(user, 'permissionChange', changed) : call(role, 'permissionChange', changed)
}
