/** List with its keyboard model: cursor, selection, pages, opening and deleting. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { rowKeyOf, type Resource } from '../../../domain/model/resource.ts'
import { hasCapability } from '../../../api/client/config.ts'
import { prefetchList, useList, type Owner, type Row } from '../../../api/resources/resources.ts'
import type { Route } from '../../../commands/routes/route.ts'
import { screen, type ListHandle } from '../../../state/screen.ts'
import { session } from '../../../state/session.ts'
import { settings } from '../../../state/settings.ts'
import { inBackground, loadAhead } from '../../kit/states/lazyWithPreload.tsx'
import { catchKeysUntil } from '../../kit/focus/opening.ts'
import { run } from '../../shell/effects.ts'
import { notify } from '../../shell/toasts/notify.ts'
import { navigate } from '../../shell/navigation/navigation.ts'
import { hiddenFields, type ListChange, type ListState, type OfferedFilters } from './listState.ts'
import {
  isAll,
  move,
  moveTo,
  placeOf,
  loadedRowOf,
  select,
  selectPageThenAll,
  withCursor,
  toggle,
  type Key,
  type ListSelection,
} from './cursor.ts'
import { pageAfter, pagesOf } from './pages.ts'
import { useCursor, type SelectionRef } from './useCursor.ts'
import { useListHandle } from './useListHandle.ts'
import { useRemoval } from '../deletion/useRemoval.ts'
import { useCursorDebounce } from './useCursorDebounce.ts'
import { importChunk } from '../../../domain/util/importChunk.ts'

export type ListPaneProps = {
  route: Route
  resource: Resource
  owner: Owner
  state: ListState
  offered: OfferedFilters
  onChange: (change: ListChange) => void
  /** Record open next to the list. */
  openKey: string | null
  /** A record, or a new one, is open. */
  isOpen: boolean
  /** Row that gets the focus after a record closes. */
  focusKey: RefObject<Key | null>
  selectionHolder?: SelectionRef
  narrow: boolean
  /** Permissions on these rows. */
  may: (op: string) => boolean | undefined
  /** 'Nuova camera'; null if nothing can be created. */
  createLabel: string | null
  createAddress: string | null
  /** Command that creates a row, if creation starts in a dialog. */
  createCommand?: string | undefined
  recordAddress: (key: Key) => string | null
  /** Closes the record; `focusKey` defaults to its row. */
  onClose: (focusKey?: Key) => void
}

const NONE: readonly Row[] = []

/** In the chunk of the record pane. */
const focusOpened = (signal: AbortSignal) =>
  importChunk(() => import('../record/focusRecord.ts')).then(({ focusRecord }) => focusRecord(signal))

/** Focuses the record once `arrived` has resolved. Keys are buffered until then; Escape leaves the focus in the list. */
function opens(arrived: Promise<unknown>): void {
  const escape = new AbortController()
  inBackground(
    catchKeysUntil(
      arrived.then(() => focusOpened(escape.signal)),
      () => escape.abort(),
    ),
  )
}

export function useListPane(props: ListPaneProps) {
  const { route, resource, owner, state, openKey, createAddress, createCommand } = props
  const { user } = useSnapshot(session)
  const { hiddenColumns } = useSnapshot(settings)
  const answer = useList(resource, owner, state)
  const { data, error, isValidating, mutate } = answer
  const listed = data?.rows ?? NONE
  const rows = error ? NONE : listed
  const keys = useMemo(() => listed.map((row) => rowKeyOf(resource, row)), [listed, resource])
  const [marked, mark] = useCursor({
    resource,
    owner,
    state,
    answer,
    keys,
    openKey,
    selectionHolder: props.selectionHolder,
  })
  const at = error ? -1 : placeOf(marked)
  const here = error ? undefined : (keys[at] ?? keys[0])
  const all = isAll(marked)
  // Components that load after the rows add further actions.
  const [more, setMore] = useState<Partial<ListHandle>>({})
  const pane = useRef<HTMLDivElement>(null)
  const { canDelete, canUpdate, canSelect } = rightsOf(resource, props.may)
  const total = error ? 0 : (data?.total ?? 0)
  const found = { total, exact: data?.exact ?? true }
  const pages = pagesOf(total, state.size)
  const etagOf = (key: Key) => loadedRowOf(marked, key)?.etag

  useEffect(() => {
    if (data && state.page < pages) loadAhead(() => prefetchList(resource, owner, { ...state, page: state.page + 1 }))
    // oxlint-disable-next-line react/exhaustive-deps -- once per page that arrived
  }, [data])

  const theRows = () => pane.current?.querySelector<HTMLElement>('[role=grid]')
  useFocusAfterClose(props, theRows, marked, mark)
  const { rest, goTo, open, read, setRead } = useOpening(props, { rows, keys, marked, mark, theRows })

  const removal = useRemoval({
    resource,
    owner,
    label: route.label,
    etagOf,
    onGone(selection, deletedKeys) {
      // Another record may have been opened while the question was open.
      mark({ ...selection, openKey })
      if (openKey !== null && (!deletedKeys || deletedKeys.some((key) => String(key) === openKey)))
        props.onClose(selection.cursor ?? undefined)
    },
  })

  const acts = {
    move: (step: number, extend: boolean) => goTo(move(marked, step, extend)),
    edge: (end: 'first' | 'last') => goTo(moveTo(marked, end === 'first' ? 0 : keys.length - 1)),
    open: () => here !== undefined && open(here),
    create() {
      if (createCommand) run(createCommand)
      else if (createAddress) opens(navigate(createAddress + state.search))
    },
    filter: () => pane.current?.querySelector<HTMLInputElement>('input[type=search], .k-search input')?.focus(),
    remove() {
      if (!canDelete) return
      // Cancels the pending opening of the row under the cursor.
      rest(null)
      removal.remove(marked, all && found)
    },
    turnPage(step: number) {
      const page = pageAfter(state.page, step, pages)
      if (!page) return
      // A record that opens now would bring the list back to its own page.
      rest(null)
      props.onChange({ page })
    },
    reload: () => void mutate(),
    exportRows(named?: readonly Key[]) {
      importChunk(() => import('./exportRows.ts'))
        .then((found) => found.exportRows(resource, owner, state, named))
        .catch((error: unknown) => notify({ op: `${resource.id}.export`, error, label: route.title }))
    },
    marked: () => marked,
    ...(canSelect && {
      select: () => here !== undefined && mark(toggle(withCursor(marked, here), here)),
      selectAll: () => !error && mark(selectPageThenAll(marked)),
      clearSelection: () => mark(select(marked)),
    }),
    ...more,
  }
  // Selected rows of other pages are not rendered here.
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
    hidden: hiddenFields(resource, owner, user, hiddenColumns[resource.id]),
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

/** The bulk operations that this user may do on the rows; without any, rows cannot be selected. */
function rightsOf({ endpoints, several }: Resource, may: ListPaneProps['may']) {
  const mayDo = (op: string) => endpoints.some((one) => one.op === op) && may(op) === true
  const canDelete = mayDo('delete')
  const canUpdate = hasCapability('main', 'bulk') && mayDo('update')
  return { canDelete, canUpdate, canSelect: canDelete || canUpdate || (several !== undefined && mayDo(several)) }
}

type Mark = (selection: ListSelection) => void
type Rows = () => HTMLElement | null | undefined

/** Once a record has closed, its row takes the cursor and the rows take the focus. */
function useFocusAfterClose({ isOpen, focusKey }: ListPaneProps, theRows: Rows, marked: ListSelection, mark: Mark) {
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    // However the record was closed, a focus lost with it moves to the list.
    const lost = wasOpen.current && document.activeElement === document.body
    const key = focusKey.current
    wasOpen.current = isOpen
    if (isOpen || (key === null && !lost)) return
    if (key !== null) mark(withCursor(marked, key))
    focusKey.current = null
    // While the rows are loading, the main area takes the focus.
    ;(theRows() ?? document.getElementById('contenuto'))?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per closed record
  }, [isOpen, focusKey])
}

type OpeningSetup = {
  rows: readonly Row[]
  keys: readonly Key[]
  marked: ListSelection
  mark: Mark
  theRows: Rows
}

/** Opening a row: at once, or when the cursor rests on it. A row without a page of its own is read in place. */
function useOpening(props: ListPaneProps, { rows, keys, marked, mark, theRows }: OpeningSetup) {
  const { state, openKey } = props
  const [read, setRead] = useState<Row | null>(null)

  // The record under the cursor opens next to the list; replacing the address adds no history entry.
  const rest = useCursorDebounce((key) => {
    const address = props.recordAddress(key)
    if (address && !screen.form?.dirty) void navigate(address + state.search, { replace: openKey !== null })
  })
  const arrive = (next: ListSelection) => {
    mark(next)
    if (!props.narrow && rows.length) rest(next.cursor)
  }

  /** Keyboard navigation: screen readers announce the row only if the grid has the focus. */
  const goTo = (next: ListSelection) => {
    if (document.activeElement === document.body) theRows()?.focus({ preventScroll: true })
    arrive(next)
  }

  /** `stay`: the rows keep the focus, as after a click, so that the arrow keys continue from there. */
  function open(key: Key, newTab = false, stay = false) {
    rest(null)
    mark(withCursor(marked, key))
    const address = props.recordAddress(key)
    if (!address) setRead(rows[keys.indexOf(key)] ?? null)
    else if (String(key) === openKey && !newTab) opens(Promise.resolve())
    else if (newTab || stay) void navigate(address + state.search, { newTab })
    else opens(navigate(address + state.search))
  }

  return { rest, goTo, open, read, setRead }
}
