/** Reads the cookies that a client's site sets on its first page. */
import { requestAt, publicPlace, whyUnreached } from '../http/publicRequest.ts'
import { itemAt, lastOf } from '../../src/domain/util/lookup.ts'

/** The site's URL if it is within its configured domain, on standard ports and without credentials; otherwise null. */
export function ownUrl(url: string, dominio: string): URL | null {
  if (!URL.canParse(url)) return null
  const at = new URL(url)
  const host = at.hostname.toLowerCase()
  const domain = dominio.toLowerCase()
  const fits = host === domain || host.endsWith(`.${domain}`)
  const isWeb = at.protocol === 'https:' || at.protocol === 'http:'
  return fits && isWeb && at.port === '' && !at.username && !at.password ? at : null
}

const TIMEOUT_MS = 8_000

/** A cookie that the site sets, with its lifetime in words. */
export type SiteCookie = { nome: string; durata: string }

/** 'Sessione', '30 minuti', '13 mesi': the lifetime of a cookie, from its Set-Cookie header. */
export function lifeOf(line: string, now: number): string {
  const age = /;\s*max-age\s*=\s*"?(-?\d{1,12})/i.exec(line)
  const until = /;\s*expires\s*=\s*"?([^;"]{1,60})/i.exec(line)
  const seconds = age ? Number(age[1]) : until ? Math.round((Date.parse(until[1]!) - now) / 1_000) : Number.NaN
  if (!(seconds > 0)) return 'Sessione'
  // An expiry date is a little less than whole units away, because some time has passed since the site computed it.
  const [amount, one, more] = (UNITS.find(([size]) => seconds >= size * 0.99) ?? lastOf(UNITS)) as [
    number,
    string,
    string,
  ]
  const count = Math.max(1, Math.round(seconds / amount))
  return `${count} ${count === 1 ? one : more}`
}
const DAY = 86_400
const UNITS = [
  [365 * DAY, 'anno', 'anni'],
  [30 * DAY, 'mese', 'mesi'],
  [DAY, 'giorno', 'giorni'],
  [3_600, 'ora', 'ore'],
  [60, 'minuto', 'minuti'],
  [1, 'secondo', 'secondi'],
] as const

/** An error whose message is shown to users. */
class Unreached extends Error {}
const NAME = /^[\w!#$%&'*+.^`|~-]{1,160}$/

/**
 * Reads the cookies of a site's first answer. The host is resolved once and all its addresses must be public; the
 * connection then uses that address, so that a second DNS answer cannot redirect it (DNS rebinding).
 */
export async function cookiesOf(at: URL, now: number): Promise<SiteCookie[]> {
  const place = await publicPlace(at.hostname, TIMEOUT_MS)
  return new Promise((resolve, reject) => {
    const call = requestAt(
      at,
      place,
      {
        // Both an inactivity and a total timeout, because headers may trickle in byte by byte.
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'user-agent': 'Regia', accept: 'text/html' },
      },
      (answer) => {
        // Only the headers matter; the page itself is not read.
        answer.destroy()
        const { statusCode = 0 } = answer
        if (statusCode >= 400) reject(new Unreached(`Il sito ha risposto con l’errore ${statusCode}`))
        const cookies = new Map<string, SiteCookie>()
        for (const line of answer.headers['set-cookie'] ?? []) {
          const nome = itemAt(line.split('='), 0).trim()
          if (NAME.test(nome)) cookies.set(nome, { nome, durata: lifeOf(line, now) })
        }
        resolve([...cookies.values()])
      },
    )
    call.on('timeout', () => call.destroy(new Error('timeout')))
    call.on('error', reject)
    call.end()
  })
}

/** Why the site could not be read, in Italian for users. */
export const reasonOf = (error: unknown): string =>
  error instanceof Unreached
    ? error.message
    : whyUnreached(error, { late: 'Il sito non ha risposto in tempo', rest: 'Il sito non si raggiunge' })
