/** What a plan comes to, row by row, before anything of it is tried. */
import type { Plan, PlanReason } from '../../src/domain/plan.ts'
import type { Resource } from '../../src/domain/resource.ts'
import type { Call } from '../resources/request.ts'
import type { PathIds, Row } from '../resources/rows.ts'

/** One write; `reasons`: why it is not even tried; `notes`: what is told of it all the same. */
export type Planned = {
  op: 'create' | 'update' | 'delete'
  key: string | null
  /** The version that was seen; null: whichever it has now. */
  version: number | null
  values: Row | null
  /** Of the imported file. */
  line: number | null
  /** The hotel of the row, if it is known before the row is rehearsed. */
  hotel?: number
  reasons: readonly PlanReason[]
  notes?: readonly PlanReason[]
}

/**
 * The writes of a plan, some hundred at a time, outside of any transaction: what it reads may be gone when a write is
 * tried, and is judged again there. Throws a Problem where the plan as a whole cannot be.
 */
export type Expand<P extends Plan = Plan> = (
  call: Call,
  resource: Resource,
  plan: P,
  ids: PathIds,
) => AsyncIterable<readonly Planned[]>
