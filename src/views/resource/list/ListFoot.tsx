/** Footer of a list: totals and pagination. */
import type { Resource } from '../../../domain/resource.ts'
import type { Sums as SumsOf } from '../../../domain/wire.ts'
import { Pagination } from '../../kit/navigation/Pagination.tsx'
import { sizeOf, type ListChange, type ListState } from '../listState.ts'
import { Sums } from './Sums.tsx'

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
      {sums !== undefined && <Sums resource={resource} sums={sums} filters={state.filters} />}
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
