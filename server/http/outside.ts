/** Going out to an address that somebody else has named: only to the open network, and only to what was looked at. */
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

/** The name leads into a network that is not everybody's. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

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
  if (!found.length || !found.every(({ address }) => isAllowed(address)))
    throw new NotPublic('L’indirizzo porta dentro una rete privata')
  return found[0]!
}

/** Has a connection go to that very place: the name cannot point elsewhere a moment later. */
export const onlyTo =
  ({ address, family }: Place): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
