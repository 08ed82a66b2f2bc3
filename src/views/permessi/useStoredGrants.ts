/** Loads the permissions of a user or a role: all codes, the codes of the role, and the granted codes. */
import { useMemo } from 'react'
import { useItem } from '../../api/resources/records.ts'
import { useList } from '../../api/resources/resources.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { permission, role } from '../../domain/resources/utenti.ts'
import { grantedByRole, grantedTo, permissionsOf } from './grants.ts'

export type OwnerKind = 'user' | 'role'

const EVERYTHING = { page: 1, size: 999, order: ['code', 'ASC'], filters: {} } as const
const NONE: ReadonlySet<number> = new Set()

export function useStoredGrants(resource: Resource, of: OwnerKind, id: string) {
  const owner = useItem(resource, {}, id)
  const row = owner.data?.row
  const roleId = of === 'role' ? id : ((row?.role as number | undefined) ?? null)
  const granting = useItem(role, {}, roleId)
  const roleRow = granting.data?.row
  const known = useList(permission, {}, EVERYTHING)
  const all = useMemo(() => permissionsOf(known.data?.rows ?? []), [known.data])
  const ofRole = useMemo(() => (roleRow ? grantedByRole(roleRow) : NONE), [roleRow])
  const stored = useMemo(
    () => (of === 'role' ? ofRole : row ? grantedTo(row, ofRole, all) : NONE),
    [of, row, ofRole, all],
  )
  return {
    /** The user or the role. */
    row,
    roleId,
    roleRow,
    all,
    ofRole,
    stored,
    isLoaded: known.data !== undefined,
    error: [owner, granting, known].find((one) => one.error && !one.data)?.error,
    retry: () => void Promise.all([owner.mutate(), granting.mutate(), known.mutate()]),
  }
}
