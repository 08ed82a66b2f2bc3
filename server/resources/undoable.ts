/** What can be undone, and by whom: known before it is tried, so that nothing is offered that fails. */
import { can, type User } from '../../src/domain/access.ts'
import { isFinal } from '../../src/domain/final.ts'
import type { Resource } from '../../src/domain/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { Written } from '../db/unitOfWork.ts'
import { isStored, storedFields, storeOf } from '../db/tables.ts'

/** What the audit calls the changes that a deletion makes to the rows that point to what goes, and taking them back. */
export const RELEASE = 'release'
const REGAIN = 'regain'
/** A note on a record, with the row that it is kept in. */
export const NOTE = 'note'

const inverses = new Map([
  [RELEASE, REGAIN],
  [REGAIN, RELEASE],
  [NOTE, 'unnote'],
])
/** What taking back something that was done so is called: what followed from a deletion follows it back and forth. */
export const undoOf = (op: string): string => inverses.get(op) ?? 'undo'
export const followsDeletion = (op: string): boolean => op === RELEASE || op === REGAIN

/** The right that undoing takes. */
const inverse = { create: 'delete', update: 'update', delete: 'delete' } as const

export function mayUndo(user: User, { op, resource: id, kind }: Omit<Written, 'id'>): boolean {
  const resource = resourceOf(id)
  if (!kind || isFinal(id, op) || !isStored(storeOf(resource))) return false
  // It comes back with the deletion that made it, whoever may undo that.
  if (followsDeletion(op)) return true
  // A row that comes with its first change belongs to its owner, who always has one.
  if (kind === 'create' && op === 'update') return false
  // The audit does not hold secrets, so it could give back a part only.
  if (kind === 'update' && hasSecret(storeOf(resource))) return false
  if (kind === 'update' && !['update', 'undo', 'restore'].includes(op)) return can(user, id, op) !== 'none'
  return can(user, id, inverse[kind]) !== 'none'
}

const hasSecret = (resource: Resource): boolean => storedFields(resource).some(([, field]) => field.kind === 'secret')

/** The audit row that stands for all that a request wrote; undefined where something of it is final. */
export function undoableAudit(user: User, written: readonly Written[]): number | undefined {
  return written.length && written.every((one) => mayUndo(user, one)) ? written.at(-1)!.id : undefined
}
