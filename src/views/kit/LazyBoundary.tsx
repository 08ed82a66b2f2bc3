/** A part of a screen whose code comes apart from it: when it does not come, or breaks, the screen stays. */
import { Component, Suspense, type ReactNode } from 'react'
import { isMissingCode } from './lazy.tsx'
import { Opening } from './opening.ts'

const AGAIN_MS = 2_000

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

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.onLost) this.props.onLost(error)
    else if (isMissingCode(error)) this.#again = setTimeout(() => this.setState({ error: null }), AGAIN_MS)
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#again)
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
    if (!onLost && !isMissingCode(error)) throw error
    return fallback
  }
}
