/** Moving pictures of a gallery, across its pages. */
import type { KeyedMutator } from 'swr'
import type { Owner, Row } from '../../api/resources/resources.ts'
import type { Resource } from '../../domain/model/resource.ts'
import type { Page } from '../../domain/query/wire.ts'
import type { ListState } from '../resource/list/listState.ts'
import { inOrder, keyOf, moveTarget } from './galleryMoves.ts'
import { useOrder } from './useOrder.ts'

type GalleryOrderOptions = {
  resource: Resource
  owner: Owner
  state: ListState
  change: (next: Partial<ListState>) => void
  keys: readonly string[]
  total: number
  canUpdate: boolean
  mutate: KeyedMutator<Page<Row>>
  /** Focuses the card with this key once it is drawn. */
  focusLater: (key: string) => void
}

export function useGalleryOrder(options: GalleryOrderOptions) {
  const { resource, owner, state, change, keys, total, canUpdate, mutate, focusLater } = options
  const { put, send } = useOrder({
    resource,
    owner,
    state,
    draw: (next) =>
      void mutate(
        (old) => {
          if (!old) return old
          const before = old.rows.map(keyOf)
          return {
            ...old,
            rows: inOrder(old.rows, before, next),
            ...(old.etags && { etags: inOrder(old.etags, before, next) }),
          }
        },
        { revalidate: false },
      ),
  })

  return {
    /** Reordering needs the gallery's own order and no search, because otherwise places mean nothing. */
    isAllowed: Boolean(resource.fields.ordinamento) && canUpdate && !state.q && state.order === resource.order,
    /** Applies an order of this page. */
    put,
    /** Moves a card by a number of places; past the edge of the page it moves to the next or previous page. */
    shift(key: string, by: number) {
      const target = moveTarget({ keys, page: state.page, size: state.size, total }, key, by)
      if (!target) return
      focusLater(key)
      if ('order' in target) return put(target.order)
      void send(key, target.place).then(() => change({ page: target.page }))
    },
  }
}
