/** The runtime configuration: where the services are, what they know, which links exist. */
export type RuntimeConfig = {
  services: Record<string, string>
  loginUrl: string
  links: Record<string, string | { label: string; url: string }[]>
  capabilities: Record<string, string[]>
  reportAttivitaUserId?: number | null
  /** Hours due on a working day; without it none are counted. */
  oreDovute?: number
}

let current: RuntimeConfig | undefined

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^(\/|https?:\/\/)/.test(value)

/** Throws an Error with an Italian sentence when the file is missing or not usable. */
export async function loadConfig(): Promise<RuntimeConfig> {
  let given: Partial<RuntimeConfig>
  try {
    const answer = await fetch('/config.json', { cache: 'no-store' })
    if (!answer.ok) throw new Error(String(answer.status))
    given = (await answer.json()) as Partial<RuntimeConfig>
  } catch {
    throw new Error('Il file config.json manca o non è leggibile.')
  }
  const { services, loginUrl } = given
  if (
    typeof services !== 'object' ||
    services === null ||
    !Object.values(services).every(isAddress) ||
    !isAddress(loginUrl)
  ) {
    throw new Error('Il file config.json non è valido: mancano gli indirizzi dei servizi.')
  }
  const { links = {}, capabilities } = given
  // A link that is there is something that the installation knows, as a capability of a service is.
  current = {
    ...given,
    services,
    loginUrl,
    links,
    capabilities: { ...capabilities, links: Object.keys(links).filter((name) => links[name]) },
  }
  return current
}

export function config(): RuntimeConfig {
  if (!current) throw new Error('config.json has not been read yet')
  return current
}

/** Links to other sites that this installation has: none configured, none shown. */
export function outsideLinks(name: string): readonly { label: string; url: string }[] {
  const given = config().links[name]
  return Array.isArray(given) ? given : []
}

/** Does the service say that it knows more than the basic calls (etag, order, labels, …)? */
export const knows = (service: string, capability: string): boolean =>
  config().capabilities[service]?.includes(capability) ?? false

/** It says so of itself: before anything is known of the services, nothing is. */
export const lacks = (service: string, capability: string): boolean =>
  current !== undefined && !knows(service, capability)

/** The header of a write that happens once, however often it is sent; where the service knows of that. */
export const underKey = (service: string, key: string | undefined): Record<string, string> =>
  key && knows(service, 'idempotency') ? { 'idempotency-key': key } : {}

/** The version that was seen, where the service knows versions. */
export const ifMatch = (service: string, etag: string | null | undefined): Record<string, string> =>
  etag && knows(service, 'etag') ? { 'if-match': etag } : {}

/** Base address of a service and a path, joined with exactly one slash. */
export function addressOf(service: string, path: string): string {
  const base = config().services[service]
  if (base === undefined) throw new Error(`no address for the service '${service}'`)
  return `${base.replace(/(?<!\/)\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
