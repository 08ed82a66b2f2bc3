/** A person's own account: data, password, recovery (specification §5 and §7.1; decisions B12-B16). */
import { sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { isStrong } from '../../src/domain/password.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { INVALID, type FieldErrors } from '../../src/domain/validate.ts'
import { checkPassword, hashPassword } from '../auth/password.ts'
import { userById, userIdByEmail } from '../auth/users.ts'
import { accounts, passwordResets } from '../db/schema.ts'
import { run, type Runner } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, Problem } from '../http/problem.ts'
import { writeAudit } from '../resources/audit.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call, Parts } from '../resources/request.ts'
import { bodyOf, pathText, queryOf, sendRow, type Row } from './input.ts'
import { outboxMailer } from './mail.ts'
import { changeRow, findRow, onWire } from './rows.ts'

const user = resourceOf('management.user')
const role = resourceOf('management.role')
const bodies = user.bodies!

const RESET_MS = 3_600_000
/** A second mail to the same address waits at least this long. */
const AGAIN_MS = 60_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Both passwords given, alike and strong enough; the messages are those of the form. */
function newPassword(op: 'changePassword' | 'resetPassword', body: unknown): string {
  const { pattern: _, ...password } = bodies[op]!.password!
  const given = bodyOf({ ...bodies[op], password }, body)
  const errors: FieldErrors = {}
  if (!isStrong(given.password as string)) errors.password = [INVALID]
  if (given.password_confirm !== given.password) {
    errors.password_confirm = ['Le due password devono essere identiche']
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return given.password as string
}

/** Body code 500 tells the old password from every other refusal (B12). */
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

async function storePassword(
  db: Runner,
  call: Pick<Call, 'user' | 'requestId' | 'clock' | 'sessions'>,
  op: string,
  hash: string,
  keepSession?: string,
): Promise<void> {
  const now = call.clock.now().toISOString()
  await run(
    db,
    sql`insert into ${accounts} (user_id, password_hash, needs_reset) values (${call.user.id}, ${hash}, false)
        on conflict (user_id) do update set password_hash = excluded.password_hash, needs_reset = false`,
  )
  await call.sessions.endAll(call.user.id, keepSession, db)
  await run(db, sql`update ${passwordResets} set used_at = ${now} where user_id = ${call.user.id} and used_at is null`)
  await writeAudit(db, call, op, user.id, call.user.id, null, null)
}

/** Where the console stands, for links in mails; never taken from a request, whose sender could make it up. */

/** 204 whether the address is known or not, after the same work (B14). */
async function startReset(parts: Parts, email: string, requestId: string): Promise<void> {
  const userId = await userIdByEmail(parts.db.pool, email)
  const owner = userId === null ? null : await userById(parts.db.pool, userId)
  const now = parts.clock.now()
  const token = randomBytes(32).toString('base64url')
  await transaction(parts.db.pool, async (db) => {
    await run(
      db,
      sql`delete from ${passwordResets} where expires_at < ${new Date(now.getTime() - RESET_MS).toISOString()}`,
    )
    const [recent] = await run(
      db,
      sql`select 1 from ${passwordResets} where user_id = ${userId} and used_at is null
          and created_at > ${new Date(now.getTime() - AGAIN_MS).toISOString()} limit 1`,
    )
    if (recent) return
    await run(
      db,
      sql`insert into ${passwordResets} (token_hash, user_id, created_at, expires_at)
          values (${hashOf(token)}, ${userId}, ${now.toISOString()}, ${new Date(now.getTime() + RESET_MS).toISOString()})`,
    )
    if (!owner) return
    await outboxMailer(db).send({
      kind: 'recupero-password',
      to: [owner.email],
      subject: 'Reimposta la tua password',
      html: `<p>Per scegliere una nuova password apri <a href="${parts.publicUrl ?? ''}/resetPassword?t=${token}">questo collegamento</a> entro un’ora.</p>
<p>Se non hai chiesto tu di cambiarla, ignora questo messaggio.</p>`,
      at: now.toISOString(),
      by: owner.id,
    })
    await writeAudit(db, { user: owner, requestId }, 'forgotPassword', user.id, owner.id, null, null)
  })
}

const badLink = () => invalid({ token: ['Il collegamento non è valido o è scaduto: richiedine uno nuovo.'] })

/** One use of a token, within its hour. */
async function finishReset(parts: Parts, token: string, password: string, requestId: string): Promise<void> {
  const [reset] = await run<{ user_id: number | null }>(
    parts.db.pool,
    sql`select user_id from ${passwordResets} where token_hash = ${hashOf(token)} and used_at is null
        and expires_at > ${parts.clock.now().toISOString()}`,
  )
  const owner = reset?.user_id ? await userById(parts.db.pool, reset.user_id) : null
  if (!owner) throw badLink()
  const hash = await requireNew(parts.db.pool, owner.id, password)
  await transaction(parts.db.pool, async (db) => {
    const used = await run(
      db,
      sql`update ${passwordResets} set used_at = ${parts.clock.now().toISOString()}
          where token_hash = ${hashOf(token)} and used_at is null returning 1`,
    )
    if (!used.length) throw badLink()
    await storePassword(db, { ...parts, user: owner, requestId }, 'resetPassword', hash)
  })
  parts.sessions.forget()
}

const { required: _, ...permissionList } = bodies.permissionChange!.permissions!

/** The ids of a bare list, or of {permissions: […]} (I18). An empty list takes every right away. */
async function permissionIds(db: Runner, body: unknown): Promise<{ id: number; code: string; chosen: boolean }[]> {
  const wrapped = Array.isArray(body) ? { permissions: body as unknown[] } : body
  const given = bodyOf({ permissions: permissionList }, wrapped).permissions
  if (!Array.isArray(given) || given.some((one) => typeof one !== 'number')) throw invalid({ permissions: [INVALID] })
  const known = await run<{ id: number; code: string }>(
    db,
    sql`select id, code from management_permission where _deleted_at is null order by id`,
  )
  const chosen = new Set(given as number[])
  if ([...chosen].some((id) => !known.some((one) => one.id === id))) throw invalid({ permissions: [INVALID] })
  return known.map((one) => ({ ...one, chosen: chosen.has(one.id) }))
}

export const accountCalls: OwnCalls = {
  'management.user': {
    /** Answers {data: the user's record}. The username comes along unchanged or not at all. */
    personalData: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, user, pathText(request, 'userId'), 'personalData', true)
        const { email, ...given } = bodyOf(bodies.personalData!, request.body)
        if (email !== undefined && email !== before.row.email) throw invalid({ email: ['Campo non modificabile'] })
        return changeRow(call, db, user, before, given, 'personalData')
      })
      parts.sessions.forget()
      return sendRow(reply, found)
    },

    /** Answers 204; every other session of the user ends. */
    changePassword: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      await findRow(call, parts.db.pool, user, pathText(request, 'id'), 'changePassword')
      const hash = await requireNew(parts.db.pool, call.user.id, newPassword('changePassword', request.body))
      await transaction(parts.db.pool, (db) =>
        storePassword(db, call, 'changePassword', hash, request.session!.sessionId),
      )
      parts.sessions.forget()
      return reply.code(204).send()
    },

    forgotPassword: (parts: Parts) => async (request, reply) => {
      const { email } = bodyOf(bodies.forgotPassword!, request.body)
      await startReset(parts, (email as string).trim(), request.id)
      return reply.code(204).send()
    },

    /** ?token=… of the mail; answers 204. */
    resetPassword: (parts) => async (request, reply) => {
      const password = newPassword('resetPassword', request.body)
      const token = queryOf(request).token
      if (!token || token.length > 200) throw badLink()
      await finishReset(parts, token, password, request.id)
      return reply.code(204).send()
    },

    /** What this person may do, beside their role: answers {data: the user's record}. */
    permissionChange: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const found = await transaction(parts.db.pool, async (db) => {
        const before = await findRow(call, db, user, pathText(request, 'id'), 'permissionChange', true)
        const all = await permissionIds(db, request.body)
        const permissions = { all: all.map(({ code, chosen }) => ({ code, enabled: chosen })) }
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
      return sendRow(reply, { ...found, row: onWire(role, found.row) })
    },
  },
}
