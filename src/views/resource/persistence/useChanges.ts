/** Polls every few seconds, while the page is visible, whether someone else changed the open record. */
import { useEffect, useEffectEvent } from 'react'
import { changeOf, type Change } from '../../../api/history.ts'
import { knows } from '../../../api/config.ts'
import type { Resource } from '../../../domain/resource.ts'
import { connection } from '../../../state/connection.ts'
import { session } from '../../../state/session.ts'

const EVERY_MS = 4_000

export function useChanges(
  resource: Resource,
  key: string | null,
  etag: string | null,
  onChange: (change: Change) => void,
): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (key === null || !etag || !knows(resource.service, 'changes')) return
    const gone = new AbortController()
    let asking = false
    const look = async () => {
      if (asking || document.visibilityState !== 'visible' || !session.token || connection.state !== 'ok') return
      asking = true
      const change = await changeOf(resource, key, etag, gone.signal).catch(() => null)
      asking = false
      if (change && !gone.signal.aborted) tell(change)
    }
    const again = () => void look()
    const timer = setInterval(again, EVERY_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      gone.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [resource, key, etag])
}
