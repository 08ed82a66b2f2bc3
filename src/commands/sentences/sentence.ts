/** A sentence is a command that takes arguments; a reading is what was understood of a line. */
import type { Owner, Row } from '../../api/resources/resources.ts'
import type { Plan } from '../../domain/plans/plan.ts'
import type { Resource } from '../../domain/model/resource.ts'
import type { Command, Effects } from '../command.ts'
import type { Context } from '../context.ts'
import type { Argument, Arguments, Value } from './argument.ts'

/** The values of the arguments, by name; an argument that was not said and has no default is left out. */
export type ArgumentValues = Readonly<Record<string, unknown>>

/** A change as a plan over the rows of one resource. */
export type PlannedChange = { resource: string; owner: Owner; plan: Plan }

/** The most rows that a sentence finds in a list: more than one hotel or one seller has of anything. */
export const FOUND_ROWS = 1_000

/** Finds the rows of a list with these filters, as the user who said the sentence sees them. */
export type FindRows = (resource: Resource, owner: Owner, filters: Readonly<Record<string, string>>) => Promise<Row[]>

export type Sentence = Pick<Command, 'id' | 'title' | 'icon' | 'who'> & {
  /**
   * Phrases that call it. Each group of a phrase needs one of its words in the line: 'nascondi|togli offerta|offerte'.
   */
  calledBy: readonly string[]
  /** An argument that implies the sentence without any of those words: hours imply time that was spent. */
  impliedBy?: string
  takes: Arguments
  /** What it does, for the foot of the palette: 'registra'. */
  verb: string
  /** Lines that work on the demo network, for the help and the tests. */
  examples?: readonly string[]
  /** How a line about a hotel begins, for the hotel's own page of the palette: 'nota {hotel}: '. */
  beginning?: string
  /** The call that it makes, where rights depend on one. */
  op?: readonly [resource: string, op: string]
  when?: (context: Context) => boolean
  /** Throws ApiError. */
  run(values: ArgumentValues, context: Context, effects: Effects): void | Promise<void>
  /** What it changes, so that it can be rehearsed instead of run; throws what `find` throws. */
  plan?(values: ArgumentValues, find: FindRows): PlannedChange | Promise<PlannedChange>
  /** Opens its form, filled with what was understood. */
  form?(values: ArgumentValues, context: Context, effects: Effects): void
  /** Whether it writes; other sentences only show something. */
  writes?: boolean
  /** The id of the list that it shows with its filters. */
  list?: string
  /** It only navigates, and calls nothing: `op` says who may. */
  leads?: true
  /** It opens something that a person has to finish. */
  asks?: true
}

export type UnderstoodValue = Value & {
  /** Words [start, end) of the line; null where the line does not contain it. */
  span: readonly [start: number, end: number] | null
  /** What else the same words mean. */
  others: readonly Value[]
}

export type Reading = {
  sentence: Sentence
  argumentValues: ReadonlyMap<string, UnderstoodValue>
  missing: readonly (readonly [name: string, argument: Argument])[]
  /** Words that no argument explains; with any of them the sentence does not run. */
  loose: readonly string[]
  score: number
}

export const isComplete = ({ missing, loose }: Reading): boolean => missing.length === 0 && loose.length === 0

export const valuesOf = ({ argumentValues }: Reading): ArgumentValues =>
  Object.fromEntries([...argumentValues].map(([name, { value }]) => [name, value]))
