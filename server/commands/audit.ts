/**
 * npm run audit -- verify: verifies the hash chain of the audit. npm run audit -- export file.csv: exports the whole
 * audit.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { chainAll, FIRST, verifyAudit } from '../db/chain.ts'
import { recordFullCheck } from '../db/chainCheck.ts'
import type { Database } from '../db/open.ts'
import { countText } from '../../src/domain/text/counts.ts'
import { toCsv, type Cell } from '../../src/domain/plans/csv.ts'
import { command } from './open.ts'
import { lastOf } from '../../src/domain/util/lookup.ts'

const [what, file] = process.argv.slice(2)
if (what !== 'verify' && !(what === 'export' && file)) {
  console.error('Uso: npm run audit -- verify | npm run audit -- export registro.csv')
  process.exit(1)
}

const reasons = {
  changed: 'è stata modificata, o lo è quella che la precede nella catena',
  missing: 'è stata tolta',
  gap: 'manca un anello prima di questa',
} as const

async function verify(db: Database): Promise<void> {
  const { rows, waiting, head, broken } = await verifyAudit(db.pool)
  const link = broken ? { seq: rows, hash: head } : { seq: 0, hash: FIRST }
  await recordFullCheck(db, new Date().toISOString(), link, broken ?? null)
  if (broken) {
    console.error(
      `La catena del registro è interrotta alla riga ${broken.auditId} (anello ${broken.seq}): ${reasons[broken.why]}.`,
    )
    process.exitCode = 2
    return
  }
  console.log(`La catena del registro è integra: ${countText(rows, 'riga', 'righe')}, ultimo anello ${head}.`)
  if (waiting) console.log(`${countText(waiting, 'riga recente non è', 'righe recenti non sono')} ancora nella catena.`)
}

const columns = [
  'id',
  'at',
  'user_email',
  'role',
  'op',
  'resource',
  'record',
  'version',
  'before',
  'after',
  'request_id',
  'token',
]
const BATCH = 5_000

async function write(db: Database, path: string): Promise<void> {
  await chainAll(db.pool)
  const target = openSync(path, 'w', 0o600)
  let [last, rows] = [0, 0]
  try {
    writeSync(target, toCsv([[...columns, 'seq', 'hash']]))
    for (;;) {
      const page = await db.pool.query<Record<string, Cell> & { id: number }>(
        `select a.id, a.at, user_email, role, op, resource, record, version, before::text, after::text, request_id, token, c.seq, c.hash
         from audit a left join audit_chain c on c.audit_id = a.id where a.id > $1 order by a.id limit ${BATCH}`,
        [last],
      )
      if (!page.rows.length) break
      const cells = page.rows.map((row) => [...columns, 'seq', 'hash'].map((name) => row[name]))
      writeSync(target, toCsv(cells).replace(/^\uFEFF/, ''))
      rows += page.rows.length
      last = lastOf(page.rows).id
    }
  } finally {
    closeSync(target)
  }
  console.log(`Registro scritto in ${path}: ${countText(rows, 'riga', 'righe')}.`)
}

await command((db) => (what === 'verify' ? verify(db) : write(db, file!)))
