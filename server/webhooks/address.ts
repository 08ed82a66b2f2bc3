/** Checks the address of a webhook: https, public network, never this console itself. */
import { isIP } from 'node:net'
import { isAllowed, NotPublic, resolvePublic, PRIVATE, type Place } from '../http/publicRequest.ts'

/** The configuration for that check. `local`: tests listen on the loopback, without a certificate. */
export type NetworkPolicy = { publicUrl?: string | undefined; local: boolean }

/** Host names of private networks. */
const PRIVATE_NAMES = /^(localhost|.*\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa))\.?$/
/** What is wrong with the address as written; undefined if nothing is. */
export function addressError(text: string, { publicUrl, local }: NetworkPolicy): string | undefined {
  if (!URL.canParse(text)) return 'Indirizzo non valido'
  const { protocol, hostname, host, username, password } = new URL(text)
  if (protocol !== 'https:' && !(local && protocol === 'http:')) return 'L’indirizzo deve cominciare con https://'
  if (username || password) return 'L’indirizzo non può contenere un nome utente o una password'
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(name) ? !isAllowed(local)(name) : PRIVATE_NAMES.test(name) || !name.includes('.')) return PRIVATE
  if (publicUrl && URL.canParse(publicUrl) && new URL(publicUrl).host === host)
    return 'È l’indirizzo di Regia: un webhook non può chiamare se stesso'
  return undefined
}

/** Checks and resolves the address. Throws NotPublic, or the error of the DNS lookup. */
export async function placeFor(text: string, outside: NetworkPolicy): Promise<Place> {
  const wrong = addressError(text, outside)
  if (wrong) throw new NotPublic(wrong)
  return resolvePublic(new URL(text), outside.local)
}
