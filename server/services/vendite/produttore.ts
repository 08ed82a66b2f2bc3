/** The sales dashboard of a producer, or of the whole network. */
import { sql } from 'drizzle-orm'
import { sellerOf } from '../../../src/domain/access/access.ts'
import { sameDays } from '../../../src/domain/trade/confronto.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { businessYear } from '../../../src/domain/time/seasons.ts'
import { run } from '../../db/sql.ts'
import { invalidParameter, notAllowed, notFound } from '../../http/problem.ts'
import { callOf, type OwnCalls } from '../../resources/register.ts'
import type { Call } from '../../resources/request.ts'
import { requireScope } from '../../resources/read/scope.ts'
import { inSpan, isValid } from '../../resources/read/sold.ts'
import { numberOf, onlyKnown, queryOf, type Query } from '../input.ts'

const dashboard = resourceOf('seller.sellersDashboard')

type Seller = { id: number; codice: string }

/** The dashboard's producer: the user's own, or the one that staff selects; null for the whole network. */
async function sellerAsked(call: Call, query: Query): Promise<Seller | null> {
  const scope = requireScope(call.user, dashboard, 'read')
  const id = numberOf(query, 'seller_id')
  const code = sellerOf(call.user)
  if (scope === 'ownSeller' && !code) throw notAllowed()
  if (scope !== 'ownSeller' && id === undefined) return null
  const [seller] = await run<Seller>(
    call.db.pool,
    sql`select id, codice from seller_sellers where _deleted_at is null
        and ${scope === 'ownSeller' ? sql`codice = ${code}` : sql`id = ${id}`}`,
  )
  if (scope === 'ownSeller' && (!seller || (id !== undefined && id !== seller.id))) throw notAllowed()
  if (!seller) throw notFound()
  return seller
}

/**
 * {data: the dashboard}: the sales year runs from 1 October to 30 September; `orders` are its latest ten. The previous
 * year counts up to the same day, `previous_until`; null if the year is over.
 */
async function sellersDashboard(call: Call, query: Query) {
  onlyKnown(query, ['seller_id', 'business_year'])
  const seller = await sellerAsked(call, query)
  const year = numberOf(query, 'business_year') ?? businessYear(call.clock.today())
  if (year < 2000 || year > 2100) throw invalidParameter('business_year')
  const mine = seller ? sql`codice_produttore = ${seller.codice}` : sql`true`
  const valid = sql`${isValid} and ${mine}`
  const days = sameDays({ year }, call.clock.today())
  const [ora, prima] = [inSpan(days.ora), inSpan(days.prima)]
  const [[sums], [target], orders] = await Promise.all([
    run<{ now: number; before: number }>(
      call.db.pool,
      sql`select coalesce(sum(total) filter (where ${ora}), 0) as now,
            coalesce(sum(total) filter (where ${prima}), 0) as before
          from orders_orders where ${valid} and (${ora} or ${prima})`,
    ),
    run<{ target: number }>(
      call.db.pool,
      sql`select coalesce(sum(target), 0) as target from seller_sales_seller_target
          where _deleted_at is null and year = ${year} and ${seller ? sql`seller_id = ${seller.id}` : sql`true`}`,
    ),
    run(
      call.db.pool,
      sql`select o.order_id, o.hotel_id, o.hotel_name, h.nome_comune as hotel_city,
            h.customer_category as hotel_customer_category, o.order_creation_date, o.total_internet, o.total_paper
          from (select * from orders_orders where ${valid} and article_year = ${year}
                order by order_creation_date desc, order_id desc limit 10) as o
          left join main_hotel h on h."idHotel" = o.hotel_id
          order by o.order_creation_date desc, o.order_id desc`,
    ),
  ])
  return {
    data: {
      seller_id: seller?.id ?? null,
      business_year: year,
      in_progress_sales: sums?.now ?? 0,
      target_sales: target?.target ?? 0,
      previous_sales: sums?.before ?? 0,
      previous_until: days.prima.to ?? null,
      order_date_from: `${year - 1}-10-01`,
      order_date_to: `${year}-09-30`,
      orders,
    },
  }
}

export const sellerCalls: OwnCalls = {
  'seller.sellersDashboard': {
    read: (parts) => (request) => sellersDashboard(callOf(parts, request), queryOf(request)),
  },
}
