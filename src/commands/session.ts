/** The session at work: login, the 15-minute refresh, expiry, logout. */
import * as api from '../api/account/login.ts'
import { connectSession } from '../api/client/client.ts'
import { ApiError } from '../api/client/error.ts'
import { clearCache } from '../api/client/cache.ts'
import { clearDaily } from '../api/client/dailyCache.ts'
import { REFRESH_MS, SESSION_NOTICE_DELAY_MS } from '../domain/trade/rules.ts'
import { connection } from '../state/connection.ts'
import {
  expire,
  renew,
  session,
  signIn,
  signOut,
  adoptRenewedToken,
  adoptUserChanges,
  watchOtherTabs,
} from '../state/session.ts'
import { exchangeWriteToken } from '../state/readYourWrites.ts'
import { recordWrite, trackWrite } from '../state/undo.ts'

type Handlers = {
  /** The session is over. */
  expired(): void
  /** Others have tried to begin one. */
  failed(times: number): void
  /** Another tab has logged out. */
  left(): void
  /** Somebody else has signed in in another tab. */
  replaced(): void
}
let handlers: Handlers = { expired: () => {}, failed: () => {}, left: () => {}, replaced: () => {} }
const waitingCalls = new Set<(same: boolean) => void>()

function resumeWaitingCalls(same: boolean): void {
  for (const go of waitingCalls) go(same)
  waitingCalls.clear()
}

const waitingForPassword = new Set<(yes: boolean) => void>()

/** Ends the reauthentication: the password was given, or the user gave up. */
export function endConfirmation(yes: boolean): void {
  session.confirming = false
  for (const go of waitingForPassword) go(yes)
  waitingForPassword.clear()
}

const UNATTENDED_MS = 60_000
let lastInputAt = Date.now()

/** Connects the client to the session and the other tabs, and starts the refresh clock. `expired` raises the 30 s notice. */
export function startSession(sessionHandlers: Handlers): void {
  handlers = sessionHandlers
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => (lastInputAt = Date.now()), true)
  connectSession({
    token: () => session.token,
    person: () => session.user?.id ?? null,
    refresh: () => refresh(),
    reached(answered, sent) {
      if (answered && sent < connection.lost) return
      if (answered) connection.state = 'ok'
      else if (connection.state === 'ok') connection.state = navigator.onLine ? 'down' : 'offline'
    },
    writing(op) {
      const end = trackWrite(op)
      return () => {
        // Whether it was accepted or not answered: the next read must show the write.
        clearDaily()
        end()
      }
    },
    wrote: recordWrite,
    seen: exchangeWriteToken,
    signedInAgain() {
      endSession()
      return new Promise((go) => waitingCalls.add(go))
    },
    confirmed() {
      session.confirming = true
      return new Promise((go) => waitingForPassword.add(go))
    },
    mustEnrol: () => void (session.enrol = true),
    isUnattended: () => Date.now() - lastInputAt > UNATTENDED_MS,
  })
  schedule()
  // A tab must not go on showing one user's data, or write it into the session of another. Tabs of the same user stay.
  watchOtherTabs({
    left() {
      forgetSession()
      handlers.left()
    },
    replaced: () => handlers.replaced(),
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    schedule()
    // A refresh that is due reads the user too.
    const isDue = Date.now() - session.lastRefresh >= REFRESH_MS
    if (session.token && !isDue && Date.now() - personRead > USER_READ_INTERVAL_MS) void refreshUser()
  })
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Refreshes at once when the last refresh is older than 15 minutes, else after the remaining time. */
function schedule(): void {
  clearTimeout(timer)
  if (!session.token) return
  const age = Date.now() - session.lastRefresh
  timer = setTimeout(() => void refresh(), Math.max(0, REFRESH_MS - age))
}

let refreshInFlight: Promise<string | null> | undefined

/**
 * One refresh at a time, across all tabs (Web Lock). null: the session is over. After any error but a 401 it retries in
 * a minute.
 */
export function refresh(): Promise<string | null> {
  refreshInFlight ??= withRefreshLock(async () => {
    const before = session.token
    adoptRenewedToken()
    const token = session.token
    if (!token) return null
    // Another tab renewed the token while this one waited or slept.
    if (token !== before) {
      schedule()
      return token
    }
    try {
      renew(await api.refreshToken(token), Date.now())
      schedule()
      void refreshUser()
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
    refreshInFlight = undefined
  })
  return refreshInFlight
}

/**
 * Shortest time between two reads: a tab that comes to the front reads the user again, because another tab may have
 * renewed the token.
 */
const USER_READ_INTERVAL_MS = 60_000
let personRead = Date.now()

/** Role and permissions may have changed since the login; a failure to read them stops nobody. */
async function refreshUser(): Promise<void> {
  const { user } = session
  personRead = Date.now()
  const now = user && (await api.fetchSelf(user.id).catch(() => null))
  // The answers on the device are those of the old rights.
  if (now && adoptUserChanges(now)) clearDaily()
}

const withRefreshLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('regia.refresh', work) : work()

/** Drops the token and keeps the screen; the toast follows after half a second. */
function endSession(): void {
  if (session.expired || !session.user) return
  clearTimeout(timer)
  expire()
  setTimeout(() => handlers.expired(), SESSION_NOTICE_DELAY_MS)
}

/** Another user who signs in over an expired session starts clean. */
export async function startUserSession({ token, user, failures, enrol }: api.SignedIn): Promise<'signed-in'> {
  const previous = session.user
  const isSame = previous?.id === user.id
  if (previous && !isSame) {
    signOut()
    resumeWaitingCalls(false)
    clearCache()
  }
  // The same person may have come back with other rights.
  clearDaily()
  signIn(user, token, Date.now(), enrol)
  schedule()
  resumeWaitingCalls(isSame)
  endConfirmation(isSame)
  if (failures) handlers.failed(failures)
  return 'signed-in'
}

/** Local logout never waits for the server. */
export async function logout(): Promise<void> {
  const { token } = session
  forgetSession()
  if (token) void api.logout(token)
}

function forgetSession(): void {
  clearTimeout(timer)
  signOut()
  resumeWaitingCalls(false)
  endConfirmation(false)
  clearCache()
}
