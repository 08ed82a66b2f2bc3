/** A plan expanded into writes, before any of them is tried. */
import type { Plan, PlanReason } from '../../src/domain/plans/plan.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import type { Call } from '../resources/request.ts'
import type { PathIds, Row } from '../resources/read/rows.ts'

/** One write. `reasons`: why it is not tried; `notes`: remarks that do not prevent it. */
export type Planned = {
  op: 'create' | 'update' | 'delete'
  key: string | null
  /** The version that was seen; null accepts the current one. */
  version: number | null
  values: Row | null
  /** Line of the imported file. */
  line: number | null
  /** The hotel of the row, if it is known before the row is rehearsed. */
  hotel?: number
  reasons: readonly PlanReason[]
  notes?: readonly PlanReason[]
}

/**
 * Expands a plan into batches of writes, outside any transaction: what it reads may be gone when a write is tried, so
 * the write checks again. Throws a Problem if the plan as a whole is impossible.
 */
export type Expand<P extends Plan = Plan> = (
  call: Call,
  resource: Resource,
  plan: P,
  ids: PathIds,
) => AsyncIterable<readonly Planned[]>
