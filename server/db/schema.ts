/** Tables that no resource describes: accounts, sessions, the audit, settings and so on. */
import * as accountsTables from './schema/accounts.ts'
import * as auditTables from './schema/audit.ts'
import * as installationTables from './schema/installation.ts'
import * as filesTables from './schema/files.ts'
import * as importTables from './schema/imports.ts'
import * as plansTables from './schema/plans.ts'
import * as searchTables from './schema/search.ts'
import * as soldTables from './schema/sold.ts'
import * as tokenTables from './schema/tokens.ts'
import * as tradeTables from './schema/trade.ts'
import * as webhookTables from './schema/webhooks.ts'
import { resourceTables } from './tables.ts'

export * from './schema/accounts.ts'
export * from './schema/audit.ts'
export * from './schema/installation.ts'
export * from './schema/files.ts'
export * from './schema/imports.ts'
export * from './schema/plans.ts'
export * from './schema/search.ts'
export * from './schema/sold.ts'
export * from './schema/tokens.ts'
export * from './schema/trade.ts'
export * from './schema/webhooks.ts'

export const schema = {
  ...accountsTables,
  ...auditTables,
  ...installationTables,
  ...filesTables,
  ...importTables,
  ...plansTables,
  ...searchTables,
  ...soldTables,
  ...tokenTables,
  ...tradeTables,
  ...webhookTables,
}

/** Every table, for the migration generator. */
export const allTables = () => ({ ...schema, ...resourceTables() })
