/** A command that takes arguments, and what was understood of a line. */
import type { Command, Effects } from '../command.ts'
import type { Context } from '../context.ts'
import type { Argument, Takes, Value } from './argument.ts'

/** The values of the arguments, by their names; what was not said and has no standard is left out. */
export type Given = Readonly<Record<string, unknown>>

export type Sentence = Pick<Command, 'id' | 'title' | 'icon' | 'who'> & {
  /** Each of these groups has a word in the line: 'nascondi|togli', 'offerta|offerte'. */
  calledBy: readonly string[]
  /** An argument that calls for it by itself, without any of the words: hours for the time that was spent. */
  impliedBy?: string
  takes: Takes
  /** What it does, for the foot of the palette: 'registra'. */
  verb: string
  /** Lines that work on the demo network, for the help and the tests. */
  examples?: readonly string[]
  /** The call that it makes, where rights depend on one. */
  op?: readonly [resource: string, op: string]
  when?: (context: Context) => boolean
  /** Throws ApiError. */
  run(given: Given, context: Context, effects: Effects): void | Promise<void>
  /** The form for it, filled with what was understood. */
  form?(given: Given, context: Context, effects: Effects): void
  /** What it writes; others only show something. */
  writes?: boolean
  /** The id of the list that it shows with its filters. */
  list?: string
  /** It leads somewhere, and calls nothing: `op` says who may. */
  leads?: true
  /** It opens what a person has to finish. */
  asks?: true
}

export type Understood = Value & {
  /** Words [start, end) of the line; null for a standard. */
  said: readonly [start: number, end: number] | null
  /** What else the same words mean. */
  others: readonly Value[]
}

export type Reading = {
  sentence: Sentence
  given: ReadonlyMap<string, Understood>
  missing: readonly (readonly [name: string, argument: Argument])[]
  /** Words that nobody explains; with any of them nothing runs. */
  loose: readonly string[]
  score: number
}

export const isComplete = ({ missing, loose }: Reading): boolean => missing.length === 0 && loose.length === 0

export const valuesOf = ({ given }: Reading): Given =>
  Object.fromEntries([...given].map(([name, { value }]) => [name, value]))
