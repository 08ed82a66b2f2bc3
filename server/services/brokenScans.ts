/**
 * Detects cookie scans that were interrupted because their server stopped, and marks them as failed, so that somebody
 * starts them again.
 */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { changeRows, findAllByAuditKey } from '../resources/write/records.ts'
import { ownCall, type Parts } from '../resources/request.ts'
import { Rounds } from '../rounds.ts'

const sito = resourceOf('cookies.siti')

/** Several times the timeout of a scan. */
const SILENT_MS = 120_000
const LOOK_EVERY_MS = 60_000

/** The error that the record of an interrupted scan shows. */
const INTERRUPTED = 'L’analisi si è interrotta: avviala di nuovo'

/** Marks interrupted scans as failed; returns their number. */
export function endBrokenScans(parts: Parts): Promise<number> {
  const call = ownCall(parts, 'scan')
  const silent = new Date(parts.clock.now().getTime() - SILENT_MS).toISOString()
  return transaction(parts.db.pool, async (db) => {
    const rows = await run<{ id: number }>(
      db,
      sql`select id from cookies_siti where stato_scansione in ('in-coda', 'in-corso') and _updated_at < ${silent}
            and _deleted_at is null order by id for update skip locked`,
    )
    const found = await findAllByAuditKey(
      call,
      db,
      sito,
      rows.map(({ id }) => String(id)),
      'all',
      true,
    )
    const patch = { stato_scansione: 'errore', errore: INTERRUPTED }
    await changeRows(
      call,
      db,
      sito,
      [...found.values()].map((before) => ({ before, patch })),
      'scan',
    )
    return rows.length
  })
}

/** Checks at once and then regularly; returns a function that stops it. */
export function watchScans(parts: Parts, onError: (error: unknown) => void): () => Promise<void> {
  const rounds = new Rounds(() => endBrokenScans(parts), onError)
  rounds.start(LOOK_EVERY_MS)
  return () => rounds.stop()
}
