/** Who comes in: passwords, second factors, sessions, links and tickets. */
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What a user signs in with; apart from the user's record, so that no list or audit row can carry a hash. */
export const accounts = pgTable('accounts', {
  user_id: integer().primaryKey(),
  password_hash: text(),
  needs_reset: boolean().notNull().default(false),
  /** The secret of the codes, sealed; confirmed once a first code of it was shown. */
  totp_secret: text(),
  totp_confirmed_at: instant(),
  /** The period of the last code that was taken: it and those before it are used up. */
  totp_period: integer(),
})

/** Keys that a device or a password manager keeps, with which its owner signs in or confirms the password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    /** What its device knows it by. */
    credential: text().notNull().unique(),
    name: text().notNull(),
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** Codes on paper, each good once; only their hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { hash: text().primaryKey(), user_id: integer().notNull(), used_at: instant() },
  (table) => [index('recovery_codes_user').on(table.user_id)],
)

/** A sign-in or an enrolment half done: the second step names it by a token of which only the hash is here. */
export const challenges = pgTable('challenges', {
  hash: text().primaryKey(),
  /** Null: whoever shows a passkey. */
  user_id: integer(),
  purpose: text().notNull(),
  /** What a passkey has to sign. */
  nonce: text(),
  failures: integer().notNull().default(0),
  expires_at: instant().notNull(),
})

/** Browsers in which somebody has signed in: what others get wrong elsewhere does not hold them up. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().notNull(),
    user_id: integer().notNull(),
    created_at: instant().notNull(),
    used_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] }), index('known_devices_hash').on(table.hash)],
)

/** Failed tries, counted by hashed name, on behalf of all servers. */
export const tryCounts = pgTable('try_counts', {
  name: text().primaryKey(),
  failures: integer().notNull(),
  last_at: instant().notNull(),
})

/**
 * One sign-in on one device: the family of its rotating tokens. The token in use is told by its
 * number; the one before it stays good for a minute and is answered with the same successor.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: integer().notNull(),
    created_at: instant().notNull(),
    rotation: integer().notNull().default(0),
    rotated_at: instant().notNull(),
    ended_at: instant(),
    device: text(),
    /** To the minute: not every request writes it. */
    last_used_at: instant(),
    /** When its person last showed the password or a passkey. */
    authenticated_at: instant(),
    /** The known device that it was begun on. */
    device_hash: text(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/** One link to choose a password with: asked for by its person, or sent with an invitation. */
export const passwordResets = pgTable('password_resets', {
  token_hash: text().primaryKey(),
  user_id: integer(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** Leave to download one file within a minute. Only the hash of the ticket is kept. */
export const tickets = pgTable('tickets', {
  hash: text().primaryKey(),
  user_id: integer().notNull(),
  session_id: uuid().notNull(),
  expires_at: instant().notNull(),
})

/** The address under which a person's calendar is read by other programs: one each, of which only the hash is kept. */
export const calendarFeeds = pgTable('calendar_feeds', {
  user_id: integer().primaryKey(),
  hash: text().notNull().unique(),
  created_at: instant().notNull(),
  /** To the hour: not every reading writes it. */
  read_at: instant(),
})
