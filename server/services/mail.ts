/**
 * Outgoing mail is inserted into the outbox in the transaction that causes it; `mailSender.ts` hands it to the mail
 * server. Without one it stays there.
 */
import { escapeHtml } from '../../src/domain/text/escapeHtml.ts'
import { sql } from 'drizzle-orm'
import { outbox } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'

export type Mail = {
  /** Purpose: 'contatto', 'recupero-password', 'assistenza'. */
  kind: string
  to: readonly string[]
  cc?: readonly string[]
  replyTo?: string
  subject: string
  html: string
  at: string
  by: number | null
  /** The record that the mail concerns; its page shows the mail. */
  about?: { resource: string; id: number }
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** `db` must be the client of that transaction, so that no mail is sent for work that was rolled back. */
export const outboxMailer = (db: Runner): Mailer => ({
  async send({ kind, to, cc = [], replyTo, subject, html, at, by, about }) {
    await run(
      db,
      sql`insert into ${outbox} (kind, recipients, cc, reply_to, subject, html, created_at, created_by, about, about_id)
          values (${kind}, ${JSON.stringify(to)}, ${JSON.stringify(cc)}, ${replyTo ?? null}, ${subject}, ${html}, ${at}, ${by},
            ${about?.resource ?? null}, ${about?.id ?? null})`,
    )
  },
})

/** Kinds of mail whose text is secret: the outbox does not show it, and it is deleted after sending. */
export const SECRET_KINDS = ['recupero-password', 'invito'] as const

/** Our own links are stored without the console's origin, which is known only when the mail is sent. */
export const withOrigin = (html: string, origin: string): string => html.replaceAll('href="/', `href="${origin}/`)

/** Converts plain text to HTML paragraphs. */
export const asHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
