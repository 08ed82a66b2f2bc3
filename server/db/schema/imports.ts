/** Uploaded import files, stored by line until their plan is run, and each user's last column mapping. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    resource: text().notNull(),
    name: text().notNull(),
    encoding: text().notNull(),
    separator: text().notNull(),
    header: jsonb().notNull(),
    lines: integer().notNull(),
    bytes: integer().notNull(),
    /** Whether the upload is complete; until then nobody may use it. */
    ready: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (table) => [index('imports_by').on(table.user_id, table.created_at)],
)

export const importLines = pgTable(
  'import_lines',
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line number as a text editor counts. */
    line: integer().notNull(),
    cells: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.line] })],
)

/** The last column mapping that a user chose for a list. */
export const importMappings = pgTable(
  'import_mappings',
  {
    user_id: integer().notNull(),
    resource: text().notNull(),
    /** Field by folded column name; null if the column is ignored. */
    columns: jsonb().notNull(),
    key: text(),
    mode: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.resource] })],
)
