/** 'Associazione camere e servizi': services as rows, rooms as columns, and the terms of each service in each room. */
import { useMemo, useState } from 'react'
import { refreshResource, useList, type Owner, hotelIdOf } from '../../api/resources/resources.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { camera } from '../../domain/resources/camere.ts'
import { servizi } from '../../domain/resources/servizi.ts'
import { INVALID, validateField } from '../../domain/model/validate.ts'
import type { ScreenProps } from '../props.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { useLatest } from '../kit/hooks.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { usePermission, useOwner } from '../resource/owner.ts'
import { DraftOffer } from '../resource/persistence/DraftOffer.tsx'
import { unsavedAfter } from '../resource/persistence/unsavedAfter.ts'
import { useDraft } from '../resource/persistence/useDraft.ts'
import { reportRefusals } from '../resource/deletion/reportRefusals.ts'
import { useNames } from '../resource/useNames.ts'
import { back } from '../shell/navigation/navigation.ts'
import { NoOwner } from '../resource/NoOwner.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { SaveBar } from '../widgets/SaveBar.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { useGuard } from '../widgets/useGuard.ts'
import { idsOf, pairOf, pruneChanges, storedByPair, withTerms, type Changes, type Terms } from './associations.ts'
import { Matrix } from './Matrix.tsx'
import { saveAssociations } from './saveAssociations.ts'
import { TermsBar } from './TermsBar.tsx'
import { notify } from '../shell/toasts/notify.ts'
import '../kit/sheet/sheet.css'
import './RoomServices.css'
import { fieldOf } from '../../domain/model/fields.ts'
import { resourceIdOf } from '../../commands/routes/route.ts'
import { entryOf } from '../../domain/util/lookup.ts'

export function RoomServices({ route, params }: ScreenProps) {
  const resource = useDescription(resourceIdOf(route))
  const owner = useOwner(route, params, resource)
  if (typeof owner === 'string') return <NoOwner route={route} obstacle={owner} />
  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle="Quali servizi ha ogni camera: compresi nel prezzo o con un supplemento."
      />
      <Associations key={owner.hotelId} resource={resource} owner={owner} label={route.label} />
    </>
  )
}

/** All associations of the hotel in one request: the matrix is not paged. */
const EVERYTHING = { page: 1, size: 5_000, filters: {} } as const

type AssociationsProps = { resource: Resource; owner: Owner; label: string | undefined }

function Associations({ resource, owner, label }: AssociationsProps) {
  const hotelId = hotelIdOf(owner)
  const { data, error, mutate } = useList(resource, owner, { ...EVERYTHING, order: resource.order })
  const rooms = useNames(camera, hotelId)
  const services = useNames(servizi, hotelId)
  const may = usePermission(resource, owner)
  const canSave = ['create', 'update', 'delete'].every((op) => may(op) === true)
  const [edits, setEdits] = useState<Changes>(new Map())
  const latest = useLatest(edits)
  const [saving, setSaving] = useState(false)
  const [cell, setCell] = useState<{ service: number; room: number } | null>(null)
  const stored = useMemo(() => (data ? storedByPair(data) : new Map<string, never>()), [data])
  const changes = useMemo(
    () => (data && rooms.names && services.names ? pruneChanges(edits, stored, services.names, rooms.names) : edits),
    [edits, data, stored, services.names, rooms.names],
  )
  const termsOf = (pair: string): Terms | null =>
    changes.has(pair) ? entryOf(changes, pair) : (stored.get(pair)?.[0]?.terms ?? null)
  const set = (pair: string, terms: Terms | null) => setEdits((old) => withTerms(old, stored, pair, terms))
  const isWrong = (terms: Terms | null) =>
    terms !== null &&
    validateField('supplemento', fieldOf(resource.fields, 'supplemento'), terms.supplemento).length > 0
  const wrong = [...changes].find(([, terms]) => isWrong(terms))?.[0]
  const dirty = changes.size > 0
  const nameOf = (pair: string) => {
    const [service, room] = idsOf(pair)
    return `${services.names?.get(service) ?? ''} · ${rooms.names?.get(room) ?? ''}`
  }

  const draft = useDraft({
    resource: resource.id,
    record: `hotel ${hotelId}`,
    title: 'Associazione camere e servizi',
    fields: {},
    changes: useMemo(() => Object.fromEntries(changes), [changes]),
    base: {},
    etag: null,
    take: ({ values }) =>
      setEdits((old) => new Map([...old, ...Object.entries(values as Record<string, Terms | null>)])),
  })

  async function save() {
    if (saving || !dirty || !canSave) return
    if (wrong !== undefined) {
      const [service, room] = idsOf(wrong)
      setCell({ service, room })
      requestAnimationFrame(() => document.getElementById('supplemento')?.focus())
      return
    }
    setSaving(true)
    const { left: unsavedChanges, refused, failure } = await saveAssociations(resource, owner, changes, stored)
    const op = `${resource.id}.update`
    if (failure !== undefined) notify({ op, error: failure, label })
    else if (!unsavedChanges.size) {
      if (latest.current === edits) await draft.drop()
      notify({ op, label })
    }
    void reportRefusals(
      op,
      label,
      refused.map(({ name, error }) => ({ name: nameOf(name), error })),
    )
    await refreshResource(resource.id)
    // Keeps unsaved what was ticked while the save was running.
    setEdits((now) =>
      unsavedAfter(now, {
        sent: edits,
        isStored: (pair) => !unsavedChanges.has(pair),
        was: (pair) => stored.get(pair)?.[0]?.terms ?? null,
      }),
    )
    setSaving(false)
  }
  useGuard(resource.id, { dirty, saving, canSave, save: () => void save(), back, forget: draft.drop })

  const failed = error && !data ? error : (rooms.error ?? services.error)
  const retry = () => {
    void mutate()
    rooms.retry()
    services.retry()
  }
  const pair = cell && pairOf(cell.service, cell.room)
  return (
    <div className="saved-screen">
      <div className="screen-body associations">
        {canSave && <DraftOffer draft={draft} fields={{}} values={{}} />}
        {failed ? (
          <LoadFailed error={failed} onRetry={retry} />
        ) : !data || !rooms.names || !services.names ? (
          <Skeleton shape="row" lines={12} label="Caricamento delle associazioni" />
        ) : rooms.names.size === 0 || services.names.size === 0 ? (
          <NothingToJoin hotelId={hotelId} what={rooms.names.size === 0 ? 'camere' : 'servizi'} />
        ) : (
          <>
            <Matrix
              services={services.names}
              rooms={rooms.names}
              cell={cell}
              readOnly={!canSave}
              termsOf={termsOf}
              storedOf={(one) => stored.get(one)?.[0]?.terms ?? null}
              isChanged={(one) => changes.has(one)}
              onCell={setCell}
              onChange={set}
            />
            <TermsBar
              title={pair && nameOf(pair)}
              terms={pair === null ? null : termsOf(pair)}
              error={pair !== null && isWrong(termsOf(pair)) ? INVALID : undefined}
              readOnly={!canSave}
              onChange={(terms) => pair !== null && set(pair, terms)}
            />
          </>
        )}
      </div>
      <SaveBar {...{ dirty, saving, canSave }} onSave={() => void save()} onBack={back} />
    </div>
  )
}

function NothingToJoin({ hotelId, what }: { hotelId: number; what: 'camere' | 'servizi' }) {
  return (
    <Empty
      icon={what === 'camere' ? 'hotel' : 'star'}
      title={what === 'camere' ? 'Nessuna camera' : 'Nessun servizio'}
      text="Per associarli servono almeno una camera e un servizio."
      action={
        <ButtonLink href={`/hotel/${hotelId}/${what}`}>
          {what === 'camere' ? 'Vai alle camere' : 'Vai ai servizi'}
        </ButtonLink>
      }
    />
  )
}
