/** Sends one POST request. Redirects are not followed; the timeout is ten seconds. */
import { requestAt, whyUnreached, type Place } from '../http/publicRequest.ts'

export const TIMEOUT_MS = 10_000
/** Limits of the answer: bytes read and characters stored. */
const MAX_READ_BYTES = 4_096
const EXCERPT_LENGTH = 500

/** `status` is null without an answer, and `error` says why. */
export type Outcome = { status: number | null; answer: string | null; error: string | null }

export function post(
  url: string,
  place: Place,
  headers: Record<string, string>,
  body: string,
  within = TIMEOUT_MS,
): Promise<Outcome> {
  return new Promise((resolve) => {
    /** Set once the status has arrived: a later error only ends the reading of the body. */
    let answered: (() => void) | undefined
    const failed = (error: unknown) =>
      answered ? answered() : resolve({ status: null, answer: null, error: reasonOf(error) })
    const call = requestAt(
      new URL(url),
      place,
      {
        method: 'POST',
        // A total timeout, because headers and body may trickle in byte by byte.
        signal: AbortSignal.timeout(within),
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Regia-Webhook/1',
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        const parts: Buffer[] = []
        let length = 0
        const finish = () => {
          answer.destroy()
          resolve({ status, answer: excerptOf(Buffer.concat(parts)), error: refusalOf(status) })
        }
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          length += part.length
          if (length >= MAX_READ_BYTES) finish()
        })
        answer.on('end', finish)
        answer.on('error', finish)
        answered = finish
      },
    )
    call.on('error', failed)
    call.end(body)
  })
}

/** Converts bytes to text that a text column accepts. */
const excerptOf = (bytes: Buffer): string | null =>
  bytes.subarray(0, MAX_READ_BYTES).toString('utf8').replaceAll('\0', '').slice(0, EXCERPT_LENGTH).trim() || null

function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `Ha risposto con un rinvio (${status}): i rinvii non si seguono`
  return `Ha risposto ${status}`
}

export const reasonOf = (error: unknown): string =>
  whyUnreached(error, { late: 'Nessuna risposta entro 10 secondi', rest: 'Non si raggiunge' })
