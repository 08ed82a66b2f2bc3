/** Sign-in in one or two steps, token refresh and sign-out. */
import { z } from 'zod'
import type { OwnCalls } from '../resources/register.ts'
import { bearer } from './check.ts'
import { reauthenticate } from './reauthentication.ts'
import { passkeyOptions, secondStep } from './secondStep.ts'
import { byPassword, continueSignIn, missingFields } from './signIn.ts'
import { noteAccess } from './trail.ts'
import { sessionOf } from './sessionOf.ts'

const credentials = z.object({ email: z.string().max(254), password: z.string().max(1_024) })

export const authCalls: OwnCalls = {
  'security.auth': {
    /** {token, user}; {needs_reset}; or {challenge, factors} if a second step is required. */
    login: (parts) => async (request, reply) => {
      const parsed = credentials.safeParse(request.body)
      if (!parsed.success) throw missingFields(parsed.error.issues.map(({ path }) => String(path[0] ?? 'body')))
      const visit = { parts, request, reply }
      const { userId, needsReset } = await byPassword(visit, parsed.data.email, parsed.data.password)
      if (needsReset) return { needs_reset: true }
      return continueSignIn(visit, userId)
    },
    passkeyOptions: (parts) => (request, reply) => passkeyOptions({ parts, request, reply }),
    factor: (parts) => (request, reply) => secondStep({ parts, request, reply }),
    reauth: (parts) => async (request, reply) => {
      await reauthenticate({ parts, request, reply })
      return reply.code(204).send()
    },
    refresh: (parts) => async (request) => ({ token: await parts.sessions.refresh(bearer(request)) }),
    logout: (parts) => async (request, reply) => {
      const { sessionId, user } = sessionOf(request)
      await parts.sessions.end(sessionId)
      await noteAccess(parts.db.pool, request, 'logout', user)
      return reply.code(204).send()
    },
  },
}
