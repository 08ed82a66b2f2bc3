/** A user's own account: personal data, password, password recovery. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { User } from '../../src/domain/access/access.ts'
import { isStrong } from '../../src/domain/access/password.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { INVALID, type FieldErrors } from '../../src/domain/model/validate.ts'
import { isCommon } from '../auth/commonPasswords.ts'
import { forgetDevices, knownDevice } from '../auth/devices.ts'
import { dropFactors } from '../auth/factors/factors.ts'
import { hashOfLink, mayAskAgain, sendInvitation, sendLink, type LinkRecipient } from '../auth/links.ts'
import { checkPassword, hashPassword } from '../auth/password.ts'
import { continueSignIn } from '../auth/signIn.ts'
import { networkOf } from '../auth/throttle.ts'
import { userById, userIdByEmail } from '../auth/users.ts'
import { accounts, calendarFeeds, passwordResets } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, Problem } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import { changeRow } from '../resources/write/records.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import { ownCall, type Call, type Parts } from '../resources/request.ts'
import { findRow, nestFields } from '../resources/read/rows.ts'
import { bodyOf, pathText, queryOf, sendRow, type Row } from './input.ts'
import { sessionsOf } from './sessions.ts'
import { sessionOf } from '../auth/sessionOf.ts'

const user = resourceOf('management.user')
const role = resourceOf('management.role')
const bodies = user.bodies

const TOO_COMMON = `${INVALID}: è una delle password più comuni`

/** Validates that both passwords are equal, strong and not common; the messages are those of the form. */
async function newPassword(op: 'changePassword' | 'resetPassword', body: unknown) {
  const { pattern: _, ...password } = bodies[op].password
  const input = bodyOf({ ...bodies[op], password }, body)
  const errors: FieldErrors = {}
  if (!isStrong(input.password)) errors.password = [INVALID]
  else if (await isCommon(input.password)) errors.password = [TOO_COMMON]
  if (input.password_confirm !== input.password) {
    errors.password_confirm = ['Le due password devono essere identiche']
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return { password: input.password, signsIn: 'sign_in' in input && input.sign_in === true }
}

/** The body's `code` 500 lets the client recognise the old password among the refusals. */
const oldPassword = () =>
  new Problem(422, 'old_password', 'Non puoi usare la vecchia password!', {
    fields: { password: ['Non puoi usare la vecchia password!'] },
    extra: { code: 500 },
  })

async function requireNew(db: Runner, userId: number, password: string): Promise<string> {
  const [account] = await run<{ password_hash: string | null }>(
    db,
    sql`select password_hash from ${accounts} where user_id = ${userId}`,
  )
  if (account?.password_hash && (await checkPassword(account.password_hash, password))) throw oldPassword()
  return hashPassword(password)
}

/** The session and device that stay signed in while all others end. */
type KeptSession = { session?: string; device?: string | null }

/** Revokes all sessions, known devices, personal tokens and the calendar address of a person. */
async function endAccess(
  { sessions, personalTokens }: Pick<Call, 'sessions' | 'personalTokens'>,
  db: Runner,
  userId: number,
  { session, device = null }: KeptSession,
): Promise<void> {
  await sessions.endAll(userId, session, db)
  await forgetDevices(db, userId, { except: device })
  await personalTokens.revoke(db, userId)
  await run(db, sql`delete from ${calendarFeeds} where user_id = ${userId}`)
}

async function storePassword(
  db: Runner,
  call: Pick<Call, 'user' | 'requestId' | 'clock' | 'sessions' | 'personalTokens'>,
  op: string,
  hash: string,
  keep: KeptSession = {},
): Promise<void> {
  const now = call.clock.now().toISOString()
  await run(
    db,
    sql`insert into ${accounts} (user_id, password_hash, needs_reset) values (${call.user.id}, ${hash}, false)
        on conflict (user_id) do update set password_hash = excluded.password_hash, needs_reset = false`,
  )
  await endAccess(call, db, call.user.id, keep)
  await run(db, sql`update ${passwordResets} set used_at = ${now} where user_id = ${call.user.id} and used_at is null`)
  await writeAudit(db, call, op, user.id, call.user.id, null, null)
}

/**
 * Runs in the background after the answer, so that neither the answer nor its time reveals whether the account exists.
 */
async function startReset(parts: Parts, email: string, requestId: string): Promise<void> {
  const { pool } = parts.db
  const userId = await userIdByEmail(pool, email)
  const owner = userId === null ? null : await userById(pool, userId)
  if (!owner) return
  const now = parts.clock.now()
  await transaction(pool, async (db) => {
    // Serializes requests for one user, so that the rate limit holds.
    await run(db, sql`select 1 from management_user where id = ${owner.id} for update`)
    if (!(await mayAskAgain(db, owner.id, now))) return
    await sendLink(db, 'recupero-password', owner, now, owner.id)
    // Anybody can request a recovery, so the audit names the account but no author.
    await writeAudit(db, ownCall(parts, requestId), 'forgotPassword', user.id, owner.id, null, null)
  })
}

const badLink = () => invalid({ token: ['Il collegamento non è valido o è scaduto: richiedine uno nuovo.'] })

const LONGEST_TOKEN = 200

/** The token of a password link, from the query. Throws 422 if there is none. */
function tokenOf(request: FastifyRequest): string {
  const { token } = queryOf(request)
  if (!token || token.length > LONGEST_TOKEN) throw badLink()
  return token
}

/** The person who may choose a password by this link. Throws 422 if it is unknown, used or expired. */
async function ownerOfLink({ db, clock }: Parts, token: string): Promise<User> {
  const [reset] = await run<{ user_id: number | null }>(
    db.pool,
    sql`select user_id from ${passwordResets} where token_hash = ${hashOfLink(token)} and used_at is null
        and expires_at > ${clock.now().toISOString()}`,
  )
  const owner = reset?.user_id ? await userById(db.pool, reset.user_id) : null
  if (!owner) throw badLink()
  return owner
}

/** Consumes a token within its time and sets the new password; returns whose it is. */
async function finishReset(parts: Parts, token: string, password: string, requestId: string): Promise<User> {
  const owner = await ownerOfLink(parts, token)
  const hash = await requireNew(parts.db.pool, owner.id, password)
  await transaction(parts.db.pool, async (db) => {
    const used = await run(
      db,
      sql`update ${passwordResets} set used_at = ${parts.clock.now().toISOString()}
          where token_hash = ${hashOfLink(token)} and used_at is null returning 1`,
    )
    if (!used.length) throw badLink()
    await storePassword(db, { ...parts, user: owner, requestId }, 'resetPassword', hash)
  })
  parts.sessions.forget()
  return owner
}

const { required: _, ...permissionList } = bodies.permissionChange.permissions

/** Parses a bare list of ids or {permissions: […]}. An empty list removes every permission. */
async function permissionIds(db: Runner, body: unknown): Promise<{ id: number; code: string; chosen: boolean }[]> {
  const wrapped = Array.isArray(body) ? { permissions: body as unknown[] } : body
  const ids = bodyOf({ permissions: permissionList }, wrapped).permissions
  if (!Array.isArray(ids) || ids.some((one) => typeof one !== 'number')) throw invalid({ permissions: [INVALID] })
  const known = await run<{ id: number; code: string }>(
    db,
    sql`select id, code from management_permission where _deleted_at is null order by id`,
  )
  const chosen = new Set(ids)
  if ([...chosen].some((id) => !known.some((one) => one.id === id))) throw invalid({ permissions: [INVALID] })
  return known.map((one) => ({ ...one, chosen: chosen.has(one.id) }))
}

/** The ids of the permissions that a role grants. */
async function grantedTo(db: Runner, roleId: number): Promise<ReadonlySet<number>> {
  const [found] = await run<{ granted: { id: number }[] | null }>(
    db,
    sql`select role_permissions as granted from management_role where id = ${roleId}`,
  )
  return new Set(found?.granted?.map(({ id }) => id))
}

export const accountCalls: OwnCalls = {
  'management.user': {
    /** Answers {data: the user's record}. The username may be omitted or sent unchanged. */
    personalData: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, user, pathText(request, 'userId'), 'personalData', true)
        const { email, ...values } = bodyOf(bodies.personalData, request.body)
        if (email !== undefined && email !== before.row.email) throw invalid({ email: ['Campo non modificabile'] })
        return changeRow(call, db, user, before, values, 'personalData')
      })
      parts.sessions.forget()
      return sendRow(reply, found)
    },

    /** Answers 204; ends every other session of the user. */
    changePassword: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      await findRow(call, parts.db.pool, user, pathText(request, 'id'), 'changePassword')
      const { password } = await newPassword('changePassword', request.body)
      const hash = await requireNew(parts.db.pool, call.user.id, password)
      const here = await knownDevice(parts.db.pool, request, call.user.id)
      await transaction(parts.db.pool, (db) =>
        storePassword(db, call, 'changePassword', hash, { session: sessionOf(request).sessionId, device: here }),
      )
      parts.sessions.forget()
      return reply.code(204).send()
    },

    forgotPassword: (parts: Parts) => async (request, reply) => {
      const { email } = bodyOf(bodies.forgotPassword, request.body)
      await parts.throttle.enter(
        [{ name: `recovery ${networkOf(request.ip)}`, free: 20, longest: 60 }],
        parts.clock.now(),
      )
      parts.background.do(() => startReset(parts, email.trim(), request.id))
      return reply.code(204).send()
    },

    /**
     * Sends the invitation again, or a recovery link to a user who has signed in before. Answers {data: the user's
     * record}.
     */
    invite: (parts) => async (request, reply) => {
      bodyOf(bodies.invite, request.body)
      const call = callOf(parts, request)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, user, pathText(request, 'id'), 'invite', true)
        if (before.row.attivo === false) throw invalid({ attivo: ['L’utente non è attivo'] })
        // A user who has signed in before has a password, so the link is for replacing it.
        if (before.row.ultimo_accesso)
          await sendLink(db, 'recupero-password', before.row as LinkRecipient, call.clock.now(), call.user.id)
        else await sendInvitation(db, before.row as LinkRecipient, call.user.id, call.clock.now())
        await writeAudit(db, call, 'invite', user.id, before.key, null, null)
        return findRow(call, db, user, pathText(request, 'id'), 'invite')
      })
      return sendRow(reply, found)
    },

    /**
     * For a user who has lost the phone: removes the second factors, so that the password alone is enough. Answers
     * {data: the user's record}.
     */
    resetFactors: (parts) => async (request, reply) => {
      bodyOf(bodies.resetFactors, request.body)
      const call = callOf(parts, request)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, user, pathText(request, 'id'), 'resetFactors', true)
        await dropFactors(db, before.row.id as number)
        await writeAudit(db, call, 'resetFactors', user.id, before.key, null, null)
        return before
      })
      parts.sessions.forget()
      return sendRow(reply, found)
    },

    /** {data: [{id, device, address, created_at, last_used_at, current}]}: the user's sessions, latest use first. */
    sessions: (parts) => async (request) => {
      const call = callOf(parts, request)
      const { key } = await findRow(call, parts.db.pool, user, pathText(request, 'id'), 'sessions')
      return sessionsOf(parts, Number(key), sessionOf(request).sessionId)
    },

    /**
     * Ends all sessions except the requesting one, and revokes tokens and the calendar address. Answers {data: the
     * user's record}.
     */
    endSessions: (parts) => async (request, reply) => {
      bodyOf(bodies.endSessions, request.body)
      const call = callOf(parts, request)
      const here = await knownDevice(parts.db.pool, request, call.user.id)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, user, pathText(request, 'id'), 'endSessions', true)
        const id = before.row.id as number
        const isOwn = id === call.user.id
        await endAccess(call, db, id, isOwn ? { session: sessionOf(request).sessionId, device: here } : {})
        await writeAudit(db, call, 'endSessions', user.id, before.key, null, null)
        return before
      })
      parts.sessions.forget()
      return sendRow(reply, found)
    },

    /** ?token=… from the mail; answers {data: {name}}, the first name and nothing else of the person invited. */
    passwordLink: (parts) => async (request) => {
      const { name } = await ownerOfLink(parts, tokenOf(request))
      return { data: { name } }
    },

    /**
     * ?token=… from the mail; answers 204. With `sign_in` it answers as the login does to the new password: a session,
     * or the challenge of the second step.
     */
    resetPassword: (parts) => async (request, reply) => {
      const { password, signsIn } = await newPassword('resetPassword', request.body)
      const owner = await finishReset(parts, tokenOf(request), password, request.id)
      if (!signsIn) return reply.code(204).send()
      return continueSignIn({ parts, request, reply }, owner.id)
    },

    /** Stores only the differences from the role's permissions. Answers {data: the user's record}. */
    permissionChange: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, user, pathText(request, 'id'), 'permissionChange', true)
        const all = await permissionIds(db, request.body)
        const granted = await grantedTo(db, before.row.role as number)
        const own = all.filter(({ id, chosen }) => chosen !== granted.has(id))
        const permissions = { all: own.map(({ code, chosen }) => ({ code, enabled: chosen })) }
        return changeRow(call, db, user, before, { permissions }, 'permissionChange')
      })
      parts.sessions.forget()
      return sendRow(reply, found)
    },
  },
  'management.role': {
    /** Answers {data: the role's record}. */
    permissionChange: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, role, pathText(request, 'id'), 'permissionChange', true)
        const all = await permissionIds(db, request.body)
        const role_permissions: Row[] = all.flatMap(({ id, chosen }) => (chosen ? [{ id }] : []))
        return changeRow(call, db, role, before, { role_permissions }, 'permissionChange')
      })
      parts.sessions.forget()
      return sendRow(reply, { ...found, row: nestFields(role, found.row) })
    },
  },
}
