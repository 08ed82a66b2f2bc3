/** The list of reviews, newest first: searched, filtered by channel, score and language, and paged. */
import { useMemo, useRef, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { useList } from '../../api/resources/resources.ts'
import type { Collected } from '../../api/reputazione.ts'
import { formatNumber, formatTotal } from '../../domain/text/text.ts'
import { Empty } from '../kit/states/Empty.tsx'
import { Pagination } from '../kit/navigation/Pagination.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { Filters } from '../resource/filters/Filters.tsx'
import { FiltersRefused } from '../resource/filters/FiltersRefused.tsx'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { useListState, writeListState, type ListChange } from '../resource/list/listState.ts'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { focusNext } from '../widgets/focusNext.ts'
import { keepPeriod } from './period.ts'
import { Review } from './Review.tsx'
import { ReviewDetail } from './ReviewDetail.tsx'
import { useReviewCommands } from './useReviewCommands.ts'

/** Query parameter of the review that is open in full. */
const REVIEW = 'recensione'

type ReviewsProps = { hotelId: number; period: Collected }

export function Reviews({ hotelId, period }: ReviewsProps) {
  const resource = useDescription('webreputation.recensione')
  // The collection days are set above for all three views, so they are no filters of this list.
  const listResource = useMemo(() => {
    const { raccolta_da: _, raccolta_fino_a: __, ...filters } = resource.filters
    return { ...resource, filters }
  }, [resource])
  const [state, , offered] = useListState(resource, { hotelId })
  const list = useRef<HTMLUListElement>(null)
  const { data, error, mutate } = useList(
    resource,
    { hotelId },
    {
      ...state,
      filters: { ...state.filters, raccolta_da: period.from, raccolta_fino_a: period.to },
    },
  )
  const search = useSearch()
  const [path] = useLocation()
  const openReview = new URLSearchParams(search).get(REVIEW)
  // Keeps the parameters of the other views in the address.
  const change = (changes: ListChange) =>
    void navigate(path + keepPeriod(search, writeListState(resource, state, changes, offered)), {
      replace: !changes.page,
    })
  const addressOf = (id: unknown) => path + changedQuery(search, { [REVIEW]: id === null ? null : String(id) })
  const total = error ? 0 : (data?.total ?? 0)
  const pages = Math.max(1, Math.ceil(total / state.size))
  const turnPage = (step: number) => {
    const page = Math.min(pages, Math.max(1, state.page + step))
    if (page !== state.page) change({ page })
  }
  const rows = data?.rows ?? []
  const place = rows.findIndex(({ id }) => String(id) === openReview)
  const stepTo = (at: number) => {
    const row = place < 0 ? undefined : rows[at]
    return row ? () => void navigate(addressOf(row.id), { replace: true }) : null
  }
  useReadingKeys(list, rows.length, {
    turnPage,
    reload: () => void mutate(),
    open(at) {
      const row = rows[at]
      if (row) void navigate(addressOf(row.id))
    },
  })
  return (
    <div className="list-pane reviews-pane">
      <Filters
        resource={listResource}
        offered={offered.filter(([name]) => name in listResource.filters)}
        state={state}
        onChange={change}
        aside={data && !error && `${formatTotal(total, data.exact)} ${total === 1 ? 'recensione' : 'recensioni'}`}
        onLeave={() => focusNext(list, 'article', 'first')}
      />
      {error?.status === 422 && state.isFiltered ? (
        <FiltersRefused resource={listResource} error={error} onClear={() => change({ q: '', filters: {} })} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={10} label="Caricamento delle recensioni" />
      ) : data.rows.length === 0 ? (
        <Empty title="Nessuna recensione" text="Prova con altri giorni o altri filtri." />
      ) : (
        <ul ref={list} className="reviews" aria-label="Recensioni">
          {data.rows.map((row) => (
            <li key={String(row.id)}>
              <Review resource={resource} row={row} address={addressOf(row.id)} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          page={Math.min(state.page, pages)}
          pages={pages}
          total={formatNumber(total)}
          onPage={(page) => change({ page })}
        />
      )}
      {openReview && /^[1-9]\d{0,8}$/.test(openReview) && (
        <ReviewDetail
          resource={resource}
          hotelId={hotelId}
          reviewId={Number(openReview)}
          before={stepTo(place - 1)}
          after={stepTo(place + 1)}
          onClose={() => void navigate(addressOf(null), { replace: true })}
        />
      )}
    </div>
  )
}

/** The usual list keys for a list that is read: arrows move from review to review. */
function useReadingKeys(
  list: RefObject<HTMLElement | null>,
  rows: number,
  { turnPage, reload, open }: { turnPage: (step: number) => void; reload: () => void; open: (at: number) => void },
): void {
  const reviews = useReviewCommands()
  useListHandle(
    {
      resource: 'webreputation.recensione',
      createLabel: null,
      canDelete: false,
      rows,
      selected: 0,
      hasCursor: false,
    },
    {
      move: (step) => focusNext(list, 'article', step),
      edge: (end) => focusNext(list, 'article', end),
      filter: () => document.querySelector<HTMLInputElement>('.filters input')?.focus(),
      turnPage,
      reload,
      open: () =>
        open([...(list.current?.querySelectorAll('article') ?? [])].findIndex((one) => one === document.activeElement)),
      marked: () => ({ cursor: null, selected: [] }),
      print: () => print(),
      reviews,
    },
  )
}
