/**
 * Error boundary for a lazily loaded part of a screen: a failed download or a fault in the part leaves the screen
 * working.
 */
import { Component, Suspense, type ReactNode } from 'react'
import { failedChunks } from '../../../state/connection.ts'
import { ChunkLoadError } from '../../../domain/util/importChunk.ts'
import { Opening } from '../focus/opening.ts'
import { lazyChild, WhenLoaded } from './lazyWithPreload.tsx'

/**
 * Pauses of the retries after the loader has given up. After the last one only the `online` event or a reload retries.
 */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000]

type LazyBoundaryProps = {
  /** Rendered until the part has loaded. */
  fallback?: ReactNode
  /** A user has just opened the part: the page receives no keys until it has loaded. */
  opens?: boolean
  /** Called instead of retrying when the part fails; without it the part is retried until it loads. */
  onLost?: (error: unknown) => void
  children: ReactNode
}

export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state = { error: null }
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isLost = false

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.onLost) this.props.onLost(error)
    else if (error instanceof ChunkLoadError) this.#scheduleRetry()
  }

  #scheduleRetry(): void {
    addEventListener('online', this.#retry)
    const pause = RETRY_DELAYS_MS[this.#failures++]
    if (pause !== undefined) this.#retryTimer = setTimeout(this.#retry, pause)
    else if (!this.#isLost) {
      this.#isLost = true
      failedChunks.count++
    }
  }

  #retry = (): void => {
    this.#stopWaiting()
    this.setState({ error: null })
  }

  #stopWaiting(): void {
    clearTimeout(this.#retryTimer)
    removeEventListener('online', this.#retry)
  }

  override componentWillUnmount(): void {
    this.#stopWaiting()
    if (this.#isLost) failedChunks.count--
  }

  override render() {
    const { fallback = null, onLost, opens = onLost !== undefined, children } = this.props
    const { error } = this.state
    const waiting = opens ? (
      <>
        <Opening />
        {fallback}
      </>
    ) : (
      fallback
    )
    const code = lazyChild(children)
    if (!error)
      return (
        <Suspense fallback={waiting}>
          {code ? (
            <WhenLoaded code={code} waiting={waiting}>
              {children}
            </WhenLoaded>
          ) : (
            children
          )}
        </Suspense>
      )
    // Without `onLost` a fault of the code itself goes to the next error boundary.
    if (!onLost && !((error as unknown) instanceof ChunkLoadError)) throw error
    return fallback
  }
}
