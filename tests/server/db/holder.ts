/** Opens a folder’s database and keeps it open, or prints why it cannot. */
import { DatabaseError, openDatabase } from '../../../server/db/open.ts'

try {
  await openDatabase({ folder: process.argv[2] ?? '' })
  console.log('held')
} catch (error) {
  console.log(error instanceof DatabaseError ? `refused ${error.code} ${error.message}` : `failed ${String(error)}`)
  process.exit(1)
}
