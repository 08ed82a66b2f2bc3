/** What is somebody's own and may be everybody's to use: scripts, saved views. */
import type { Fields } from './fields.ts'
import { isAdmin, type User } from './roles.ts'

/** The flag that gives what is somebody's own to everybody. */
export const sharingFieldOf = (fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => fields[name]!.shares)

/** What is shared with everybody is the administrators' to write. */
export function mayChangeOwn(
  user: User,
  { fields }: { fields: Fields },
  row: Readonly<Record<string, unknown>>,
): boolean {
  const sharing = sharingFieldOf(fields)
  return !sharing || !row[sharing] || isAdmin(user)
}
