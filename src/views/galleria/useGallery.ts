/** State and keyboard model of a gallery: its cards are list rows laid out side by side. */
import { useMemo, useRef, useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react'
import { hasCapability } from '../../api/client/config.ts'
import { useList, type Owner, type Row } from '../../api/resources/resources.ts'
import type { Resource } from '../../domain/model/resource.ts'
import type { ListHandle } from '../../state/screen.ts'
import { columnsOf, targetIndex } from '../kit/data/useReorder.ts'
import {
  isAll,
  placeOf,
  loadedRowOf,
  select,
  withCursor,
  toggle,
  selectPageThenAll,
  type Key,
  type ListSelection,
} from '../resource/list/cursor.ts'
import { afterDeletion } from '../resource/deletion/deletionTargets.ts'
import { pageAfter, pagesOf } from '../resource/list/pages.ts'
import { useCursor } from '../resource/list/useCursor.ts'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { useRemoval } from '../resource/deletion/useRemoval.ts'
import { useListState } from '../resource/list/listState.ts'
import { usePermission } from '../resource/owner.ts'
import { keyOf } from './galleryMoves.ts'
import { useCardFocus } from './useCardFocus.ts'
import { useDetails } from './useDetails.ts'
import { useGalleryOrder } from './useGalleryOrder.ts'

const NONE: readonly Row[] = []

export function useGallery(resource: Resource, owner: Owner, label: string) {
  const [state, change, offered] = useListState(resource, owner)
  const answer = useList(resource, owner, state)
  const { data, error, isValidating, mutate } = answer
  const listed = data?.rows ?? NONE
  const rows = error ? NONE : listed
  const keys = useMemo(() => listed.map(keyOf), [listed])
  const [marked, mark] = useCursor({ resource, owner, state, answer, keys, openKey: null })
  const at = error ? -1 : placeOf(marked)
  const here = rows[at] && keyOf(rows[at])
  const input = useRef<HTMLInputElement>(null)
  const may = usePermission(resource, owner)
  const canDelete = may('delete') === true
  const mayCreate = may('create') === true
  const pages = pagesOf(data?.total ?? 0, state.size)
  const canUpdate = may('update') === true
  // The selection bar is loaded with the first selected card and adds its commands to the list handle.
  const [more, setMore] = useState<Partial<ListHandle>>({})
  const all = isAll(marked)
  const found = { total: data?.total ?? 0, exact: data?.exact ?? true }
  const etagOf = (key: Key) => loadedRowOf(marked, String(key))?.etag

  const focus = useCardFocus({ data, rows, keys })
  const { cards, focusKey, focusCard } = focus
  const details = useDetails({ rows, page: state.page, pages, change, focus })
  const order = useGalleryOrder({
    resource,
    owner,
    state,
    change,
    keys,
    mutate,
    canUpdate,
    total: data?.total ?? 0,
    focusLater: focus.focusLater,
  })
  const removal = useRemoval({
    resource,
    owner,
    label,
    etagOf,
    onGone(selection) {
      mark(selection)
      details.setOpened(null)
      const { cursor } = selection
      if (cursor !== null) requestAnimationFrame(() => focusKey(cursor))
    },
  })
  const remove = (one?: Key) =>
    canDelete && removal.remove(one === undefined ? marked : select(marked, [one]), one === undefined && all && found)

  useListHandle(
    {
      resource: resource.id,
      createLabel: mayCreate ? 'Carica' : null,
      uploads: mayCreate,
      canDelete,
      canUpdate: hasCapability('main', 'bulk') && canUpdate,
      rows: rows.length,
      selected: all ? found.total : marked.selected.length,
      hasCursor: at >= 0,
    },
    {
      move(step, extend) {
        const next = at < 0 ? 0 : at + step * columnsOf(cards.current)
        if (extend && here) mark((now) => select(now, [...new Set([...now.selected, here])]))
        if (at < 0 || rows[next]) focusCard(next)
      },
      edge: (end) => focusCard(end === 'first' ? 0 : rows.length - 1),
      open: () => details.setOpened(rows[at] ?? rows[0] ?? null),
      select: () => here && mark(toggle(marked, here)),
      selectAll: () => mark(selectPageThenAll(marked)),
      clearSelection: () => mark(select(marked)),
      create: () => input.current?.click(),
      filter: () => document.querySelector<HTMLInputElement>('.filters input')?.focus(),
      remove: () => remove(),
      turnPage(step) {
        const page = pageAfter(state.page, step, pages)
        if (page !== null) change({ page })
      },
      reload: () => void mutate(),
      marked: () => marked,
      ...(order.isAllowed && { shift: (by: number) => here && order.shift(here, by) }),
      ...more,
    },
  )

  return {
    state,
    change,
    offered,
    data,
    rows,
    error,
    isValidating,
    retry: () => void mutate(),
    pages,
    at,
    selected: marked.selected,
    // Uses the updater, because a card can take the focus in the same event in which another one is selected.
    withCursor: (key: Key) => mark((now) => withCursor(now, key)),
    toggle: (key: Key) => mark(toggle(marked, key)),
    details,
    focus,
    input,
    mayCreate,
    canDelete,
    canUpdate,
    order,
    selection: {
      marked,
      mark,
      found,
      setMore,
      all,
      keys,
      chosen: all ? found.total : marked.selected.length,
      ticked: keys.filter((key) => marked.selected.includes(key)),
    },
    removal,
    endRemoval: () => removal.end(afterDeletion(marked, removal.work!.keys ?? keys)),
    remove,
    etagOf,
    onKeyDown: cardKeys({ at, here, marked, mark, focus, order }),
  }
}

type CardKeys = {
  /** The place and the key of the card with the cursor. */
  at: number
  here: string | undefined
  marked: ListSelection
  mark: Dispatch<SetStateAction<ListSelection>>
  focus: ReturnType<typeof useCardFocus>
  order: ReturnType<typeof useGalleryOrder>
}

/** Keys of a focused card: arrows go to its neighbours, Alt with an arrow moves it, the space bar selects it. */
const cardKeys =
  ({ at, here, marked, mark, focus, order }: CardKeys) =>
  (event: KeyboardEvent) => {
    const onCard = event.target instanceof HTMLElement && event.target.dataset.id !== undefined
    if (event.key === 'Escape' && marked.selected.length) mark(select(marked))
    if (!onCard || event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      const to = targetIndex(event.key, at, Infinity, columnsOf(focus.cards.current))
      if (!order.isAllowed || !here || to === undefined) return
      event.preventDefault()
      return order.shift(here, event.key === 'Home' ? -Infinity : to - at)
    }
    if (event.key === 'ArrowRight') focus.focusCard(at + 1)
    else if (event.key === 'ArrowLeft') focus.focusCard(at - 1)
    else if (event.key === ' ' && here) mark(toggle(marked, here))
    else return
    event.preventDefault()
  }

export type Gallery = Omit<ReturnType<typeof useGallery>, 'input'>
