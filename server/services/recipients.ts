/** Limits on the mail that a user may send on behalf of the company: recipients and number. */
import { sql } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import type { FieldErrors } from '../../src/domain/model/validate.ts'
import { outbox } from '../db/schema.ts'
import { run, runOne, type Runner } from '../db/sql.ts'
import { tooMany } from '../http/limits.ts'
import { invalid } from '../http/problem.ts'
import type { Call } from '../resources/request.ts'
import { and, notDeleted } from '../resources/read/rows.ts'
import { requireScope, scopeCondition } from '../resources/read/scope.ts'

const rubrica = resourceOf('main.rubrica')
const MOST = 20
const DAY_MS = 24 * 3_600_000

/** Throws 422 for addresses that the user may not write to, 429 beyond the daily limit. */
export async function requireRecipients(call: Call, db: Runner, to: readonly string[], cc: readonly string[]) {
  if (to.length + cc.length > MOST) throw invalid({ to: [`Al massimo ${MOST} destinatari, fra A e Cc`] })
  if (requireScope(call.user, rubrica, 'send') === 'ownSeller') await requireContacts(call, db, { to, cc })
  await requireMails(call, db, to.length + cc.length)
}

/** A producer may write to contacts of the address book and to themselves; only the office writes to others. */
async function requireContacts(call: Call, db: Runner, addressesByField: Readonly<Record<string, readonly string[]>>) {
  const all = Object.values(addressesByField).flat().map(fold)
  const rows = await run<{ email: string }>(
    db,
    sql`select distinct lower(email_referente) as email from main_rubrica
        where ${and([
          sql`lower(email_referente) = any(${sql.param(all)}::text[])`,
          notDeleted(rubrica),
          scopeCondition(call.user, rubrica, requireScope(call.user, rubrica, 'send')),
        ])}`,
  )
  const known = new Set([fold(call.user.email), ...rows.map(({ email }) => email)])
  const errors: FieldErrors = {}
  for (const [name, addresses] of Object.entries(addressesByField)) {
    const strange = addresses.filter((one) => !known.has(fold(one)))
    if (strange.length)
      errors[name] = [`${strange.join(', ')}: non è fra i tuoi contatti. Per scrivere ad altri rivolgiti all’ufficio.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

const fold = (address: string): string => address.toLowerCase()

/** Throws 429 beyond the daily limit of addresses. */
export async function requireMails(call: Call, db: Runner, more: number): Promise<void> {
  const most = call.limits.mailsPerDay
  if (most === Infinity) return
  const since = new Date(call.clock.now().getTime() - DAY_MS).toISOString()
  const found = await runOne<{ sent: number }>(
    db,
    sql`select coalesce(sum(jsonb_array_length(recipients) + jsonb_array_length(cc)), 0)::int as sent from ${outbox}
        where created_by = ${call.user.id} and created_at > ${since}`,
  )
  if (found.sent + more > most)
    throw tooMany(DAY_MS / 1_000, `Hai già scritto a ${most} indirizzi in un giorno: riprova domani.`)
}
