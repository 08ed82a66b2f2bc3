/** The Turno: a user's work queue for today, by rule. */
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { turnoScopes } from '../../../src/domain/trade/turno.ts'
import { transaction } from '../../db/transaction.ts'
import { invalidParameter } from '../../http/problem.ts'
import { changeRow } from '../../resources/write/records.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { findRow } from '../../resources/read/rows.ts'
import { requireScope, requireSellerHotel } from '../../resources/read/scope.ts'
import { bodyOf, numberOf, onlyKnown, pathText, queryOf, sendRow, type Query, type Row } from '../input.ts'
import { attivitaArretrate, attivitaDaFare } from './attivita.ts'
import { cookieDaApprovare } from './cookie.ts'
import { notificheDaLeggere } from './notifiche.ts'
import { offerteInScadenza } from './offerte.ts'
import { ordiniSenzaContratto } from './ordini.ts'
import { preventiviDaLeggere, preventiviDegliHotel, richiesteDaLeggere, richiesteDegliHotel } from './richieste.ts'
import type { Rule } from './rule.ts'

const turno = resourceOf('main.turno')

const rules: readonly Rule[] = [
  attivitaDaFare,
  richiesteDaLeggere,
  preventiviDaLeggere,
  richiesteDegliHotel,
  preventiviDegliHotel,
  offerteInScadenza,
  ordiniSenzaContratto,
  cookieDaApprovare,
  notificheDaLeggere,
  attivitaArretrate,
]

/** {data: [{regola, titolo, totale, altri, righe}], meta: {total}}: the rules that apply to the user and have rows. */
async function queue(call: Call, query: Query) {
  const right = requireScope(call.user, turno, 'queue')
  onlyKnown(query, ['hotel_id', 'scope'])
  const hotelId = numberOf(query, 'hotel_id') ?? null
  const wanted = query.scope || 'all'
  const scope = turnoScopes.find((one) => one === wanted)
  if (!scope) throw invalidParameter('scope')
  if (hotelId !== null) await requireSellerHotel(call.user, right, hotelId, call.db.pool)
  const found = await Promise.all(rules.map((rule) => rule(call, { hotelId, scope })))
  const data = found.filter((one) => one !== null && one.totale > 0)
  return { data, meta: { total: data.reduce((all, one) => all + one!.totale, 0) } }
}

/** Marks a request as read, which removes it from the queue. Idempotent. */
const reads = (id: 'stats.mailSearch' | 'quote.quoteRequests', patch: (row: Row) => Row): OwnCalls[string] => ({
  /** {data: the request} */
  markRead: (parts) => async (request, reply) => {
    const call = callOf(parts, request)
    const resource = resourceOf(id)
    bodyOf({}, request.body)
    const found = await transaction(call.db.pool, async (db) => {
      const before = await findRow(call, db, resource, pathText(request, 'id'), 'markRead', true)
      return changeRow(call, db, resource, before, patch(before.row), 'markRead')
    })
    return sendRow(reply, found)
  },
})

export const turnoCalls: OwnCalls = {
  'main.turno': { queue: (parts) => (request) => queue(callOf(parts, request), queryOf(request)) },
}

/** Merged with the other calls of quotes (statistiche/index.ts). */
export const quoteReadCall = reads('quote.quoteRequests', () => ({ letta: true }))

/** Merged with the other calls of the mail archive (statistiche/index.ts). */
export const mailReadCall = reads('stats.mailSearch', (row) => (row.stato === 'consegnata' ? { stato: 'aperta' } : {}))
