/** What can be undone and by whom: decided in advance, so that the interface never offers an undo that fails. */
import { can, type User } from '../../../src/domain/access/access.ts'
import { isFinal } from '../../../src/domain/model/isFinal.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import type { AuditedWrite } from '../../db/unitOfWork.ts'
import { isStored, storedFields, storeOf } from '../../db/tables.ts'
import { lastOf } from '../../../src/domain/util/lookup.ts'

/** Audit operations for the changes that a deletion makes to the rows that point to it, and for reverting them. */
export const RELEASE = 'release'
const REGAIN = 'regain'
/** Audit operation for a note on a record, logged with the row that holds it. */
export const NOTE = 'note'
/** Audit operation for a note that was taken back: it is written anew, not restored. */
const UNNOTE = 'unnote'

const inverses = new Map([
  [RELEASE, REGAIN],
  [REGAIN, RELEASE],
  [NOTE, UNNOTE],
])
/**
 * The audit operation that reverts another: consequences of a deletion have their own pair, so that they follow it in
 * both directions.
 */
export const undoOf = (op: string): string => inverses.get(op) ?? 'undo'
export const followsDeletion = (op: string): boolean => op === RELEASE || op === REGAIN

/** The right that each undo requires. */
const inverse = { create: 'delete', update: 'update', delete: 'delete' } as const

export function mayUndo(user: User, { op, resource: id, kind }: Omit<AuditedWrite, 'id'>): boolean {
  const resource = resourceOf(id)
  if (!kind || op === UNNOTE || isFinal(id, op) || !isStored(storeOf(resource))) return false
  // It is reverted together with its deletion, and requires the right to undo that.
  if (followsDeletion(op)) return true
  // A row created by its first update (a singleton) belongs to its owner, who always has one, so it cannot be removed.
  if (kind === 'create' && op === 'update') return false
  // The audit does not hold secrets, so it could restore only part of the row.
  if (kind === 'update' && hasSecret(storeOf(resource))) return false
  if (kind === 'update' && !['update', 'undo', 'restore'].includes(op)) return can(user, id, op) !== 'none'
  return can(user, id, inverse[kind]) !== 'none'
}

const hasSecret = (resource: Resource): boolean => storedFields(resource).some(([, field]) => field.kind === 'secret')

/** The id of the audit entry that undoes everything a request wrote; undefined if part of it is final. */
export function undoableAudit(user: User, written: readonly AuditedWrite[]): number | undefined {
  return written.length && written.every((one) => mayUndo(user, one)) ? lastOf(written).id : undefined
}
