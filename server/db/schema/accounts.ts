/** Sign-in: passwords, second factors, sessions, links and tickets. */
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Credentials of a user, apart from the user's record so that no list or audit entry can contain a hash. */
export const accounts = pgTable('accounts', {
  user_id: integer().primaryKey(),
  password_hash: text(),
  needs_reset: boolean().notNull().default(false),
  /** The TOTP secret, encrypted; confirmed once the user has entered a first code. */
  totp_secret: text(),
  totp_confirmed_at: instant(),
  /** The period of the last accepted TOTP code: it and earlier ones are used up. */
  totp_period: integer(),
})

/** Passkeys, with which a user signs in or confirms the password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    /** The credential id, by which the device knows the key. */
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

/** Recovery codes, each valid once; only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { hash: text().primaryKey(), user_id: integer().notNull(), used_at: instant() },
  (table) => [index('recovery_codes_user').on(table.user_id)],
)

/** A sign-in or enrolment that awaits its second step, which identifies it by a token stored as a hash. */
export const challenges = pgTable('challenges', {
  hash: text().primaryKey(),
  /** Null for a sign-in by passkey, where the user is not known yet. */
  user_id: integer(),
  purpose: text().notNull(),
  /** The challenge that a passkey has to sign. */
  nonce: text(),
  failures: integer().notNull().default(0),
  expires_at: instant().notNull(),
})

/** Browsers in which the user has signed in before: failed attempts elsewhere do not lock them out. */
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

/** Failed attempts, counted by hashed name and shared by all servers. */
export const tryCounts = pgTable('try_counts', {
  name: text().primaryKey(),
  failures: integer().notNull(),
  last_at: instant().notNull(),
})

/**
 * One sign-in on one device: the family of its rotating tokens. `rotation` identifies the current token; the previous
 * one stays valid for a minute and is answered with the same successor.
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
    /** The network of the sign-in, shortened as in the access log; null in sessions from before it was recorded. */
    address: text(),
    /** Rounded to the minute, so that not every request writes it. */
    last_used_at: instant(),
    /** When the user last entered the password or used a passkey. */
    authenticated_at: instant(),
    /** The known device on which the session was started. */
    device_hash: text(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/** A link for choosing a password: requested by its user, or sent with an invitation. */
export const passwordResets = pgTable('password_resets', {
  token_hash: text().primaryKey(),
  user_id: integer(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** Download tickets: permission to download one file within a minute. Only the hash of the ticket is stored. */
export const tickets = pgTable('tickets', {
  hash: text().primaryKey(),
  user_id: integer().notNull(),
  session_id: uuid().notNull(),
  expires_at: instant().notNull(),
})

/** The secret address of a user's calendar feed: one per user, stored as a hash. */
export const calendarFeeds = pgTable('calendar_feeds', {
  user_id: integer().primaryKey(),
  hash: text().notNull().unique(),
  created_at: instant().notNull(),
  /** Rounded to the hour, so that not every read writes it. */
  read_at: instant(),
})
