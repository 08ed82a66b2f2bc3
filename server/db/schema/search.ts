/** The search index: every searchable record, maintained by a trigger on each table (server/db/searchIndex.ts). */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, wordsIndex } from './columns.ts'

export const searchIndex = pgTable(
  'search_index',
  {
    /** Higher for newer rows. A changed row keeps its number, so that no index needs an update. */
    seq: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    resource: text().notNull(),
    /** The key of the row in its table. */
    key: text().notNull(),
    number: integer(),
    name: text().notNull(),
    /** The name, the words of other fields and the key, each preceded by a space. */
    words: text().notNull(),
    hotel: integer(),
    portale: integer(),
    /** The producer, by code or by id, depending on the resource's field. */
    produttore: text(),
    produttore_id: integer(),
    persona: integer(),
    newsletter: integer(),
    ruolo: jsonb(),
    updated_at: instant().notNull(),
    updated_by: text(),
    /** The values that a result's title, second line and state are made of. */
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
