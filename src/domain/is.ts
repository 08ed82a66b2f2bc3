/** What a value from outside is. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The number of a row, or of one of its versions. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
