/** Which addresses of the network this server may be sent to by somebody else. */
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** What is given to hosts of the open network, out of the whole space. */
const given = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * An address of the open network: no inner, local, reserved or documented one, and none that stands for another
 * address, as mapped, translated and tunnelled ones do.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const at = ipaddr.parse(address)
  if (at.range() !== 'unicast') return false
  return at.kind() === 'ipv4' || (at as ipaddr.IPv6).match(given)
}
