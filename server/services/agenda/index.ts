/**
 * Calendar feed: a user's hours at a secret address for external calendar programs. Those have no session, so whoever
 * knows the address can read them. The address is shown once and stored as a hash.
 */
import { sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { can } from '../../../src/domain/access/access.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { addDays } from '../../../src/domain/time/dates.ts'
import { formatHours } from '../../../src/domain/time/hours.ts'
import { networkOf, type Queue } from '../../auth/throttle.ts'
import { userById } from '../../auth/users.ts'
import { calendarFeeds } from '../../db/schema.ts'
import { run } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'
import { baseOf } from '../../http/clientConfig.ts'
import { Bucket } from '../../http/limits.ts'
import { notFound } from '../../http/problem.ts'
import { writeAudit } from '../../resources/write/audit.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call, Parts } from '../../resources/request.ts'
import { pathText } from '../input.ts'
import { calendarText, type Event } from './ical.ts'

const entry = resourceOf('main.tracciamentiAttivita')

/** How many days the feed goes back. */
const DAYS = 400
const HOUR_MS = 3_600_000
/** Calendar programs poll every few minutes at most. */
const READS_PER_HOUR = 120

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const pathOf = (token: string): string => `${baseOf(entry.service)}/agende/${token}.ics`

type Feed = { creata_il: string; letta_il: string | null }

async function feedOf(call: Call): Promise<Feed | null> {
  const [found] = await run<Feed>(
    call.db.pool,
    sql`select created_at as creata_il, read_at as letta_il from ${calendarFeeds} where user_id = ${call.user.id}`,
  )
  return found ?? null
}

/** Creates a new address, which invalidates the previous one. */
async function renew(call: Call): Promise<Feed & { indirizzo: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = call.clock.now().toISOString()
  await transaction(call.db.pool, async (db) => {
    await run(
      db,
      sql`insert into ${calendarFeeds} (user_id, hash, created_at) values (${call.user.id}, ${hashOf(token)}, ${now})
          on conflict (user_id) do update set hash = excluded.hash, created_at = excluded.created_at, read_at = null`,
    )
    await writeAudit(db, call, 'renew', entry.id, null, null, null)
  })
  return { creata_il: now, letta_il: null, indirizzo: pathOf(token) }
}

/** Invalidates the address; succeeds even if there is none. */
const revokeAddress = (call: Call): Promise<void> =>
  transaction(call.db.pool, async (db) => {
    const deletedRows = await run(db, sql`delete from ${calendarFeeds} where user_id = ${call.user.id} returning 1`)
    if (deletedRows.length) await writeAudit(db, call, 'withdraw', entry.id, null, null, null)
  })

/** The owner of the address, while they may still read their hours. Records the access at most once an hour. */
async function ownerOf(parts: Parts, token: string) {
  const now = parts.clock.now()
  const [feed] = await run<{ user_id: number }>(
    parts.db.pool,
    sql`select user_id from ${calendarFeeds} where hash = ${hashOf(token)}`,
  )
  const user = feed && (await userById(parts.db.pool, feed.user_id))
  if (!user || can(user, entry.id, 'list') === 'none') return null
  await run(
    parts.db.pool,
    sql`update ${calendarFeeds} set read_at = ${now.toISOString()}
        where user_id = ${user.id} and (read_at is null or read_at < ${new Date(now.getTime() - HOUR_MS).toISOString()})`,
  )
  return user
}

type Row = {
  id: number
  giorno: string
  tempo: number
  note: string | null
  attivita: string | null
  hotel: string | null
  version: number
  changed: string | null
}

async function eventsOf(parts: Parts, userId: number): Promise<Event[]> {
  const rows = await run<Row>(
    parts.db.pool,
    sql`select e.id, to_char(e."dataConsuntivo", 'YYYY-MM-DD') as giorno, e.tempo, e.note, a.descrizione as attivita,
          concat(h.nome_hotel, ' - ', h.nome_comune) as hotel, e._version as version, e._updated_at as changed
        from main_tracciamenti_attivita e
        left join main_hotel h on h."idHotel" = e."aoHotelId" left join main_attivita a on a.id = e."attivita.id"
        where e._deleted_at is null and e.utente = ${userId}
          and e."dataConsuntivo" >= ${addDays(parts.clock.today(), -DAYS)}::date
        order by e."dataConsuntivo", e.id`,
  )
  return rows.map(({ id, giorno, tempo, note, attivita, hotel, version, changed }) => ({
    uid: `attivita-${id}@regia`,
    day: giorno,
    summary: `${formatHours(tempo)} ${attivita ?? 'Attività'}`,
    description: [hotel, note].filter(Boolean).join('\n'),
    changed: changed ?? `${giorno}T00:00:00Z`,
    sequence: Math.max(0, version - 1),
  }))
}

/** Tokens cannot be guessed, but attempts are throttled anyway. */
const queuesOf = (ip: string): Queue[] => [{ name: `agenda address ${networkOf(ip)}`, free: 30, longest: 10 }]

export const agendaCalls: OwnCalls[string] = {
  /** {data: {creata_il, letta_il}}; data is null without a feed. */
  feed: (parts) => async (request) => ({ data: await feedOf(callOf(parts, request)) }),
  /** {data: {indirizzo, creata_il, letta_il}}: the address is shown only here. */
  renew: (parts) => async (request, reply) => reply.code(201).send({ data: await renew(callOf(parts, request)) }),
  withdraw: (parts) => async (request, reply) => {
    await revokeAddress(callOf(parts, request))
    return reply.code(204).send()
  },
  /** The calendar file. An invalid address gets the same answer as a withdrawn one. */
  ics: (parts) => {
    const reads = new Bucket(
      READS_PER_HOUR,
      HOUR_MS / 1_000,
      'Il calendario è stato chiesto troppe volte: riprova più tardi.',
    )
    return async (request, reply) => {
      const queues = queuesOf(request.ip)
      await parts.throttle.enter(queues, parts.clock.now())
      const user = await ownerOf(parts, pathText(request, 'token').replace(/\.ics$/, ''))
      if (!user) throw notFound()
      await parts.throttle.leave(queues)
      reads.take(user.id)
      const name = [user.name, user.lastName].filter(Boolean).join(' ')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="attivita.ics"')
        .send(calendarText(`Attività di ${name}`, await eventsOf(parts, user.id)))
    }
  },
}
