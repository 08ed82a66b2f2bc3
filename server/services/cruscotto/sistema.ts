/** System dashboard for administrators: sign-ins, writes, mail, and what is stuck. */
import { sql, type SQL } from 'drizzle-orm'
import { can } from '../../../src/domain/access/access.ts'
import type { Need } from '../../../src/domain/trade/cruscotto.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { today as todayAt } from '../../../src/domain/time/dates.ts'
import { outcomes, runText, toneOf, toolTitles } from '../../../src/domain/trade/strumenti.ts'
import { formatNumber } from '../../../src/domain/text/text.ts'
import { audit, auditChain, files, jobs, outbox } from '../../db/schema.ts'
import { readSetting } from '../../db/prepare.ts'
import { runOne } from '../../db/sql.ts'
import { OUTSIDE_SCOPE_SETTING } from '../../housekeeping.ts'
import type { Call } from '../../resources/request.ts'
import { relative } from '../turno/rule.ts'
import { latestRuns } from '../strumenti/runs.ts'
import { inBothPeriods, type Days } from './periods.ts'
import { count, inState, lineOf, listable, type FigureRule, type NeedRule } from './rule.ts'

const users = resourceOf('management.user')
const tools = resourceOf('portals.tools')

/**
 * Restricts a rule to callers who may make that call: a token may hold fewer rights than its user, and the dashboard
 * must not reveal more.
 */
const whoMay =
  (resource: string, op: string) =>
  <T>(rule: (call: Call, id: number) => Promise<T | null>) =>
  async (call: Call, id: number): Promise<T | null> =>
    can(call.user, resource, op) === 'none' ? null : rule(call, id)

const readers = whoMay('main.audit', 'list')
const posters = whoMay('management.outbox', 'list')
const keepers = whoMay('main.sistema', 'status')

const manyOf = async (call: Call, from: SQL): Promise<number> => {
  const found = await runOne<{ many: number }>(call.db.pool, sql`select count(*)::int as many from ${from}`)
  return found.many
}

const during = (instant: SQL, { from, to }: Days): SQL =>
  sql`${instant} >= ${from}::timestamp at time zone 'Europe/Rome'
    and ${instant} < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'`

/** Counts rows of a table in the last thirty days, compared with the thirty before. */
const lastThirtyDays =
  (id: string, titolo: string, rowsOf: (days: Days) => SQL, link: string): FigureRule =>
  async (call) => {
    const today = call.clock.today()
    return { id, titolo, ...(await inBothPeriods((days) => manyOf(call, rowsOf(days)), today)), decimali: 0, link }
  }

const MEGABYTE = 1024 * 1024

/** The size of uploaded files, and of the whole database. */
const storage: FigureRule = async (call) => {
  const found = await runOne<{ files: number; whole: number }>(
    call.db.pool,
    sql`select coalesce((select sum(coalesce(peso, octet_length(dati)) + coalesce(octet_length(miniatura), 0)) from ${files}), 0)::float8 as files,
          pg_database_size(current_database())::float8 as whole`,
  )
  const all = formatNumber(Math.round(found.whole / MEGABYTE))
  return {
    id: 'file',
    titolo: 'Foto e file',
    valore: found.files / MEGABYTE,
    prima: null,
    periodo: `su ${all} MB di tutto il database`,
    decimali: 1,
    unita: 'MB',
    link: null,
  }
}

export const systemFigures: readonly FigureRule[] = [
  readers(
    lastThirtyDays(
      'accessi',
      'Accessi',
      (days) => sql`${audit} where op = 'login' and ${during(sql`at`, days)}`,
      '/registro?op=login',
    ),
  ),
  readers(
    lastThirtyDays(
      'scritture',
      'Modifiche',
      (days) => sql`${audit} where resource not like 'security.%' and ${during(sql`at`, days)}`,
      '/registro',
    ),
  ),
  posters(
    lastThirtyDays(
      'email',
      'Email inviate',
      (days) => sql`${outbox} where ${during(sql`sent_at`, days)}`,
      '/postaInUscita?stato=inviata',
    ),
  ),
  keepers(storage),
]

const failedMail = lineOf({
  id: 'email',
  one: 'Un’email non è stata consegnata',
  more: 'email non sono state consegnate',
  motivo: 'per rifiuto del server di posta',
  tono: 'bad',
  many: (call) => manyOf(call, sql`${outbox} where failed_at is not null`),
  link: () => '/postaInUscita?stato=fallita',
})

/** Without a mail server, mails wait until an administrator hands over their links. */
const waitingMail: NeedRule = async (call, id) =>
  lineOf({
    id: 'posta',
    one: 'Un’email aspetta da più di un’ora',
    more: 'email aspettano da più di un’ora',
    motivo: call.sendsMail ? 'il server di posta non risponde' : 'nessun server di posta è configurato',
    tono: call.sendsMail ? 'bad' : 'warn',
    many: () =>
      manyOf(
        call,
        sql`${outbox} where sent_at is null and failed_at is null
          and created_at < ${call.clock.now().toISOString()}::timestamptz - interval '1 hour'`,
      ),
    link: () => '/postaInUscita?stato=attesa',
  })(call, id)

const brokenJobs = lineOf({
  id: 'lavori',
  one: 'Un’operazione su molte righe non è riuscita',
  more: 'operazioni su molte righe non sono riuscite',
  motivo: 'negli ultimi sette giorni: chi avvia un’operazione la ritrova in «Operazioni»',
  tono: 'warn',
  many: (call) =>
    manyOf(
      call,
      sql`${jobs} where error is not null and created_at > ${call.clock.now().toISOString()}::timestamptz - interval '7 days'`,
    ),
  link: () => null,
})

const refusedToday = lineOf({
  id: 'rimandati',
  one: 'Un accesso è stato rimandato',
  more: 'accessi sono stati rimandati',
  motivo: 'troppi tentativi nelle ultime 24 ore',
  tono: 'bad',
  many: (call) =>
    manyOf(
      call,
      sql`${audit} where op = 'loginRefused' and at > ${call.clock.now().toISOString()}::timestamptz - interval '1 day'`,
    ),
  link: () => '/registro?op=loginRefused',
})

const neverSignedIn = lineOf({
  id: 'utenti',
  one: 'Un utente non è mai entrato',
  more: 'utenti non sono mai entrati',
  motivo: 'un nuovo invito aiuta a cominciare',
  tono: 'info',
  many: (call) => count(call, users, listable(call, users), inState(call, users, 'mai_entrato')),
  link: () => '/utenti?state=mai_entrato',
})

/** Administrators should use a second factor. */
const oneFactor = lineOf({
  id: 'fattori',
  one: 'Un amministratore entra con la sola password',
  more: 'amministratori entrano con la sola password',
  motivo: 'un secondo fattore protegge tutta la rete',
  tono: 'warn',
  many: (call) =>
    count(
      call,
      users,
      listable(call, users),
      sql`"roleName" = 'admin' and attivo is not false
        and not exists (select 1 from accounts a where a.user_id = management_user.id and a.totp_confirmed_at is not null)
        and not exists (select 1 from passkeys p where p.user_id = management_user.id)`,
    ),
  link: () => '/utenti',
})

/** Audit rows are chained within a second; more than five minutes mean that chaining has stopped. */
const unchained = lineOf({
  id: 'catena',
  one: 'Una riga del registro non è ancora nella catena',
  more: 'righe del registro non sono ancora nella catena',
  motivo: 'succede entro un secondo: «npm run audit -- verify» dice che cosa non va',
  tono: 'bad',
  many: (call) =>
    manyOf(
      call,
      sql`${audit} where id > coalesce((select max(audit_id) from ${auditChain}), 0)
        and at < ${call.clock.now().toISOString()}::timestamptz - interval '5 minutes'`,
    ),
  link: () => '/registro',
})

const rowsOutsideScope = lineOf({
  id: 'collegamenti',
  one: 'Un collegamento indica dati di un altro hotel o portale',
  more: 'collegamenti indicano dati di un altro hotel o portale',
  motivo: 'per l’elenco «npm run integrity»',
  tono: 'warn',
  many: async (call) => (await readSetting<number>(call.db, OUTSIDE_SCOPE_SETTING)) ?? null,
  link: () => null,
})

/** The embedded database refuses writes before the disk is full. */
const fullDisk: NeedRule = async (call) =>
  call.db.isFull()
    ? { id: 'disco', titolo: 'Il disco è quasi pieno', motivo: 'nulla si può salvare', tono: 'bad', link: null }
    : null

export const systemWaits: readonly NeedRule[] = [
  keepers(fullDisk),
  keepers(unchained),
  readers(refusedToday),
  posters(failedMail),
  posters(waitingMail),
  keepers(brokenJobs),
  oneFactor,
  keepers(rowsOutsideScope),
  neverSignedIn,
]

const LATEST = 4

/** The latest runs of tools on any portale, for users who may run them; failed runs are marked. */
export async function latestTools(call: Call): Promise<Need[]> {
  if (can(call.user, tools.id, 'runs') === 'none') return []
  const today = call.clock.today()
  return (await latestRuns(call, LATEST)).map((run) => ({
    id: `strumento ${run.id}`,
    titolo: `${toolTitles[run.op]}${run.nome === null ? '' : `, ${run.nome}`}: ${outcomes[run.esito].label.toLowerCase()}`,
    motivo: runText(run, relative(todayAt(new Date(run.iniziata_il)), today)),
    tono: toneOf(run),
    link: `/portali/tools?portaleId=${run.portale}&strumento=${run.op}`,
  }))
}
