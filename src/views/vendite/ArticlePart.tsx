/** The sums of orders are those of whole ones: here is how much of them the article or the macro makes that they are narrowed to. */
import { useAverage } from '../../api/confronto.ts'
import { can } from '../../domain/access.ts'
import { SOLD_STATES } from '../../domain/order.ts'
import { orders, sales } from '../../domain/resources/ordini.ts'
import { formatMoney } from '../../domain/text.ts'
import { useListState } from '../resource/listState.ts'
import { useConsole } from '../shell/useConsole.ts'

/** Filters that both the orders and what was sold know. */
const SHARED = ['macro_id', 'produttore', 'article_year', 'from_date', 'to_date'] as const

export function ArticlePart() {
  const { user } = useConsole()
  const [{ filters, q }] = useListState(orders)
  const { article_code: article, stato, ...others } = filters
  const named = article ?? others.macro_id
  const isTold = Object.keys(others).every((name) => (SHARED as readonly string[]).includes(name))
  const may = user !== null && can(user, sales.id, 'average') !== 'none'
  const asks = may && !q && isTold && stato === SOLD_STATES && named !== undefined && !named.includes(',')
  const { data } = useAverage(asks ? { ...others, ...(article && { article_id: article }) } : null)
  if (!asks || !data) return null
  return (
    <div>
      <dt>{article ? 'Di questo articolo' : 'Di questa macro'}</dt>
      <dd>{formatMoney(data.total)}</dd>
    </div>
  )
}
