/** A list and its keyboard model: cursor, selection, pages, what opens, what is taken away. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { canFollow } from '../../../domain/access.ts'
import { rowKeyOf, type Resource } from '../../../domain/resource.ts'
import { knows } from '../../../api/config.ts'
import { prefetchList, useList, type Owner, type Row } from '../../../api/resources.ts'
import type { Route } from '../../../commands/routes/route.ts'
import { screen, type ListHandle } from '../../../state/screen.ts'
import { session } from '../../../state/session.ts'
import { settings } from '../../../state/settings.ts'
import { prefetch } from '../../kit/lazy.tsx'
import { openingOf } from '../../kit/opening.ts'
import { run } from '../../shell/effects.ts'
import { notify } from '../../shell/notices.ts'
import { navigate } from '../../shell/navigation.ts'
import { lacksState, type ListChange, type ListState, type Offered } from '../listState.ts'
import {
  isAll,
  move,
  moveTo,
  placeOf,
  seenOf,
  select,
  widen,
  withCursor,
  toggle,
  type Key,
  type Marked,
} from './cursor.ts'
import { pageAfter, pagesOf } from './paging.ts'
import { useCursor, type Kept } from './useCursor.ts'
import { useListHandle } from './useListHandle.ts'
import { useRemoval } from './useRemoval.ts'
import { useRest } from './useRest.ts'

export type ListPaneProps = {
  route: Route
  resource: Resource
  owner: Owner
  state: ListState
  offered: Offered
  onChange: (change: ListChange) => void
  /** The record open beside the list. */
  openKey: string | null
  /** A record, or a new one, is open. */
  isOpen: boolean
  /** The row to come back to after a record was closed. */
  focusKey: RefObject<Key | null>
  kept?: Kept
  narrow: boolean
  /** What the user may do with these rows. */
  may: (op: string) => boolean | undefined
  /** 'Nuova camera'; null where nothing is created. */
  createLabel: string | null
  createAddress: string | null
  /** The command that creates, where that begins in a dialog. */
  createCommand?: string | undefined
  recordAddress: (key: Key) => string | null
  /** The row to come back to; without one, that of the record. */
  onClose: (focusKey?: Key) => void
}

const NONE: readonly Row[] = []

/** It is there once the code of the record is. */
const focusRecord = () => import('../RecordPane.tsx').then((pane) => pane.focusRecord())
/** Keys wait until the record has the focus that they are meant for. */
const opens = (coming: Promise<void>) => prefetch(openingOf(coming))

export function useListPane(props: ListPaneProps) {
  const { route, resource, owner, state, openKey, createAddress, createCommand } = props
  const { user } = useSnapshot(session)
  const { hiddenColumns } = useSnapshot(settings)
  const answer = useList(resource, owner, state)
  const { data, error, isValidating, mutate } = answer
  const listed = data?.rows ?? NONE
  const rows = error ? NONE : listed
  const keys = useMemo(() => listed.map((row) => rowKeyOf(resource, row)), [listed, resource])
  const [marked, mark] = useCursor({ resource, owner, state, answer, keys, openKey, kept: props.kept })
  const at = error ? -1 : placeOf(marked)
  const here = error ? undefined : (keys[at] ?? keys[0])
  const all = isAll(marked)
  const [read, setRead] = useState<Row | null>(null)
  // What comes after the rows adds to what can be done with them.
  const [more, setMore] = useState<Partial<ListHandle>>({})
  const pane = useRef<HTMLDivElement>(null)
  const mayDo = (op: string) => resource.endpoints.some((one) => one.op === op) && props.may(op) === true
  const canDelete = mayDo('delete')
  const canUpdate = knows('main', 'bulk') && mayDo('update')
  const canSelect = canDelete || canUpdate || (resource.several !== undefined && mayDo(resource.several))
  const total = error ? 0 : (data?.total ?? 0)
  const found = { total, exact: data?.exact ?? true }
  const pages = pagesOf(total, state.size)
  const etagOf = (key: Key) => seenOf(marked, key)?.etag

  useEffect(() => {
    if (data && state.page < pages) prefetchList(resource, owner, { ...state, page: state.page + 1 })
    // oxlint-disable-next-line react/exhaustive-deps -- once per page that arrived
  }, [data])

  const theRows = () => pane.current?.querySelector<HTMLElement>('[role=grid]')
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    // However the record was closed, the focus that went with it comes to the list.
    const lost = wasOpen.current && document.activeElement === document.body
    const key = props.focusKey.current
    wasOpen.current = props.isOpen
    if (props.isOpen || (key === null && !lost)) return
    if (key !== null) mark(withCursor(marked, key))
    props.focusKey.current = null
    // Rows that are still on their way cannot take it.
    ;(theRows() ?? document.getElementById('contenuto'))?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per record that was closed
  }, [props.isOpen, props.focusKey])

  // The record under the cursor is shown beside the list: the address is replaced, no history is added.
  const rest = useRest((key) => {
    const address = props.recordAddress(key)
    if (address && !screen.form?.dirty) void navigate(address + state.search, { replace: openKey !== null })
  })
  const arrive = (next: Marked) => {
    mark(next)
    if (!props.narrow && rows.length) rest(next.cursor)
  }

  /** By key: who reads with the ears hears the row only where the focus is among them. */
  const goTo = (next: Marked) => {
    if (document.activeElement === document.body) theRows()?.focus({ preventScroll: true })
    arrive(next)
  }

  /** `stay`: the rows keep the focus, as after a click, so that the arrows go on from there. */
  function open(key: Key, newTab = false, stay = false) {
    rest(null)
    mark(withCursor(marked, key))
    const address = props.recordAddress(key)
    if (!address) setRead(rows[keys.indexOf(key)] ?? null)
    else if (String(key) === openKey && !newTab) opens(focusRecord())
    else if (newTab || stay) void navigate(address + state.search, { newTab })
    else opens(navigate(address + state.search).then(focusRecord))
  }

  const removal = useRemoval({
    resource,
    owner,
    label: route.label,
    etagOf,
    onGone(left, gone) {
      // A record may have opened since the question was asked.
      mark({ ...left, openKey })
      if (openKey !== null && (!gone || gone.some((key) => String(key) === openKey)))
        props.onClose(left.cursor ?? undefined)
    },
  })

  const acts = {
    move: (step: number, extend: boolean) => goTo(move(marked, step, extend)),
    edge: (end: 'first' | 'last') => goTo(moveTo(marked, end === 'first' ? 0 : keys.length - 1)),
    open: () => here !== undefined && open(here),
    create() {
      if (createCommand) run(createCommand)
      else if (createAddress) opens(navigate(createAddress + state.search).then(focusRecord))
    },
    filter: () => pane.current?.querySelector<HTMLInputElement>('input[type=search], .k-search input')?.focus(),
    remove() {
      if (!canDelete) return
      // The row under the cursor is not opened any more.
      rest(null)
      removal.remove(marked, all && found)
    },
    turnPage(step: number) {
      const page = pageAfter(state.page, step, pages)
      if (!page) return
      // A record that is shown now would bring the list back to its page.
      rest(null)
      props.onChange({ page })
    },
    reload: () => void mutate(),
    exportRows(named?: readonly Key[]) {
      import('../exportRows.ts')
        .then((found) => found.exportRows(resource, owner, state, named))
        .catch((error: unknown) => notify({ op: `${resource.id}.export`, error, label: route.title }))
    },
    marked: () => marked,
    ...(canSelect && {
      select: () => here !== undefined && mark(toggle(withCursor(marked, here), here)),
      selectAll: () => !error && mark(widen(marked)),
      clearSelection: () => mark(select(marked)),
    }),
    ...more,
  }
  // What is ticked on other pages has no row here.
  const ticked = keys.filter((key) => marked.selected.includes(key))
  const chosen = all ? total : marked.selected.length
  useListHandle(
    {
      resource: resource.id,
      createLabel: props.createLabel,
      canDelete,
      canUpdate,
      canEdit: Boolean(more.edit),
      rows: rows.length,
      selected: chosen,
      hasCursor: at >= 0,
    },
    acts,
  )
  return {
    pane,
    marked,
    mark,
    all,
    rows,
    keys,
    at,
    data,
    isValidating,
    error,
    found,
    chosen,
    ticked,
    pages,
    hidden: Object.keys(resource.fields).filter(
      (name) =>
        hiddenColumns[resource.id]?.includes(name) ||
        (user && !canFollow(user, resource.fields[name]!)) ||
        lacksState(resource, name) ||
        // The hotel of a hotel's own list is that of every row.
        (owner.hotelId !== undefined && resource.fields[name]!.scope === 'hotel'),
    ),
    canSelect,
    acts,
    open,
    read,
    setRead,
    removal,
    etagOf,
    setMore,
  }
}
