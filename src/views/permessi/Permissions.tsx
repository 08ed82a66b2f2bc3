/** 'Permessi' of a user or role: families of codes with a switch each, and beside them what saving will change. */
import { useEffect, useMemo, useState } from 'react'
import { changePermissions } from '../../api/account/permissions.ts'
import { useItem } from '../../api/resources/records.ts'
import { refreshResource, useList } from '../../api/resources/resources.ts'
import { recordCommands } from '../../commands/recordCommands.ts'
import { register } from '../../commands/registry.ts'
import { permission, role } from '../../domain/resources/utenti.ts'
import { displayOf } from '../../domain/model/resource.ts'
import { fold } from '../../domain/text/text.ts'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Chip } from '../kit/data/Chip.tsx'
import { LazyBoundary } from '../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../kit/states/lazyWithPreload.tsx'
import { SearchField } from '../kit/form/SearchField.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { useDescription } from '../resource/useDescription.ts'
import { unsavedAfter } from '../resource/persistence/unsavedAfter.ts'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { navigate, shownPath, useSearch } from '../shell/navigation/navigation.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { notify } from '../shell/toasts/notify.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { SaveBar } from '../widgets/SaveBar.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { useGuard } from '../widgets/useGuard.ts'
import { Changes } from './Changes.tsx'
import { Families } from './Families.tsx'
import { resetToRole, differenceOf, grantedByRole, grantedTo, permissionsOf, userWith } from './grants.ts'
import { contextAs } from './previewContext.ts'
import { useSwitchKeys } from './useSwitchKeys.ts'
import './Permissions.css'
import { resourceIdOf } from '../../commands/routes/route.ts'

const SeeAs = lazyWithPreload(async () => (await import('./SeeAs.tsx')).SeeAs)

const EVERYTHING = { page: 1, size: 999, order: ['code', 'ASC'], filters: {} } as const
const NONE: ReadonlySet<number> = new Set()
/** Query parameter that opens 'Vedi come'. */
const SEE_AS_PARAM = 'vedi'

export function Permissions({ route, params }: ScreenProps) {
  useEffect(() => register(recordCommands), [])
  const resource = useDescription(resourceIdOf(route))
  const of = route.resource === 'management.role' ? 'role' : 'user'
  const id = params.id!
  const now = useContextSnapshot()
  const isSeeAsOpen = new URLSearchParams(useSearch()).has(SEE_AS_PARAM)
  const owner = useItem(resource, {}, id)
  const row = owner.data?.row
  const roleId = of === 'role' ? id : ((row?.role as number | undefined) ?? null)
  const granting = useItem(role, {}, roleId)
  const roleRow = granting.data?.row
  const known = useList(permission, {}, EVERYTHING)
  const all = useMemo(() => permissionsOf(known.data?.rows ?? []), [known.data])
  const ofRole = useMemo(() => (roleRow ? grantedByRole(roleRow) : NONE), [roleRow])
  const stored = useMemo(
    () => (of === 'role' ? ofRole : row ? grantedTo(row, ofRole, all) : NONE),
    [of, row, ofRole, all],
  )
  // Permissions get no draft: rights must never come from switches that were set on another day.
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [saving, setSaving] = useState(false)
  const [query, setQuery] = useState('')
  const [only, setOnly] = useState<'own' | 'changed' | null>(null)

  const granted = useMemo(
    () => new Set(all.flatMap(({ id: one }) => ((changed.get(one) ?? stored.has(one)) ? [one] : []))),
    [all, changed, stored],
  )
  const difference = useMemo(() => differenceOf(stored, granted, all), [stored, granted, all])
  const changes = [...difference.granted, ...difference.revoked]
  const dirty = changes.length > 0
  const person = of === 'user' ? (row ?? null) : null
  const own = person ? all.filter((one) => granted.has(one.id) !== ofRole.has(one.id)) : []
  const set = (ids: readonly number[], on: boolean) =>
    setChanged((old) => new Map([...old, ...ids.map((one) => [one, on] as const)]))
  const revertCode = (one: number) => set([one], stored.has(one))
  const listAddress = of === 'role' ? '/ruoli' : '/utenti'
  const back = () => void navigate(`${listAddress}/${id}`)

  const users = useMemo(() => {
    if (!roleRow) return null
    const [before, after] = [stored, granted].map((ids) => userWith(roleRow, ids, all, person))
    return before && after ? { before: contextAs(now, before), after: contextAs(now, after) } : null
  }, [roleRow, stored, granted, all, person, now])

  async function save() {
    if (saving || !dirty) return
    setSaving(true)
    const op = `${resource.id}.permissionChange`
    try {
      await changePermissions(of, id, [...granted])
      notify({ op })
      await refreshResource(resource.id)
      // Keeps unsaved what was switched while the save was running.
      setChanged((latest) =>
        unsavedAfter(latest, { sent: changed, isStored: () => true, was: (one) => stored.has(one) }),
      )
      setOnly(null)
    } catch (failure) {
      notify({ op, error: failure })
    } finally {
      setSaving(false)
    }
  }
  useGuard(resource.id, { dirty, saving, canSave: true, save: () => void save(), back })

  const words = fold(query)
  const shown = all.filter(
    (one) =>
      (only !== 'own' || own.includes(one)) &&
      (only !== 'changed' || changes.includes(one)) &&
      (!words || fold(`${one.name} ${one.code}`).includes(words)),
  )
  const toggle = (kind: 'own' | 'changed') => setOnly(only === kind ? null : kind)
  const seeAs = (open: boolean) =>
    void navigate(shownPath() + changedQuery('', { [SEE_AS_PARAM]: open ? 'come' : null }), { replace: !open })

  const keys = useSwitchKeys(Boolean(row && roleRow && known.data))

  const error = [owner, granting, known].find((one) => one.error && !one.data)?.error
  const name = row ? displayOf(resource, row) : ''
  const ofWhom = of === 'user' && roleRow ? ` · ruolo ${displayOf(role, roleRow)}` : ''
  return (
    <>
      <ScreenHead
        title={route.title}
        windowTitle={name ? `${route.title} di ${name}` : undefined}
        within={[
          { label: resource.title ?? resource.name, href: listAddress },
          ...(name ? [{ label: name, href: `${listAddress}/${id}` }] : []),
        ]}
        subtitle={row ? `${route.label}: ${name}${ofWhom}` : ' '}
        action={
          <Button small icon="eye" keys="V C" disabled={!users} onClick={() => seeAs(true)}>
            Vedi come
          </Button>
        }
      />
      <div className="saved-screen">
        <div className="screen-body permissions" {...keys}>
          {error ? (
            <LoadFailed
              error={error}
              onRetry={() => void Promise.all([owner.mutate(), granting.mutate(), known.mutate()])}
            />
          ) : !row || !roleRow || !known.data ? (
            <Skeleton shape="row" lines={14} label="Caricamento dei permessi" />
          ) : (
            <>
              <div className="permissions-tools">
                <SearchField value={query} onChange={setQuery} label="Cerca tra i permessi" placeholder="Cerca" />
                {person && (
                  <Chip
                    label="Diversi dal ruolo"
                    value={own.length}
                    pressed={only === 'own'}
                    onClick={() => toggle('own')}
                  />
                )}
                <Chip
                  label="Modificati"
                  value={changes.length}
                  pressed={only === 'changed'}
                  onClick={() => toggle('changed')}
                />
                {person && (
                  <Button
                    small
                    variant="ghost"
                    disabled={!own.length}
                    onClick={() => setChanged((old) => resetToRole(old, own, ofRole))}
                  >
                    Tutto come il ruolo
                  </Button>
                )}
                {person && (
                  <ButtonLink small variant="ghost" href={`/ruoli/${roleId}/permessi`}>
                    Permessi del ruolo
                  </ButtonLink>
                )}
              </div>
              <Families
                {...{ all, shown, granted }}
                ofRole={person ? ofRole : null}
                onSet={set}
                onClear={() => {
                  setQuery('')
                  setOnly(null)
                }}
              />
              <Changes
                {...{ difference, users }}
                people={of === 'role' ? (row.n_utenti as number) : null}
                onTakeBack={revertCode}
              />
            </>
          )}
        </div>
        <SaveBar {...{ dirty, saving }} canSave onSave={() => void save()} onBack={back} />
      </div>
      {isSeeAsOpen && users && (
        <LazyBoundary>
          <SeeAs name={name} {...users} onClose={() => seeAs(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
