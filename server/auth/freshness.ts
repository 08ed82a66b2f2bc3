/** Checks that a session is strong enough: a recent password, and the second factor that the role demands. */
import { FRESH_MS } from '../../src/domain/access/reauthentication.ts'
import type { Runner } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import type { Parts } from '../resources/request.ts'
import type { Session } from './sessions.ts'
import { refuseToken } from './tokenRights.ts'

export const REAUTH_REQUIRED = 'reauth_required'

export const reauthRequired = () =>
  new Problem(403, REAUTH_REQUIRED, 'Per continuare conferma la tua password: l’ultimo accesso non è recente.')

/** `db` re-reads the session; inside a transaction pass its client, so that no second connection is taken. */
export async function isFresh(parts: Parts, session: Session, db: Runner = parts.db.pool): Promise<boolean> {
  // A program that uses a personal token cannot be asked for a password.
  if (session.user.personalToken) return false
  const now = parts.clock.now().getTime()
  if (now - session.authenticatedAt <= FRESH_MS) return true
  // The password may have been confirmed on another server a moment ago.
  return now - (await parts.sessions.authenticatedAt(session.sessionId, db)) <= FRESH_MS
}

/** Throws 403 `reauth_required` if the session is not fresh. A personal token never is, so its refusal is final. */
export async function requireFresh(parts: Parts, session: Session, db?: Runner): Promise<void> {
  if (session.user.personalToken) refuseToken()
  if (!(await isFresh(parts, session, db))) throw reauthRequired()
}

/** Throws 403 while the person has not set up the second factor that their role demands. Checked for every session. */
export function requireEnrolled({ mustEnrol }: Session): void {
  if (mustEnrol)
    throw new Problem(403, 'factor_required', 'Il tuo ruolo chiede un secondo fattore: impostane uno per continuare.')
}
