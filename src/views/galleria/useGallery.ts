/** A gallery and its keyboard model: the cards as rows of a list, which stand side by side. */
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useList, type Owner, type Row } from '../../api/resources.ts'
import type { Resource } from '../../domain/resource.ts'
import { placeOf, seenOf, select, togglePage, withCursor, toggle, type Key } from '../resource/list/cursor.ts'
import { leave } from '../resource/list/leave.ts'
import { pageAfter, pagesOf } from '../resource/list/paging.ts'
import { useCursor } from '../resource/list/useCursor.ts'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { useRemoval } from '../resource/list/useRemoval.ts'
import { useListState } from '../resource/listState.ts'
import { useMay } from '../resource/owner.ts'

const NONE: readonly Row[] = []
export const keyOf = (row: Row): string => String(row.nomeFile)

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
  const may = useMay(resource, owner)
  const canDelete = may('delete') === true
  const mayCreate = may('create') === true
  const pages = pagesOf(data?.total ?? 0, state.size)
  const etagOf = (key: Key) => seenOf(marked, String(key))?.etag

  const focusKey = (key: Key) =>
    cards.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(String(key))}"]`)?.focus()
  const focusCard = (place: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, place))]
    if (row) focusKey(keyOf(row))
  }

  const removal = useRemoval({
    resource,
    owner,
    label,
    etagOf,
    onGone(left) {
      mark(left)
      setOpened(null)
      const { cursor } = left
      if (cursor !== null) requestAnimationFrame(() => focusKey(cursor))
    },
  })
  const remove = (one?: Key) => canDelete && removal.remove(one === undefined ? marked : select(marked, [one]), false)

  useListHandle(
    {
      resource: resource.id,
      createLabel: mayCreate ? 'Carica' : null,
      uploads: mayCreate,
      canDelete,
      rows: rows.length,
      selected: marked.selected.length,
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
      selectAll: () => mark(togglePage(marked, true)),
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
    },
  )

  function onKeyDown(event: KeyboardEvent) {
    const onCard = event.target instanceof HTMLElement && event.target.dataset.id !== undefined
    if (event.key === 'Escape' && marked.selected.length) mark(select(marked))
    if (!onCard || event.ctrlKey || event.metaKey || event.altKey) return
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
    // A card takes the focus while something else is marked.
    withCursor: (key: Key) => mark((now) => withCursor(now, key)),
    toggle: (key: Key) => mark(toggle(marked, key)),
    opened,
    setOpened,
    cards,
    input,
    mayCreate,
    canDelete,
    canUpdate: may('update') === true,
    removal,
    endRemoval: () => removal.end(leave(marked, removal.work!.keys ?? keys)),
    remove,
    etagOf,
    onKeyDown,
    focusCard,
  }
}

export type Gallery = Omit<ReturnType<typeof useGallery>, 'input'>

/** How many cards stand side by side now. */
function columnsOf(list: HTMLElement | null): number {
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1
}
