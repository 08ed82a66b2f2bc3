/** A list and its keyboard model (design/experience, 'Keys'): cursor, selection, filters, order, pages. */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useDebounced, useLatest } from '../kit/hooks.ts'
import { Beside } from '../kit/Beside.tsx'
import { later } from '../kit/later.tsx'
import { useSnapshot } from 'valtio'
import { can, canFollow, type User } from '../../domain/access.ts'
import { displayOf, rowKeyOf, type Direction, type Resource } from '../../domain/resource.ts'
import { exportOf } from '../../domain/resources/index.ts'
import { formatNumber, formatTotal } from '../../domain/text.ts'
import { prefetchList, refreshResource, useList, type Owner, type Row } from '../../api/resources.ts'
import { NO_ITEMS } from '../../commands/texts.ts'
import type { Route } from '../../commands/routes/route.ts'
import { screen, showList } from '../../state/screen.ts'
import { session } from '../../state/session.ts'
import { settings } from '../../state/settings.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Pagination } from '../kit/Pagination.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { run } from '../shell/effects.ts'
import { go } from '../shell/navigation.ts'
import { Busy, LoadFailed } from '../shell/states.tsx'
import { newLabel } from './ResourceScreen.tsx'
import type { BulkEnd } from './BulkDelete.tsx'
import { Filters } from './Filters.tsx'
import { Grid } from './Grid.tsx'
import { sizeOf, type ListChange, type ListState } from './listState.ts'
import { notify } from '../shell/notices.ts'

/** Not needed before the rows. */
const BulkDelete = later(async () => (await import('./BulkDelete.tsx')).BulkDelete)
const ViewMenu = later(async () => (await import('./ViewMenu.tsx')).ViewMenu)
const RowDetails = later(async () => (await import('./RowDetails.tsx')).RowDetails)
const FiltersRefused = later(async () => (await import('./FiltersRefused.tsx')).FiltersRefused)

export type Key = string | number

type ListPaneProps = {
  route: Route
  resource: Resource
  owner: Owner
  state: ListState
  onChange: (change: ListChange) => void
  /** The record open beside the list. */
  openKey: string | null
  /** A record, or a new one, is open. */
  isOpen: boolean
  /** The row to come back to after a record was closed. */
  focusKey: RefObject<Key | null>
  narrow: boolean
  /** What the user may do with these rows. */
  may: (op: string) => boolean | undefined
  createAddress: string | null
  /** The command that creates, where that begins in a dialog. */
  createCommand?: string | undefined
  recordAddress: (key: Key) => string | null
  onClose: () => void
}

/** How long the cursor rests before the record under it is shown (J10). */
const REST_MS = 120

export function ListPane(props: ListPaneProps) {
  const { route, resource, owner, state, onChange, openKey, narrow, createAddress, createCommand, recordAddress } =
    props
  const { user } = useSnapshot(session)
  const { hiddenColumns } = useSnapshot(settings)
  const { data, error, isLoading, isValidating, mutate } = useList(resource, owner, state)
  const rows = useMemo(() => (error ? [] : (data?.rows ?? [])), [data, error])
  const keyOf = (row: Row): Key => rowKeyOf(resource, row)
  const etagOf = (key: Key) => data?.etags?.[rows.findIndex((row) => keyOf(row) === key)]
  const [cursor, setCursor] = useState<Key | null>(openKey)
  const [selected, setSelected] = useState<readonly Key[]>([])
  const [beyond, setBeyond] = useState(false)
  const [work, setWork] = useState<readonly Key[] | 'all' | null>(null)
  const [read, setRead] = useState<Row | null>(null)
  const anchor = useRef<Key | null>(null)
  const pane = useRef<HTMLDivElement>(null)
  const canDelete = resource.endpoints.some((one) => one.op === 'delete') && props.may('delete') === true
  // The rows come first, and what is there to change their looks a moment later.
  const rested = useDebounced(data !== undefined, 400)
  const total = error ? 0 : (data?.total ?? 0)
  // Everything that was found is selected as long as no row of the page was left out.
  const isAll = beyond && rows.length > 0 && selected.length === rows.length
  const chosen = isAll ? total : selected.length
  const exported = exportOf(resource)
  const mayExport = Boolean(user && exported && can(user as User, exported.source.id, 'export') !== 'none')
  const hidden = Object.keys(resource.fields).filter(
    (name) => hiddenColumns[resource.id]?.includes(name) || (user && !canFollow(user as User, resource.fields[name]!)),
  )
  const pages = Math.max(1, Math.ceil(total / Math.max(1, state.size)))

  // After each load the selection is narrowed to what is still listed (specification §4).
  useEffect(() => {
    if (!data) return
    const listed = new Set(data.rows.map((row) => rowKeyOf(resource, row)))
    setSelected((old) => (old.every((key) => listed.has(key)) ? old : old.filter((key) => listed.has(key))))
  }, [data, resource])

  // The open record is under the cursor, wherever it was opened from.
  useEffect(() => {
    if (openKey !== null)
      setCursor((old) =>
        String(old) === openKey ? old : (rows.map(keyOf).find((key) => String(key) === openKey) ?? openKey),
      )
    // oxlint-disable-next-line react/exhaustive-deps -- keyOf only reads the resource
  }, [openKey, rows])

  useEffect(() => {
    if (!data || state.page >= pages) return
    prefetchList(resource, owner, { ...state, page: state.page + 1 })
    // oxlint-disable-next-line react/exhaustive-deps -- once per page that arrived
  }, [data])

  useLayoutEffect(() => {
    if (props.isOpen || props.focusKey.current === null) return
    setCursor(props.focusKey.current)
    props.focusKey.current = null
    pane.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
  }, [props.isOpen, props.focusKey])

  const at = rows.findIndex((row) => String(keyOf(row)) === String(cursor))

  // The record under a resting cursor is shown beside the list: the address is replaced, no history is added.
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const showSoon = (key: Key) => {
    clearTimeout(rest.current)
    if (narrow) return
    rest.current = setTimeout(() => {
      const address = recordAddress(key)
      if (address && !screen.form?.dirty) void go(address + state.search, { replace: openKey !== null })
    }, REST_MS)
  }

  const moveTo = (index: number, extend: boolean) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    const key = keyOf(row)
    if (extend) {
      anchor.current ??= cursor ?? key
      const from = rows.findIndex((one) => keyOf(one) === anchor.current)
      const to = rows.indexOf(row)
      setSelected(rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(keyOf))
    } else anchor.current = null
    setCursor(key)
    showSoon(key)
  }

  const open = (key: Key, newTab = false) => {
    clearTimeout(rest.current)
    const address = recordAddress(key)
    setCursor(key)
    if (!address) return setRead(rows.find((row) => keyOf(row) === key) ?? null)
    if (String(key) === openKey && !newTab) focusRecord()
    else void go(address + state.search, { newTab }).then(() => !newTab && focusRecord())
  }

  const toggle = (key: Key) => {
    anchor.current = key
    setSelected((old) => (old.includes(key) ? old.filter((one) => one !== key) : [...old, key]))
  }

  async function remove() {
    const keys = selected.length ? selected : cursor === null ? [] : [cursor]
    if (!keys.length || !canDelete || work) return
    const { askToDelete, deleteOne } = await import('./deletion.ts')
    const count = selected.length ? chosen : 1
    const many = count > 1 ? formatTotal(count, !isAll || (data?.exact ?? true)) : undefined
    if (!(await askToDelete({ resource, keys: isAll ? null : keys, count: many }))) return
    if (count > 1) return setWork(isAll ? 'all' : keys)
    const next =
      rows.find((row, index) => index > at && !keys.includes(keyOf(row))) ??
      rows.findLast((row) => !keys.includes(keyOf(row)))
    if (!(await deleteOne(resource, owner, keys[0]!, etagOf(keys[0]!), route.label))) return
    setSelected([])
    setCursor(next ? keyOf(next) : null)
    if (openKey !== null && keys.some((key) => String(key) === openKey)) props.onClose()
  }

  function afterWork({ deleted, failure }: BulkEnd) {
    setWork(null)
    setSelected([])
    if (openKey !== null) props.onClose()
    if (failure) notify({ op: `${resource.id}.delete`, error: failure, label: route.label })
    else if (deleted) notify({ op: `${resource.id}.delete`, label: route.label })
    void refreshResource(resource.id)
  }

  const latestCursor = useLatest(cursor)
  const handle = {
    move: useEffectEvent((step: number, extend: boolean) =>
      moveTo(at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step, extend),
    ),
    edge: useEffectEvent((end: 'first' | 'last') => moveTo(end === 'first' ? 0 : rows.length - 1, false)),
    open: useEffectEvent(() => {
      const row = rows[at] ?? rows[0]
      if (row) open(keyOf(row))
    }),
    create: useEffectEvent(() => {
      if (createCommand) run(createCommand)
      else if (createAddress) void go(createAddress + state.search).then(focusRecord)
    }),
    filter: useEffectEvent(() =>
      pane.current?.querySelector<HTMLInputElement>('input[type=search], .k-search input')?.focus(),
    ),
    remove: useEffectEvent(() => {
      remove().catch((failure: unknown) => notify({ op: `${resource.id}.delete`, error: failure, label: route.label }))
    }),
    turnPage: useEffectEvent((step: number) => {
      const page = Math.min(pages, Math.max(1, state.page + step))
      if (page !== state.page) onChange({ page })
    }),
    reload: useEffectEvent(() => void mutate()),
    exportRows: useEffectEvent(() => {
      import('./exportRows.ts').then(
        ({ exportRows }) => exportRows(resource, owner, route.title),
        (failure: unknown) => notify({ op: `${resource.id}.export`, error: failure, label: route.title }),
      )
    }),
    cursor: () => latestCursor.current,
  }
  const selection = {
    select: useEffectEvent(() => {
      const row = rows[at] ?? rows[0]
      if (row) {
        setCursor(keyOf(row))
        toggle(keyOf(row))
      }
    }),
    selectAll: useEffectEvent(() => {
      setSelected(rows.map(keyOf))
      setBeyond(true)
    }),
    clearSelection: useEffectEvent(() => setSelected([])),
  }

  const createLabel = createAddress ? newLabel(route) : null
  useEffect(
    () =>
      showList(
        {
          resource: resource.id,
          createLabel,
          canDelete,
          canExport: mayExport,
          rows: rows.length,
          selected: chosen,
          hasCursor: at >= 0,
        },
        { ...handle, ...(canDelete && selection) },
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the handle always sees the newest state
    [resource.id, createLabel, canDelete, mayExport, rows.length, chosen, at >= 0],
  )

  const readAt = read === null ? -1 : rows.findIndex((row) => keyOf(row) === keyOf(read))
  const stepTo = (index: number) => (rows[index] ? () => open(keyOf(rows[index]!)) : null)
  const clearFilters = () => onChange({ q: '', filters: {} })
  const onSort = (key: string, direction: Direction) => onChange({ order: [key, direction] })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is for all that is inside
    <section
      ref={pane}
      className="list-pane"
      aria-label={`Elenco: ${route.title}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        if (selected.length) setSelected([])
        else if (openKey !== null) props.onClose()
      }}
    >
      <Filters
        resource={resource}
        owner={owner}
        state={state}
        onChange={onChange}
        extra={
          !narrow && (
            <Beside fallback={<span className="view-place" />}>
              {rested ? <ViewMenu resource={resource} /> : <span className="view-place" />}
            </Beside>
          )
        }
        aside={countText(total, data?.exact ?? true, chosen, isAll)}
        onLeave={() => handle.move(at < 0 ? 1 : 0, false)}
      />
      {error?.status === 422 && state.isFiltered ? (
        <Beside>
          <FiltersRefused resource={resource} error={error} onClear={clearFilters} />
        </Beside>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : isLoading && !data ? (
        <div className="screen-loading">
          <Busy />
          <Skeleton shape="row" lines={12} label="Caricamento dell’elenco" />
        </div>
      ) : rows.length === 0 ? (
        <Nothing
          isFiltered={state.isFiltered}
          createLabel={createLabel}
          onCreate={() => handle.create()}
          onClear={clearFilters}
        />
      ) : (
        <Grid
          title={route.title}
          resource={resource}
          rows={rows}
          labels={data?.labels ?? {}}
          total={total}
          first={(state.page - 1) * state.size}
          order={state.order}
          cursor={cursor}
          openKey={openKey}
          selected={selected}
          narrow={narrow}
          hidden={hidden}
          busy={isValidating}
          titleOf={(row) => displayOf(resource, row, data?.labels)}
          canSelect={canDelete}
          addressOf={(row) => {
            const address = recordAddress(keyOf(row))
            return address && address + state.search
          }}
          onSort={onSort}
          onToggle={(row) => toggle(keyOf(row))}
          onToggleAll={(on) => {
            setSelected(on ? rows.map(keyOf) : [])
            setBeyond(false)
          }}
          onOpen={(row, newTab) => open(keyOf(row), newTab)}
        />
      )}
      {/* Read, it may not be among the rows any more: those that are unread, say. */}
      {read && (
        <Beside onLost={() => setRead(null)}>
          <RowDetails
            resource={resource}
            row={rows[readAt] ?? read}
            labels={data?.labels ?? {}}
            onStep={{ back: stepTo(readAt - 1), on: stepTo(readAt + 1) }}
            onClose={() => setRead(null)}
          />
        </Beside>
      )}
      {work && (
        <Beside>
          <BulkDelete
            resource={resource}
            owner={owner}
            keys={work === 'all' ? null : work}
            etagOf={etagOf}
            query={state}
            total={work === 'all' ? total : work.length}
            onEnd={afterWork}
          />
        </Beside>
      )}
      {pages > 1 && (
        <footer className="list-foot">
          <Pagination
            page={Math.min(state.page, pages)}
            pages={pages}
            size={state.size}
            sizes={[...new Set([sizeOf(resource), 20, 50, 100])].sort((a, b) => a - b)}
            onPage={(page) => onChange({ page })}
            onSize={(size) => onChange({ size, page: 1 })}
          />
        </footer>
      )}
    </section>
  )
}

/** Puts the focus on the first field of the open record, once it is there. */
function focusRecord(): void {
  let tries = 40
  const look = () => {
    const field = document.querySelector<HTMLElement>(
      '.record-form :is(input:not([type=hidden]), textarea, [contenteditable=true], button[role=combobox]):not([disabled], [readonly])',
    )
    if (field) field.focus()
    else if (--tries > 0) setTimeout(look, 50)
  }
  setTimeout(look, 0)
}

function countText(total: number, exact: boolean, selected: number, isAll: boolean): string {
  const found = formatTotal(total, exact)
  if (!selected) return found
  if (isAll) return `${found} · tutte selezionate`
  return `${found} · ${formatNumber(selected)} ${selected === 1 ? 'selezionata' : 'selezionate'}`
}

type NothingProps = { isFiltered: boolean; createLabel: string | null; onCreate: () => void; onClear: () => void }

function Nothing({ isFiltered, createLabel, onCreate, onClear }: NothingProps) {
  return (
    <Empty
      title={NO_ITEMS}
      text={isFiltered ? 'Nessun risultato con questi filtri.' : undefined}
      action={
        isFiltered ? (
          <Button icon="x" onClick={onClear}>
            Togli i filtri
          </Button>
        ) : createLabel ? (
          <Button icon="plus" onClick={onCreate}>
            {createLabel}
          </Button>
        ) : undefined
      }
    />
  )
}
