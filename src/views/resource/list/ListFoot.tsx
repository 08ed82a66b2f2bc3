/** Footer of a list: totals and pagination. */
import type { Resource } from '../../../domain/model/resource.ts'
import type { Sums as SumsOf } from '../../../domain/query/wire.ts'
import { Pagination } from '../../kit/navigation/Pagination.tsx'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { sizeOf, type ListChange, type ListState } from './listState.ts'

/** Few lists have totals, and their rows come first. */
const Sums = lazyWithPreload(async () => (await import('./Sums.tsx')).Sums)

type ListFootProps = {
  resource: Resource
  state: ListState
  sums: SumsOf | undefined
  pages: number
  onChange: (change: ListChange) => void
}

export function ListFoot({ resource, state, sums, pages, onChange }: ListFootProps) {
  return (
    <footer className="list-foot">
      {sums !== undefined && (
        <LazyBoundary fallback={<p className="list-sums" />}>
          <Sums resource={resource} sums={sums} filters={state.filters} />
        </LazyBoundary>
      )}
      {pages > 1 && (
        <Pagination
          page={Math.min(state.page, pages)}
          pages={pages}
          size={state.size}
          sizes={[...new Set([sizeOf(resource), 20, 50, 100])].sort((a, b) => a - b)}
          onPage={(page) => onChange({ page })}
          onSize={(size) => onChange({ size, page: 1 })}
        />
      )}
    </footer>
  )
}
