/** Configuration from the environment, checked once at start. */
import { z } from 'zod'

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? fallback : value === '1' || value === 'true'))

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  REGIA_DATA: z.string().default('.data'),
  REGIA_DEMO: flag(true),
  REGIA_CONFIG: z.string().optional(),
  REGIA_TODAY: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  REGIA_LOG: z.enum(['silent', 'error', 'warn', 'info']).default('warn'),
  REGIA_PUBLIC_URL: z.url().optional(),
})

export type Config = {
  port: number
  host: string
  databaseUrl: string | undefined
  dataFolder: string
  demo: boolean
  configFile: string | undefined
  /** Fixes 'today' (tests, screenshots); absent = the clock. */
  today: string | undefined
  log: 'silent' | 'error' | 'warn' | 'info'
  /** Where people reach the console, for links in mails. */
  publicUrl: string | undefined
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Throws ConfigError with an Italian sentence naming the variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => String(issue.path[0])).join(', ')
    throw new ConfigError(`Configurazione non valida: controlla ${names}.`)
  }
  const value = parsed.data
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    dataFolder: value.REGIA_DATA,
    demo: value.REGIA_DEMO,
    configFile: value.REGIA_CONFIG,
    today: value.REGIA_TODAY,
    log: value.REGIA_LOG,
    publicUrl: value.REGIA_PUBLIC_URL?.replace(/\/+$/, ''),
  }
}
