/** Uploaded import files, stored by line until their plan is run, and each user's last column mapping. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** The sheet of a spreadsheet; null for a text. */
    sheet: text(),
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
    /** By field: what folded words of files mean in it; null leaves the field empty. */
    words: jsonb().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.resource] })],
)

/** How to import the files of a source, saved under a name. */
export const importRecipes = pgTable(
  'import_recipes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    resource: text().notNull(),
    name: text().notNull(),
    /** The names of the columns of the file for which it was made. */
    header: jsonb().notNull(),
    /** The plan of the import, without its file. */
    plan: jsonb().notNull(),
    saved_at: instant().notNull(),
  },
  (table) => [uniqueIndex('import_recipes_by').on(table.user_id, table.resource, table.name)],
)
