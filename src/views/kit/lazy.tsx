/**
 * Code that arrives later and was fetched ahead. React holds back what a Suspense reveals by up to 300 ms, which is
 * meant for slow networks; what is already here is drawn at once, without suspending.
 */
import { use, type ComponentType } from 'react'

type Tracked<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

/** React has to see a failure before it is forgotten, or it would ask again for ever. */
const FORGOTTEN_MS = 500

/**
 * The same promise, with the marks that React's `use` reads to know, without waiting, that it has settled. `forget` is
 * called some time after it has failed, so that the next visit tries again.
 */
export function tracked<T>(promise: Promise<T>, forget?: () => void): Promise<T> {
  const marked: Tracked<T> = promise
  if (marked.status) return promise
  marked.status = 'pending'
  promise.then(
    (value) => Object.assign(marked, { status: 'fulfilled', value }),
    (reason: unknown) => {
      Object.assign(marked, { status: 'rejected', reason })
      if (forget) setTimeout(forget, FORGOTTEN_MS)
    },
  )
  return promise
}

/** Whether `use` would give its value at once. */
export const isHere = (promise: Promise<unknown>): boolean => (promise as Tracked<unknown>).status === 'fulfilled'

/** Something fetched ahead: that it did not come is told by whoever needs it. */
export const prefetch = (coming: Promise<unknown>): void => void coming.catch(() => undefined)

/** A component by what loads it. `preload` may be called as often as one likes; a failed download is tried again. */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & { preload(): Promise<unknown>; isHere(): boolean } {
  let arriving: Promise<ComponentType<P>> | undefined
  const preload = () => {
    arriving ??= tracked(load(), () => (arriving = undefined))
    return arriving
  }
  function Later(props: P) {
    const Found = use(preload())
    // oxlint-disable-next-line react/static-components -- always the one component that `load` brings
    return <Found {...props} />
  }
  return Object.assign(Later, { preload, isHere: () => arriving !== undefined && isHere(arriving) })
}
