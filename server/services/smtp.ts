/** The mail server, behind what the sender asks of it: one mail out, or the reason why not. */
import nodemailer from 'nodemailer'

/** A mail as it leaves; `messageId` stays the same over attempts, so that a doubtful one sent twice is known as one. */
export type Outgoing = {
  messageId: string
  to: readonly string[]
  cc: readonly string[]
  replyTo: string | null
  subject: string
  html: string
}

/** Not sent. `permanent`: this mail will never be taken; `everything`: the server takes nothing at all now. */
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
  /** Resolves with the addresses that were refused while others were not. Throws MailRefused. */
  send(mail: Outgoing): Promise<readonly string[]>
  close(): void
}

type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string }

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** `url` as 'smtps://user:password@host:465', `from` as 'Regia <nome@esempio.it>'. */
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
  const said = [code, (response ?? message ?? '').split('\n')[0]].filter(Boolean).join(': ').slice(0, 300)
  return new MailRefused(
    secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), said),
    { permanent: isAboutMail && (responseCode ?? 0) >= 500, everything: !isAboutMail },
  )
}

/** What an answer of the mail server must not carry into the outbox. */
function secretsOf(url: string): string[] {
  const { username, password } = new URL(url)
  const plain = [decodeURIComponent(username), decodeURIComponent(password)].filter(Boolean)
  return [...plain, ...plain.map((one) => Buffer.from(one).toString('base64'))]
}

/** The mail for those who read no HTML; links keep their address. */
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
