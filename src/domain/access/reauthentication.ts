/**
 * Writes that require reauthentication once the password was last given a while ago: somebody at an unattended console
 * must not take over the account or grant themselves rights. The endpoints say which (`sensitive`).
 */
import type { Endpoint, Resource } from '../model/resource.ts'

/** How long a password that was given counts as fresh. */
export const FRESH_MS = 10 * 60_000

/** Whether a call of this endpoint with this body requires reauthentication. */
export function isSensitive({ sensitive }: Endpoint, body: unknown): boolean {
  if (!sensitive || sensitive === true) return sensitive === true
  return typeof body === 'object' && body !== null && sensitive.some((name) => Object.hasOwn(body, name))
}

/** Whether this write of a row requires reauthentication, whichever call makes it. */
export const needsReauthentication = ({ endpoints }: Resource, op: string, body: unknown): boolean =>
  endpoints.some((endpoint) => endpoint.op === op && isSensitive(endpoint, body))
