/**
 * Sends mails from the outbox. Several processes may do so in parallel: a mail is claimed with SKIP LOCKED and a lease,
 * and if a process dies another takes over. Failures are retried with backoff.
 */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { outbox } from '../db/schema.ts'
import { run } from '../db/sql.ts'
import { Rounds } from '../rounds.ts'
import { SECRET_KINDS, withOrigin } from './mail.ts'
import { MailRefused, type Transport } from './smtp.ts'

const MINUTE = 60_000
/** Must exceed the timeout of a mail server. */
const LEASE_MS = 5 * MINUTE
const LONGEST_DELAY_MS = 60 * MINUTE
/** With the delays in between, attempts cover most of a working day. */
const ATTEMPTS = 12

type Claimed = {
  id: number
  kind: string
  recipients: string[]
  cc: string[]
  reply_to: string | null
  subject: string
  html: string
  created_at: string
  attempts: number
  claimed_until: string
}

/** Exponential backoff: a minute after the first failure, doubling, at most an hour. */
export const delayAfter = (attempts: number): number => Math.min(LONGEST_DELAY_MS, MINUTE * 2 ** (attempts - 1))

/** Sends due mails, oldest first; resolves with the number of mails sent. */
export async function sendDue(
  pool: pg.Pool,
  clock: Clock,
  transport: Transport,
  publicUrl: string,
  goesOn: () => boolean = () => true,
): Promise<number> {
  let sent = 0
  while (goesOn()) {
    const mail = await claim(pool, clock)
    if (!mail) return sent
    try {
      const refused = await transport.send({
        messageId: `${mail.id}.${Date.parse(mail.created_at)}`,
        to: mail.recipients,
        cc: mail.cc,
        replyTo: mail.reply_to,
        subject: mail.subject,
        html: isSecret(mail) ? withOrigin(mail.html, publicUrl) : mail.html,
      })
      await markSent(pool, clock, mail, refused)
      sent++
    } catch (error) {
      const refusal = error instanceof MailRefused ? error : new MailRefused(String(error), { everything: true })
      await markRefused(pool, clock, mail, refusal)
      // The server accepts nothing at present, so the other mails must wait too.
      if (refusal.everything) return sent
    }
  }
  return sent
}

async function claim(pool: pg.Pool, clock: Clock): Promise<Claimed | undefined> {
  const now = clock.now()
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  const [mail] = await run<Claimed>(
    pool,
    sql`update ${outbox} set claimed_until = ${until}, attempts = attempts + 1
        where id = (
          select id from ${outbox}
          where sent_at is null and failed_at is null
            and (next_at is null or next_at <= ${now.toISOString()})
            and (claimed_until is null or claimed_until <= ${now.toISOString()})
          order by id limit 1 for update skip locked
        )
        returning id, kind, recipients, cc, reply_to, subject, html, created_at, attempts, claimed_until`,
  )
  return mail
}

const isSecret = (mail: Claimed): boolean => (SECRET_KINDS as readonly string[]).includes(mail.kind)

/** Matches only while the claim is valid: after the lease another process may own the mail. */
const stillClaimed = ({ id, claimed_until }: Claimed) => sql`id = ${id} and claimed_until = ${claimed_until}`

async function markSent(pool: pg.Pool, clock: Clock, mail: Claimed, refused: readonly string[]): Promise<void> {
  const error = refused.length ? `Indirizzi rifiutati: ${refused.join(', ')}` : null
  await run(
    pool,
    sql`update ${outbox} set sent_at = ${clock.now().toISOString()}, claimed_until = null, next_at = null,
          error = ${error}, html = ${isSecret(mail) ? '' : mail.html}
        where ${stillClaimed(mail)}`,
  )
}

async function markRefused(pool: pg.Pool, clock: Clock, mail: Claimed, refusal: MailRefused): Promise<void> {
  const now = clock.now().getTime()
  const isOver = refusal.permanent || mail.attempts >= ATTEMPTS
  await run(
    pool,
    sql`update ${outbox} set claimed_until = null, error = ${refusal.message},
          next_at = ${isOver ? null : new Date(now + delayAfter(mail.attempts)).toISOString()},
          failed_at = ${isOver ? new Date(now).toISOString() : null},
          html = ${isOver && isSecret(mail) ? '' : mail.html}
        where ${stillClaimed(mail)}`,
  )
}

const LOOK_EVERY_MS = 5_000

export type Sender = { stop(): Promise<void> }

/** Checks every few seconds; `stop` waits for the mail in progress. */
export function startSender(
  pool: pg.Pool,
  clock: Clock,
  transport: Transport,
  publicUrl: string,
  every: number = LOOK_EVERY_MS,
): Sender {
  const rounds = new Rounds(
    () => sendDue(pool, clock, transport, publicUrl, () => !rounds.isOver),
    (error) => console.error('Posta non inviata:', error instanceof Error ? error.message : error),
  )
  rounds.start(every)
  return {
    async stop() {
      await rounds.stop()
      transport.close()
    },
  }
}
