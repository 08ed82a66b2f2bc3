/** Pane of the open record, or of a new one: loads the record and renders its form or its custom view. */
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { can, canFollow, sellerOf, type User } from '../../../domain/access/access.ts'
import { defaultOf } from '../../../domain/model/defaults.ts'
import { isWritable, fieldOf } from '../../../domain/model/fields.ts'
import { labelKeyOf, referencesIn, type Key } from '../../../domain/model/references.ts'
import { displayOf, scopeFieldOf, type Resource } from '../../../domain/model/resource.ts'
import { today } from '../../../domain/time/dates.ts'
import { holds } from '../../../domain/model/states.ts'
import { useItem, type Item } from '../../../api/resources/records.ts'
import type { Page } from '../../../domain/query/wire.ts'
import { type Owner, type Row } from '../../../api/resources/resources.ts'
import { textOf } from '../grid/cellText.ts'
import { ApiError } from '../../../api/client/error.ts'
import { chooseById, isPortalNamed } from '../../../commands/current.ts'
import { context } from '../../../state/context.ts'
import { ask } from '../../../state/overlay.ts'
import { session } from '../../../state/session.ts'
import { LoadFailed } from '../../shell/frame/LoadFailed.tsx'
import { fieldViews, newRecords, recordFirst, recordViews } from '../../pages.ts'
import { ownerLinksOf } from './ownerLinks.ts'
import { fillingReference, fittingValues, type Fill } from '../form/fills.ts'
import { useFillOf } from '../form/useFillOf.ts'
import { focusRecord } from './focusRecord.ts'
import { relatedLinksOf } from './relatedLinks.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordLoading } from './RecordLoading.tsx'
import { listedItem } from './listedItem.ts'
import type { ListState } from '../list/listState.ts'
import { usePageOfRecord } from '../list/usePageOfRecord.ts'
import { RecordForm } from './RecordForm.tsx'
import { isClosed, isLocked, mayDo, sellerField } from '../../../commands/mayDo.ts'
import { useNoteOpened } from './useNoteOpened.ts'
import { usePermission } from '../owner.ts'
import { rememberLabel } from '../fields/references.ts'
import { formatRelativeTime } from '../formatRelativeTime.ts'

export type RecordSummary = { fields: Record<string, string>; name: string }

type RecordPaneProps = {
  resource: Resource
  owner: Owner
  /** Null for a new record. */
  recordKey: string | null
  label: string
  gender: 'm' | 'f'
  newTitle: string
  narrow: boolean
  /** Title already shown above the pane. */
  heading?: string
  /** Closes the pane; `focusKey` is the row that gets the focus. */
  onClose: (focusKey?: string | number) => void
  /** Receives the record's fields as texts and its name, for breadcrumbs and titles. */
  onSummary: (record: RecordSummary) => void
  /** State of the list next to it. */
  listState?: ListState | undefined
}

export function RecordPane(props: RecordPaneProps) {
  const { resource, owner, recordKey, onSummary } = props
  const page = usePageOfRecord(resource, owner, props.listState, recordKey)
  const canRead = resource.endpoints.some((one) => one.op === 'read')
  const ofHotel = usePermission(resource, owner)
  // A read that is known to be refused is not sent; undefined until the produttore of the hotel is known.
  const mayRead = owner.hotelId === undefined || ofHotel('read')
  const { data: answer, error, mutate } = useItem(resource, owner, canRead && mayRead ? recordKey : null)
  // The list says most of a record, which is shown until the rest arrives; other views need all of it.
  const isForm = !recordViews[resource.id] && !recordFirst[resource.id]
  const listed = useListedItem(resource, isForm ? page : undefined, recordKey)
  const known = answer ?? (canRead && mayRead && !error ? listed : undefined)
  const isElsewhere = useIsForeignRecord(resource, owner, known?.row)
  const data = isElsewhere ? undefined : known
  useEffect(() => {
    if (data) onSummary({ fields: textsOf(data.row), name: nameOf(resource, data) })
    else if (recordKey === null) onSummary({ fields: {}, name: '' })
  }, [resource, data, recordKey, onSummary])
  useNoteOpened({
    resource: resource.id,
    key: recordKey,
    title: data && nameOf(resource, data),
    isGone: !data && error?.status === 404,
    isBesideList: Boolean(props.listState) && !props.narrow,
  })
  if (recordKey === null) {
    const View = newRecords[resource.id]
    if (!View) return <NewRecord {...props} />
    return (
      <Suspense fallback={<RecordLoading />}>
        <View
          resource={resource}
          form={(overrides) => <NewRecord {...props} {...overrides} />}
          onClose={props.onClose}
        />
      </Suspense>
    )
  }
  if (mayRead === false) return <LoadFailed error={new ApiError(`${resource.id}.read`, 403, '')} />
  if (isElsewhere) return <LoadFailed error={new ApiError(`${resource.id}.read`, 404, '')} />
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <RecordLoading />
  const View = recordViews[resource.id]
  if (View) {
    return (
      <Suspense fallback={<RecordLoading />}>
        <View
          resource={resource}
          item={data}
          owner={owner}
          listState={props.listState}
          narrow={props.narrow}
          actions={<RecordActions />}
          form={(over) => <ExistingRecord {...props} item={data} onReload={() => mutate()} {...over} />}
          onClose={() => props.onClose(recordKey)}
        />
      </Suspense>
    )
  }
  return <ExistingRecord {...props} item={data} onReload={() => mutate()} />
}

/** The record as the list said when it opened, also if the list no longer shows it before its own answer arrives. */
function useListedItem(resource: Resource, page: Page<Row> | undefined, recordKey: string | null): Item | undefined {
  const [opened, setOpened] = useState<{ resource: Resource; recordKey: string; item: Item } | null>(null)
  if (opened && opened.resource === resource && opened.recordKey === recordKey) return opened.item
  const item = page && recordKey !== null ? listedItem(resource, page, recordKey) : undefined
  if (item && recordKey !== null) setOpened({ resource, recordKey, item })
  return item
}

/**
 * Whether the record belongs to another hotel or portal than the address names: then it is treated as not found.
 * Addresses of portal screens name no portal, so there the tab switches to the record's portal and a link works for
 * everyone.
 */
function useIsForeignRecord(resource: Resource, owner: Owner, row: Row | undefined): boolean {
  const differs = (scope: 'hotel' | 'portale', mine: number | undefined): number | null => {
    const field = scopeFieldOf(resource, scope)
    const value = field && row?.[field]
    return typeof value === 'number' && mine !== undefined && value !== mine ? value : null
  }
  const portal = differs('portale', owner.portalId)
  const follows = portal !== null && !isPortalNamed()
  useEffect(() => {
    if (follows) chooseById('portal', portal)
  }, [follows, portal])
  return differs('hotel', owner.hotelId) !== null || (portal !== null && !follows)
}

function NewRecord({ resource, owner, label, newTitle, onClose, narrow }: RecordPaneProps) {
  const { user } = useSnapshot(session)
  const [blank] = useState(() => blankRow(resource, owner))
  const fill = useFirstFill(resource, blank)
  if (!user) return null
  if (fill === undefined) return <RecordLoading />
  // A record created by a produttore belongs to that produttore.
  const seller = can(user, resource.id, 'create') === 'ownSeller' ? sellerField(resource) : undefined
  const own: Row = { ...blank, ...(seller && { [seller]: sellerOf(user) }) }
  // The current hotel may be the customer of another produttore, whose contacts are not this user's.
  const isForeign = Boolean(seller && fill && fill.values[seller] !== own[seller])
  const begun = isForeign ? withoutFilling(resource, own) : own
  return (
    <RecordForm
      resource={resource}
      owner={owner}
      row={null}
      initial={{ ...begun, ...(fill && !isForeign && fittingValues(resource.fields, own, fill)) }}
      fill={isForeign ? null : fill}
      etag={null}
      label={label}
      title={newTitle}
      narrow={narrow}
      canSave
      isReadOnly={(name) => isClosed(user, resource, name, true) || name === seller}
      isHidden={(name) => isHidden(user, resource, name)}
      onClose={onClose}
    />
  )
}

function withoutFilling({ fields }: Resource, row: Row): Row {
  const [filling] = fillingReference(fields) ?? []
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== filling))
}

/**
 * What the reference that a new record begins with gives to its other fields; null: nothing, undefined: not known yet.
 * The record begins with it, so that leaving it at once loses nothing.
 */
function useFirstFill(resource: Resource, blank: Row): Fill | null | undefined {
  const [name] = fillingReference(resource.fields) ?? []
  const key = name === undefined ? null : (blank[name] as Key | undefined)
  const { data, error } = useFillOf(resource, key)
  return key === null || key === undefined || error ? null : data
}

type KnownProps = RecordPaneProps & { item: Item; onReload: () => Promise<Item | undefined> }

function ExistingRecord({ resource, owner, item, label, onClose, recordKey, narrow, heading, onReload }: KnownProps) {
  const { user } = useSnapshot(session)
  const ofHotel = usePermission(resource, owner)
  // Decided when the record opens: saving its last change does not close a form in which somebody is still typing.
  const [isFinished, setFinished] = useState(() => isSettled(resource, item.row))
  // A layout effect, so that the labels are cached before the fields look them up.
  useLayoutEffect(() => rememberLabels(resource, item), [resource, item])
  if (!user) return null
  const locked = isLocked(user, item.row)
  const may = resource.endpoints
    .map(({ op }) => op)
    .filter((op) => mayDo(user, resource, item.row, op, ofHotel(op)) && !(locked && op !== 'read'))
  const canUnlock = isFinished && may.includes('update')
  const canSave = !isFinished && may.includes('update')

  async function unlock() {
    const text = resource.settled?.question ?? ''
    if (!(await ask({ title: 'Modifica comunque', text, confirm: 'Modifica comunque' }))) return
    setFinished(false)
    void focusRecord()
  }

  const facts = (resource.facts ?? [])
    .map((name) => textOf(fieldOf(resource.fields, name), item.row[name], item.labels[name]))
    .filter(Boolean)
  const belongings = ownerLinksOf(resource, owner, item)
  // The link to the owner says its name already; a phone shows the facts alone.
  const unnamed = facts.filter((fact) => !belongings.some((one) => one.label === fact))
  const by = item.meta?.updated_by_name ?? item.updatedBy
  const changed = by ? `ultima modifica ${formatRelativeTime(item.updatedAt ?? '')} da ${by}` : ''
  return (
    <RecordForm
      resource={resource}
      owner={owner}
      row={item.row}
      initial={item.row}
      etag={item.etag}
      label={label}
      // A single record has no number; without a name it is called by its label.
      title={nameOf(resource, item) || `${label}${resource.kind === 'single' ? '' : ` ${recordKey}`}`}
      subtitle={[resource.kind !== 'single' && !resource.facts && `${label} ${recordKey}`, ...unnamed, changed]
        .filter(Boolean)
        .join(' · ')}
      belongings={belongings}
      related={relatedLinksOf(resource, item, user)}
      facts={facts.join(' · ')}
      narrow={narrow}
      heading={heading}
      canSave={canSave}
      locked={locked ? `Questa ${label.toLowerCase()} è bloccata: può cambiarla solo un amministratore.` : undefined}
      settled={isFinished ? resource.settled?.text : undefined}
      unlock={canUnlock ? () => void unlock() : undefined}
      may={may.join(' ')}
      isReadOnly={(name) => !canSave || isClosed(user, resource, name)}
      isHidden={(name) => isHidden(user, resource, name)}
      updatedBy={item.updatedBy}
      meta={item.meta}
      isPartial={item.isPartial}
      onReload={onReload}
      onClose={onClose}
    />
  )
}

/** Whether the record is finished, as its description says, so that editing it asks first. */
const isSettled = ({ settled, fields }: Resource, row: Row): boolean =>
  settled !== undefined && holds(fields, settled.when, row)

/** Name of a record; '' if it has only its number. */
function nameOf(resource: Resource, { row, labels }: Item): string {
  const name = displayOf(resource, row, labels)
  return name === String(row[resource.key] ?? '') ? '' : name
}

const textsOf = (row: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]]
      const it = typeof value === 'object' && value !== null ? (value as { it?: unknown }).it : undefined
      return typeof it === 'string' ? [[name, it]] : []
    }),
  )

function rememberLabels(resource: Resource, item: Item): void {
  for (const [name, labels] of Object.entries(item.labels)) {
    const field = resource.fields[name]
    if (!field?.ref) continue
    for (const [key, label] of Object.entries(labels)) rememberLabel(field, key, label)
    // A record that the user may not see has no label in the answer; caching its number avoids a request for it.
    for (const key of [item.row[name]].flat())
      if ((typeof key === 'number' || typeof key === 'string') && !(key in labels)) rememberLabel(field, key, `#${key}`)
  }
  for (const { path, field, keys } of referencesIn(resource.fields, item.row, {})) {
    const labels = Object.hasOwn(resource.fields, path) ? undefined : item.labels[labelKeyOf(field)]
    if (labels) for (const key of keys) rememberLabel(field, key, labels[String(key)] ?? `#${key}`)
  }
}

/** Whether a field refers to something that the user may not see; a field with a custom view decides for itself. */
const isHidden = (user: User, resource: Resource, name: string): boolean =>
  !fieldViews[`${resource.id}.${name}`] && !canFollow(user, fieldOf(resource.fields, name))

/** Default values and owner of a new record. */
function blankRow(resource: Resource, owner: Owner): Row {
  const row: Row = {}
  const circumstances = {
    today: today(),
    userId: session.user?.id,
    hotelId: owner.hotelId ?? context.hotel?.value,
    portalId: owner.portalId ?? context.portal?.value,
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field, true)) continue
    const value = defaultOf(field, circumstances)
    if (value !== undefined) row[name] = value
    else if (owner.portalId !== undefined && field.kind === 'references' && field.ref === 'portals.sito')
      row[name] = [owner.portalId]
  }
  return row
}
