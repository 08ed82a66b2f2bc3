/** The session token: a signed JWT with its session and rotation number, valid for 60 minutes. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { notAuthenticated } from '../http/problem.ts'

const TOKEN_SECONDS = 3_600

export type Claims = { userId: number; sessionId: string; rotation: number; issuedAt: number }

export class Tokens {
  readonly #key: Uint8Array
  readonly #now: () => Date
  /** Cache of verified tokens until they expire, so that a signature is verified once. */
  readonly #known = new Map<string, { claims: Claims; until: number }>()

  constructor(secret: string, now: () => Date) {
    this.#key = new TextEncoder().encode(secret)
    this.#now = now
  }

  /** Deterministic: the same claims give the same token, so that a repeated refresh gets the same answer. */
  sign({ userId, sessionId, rotation, issuedAt }: Claims): Promise<string> {
    return new SignJWT({ sid: sessionId, rot: rotation })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_SECONDS)
      .sign(this.#key)
  }

  /**
   * Throws 401 'token_expired' or 'no_session'. With `evenExpired` (refresh) an expired token is accepted if its
   * signature is valid.
   */
  async verify(token: string, evenExpired = false): Promise<Claims> {
    const now = this.#now()
    const known = this.#known.get(token)
    if (known && known.until > now.getTime()) return known.claims
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        currentDate: now,
        clockTolerance: evenExpired ? 100 * 365 * 86_400 : 0,
      })
      const claims: Claims = {
        userId: Number(payload.sub),
        sessionId: String(payload.sid),
        rotation: Number(payload.rot),
        issuedAt: payload.iat!,
      }
      if (!evenExpired) this.#remember(token, claims, payload.exp! * 1_000)
      return claims
    } catch (error) {
      throw notAuthenticated(error instanceof errors.JWTExpired ? 'token_expired' : 'no_session')
    }
  }

  #remember(token: string, claims: Claims, until: number): void {
    if (this.#known.size >= 5_000) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(token, { claims, until })
  }
}
