import { ApiError } from './error.ts'

/** No service answered, or only a gateway did (502, 503, 504): whether the call was carried out is not known. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
