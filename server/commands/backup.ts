/** npm run backup -- regia.backup: the whole database in one file, whatever it runs on. */
import { existsSync } from 'node:fs'
import { backup } from '../db/backup.ts'
import { COPIED } from '../db/copied.ts'
import { writeSetting } from '../db/prepare.ts'
import { command } from './open.ts'

const file = process.argv[2] ?? ''

if (!file || existsSync(file)) {
  console.error(
    file ? `Il file ${file} esiste già: indicane un altro.` : 'Indica il file: npm run backup -- regia.backup',
  )
  process.exit(1)
}

await command(async (db, clock) => {
  const { tables, rows } = await backup(db, file, clock.now().toISOString())
  await writeSetting(db, COPIED, clock.now().toISOString())
  console.log(`Salvataggio scritto in ${file}: ${tables} tabelle, ${rows.toLocaleString('it-IT')} righe.`)
})
