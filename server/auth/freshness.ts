/** Judges whether a session is enough for what it asks: a password shown recently, the second factor that its role demands. */
import { FRESH_MS } from '../../src/domain/reauthentication.ts'
import type { Runner } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import type { Parts } from '../resources/request.ts'
import type { Session } from './sessions.ts'
import { refuseToken } from './tokenRights.ts'

export const REAUTH_REQUIRED = 'reauth_required'

export const reauthRequired = () =>
  new Problem(403, REAUTH_REQUIRED, 'Per continuare conferma la tua password: l’ultimo accesso non è recente.')

/** `db`: what reads the session again, so that a check within a transaction takes no second connection. */
export async function isFresh(parts: Parts, session: Session, db: Runner = parts.db.pool): Promise<boolean> {
  // A personal token stands for nobody who could show a password.
  if (session.user.personalToken) return false
  const now = parts.clock.now().getTime()
  if (now - session.authenticatedAt <= FRESH_MS) return true
  // The password may have been shown to another server a moment ago.
  return now - (await parts.sessions.authenticatedAt(session.sessionId, db)) <= FRESH_MS
}

/** Throws 403 where the session is not fresh; a personal token is refused for good, as it never can be. */
export async function requireFresh(parts: Parts, session: Session, db?: Runner): Promise<void> {
  if (session.user.personalToken) refuseToken()
  if (!(await isFresh(parts, session, db))) throw reauthRequired()
}

/** Throws 403 while somebody lacks the second factor of their role; asked wherever a session was found. */
export function requireEnrolled({ mustEnrol }: Session): void {
  if (mustEnrol)
    throw new Problem(403, 'factor_required', 'Il tuo ruolo chiede un secondo fattore: impostane uno per continuare.')
}
