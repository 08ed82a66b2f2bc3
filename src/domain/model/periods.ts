/** Pairs of dates in a row that form a period. */
import type { Field } from './fields.ts'

/** Beginning of a period → its end, among these fields. */
export const periodEnds = (fields: readonly (readonly [name: string, field: Field])[]): Map<string, string> =>
  new Map(
    fields.flatMap(([name, { kind, against }]) => {
      const from = against?.period && kind === 'date' && fields.find(([one]) => one === against.field)
      return from && from[1].kind === 'date' ? [[from[0], name]] : []
    }),
  )
