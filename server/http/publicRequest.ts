/**
 * Requests to addresses that users enter (SSRF protection): only to the public network, and only to the IP address that
 * was checked.
 */
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

/** The host name resolves to a private network. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

export const PRIVATE = 'L’indirizzo porta dentro una rete privata'

export type Place = { address: string; family: number }

const timeoutAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), ms).unref()
  })

/**
 * Resolves a host name; every address must be public (tests override `isAllowed`). Throws NotPublic, the error of the
 * lookup, or Error('timeout').
 */
export async function publicPlace(
  hostname: string,
  withinMs: number,
  isAllowed: (address: string) => boolean = isPublicAddress,
): Promise<Place> {
  const found = await Promise.race([lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }), timeoutAfter(withinMs)])
  if (!found.length || !found.every(({ address }) => isAllowed(address))) throw new NotPublic(PRIVATE)
  return itemAt(found, 0)
}

const LOOPBACK = /^(127\.|::1$)/
const LOOKUP_MS = 3_000

/** `local` also allows the loopback, for tests. */
export const isAllowed = (local: boolean) => (address: string) =>
  isPublicAddress(address) || (local && LOOPBACK.test(address))

/** Resolves the host of a URL. Throws like `publicPlace`. */
export const resolvePublic = (url: URL, local: boolean): Promise<Place> =>
  publicPlace(url.hostname, LOOKUP_MS, isAllowed(local))

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Il dominio non esiste',
  EAI_AGAIN: 'Il dominio non si trova in questo momento',
  ECONNREFUSED: 'La connessione è rifiutata',
  ECONNRESET: 'La connessione è stata chiusa',
  CERT_HAS_EXPIRED: 'Il certificato è scaduto',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Il certificato non è riconosciuto',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Il certificato è di un altro dominio',
}

/** Maximum redirects to follow, as browsers and search engines reliably do. */
export const MAX_REDIRECTS = 5

/**
 * Explains in Italian why an address could not be reached; `otherwise` has the texts for a timeout and for other
 * errors.
 */
export function whyUnreached(error: unknown, otherwise: { late: string; rest: string }): string {
  if (error instanceof NotPublic) return error.message
  const { code = '', name = '', message = '' } = error as { code?: string; name?: string; message?: string }
  if (message === 'timeout' || /Timeout|Abort/.test(name)) return otherwise.late
  return REASONS[code] ?? otherwise.rest
}

/** Sends the request to the checked IP address, so that a second DNS answer cannot redirect it (DNS rebinding). */
export function requestAt(
  url: URL,
  place: Place,
  options: RequestOptions,
  onResponse: (answer: IncomingMessage) => void,
): ClientRequest {
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
  return ask(url, { agent: false, lookup: lookupOf(place), ...options }, onResponse)
}

const lookupOf =
  ({ address, family }: Place): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
