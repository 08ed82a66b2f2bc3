/** The sales screen: filters, figures and rows; Enter on a row opens its orders. */
import { useRef } from 'react'
import { soldFile, useAverage, useSold } from '../../api/confronto.ts'
import { groupingLabels, type SalesComparison, type Span, type Uncompared } from '../../domain/trade/confronto.ts'
import { today } from '../../domain/time/dates.ts'
import { businessYear } from '../../domain/time/seasons.ts'
import { formatTotal } from '../../domain/text/text.ts'
import type { ScreenProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { Pagination } from '../kit/navigation/Pagination.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { tabPanel, Tabs } from '../kit/layout/Tabs.tsx'
import { Filters } from '../resource/filters/Filters.tsx'
import { FiltersRefused } from '../resource/filters/FiltersRefused.tsx'
import { pageAfter, pagesOf } from '../resource/list/pages.ts'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { useListState, type ListChange, type ListState } from '../resource/list/listState.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { navigate } from '../shell/navigation/navigation.ts'
import { saveFile } from '../shell/saveFile.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { ExportButtons, exportHandlers } from '../widgets/ExportButtons.tsx'
import { NothingSold } from './NothingSold.tsx'
import {
  COMPARE,
  groupingIn,
  isCompared,
  needsComparison,
  ordersAddress,
  PER,
  periodOf,
  sold,
  spanOf,
  tabs,
  type AnySoldRow,
} from './sold.ts'
import { figuresOf, meansOf, SoldFigures, type SoldFigure } from './SoldFigures.tsx'
import { SoldTable, useSoldCursor } from './SoldTable.tsx'
import '../resource/Resource.css'
import './Vendite.css'

const SIZES = [20, 50, 100]

/**
 * The query of the service. Without a comparison there are no new or lost clients and no figures of the year before, so
 * that an address which still names them is read without them.
 */
function queryOf({ q, page, size, order, filters: { clienti = '', ...filters } }: ListState): Record<string, string> {
  const compares = isCompared(filters)
  return {
    ...filters,
    ...(compares && clienti && { clienti }),
    ...(q && { q }),
    page: String(page),
    perPage: String(size),
    ...(order && (compares || !needsComparison(order[0])) && { orderKey: order[0], orderDirection: order[1] }),
  }
}

export function SoldScreen({ route }: ScreenProps) {
  const [state, change, offered] = useListState(sold)
  const narrow = useNarrow()
  const pane = useRef<HTMLElement>(null)
  const grouping = groupingIn(state.filters[PER])
  const query = queryOf(state)
  const { data, error, isValidating, mutate } = useSold(query)
  const [at, setAt] = useSoldCursor(error ? undefined : data?.rows)
  const pages = error ? 1 : pagesOf(data?.count ?? 0, state.size)

  const addressOf = (row: AnySoldRow) => ordersAddress(spanOf(row, data!), state.filters, true, [grouping, row.key])

  /** Sales are always of one year; without one the current business year is used. */
  const onChange = (next: ListChange) =>
    change(
      next.filters
        ? {
            ...next,
            filters: { ...next.filters, article_year: next.filters.article_year || String(businessYear(today())) },
          }
        : next,
    )

  const takes = exportHandlers('seller.sales.exportComparison', route.title, async () =>
    saveFile(await soldFile(query)),
  )

  useListHandle(
    {
      resource: sold.id,
      createLabel: null,
      canDelete: false,
      makesFile: data !== undefined,
      rows: error ? 0 : (data?.rows.length ?? 0),
      selected: 0,
      hasCursor: at >= 0,
    },
    {
      move: (step) => setAt(at + step),
      edge: (end) => setAt(end === 'first' ? 0 : Infinity),
      open() {
        const row = data?.rows[at]
        if (row) void navigate(addressOf(row))
      },
      filter: () => pane.current?.querySelector<HTMLInputElement>('input[type=search], .k-search input')?.focus(),
      turnPage(step) {
        const page = pageAfter(state.page, step, pages)
        if (page) onChange({ page })
      },
      reload: () => void mutate(),
      ...takes,
      marked: () => ({ cursor: null, selected: [] }),
    },
  )

  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle={data ? periodOf(data.ora, data.prima) : '\u00a0'}
        action={<ExportButtons takes={takes} />}
      />
      <section ref={pane} className="list-pane sold-pane" aria-label={route.title}>
        <Filters
          resource={sold}
          offered={offered.filter(([name]) => name !== PER && (name !== 'clienti' || isCompared(state.filters)))}
          state={state}
          onChange={onChange}
          aside={data && !error && `${formatTotal(data.count)} ${COUNT_NOUNS[grouping][data.count === 1 ? 0 : 1]}`}
          onLeave={() => setAt(0)}
        />
        {error?.status === 422 ? (
          <FiltersRefused resource={sold} error={error} onClear={() => onChange({ q: '', filters: {} })} />
        ) : error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <div className="screen-loading">
            <Skeleton shape="row" lines={12} label="Caricamento del venduto" />
          </div>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it through its focus
          <div className="screen-body sold-body">
            <Tabs
              name="venduto"
              label="Raggruppa"
              items={tabs}
              value={grouping}
              onChange={(id) => onChange({ filters: { ...state.filters, [PER]: id } })}
            />
            <div className="sold-panel" {...tabPanel('venduto', grouping)}>
              {data.count === 0 ? (
                <NothingSold />
              ) : (
                <SoldTable
                  name={`Venduto per ${groupingLabels[grouping].toLowerCase()}`}
                  grouping={grouping}
                  sold={data}
                  first={(state.page - 1) * state.size}
                  order={state.order}
                  onOrder={(order) => onChange({ order })}
                  at={at}
                  onAt={setAt}
                  addressOf={addressOf}
                />
              )}
            </div>
            <div className="sold-aside">
              <Figures sold={data} state={state} onChange={onChange} busy={isValidating} />
            </div>
          </div>
        )}
        {pages > 1 && (
          <footer className="list-foot">
            <Pagination
              page={Math.min(state.page, pages)}
              pages={pages}
              size={state.size}
              sizes={narrow ? undefined : SIZES}
              onPage={(page) => onChange({ page })}
              onSize={(size) => onChange({ size, page: 1 })}
            />
          </footer>
        )}
      </section>
    </>
  )
}

const COUNT_NOUNS = {
  hotel: ['hotel', 'hotel'],
  produttore: ['produttore', 'produttori'],
  articolo: ['articolo', 'articoli'],
  macro: ['macro', 'macro'],
} as const

const SHOWN_CLIENTS: Readonly<Record<string, string>> = {
  nuovi: 'Solo i clienti nuovi.',
  persi: 'Solo i clienti persi.',
  rimasti: 'Senza i clienti persi.',
}

const clientFigures = ({ totals, ora, prima }: SalesComparison, only: (which: string) => string): SoldFigure[] => [
  { label: 'Clienti nuovi', now: totals.nuovi, remark: `niente in tutto il ${prima.year}`, href: only('nuovi') },
  { label: 'Clienti persi', now: totals.persi, remark: `niente finora nel ${ora.year}`, href: only('persi') },
]

type FiguresProps = {
  sold: SalesComparison | Uncompared
  state: ListState
  onChange: (change: ListChange) => void
  busy: boolean
}

/** Sums follow all that is asked; means are those of the service, which narrows by the name of the hotel alone. */
function Figures({ sold, state: { q, filters }, onChange, busy }: FiguresProps) {
  const { ora, prima } = sold
  const { [PER]: per, [COMPARE]: _, article_year: __, from_date: ___, to_date: ____, ...otherFilters } = filters
  const { clienti: chosen, ...narrowed } = otherFilters
  const clienti = prima ? chosen : undefined
  const isMean = !clienti && (!q || per === 'hotel')
  const averageQuery = ({ year, from, to }: Span) =>
    isMean
      ? {
          ...narrowed,
          ...(q && { q }),
          article_year: String(year),
          ...(from && { from_date: from }),
          ...(to && { to_date: to }),
        }
      : null
  const now = useAverage(averageQuery(ora)).data
  const before = useAverage(prima && averageQuery(prima)).data
  const { total, list, orders, hotels } = figuresOf(sold)
  const only = (which: string) => `/venduto?${new URLSearchParams({ ...filters, clienti: which })}`
  const behind = q ? undefined : ordersAddress(ora, filters, true)
  const means = isMean ? meansOf(now, before) : []
  return (
    <>
      <SoldFigures
        busy={busy}
        figures={[
          { ...total, href: clienti ? undefined : behind },
          list,
          { ...orders, href: clienti ? undefined : behind },
          hotels,
          ...means,
          ...(sold.prima ? clientFigures(sold, only) : []),
        ]}
      />
      {clienti && (
        <p className="sold-only">
          {SHOWN_CLIENTS[clienti]}{' '}
          <Button small icon="x" onClick={() => onChange({ filters: { ...filters, clienti: '' } })}>
            Tutti i clienti
          </Button>
        </p>
      )}
    </>
  )
}
