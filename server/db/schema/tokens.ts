/** Personal tokens, with which a user's own programs call the API. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Only the hash of a token is stored: its value is shown once, at creation. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    hash: text().notNull().unique(),
    name: text().notNull(),
    /** The last characters of the token, to recognise it by. */
    ending: text().notNull(),
    /** The subset of the user's rights that the token has (domain/access/tokenScopes.ts). */
    scopes: jsonb().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** Rounded to the minute, so that not every request writes it. */
    last_used_at: instant(),
    /** The network address and the user agent of the last use. */
    last_used_from: text(),
    last_used_by: text(),
    /** The name and version of the agent's program, where the token is for one. */
    agent: text(),
    /** What the agent may run without an approval (domain/access/agents.ts). */
    autonomy: jsonb(),
  },
  (table) => [index('personal_tokens_user').on(table.user_id)],
)
