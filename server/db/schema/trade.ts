/** What belongs to records and has no form of its own. */
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

/** The longest period of traffic, in days: a month. */
export const LONGEST_PERIOD = 31

/**
 * Traffic of one hotel on one site in one period of `giorni` days from `data`; the five splits are {key: count}. Each month
 * is a partition of its own (statisticsMonths.ts).
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

/** From so many periods on, what began on a day on a portal is added up beforehand. */
export const ADDED_FROM = 100

/** The days on which periods begin on a portal (`network`), kept by a trigger; `added`: as they are, they stand in the totals. */
export const statisticsDays = pgTable(
  'statistics_days',
  {
    site_id: integer().notNull(),
    data: date({ mode: 'string' }).notNull(),
    /** How many periods. */
    periods: integer().notNull(),
    /** The day after the last that any of them ever reached. */
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
 * What the periods that began on `source` on a portal have of the day `data`, all hotels together: all of it (`medium` '')
 * and the part that came by each medium. `splits` is {split: {key: count}}; counts are fractions where a period has many days.
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

/** Everything said about a contact; its record shows the newest one only. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rubrica_id: integer().notNull(),
    nota: text().notNull(),
    utente: integer(),
    created_at: instant().notNull(),
    /** The call that wrote it, by which it is taken back. */
    request_id: text(),
  },
  (table) => [index('contact_notes_contact').on(table.rubrica_id, table.id)],
)

/** Who has had which contact's phone number shown. */
export const contactOpenings = pgTable(
  'contact_openings',
  { rubrica_id: integer().notNull(), user_id: integer().notNull(), opened_at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.rubrica_id] })],
)

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

/** One run of a tool on a portal: how far it came, and what came of it. */
export const toolRuns = pgTable(
  'tool_runs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    portal_id: integer().notNull(),
    op: text().notNull(),
    user_id: integer().notNull(),
    begun_at: instant().notNull(),
    /** When it last said how far it is: one that says nothing for a while was broken off. */
    seen_at: instant().notNull(),
    ended_at: instant(),
    /** Rows that it has gone through, and those that there are; null until that is known. */
    done: integer().notNull().default(0),
    total: integer(),
    /** What came of it, in words. */
    outcome: text(),
    failed: boolean().notNull().default(false),
  },
  (table) => [index('tool_runs_portal').on(table.portal_id, table.id)],
)
