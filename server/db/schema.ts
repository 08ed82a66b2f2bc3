/** The tables that no resource describes: accounts, sessions, the audit, settings. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { resourceTables } from './tables.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

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

/** Who changed what, from what to what. Rows are only ever added: a trigger refuses everything else. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    user_id: integer(),
    user_email: text(),
    role: text(),
    op: text().notNull(),
    resource: text().notNull(),
    record: text(),
    before: jsonb(),
    after: jsonb(),
    request_id: text(),
    /** The version of the record that this change made; null where none was changed. */
    version: integer(),
  },
  (table) => [
    index('audit_record').on(table.resource, table.record, table.id),
    index('audit_user').on(table.user_id, table.id),
    index('audit_request').on(table.request_id),
    index('audit_at').on(table.at),
  ],
)

/** The audit's rows in the order in which they were chained; each hash covers its row and the hash before it. */
export const auditChain = pgTable('audit_chain', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  audit_id: bigint({ mode: 'number' }).notNull().unique(),
  hash: text().notNull(),
})

/** Answers of writes under the key that their sender gave them. Without a status: its answer was lost. */
export const idempotency = pgTable(
  'idempotency',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    body_hash: text().notNull(),
    status: integer(),
    body: text(),
    headers: jsonb(),
    resource: text(),
    record: text(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotency_age').on(table.created_at)],
)

/** Who does a piece of housekeeping just now, so that several servers do not do it twice. */
export const leases = pgTable('leases', { name: text().primaryKey(), until: instant().notNull() })

/** Facts about this installation: the signing key, whether the demo network is in. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().notNull() })

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Traffic of one hotel on one site in one period of `giorni` days from `data`; the five splits are {key: count}. */
export const statistics = pgTable(
  'statistics',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    hotel_id: integer().notNull(),
    site_id: integer().notNull(),
    network: boolean().notNull(),
    data: date({ mode: 'string' }).notNull(),
    giorni: integer().notNull().default(1),
    visits: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    messages: integer().notNull().default(0),
    medium: jsonb().notNull(),
    adults: jsonb().notNull(),
    children: jsonb().notNull(),
    nights: jsonb().notNull(),
    referral: jsonb().notNull(),
  },
  (table) => [
    index('statistics_hotel').on(table.hotel_id, table.data),
    index('statistics_site').on(table.site_id, table.data),
  ],
)

/** Files that image and file fields name. */
export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    nome: text().notNull(),
    tipo: text().notNull(),
    dati: bytes().notNull(),
    /** The small picture of a picture; null: it is small enough itself. */
    miniatura: bytes(),
    /** What its address is made of: the number can be guessed. */
    chiave: uuid().notNull().unique().defaultRandom(),
    /** Until a field of pictures names it. */
    privato: boolean().notNull().default(true),
    /** Some record names it, or has named it; what none ever did goes after a while. */
    usato: boolean().notNull().default(false),
    /** Of a list of contacts: its lines with an address, and without. */
    righe: integer(),
    scarti: integer(),
    larghezza: integer(),
    altezza: integer(),
    /** Bytes; null for those of the demo network. */
    peso: integer(),
    /** Of what was sent, before a picture was drawn anew. */
    sha256: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: integer(),
  },
  (table) => [
    index('files_sent').on(table.sha256, table.created_by),
    index('files_by').on(table.created_by, table.created_at),
  ],
)

/** Everything said about a contact; its record shows the newest one only. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rubrica_id: integer().notNull(),
    nota: text().notNull(),
    utente: integer(),
    created_at: instant().notNull(),
  },
  (table) => [index('contact_notes_contact').on(table.rubrica_id, table.id)],
)

/** Who has had which contact's phone number shown. */
export const contactOpenings = pgTable(
  'contact_openings',
  { rubrica_id: integer().notNull(), user_id: integer().notNull(), opened_at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.rubrica_id] })],
)

/** Mail that left or waits to leave; without a mail server it is only kept here. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    recipients: jsonb().notNull(),
    cc: jsonb().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    html: text().notNull(),
    created_at: instant().notNull(),
    created_by: integer(),
    /** How often it was handed to the mail server, and when that may happen next; null: at once. */
    attempts: integer().notNull().default(0),
    next_at: instant(),
    /** Whoever sends it has it until then; after that another process may take it. */
    claimed_until: instant(),
    sent_at: instant(),
    /** Given up: refused for good, or tried too often. */
    failed_at: instant(),
    error: text(),
  },
  (table) => [
    index('outbox_by').on(table.created_by, table.created_at),
    index('outbox_waiting')
      .on(table.id)
      .where(sql`sent_at is null and failed_at is null`),
  ],
)

/** One link to choose a password with: asked for by its person, or sent with an invitation. */
export const passwordResets = pgTable('password_resets', {
  token_hash: text().primaryKey(),
  user_id: integer(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** What a person did with a notice that went to their role. */
export const notificationStates = pgTable(
  'notification_states',
  {
    notification_id: integer().notNull(),
    user_id: integer().notNull(),
    seen_at: instant(),
    read_at: instant(),
    dismissed_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.notification_id] })],
)

export const assistanceRequests = pgTable('assistance_requests', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  user_id: integer().notNull(),
  motivo: text().notNull(),
  testo: text().notNull(),
  created_at: instant().notNull(),
})

/** Leave to download one file within a minute. Only the hash of the ticket is kept. */
export const tickets = pgTable('tickets', {
  hash: text().primaryKey(),
  user_id: integer().notNull(),
  session_id: uuid().notNull(),
  expires_at: instant().notNull(),
})

/** The additional information of a landing page, which its own record has no field for. */
export const landingDetails = pgTable('landing_details', {
  landing_id: integer().primaryKey(),
  testo: jsonb().notNull(),
  updated_at: instant().notNull(),
  updated_by: text(),
})

/** The latest sitemap of each portal. */
export const sitemaps = pgTable('sitemaps', {
  portal_id: integer().primaryKey(),
  urls: integer().notNull(),
  xml: text().notNull(),
  created_at: instant().notNull(),
})

export const schema = {
  accounts,
  passkeys,
  recoveryCodes,
  challenges,
  knownDevices,
  tryCounts,
  sessions,
  audit,
  auditChain,
  idempotency,
  leases,
  settings,
  statistics,
  files,
  contactNotes,
  contactOpenings,
  outbox,
  passwordResets,
  notificationStates,
  assistanceRequests,
  tickets,
  landingDetails,
  sitemaps,
}

/** Every table, for the generator of migrations. */
export const allTables = () => ({ ...schema, ...resourceTables() })
