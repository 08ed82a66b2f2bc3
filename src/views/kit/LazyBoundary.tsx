/** A part of a screen whose code comes apart from it: when it does not come, or breaks, the screen stays. */
import { Component, Suspense, type ReactNode } from 'react'
import { lostCode } from '../../state/connection.ts'
import { ChunkLoadError } from './chunkLoadError.ts'
import { Opening } from './opening.ts'

/** After the attempts of the loader; then only the line coming back, or the page loaded afresh, brings it. */
const AGAIN_MS = [2_000, 5_000, 15_000]

type LazyBoundaryProps = {
  /** Stands in its place until it is here. */
  fallback?: ReactNode
  /** A person has just opened it: until it is there, the page takes no keys. */
  opens?: boolean
  /** Gives up what somebody has asked for. Without it, the part comes as soon as it can. */
  onLost?: (error: unknown) => void
  children: ReactNode
}

export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state = { error: null }
  #again: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isLost = false

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.onLost) this.props.onLost(error)
    else if (error instanceof ChunkLoadError) this.#tryLater()
  }

  #tryLater(): void {
    addEventListener('online', this.#retry)
    const pause = AGAIN_MS[this.#failures++]
    if (pause !== undefined) this.#again = setTimeout(this.#retry, pause)
    else if (!this.#isLost) {
      this.#isLost = true
      lostCode.count++
    }
  }

  #retry = (): void => {
    this.#stopWaiting()
    this.setState({ error: null })
  }

  #stopWaiting(): void {
    clearTimeout(this.#again)
    removeEventListener('online', this.#retry)
  }

  override componentWillUnmount(): void {
    this.#stopWaiting()
    if (this.#isLost) lostCode.count--
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
    if (!error) return <Suspense fallback={waiting}>{children}</Suspense>
    // A fault of a part that cannot be given up is for whoever stands around it.
    if (!onLost && !((error as unknown) instanceof ChunkLoadError)) throw error
    return fallback
  }
}
