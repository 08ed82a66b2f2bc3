/** Tokens with which the programs of a person ask in their name. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Only the hash of a token is kept: its value is told once, to whoever makes it. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    hash: text().notNull().unique(),
    name: text().notNull(),
    /** The last characters of its value, to tell it by. */
    ending: text().notNull(),
    /** What of its person's rights it has, as in domain/tokenScopes.ts. */
    scopes: jsonb().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** To the minute: not every request writes it. */
    last_used_at: instant(),
    /** The network that it was last used from, and the program that said so of itself. */
    last_used_from: text(),
    last_used_by: text(),
  },
  (table) => [index('personal_tokens_user').on(table.user_id)],
)
