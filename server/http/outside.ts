/** Going out to an address that somebody else has named: only to the open network, and only to what was looked at. */
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

/** The name leads into a network that is not everybody's. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

export const PRIVATE = 'L’indirizzo porta dentro una rete privata'

export type Place = { address: string; family: number }

const late = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), ms).unref()
  })

/**
 * Where the name leads, of which every address must be public; `isAllowed` says otherwise in tests. Throws NotPublic,
 * the error of the search, or Error('timeout').
 */
export async function publicPlace(
  hostname: string,
  withinMs: number,
  isAllowed: (address: string) => boolean = isPublicAddress,
): Promise<Place> {
  const found = await Promise.race([lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }), late(withinMs)])
  if (!found.length || !found.every(({ address }) => isAllowed(address))) throw new NotPublic(PRIVATE)
  return found[0]!
}

const LOOPBACK = /^(127\.|::1$)/
const LOOKUP_MS = 3_000

/** `local`: tests listen on the machine itself. */
export const isAllowed = (local: boolean) => (address: string) =>
  isPublicAddress(address) || (local && LOOPBACK.test(address))

/** Where an address leads now. Throws as `publicPlace`. */
export const placeOf = (url: URL, local: boolean): Promise<Place> =>
  publicPlace(url.hostname, LOOKUP_MS, isAllowed(local))

const WHY: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Il dominio non esiste',
  EAI_AGAIN: 'Il dominio non si trova in questo momento',
  ECONNREFUSED: 'La connessione è rifiutata',
  ECONNRESET: 'La connessione è stata chiusa',
  CERT_HAS_EXPIRED: 'Il certificato è scaduto',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Il certificato non è riconosciuto',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Il certificato è di un altro dominio',
}

/** As many as browsers and search engines surely follow, from one address to the next. */
export const FOLLOWED = 5

/** Why nothing came of it, for whoever named the address; `otherwise` says what is said of a time-out and of the rest. */
export function whyUnreached(error: unknown, otherwise: { late: string; rest: string }): string {
  if (error instanceof NotPublic) return error.message
  const { code = '', name = '', message = '' } = error as { code?: string; name?: string; message?: string }
  if (message === 'timeout' || /Timeout|Abort/.test(name)) return otherwise.late
  return WHY[code] ?? otherwise.rest
}

/** Asks at that very place: the name cannot point elsewhere a moment later. */
export function askAt(
  url: URL,
  place: Place,
  options: RequestOptions,
  heard: (answer: IncomingMessage) => void,
): ClientRequest {
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
  return ask(url, { agent: false, lookup: onlyTo(place), ...options }, heard)
}

const onlyTo =
  ({ address, family }: Place): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
