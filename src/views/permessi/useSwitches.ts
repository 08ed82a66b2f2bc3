/** State of the switches on the permissions screen: the unsaved changes, and the function that saves them. */
import { useMemo, useState } from 'react'
import { changePermissions } from '../../api/account/permissions.ts'
import { refreshResource } from '../../api/resources/resources.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { unsavedAfter } from '../resource/persistence/unsavedAfter.ts'
import { notify } from '../shell/toasts/notify.ts'
import { differenceOf, resetToRole, type Permission } from './grants.ts'
import type { OwnerKind, useStoredGrants } from './useStoredGrants.ts'

type SwitchesOptions = {
  resource: Resource
  of: OwnerKind
  id: string
  grants: Pick<ReturnType<typeof useStoredGrants>, 'all' | 'ofRole' | 'stored'>
  onSaved: () => void
}

export function useSwitches({ resource, of, id, grants: { all, ofRole, stored }, onSaved }: SwitchesOptions) {
  // Permissions get no draft: rights must never come from switches that were set on another day.
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [saving, setSaving] = useState(false)
  const granted = useMemo(
    () => new Set(all.flatMap(({ id: one }) => ((changed.get(one) ?? stored.has(one)) ? [one] : []))),
    [all, changed, stored],
  )
  const difference = useMemo(() => differenceOf(stored, granted, all), [stored, granted, all])
  const changes = [...difference.granted, ...difference.revoked]
  const dirty = changes.length > 0
  const set = (ids: readonly number[], on: boolean) =>
    setChanged((old) => new Map([...old, ...ids.map((one) => [one, on] as const)]))

  async function save() {
    if (saving || !dirty) return
    setSaving(true)
    const op = `${resource.id}.permissionChange`
    try {
      await changePermissions(of, id, [...granted])
      notify({ op })
      await refreshResource(resource.id)
      // Switches changed during the save stay unsaved.
      setChanged((latest) =>
        unsavedAfter(latest, { sent: changed, isStored: () => true, was: (one) => stored.has(one) }),
      )
      onSaved()
    } catch (failure) {
      notify({ op, error: failure })
    } finally {
      setSaving(false)
    }
  }

  return {
    granted,
    difference,
    /** The codes that saving grants or revokes. */
    changes,
    dirty,
    saving,
    set,
    revert: (one: number) => set([one], stored.has(one)),
    resetToRole: (own: readonly Permission[]) => setChanged((old) => resetToRole(old, own, ofRole)),
    save: () => void save(),
  }
}
