/** How people are called where a row names who did something; null where no name is known. */
import { sql, type SQL } from 'drizzle-orm'

/** `alias`: the table of accounts in that statement. */
export const personName = (alias: string): SQL =>
  sql.raw(`nullif(trim(concat(${alias}.name, ' ', ${alias}."lastName")), '')`)
