/** The Turno: a user's work queue for today, by rule. */
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { transaction } from '../../db/transaction.ts'
import { changeRow } from '../../resources/records.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { findRow } from '../../resources/rows.ts'
import { requireScope, requireSellerHotel } from '../../resources/scope.ts'
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
  const scope = requireScope(call.user, turno, 'coda')
  onlyKnown(query, ['hotel_id'])
  const hotelId = numberOf(query, 'hotel_id') ?? null
  if (hotelId !== null) await requireSellerHotel(call.user, scope, hotelId, call.db.pool)
  const found = await Promise.all(rules.map((rule) => rule(call, hotelId)))
  const data = found.filter((one) => one !== null && one.totale > 0)
  return { data, meta: { total: data.reduce((all, one) => all + one!.totale, 0) } }
}

/** Marks a request as read, which removes it from the queue. Idempotent. */
const reads = (id: 'stats.mailSearch' | 'quote.quoteRequests', patch: (row: Row) => Row): OwnCalls[string] => ({
  /** {data: the request} */
  letta: (parts) => async (request, reply) => {
    const call = callOf(parts, request)
    const resource = resourceOf(id)
    bodyOf({}, request.body)
    const found = await transaction(call.db.pool, async (db) => {
      const before = await findRow(call, db, resource, pathText(request, 'id'), 'letta', true)
      return changeRow(call, db, resource, before, patch(before.row), 'letta')
    })
    return sendRow(reply, found)
  },
})

export const turnoCalls: OwnCalls = {
  'main.turno': { coda: (parts) => (request) => queue(callOf(parts, request), queryOf(request)) },
}

/** Merged with the other calls of quotes (statistiche/index.ts). */
export const quoteReadCall = reads('quote.quoteRequests', () => ({ letta: true }))

/** Merged with the other calls of the mail archive (statistiche/index.ts). */
export const mailReadCall = reads('stats.mailSearch', (row) => (row.stato === 'consegnata' ? { stato: 'aperta' } : {}))
