/**
 * A write that gets no answer is not over: it waits, says so where the person looks, and goes out again under the same
 * key once the service answers, until it arrives or somebody stops it.
 */
import { useEffect, useRef, useState } from 'react'
import { subscribe } from 'valtio'
import { isUnanswered } from '../../../api/unanswered.ts'
import { connection } from '../../../state/connection.ts'
import { Stopped } from './Stopped.ts'

export type Unsent = { offline: boolean; again: () => void; stop: () => void }

const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** So often the first sign of life is taken at once; then only the clock counts. */
const EAGER = 4

export function useSending() {
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  /** Ends the pause there is, if any: true for one more try. */
  const wake = useRef<(again: boolean) => void>(() => {})
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
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
   * Who stops it does not wait for the try that is under way; who leaves the screen lets that one end, and it is the
   * last. Without `repeat` a lost answer is a failure like any other. Throws Stopped, or what `work` throws.
   */
  async function send<T>(work: (stopped: AbortSignal) => Promise<T>, repeat: boolean): Promise<T> {
    const stopping = new AbortController()
    const { signal } = stopping
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Stopped()))
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
          if (left.current || !(await pause(attempt, stop))) throw new Stopped()
        }
      }
    } finally {
      setUnsent(null)
    }
  }
  return { unsent, send }
}
