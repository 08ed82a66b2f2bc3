/**
 * Migrates a folder’s or address’s database with the migrations of another folder, and prints when it starts and ends.
 */
import { openDatabase } from '../../../server/db/open.ts'
import { prepareDatabase } from '../../../server/db/prepare.ts'

const [migrations = '', place = ''] = process.argv.slice(2)
const db = await openDatabase(place.startsWith('postgres') ? { url: place } : { folder: place })
console.log('migrating')
await prepareDatabase(db, migrations)
console.log('done')
await db.close()
