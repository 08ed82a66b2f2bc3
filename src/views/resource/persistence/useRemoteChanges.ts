/** Tracks changes by other users to the open record and reports how the form merged them. */
import { useRef, useState } from 'react'
import type { Field } from '../../../domain/model/fields.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { type Item } from '../../../api/resources/records.ts'
import { refreshResource } from '../../../api/resources/resources.ts'
import { session } from '../../../state/session.ts'
import type { RemoteChanges } from './RemoteChangesLine.tsx'
import { useChangePolling } from './useChangePolling.ts'
import { notify } from '../../shell/toasts/notify.ts'

export function useRemoteChanges(
  resource: Resource,
  key: string | number | null | undefined,
  etag: string | null,
  fields: readonly [string, Field][],
  updatedBy: string | undefined,
) {
  const [remoteChanges, setRemoteChanges] = useState<RemoteChanges | null>(null)
  const [isDeleted, setIsDeleted] = useState(false)
  const who = useRef<string | null>(null)
  const labels = (names: readonly string[]) =>
    fields.filter(([name]) => names.includes(name)).map(([, one]) => one.label)

  useChangePolling(resource, key === null || key === undefined || isDeleted ? null : String(key), etag, (change) => {
    who.current = change.own ? null : change.who
    if (change.deleted) {
      setIsDeleted(true)
      if (!change.own) setRemoteChanges({ who: change.who, merged: [], conflicting: [], deleted: true })
    } else void refreshResource(resource.id)
  })

  return {
    others: remoteChanges,
    close: () => setRemoteChanges(null),
    /** A newer version was merged. The user's own change from another window is not reported. */
    onNewer(theirs: string[], clashes: string[]) {
      if (updatedBy === session.user?.email || (!updatedBy && !who.current && !clashes.length)) return
      setRemoteChanges({
        who: who.current ?? updatedBy ?? 'Un’altra persona',
        merged: labels(theirs),
        conflicting: labels(clashes),
        deleted: false,
      })
    },
    /** The save was merged with a newer version. */
    onMerged(item: Item, theirs: string[]) {
      const names = labels(theirs)
      if (!item.updatedBy || item.updatedBy === session.user?.email || !names.length) return
      notify({
        tone: 'info',
        title: 'Modifiche unite',
        message: `${who.current ?? item.updatedBy} ha cambiato nel frattempo: ${names.join(', ')}. Le tue modifiche sono state aggiunte.`,
        duration: 10_000,
        place: 'bottom-right',
        id: 'unione',
      })
    },
  }
}
