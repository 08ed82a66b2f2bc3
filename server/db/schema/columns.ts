import type { SQL } from 'drizzle-orm'
import { index, timestamp } from 'drizzle-orm/pg-core'

export const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/**
 * A trigram index. New entries wait in a pending list of at most 64 kB (the minimum), which a search scans in a tenth
 * of a millisecond; the default of 4 MB would take five times as long as the search itself.
 */
export const wordsIndex = (name: string, column: SQL) =>
  index(name).using('gin', column).with({ gin_pending_list_limit: 64 })
