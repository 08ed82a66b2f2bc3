/** How the service stands: the figures of `/metrics` and what the database knows, for administrators. */
import { sql } from 'drizzle-orm'
import type { SystemState } from '../../../src/domain/sistema.ts'
import { auditChain, jobs, outbox, webhookDeliveries } from '../../db/schema.ts'
import { chainCheck } from '../../db/chainCheck.ts'
import { readSetting } from '../../db/prepare.ts'
import { run } from '../../db/sql.ts'
import { isAlone } from '../../db/transaction.ts'
import { SWEPT, type Swept } from '../../housekeeping.ts'
import { jobsIn, mailsIn } from '../../http/metrics.ts'
import type { OwnCalls } from '../../resources/register.ts'
import type { Parts } from '../../resources/request.ts'
import { version } from '../../version.ts'
import { COPIED } from '../../db/copied.ts'

const SLOWEST = 8

type Facts = {
  versione: string
  byte: number
  anelli: number
  da_concatenare: number
  ultimo_errore: string | null
  piu_vecchia: string | null
  falliti: SystemState['lavori']['falliti']
  webhook: SystemState['webhook']
}

/** What is quick to ask, in one statement. */
async function factsOf({ db }: Parts): Promise<Facts> {
  const [facts] = await run<Facts>(
    db.pool,
    sql`select current_setting('server_version') as versione, pg_database_size(current_database())::float8 as byte,
          coalesce((select max(seq) from ${auditChain}), 0)::int as anelli,
          (select count(*)::int from audit a where a.id > coalesce((select max(audit_id) from ${auditChain}), 0)) as da_concatenare,
          (select error from ${outbox} where error is not null and sent_at is null order by id desc limit 1) as ultimo_errore,
          (select min(created_at) from ${outbox} where sent_at is null and failed_at is null) as piu_vecchia,
          coalesce((select jsonb_agg(jsonb_build_object('tipo', kind, 'al', finished_at, 'errore', error) order by finished_at desc)
            from (select * from ${jobs} where finished_at is not null and error is not null order by finished_at desc limit 5) j),
            '[]') as falliti,
          jsonb_build_object(
            'in_attesa', (select count(*)::int from ${webhookDeliveries} where sent_at is null and failed_at is null),
            'fallite', (select count(*)::int from ${webhookDeliveries} where failed_at > now() - interval '1 day'),
            'in_pausa', (select count(*)::int from management_webhook where sospeso_il is not null and _deleted_at is null)) as webhook`,
  )
  return facts!
}

export async function stateOf(parts: Parts): Promise<SystemState> {
  const { db, clock, figures, sendsMail } = parts
  const [facts, { perStato, percorsi }, working, mails, check, copia, swept] = await Promise.all([
    factsOf(parts),
    figures.requests(),
    jobsIn(db),
    mailsIn(db),
    chainCheck(db),
    readSetting<string>(db, COPIED),
    readSetting<Swept>(db, SWEPT),
  ])
  const { pool } = db
  const turns = figures.turns()
  return {
    al: clock.now().toISOString(),
    versione: version,
    avviato: figures.startedAt.toISOString(),
    memoria: process.memoryUsage.rss(),
    database: { tipo: db.kind, versione: facts.versione.split(' ')[0]!, byte: facts.byte, pieno: db.isFull() },
    richieste: {
      totale: perStato.reduce((sum, { quante }) => sum + quante, 0),
      per_stato: perStato,
      lente: percorsi.slice(0, SLOWEST),
    },
    connessioni: isAlone(pool)
      ? null
      : { usate: pool.totalCount - pool.idleCount, libere: pool.idleCount, in_attesa: pool.waitingCount },
    turni: { in_corso: turns.working, in_attesa: turns.waiting },
    lavori: { in_corso: working.taken, in_attesa: working.waiting, falliti: facts.falliti },
    posta: {
      attiva: sendsMail,
      in_attesa: mails.waiting,
      fallite: mails.failed,
      ultimo_errore: facts.ultimo_errore,
      piu_vecchia: facts.piu_vecchia,
    },
    webhook: facts.webhook,
    registro: {
      anelli: facts.anelli,
      da_concatenare: facts.da_concatenare,
      verificato: check?.at ?? null,
      intero: check?.whole ?? null,
      rotto: check?.broken ? { anello: check.broken.seq, riga: check.broken.auditId } : null,
    },
    copia: copia ?? null,
    pulizie: swept ?? null,
  }
}

export const systemCalls: OwnCalls = {
  'main.sistema': { stato: (parts) => async () => ({ data: await stateOf(parts) }) },
}
