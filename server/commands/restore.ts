/** npm run restore -- regia.backup: fills an empty database of either kind from a file of `npm run backup`. */
import { existsSync } from 'node:fs'
import { formatNumber } from '../../src/domain/text/text.ts'
import { restore } from '../db/backup.ts'
import { command } from './open.ts'

const file = process.argv[2] ?? ''

if (!file || !existsSync(file)) {
  console.error(file ? `Il file ${file} non esiste.` : 'Indica il file: npm run restore -- regia.backup')
  process.exit(1)
}

await command(async (db) => {
  const { tables, rows } = await restore(db, file)
  await db.pool.query('vacuum (analyze)')
  console.log(`Ripristino completato: ${tables} tabelle, ${formatNumber(rows)} righe.`)
})
