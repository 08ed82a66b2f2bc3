/**
 * What asks for the password again once the last time is a while ago: whoever finds a console unattended must not take
 * the account with them, nor give themselves rights. By resource and operation; a list of fields narrows an operation to
 * bodies that name one of them.
 */
type Asked = Readonly<Record<string, true | readonly string[]>>

export const asksAgain: Readonly<Record<string, Asked>> = {
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
  // Where the network's data goes.
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

/** How long the password that was shown counts. */
export const FRESH_MS = 10 * 60_000

/** Does this write ask for the password again? */
export function needsFresh(resource: string, op: string, body: unknown): boolean {
  const asked =
    Object.hasOwn(asksAgain, resource) && Object.hasOwn(asksAgain[resource]!, op) && asksAgain[resource]![op]
  if (!asked || asked === true) return asked === true
  return typeof body === 'object' && body !== null && asked.some((name) => Object.hasOwn(body, name))
}
