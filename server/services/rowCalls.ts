/** The calls on single rows that plans make, by resource: those that `planned` of its description names. */
import { type RowCalls, updateByCall } from '../resources/rowCall.ts'
import type { Writes } from '../resources/engine.ts'
import { interactionRowCalls } from './interazioni.ts'
import { landingRowCalls } from './landing.ts'
import { contactRowCalls } from './rubrica.ts'

export const rowCalls: Readonly<Record<string, RowCalls>> = {
  'main.rubrica': contactRowCalls,
  'marketing.landing': landingRowCalls,
  'marketing.interazioni': interactionRowCalls,
}

/** Throws an Error for a call that no plan makes; plans are checked when they are read. */
export function rowCallAsUpdate(resource: string, op: string): Writes['update'] {
  const rowCall = rowCalls[resource]?.[op]
  if (!rowCall) throw new Error(`${resource} has no call '${op}' for plans: add it to rowCalls`)
  return updateByCall(op, rowCall)
}
