/**
 * Links for choosing a password: valid for an hour after a recovery request, for a week with an invitation. Each is
 * valid once.
 */
import { sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { passwordResets } from '../db/schema.ts'
import { run, runOne, type Runner } from '../db/sql.ts'
import { outboxMailer } from '../services/mail.ts'
import { escapeHtml } from '../../src/domain/text/escapeHtml.ts'

export type LinkKind = 'recupero-password' | 'invito'
export type LinkRecipient = { id: number; name: string; email: string }

const MINUTE = 60_000
const VALID_MS: Record<LinkKind, number> = { 'recupero-password': 60 * MINUTE, invito: 7 * 24 * 60 * MINUTE }
/** Rate limits of mails to one user: the pause between two, and the maximum per hour. */
const RESEND_INTERVAL_MS = MINUTE
const MOST_IN_AN_HOUR = 5

export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex')
export const linkPath = (token: string): string => `/resetPassword?t=${token}`

/** Creates a link's token and invalidates the earlier ones. */
export async function newLink(db: Runner, kind: LinkKind, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await run(
    db,
    sql`update ${passwordResets} set used_at = ${now.toISOString()} where user_id = ${userId} and used_at is null`,
  )
  await run(
    db,
    sql`insert into ${passwordResets} (token_hash, user_id, created_at, expires_at)
        values (${hashOfLink(token)}, ${userId}, ${now.toISOString()}, ${new Date(now.getTime() + VALID_MS[kind]).toISOString()})`,
  )
  return token
}

export async function mayAskAgain(db: Runner, userId: number, now: Date): Promise<boolean> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const counts = await runOne<{ lately: number; hour: number }>(
    db,
    sql`select count(*) filter (where created_at > ${ago(RESEND_INTERVAL_MS)})::int as lately, count(*)::int as hour
        from ${passwordResets} where user_id = ${userId} and created_at > ${ago(60 * MINUTE)}`,
  )
  return counts.lately === 0 && counts.hour < MOST_IN_AN_HOUR
}

const texts: Record<LinkKind, { subject: string; html: (link: string, name: string) => string }> = {
  'recupero-password': {
    subject: 'Reimposta la tua password',
    html: (
      link,
    ) => `<p>Per scegliere una nuova password apri <a href="${link}">questo collegamento</a> entro un’ora.</p>
<p>Se non hai chiesto tu di cambiarla, ignora questo messaggio.</p>`,
  },
  invito: {
    subject: 'Il tuo accesso a Regia',
    html: (link, name) => `<p>Ciao ${escapeHtml(name)},</p>
<p>è pronto il tuo accesso a Regia, la console della rete. Per entrare scegli la tua password da <a href="${link}">questo collegamento</a>: vale sette giorni.</p>`,
  },
}

export async function sendLink(db: Runner, kind: LinkKind, to: LinkRecipient, now: Date, by: number): Promise<void> {
  const { subject, html } = texts[kind]
  const link = linkPath(await newLink(db, kind, to.id, now))
  const mail = { kind, to: [to.email], subject, html: html(link, to.name), at: now.toISOString(), by }
  await outboxMailer(db).send(mail)
}

/** Sends an invitation to a user without a password. */
export async function sendInvitation(db: Runner, to: LinkRecipient, by: number, now: Date): Promise<void> {
  await sendLink(db, 'invito', to, now, by)
  await run(db, sql`update management_user set invitato_il = ${now.toISOString()} where id = ${to.id}`)
}
