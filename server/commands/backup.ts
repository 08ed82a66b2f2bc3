/**
 * npm run backup -- regia.backup: dumps the whole database to one file, from either kind of database, and records it as
 * the last backup. With --da-provare it is recorded only when --provato confirms that a restore succeeded.
 */
import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatNumber } from '../../src/domain/text/text.ts'
import { backup } from '../db/backup.ts'
import { LAST_BACKUP_SETTING } from '../db/lastBackup.ts'
import { writeSetting } from '../db/prepare.ts'
import { command } from './open.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'da-provare': { type: 'boolean' }, provato: { type: 'boolean' } },
})
const [file = ''] = positionals

if (!file || existsSync(file) !== (values.provato ?? false)) {
  console.error(
    !file
      ? 'Indica il file: npm run backup -- regia.backup'
      : values.provato
        ? `Il file ${file} non c’è.`
        : `Il file ${file} esiste già: indicane un altro.`,
  )
  process.exit(1)
}

await command(async (db, clock) => {
  if (values.provato) return writeSetting(db, LAST_BACKUP_SETTING, statSync(file).mtime.toISOString())
  const { tables, rows } = await backup(db, file, clock.now().toISOString())
  if (!values['da-provare']) await writeSetting(db, LAST_BACKUP_SETTING, clock.now().toISOString())
  console.log(`Salvataggio scritto in ${file}: ${tables} tabelle, ${formatNumber(rows)} righe.`)
})
