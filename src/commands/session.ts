/** The session at work: login, the 15-minute refresh, expiry, logout (specification §4, §9; decisions B01-B07, J06). */
import * as api from '../api/login.ts'
import { connectSession } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { clearCache } from '../api/cache.ts'
import { REFRESH_MS, SESSION_NOTICE_DELAY_MS } from '../domain/rules.ts'
import { connection } from '../state/connection.ts'
import { expire, renew, session, signIn, signOut } from '../state/session.ts'
import { remember } from '../state/undo.ts'

export type Outcome = 'signed-in' | 'needs-reset'

let onExpired: () => void = () => {}
const waiting = new Set<(same: boolean) => void>()

function release(same: boolean): void {
  for (const go of waiting) go(same)
  waiting.clear()
}

/** Connects the client to the session and starts the refresh clock. `expired` raises the 30 s notice. */
export function startSession(handlers: { expired(): void }): void {
  onExpired = handlers.expired
  connectSession({
    token: () => session.token,
    refresh: () => refresh(),
    reached(answered) {
      if (answered) connection.state = 'ok'
      else if (connection.state === 'ok') connection.state = navigator.onLine ? 'down' : 'offline'
    },
    wrote: remember,
    signedInAgain() {
      endSession()
      return new Promise((go) => waiting.add(go))
    },
  })
  schedule()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') schedule()
  })
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Refreshes at once when the last refresh is older than 15 minutes, else after the remaining time (§9). */
function schedule(): void {
  clearTimeout(timer)
  if (!session.token) return
  const age = Date.now() - session.lastRefresh
  timer = setTimeout(() => void refresh(), Math.max(0, REFRESH_MS - age))
}

let running: Promise<string | null> | undefined

/** One refresh at a time, over all tabs. null: the session is over. Errors other than a 401 are ignored. */
export function refresh(): Promise<string | null> {
  running ??= inTurn(async () => {
    const token = session.token
    if (!token) return null
    try {
      renew(await api.refreshToken(token), Date.now())
      schedule()
      return session.token
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        endSession()
        return null
      }
      timer = setTimeout(() => void refresh(), 60_000)
      return session.token
    }
  }).finally(() => {
    running = undefined
  })
  return running
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('regia.refresh', work) : work()

/** The token goes, what is on screen stays; after half a second the notice. */
function endSession(): void {
  if (session.expired || !session.user) return
  clearTimeout(timer)
  expire()
  setTimeout(onExpired, SESSION_NOTICE_DELAY_MS)
}

/** Throws ApiError. Another person signing in over an expired session starts clean. */
export async function login(email: string, password: string): Promise<Outcome> {
  const answer = await api.login(email, password)
  if (answer.needs_reset || !answer.token || !answer.user) return 'needs-reset'
  const previous = session.user
  const isSame = previous?.id === answer.user.id
  if (previous && !isSame) {
    signOut()
    release(false)
    clearCache()
  }
  signIn(answer.user, answer.token, Date.now())
  schedule()
  release(isSame)
  return 'signed-in'
}

/** Local logout never waits for the server. */
export async function logout(): Promise<void> {
  const token = session.token
  clearTimeout(timer)
  signOut()
  release(false)
  if (token) void api.logout(token)
  clearCache()
}
