/** What a user or a role may do (specification §7.7; decision I18). */
import { call } from './client.ts'

/** All the permissions that are granted from now on; the others are taken away. Throws ApiError. */
export async function changePermissions(
  of: 'user' | 'role',
  id: string | number,
  permissions: readonly number[],
): Promise<void> {
  await call('PATCH', 'management', `management/${of}/${id}/permission/change`, {
    op: `management.${of}.permissionChange`,
    body: permissions,
  })
}
