/** Every record that may be found, in one place: kept by a trigger of each table (server/db/searchIndex.ts). */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, wordsIndex } from './columns.ts'

export const searchIndex = pgTable(
  'search_index',
  {
    /** Newer rows have higher ones; a row that changes keeps its own, so that no index has to follow. */
    seq: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    resource: text().notNull(),
    /** What its table knows it by. */
    key: text().notNull(),
    number: integer(),
    name: text().notNull(),
    /** Its name, the words of its other fields and its key, each after a blank. */
    words: text().notNull(),
    hotel: integer(),
    portale: integer(),
    /** A producer by code or by number, as its field has it. */
    produttore: text(),
    produttore_id: integer(),
    persona: integer(),
    newsletter: integer(),
    ruolo: jsonb(),
    updated_at: instant().notNull(),
    updated_by: text(),
    /** The values that its name, its second line and its state are made of. */
    shown: jsonb().notNull(),
  },
  (table) => [
    unique('search_index_row').on(table.resource, table.key),
    index('search_index_newest').on(table.resource, table.seq),
    index('search_index_number')
      .on(table.number)
      .where(sql`"number" is not null`),
    index('search_index_name').on(sql`"name" collate "C"`),
    wordsIndex('search_index_words', sql`"words" gin_trgm_ops`),
    index('search_index_hotel')
      .on(table.hotel)
      .where(sql`"hotel" is not null`),
    index('search_index_persona')
      .on(table.persona)
      .where(sql`"persona" is not null`),
    index('search_index_newsletter')
      .on(table.newsletter)
      .where(sql`"newsletter" is not null`),
  ],
)
