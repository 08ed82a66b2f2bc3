/** State and keyboard model of a gallery: its cards are list rows laid out side by side. */
import { itemAt } from '../../domain/util/lookup.ts'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
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
} from '../resource/list/cursor.ts'
import { afterDeletion } from '../resource/deletion/deletionTargets.ts'
import { pageAfter, pagesOf } from '../resource/list/pages.ts'
import { useCursor } from '../resource/list/useCursor.ts'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { useRemoval } from '../resource/deletion/useRemoval.ts'
import { useListState } from '../resource/list/listState.ts'
import { usePermission } from '../resource/owner.ts'
import { keyOf, neighbour } from './galleryMoves.ts'
import { useGalleryOrder } from './useGalleryOrder.ts'
import { usePendingFocus } from './usePendingFocus.ts'

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
  const [opened, setOpened] = useState<Row | null>(null)
  const cards = useRef<HTMLUListElement>(null)
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

  const focusKey = (key: Key) =>
    cards.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(String(key))}"]`)?.focus()
  const focusCard = (place: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, place))]
    if (row) focusKey(keyOf(row))
  }

  const focus = usePendingFocus({ data, rows, keys, focusKey, onEdge: (row) => setOpened((now) => (now ? row : now)) })
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
  /** Opens the picture before or after the one whose details are open. */
  function step(by: 1 | -1): void {
    const next = neighbourOfOpened(by)
    if (!next) return
    if ('at' in next) return setOpened(itemAt(rows, next.at))
    focus.focusLater(by > 0 ? 'first' : 'last')
    change({ page: next.page })
  }
  const neighbourOfOpened = (by: 1 | -1) =>
    neighbour({ keys: rows.map(keyOf), page: state.page }, opened ? keyOf(opened) : '', by, pages)
  const canStep = (by: 1 | -1): boolean => neighbourOfOpened(by) !== null

  const removal = useRemoval({
    resource,
    owner,
    label,
    etagOf,
    onGone(selection) {
      mark(selection)
      setOpened(null)
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
      open: () => setOpened(rows[at] ?? rows[0] ?? null),
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

  function onKeyDown(event: KeyboardEvent) {
    const onCard = event.target instanceof HTMLElement && event.target.dataset.id !== undefined
    if (event.key === 'Escape' && marked.selected.length) mark(select(marked))
    if (!onCard || event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      const to = targetIndex(event.key, at, Infinity, columnsOf(cards.current))
      if (!order.isAllowed || !here || to === undefined) return
      event.preventDefault()
      return order.shift(here, event.key === 'Home' ? -Infinity : to - at)
    }
    if (event.key === 'ArrowRight') focusCard(at + 1)
    else if (event.key === 'ArrowLeft') focusCard(at - 1)
    else if (event.key === ' ' && here) mark(toggle(marked, here))
    else return
    event.preventDefault()
  }

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
    opened,
    setOpened,
    /** Closes the details of that picture, unless those of another one are open by then. */
    close(key: Key) {
      setOpened((now) => (now && keyOf(now) === key ? null : now))
      requestAnimationFrame(() => document.querySelector('dialog[open]') ?? focusKey(key))
    },
    cards,
    input,
    mayCreate,
    canDelete,
    canUpdate,
    canOrder: order.isAllowed,
    shift: order.shift,
    step,
    canStep,
    /** Applies the order of this page after a drag. */
    put: order.put,
    focusCardOf: focusKey,
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
    onKeyDown,
    focusCard,
  }
}

export type Gallery = Omit<ReturnType<typeof useGallery>, 'input'>
