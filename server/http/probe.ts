/** Checks whether an address answers: reads only the status and follows redirects. */
import { requestAt, MAX_REDIRECTS, whyUnreached, type Place } from './publicRequest.ts'

const WITHIN_MS = 8_000

/** `passed`: the redirects that were followed, in order. `status` is null if nothing answered, and `error` says why. */
export type Probe = { passed: string[]; status: number | null; error: string | null }

/** `placeOf` resolves an address; it throws for forbidden ones. */
export async function probe(url: string, placeOf: (url: URL) => Promise<Place>): Promise<Probe> {
  // One timeout for the whole chain, since every redirect could be slow. The DNS lookup has its own timeout.
  const signal = AbortSignal.timeout(WITHIN_MS)
  const passed: string[] = []
  try {
    for (let at = new URL(url); ;) {
      const { status, location } = await statusOf(at, await placeOf(at), signal)
      if (location === undefined || passed.length === MAX_REDIRECTS) return { passed, status, error: null }
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
    const call = requestAt(
      url,
      place,
      // GET, because some sites do not answer HEAD; the body is not read.
      { signal, headers: { 'user-agent': 'Regia-Redirect/1', accept: '*/*' } },
      ({ statusCode: status = 0, headers: { location } }) => {
        resolve({ status, location: status >= 300 && status < 400 ? location : undefined })
        call.destroy()
      },
    )
    call.on('error', reject)
    call.end()
  })
