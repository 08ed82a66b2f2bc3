/** Files of lists that were read, line by line, until their plan was run; how each person matched their columns. */
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
    /** All of it is there: until then it is nobody's. */
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
    /** As an editor counts them. */
    line: integer().notNull(),
    cells: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.line] })],
)

/** How somebody matched the columns of a list the last time. */
export const importMappings = pgTable(
  'import_mappings',
  {
    user_id: integer().notNull(),
    resource: text().notNull(),
    /** By what a column is called, folded: its field; null: none. */
    columns: jsonb().notNull(),
    key: text(),
    mode: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.resource] })],
)
