/** Polls every few seconds, while the page is visible, whether someone else changed the open record. */
import { useEffect, useEffectEvent } from 'react'
import { newestChange, type Change } from '../../../api/resources/history.ts'
import { hasCapability } from '../../../api/client/config.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { connection } from '../../../state/connection.ts'
import { session } from '../../../state/session.ts'

const EVERY_MS = 4_000

export function useChangePolling(
  resource: Resource,
  key: string | null,
  etag: string | null,
  onChange: (change: Change) => void,
): void {
  const notifyChange = useEffectEvent(onChange)
  useEffect(() => {
    if (key === null || !etag || !hasCapability(resource.service, 'changes')) return
    const controller = new AbortController()
    let asking = false
    const look = async () => {
      if (asking || document.visibilityState !== 'visible' || !session.token || connection.state !== 'ok') return
      asking = true
      const change = await newestChange(resource, key, etag, controller.signal).catch(() => null)
      asking = false
      if (change && !controller.signal.aborted) notifyChange(change)
    }
    const again = () => void look()
    const timer = setInterval(again, EVERY_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [resource, key, etag])
}
