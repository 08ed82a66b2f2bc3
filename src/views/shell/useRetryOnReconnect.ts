/** Retries failed requests once the services answer again. */
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { subscribe } from 'valtio'
import { isUnanswered } from '../../api/client/isUnanswered.ts'
import { connection } from '../../state/connection.ts'
import { throttleWithBackoff } from './notifications/throttleWithBackoff.ts'

export function useRetryOnReconnect(): void {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    let before = connection.state
    // One service may be down while others answer: every failed request marks the connection as lost for all.
    const unanswered = () => [...cache.keys()].filter((key) => isUnanswered(cache.get(key)?.error))
    const again = throttleWithBackoff(() => {
      for (const key of unanswered()) void mutate(key)
    })
    // Synchronous, because a batched update would miss a failure that the next answer clears at once.
    const end = subscribe(
      connection,
      () => {
        const isBack = before !== 'ok' && connection.state === 'ok'
        before = connection.state
        if (isBack) again.ask()
      },
      true,
    )
    // This mounts after the first screen: requests may have failed and the connection recovered before that.
    if (before === 'ok' && unanswered().length) again.ask()
    return () => {
      end()
      again.end()
    }
  }, [cache, mutate])
}
