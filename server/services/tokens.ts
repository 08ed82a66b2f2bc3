/** Personal tokens: a user's own (create, list, revoke), and those of others for account administrators. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { isId, isRecord } from '../../src/domain/util/guards.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { addDays } from '../../src/domain/time/dates.ts'
import {
  agentLevelOf,
  agentScopes,
  type Autonomy,
  isAutonomous,
  MOST_AUTONOMOUS_ROWS,
} from '../../src/domain/access/agents.ts'
import { MOST_TOKEN_DAYS } from '../../src/domain/access/tokenScopes.ts'
import type { PersonalToken, TokenActivity, TokenRow } from '../../src/domain/access/tokens.ts'
import { newValue } from '../auth/personalTokens.ts'
import { audit, personalTokens } from '../db/schema.ts'
import { run, type Runner, runOne } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, notFound } from '../http/problem.ts'
import { tokenName, writeAudit } from '../resources/write/audit.ts'
import { dayStart } from '../resources/read/conditions.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Parts } from '../resources/request.ts'
import { findRow } from '../resources/read/rows.ts'
import { bodyOf, pathId, pathText } from './input.ts'
import { sessionOf } from '../auth/sessionOf.ts'

const tokens = resourceOf('security.tokens')
const user = resourceOf('management.user')
/** Maximum active tokens per user. */
const MOST = 50

const columns = sql`id, name, ending, scopes, created_at, expires_at, revoked_at, last_used_at, last_used_from, last_used_by, agent, autonomy`

const stateOf = ({ revoked_at, expires_at }: TokenRow, now: Date): PersonalToken['state'] =>
  revoked_at ? 'revocato' : Date.parse(expires_at) <= now.getTime() ? 'scaduto' : 'attivo'

/** {data: [{id, name, ending, scopes, state, …}]}: active tokens first, newest first. */
async function tokensOf({ db, clock }: Parts, userId: number) {
  const now = clock.now()
  const rows = await run<TokenRow>(
    db.pool,
    sql`select ${columns} from ${personalTokens} where user_id = ${userId}
        order by (revoked_at is null and expires_at > ${now.toISOString()}) desc, id desc limit 200`,
  )
  const data = rows.map((row) => ({ ...row, state: stateOf(row, now) }))
  return { data, meta: { total: data.length } }
}

/** The token expires at the end of that day in Italian time. */
function requireEnd(day: string, today: string): void {
  if (day < today) throw invalid({ expires_on: ['Il giorno è già passato'] })
  if (day > addDays(today, MOST_TOKEN_DAYS)) throw invalid({ expires_on: ['Un token vale al massimo un anno'] })
}

/** The scopes of an agent say how it works; what it works on are the areas. */
function requireArea(scopes: readonly unknown[]): void {
  if (scopes.every((one) => agentScopes.includes(String(one))))
    throw invalid({ scopes: ['Scegli anche almeno un’area che l’agente può leggere'] })
}

/** What the agent may run by itself; throws 422 with the name of the field. */
function autonomyOf(input: unknown, scopes: readonly unknown[]): Autonomy | null {
  if (input === undefined || input === null) return null
  if (agentLevelOf(scopes.map(String)) !== 'run')
    throw invalid({ autonomy: ['Vale solo per un agente che può eseguire'] })
  const { rows, resources: ids, ...more } = isRecord(input) ? input : {}
  if (!isId(rows) || rows > MOST_AUTONOMOUS_ROWS)
    throw invalid({ 'autonomy.rows': [`Da 1 a ${MOST_AUTONOMOUS_ROWS} righe`] })
  const known = resources.filter(isAutonomous).map(({ id }) => id)
  if (!Array.isArray(ids) || !ids.length || !ids.every((id) => known.includes(String(id))) || Object.keys(more).length)
    throw invalid({ 'autonomy.resources': ['Scegli almeno un elenco'] })
  return { rows, resources: ids.map(String) }
}

async function createToken(parts: Parts, request: FastifyRequest): Promise<PersonalToken & { value: string }> {
  const input = bodyOf(tokens.bodies.make, request.body)
  requireEnd(input.expires_on, parts.clock.today())
  requireArea(input.scopes)
  const autonomy = autonomyOf(input.autonomy, input.scopes)
  const call = callOf(parts, request)
  const { value, hash, ending } = newValue()
  const now = parts.clock.now().toISOString()
  const createdToken = await transaction(parts.db.pool, async (db) => {
    // Locks the user, so that concurrent requests cannot exceed the limit.
    await run(db, sql`select 1 from management_user where id = ${call.user.id} for update`)
    const count = await runOne<{ good: number }>(
      db,
      sql`select count(*)::int as good from ${personalTokens}
          where user_id = ${call.user.id} and revoked_at is null and expires_at > ${now}`,
    )
    if (count.good >= MOST) throw invalid({ name: [`Hai già ${MOST} token attivi: prima revocane uno`] })
    const row = await runOne<TokenRow>(
      db,
      sql`insert into ${personalTokens} (user_id, hash, name, ending, scopes, created_at, expires_at, autonomy)
          values (${call.user.id}, ${hash}, ${input.name}, ${ending}, ${JSON.stringify(input.scopes)}, ${now},
                  ${dayStart(input.expires_on, 1)}, ${autonomy && JSON.stringify(autonomy)}) returning ${columns}`,
    )
    const { name, scopes, expires_at } = row
    const after = { name, scopes, expires_at, ...(autonomy && { autonomy }) }
    await writeAudit(db, call, 'make', tokens.id, row.id, null, after)
    return row
  })
  return { ...createdToken, state: 'attivo', value }
}

async function revoke(parts: Parts, request: FastifyRequest, db: Runner, userId: number, id: number): Promise<void> {
  const [found] = await run<TokenRow>(
    db,
    sql`select ${columns} from ${personalTokens} where id = ${id} and user_id = ${userId} and revoked_at is null
          and expires_at > ${parts.clock.now().toISOString()}`,
  )
  if (!found) throw notFound()
  await parts.personalTokens.revoke(db, userId, id)
  const { name, scopes, expires_at } = found
  await writeAudit(db, callOf(parts, request), 'revoke', tokens.id, id, { name, scopes, expires_at }, null)
}

const MOST_ACTIVITY = 50

/**
 * {data: [TokenActivity]}, newest first. The audit names the token by its name and ending, followed by the program of an
 * agent.
 */
async function activityOf({ db }: Parts, userId: number, id: number) {
  const [found] = await run<TokenRow>(
    db.pool,
    sql`select ${columns} from ${personalTokens} where id = ${id} and user_id = ${userId}`,
  )
  if (!found) throw notFound()
  const data = await run<TokenActivity>(
    db.pool,
    sql`select max(at) as at, resource, op, count(*)::int as count,
          case when bool_and(before is null and after is not null) then 'create'
            when bool_and(after is null and before is not null) then 'delete'
            when bool_and(before is not null and after is not null) then 'update' end as kind,
          case when count(distinct record) = 1 then min(record) end as record
        from ${audit} where user_id = ${userId} and starts_with(token, ${tokenName({ name: found.name, ending: found.ending })})
        group by request_id, resource, op order by max(id) desc limit ${MOST_ACTIVITY}`,
  )
  return { data, meta: { total: data.length } }
}

export const tokenCalls: OwnCalls = {
  'security.tokens': {
    mine: (parts) => (request) => tokensOf(parts, sessionOf(request).user.id),

    /** {data: the token with its `value`, shown only here}. */
    make: (parts) => async (request, reply) => reply.code(201).send({ data: await createToken(parts, request) }),

    activity: (parts) => (request) => activityOf(parts, sessionOf(request).user.id, pathId(request, 'id')),

    /** Answers 204; another user's token gives 404, like a missing one. */
    revoke: (parts) => async (request, reply) => {
      const id = pathId(request, 'id')
      await transaction(parts.db.pool, (db) => revoke(parts, request, db, sessionOf(request).user.id, id))
      return reply.code(204).send()
    },
  },
}

export const tokensOfOthers: OwnCalls[string] = {
  tokens: (parts) => async (request) => {
    const { key } = await findRow(callOf(parts, request), parts.db.pool, user, pathText(request, 'id'), 'tokens')
    return tokensOf(parts, Number(key))
  },

  /** Answers 204. */
  revokeToken: (parts) => async (request, reply) => {
    const call = callOf(parts, request)
    await transaction(parts.db.pool, async (db) => {
      const { key } = await findRow(call, db, user, pathText(request, 'id'), 'revokeToken')
      await revoke(parts, request, db, Number(key), pathId(request, 'tokenId'))
    })
    return reply.code(204).send()
  },
}
