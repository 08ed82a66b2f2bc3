/** Uploaded files and their bytes. */
import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Files that image and file fields reference. */
export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    nome: text().notNull(),
    tipo: text().notNull(),
    /** Null for a long file, which is stored in pieces. */
    dati: bytes(),
    /** The thumbnail of an image; null if the image is small itself. */
    miniatura: bytes(),
    /** The secret part of the file's address, because the id can be guessed. */
    chiave: uuid().notNull().unique().defaultRandom(),
    /** True until a public image field references the file. */
    privato: boolean().notNull().default(true),
    /** Whether a record references the file or ever did; unreferenced files are purged after a while. */
    usato: boolean().notNull().default(false),
    /** For a contact list: the number of lines with an address, and without. */
    righe: integer(),
    scarti: integer(),
    /**
     * The first lines without an address, as [{line, text}]: finding them again would take as long as the first time.
     */
    scartate: jsonb(),
    larghezza: integer(),
    altezza: integer(),
    /** Size in bytes; null for files of the demo network. */
    peso: integer(),
    /** Hash of the uploaded bytes, before the image was re-encoded. */
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

/**
 * The bytes of a long file, by its `chiave`. They are inserted before the file, one statement each, so that no
 * statement blocks others for long.
 */
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
