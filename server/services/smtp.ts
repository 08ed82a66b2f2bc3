/** SMTP transport: sends one mail, or explains why not. */
import nodemailer from 'nodemailer'

/** An outgoing mail. `messageId` is the same in all attempts, so that receivers can deduplicate an uncertain one. */
export type Outgoing = {
  messageId: string
  to: readonly string[]
  cc: readonly string[]
  replyTo: string | null
  subject: string
  html: string
}

/**
 * The mail was not sent. `permanent`: it will never be accepted; `everything`: the server accepts no mail at present.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly permanent: boolean
  readonly everything: boolean
  constructor(message: string, { permanent = false, everything = false } = {}) {
    super(message)
    this.permanent = permanent
    this.everything = everything
  }
}

export interface Transport {
  /** Resolves with the addresses that were refused while others were accepted. Throws MailRefused. */
  send(mail: Outgoing): Promise<readonly string[]>
  close(): void
}

type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string }

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** `url` like 'smtps://user:password@host:465', `from` like 'Regia <nome@esempio.it>'. */
export function smtpTransport(url: string, from: string): Transport {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'regia'
  const secrets = secretsOf(url)
  const address = (one: string) => ({ name: '', address: one })
  return {
    async send({ messageId, to, cc, replyTo, subject, html }) {
      try {
        const info = await transport.sendMail({
          from,
          to: to.map(address),
          cc: cc.map(address),
          ...(replyTo && { replyTo: address(replyTo) }),
          subject,
          html,
          text: asText(html),
          messageId: `<${messageId}@${host}>`,
        })
        return info.rejected
      } catch (error) {
        throw refusal(error as SmtpError, secrets)
      }
    },
    close: () => transport.close(),
  }
}

function refusal({ code, responseCode, response, message }: SmtpError, secrets: readonly string[]): MailRefused {
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const reason = [code, (response ?? message ?? '').split('\n')[0]].filter(Boolean).join(': ').slice(0, 300)
  return new MailRefused(
    secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), reason),
    { permanent: isAboutMail && (responseCode ?? 0) >= 500, everything: !isAboutMail },
  )
}

/** Credentials that must not appear in error messages stored in the outbox. */
function secretsOf(url: string): string[] {
  const { username, password } = new URL(url)
  const plain = [decodeURIComponent(username), decodeURIComponent(password)].filter(Boolean)
  return [...plain, ...plain.map((one) => Buffer.from(one).toString('base64'))]
}

/** The plain text alternative of an HTML mail; links keep their address. */
export function asText(html: string): string {
  let address: string | undefined
  const spoken = (tag: string): string => {
    if (/^<a\s/i.test(tag)) address = /\shref="([^"]*)"/i.exec(tag)?.[1]
    if (/^<\/a>/i.test(tag)) return address ? `: ${address}` : ''
    if (/^<br\b/i.test(tag)) return '\n'
    return /^<\/(p|div|li|h\d)>/i.test(tag) ? '\n\n' : ''
  }
  return html
    .replace(/<[^<>]*>/g, spoken)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
