/** Reads config.json: the configuration that the server gives to the console at start. */
import type { DemoAccount } from '../../domain/access/demoAccount.ts'

/** The runtime configuration: where the services are, which capabilities they have, which links exist. */
export type RuntimeConfig = {
  services: Record<string, string>
  loginUrl: string
  links: Record<string, string | { label: string; url: string }[]>
  capabilities: Record<string, string[]>
  reportAttivitaUserId?: number | null
  /** Hours due on a working day; without it none are counted. */
  oreDovute?: number
  /** The accounts of a demo network; a real installation has none. */
  demoAccounts?: readonly DemoAccount[]
}

let current: RuntimeConfig | undefined

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^(\/|https?:\/\/)/.test(value)

/** Throws an Error with an Italian sentence when the file is missing or not usable. */
export async function loadConfig(): Promise<RuntimeConfig> {
  let raw: Partial<RuntimeConfig>
  try {
    const answer = await fetch('/config.json', { cache: 'no-store' })
    if (!answer.ok) throw new Error(String(answer.status))
    raw = (await answer.json()) as Partial<RuntimeConfig>
  } catch {
    throw new Error('Il file config.json manca o non è leggibile.')
  }
  const { services, loginUrl } = raw
  if (
    typeof services !== 'object' ||
    services === null ||
    !Object.values(services).every(isAddress) ||
    !isAddress(loginUrl)
  ) {
    throw new Error('Il file config.json non è valido: mancano gli indirizzi dei servizi.')
  }
  const { links = {}, capabilities } = raw
  // A configured link counts as a capability of the installation, like the capabilities of a service.
  current = {
    ...raw,
    services,
    loginUrl,
    links,
    capabilities: { ...capabilities, links: Object.keys(links).filter((name) => links[name]) },
  }
  return current
}

/** Sets the configuration where it does not come from an address: the server uses the registry for agents. */
export function setConfig(known: RuntimeConfig): void {
  current = known
}

export function config(): RuntimeConfig {
  if (!current) throw new Error('config.json has not been read yet: await loadConfig() first')
  return current
}

/** Links to other sites that this installation has configured; without any, none are shown. */
export function externalLinks(name: string): readonly { label: string; url: string }[] {
  const links = config().links[name]
  return Array.isArray(links) ? links : []
}

/** Whether the service declares a capability beyond the basic calls (etag, order, labels, …). */
export const hasCapability = (service: string, capability: string): boolean =>
  config().capabilities[service]?.includes(capability) ?? false

/** Whether the service is known to lack a capability; false as long as the configuration has not been read. */
export const lacksCapability = (service: string, capability: string): boolean =>
  current !== undefined && !hasCapability(service, capability)

/** Idempotency header of a write, where the service supports it: the write happens once, however often it is sent. */
export const idempotencyHeader = (service: string, key: string | undefined): Record<string, string> =>
  key && hasCapability(service, 'idempotency') ? { 'idempotency-key': key } : {}

/** If-Match header with the version that was read, where the service supports versions. */
export const ifMatchHeader = (service: string, etag: string | null | undefined): Record<string, string> =>
  etag && hasCapability(service, 'etag') ? { 'if-match': etag } : {}

/** Base address of a service and a path, joined with exactly one slash. */
export function addressOf(service: string, path: string): string {
  const base = config().services[service]
  if (base === undefined) throw new Error(`config.json has no address for the service '${service}': add it to services`)
  return `${base.replace(/(?<!\/)\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
