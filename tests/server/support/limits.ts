/** No limits, for tests that are not about limits. */
import type { Limits } from '../../../server/http/limits.ts'

export const noLimits: Limits = {
  writesPerMinute: Infinity,
  uploadsPerHour: Infinity,
  megabytesPerDay: Infinity,
  writtenMegabytesPerDay: Infinity,
  mailsPerDay: Infinity,
  exportsPerHour: Infinity,
  tokenRequestsPerMinute: Infinity,
  refusalsPerMinute: Infinity,
}
