/** Personal tokens: a user's own (create, list, revoke), and those of others for account administrators. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { addDays } from '../../src/domain/dates.ts'
import { agentScopes } from '../../src/domain/agents.ts'
import { MOST_TOKEN_DAYS } from '../../src/domain/tokenScopes.ts'
import type { PersonalToken, TokenRow } from '../../src/domain/tokens.ts'
import { newValue } from '../auth/personalTokens.ts'
import { personalTokens } from '../db/schema.ts'
import { run, type Runner, runOne } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalid, notFound } from '../http/problem.ts'
import { writeAudit } from '../resources/audit.ts'
import { dayStart } from '../resources/conditions.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Parts } from '../resources/request.ts'
import { findRow } from '../resources/rows.ts'
import { bodyOf, pathId, pathText } from './input.ts'
import { sessionOf } from '../auth/sessionOf.ts'

const tokens = resourceOf('security.tokens')
const user = resourceOf('management.user')
/** Maximum active tokens per user. */
const MOST = 50

const columns = sql`id, name, ending, scopes, created_at, expires_at, revoked_at, last_used_at, last_used_from, last_used_by`

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

async function createToken(parts: Parts, request: FastifyRequest): Promise<PersonalToken & { value: string }> {
  const input = bodyOf(tokens.bodies.make, request.body)
  requireEnd(input.expires_on, parts.clock.today())
  requireArea(input.scopes)
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
      sql`insert into ${personalTokens} (user_id, hash, name, ending, scopes, created_at, expires_at)
          values (${call.user.id}, ${hash}, ${input.name}, ${ending}, ${JSON.stringify(input.scopes)}, ${now},
                  ${dayStart(input.expires_on, 1)}) returning ${columns}`,
    )
    const { name, scopes, expires_at } = row
    await writeAudit(db, call, 'make', tokens.id, row.id, null, { name, scopes, expires_at })
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

export const tokenCalls: OwnCalls = {
  'security.tokens': {
    mine: (parts) => (request) => tokensOf(parts, sessionOf(request).user.id),

    /** {data: the token with its `value`, shown only here}. */
    make: (parts) => async (request, reply) => reply.code(201).send({ data: await createToken(parts, request) }),

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
