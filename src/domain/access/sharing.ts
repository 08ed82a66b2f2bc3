/** Personal rows that may be shared with everybody: scripts, saved views. */
import { type Fields, fieldOf } from '../model/fields.ts'
import { isAdmin, type User } from './roles.ts'

/** The flag that shares a personal row with everybody. */
export const sharingFieldOf = (fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => fieldOf(fields, name).shares)

/** Only administrators may change a row that is shared with everybody. */
export function mayChangeOwn(
  user: User,
  { fields }: { fields: Fields },
  row: Readonly<Record<string, unknown>>,
): boolean {
  const sharing = sharingFieldOf(fields)
  return !sharing || !row[sharing] || isAdmin(user)
}
