/** Sales by hotel, for services without their own comparison: sums, means and the year before. */
import { useAverage } from '../../api/confronto.ts'
import { comparison, yearBefore, type SalesFilters } from '../../api/sales.ts'
import { sales } from '../../domain/resources/ordini.ts'
import { formatDate, formatMoney, formatNumber } from '../../domain/text/text.ts'
import type { ScreenProps } from '../props.ts'
import { useListState } from '../resource/list/listState.ts'
import { ReadOnlyPage } from '../resource/ReadOnlyPage.tsx'
import { differenceOf } from '../widgets/difference.ts'

export function SoldList(props: ScreenProps) {
  return <ReadOnlyPage {...props} subtitle={<Figures />} />
}

/** The sums of the orders that match the filters and the search `q`. */
const useSums = (query: SalesFilters | null, q: string | undefined) =>
  useAverage(query && { ...query, ...(q && { q }) })

function Figures() {
  const [{ filters, q }] = useListState(sales)
  const { own, compares } = comparison(filters)
  const before = yearBefore(own).same
  const { data, error, isValidating } = useSums(own, q)
  const previous = useSums(compares ? before : null, q)
  if (error) return null
  const figures: [string, string | undefined][] = [
    ['Venduto', data && formatMoney(data.total)],
    ['A listino', data && formatMoney(data.price_list_total)],
    ['Ordini', data && formatNumber(data.orders)],
    ['Hotel', data && formatNumber(data.hotels)],
    ['Media per hotel', data && formatMoney(data.average_hotel)],
    ['Media per ordine', data && formatMoney(data.average_order)],
  ]
  if (compares) {
    const until = before.to_date ? ` fino al ${formatDate(before.to_date)}` : ''
    figures.push(
      [`Anno prima${until}`, previous.data && formatMoney(previous.data.total)],
      ['Differenza', data && previous.data && differenceOf(data.total, previous.data.total)],
    )
  }
  return (
    <dl className="list-sums" aria-label="Totali" aria-busy={isValidating || previous.isValidating}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
