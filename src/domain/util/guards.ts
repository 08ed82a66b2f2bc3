/** Type guards for values from outside. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it can be the id of a row, or a version: a positive safe integer. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
