/** The state of the service for administrators: the metrics of `/metrics`, and facts from the database. */
import { sql } from 'drizzle-orm'
import { hostname } from 'node:os'
import type { SystemState } from '../../../src/domain/trade/sistema.ts'
import { auditChain, jobs, outbox } from '../../db/schema.ts'
import { chainCheck } from '../../db/chainCheck.ts'
import { readSetting } from '../../db/prepare.ts'
import { runOne } from '../../db/sql.ts'
import { isSingleWriter } from '../../db/transaction.ts'
import { PURGE_SETTING, type PurgeResult } from '../../housekeeping.ts'
import { jobsIn, mailsIn, webhooksIn } from '../../http/metrics.ts'
import type { OwnCalls } from '../../resources/register.ts'
import type { Parts } from '../../resources/request.ts'
import { version } from '../../version.ts'
import { LAST_BACKUP_SETTING } from '../../db/lastBackup.ts'
import { itemAt } from '../../../src/domain/util/lookup.ts'

const SLOWEST = 8
/** Identifies the server, because behind a load balancer each request may be answered by another one. */
const SERVER = `${hostname().split('.')[0]}:${process.pid}`

type Facts = {
  versione: string
  byte: number
  anelli: number
  ultimo_errore: string | null
  piu_vecchia: string | null
  abbandonati: number
  ultimo: SystemState['lavori']['ultimo']
  in_pausa: number
}

/** The facts that are fast to read, in one statement. */
async function factsOf({ db }: Parts): Promise<Facts> {
  const facts = await runOne<Facts>(
    db.pool,
    sql`select current_setting('server_version') as versione, pg_database_size(current_database())::float8 as byte,
          coalesce((select max(seq) from ${auditChain}), 0)::int as anelli,
          (select error from ${outbox} where error is not null and sent_at is null order by id desc limit 1) as ultimo_errore,
          (select min(created_at) from ${outbox} where sent_at is null and failed_at is null) as piu_vecchia,
          (select count(*)::int from ${jobs} where finished_at is not null and error is not null) as abbandonati,
          (select jsonb_build_object('tipo', kind, 'al', finished_at, 'errore', error) from ${jobs}
            where finished_at is not null and error is not null order by finished_at desc limit 1) as ultimo,
          (select count(*)::int from management_webhook where sospeso_il is not null and _deleted_at is null) as in_pausa`,
  )
  return facts
}

export async function stateOf(parts: Parts): Promise<SystemState> {
  const { db, clock, figures, sendsMail } = parts
  const [facts, working, mails, messages, check, copia, swept] = await Promise.all([
    factsOf(parts),
    jobsIn(db),
    mailsIn(db),
    webhooksIn(db),
    chainCheck(db),
    readSetting<string>(db, LAST_BACKUP_SETTING),
    readSetting<PurgeResult>(db, PURGE_SETTING),
  ])
  const { pool } = db
  const turns = figures.turns()
  const { perStato, percorsi } = figures.lately()
  return {
    al: clock.now().toISOString(),
    versione: version,
    server: SERVER,
    avviato: figures.startedAt.toISOString(),
    memoria: process.memoryUsage.rss(),
    database: { tipo: db.kind, versione: itemAt(facts.versione.split(' '), 0), byte: facts.byte, pieno: db.isFull() },
    repliche: (db.replicas?.states() ?? []).map(({ place, state, behind }) => ({
      posto: place,
      stato: state,
      indietro: behind,
    })),
    richieste: {
      totale: figures.total,
      per_stato: perStato,
      lente: percorsi.slice(0, SLOWEST),
    },
    connessioni: isSingleWriter(pool)
      ? null
      : { usate: pool.totalCount - pool.idleCount, libere: pool.idleCount, in_attesa: pool.waitingCount },
    turni: { in_corso: turns.working, in_attesa: turns.waiting },
    lavori: {
      in_corso: working.taken,
      in_attesa: working.waiting,
      abbandonati: facts.abbandonati,
      ultimo: facts.ultimo,
    },
    posta: {
      attiva: sendsMail,
      in_attesa: mails.waiting,
      fallite: mails.failed,
      ultimo_errore: facts.ultimo_errore,
      piu_vecchia: facts.piu_vecchia,
    },
    webhook: { in_attesa: messages.waiting, fallite: messages.failed, in_pausa: facts.in_pausa },
    registro: {
      anelli: facts.anelli,
      verificato: check?.at ?? null,
      intero: check?.whole ?? null,
      rotto: check?.broken ? { anello: check.broken.seq, riga: check.broken.auditId } : null,
    },
    copia: copia ?? null,
    pulizie: swept ?? null,
  }
}

export const systemCalls: OwnCalls = {
  'main.sistema': { status: (parts) => async () => ({ data: await stateOf(parts) }) },
}
