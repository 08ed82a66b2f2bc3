/**
 * Writes that require reauthentication once the password was last given a while ago (FRESH_MS): somebody at an
 * unattended console must not take over the account or grant themselves rights. By resource and operation; a list of
 * fields limits an operation to bodies that contain one of them.
 */
type WriteRules = Readonly<Record<string, true | readonly string[]>>

export const reauthenticationRules: Readonly<Record<string, WriteRules>> = {
  'management.user': {
    create: true,
    update: ['role', 'userAssociations', 'attivo', 'permissions'],
    delete: true,
    changePassword: true,
    permissionChange: true,
    invite: true,
    resetFactors: true,
  },
  'management.role': { create: true, update: true, delete: true, permissionChange: true },
  'management.permission': { create: true, update: true, delete: true },
  // A webhook decides where the network's data goes.
  'management.webhook': { create: true, update: ['indirizzo'], segreto: true },
  'management.outbox': { link: true },
  'security.tokens': { make: true },
  'security.factors': {
    beginTotp: true,
    confirmTotp: true,
    endTotp: true,
    newCodes: true,
    beginPasskey: true,
    addPasskey: true,
    endPasskey: true,
  },
}

/** How long a password that was given counts as fresh. */
export const FRESH_MS = 10 * 60_000

/** Whether this write requires reauthentication. */
export function needsReauthentication(resource: string, op: string, body: unknown): boolean {
  const rule =
    Object.hasOwn(reauthenticationRules, resource) &&
    Object.hasOwn(reauthenticationRules[resource]!, op) &&
    reauthenticationRules[resource]![op]
  if (!rule || rule === true) return rule === true
  return typeof body === 'object' && body !== null && rule.some((name) => Object.hasOwn(body, name))
}
