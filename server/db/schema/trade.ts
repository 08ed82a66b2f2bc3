/** Additional data of records that has no resource description of its own. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The longest traffic period, in days: a month. */
export const LONGEST_PERIOD = 31

/**
 * Traffic of one hotel on one site in a period of `giorni` days from `data`; the five splits are {key: count}.
 * Partitioned by month (statisticsMonths.ts).
 */
export const statistics = pgTable(
  'statistics',
  {
    id: integer()
      .notNull()
      .default(sql`nextval('statistics_ids'::regclass)`),
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
    primaryKey({ columns: [table.id, table.data] }),
    check('statistics_giorni', sql`${table.giorni} between 1 and ${sql.raw(String(LONGEST_PERIOD))}`),
    index('statistics_hotel').on(table.hotel_id, table.data),
    index('statistics_site').on(table.network, table.site_id, table.data),
  ],
)

/** Minimum number of periods on a day and portal from which they are aggregated in advance. */
export const ADDED_FROM = 100

/**
 * The days on which periods begin on a portal (`network`), maintained by a trigger. `added`: the totals include their
 * current state.
 */
export const statisticsDays = pgTable(
  'statistics_days',
  {
    site_id: integer().notNull(),
    data: date({ mode: 'string' }).notNull(),
    /** Number of periods. */
    periods: integer().notNull(),
    /** The day after the latest end that any of them ever had. */
    until: date({ mode: 'string' }).notNull(),
    added: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.site_id, table.data] }),
    index('statistics_days_open')
      .on(table.data)
      .where(sql`not ${table.added} and ${table.periods} >= ${sql.raw(String(ADDED_FROM))}`),
  ],
)

/**
 * Precomputed totals: the share of day `data` of all periods that began on `source` on a portal, over all hotels.
 * `medium` is '' for everything, or one medium. `splits` is {split: {key: count}}; counts are fractions where a period
 * covers several days.
 */
export const statisticsTotals = pgTable(
  'statistics_totals',
  {
    site_id: integer().notNull(),
    source: date({ mode: 'string' }).notNull(),
    data: date({ mode: 'string' }).notNull(),
    medium: text().notNull(),
    visits: doublePrecision().notNull(),
    messages: doublePrecision().notNull(),
    clicks: doublePrecision().notNull(),
    calls: doublePrecision().notNull(),
    splits: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site_id, table.medium, table.source, table.data] })],
)

/** All notes about a contatto; its record shows only the newest. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rubrica_id: integer().notNull(),
    nota: text().notNull(),
    utente: integer(),
    created_at: instant().notNull(),
    /** The request that wrote the note, which its undo refers to. */
    request_id: text(),
  },
  (table) => [index('contact_notes_contact').on(table.rubrica_id, table.id)],
)

/** Which user has revealed which contact's phone number. */
export const contactOpenings = pgTable(
  'contact_openings',
  { rubrica_id: integer().notNull(), user_id: integer().notNull(), opened_at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.rubrica_id] })],
)

/** The state of a notification for each user, where it was sent to a whole role. */
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

/** Additional information of a landing page for which its record has no field. */
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

/** One run of a tool on a portale: its progress and result. */
export const toolRuns = pgTable(
  'tool_runs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    portal_id: integer().notNull(),
    op: text().notNull(),
    user_id: integer().notNull(),
    begun_at: instant().notNull(),
    /** Heartbeat: a run without a recent one was interrupted. */
    seen_at: instant().notNull(),
    ended_at: instant(),
    /** Rows processed, and rows in total; null until that is known. */
    done: integer().notNull().default(0),
    total: integer(),
    /** A sentence about the result. */
    outcome: text(),
    failed: boolean().notNull().default(false),
  },
  (table) => [index('tool_runs_portal').on(table.portal_id, table.id)],
)
