/**
 * Sends a write with retries: without an answer it stays pending, says so, and is sent again under the same idempotency
 * key (retry with backoff) until it arrives or the user stops it.
 */
import { useEffect, useRef, useState } from 'react'
import { subscribe } from 'valtio'
import { isUnanswered } from '../../../api/client/isUnanswered.ts'
import { connection } from '../../../state/connection.ts'
import { SaveCancelled } from './SaveCancelled.ts'

export type Unsent = { offline: boolean; again: () => void; stop: () => void }

const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** In the first attempts any sign of connection triggers a retry; after these only the timer does. */
const EAGER = 4

export function useWriteWithRetry() {
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  /** Ends the current pause, if any; true retries. */
  const wake = useRef<(again: boolean) => void>(() => {})
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      wake.current(false)
    }
  }, [])

  function pause(attempt: number, stop: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      const listening = new AbortController()
      const end = (again: boolean) => {
        listening.abort()
        clearTimeout(timer)
        unsubscribe()
        wake.current = () => {}
        resolve(again)
      }
      const show = () => setUnsent({ offline: connection.state === 'offline', again: () => wake.current(true), stop })
      const onTime = () => {
        if (navigator.onLine) end(true)
      }
      const timer = setTimeout(onTime, Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)))
      const unsubscribe = subscribe(connection, () => {
        if (connection.state === 'ok' && attempt <= EAGER) end(true)
        else show()
      })
      addEventListener('online', () => end(true), { signal: listening.signal })
      wake.current = end
      show()
    })
  }

  /**
   * A user who stops does not wait for the attempt in flight; leaving the screen lets that attempt finish as the last
   * one. Without `repeat` a lost answer is an ordinary failure. Throws SaveCancelled, or what `work` throws.
   */
  async function send<T>(work: (stopped: AbortSignal) => Promise<T>, repeat: boolean): Promise<T> {
    const stopping = new AbortController()
    const { signal } = stopping
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new SaveCancelled()))
    })
    const stop = () => {
      stopping.abort()
      wake.current(false)
    }
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await Promise.race([work(signal), stopped])
        } catch (error) {
          if (!repeat || !isUnanswered(error)) throw error
          if (hasLeft.current || !(await pause(attempt, stop))) throw new SaveCancelled()
        }
      }
    } finally {
      setUnsent(null)
    }
  }
  return { unsent, send }
}
