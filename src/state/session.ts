/** Who is signed in. The token lives here and in storage, nowhere else. */
import { proxy } from 'valtio'
import { readUser } from '../domain/access/roleNames.ts'
import type { User } from '../domain/access/roles.ts'
import { createEmitter } from '../domain/util/emitter.ts'
import { keyOf, load, persist, wipeUser } from './persist.ts'

export const session = proxy<{
  user: User | null
  token: string | null
  /** Milliseconds since the epoch of the last login or refresh. */
  lastRefresh: number
  /** The session ended while the user was at work: the login opens over the page. */
  expired: boolean
  /** A call waits for the user to reauthenticate. */
  confirming: boolean
  /** The services refuse everything until a second factor is set up. */
  enrol: boolean
}>({ user: null, token: null, lastRefresh: 0, expired: false, confirming: false, enrol: false })

/**
 * Adopts the token that another tab of the same user has renewed: the previous token is refused after a minute, and
 * taken for a stolen copy if it is sent again.
 */
export function adoptRenewedToken(): void {
  const stored = load<Partial<typeof session>>('utente', 'sessione')
  if (!stored?.token || !session.token || stored.user?.id !== session.user?.id) return
  const { lastRefresh = 0 } = stored
  if (lastRefresh > session.lastRefresh) renew(stored.token, lastRefresh)
}

const keptPerson = (): User | null | undefined => load<Partial<typeof session>>('utente', 'sessione')?.user

/** Whether another user has signed in in another tab, who now owns everything in storage. */
export function isReplaced(): boolean {
  const person = keptPerson()
  return Boolean(session.user && person && person.id !== session.user.id)
}

/** Listens for a logout or another user's login in other tabs. With full storage neither is noticed. */
export function watchOtherTabs({ left, replaced }: { left(): void; replaced(): void }): void {
  const look = () => {
    if (isReplaced()) replaced()
  }
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== keyOf('utente', 'sessione')) return
    if (session.user && !keptPerson()) left()
    else look()
  })
  // A frozen page receives no storage events.
  document.addEventListener('visibilitychange', look)
}

/** Reads the saved session; called once, before the first render. false: what was saved is no session any more. */
export function restoreSession(): boolean {
  persist('utente', 'sessione', session, ['user', 'token', 'lastRefresh'])
  addEventListener('storage', adoptRenewedToken)
  const wasSaved = session.user !== null
  session.user = readUser(session.user)
  return session.user !== null || !wasSaved
}

export function signIn(user: User, token: string, now: number, enrol = false): void {
  session.enrol = enrol
  session.user = user
  session.token = token
  session.lastRefresh = now
  session.expired = false
}

export function renew(token: string, now: number): void {
  session.token = token
  session.lastRefresh = now
}

/** Takes in what has changed of the person meanwhile, as another role or other permissions. Returns whether anything has. */
export function adoptUserChanges(user: User): boolean {
  const known = session.user
  if (known?.id !== user.id) return false
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(known[name as keyof User])
  const changes = Object.entries(user).filter(isNew)
  Object.assign(known, Object.fromEntries(changes))
  return changes.length > 0
}

export function mergeUser(changes: Partial<User>): void {
  if (session.user) Object.assign(session.user, changes)
}

/** Drops the token; the screen, the user and unsaved input stay. */
export function expire(): void {
  session.token = null
  session.expired = true
}

const loggedOut = createEmitter()
/** Registers what a store does at logout. Settings do not register. */
export const onLogout = loggedOut.subscribe

/** Clears the user and resets every store except the settings. */
export function signOut(): void {
  session.user = null
  session.token = null
  session.lastRefresh = 0
  session.expired = false
  session.confirming = false
  session.enrol = false
  loggedOut.emit()
  wipeUser()
}
