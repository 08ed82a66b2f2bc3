/** Counts offers by type: for a portale page of offers, those that it would show. */
import { sql, type SQL } from 'drizzle-orm'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { tipologiaOptions } from '../../src/domain/resources/choices.ts'
import { writePage } from '../../src/domain/query/wire.ts'
import { run } from '../db/sql.ts'
import { offersOfPage } from '../resources/read/queryFields.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { findRow } from '../resources/read/rows.ts'
import { requireScope } from '../resources/read/scope.ts'
import { numberOf, onlyKnown, queryOf, type Query, type Row } from './input.ts'

const kinds = resourceOf('portals.offertaTipologiePerPagina')
const pages = resourceOf('portals.paginaOfferta')

const everyKind: SQL = sql`(values ${sql.join(
  tipologiaOptions.map(([id, nome]) => sql`(${id}::int, ${nome}::text)`),
  sql`, `,
)}) as k(id, nome)`

/**
 * Uses the days, place and portale of that page. `pagina_id` is the portale's page for the type: the page itself,
 * otherwise one with the same days, otherwise the first in order.
 */
const ofPage = (id: unknown, today: string): SQL => sql`
  select k.id, k.nome,
    (select q.id from portals_pagina_offerta q
      where q._deleted_at is null and q."portaleId" = p."portaleId" and q.tipologia = k.id
      order by q.id = p.id desc, (q.offerte_start, q.offerte_end) is not distinct from (p.offerte_start, p.offerte_end) desc,
        q.ordinamento, q.id limit 1) as pagina_id,
    (select count(*)::int from ${offersOfPage(sql`p`, sql`k.id`, today)}) as n_offerte
  from ${everyKind}, portals_pagina_offerta p where p.id = ${id} order by k.id`

/** Counts over all portali as published today, without a page. */
const anywhere = (today: string): SQL => sql`
  select k.id, k.nome, null::int as pagina_id,
    (select count(*)::int from main_hotel_offerta o where o._deleted_at is null and o.visibile and o.tipologia = k.id
      and o.data_pubblicazione <= ${today}::date and o.data_fine_pubblicazione >= ${today}::date) as n_offerte
  from ${everyKind} order by k.id`

async function offersByKind(call: Call, query: Query) {
  requireScope(call.user, kinds, 'list')
  onlyKnown(query, ['pagina_id'])
  const id = numberOf(query, 'pagina_id')
  const today = call.clock.today()
  const page = id === undefined ? undefined : await findRow(call, call.db.pool, pages, id, 'read')
  const rows = await run<Row>(call.db.pool, page ? ofPage(page.row.id, today) : anywhere(today))
  return writePage('data', rows, rows.length, await call.labels.of(call.user, kinds, rows, ['pagina_id']))
}

export const offerPageCalls: OwnCalls = {
  'portals.offertaTipologiePerPagina': {
    /** {data: [{id, nome, pagina_id, n_offerte}]}, `id` the kind of an offer (docs/rules.md). */
    list: (parts) => (request) => offersByKind(callOf(parts, request), queryOf(request)),
  },
}
