/** Brings the database of a folder or an address up to date with the migrations of another folder, and says when. */
import { openDatabase } from '../../../server/db/open.ts'
import { prepareDatabase } from '../../../server/db/prepare.ts'

const [migrations = '', place = ''] = process.argv.slice(2)
const db = await openDatabase(place.startsWith('postgres') ? { url: place } : { folder: place })
console.log('migrating')
await prepareDatabase(db, migrations)
console.log('done')
await db.close()
