/** List with its filters, rows and pages. */
import { Suspense, useEffect } from 'react'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { useDebounced } from '../../kit/hooks.ts'
import { lazyWithPreload, inBackground } from '../../kit/states/lazyWithPreload.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatTotal } from '../../../domain/text/text.ts'
import { Busy } from '../../shell/frame/states.tsx'
import { Filters } from '../filters/Filters.tsx'
import { Grid } from '../grid/Grid.tsx'
import { GridCard } from '../grid/GridRow.tsx'
import { select, toggle, togglePage } from './cursor.ts'
import { ListFoot } from './ListFoot.tsx'
import { useListPane, type ListPaneProps } from './useListPane.ts'

/** Loaded after the rows. */
const ListTools = lazyWithPreload(async () => (await import('./ListTools.tsx')).ListTools)
const ListOver = lazyWithPreload(async () => (await import('./ListOver.tsx')).ListOver)
const LoadFailed = lazyWithPreload(async () => (await import('../../shell/frame/LoadFailed.tsx')).LoadFailed)
const SelectionBar = lazyWithPreload(async () => (await import('./SelectionBar.tsx')).SelectionBar)
const UnknownFilters = lazyWithPreload(async () => (await import('./UnknownFilters.tsx')).UnknownFilters)
const NoRows = lazyWithPreload(async () => (await import('./NoRows.tsx')).NoRows)

const loading = (
  <div className="screen-loading">
    <Busy />
    <Skeleton shape="row" lines={12} label="Caricamento dell’elenco" />
  </div>
)

const viewPlace = <span className="view-place" />

export function ListPane(props: ListPaneProps) {
  const { route, resource, state, onChange, openKey, narrow } = props
  const { pane, ...list } = useListPane(props)
  const { marked, mark, rows, data, found, pages, error, open, acts } = list
  // The view tools load a moment after the rows, unless their code is already here.
  const toolsReady = useDebounced(data !== undefined, 400, data !== undefined && ListTools.isHere())
  useEffect(() => {
    if (narrow) inBackground(GridCard.preload())
  }, [narrow])
  const sums = rows.length ? data?.sums : undefined
  const nothing = error ? error.status === 422 && state.isFiltered : data && !rows.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works anywhere inside
    <section
      ref={pane}
      className="list-pane"
      aria-label={`Elenco: ${route.title}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        if (marked.selected.length) mark(select(marked))
        else if (openKey !== null) props.onClose()
        else return
        event.preventDefault()
      }}
    >
      <Filters
        resource={resource}
        owner={props.owner}
        offered={props.offered}
        state={state}
        onChange={onChange}
        isBeside={openKey !== null && !narrow}
        extra={
          <LazyBoundary fallback={viewPlace}>
            {toolsReady ? <ListTools {...props} pane={pane} list={list} /> : viewPlace}
          </LazyBoundary>
        }
        aside={formatTotal(found.total, found.exact)}
        onLeave={() => acts.move(0, false)}
      />
      {state.unknown.length > 0 && (
        <LazyBoundary>
          <UnknownFilters names={state.unknown} onClear={() => onChange({ replaces: true })} />
        </LazyBoundary>
      )}
      {nothing ? (
        <LazyBoundary>
          <NoRows
            resource={resource}
            error={error}
            isFiltered={state.isFiltered}
            createLabel={props.createLabel}
            onCreate={acts.create}
            onClear={() => onChange({ q: '', filters: {} })}
            onBeyond={state.page > pages && (() => onChange({ page: pages, replaces: true }))}
          />
        </LazyBoundary>
      ) : error ? (
        <LazyBoundary>
          <LoadFailed error={error} onRetry={acts.reload} />
        </LazyBoundary>
      ) : !data ? (
        loading
      ) : (
        <Suspense fallback={loading}>
          <Grid
            title={route.title}
            resource={resource}
            rows={rows}
            labels={data.labels}
            total={found.total}
            first={(state.page - 1) * state.size}
            order={state.order}
            filters={state.filters}
            keys={list.keys}
            at={list.at}
            openKey={openKey}
            selected={list.ticked}
            narrow={narrow}
            hidden={list.hidden}
            busy={list.isValidating}
            canSelect={list.canSelect}
            addressOf={(key) => {
              const address = props.recordAddress(key)
              return address && address + state.search
            }}
            onSort={(order) => onChange({ order })}
            onToggle={(key) => mark(toggle(marked, key))}
            onToggleAll={(on) => mark(togglePage(marked, on))}
            onOpen={(key, newTab) => open(key, newTab, !narrow)}
          />
        </Suspense>
      )}
      {(list.read || list.removal.work) && (
        <LazyBoundary onLost={list.read ? () => list.setRead(null) : undefined}>
          <ListOver {...props} list={list} />
        </LazyBoundary>
      )}
      {list.chosen > 0 && (
        <LazyBoundary>
          <SelectionBar {...props} list={list} />
        </LazyBoundary>
      )}
      {(pages > 1 || sums !== undefined) && (
        <ListFoot resource={resource} state={state} sums={sums} pages={pages} onChange={onChange} />
      )}
    </section>
  )
}
