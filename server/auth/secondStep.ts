/** The second step of a sign-in: a TOTP or recovery code, or a passkey, which can also be the only step. */
import { z } from 'zod'
import { invalid } from '../http/problem.ts'
import {
  countTry,
  findChallenge,
  issueChallenge,
  setNonce,
  consumeChallenge,
  type Challenge,
} from './factors/challenges.ts'
import { type Factor, factorsOf, stepsOf } from './factors/factors.ts'
import { placeOf, signerOf, signOptions } from './factors/passkeys.ts'
import { takeRecoveryCode } from './factors/recovery.ts'
import { takeTotp } from './factors/totp.ts'
import { networkOf, queuesOf } from './throttle.ts'
import { knownDevice } from './devices.ts'
import { noteAccess, type Credential } from './trail.ts'
import { countAttempt, startSession, missingFields, type SignInResult, type SignInContext } from './signIn.ts'
import { userById } from './users.ts'

const token = z.string().min(1).max(100)
const optionsBody = z.object({ challenge: token.optional() }).nullish()
const response = z.record(z.string(), z.unknown())
const stepBody = z.union([
  z.object({ challenge: token, code: z.string().min(1).max(40) }),
  z.object({ challenge: token, response }),
])
export const passkeyBody = z.object({ challenge: token, response })

/** Options for the browser's passkey prompt; without a first step, any user's passkey is accepted. */
export async function passkeyOptions({ parts, request }: SignInContext) {
  const { pool } = parts.db
  const parsed = optionsBody.safeParse(request.body)
  if (!parsed.success) throw missingFields(['challenge'])
  const now = parts.clock.now()
  const place = placeOf(parts, request)
  const before = parsed.data?.challenge ? await findChallenge(pool, parsed.data.challenge, now) : null
  if (before && before.purpose !== 'login') throw invalid({ challenge: ['Valore non valido'] })
  const options = await signOptions(pool, place, before?.user_id ?? null)
  if (before) {
    await setNonce(pool, before, options.challenge)
    return { challenge: parsed.data!.challenge, options }
  }
  // Throttled, because each challenge inserts a row.
  await parts.throttle.enter([{ name: `passkey ${networkOf(request.ip)}`, free: 300, longest: 10 }], now)
  return { challenge: await issueChallenge(pool, 'passkey', null, now, options.challenge), options }
}

/** Completes a sign-in with a code or a passkey; answers as `login` does. */
export async function secondStep(visit: SignInContext): Promise<SignInResult> {
  const { parts, request } = visit
  const { pool } = parts.db
  const parsed = stepBody.safeParse(request.body)
  if (!parsed.success) throw missingFields(['challenge', 'code'])
  const input = parsed.data
  const challenge = await findChallenge(pool, input.challenge, parts.clock.now())
  if (challenge.purpose === 'enrol') throw invalid({ challenge: ['Valore non valido'] })
  const found =
    'code' in input
      ? await verifyCode(visit, challenge, input.code)
      : await verifyPasskey(visit, challenge, input.response)
  if (challenge.user_id !== null && found.userId !== challenge.user_id) throw unknownPasskey()
  await consumeChallenge(pool, challenge)
  return startSession(visit, found.userId, found.by)
}

const unknownPasskey = () => invalid({ response: ['La passkey non è stata riconosciuta.'] })

export const WRONG_CODE = 'Codice non valido o già usato'

/** Verifies and consumes a TOTP or recovery code, if the person has such a factor. */
export async function takeCode(
  { db: { pool }, vault, clock }: SignInContext['parts'],
  userId: number,
  steps: readonly Factor[],
  code: string,
): Promise<{ isRight: boolean; by: Extract<Credential, 'totp' | 'recovery'> }> {
  const digits = code.replace(/\s/g, '')
  const by = /^\d{6}$/.test(digits) ? 'totp' : 'recovery'
  if (!steps.includes(by)) return { isRight: false, by }
  const isRight =
    by === 'totp'
      ? await takeTotp(pool, vault, userId, digits, clock.now())
      : await takeRecoveryCode(pool, userId, code, clock.now())
  return { isRight, by }
}

async function verifyCode(
  visit: SignInContext,
  challenge: Challenge,
  code: string,
): Promise<{ userId: number; by: Credential }> {
  const { parts, request } = visit
  const { pool } = parts.db
  const owner = challenge.user_id === null ? null : await userById(pool, challenge.user_id)
  if (!owner) throw invalid({ code: ['Valore non valido'] })
  const queues = queuesOf('factor', owner.email, request.ip, await knownDevice(pool, request, owner.id))
  await countAttempt(visit, queues, owner)
  await countTry(pool, challenge)
  const steps = stepsOf(await factorsOf(pool, owner.id))
  const { isRight, by } = await takeCode(parts, owner.id, steps, code)
  if (!isRight) {
    await noteAccess(pool, request, 'loginFailed', owner, by)
    throw invalid({ code: [WRONG_CODE] })
  }
  await parts.throttle.leave(queues)
  return { userId: owner.id, by }
}

/** Verifies the passkey's answer to the challenge and returns its owner. */
export async function verifyPasskey(
  { parts, request }: Pick<SignInContext, 'parts' | 'request'>,
  challenge: Challenge,
  answer: unknown,
): Promise<{ userId: number; by: Credential }> {
  const { pool } = parts.db
  if (!challenge.nonce) throw unknownPasskey()
  await countTry(pool, challenge)
  const userId = await signerOf(pool, placeOf(parts, request), challenge.nonce, answer, parts.clock.now())
  if (userId === null) throw unknownPasskey()
  return { userId, by: 'passkey' }
}
