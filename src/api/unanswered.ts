import { ApiError } from './error.ts'

/** Nobody answered, or somebody on the way did: whether it was done is not known. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
