/** The HTTP client of the services: ofetch without its retries, with the session token and one silent refresh. */
import { FetchError, ofetch } from 'ofetch'
import { addressOf } from './config.ts'
import { ApiError, toApiError } from './error.ts'
import { isUnanswered } from './isUnanswered.ts'

/** What the client needs to know of the session; main.tsx hands it over. */
export type SessionAccess = {
  token(): string | null
  /** Id of the session's user, even after the session has ended; null where nobody is signed in. */
  person(): number | null
  /** Renews the token; null when the session is over. */
  refresh(): Promise<string | null>
  /** Waits, after the session has ended, until somebody signs in again; resolves with whether it is the same user. */
  signedInAgain(): Promise<boolean>
  /** Asks for the password again; resolves with true once it was given, with false if the user gives up. */
  confirmed(): Promise<boolean>
  /** The role requires a second factor before anything else. */
  mustEnrol(): void
  /** Nobody has used the console for a while. */
  isUnattended(): boolean
  /** Returns the read-your-writes token to send; stores the one that an answer carried. */
  seen(token?: string | null): string
  /** A call was answered, or not at all; `sent`: when it went out (ms since the page began to load). */
  reached(answered: boolean, sent: number): void
  /** A write is in flight; returns the function that ends it. */
  writing(op: string): () => void
  /** A write is done; `undo`: the audit id under which it can be undone, null where it cannot. */
  wrote(op: string, undo: string | null): void
}

/** Used until the session is connected: nobody is signed in, and nothing is reported. */
let access: SessionAccess = {
  token: () => null,
  person: () => null,
  refresh: async () => null,
  signedInAgain: async () => false,
  confirmed: async () => false,
  mustEnrol: () => {},
  isUnattended: () => false,
  seen: () => '',
  reached: () => {},
  writing: () => () => {},
  wrote: () => {},
}
export function connectSession(abandonedError: SessionAccess): void {
  access = abandonedError
}

/** Id of the signed-in user; null without one. */
export const signedInPerson = (): number | null => access.person()

/** The code of a call that was given up: its person has left, or did not show the password again. */
export const ABANDONED = 'abandoned'

/** Error code of an answer that is not JSON. */
const NOT_JSON = 'not_json'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
/** Undefined values are not sent. */
export type Query = Readonly<Record<string, string | number | undefined>>
export type Options = {
  /** Names the operation for error texts: 'main.camera.update'. */
  op: string
  query?: Query
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Whole address instead of service and path (login). */
  url?: string
  /** The answer is bytes. */
  blob?: boolean
  /** Sends no token, and treats a 401 like any other error. */
  anonymous?: boolean
  /** Not an action of the user: its description says so, or the console calls it by itself. */
  passive?: boolean | undefined
  /** Sends the request by another transport, for example one that reports progress. */
  via?: typeof ofetch.raw
}

/** `fileName`: the name that the service gives to the file that it sent. */
export type Answer<T> = { body: T; etag: string | null; fileName: string | null }

/** Parses a failure that came as bytes because the call asked for bytes. */
async function parseBlobFailure(failure: unknown): Promise<unknown> {
  if (failure instanceof FetchError && failure.response?._data instanceof Blob) {
    const text = await failure.response._data.text()
    try {
      failure.response._data = JSON.parse(text)
    } catch {
      failure.response._data = text
    }
  }
  return failure
}

/**
 * Stores the read-your-writes token of an answer; the answer to a logout comes when nobody is signed in, and is
 * ignored.
 */
function storeWriteToken(token: string | null, headers?: Headers): void {
  if (!token || access.token()) access.seen(headers?.get('x-seen'))
}

async function send<T>(method: Method, address: string, token: string | null, options: Options): Promise<Answer<T>> {
  const answer = await (options.via ?? ofetch.raw)<T>(address, {
    method,
    retry: 0,
    ...(options.blob && { responseType: 'blob' as never }),
    query: options.query,
    body: options.body as Record<string, unknown>,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      // Only for our own services: other origins have not agreed to receive these headers.
      ...(address.startsWith('/') && {
        'x-seen': access.seen(),
        ...(access.isUnattended() && { 'x-unattended': '1' }),
      }),
      ...options.headers,
    },
    signal: options.signal,
  })
  const { _data: body, headers, status } = answer
  // A gateway's page, or truncated JSON: the body is not what was asked for.
  if (typeof body === 'string' && (method === 'GET' || /^\s*[<{[]/.test(body)))
    throw new ApiError(options.op, status, '', { code: NOT_JSON })
  storeWriteToken(token, headers)
  if (method !== 'GET' && !options.passive) access.wrote(options.op, headers.get('x-undo'))
  const disposition = headers.get('content-disposition')
  const fileName = disposition && (/filename="([^"]+)"/.exec(disposition)?.[1] ?? null)
  return { body: body as T, etag: headers.get('etag'), fileName }
}

/**
 * Calls a service. An expired token is renewed once and the call sent again; where the session is over, the call waits
 * for the login over the page and is sent again too. Throws ApiError for everything else.
 */
export async function request<T>(method: Method, service: string, path: string, options: Options): Promise<Answer<T>> {
  const address = options.url ?? addressOf(service, path)
  for (let attempt = 0; ; attempt++) {
    const token = options.anonymous ? null : access.token()
    const person = access.person()
    const sent = performance.now()
    const endWrite = method === 'GET' || options.anonymous || options.passive ? undefined : access.writing(options.op)
    try {
      const answer = await send<T>(method, address, token, options).finally(endWrite)
      access.reached(true, sent)
      return answer
    } catch (failure) {
      // The answer to a conflict carries the token of the write that it met.
      if (failure instanceof FetchError) storeWriteToken(token, failure.response?.headers)
      const error = toApiError(options.op, await parseBlobFailure(failure))
      if (!options.signal?.aborted) access.reached(!isUnanswered(error), sent)
      const abandoned = () => new ApiError(options.op, error.status, error.message, { code: ABANDONED })
      if (error.code === 'factor_required') access.mustEnrol()
      if (error.code === 'reauth_required' && attempt <= 1) {
        if (await access.confirmed()) continue
        throw abandoned()
      }
      const sessionOver = error.status === 401 && ['token_expired', 'session_ended', 'no_session'].includes(error.code)
      if (options.anonymous || !sessionOver || attempt > 1 || options.signal?.aborted) throw error
      // The answer is late: it says nothing about the session that was begun or renewed meanwhile.
      if (access.token() !== null && access.token() !== token) {
        if (access.person() === person) continue
        throw abandoned()
      }
      if (error.code === 'token_expired' && attempt === 0 && (await access.refresh())) continue
      // What one user was about to do is not done in the name of another.
      if (!(await access.signedInAgain())) throw abandoned()
    }
  }
}
