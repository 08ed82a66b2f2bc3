/**
 * Calls an external service at an address that the operator configured, possibly inside a private network. Its answers
 * are untrusted: limited in time and size, without redirects, and validated.
 */
import type { z } from 'zod'
import { Semaphore } from '../semaphore.ts'

/** `answered`: the service responded, but not as expected. The message contains neither the address nor any payload. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly answered: boolean
  constructor(message: string, answered: boolean) {
    super(message)
    this.answered = answered
  }
}

/** `withinMs`: timeout. */
export type Place = { url: string; withinMs?: number | undefined }

export type OnFailure = (error: ProviderError) => void

export type Question = {
  query?: Record<string, string>
  method?: 'POST'
  headers?: Record<string, string>
  body?: string | URLSearchParams
}

const MOST_BYTES = 4_000_000
/** Maximum concurrent calls; further ones wait, so that the service is not overrun. */
const AT_ONCE = 8

export class Provider {
  readonly #url: string
  readonly #withinMs: number
  readonly #onFailure: OnFailure
  readonly #places = new Semaphore(AT_ONCE)
  #isFailing = false

  constructor({ url, withinMs = 5_000 }: Place, onFailure: OnFailure) {
    this.#url = url
    this.#withinMs = withinMs
    this.#onFailure = onFailure
  }

  /** The host name, shown to users as the source of the data. */
  get host(): string {
    return new URL(this.#url).hostname
  }

  /** A signal for the timeout of one call, or of several together. */
  patience = (): AbortSignal => AbortSignal.timeout(this.#withinMs)

  /**
   * Calls the service and validates the answer; throws ProviderError. Reports only the first of consecutive failures.
   */
  async ask<T>(
    shape: z.ZodType<T>,
    { query = {}, ...question }: Question,
    signal: AbortSignal = this.patience(),
  ): Promise<T> {
    const url = new URL(this.#url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    try {
      const answer = await this.#places.run(() => fetchParsed(shape, url, { ...question, signal }))
      this.#isFailing = false
      return answer
    } catch (error) {
      const failure = error instanceof ProviderError ? error : new ProviderError(reasonOf(error), false)
      if (!this.#isFailing) this.#onFailure(failure)
      this.#isFailing = true
      throw failure
    }
  }
}

async function fetchParsed<T>(
  shape: z.ZodType<T>,
  url: URL,
  question: Omit<Question, 'query'> & { signal: AbortSignal },
): Promise<T> {
  const answer = await fetch(url, {
    ...question,
    // No redirects: the request carries the key, and only the operator decides where it goes.
    redirect: 'manual',
    headers: { accept: 'application/json', 'user-agent': 'Regia', ...question.headers },
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new ProviderError(`answered ${answer.status}`, true)
  }
  const read = shape.safeParse(parsed(await textOf(answer)))
  if (!read.success) throw new ProviderError('answered something else than was asked for', true)
  return read.data
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > MOST_BYTES) throw new ProviderError('answered more than is read', true)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time'
  return `not reached${typeof cause?.code === 'string' ? ` (${cause.code})` : ''}`
}
