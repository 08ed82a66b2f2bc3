/** The reviews themselves, newest first: searched, narrowed by channel, score and language, read page by page. */
import { useMemo, useRef, type RefObject } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useList, type Row } from '../../api/resources.ts'
import { ASPECTS, type Collected } from '../../api/reputazione.ts'
import type { Resource } from '../../domain/resource.ts'
import { formatDate, formatNumber, formatTotal } from '../../domain/text.ts'
import { Empty } from '../kit/Empty.tsx'
import { Pagination } from '../kit/Pagination.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { textOf } from '../resource/cells.tsx'
import { useDescription } from '../resource/description.ts'
import { Filters } from '../resource/Filters.tsx'
import { FiltersRefused } from '../resource/FiltersRefused.tsx'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { useListState } from '../resource/listState.ts'
import { changedQuery } from '../shell/changedQuery.ts'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { navigate } from '../shell/navigation.ts'
import { formatScore } from '../widgets/Scores.tsx'
import { ReviewDetail } from './ReviewDetail.tsx'
import { ScoreTag } from './ScoreTag.tsx'

/** The review that is read alone, in the address. */
const REVIEW = 'recensione'

type ReviewsProps = { hotelId: number; period: Collected }

export function Reviews({ hotelId, period }: ReviewsProps) {
  const resource = useDescription('webreputation.recensione')
  // The days stand above, for all that is told of the reputation.
  const narrowed = useMemo(() => {
    const { raccolta_da: _, raccolta_fino_a: __, ...filters } = resource.filters
    return { ...resource, filters }
  }, [resource])
  const [state, change, offered] = useListState(resource, { hotelId })
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
  const asked = new URLSearchParams(search).get(REVIEW)
  const addressOf = (id: unknown) => path + changedQuery(search, { [REVIEW]: id === null ? null : String(id) })
  const total = error ? 0 : (data?.total ?? 0)
  const pages = Math.max(1, Math.ceil(total / state.size))
  const turnPage = (step: number) => {
    const page = Math.min(pages, Math.max(1, state.page + step))
    if (page !== state.page) change({ page })
  }
  useReadingKeys(list, data?.rows.length ?? 0, {
    turnPage,
    reload: () => void mutate(),
    open(at) {
      const row = data?.rows[at]
      if (row) void navigate(addressOf(row.id))
    },
  })
  return (
    <div className="list-pane reviews-pane">
      <Filters
        resource={narrowed}
        offered={offered.filter(([name]) => name in narrowed.filters)}
        state={state}
        onChange={change}
        aside={data && !error && `${formatTotal(total, data.exact)} ${total === 1 ? 'recensione' : 'recensioni'}`}
        onLeave={() => articlesOf(list)[0]?.focus()}
      />
      {error?.status === 422 && state.isFiltered ? (
        <FiltersRefused resource={narrowed} error={error} onClear={() => change({ q: '', filters: {} })} />
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
      {asked && /^[1-9]\d{0,8}$/.test(asked) && (
        <ReviewDetail
          resource={resource}
          hotelId={hotelId}
          reviewId={Number(asked)}
          onClose={() => void navigate(addressOf(null), { replace: true })}
        />
      )}
    </div>
  )
}

const articlesOf = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll('article') ?? []),
]

/** The keys of every list, for one that is read: arrows go from review to review. */
function useReadingKeys(
  list: RefObject<HTMLElement | null>,
  rows: number,
  { turnPage, reload, open }: { turnPage: (step: number) => void; reload: () => void; open: (at: number) => void },
): void {
  const focus = (find: (articles: readonly HTMLElement[], at: number) => HTMLElement | undefined) => {
    const articles = articlesOf(list)
    find(articles, articles.indexOf(document.activeElement as HTMLElement))?.focus()
  }
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
      move: (step) => focus((all, at) => (at < 0 ? all[0] : all[at + step])),
      edge: (end) => focus((all) => all.at(end === 'first' ? 0 : -1)),
      filter: () => document.querySelector<HTMLInputElement>('.filters input')?.focus(),
      turnPage,
      reload,
      open: () => open(articlesOf(list).indexOf(document.activeElement as HTMLElement)),
      marked: () => ({ cursor: null, selected: [] }),
    },
  )
}

function Review({ resource, row, address }: { resource: Resource; row: Row; address: string }) {
  const said = (name: string) => textOf(resource.fields[name]!, row[name])
  const score = row.punteggio as number | null
  const aspects = (row.valutazioni ?? {}) as Partial<Record<string, number | null>>
  const lang = row.lingua === 'altro' ? undefined : String(row.lingua)
  return (
    <article tabIndex={-1}>
      <header>
        {score !== null && <ScoreTag score={score} />}
        <h2 lang={lang}>
          <Link href={address}>{said('titolo') || 'Senza titolo'}</Link>
        </h2>
        <p>
          {[said('canale'), formatDate(String(row.data_recensione)), said('autore'), said('tipo_turista')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <p lang={lang}>{said('testo')}</p>
      <p className="review-aspects">
        {ASPECTS.flatMap(([name, label]) => {
          const value = aspects[name]
          return typeof value === 'number' ? [`${label} ${formatScore(value)}`] : []
        }).join(' · ')}
      </p>
      {said('risposta') && (
        <blockquote>
          <b>{resource.fields.risposta!.label}</b>
          <p lang={lang}>{said('risposta')}</p>
        </blockquote>
      )}
    </article>
  )
}
