/** The widget 'Richieste di prenotazione': requests of the last six calendar months and of the year to date. */
import { useBookings, type Bookings } from '../../api/widgets.ts'
import { capitalize, formatNumber } from '../../domain/text/text.ts'
import { formatDay } from '../../domain/time/dateText.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

export function BookingRequests({ hotelId }: { hotelId: number | null }) {
  const { data, error, mutate } = useBookings(hotelId)
  return (
    <Card
      title="Richieste di prenotazione"
      aside="ultimi 6 mesi"
      className="widget bookings"
      footer={
        <ButtonLink
          href={hotelId === null ? '/mailArchive' : `/mailArchive?hotelId=${hotelId}`}
          small
          variant="ghost"
          icon="mail"
        >
          Archivio richieste
        </ButtonLink>
      }
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="block" label="Caricamento delle richieste" />
      ) : (
        <Months {...data} />
      )}
    </Card>
  )
}

function Months({ months, ytd }: Bookings) {
  const total = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <dl className="figure-pairs widget-figures">
        <div>
          <dt>ultimi 6 mesi</dt>
          <dd>{formatNumber(total)}</dd>
        </div>
        <div>
          <dt>da inizio anno</dt>
          <dd>{formatNumber(ytd)}</dd>
        </div>
      </dl>
      <Chart
        name="Richieste di prenotazione per mese"
        size="small"
        labels={months.map(({ month }) => capitalize(formatDay(`${month}-01`, 'MMMM YYYY')))}
        marks={months.map(({ month }) => formatDay(`${month}-01`, 'MMM'))}
        series={[{ label: 'Richieste', kind: 'bar', values: months.map(({ count }) => count) }]}
        format={formatNumber}
      />
    </>
  )
}
