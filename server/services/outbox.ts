/** The outbox for administrators: the state of each mail, without the text of secret ones. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { placeOf } from '../auth/factors/passkeys.ts'
import { linkPath, newLink, type LinkKind } from '../auth/links.ts'
import { userIdByEmail } from '../auth/users.ts'
import { foldText } from '../db/nameKey.ts'
import { outbox } from '../db/schema.ts'
import { run, runOne } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { invalidParameter, notFound } from '../http/problem.ts'
import { writeAudit } from '../resources/write/audit.ts'
import { wordsIn } from '../resources/read/conditions.ts'
import { and } from '../resources/read/rows.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import { bodyOf, numberOf, onlyKnown, pathId, queryOf } from './input.ts'
import { SECRET_KINDS } from './mail.ts'
import { asText } from './smtp.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

const states = {
  attesa: sql`sent_at is null and failed_at is null`,
  inviata: sql`sent_at is not null`,
  fallita: sql`failed_at is not null`,
} as const
const isState = (text: string): text is keyof typeof states => Object.hasOwn(states, text)

const secret = sql`kind in (${sql.join(
  SECRET_KINDS.map((kind) => sql`${kind}`),
  sql`, `,
)})`

export const outboxCalls: OwnCalls = {
  'management.outbox': {
    /** ?stato&q&page&perPage → {data: […], meta: {total}}, newest first; `q`: words of the subject and of addresses. */
    list:
      ({ db, sendsMail }) =>
      async (request) => {
        const query = queryOf(request)
        onlyKnown(query, ['stato', 'q', 'page', 'perPage'])
        const stato = query.stato ?? ''
        if (stato && !isState(stato)) throw invalidParameter('stato')
        const size = Math.min(100, Math.max(1, numberOf(query, 'perPage') ?? 20))
        const page = Math.min(100_000, Math.max(1, numberOf(query, 'page') ?? 1))
        const text = foldText(sql`concat_ws(' ', subject, recipients::text, cc::text)`)
        const where = and([isState(stato) ? states[stato] : sql`true`, wordsIn(text, query.q ?? '', true)])
        const [rows, { total }] = await Promise.all([
          run<{ html: string | null }>(
            db.pool,
            sql`select id, kind, recipients, cc, subject, created_at, sent_at, next_at, attempts, error,
                  case when sent_at is not null then 'inviata' when failed_at is not null then 'fallita'
                    else 'attesa' end as stato,
                  case when ${secret} then null else html end as html
                from ${outbox} where ${where} order by id desc limit ${size} offset ${(page - 1) * size}`,
          ),
          runOne<{ total: number }>(db.pool, sql`select count(*)::int as total from ${outbox} where ${where}`),
        ])
        const data = rows.map(({ html, ...mail }) => ({ ...mail, testo: html === null ? null : asText(html) }))
        return { data, meta: { total: total, links: !sendsMail } }
      },
    /**
     * Creates the link of an unsent mail for an administrator to hand over: a new one each time, with the usual
     * lifetime. It invalidates the link inside the mail.
     */
    link: (parts) => async (request) => {
      const call = callOf(parts, request)
      bodyOf(resourceOf('management.outbox').bodies.link, request.body)
      const id = pathId(request, 'id')
      const { origin } = placeOf(parts, request)
      const token = await transaction(parts.db.pool, async (db) => {
        const [mail] = await run<{ kind: LinkKind; recipients: string[] }>(
          db,
          sql`select kind, recipients from ${outbox} where id = ${id} and ${secret} and sent_at is null
                and (${!parts.sendsMail} or failed_at is not null)`,
        )
        const owner = mail && (await userIdByEmail(db, itemAt(mail.recipients, 0)))
        if (!mail || !owner) throw notFound()
        await writeAudit(db, call, 'link', 'management.user', owner, null, null)
        return newLink(db, mail.kind, owner, parts.clock.now())
      })
      return { link: `${parts.publicUrl ?? origin}${linkPath(token)}` }
    },
  },
}
