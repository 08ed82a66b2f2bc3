/** Files, with their bytes. */
import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Files that image and file fields name. */
export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    nome: text().notNull(),
    tipo: text().notNull(),
    /** Null: it is long, and stands in pieces. */
    dati: bytes(),
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
    /** The first lines of those, as [{line, text}]: counting them again would take as long as the first time. */
    scartate: jsonb(),
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

/** The bytes of a long file, by its `chiave`: they come before it, one statement each, so that nobody waits for all. */
export const filePieces = pgTable(
  'file_pieces',
  {
    file: uuid().notNull(),
    n: integer().notNull(),
    dati: bytes().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.file, table.n] })],
)
