/** config.json, the configuration that the browser reads at start, and the content security policy derived from it. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { resources } from '../../src/domain/resources/all.ts'
import { ConfigError } from '../config.ts'

const address = z.string().regex(/^(\/|https?:\/\/)/)

const shape = z.object({
  services: z.record(z.string(), address),
  loginUrl: address,
  links: z.record(z.string(), z.union([address, z.array(z.object({ label: z.string(), url: address }))])).default({}),
  capabilities: z.record(z.string(), z.array(z.string())).default({}),
  reportAttivitaUserId: z.number().int().nullable().default(null),
  oreDovute: z.number().min(0).max(24).multipleOf(0.25).default(8),
})
export type ClientConfig = z.infer<typeof shape>

/** Services that share the base path of another one. */
const shared: Record<string, string> = { management: 'main' }
const names = [...new Set(resources.map((one) => one.service))].filter((name) => name !== 'static')

/** The base path of a service on this server. */
export const baseOf = (service: string): string => (service === 'static' ? '' : `/api/${shared[service] ?? service}`)

/** Whether the URL belongs to the API; case does not matter. */
export const isService = (url: string): boolean => /^\/api(\/|$)/i.test(url)

/** Capabilities that every service of this server supports beyond the basic calls. */
const capabilities = [
  'etag',
  'order',
  'labels',
  'idempotency',
  'history',
  'undo',
  'changes',
  'within',
  'at',
  'sums',
  'state',
  'counts',
  'several',
  'batch',
]

export function ownClientConfig(): ClientConfig {
  return {
    services: Object.fromEntries([...names, 'v2'].map((name) => [name, baseOf(name)])),
    loginUrl: '/api/security/auth/jwt/login',
    links: {},
    capabilities: Object.fromEntries(
      names.map((name) => [
        name,
        [
          ...capabilities,
          ...(name === 'main'
            ? ['turno', 'cruscotto', 'files', 'referrers', 'views', 'search', 'bulk', 'scripts', 'sistema', 'openapi']
            : []),
          ...(name === 'management' ? ['webhooks', 'passwordLinks'] : []),
          ...(name === 'seller' ? ['confronto'] : []),
          ...(name === 'security' ? ['sessions', 'reauth', 'factors', 'tokens'] : []),
        ],
      ]),
    ),
    reportAttivitaUserId: null,
    oreDovute: 8,
  }
}

/** Reads the file that overrides our configuration; throws ConfigError in Italian if it is not usable. */
export function readClientConfig(file: string | undefined): ClientConfig {
  const own = ownClientConfig()
  if (!file) return own
  let fileConfig: unknown
  try {
    fileConfig = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new ConfigError('Il file indicato da REGIA_CONFIG manca o non è un JSON leggibile.')
  }
  const merged = typeof fileConfig === 'object' && fileConfig !== null ? { ...own, ...fileConfig } : fileConfig
  const parsed = shape.safeParse(merged)
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new ConfigError(`Il file indicato da REGIA_CONFIG non è valido: controlla ${where}.`)
  }
  return { ...parsed.data, services: { ...own.services, ...parsed.data.services } }
}

/** The configuration with a capability that depends on how this server is started. */
export const withCapability = (config: ClientConfig, service: string, capability: string): ClientConfig => ({
  ...config,
  capabilities: { ...config.capabilities, [service]: [...(config.capabilities[service] ?? []), capability] },
})

const originOf = (url: string): string[] => (url.startsWith('http') ? [new URL(url).origin] : [])

/** The content security policy: external origins that the console may call, load images from and frame. */
export function policyOf(config: ClientConfig): Record<string, string[]> {
  const services = [...new Set([...Object.values(config.services), config.loginUrl].flatMap(originOf))]
  const frames = Object.values(config.links).flatMap((link) => (typeof link === 'string' ? originOf(link) : []))
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...services],
    'connect-src': ["'self'", ...services],
    'frame-src': frames.length ? frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify'],
  }
}
