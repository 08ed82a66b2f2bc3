/** Master-detail screen of a resource: list on the left, open or new record on the right. */
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Resource } from '../../domain/model/resource.ts'
import { useList, type Owner } from '../../api/resources/resources.ts'
import { crumbsFor, windowTitleFor } from '../../commands/crumbs.ts'
import { addressOf, hotelParam } from '../../commands/match.ts'
import { siblingOf } from '../../commands/routes/index.ts'
import { creationTitle, type Route, resourceIdOf } from '../../commands/routes/route.ts'
import { screen } from '../../state/screen.ts'
import { session } from '../../state/session.ts'
import { settings } from '../../state/settings.ts'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Breadcrumbs } from '../kit/navigation/Breadcrumbs.tsx'
import { useNarrow, useWidth } from '../kit/hooks.ts'
import { LazyBoundary } from '../kit/states/LazyBoundary.tsx'
import { lazyWithPreload, loadAhead, WhenLoaded } from '../kit/states/lazyWithPreload.tsx'
import { isPageCovered } from '../kit/focus/opening.ts'
import { PageHeader } from '../kit/layout/PageHeader.tsx'
import { EMPTY_SELECTION } from './list/cursor.ts'
import type { SelectionRef } from './list/useCursor.ts'
import { RecordLoading } from './record/RecordLoading.tsx'
import type { RecordSummary } from './record/RecordPane.tsx'
import { run } from '../shell/effects.ts'
import { HomeLink } from '../shell/navigation/HomeLink.tsx'
import { back, navigate } from '../shell/navigation/navigation.ts'
import { useWhereabouts } from '../shell/frame/useConsole.ts'
import { useListState } from './list/listState.ts'
import { useDescription } from './useDescription.ts'
import { ListPane } from './list/ListPane.tsx'
import { usePermission, useOwner } from './owner.ts'
import './Resource.css'

/** The list does not need it for its first rows; its code loads in the meantime. */
const RecordPane = lazyWithPreload(async () => (await import('./record/RecordPane.tsx')).RecordPane)
const NoOwner = lazyWithPreload(async () => (await import('./NoOwner.tsx')).NoOwner)
const Splitter = lazyWithPreload(async () => (await import('../kit/layout/Splitter.tsx')).Splitter)

/** `headerExtra`: links to further views of the same rows, shown next to the title. */
type ResourceScreenProps = ScreenProps & { headerExtra?: ReactNode }

export function ResourceScreen(props: ResourceScreenProps) {
  const { route, params } = props
  const resource = useDescription(resourceIdOf(route))
  const owner = useOwner(route, params, resource)
  /** The selection survives a switch to another hotel. */
  const selectionHolder = useRef(EMPTY_SELECTION)
  if (typeof owner === 'string') return <NoOwner route={route} obstacle={owner} />
  return (
    <SplitScreen key={owner.hotelId} {...props} resource={resource} owner={owner} selectionHolder={selectionHolder} />
  )
}

type SplitProps = ResourceScreenProps & { resource: Resource; owner: Owner; selectionHolder: SelectionRef }

function SplitScreen({ route, params, resource, owner, headerExtra, selectionHolder }: SplitProps) {
  const list = siblingOf(route, 'list') ?? route
  const create = siblingOf(route, 'create')
  const edit = siblingOf(route, 'edit')
  const { user } = useSnapshot(session)
  const narrow = useNarrow()
  const [state, change, offered] = useListState(resource, owner)
  const openKey = route.kind === 'edit' ? recordKey(route, params) : null
  const isOpen = route.kind !== 'list'
  const [record, setRecord] = useState(NO_RECORD)
  const console = useWhereabouts()

  const granted = usePermission(resource, owner)
  /** A user who may open a record but not list its resource sees the record alone. */
  const lists = !isOpen || granted('list') !== false
  const { error } = useList(resource, owner, state, lists)
  // If listing is refused, no action on the rows is offered.
  const may = !isOpen && error?.status === 403 ? () => false : granted
  const mayCreate = create && user?.roleName && create.offered.includes(user.roleName) ? may('create') : false
  const dialog = create?.dialog
  const addresses = useMemo(() => {
    const of = (to: Route | undefined, more: Record<string, string | number> = {}) =>
      to ? addressOf(to, { ...params, ...more }) : null
    return {
      list: of(list)!,
      create: mayCreate ? of(create) : null,
      record: (key: string | number) => (edit ? of(edit, { [lastParam(edit)]: key }) : null),
    }
  }, [list, create, edit, params, mayCreate])

  // An address of a creation that the user may not make redirects to the list.
  useEffect(() => {
    if (route.kind === 'create' && mayCreate === false) void navigate(addresses.list, { replace: true, force: true })
  }, [route, mayCreate, addresses])

  const createLabel = addresses.create && creationTitle(list)
  const listAddress = addresses.list + state.search
  /** Whether the record fills the screen. */
  const isFullScreen = isOpen && (narrow || !lists)
  const { fields, name } = isOpen ? record : NO_RECORD
  const crumbs = crumbsFor(console, fields, name)

  const close = (focusKey?: string | number) => {
    pending.current = focusKey ?? openKey
    void navigate(listAddress, { force: true, closing: true })
  }
  const pending = useRef<string | number | null>(null)

  /** Handles Escape that nothing else has handled: from the record to its list, or else closes the record. */
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen || isPageCovered()) return
    event.preventDefault()
    const isInside = document.activeElement?.closest('.split-record') && !isFullScreen
    const rows = document.querySelector<HTMLElement>('.list-pane [role=grid]')
    if (isInside && rows) rows.focus()
    else if (screen.form) screen.form.handle.back()
    else close()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => escape(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])

  const listPane = (
    <ListPane
      route={list}
      resource={resource}
      owner={owner}
      state={state}
      offered={offered}
      onChange={change}
      openKey={openKey}
      isOpen={isOpen}
      focusKey={pending}
      selectionHolder={selectionHolder}
      narrow={narrow}
      may={may}
      createLabel={createLabel}
      createAddress={addresses.create}
      createCommand={createLabel ? create?.dialog : undefined}
      recordAddress={addresses.record}
      onClose={close}
    />
  )
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(RecordPane.preload, Splitter.preload), 2_000)
    return () => clearTimeout(timer)
  }, [])

  const recordPane = isOpen && (
    <Suspense fallback={<RecordLoading />}>
      <WhenLoaded code={RecordPane} waiting={<RecordLoading />}>
        <RecordPane
          key={`${resource.id} ${openKey ?? 'create'}`}
          resource={resource}
          owner={owner}
          recordKey={openKey}
          label={route.label ?? resource.id}
          gender={route.gender ?? 'm'}
          newTitle={create?.title ?? ''}
          onClose={close}
          onSummary={setRecord}
          narrow={narrow}
          listState={lists ? state : undefined}
        />
      </WhenLoaded>
    </Suspense>
  )

  const creation = {
    variant: 'main',
    icon: 'plus',
    keys: narrow ? undefined : 'N',
    children: createLabel,
  } as const
  return (
    <>
      <PageHeader
        title={isFullScreen ? name || (crumbs.at(-1)?.label ?? list.title) : list.title}
        windowTitle={windowTitleFor(console, crumbs, name)}
        crumbs={<Breadcrumbs items={crumbs} />}
        onBack={isFullScreen ? () => void navigate(listAddress, { closing: true }) : back}
        backLabel={isFullScreen ? undefined : 'Indietro'}
        action={
          <>
            {headerExtra}
            <HomeLink />
            {createLabel &&
              !isFullScreen &&
              (dialog ? (
                <Button {...creation} onClick={() => run(dialog)} />
              ) : (
                <ButtonLink {...creation} href={addresses.create! + state.search} />
              ))}
          </>
        }
      />
      {narrow || isFullScreen ? (
        <div className="one-pane">{isOpen ? recordPane : listPane}</div>
      ) : (
        <Split id={resource.id} left={listPane} right={recordPane} />
      )}
    </>
  )
}

const NO_RECORD: RecordSummary = { fields: {}, name: '' }

const lastParam = (route: Route): string => /\{(\w+)\}$/.exec(route.pattern)?.[1] ?? 'id'
const recordKey = (route: Route, params: ScreenProps['params']): string | null => {
  const name = lastParam(route)
  return hotelParam(route) === name && route.scope === 'hotel' ? null : (params[name] ?? null)
}

/** Preferred width of the record pane, px: two columns of fields and their surroundings. */
const RECORD_WIDTH = 612
const LEAST = 400

/** Two panes with a splitter whose position is stored; one pane while no record is open. */
function Split({ id, left, right }: { id: string; left: React.ReactNode; right: React.ReactNode }) {
  const { splits, wholeRecord } = useSnapshot(settings)
  const [box, room] = useWidth<HTMLDivElement>(1_100)
  const min = 300
  const max = Math.max(min, room - LEAST)
  // If both do not fit, the record takes the whole width.
  const whole = Boolean(right) && (wholeRecord || room < min + LEAST)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (whole && activeElement?.closest('.split-list'))
      box.current?.querySelector<HTMLElement>('.split-record')?.focus()
  }, [whole, box])
  // Leaves the record enough room for two columns of fields.
  const initial = Math.round(Math.min(room * 0.56, Math.max(room - RECORD_WIDTH, room * 0.45)))
  const [live, setLive] = useState<number | null>(null)
  const width = Math.min(max, Math.max(min, live ?? splits[id] ?? initial))
  return (
    <div
      ref={box}
      className="split"
      data-open={right ? '' : undefined}
      data-whole={whole ? wholeRecord : undefined}
      style={{ gridTemplateColumns: right && !whole ? `${width}px 1px minmax(0, 1fr)` : undefined }}
    >
      <div id="riquadro-elenco" className="split-list">
        {left}
      </div>
      {right && (
        <>
          <LazyBoundary fallback={<span />}>
            <Splitter
              value={width}
              min={min}
              max={max}
              initial={initial}
              controls="riquadro-elenco"
              onChange={setLive}
              onSettle={(value) => {
                settings.splits[id] = value
                setLive(null)
              }}
            />
          </LazyBoundary>
          <div className="split-record" tabIndex={-1}>
            {right}
          </div>
        </>
      )}
    </div>
  )
}
