/** What nobody answered for is asked for again by itself once somebody answers. */
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { subscribe } from 'valtio'
import { isUnanswered } from '../../api/unanswered.ts'
import { connection } from '../../state/connection.ts'
import { paced } from './paced.ts'

export function useAskAgain(): void {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    let before = connection.state
    // One service may stay away while the others answer: each question that fails takes the mark of all.
    const unanswered = () => [...cache.keys()].filter((key) => isUnanswered(cache.get(key)?.error))
    const again = paced(() => {
      for (const key of unanswered()) void mutate(key)
    })
    // At once: what one call marks and the next one takes away in the same breath was a failure all the same.
    const end = subscribe(
      connection,
      () => {
        const isBack = before !== 'ok' && connection.state === 'ok'
        before = connection.state
        if (isBack) again.ask()
      },
      true,
    )
    // This comes after the first screen: what failed there, others have answered by now.
    if (before === 'ok' && unanswered().length) again.ask()
    return () => {
      end()
      again.end()
    }
  }, [cache, mutate])
}
