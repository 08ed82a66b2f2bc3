/** Marks a row as read, which removes it from the Turno queue. Failures are ignored. */
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { callRecord } from '../../../api/resources/recordCalls.ts'
import { refreshResource, type Row } from '../../../api/resources/resources.ts'
import { can } from '../../../domain/access/access.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { isUnread } from '../../../domain/trade/turno.ts'
import { randomUuid } from '../../../domain/util/uuid.ts'
import { session } from '../../../state/session.ts'
import { inBackground } from '../../kit/states/lazyWithPreload.tsx'
import { keyOrNull } from '../../../domain/model/references.ts'

/** `rests`: how long the row must stay open first, ms, because a cursor passes over many. */
export function useMarkRead(resource: Resource, row: Row, rests = 0): void {
  const { user } = useSnapshot(session)
  const key = keyOrNull(row, resource.key)
  const mark = useEffectEvent(() => {
    if (key === null || !isUnread(row) || !user || can(user, resource.id, 'markRead') === 'none') return
    const marked = callRecord(resource.id, 'markRead', { key, row, etag: null }, {}, randomUuid(), true)
    inBackground(marked.then(() => Promise.all([refreshResource(resource.id), refreshResource('main.turno')])))
  })
  useEffect(() => {
    const timer = setTimeout(() => mark(), rests)
    return () => clearTimeout(timer)
  }, [key, rests])
}
