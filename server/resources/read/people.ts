/** The names of people where a row refers to one; null where no name is known. */
import { sql, type SQL } from 'drizzle-orm'

/** `alias` is the alias of the accounts table in the statement. */
export const personName = (alias: string): SQL =>
  sql.raw(`nullif(trim(concat(${alias}.name, ' ', ${alias}."lastName")), '')`)
