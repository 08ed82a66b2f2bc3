/**
 * Mail is written into the outbox, in the transaction that it belongs to; `mailSender.ts` takes it from there to the mail
 * server, and without one it waits.
 */
import { sql } from 'drizzle-orm'
import { outbox } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'

export type Mail = {
  /** What it is for: 'contatto', 'recupero-password', 'assistenza'. */
  kind: string
  to: readonly string[]
  cc?: readonly string[]
  replyTo?: string
  subject: string
  html: string
  at: string
  by: number | null
  /** The record that it is about: its page tells of it. */
  about?: { resource: string; id: number }
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Part of the transaction that the mail belongs to: a mail is never promised for what was rolled back. */
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

/** Mails whose text is a secret: nobody reads it in the outbox, and it goes once the mail has gone. */
export const SECRET_KINDS = ['recupero-password', 'invito'] as const

/** Links of ours are kept without the address of the console, which is known when the mail goes. */
export const withOrigin = (html: string, origin: string): string => html.replaceAll('href="/', `href="${origin}/`)

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Plain text as paragraphs. */
export const asHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
