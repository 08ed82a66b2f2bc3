/** Does an address answer? Asked for its status alone, following what it refers to. */
import { askAt, FOLLOWED, whyUnreached, type Place } from './outside.ts'

const WITHIN_MS = 8_000

/** `passed`: what it referred to, in order. `status` null: nobody answered, and `error` says why. */
export type Probe = { passed: string[]; status: number | null; error: string | null }

/** `placeOf`: where an address leads; throws where nobody may be sent. */
export async function probe(url: string, placeOf: (url: URL) => Promise<Place>): Promise<Probe> {
  // Of all requests together: one that lets wait refers to another that does. The search for a name has its own end.
  const signal = AbortSignal.timeout(WITHIN_MS)
  const passed: string[] = []
  try {
    for (let at = new URL(url); ;) {
      const { status, location } = await statusOf(at, await placeOf(at), signal)
      if (location === undefined || passed.length === FOLLOWED) return { passed, status, error: null }
      at = new URL(location, at)
      passed.push(at.href)
    }
  } catch (error) {
    const why = whyUnreached(error, { late: 'Nessuna risposta entro 8 secondi', rest: 'Non si raggiunge' })
    return { passed, status: null, error: why }
  }
}

const statusOf = (url: URL, place: Place, signal: AbortSignal) =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const call = askAt(
      url,
      place,
      // Some sites answer no HEAD; what comes after the head of the answer is not read.
      { signal, headers: { 'user-agent': 'Regia-Redirect/1', accept: '*/*' } },
      ({ statusCode: status = 0, headers: { location } }) => {
        resolve({ status, location: status >= 300 && status < 400 ? location : undefined })
        call.destroy()
      },
    )
    call.on('error', reject)
    call.end()
  })
