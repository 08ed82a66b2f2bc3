/** Decides which IP addresses are public (SSRF protection). */
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** The IPv6 range of global unicast addresses. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether the address is on the public internet: not private, local, reserved or for documentation, and not one that
 * embeds another address, as mapped, translated and tunnelled ones do.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const at = ipaddr.parse(address)
  if (at.range() !== 'unicast') return false
  return at.kind() === 'ipv4' || (at as ipaddr.IPv6).match(globalUnicast)
}
