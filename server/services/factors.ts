/** A user's own second factors: TOTP, passkeys, recovery codes. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { findChallenge, issueChallenge, consumeChallenge } from '../auth/factors/challenges.ts'
import { dropIdleCodes, factorsOf, stepsOf } from '../auth/factors/factors.ts'
import { enrolOptions, storePasskey, placeOf } from '../auth/factors/passkeys.ts'
import { newRecoveryCodes } from '../auth/factors/recovery.ts'
import { beginTotp, confirmTotp, removeTotp, takeTotp } from '../auth/factors/totp.ts'
import { passkeys } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, notFound, Problem } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Parts } from '../resources/request.ts'
import { bodyOf, pathId } from './input.ts'
import { sessionOf } from '../auth/sessionOf.ts'

const factors = resourceOf('security.factors')
const bodies = factors.bodies
const MOST_PASSKEYS = 20

const already = () => new Problem(409, 'already', 'I codici di un’app sono già attivi: prima disattivali.')
const newPasskey = z.object({
  challenge: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(80),
  response: z.record(z.string(), z.unknown()),
})

const note = (db: Runner, parts: Parts, request: FastifyRequest, op: string) =>
  writeAudit(db, callOf(parts, request), op, factors.id, sessionOf(request).user.id, null, null)

/** Throws 409 if the role requires a second factor and this was the last one. */
async function requireAnother(db: Runner, userId: number): Promise<void> {
  const remaining = await factorsOf(db, userId)
  if (remaining.required && !stepsOf(remaining).length) {
    throw new Problem(
      409,
      'last_factor',
      'Il tuo ruolo chiede un secondo fattore: prima di togliere questo aggiungine un altro.',
    )
  }
}

/** Recovery codes are created with the first factor; later factors keep the existing ones. */
async function firstCodes(db: Runner, userId: number): Promise<string[]> {
  return (await factorsOf(db, userId)).recovery ? [] : newRecoveryCodes(db, userId)
}

export const factorCalls: OwnCalls = {
  'security.factors': {
    /** {data: {totp: enabled since, passkeys: […], recovery: remaining codes, required}}. */
    mine: (parts) => async (request) => ({ data: await factorsOf(parts.db.pool, sessionOf(request).user.id) }),

    /** {secret, uri} for the authenticator app: as text, and for a QR code. */
    beginTotp: (parts) => async (request) => {
      bodyOf(bodies.beginTotp, request.body)
      const { id, email } = sessionOf(request).user
      if ((await factorsOf(parts.db.pool, id)).totp) throw already()
      return beginTotp(parts.db.pool, parts.vault, id, email)
    },

    /** {codes}: the recovery codes, shown once; empty if there are some already. */
    confirmTotp: (parts) => async (request) => {
      const { code } = bodyOf(bodies.confirmTotp, request.body)
      const { id } = sessionOf(request).user
      if ((await factorsOf(parts.db.pool, id)).totp) throw already()
      const queue = { name: `confirm ${id}`, free: 10, longest: 60, own: true as const }
      await parts.throttle.enter([queue], parts.clock.now())
      const codes = await transaction(parts.db.pool, async (db) => {
        const now = parts.clock.now()
        if (!(await takeTotp(db, parts.vault, id, code.replace(/\s/g, ''), now)) || !(await confirmTotp(db, id, now)))
          throw invalid({ code: ['Codice non valido o già usato'] })
        await note(db, parts, request, 'confirmTotp')
        return firstCodes(db, id)
      })
      await parts.throttle.leave([queue])
      parts.sessions.forget()
      return { codes }
    },

    endTotp: (parts) => async (request, reply) => {
      const { id } = sessionOf(request).user
      await transaction(parts.db.pool, async (db) => {
        if (!(await removeTotp(db, id))) throw notFound()
        await requireAnother(db, id)
        await dropIdleCodes(db, id)
        await note(db, parts, request, 'endTotp')
      })
      parts.sessions.forget()
      return reply.code(204).send()
    },

    /** {codes}: new recovery codes; the previous ones become invalid. */
    newCodes: (parts) => async (request) => {
      bodyOf(bodies.newCodes, request.body)
      const { id } = sessionOf(request).user
      return transaction(parts.db.pool, async (db) => {
        if (!stepsOf(await factorsOf(db, id)).length) {
          throw new Problem(
            409,
            'no_factor',
            'I codici di recupero servono accanto a un secondo fattore: prima impostane uno.',
          )
        }
        await note(db, parts, request, 'newCodes')
        return { codes: await newRecoveryCodes(db, id) }
      })
    },

    /** {challenge, options} for the browser's registration of a passkey. */
    beginPasskey: (parts) => async (request) => {
      bodyOf(bodies.beginPasskey, request.body)
      const { id, email, name, lastName } = sessionOf(request).user
      const { pool } = parts.db
      const person = { id, email, name: [name, lastName].filter(Boolean).join(' ') }
      const options = await enrolOptions(pool, placeOf(parts, request), person)
      return { challenge: await issueChallenge(pool, 'enrol', id, parts.clock.now(), options.challenge), options }
    },

    /** {codes}: the recovery codes, shown once; empty if there are some already. */
    addPasskey: (parts) => async (request, reply) => {
      const parsed = newPasskey.safeParse(request.body)
      if (!parsed.success) {
        throw invalid(
          Object.fromEntries(parsed.error.issues.map(({ path }) => [String(path[0] ?? 'body'), ['Valore non valido']])),
        )
      }
      const { challenge, name, response } = parsed.data
      const { id } = sessionOf(request).user
      const now = parts.clock.now()
      const found = await findChallenge(parts.db.pool, challenge, now)
      if (found.purpose !== 'enrol' || found.user_id !== id) throw invalid({ challenge: ['Valore non valido'] })
      const codes = await transaction(parts.db.pool, async (db) => {
        await consumeChallenge(db, found)
        if ((await factorsOf(db, id)).passkeys.length >= MOST_PASSKEYS)
          throw invalid({ name: ['Troppe passkey: prima togline una'] })
        const owner = { userId: id, name: name.toWellFormed().replaceAll('\0', ''), at: now }
        await storePasskey(db, placeOf(parts, request), found.nonce ?? '', response, owner)
        await note(db, parts, request, 'addPasskey')
        return firstCodes(db, id)
      })
      parts.sessions.forget()
      return reply.code(201).send({ codes })
    },

    endPasskey: (parts) => async (request, reply) => {
      const { id } = sessionOf(request).user
      await transaction(parts.db.pool, async (db) => {
        const deletedRows = await run(
          db,
          sql`delete from ${passkeys} where id = ${pathId(request, 'id')} and user_id = ${id} returning 1`,
        )
        if (!deletedRows.length) throw notFound()
        await requireAnother(db, id)
        await dropIdleCodes(db, id)
        await note(db, parts, request, 'endPasskey')
      })
      parts.sessions.forget()
      return reply.code(204).send()
    },
  },
}
