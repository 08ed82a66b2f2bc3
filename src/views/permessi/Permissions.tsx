/** 'Permessi' of a user or of a role: families of codes, each with its switch. */
import { useMemo, useState } from 'react'
import { changePermissions } from '../../api/permissions.ts'
import { useItem } from '../../api/records.ts'
import { refreshResource, useList, type Row } from '../../api/resources.ts'
import { permission, role } from '../../domain/resources/utenti.ts'
import { displayOf } from '../../domain/resource.ts'
import type { ScreenProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Switch } from '../kit/fields/Checkbox.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Tag } from '../kit/Tag.tsx'
import { useDescription } from '../resource/description.ts'
import { navigate } from '../shell/navigation.ts'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { SaveBar } from '../widgets/SaveBar.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { useGuard } from '../widgets/useGuard.ts'
import { notify } from '../shell/notices.ts'
import './Permissions.css'

const EVERYTHING = { page: 1, size: 999, order: ['code', 'ASC'], filters: {} } as const
const areas = permission.fields.area!.options!

type Grants = { permissions?: { all?: { code: string; enabled: boolean }[] }; role_permissions?: { id: number }[] }

/** The ids that hold for the row: a role's own; a user's role's, but where the user has a switch of their own. */
function grantedBy(row: Row, ofRole: Row, all: readonly Row[]): ReadonlySet<number> {
  const own = new Map((row as Grants).permissions?.all?.map(({ code, enabled }) => [code, enabled]))
  const ids = new Set((ofRole as Grants).role_permissions?.map(({ id }) => id))
  return new Set(
    all.flatMap(({ id, code }) => ((own.get(code as string) ?? ids.has(id as number)) ? [id as number] : [])),
  )
}

export function Permissions({ route, params }: ScreenProps) {
  const resource = useDescription(route.resource!)
  const of = route.resource === 'management.role' ? 'role' : 'user'
  const id = params.id!
  const owner = useItem(resource, {}, id)
  const roleId = of === 'role' ? id : ((owner.data?.row.role as number | undefined) ?? null)
  const granting = useItem(role, {}, roleId)
  const known = useList(permission, {}, EVERYTHING)
  const all = useMemo(() => known.data?.rows ?? [], [known.data])
  const row = owner.data?.row
  const ofRole = granting.data?.row
  const stored = useMemo(() => (row && ofRole ? grantedBy(row, ofRole, all) : new Set<number>()), [row, ofRole, all])
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [saving, setSaving] = useState(false)
  const isOn = (one: number) => changed.get(one) ?? stored.has(one)
  const dirty = [...changed].some(([one, on]) => on !== stored.has(one))
  const set = (ids: readonly number[], on: boolean) =>
    setChanged((old) => new Map([...old, ...ids.map((one) => [one, on] as const)]))
  const back = () => void navigate(`/${of === 'role' ? 'ruoli' : 'utenti'}/${id}`)

  async function save() {
    if (saving || !dirty) return
    setSaving(true)
    const op = `${resource.id}.permissionChange`
    try {
      await changePermissions(
        of,
        id,
        all.map((one) => one.id as number).filter((one) => isOn(one)),
      )
      notify({ op })
      await refreshResource(resource.id)
      setChanged(new Map())
    } catch (failure) {
      notify({ op, error: failure })
    } finally {
      setSaving(false)
    }
  }
  useGuard(resource.id, { dirty, saving, canSave: true, save: () => void save(), back })

  const error = [owner, granting, known].find((one) => one.error && !one.data)?.error
  return (
    <>
      <ScreenHead title={route.title} subtitle={row ? `${route.label}: ${displayOf(resource, row)}` : ' '} />
      <div className="saved-screen">
        <div className="screen-body permissions">
          {error ? (
            <LoadFailed
              error={error}
              onRetry={() => void Promise.all([owner.mutate(), granting.mutate(), known.mutate()])}
            />
          ) : !row || !ofRole || !known.data ? (
            <Skeleton shape="row" lines={14} label="Caricamento dei permessi" />
          ) : (
            areas.map(({ value, label }) => {
              const family = all.filter((one) => one.area === value)
              const ids = family.map((one) => one.id as number)
              if (!family.length) return null
              const count = ids.filter(isOn).length
              const isFull = count === ids.length
              const star = family.find((one) => String(one.code).endsWith('.*'))
              const isStarred = star !== undefined && isOn(star.id as number)
              return (
                <section key={value} aria-label={label}>
                  <header>
                    <h2>{label}</h2>
                    <small>
                      {count} di {ids.length}
                    </small>
                    <Button
                      small
                      onClick={() => set(ids, !isFull)}
                      aria-label={`${isFull ? 'Togli' : 'Concedi'} tutti: ${label}`}
                    >
                      {isFull ? 'Togli tutti' : 'Concedi tutti'}
                    </Button>
                  </header>
                  <ul>
                    {family.map((one) => (
                      <li key={String(one.id)}>
                        <Switch
                          id={`permesso-${String(one.id)}`}
                          value={isOn(one.id as number)}
                          onChange={(on) => set([one.id as number], on)}
                          text={
                            <>
                              <b>{String(one.description)}</b>
                              <code>{String(one.code)}</code>
                            </>
                          }
                        />
                        {one.enabled === false && <Tag tone="warn">Disattivato</Tag>}
                        {isStarred && one !== star && !isOn(one.id as number) && <Tag tone="info">Già compreso</Tag>}
                      </li>
                    ))}
                  </ul>
                </section>
              )
            })
          )}
        </div>
        <SaveBar {...{ dirty, saving }} canSave onSave={() => void save()} onBack={back} />
      </div>
    </>
  )
}
