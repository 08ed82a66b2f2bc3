/**
 * Many rows at once: a plan says which rows, and what is to become of them. It is rehearsed by the very code that writes,
 * in transactions that are taken back; what is run later is what was shown.
 */
import type { DecimalMark } from './decimals.ts'
import type { Fields } from './fields.ts'

/** Rows that are named, each at the version that was seen; or all that a list finds when it is asked so. */
export type PlanRows =
  | { keys: readonly { key: string | number; version?: number | undefined }[] }
  | { query: Readonly<Record<string, string>> }

/**
 * What becomes of one field. `add`: to a number, or days to a day; `percent`: of a number, rounded to the cent. Either may
 * be negative.
 */
export type Change =
  | { field: string; how: 'set'; value: unknown }
  | { field: string; how: 'empty' }
  | { field: string; how: 'add' | 'percent'; value: number }

/** A column of an imported file: the field that it fills. */
export type Column = { column: number; field: string }

export type Plan =
  | { op: 'update'; rows: PlanRows; changes: readonly Change[] }
  | { op: 'delete'; rows: PlanRows }
  /** Texts are filled in the languages that lack them, where the resource has a call `translate`. */
  | { op: 'translate'; rows: PlanRows }
  | { op: 'copy'; rows: PlanRows; hotels: readonly number[] }
  /** `file`: what `leggi` answered; `key`: the field by which a line finds its row; none: every line is a new row. */
  | {
      op: 'import'
      file: number
      columns: readonly Column[]
      key: string | null
      mode: 'create' | 'update' | 'both'
      /** The decimal mark of the file; without it, it is detected from all numbers. */
      decimals?: DecimalMark
    }

export type PlanOp = Plan['op']

/** The most rows of one plan. */
export const PLAN_ROWS = 50_000

/**
 * Where a plan stands. `ready`: rehearsed, to be run; `stopped`: some of it is written, the rest may go on or be taken
 * back; `failed`: the services could not, and nothing more is tried.
 */
export type PlanState = 'rehearsing' | 'ready' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone' | 'failed'

/** What becomes of a row: `moved`, somebody has changed it since it was rehearsed; `kept`, so its undoing left it. */
export type PlanOutcome = 'new' | 'change' | 'delete' | 'same' | 'refused' | 'moved' | 'kept'

export type PlanReason = { field?: string; text: string }

/** 'Superficie: Valore non valido'. */
export const reasonText = (fields: Fields, { field, text }: PlanReason): string =>
  field ? `${fields[field]?.label ?? field}: ${text}` : text

/** A plan as the services tell it. */
export type PlanInfo = {
  id: number
  resource: string
  op: PlanOp
  hotelId: number | null
  state: PlanState
  /** Of the work under way. */
  done: number
  total: number
  /** Rows by outcome; those left out are in none. */
  counts: Partial<Record<PlanOutcome, number>>
  leftOut: number
  /** Rows written by its run. */
  written: number
  /** In how many hotels its rows lie; null where they are nobody's in particular. */
  hotels: number | null
  createdAt: string
  /** All of it can be taken back. */
  undoable: boolean
  /** Why it failed, in Italian. */
  problem?: string
}

/** One row of a plan; `before` and `after` hold the fields that change, a new row all that it has. */
export type PlanRow = {
  n: number
  /** Of the imported file. */
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
  /** Other rows that change with it, by resource. */
  along: Readonly<Record<string, number>>
  leftOut: boolean
  written: boolean
}

/** Of which plans something is under way: they are asked for again every second. */
export const isUnderWay = (state: PlanState): boolean =>
  state === 'rehearsing' || state === 'running' || state === 'undoing'
