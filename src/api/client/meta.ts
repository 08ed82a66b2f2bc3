/** The build date of the console that is served now, and whether the services answer. */
import { addressOf } from './config.ts'

const PATIENCE_MS = 2_000

/** ISO 8601; null when it cannot be read. */
export async function fetchBuildDate(): Promise<string | null> {
  try {
    const answer = await fetch('/meta.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    const { buildDate } = (await answer.json()) as { buildDate?: unknown }
    return typeof buildDate === 'string' ? buildDate : null
  } catch {
    return null
  }
}

/** Whether the main service answers, and its database with it. From another origin any answer counts. */
export async function isReachable(): Promise<boolean> {
  const address = addressOf('main', '')
  const own = address.startsWith('/')
  try {
    const answer = await fetch(own ? '/ready' : address, { mode: own ? 'same-origin' : 'no-cors', cache: 'no-store' })
    return answer.status < 500
  } catch {
    return false
  }
}
