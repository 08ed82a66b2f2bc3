/** Reads and validates the configuration from the environment, once at start. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { type Limits, usualLimits } from './http/limits.ts'
import type { ProviderPlaces } from './providers/index.ts'
import type { Traces } from './tracing/tracing.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? fallback : value === '1' || value === 'true'))

/** A limit per user; 0 means unlimited. */
const limit = (usual: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(usual)
    .transform((most) => most || Infinity)

/** 'nome@esempio.it' or 'Regia <nome@esempio.it>'. */
const SENDER = /^([^<>\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** Comma-separated addresses or networks: '10.0.0.7', '10.0.0.0/8'. */
const proxies = z.string().transform((text, context) => {
  const list = text.split(',').map((one) => one.trim())
  if (!list.every(isNetwork)) context.addIssue({ code: 'custom', message: 'not a list of addresses' })
  return list
})

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** '31536000', or '31536000 always' behind a proxy that does not forward the protocol. */
const hsts = z
  .string()
  .regex(/^\d{1,9}( always)?$/)
  .transform((text) => {
    const [seconds, always] = text.split(' ')
    return Number(seconds) ? { seconds: Number(seconds), always: always !== undefined } : undefined
  })

/** The URL of an external service, without user and password, because addresses are quoted in messages. */
const provider = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => !new URL(text).username && !new URL(text).password)
  .optional()

/** All environment variables. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  DATABASE_LISTEN_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  REGIA_DATA: z.string().default('.data'),
  REGIA_DEMO: flag(true),
  REGIA_MCP: z.enum(['0', '1', 'true', 'false']).optional(),
  REGIA_CONFIG: z.string().optional(),
  REGIA_TODAY: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  REGIA_LOG: z.enum(['silent', 'error', 'warn', 'info']).default('warn'),
  REGIA_PUBLIC_URL: z.url().optional(),
  /** A comma-separated list of host names. */
  REGIA_ALLOWED_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+( *, *[a-z0-9.-]+)*$/i)
    .optional(),
  REGIA_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  REGIA_MAIL_FROM: z.string().regex(SENDER).optional(),
  REGIA_MAIL_ASSISTANCE: z.email().optional(),
  REGIA_WEATHER_URL: provider,
  REGIA_TRANSLATION_URL: provider,
  REGIA_TRANSLATION_KEY: z.string().optional(),
  REGIA_PLAGIARISM_URL: provider,
  REGIA_PLAGIARISM_USER: z.string().optional(),
  REGIA_PLAGIARISM_KEY: z.string().optional(),
  REGIA_TRUST_PROXY: proxies.optional(),
  REGIA_HSTS: hsts.optional(),
  REGIA_METRICS_TOKEN: z.string().min(16).optional(),
  REGIA_DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('regia'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  REGIA_INACTIVITY_MINUTES: z.coerce.number().int().min(0).max(43_200).default(0),
  REGIA_WRITES_PER_MINUTE: limit(usualLimits.writesPerMinute),
  REGIA_UPLOADS_PER_HOUR: limit(usualLimits.uploadsPerHour),
  REGIA_UPLOAD_MB_PER_DAY: limit(usualLimits.megabytesPerDay),
  REGIA_WRITTEN_MB_PER_DAY: limit(usualLimits.writtenMegabytesPerDay),
  REGIA_MAILS_PER_DAY: limit(usualLimits.mailsPerDay),
  REGIA_EXPORTS_PER_HOUR: limit(usualLimits.exportsPerHour),
  REGIA_TOKEN_REQUESTS_PER_MINUTE: limit(usualLimits.tokenRequestsPerMinute),
  REGIA_REFUSALS_PER_MINUTE: limit(usualLimits.refusalsPerMinute),
})

export type Config = {
  port: number
  host: string
  databaseUrl: string | undefined
  /** Address for LISTEN; absent means `databaseUrl`. */
  listenUrl: string | undefined
  /** Addresses of read replicas; empty means that everything is read from `databaseUrl`. */
  replicaUrls: readonly string[]
  dataFolder: string
  demo: boolean
  /** Whether agents may enter at `/mcp`. */
  agents: boolean
  configFile: string | undefined
  /** Fixes 'today' (tests, screenshots); absent means the system clock. */
  today: string | undefined
  log: 'silent' | 'error' | 'warn' | 'info'
  /** The public address of the console, for links in mails. */
  publicUrl: string | undefined
  allowedHosts: readonly string[]
  /** The mail server and the sender; absent means that mail stays in the outbox. */
  mail: { smtpUrl: string; from: string } | undefined
  /** Recipient of requests for assistance. */
  assistance: string | undefined
  /** The external services that are configured. */
  providers: ProviderPlaces
  /** Addresses of trusted proxies; without any, forwarded headers are ignored. */
  trustProxy: readonly string[]
  /** HSTS: how long browsers must use https; `always` sends the header on every answer, not only over https. */
  hsts: { seconds: number; always: boolean } | undefined
  /** Where traces are exported; absent disables tracing. */
  traces: Traces | undefined
  /** The token for `/metrics`; absent disables it. */
  metricsToken: string | undefined
  /** How long a stopping server still serves requests while `/ready` fails. */
  drainSeconds: number
  /** Idle timeout of sessions in minutes; 0 disables it. */
  inactivityMinutes: number
  limits: Limits
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Throws ConfigError with an Italian sentence that names the invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => String(issue.path[0])).join(', ')
    throw new ConfigError(`Configurazione non valida: controlla ${names}.`)
  }
  const value = parsed.data
  if (value.REGIA_SMTP_URL && !(value.REGIA_MAIL_FROM && value.REGIA_PUBLIC_URL)) {
    throw new ConfigError(
      'REGIA_SMTP_URL chiede anche REGIA_MAIL_FROM e REGIA_PUBLIC_URL: senza, le email non servono.',
    )
  }
  if (value.REGIA_PLAGIARISM_URL && !(value.REGIA_PLAGIARISM_USER && value.REGIA_PLAGIARISM_KEY)) {
    throw new ConfigError('REGIA_PLAGIARISM_URL chiede anche REGIA_PLAGIARISM_USER e REGIA_PLAGIARISM_KEY.')
  }
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    listenUrl: value.DATABASE_LISTEN_URL,
    replicaUrls:
      value.DATABASE_REPLICA_URL?.split(',')
        .map((one) => one.trim())
        .filter(Boolean) ?? [],
    dataFolder: value.REGIA_DATA,
    demo: value.REGIA_DEMO,
    agents: value.REGIA_MCP === undefined ? value.REGIA_DEMO : value.REGIA_MCP === '1' || value.REGIA_MCP === 'true',
    configFile: value.REGIA_CONFIG,
    today: value.REGIA_TODAY,
    log: value.REGIA_LOG,
    publicUrl: value.REGIA_PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    allowedHosts: value.REGIA_ALLOWED_HOSTS?.toLowerCase().split(/ *, */) ?? [],
    mail: value.REGIA_SMTP_URL ? { smtpUrl: value.REGIA_SMTP_URL, from: value.REGIA_MAIL_FROM! } : undefined,
    assistance: value.REGIA_MAIL_ASSISTANCE,
    providers: {
      ...(value.REGIA_WEATHER_URL && { weather: { url: value.REGIA_WEATHER_URL } }),
      ...(value.REGIA_TRANSLATION_URL && {
        translation: { url: value.REGIA_TRANSLATION_URL, key: value.REGIA_TRANSLATION_KEY },
      }),
      ...(value.REGIA_PLAGIARISM_URL && {
        plagiarism: {
          url: value.REGIA_PLAGIARISM_URL,
          user: value.REGIA_PLAGIARISM_USER!,
          key: value.REGIA_PLAGIARISM_KEY!,
        },
      }),
    },
    trustProxy: value.REGIA_TRUST_PROXY ?? [],
    hsts: value.REGIA_HSTS,
    traces: value.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: value.OTEL_SERVICE_NAME,
          ratio: value.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    metricsToken: value.REGIA_METRICS_TOKEN,
    drainSeconds: value.REGIA_DRAIN_SECONDS,
    inactivityMinutes: value.REGIA_INACTIVITY_MINUTES,
    limits: {
      writesPerMinute: value.REGIA_WRITES_PER_MINUTE,
      uploadsPerHour: value.REGIA_UPLOADS_PER_HOUR,
      megabytesPerDay: value.REGIA_UPLOAD_MB_PER_DAY,
      writtenMegabytesPerDay: value.REGIA_WRITTEN_MB_PER_DAY,
      mailsPerDay: value.REGIA_MAILS_PER_DAY,
      exportsPerHour: value.REGIA_EXPORTS_PER_HOUR,
      tokenRequestsPerMinute: value.REGIA_TOKEN_REQUESTS_PER_MINUTE,
      refusalsPerMinute: value.REGIA_REFUSALS_PER_MINUTE,
    },
  }
}
