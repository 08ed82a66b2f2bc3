/** Two days of a row that are one period. */
import type { Field } from './fields.ts'

/** Of these fields the ends of periods, by the field that is the beginning of each. */
export const periodsIn = (fields: readonly (readonly [name: string, field: Field])[]): Map<string, string> =>
  new Map(
    fields.flatMap(([name, { kind, against }]) => {
      const from = against?.period && kind === 'date' && fields.find(([one]) => one === against.field)
      return from && from[1].kind === 'date' ? [[from[0], name]] : []
    }),
  )
