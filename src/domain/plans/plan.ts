/**
 * A plan changes many rows at once: it says which rows, and what becomes of them. It is rehearsed (dry run) by the same
 * code that writes, in transactions that are rolled back; what runs later is what was shown.
 */
import type { DecimalMark } from '../text/decimals.ts'
import type { Fields } from '../model/fields.ts'
import type { Recipe } from './recipe.ts'

/** Named rows, each at the version that was read; or all rows that a list finds for a query. */
export type PlanRows =
  | { keys: readonly { key: string | number; version?: number | undefined }[] }
  | { query: Readonly<Record<string, string>> }

/**
 * The change of one field. `add`: to a number, or days to a date; `percent`: of a number, rounded to the cent. Either
 * may be negative.
 */
export type Change =
  | { field: string; how: 'set'; value: unknown }
  | { field: string; how: 'empty' }
  | { field: string; how: 'add' | 'percent'; value: number }

/** A column of an imported file: the field that it fills. */
export type Column = { column: number; field: string }

export type Plan =
  /** New rows with these values. */
  | { op: 'create'; values: readonly Readonly<Record<string, unknown>>[] }
  | { op: 'update'; rows: PlanRows; changes: readonly Change[] }
  | { op: 'delete'; rows: PlanRows }
  /** Fills in texts in the languages that lack them, where the resource has a call `translate`. */
  | { op: 'translate'; rows: PlanRows }
  | { op: 'copy'; rows: PlanRows; hotels: readonly number[] }
  /** One of the calls that the description allows in plans (`planned`), on each row with the same values. */
  | ({ op: 'call'; rows: PlanRows } & PlannedCall)
  /**
   * `file`: the id that the call `parse` returned; `key`: the field by which a line finds its row; null: every line is
   * a new row.
   */
  | {
      op: 'import'
      file: number
      columns: readonly Column[]
      key: string | null
      mode: 'create' | 'update' | 'both'
      /** The decimal mark of the file; without it, it is detected from all numbers. */
      decimals?: DecimalMark
      /** How the lines are shaped before they are read; columns count those that its steps add. */
      recipe?: Recipe
    }

export type PlannedCall = { call: string; values: Readonly<Record<string, unknown>> }

export type PlanOp = Plan['op']

/** The most rows of one plan. */
export const PLAN_ROWS = 100_000
/** The most new rows of one plan, whose values it holds itself. */
export const CREATED_ROWS = 500

/**
 * The state of a plan. `ready`: rehearsed, can be run; `stopped`: part of it is written, the rest may be continued or
 * undone; `failed`: the services could not, and nothing more is tried.
 */
export type PlanState = 'rehearsing' | 'ready' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone' | 'failed'

/**
 * The outcome for a row: `moved`: somebody has changed it since the rehearsal; `kept`: somebody has changed it since
 * the run, so undoing left it.
 */
export type PlanOutcome = 'new' | 'change' | 'delete' | 'same' | 'refused' | 'moved' | 'kept'

export type PlanReason = { field?: string; text: string }

/** 'Superficie: Valore non valido'. */
export const reasonText = (fields: Fields, { field, text }: PlanReason): string =>
  field ? `${fields[field]?.label ?? field}: ${text}` : text

/** What the person has decided about the proposal of an agent. */
export type Approval = 'waiting' | 'approved' | 'rejected'

/** A plan as the services return it. */
export type PlanInfo = {
  id: number
  resource: string
  op: PlanOp
  hotelId: number | null
  state: PlanState
  /** Progress of the work under way. */
  done: number
  total: number
  /** Number of rows by outcome; excluded rows are not counted. Empty while the plan is under way. */
  counts: Partial<Record<PlanOutcome, number>>
  leftOut: number
  /** Rows written by its run. */
  written: number
  /** The number of hotels that its rows belong to; null where they belong to none. */
  hotels: number | null
  createdAt: string
  /** All of it can be undone. */
  undoable: boolean
  /** Why it failed, in Italian. */
  problem?: string
  /** The call that it makes on each row; `title` is the noun of its description. */
  call?: PlannedCall & { title: string }
  /** The agent that proposed it: its token and program; `rejection`: the word with which it was rejected. */
  agent?: { name: string; approval: Approval; rejection?: string }
  /**
   * The plan of an import, so that its window can be opened again with everything that was chosen; only in the answer
   * about one plan that is not under way.
   */
  import?: Extract<Plan, { op: 'import' }>
}

/** Rows that are refused for the same reason, and one of them. */
export type RefusalGroup = PlanReason & { count: number; example: { line: number | null; name: string } }

/** One row of a plan; `before` and `after` hold the fields that change, or all fields of a new row. */
export type PlanRow = {
  n: number
  /** Line of the imported file. */
  line: number | null
  key: string | null
  name: string
  hotel: { id: number; name: string } | null
  outcome: PlanOutcome
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** Changed fields whose values are not shown. */
  hidden: readonly string[]
  reasons: readonly PlanReason[]
  /** Number of other rows that change with it, by resource. */
  along: Readonly<Record<string, number>>
  leftOut: boolean
  written: boolean
}

/** Whether a plan is the proposal of an agent that a person has to decide about. */
export const needsApproval = ({ state, agent }: Pick<PlanInfo, 'state' | 'agent'>): boolean =>
  state === 'ready' && agent?.approval === 'waiting'

/** Whether a plan is in progress: such plans are polled every second. */
export const isUnderWay = (state: PlanState): boolean =>
  state === 'rehearsing' || state === 'running' || state === 'undoing'
