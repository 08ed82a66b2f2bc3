/** What nobody answered for is asked for again by itself once somebody answers. */
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { subscribe } from 'valtio'
import { isUnanswered } from '../../api/unanswered.ts'
import { connection } from '../../state/connection.ts'

export function useAskAgain(): void {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    let before = connection.state
    return subscribe(connection, () => {
      const isBack = before !== 'ok' && connection.state === 'ok'
      before = connection.state
      if (!isBack) return
      for (const key of cache.keys()) {
        if (isUnanswered(cache.get(key)?.error)) void mutate(key)
      }
    })
  }, [cache, mutate])
}
