/**
 * What a sales report opens on: its period compared with the same days of the year before, by month and by grouping.
 */
import { useState } from 'react'
import { reportFile, useReportSold } from '../../api/confronto.ts'
import { groupingLabels, type SalesComparison, type Grouping } from '../../domain/trade/confronto.ts'
import { countText } from '../../domain/text/counts.ts'
import { formatMoney } from '../../domain/text/text.ts'
import { formatDay } from '../../domain/time/dateText.ts'
import type { RecordExtraProps } from '../props.ts'
import { Chart } from '../kit/chart/Chart.tsx'
import { thousands } from '../kit/chart/chart.ts'
import { Pagination } from '../kit/navigation/Pagination.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { tabPanel, Tabs } from '../kit/layout/Tabs.tsx'
import { pagesOf } from '../resource/list/pages.ts'
import { saveFile } from '../shell/saveFile.ts'
import { ExportButtons, exportHandlers } from '../widgets/ExportButtons.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { NothingSold } from './NothingSold.tsx'
import { ordersAddress, periodOf, spanOf, tabs, type AnySoldRow, type SoldFilters } from './sold.ts'
import { figuresOf, SoldFigures } from './SoldFigures.tsx'
import { SoldTable, type SoldOrder } from './SoldTable.tsx'
import '../resource/record/recordPaper.css'
import './Vendite.css'

const SIZE = 20
const NAME = 'report'

export function SalesReport({ row }: RecordExtraProps) {
  const id = Number(row.id)
  const [grouping, setGrouping] = useState<Grouping>('produttore')
  const [page, setPage] = useState(1)
  const [order, setOrder] = useState<SoldOrder>(['total', 'DESC'])
  const [at, setAt] = useState(-1)
  const query = {
    per: grouping,
    page: String(page),
    perPage: String(SIZE),
    orderKey: order[0],
    orderDirection: order[1],
  }
  const { data, error, isValidating, mutate } = useReportSold(id, query)
  const soldFilters: SoldFilters = {
    ...(data?.produttore && { produttore: data.produttore }),
    ...(typeof row.macro_id === 'number' && { macro_id: String(row.macro_id) }),
  }
  const addressOf = (one: AnySoldRow) => ordersAddress(spanOf(one, data!), soldFilters, false, [grouping, one.key])
  const takes = exportHandlers('orders.reports.exportComparison', 'Report vendite', async () =>
    saveFile(await reportFile(id, query)),
  )
  return (
    <section className="sold-report record-paper" aria-label="Vendite del report">
      <h2 className="paper-title">{String(row.titolo)}</h2>
      <header>
        <p>{data ? periodOf(data.ora, data.prima) : '\u00a0'}</p>
        <span>
          <ExportButtons takes={takes} />
        </span>
      </header>
      {error && !data ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={8} label="Caricamento delle vendite" />
      ) : (
        <>
          <Figures sold={data} behind={ordersAddress(data.ora, soldFilters, false)} busy={isValidating} />
          {data.months.length > 1 ? <Months sold={data} /> : <BothYears sold={data} />}
          <Tabs
            name={NAME}
            label="Raggruppa"
            items={tabs}
            value={grouping}
            onChange={(next) => {
              setGrouping(next)
              setPage(1)
              setAt(-1)
            }}
          />
          <div {...tabPanel(NAME, grouping)}>
            {data.count === 0 ? (
              <NothingSold />
            ) : (
              <SoldTable
                id={NAME}
                name={`Vendite per ${groupingLabels[grouping].toLowerCase()}`}
                grouping={grouping}
                sold={data}
                first={(page - 1) * SIZE}
                order={order}
                onOrder={(next) => {
                  setOrder(next)
                  setPage(1)
                }}
                at={at}
                onAt={setAt}
                addressOf={addressOf}
              />
            )}
            {data.count > SIZE && (
              <Pagination label="Pagine delle vendite" page={page} pages={pagesOf(data.count, SIZE)} onPage={setPage} />
            )}
          </div>
        </>
      )}
    </section>
  )
}

function Figures({ sold, behind, busy }: { sold: SalesComparison; behind: string; busy: boolean }) {
  const { total, list, orders } = figuresOf(sold)
  const { totals, prima } = sold
  return (
    <SoldFigures
      busy={busy}
      figures={[
        { ...total, href: behind },
        list,
        { ...orders, href: behind },
        {
          label: 'Clienti nuovi',
          now: totals.nuovi,
          remark: `${countText(totals.persi, 'perso', 'persi')}, dal ${prima.year}`,
        },
      ]}
    />
  )
}

/** A period within one month has no trend, so the totals of both years are compared. */
function BothYears({ sold: { totals, ora, prima } }: { sold: SalesComparison }) {
  const years = [String(prima.year), String(ora.year)]
  return (
    <Chart
      name="Vendite del periodo, accanto all’anno prima"
      size="small"
      labels={years}
      marks={years}
      series={[{ label: 'Venduto', kind: 'bar', values: [totals.total_prev, totals.total], tones: [2, 0] }]}
      format={formatMoney}
      short={thousands}
    />
  )
}

function Months({ sold: { months, ora, prima } }: { sold: SalesComparison }) {
  const days = months.map(({ month }) => `${month}-01`)
  return (
    <Chart
      name="Vendite per mese, accanto all’anno prima"
      size="small"
      labels={days.map((day) => formatDay(day, 'MMMM YYYY'))}
      marks={days.map((day) => formatDay(day, 'MMM'))}
      series={[
        { label: String(ora.year), kind: 'area', values: months.map(({ total }) => total) },
        { label: String(prima.year), kind: 'line', tone: 2, dashed: true, values: months.map((one) => one.total_prev) },
      ]}
      format={formatMoney}
      short={thousands}
    />
  )
}
