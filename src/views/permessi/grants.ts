/** What a role grants, how a user differs from it, and what is about to change. */
import type { Row } from '../../api/resources/resources.ts'
import { readUser, type User } from '../../domain/access/access.ts'
import { fold } from '../../domain/text/text.ts'

type Grants = {
  permissions?: { all?: { code: string; enabled: boolean }[] }
  role_permissions?: { id: number }[] | null
}

export type Permission = { id: number; code: string; name: string; area: string; isEnabled: boolean }

export const permissionsOf = (rows: readonly Row[]): Permission[] =>
  rows.map(({ id, code, description, area, enabled }) => ({
    id: id as number,
    code: String(code),
    name: String(description),
    area: String(area),
    isEnabled: enabled !== false,
  }))

export const grantedByRole = ({ role_permissions }: Grants): ReadonlySet<number> =>
  new Set(role_permissions?.map(({ id }) => id))

/** The codes of the role, overridden by the user's own switches. */
export function grantedTo(
  person: Grants,
  ofRole: ReadonlySet<number>,
  all: readonly Permission[],
): ReadonlySet<number> {
  const own = new Map(person.permissions?.all?.map(({ code, enabled }) => [code, enabled]))
  return new Set(all.flatMap(({ id, code }) => ((own.get(code) ?? ofRole.has(id)) ? [id] : [])))
}

export type Difference = { granted: readonly Permission[]; revoked: readonly Permission[] }

export function differenceOf(
  before: ReadonlySet<number>,
  now: ReadonlySet<number>,
  all: readonly Permission[],
): Difference {
  return {
    granted: all.filter(({ id }) => now.has(id) && !before.has(id)),
    revoked: all.filter(({ id }) => before.has(id) && !now.has(id)),
  }
}

/** Sets these codes back to the role's value, keeping the other unsaved switches. */
export const resetToRole = (
  changed: ReadonlyMap<number, boolean>,
  own: readonly Permission[],
  ofRole: ReadonlySet<number>,
): ReadonlyMap<number, boolean> => new Map([...changed, ...own.map(({ id }) => [id, ofRole.has(id)] as const)])

/** Which codes are shown: those found by their name or code, and only those that differ from the role or are changed. */
export type CodeFilter = { query: string; only: 'own' | 'changed' | null }

export function matching(
  all: readonly Permission[],
  { query, only }: CodeFilter,
  kinds: Readonly<Record<'own' | 'changed', readonly Permission[]>>,
): Permission[] {
  const words = fold(query)
  return all.filter(
    (one) =>
      (only === null || kinds[only].includes(one)) && (!words || fold(`${one.name} ${one.code}`).includes(words)),
  )
}

/** A signed-in user with this role and these grants: a given person, or anybody who has the role. */
export function userWith(
  role: Row,
  granted: ReadonlySet<number>,
  all: readonly Permission[],
  person: Row | null,
): User | null {
  const none = { hotel_id: null, config_id: null, codice_produttore: null, config_multihotel: [] }
  return readUser({
    id: 0,
    name: '',
    lastName: null,
    email: '',
    cellulare: null,
    whatsapp: null,
    ...person,
    role: role.id,
    roleName: role.base_role ?? role.name,
    userAssociations: { ...none, ...(person?.userAssociations as object | null) },
    permissions: {
      all: all.map(({ id, code, isEnabled }) => ({ code, enabled: isEnabled && granted.has(id) })),
    },
  })
}
