/** What a test that is not about limits asks of a server: all of it. */
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
