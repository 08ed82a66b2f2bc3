/** Sums of orders cover whole orders; this adds the share of the article or macro that the list is filtered by. */
import { useAverage } from '../../api/confronto.ts'
import { can } from '../../domain/access/access.ts'
import { SOLD_STATES } from '../../domain/trade/orderSums.ts'
import { orders, sales } from '../../domain/resources/ordini.ts'
import { formatMoney } from '../../domain/text/text.ts'
import { useListState } from '../resource/list/listState.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'

/** Filters known both to the list of orders and to the sales figures. */
const SHARED = ['macro_id', 'produttore', 'article_year', 'from_date', 'to_date'] as const

export function ArticlePart() {
  const { user } = useContextSnapshot()
  const [{ filters, q }] = useListState(orders)
  const { article_code: article, stato, ...otherFilters } = filters
  const named = article ?? otherFilters.macro_id
  const isSupported = Object.keys(otherFilters).every((name) => (SHARED as readonly string[]).includes(name))
  const may = user !== null && can(user, sales.id, 'average') !== 'none'
  const asks = may && !q && isSupported && stato === SOLD_STATES && named !== undefined && !named.includes(',')
  const { data } = useAverage(asks ? { ...otherFilters, ...(article && { article_id: article }) } : null)
  if (!asks || !data) return null
  return (
    <div>
      <dt>{article ? 'Di questo articolo' : 'Di questa macro'}</dt>
      <dd>{formatMoney(data.total)}</dd>
    </div>
  )
}
