/** The sales dashboard of a produttore: the chart of the year and the latest orders. */
import { useSellerDashboard, type SellerDashboard, type SellerOrder } from '../../api/widgets.ts'
import { NO_ITEMS } from '../../commands/lazyTexts.ts'
import { formatDate, formatMoney } from '../../domain/text/text.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { CustomerBadge } from '../widgets/CustomerBadge.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { thousands } from '../kit/chart/chart.ts'
import { Empty } from '../kit/states/Empty.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

export function Sales() {
  const { data, error, mutate } = useSellerDashboard()
  return (
    <Card
      title="Vendite"
      aside={
        data &&
        `anno ${data.business_year}: dal ${formatDate(data.order_date_from)} al ${formatDate(data.order_date_to)}`
      }
      className="widget sales"
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="block" label="Caricamento delle vendite" />
      ) : (
        <SalesChart {...data} />
      )}
    </Card>
  )
}

function SalesChart({ in_progress_sales, target_sales, previous_sales, previous_until }: SellerDashboard) {
  const reached = target_sales > 0 ? Math.round((in_progress_sales / target_sales) * 100) : null
  const until = previous_until ? `, fino al ${formatDate(previous_until)}` : ''
  const bars = [
    ['Venduto finora', '', in_progress_sales, 1],
    ['Obbiettivo', '', target_sales, 2],
    ['Anno precedente', until, previous_sales, 3],
  ] as const
  return (
    <>
      <dl className="figure-pairs widget-figures">
        {bars.map(([label, more, value, tone]) => (
          <div key={label}>
            <dt>
              <span className={`swatch is-${tone}`} aria-hidden="true" />
              {label}
              {more}
            </dt>
            <dd>{formatMoney(value)}</dd>
          </div>
        ))}
        {reached !== null && (
          <div>
            <dt>dell’obbiettivo</dt>
            <dd>{reached}%</dd>
          </div>
        )}
      </dl>
      <Chart
        name="Vendite dell’anno: in corso, obbiettivo, anno precedente"
        labels={bars.map(([label, more]) => label + more)}
        marks={bars.map(([label]) => label)}
        series={[
          {
            label: 'Totale',
            kind: 'bar',
            values: bars.map(([, , value]) => value),
            tones: bars.map(([, , , tone]) => tone),
          },
        ]}
        format={formatMoney}
        short={thousands}
      />
    </>
  )
}

export function LatestOrders() {
  const { data, error, mutate } = useSellerDashboard()
  return (
    <section className="orders" aria-labelledby="ultimi-ordini" aria-busy={!data && !error}>
      <h2 id="ultimi-ordini">Ultimi ordini</h2>
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="block" label="Caricamento degli ordini" />
      ) : data.orders.length === 0 ? (
        <Empty icon="book" title={NO_ITEMS} />
      ) : (
        <ul className="order-cards">
          {data.orders.map((order) => (
            <li key={order.order_id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OrderCard({ order }: { order: SellerOrder }) {
  const category = order.hotel_customer_category
  return (
    <article className="order-card">
      <header>
        <h3>
          <Anchor href={`/hotel/${order.hotel_id}/contratti`} title="Contratti dell’hotel">
            {order.hotel_name}
          </Anchor>
        </h3>
        {category && <CustomerBadge type={category} />}
      </header>
      <p>
        <small>{[order.hotel_city, formatDate(order.order_creation_date)].filter(Boolean).join(' · ')}</small>
      </p>
      <dl>
        <div>
          <dt>Internet</dt>
          <dd>{formatMoney(order.total_internet)}</dd>
        </div>
        <div>
          <dt>Carta</dt>
          <dd>{formatMoney(order.total_paper)}</dd>
        </div>
      </dl>
      <Anchor className="order-link" href={`/ordini/${order.order_id}`}>
        Ordine {order.order_id}
      </Anchor>
    </article>
  )
}
