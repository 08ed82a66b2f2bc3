/**
 * Lazy components that are usually prefetched. React delays revealing a Suspense boundary by up to 300 ms, which is
 * meant for slow networks; a component that has already loaded renders at once, without suspending, and one that is the
 * only child of a LazyBoundary in the frame in which its code arrives.
 */
import { isValidElement, use, useLayoutEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { importChunk } from '../../../domain/util/importChunk.ts'

type Tracked<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

/** React must see the rejection before it is forgotten, or it would retry forever. */
const FORGOTTEN_MS = 500

/**
 * Adds the fields that React's `use` reads to know synchronously that the promise has settled. `forget` is called a
 * while after a rejection, so that the next visit retries.
 */
export function trackPromise<T>(promise: Promise<T>, forget?: () => void): Promise<T> {
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

/** Whether `use` would return its value without suspending. */
export const isLoaded = (promise: Promise<unknown>): boolean => (promise as Tracked<unknown>).status === 'fulfilled'

/** Ignores a failed prefetch: the code that needs the result reports the failure. */
export const inBackground = (coming: Promise<unknown>): void => void coming.catch(() => undefined)

type Line = { saveData?: boolean; effectiveType?: string }

/** Whether the user pays for data or the line is slow. Browsers that do not tell are treated as if it were fast. */
export function isLineSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '')
}

/** Loads what will probably be needed, unless the line is slow. */
export function loadAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  if (!isLineSlow()) for (const load of loads) inBackground(load())
}

type Preloaded = { preload(): Promise<unknown>; isHere(): boolean }
export type Lazy<P> = ComponentType<P> & Preloaded

/** Lazy component with `preload`, which may be called any number of times; a failed download is retried. */
export function lazyWithPreload<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  let arriving: Promise<ComponentType<P>> | undefined
  const preload = () => {
    arriving ??= trackPromise(importChunk(load), () => (arriving = undefined))
    return arriving
  }
  function LazyComponent(props: P) {
    const Loaded = use(preload())
    // oxlint-disable-next-line react/static-components -- always the one component that `load` resolves to
    return <Loaded {...props} />
  }
  return Object.assign(LazyComponent, { preload, isHere: () => arriving !== undefined && isLoaded(arriving) })
}

const isLazy = (type: unknown): type is Preloaded => typeof type === 'function' && 'preload' in type && 'isHere' in type

/** The lazy component that is the only child, or null. */
export const lazyChild = (children: ReactNode): Preloaded | null =>
  isValidElement(children) && isLazy(children.type) ? children.type : null

type WhenLoadedProps = {
  /** The lazy component that is among the children. */
  code: Preloaded
  waiting?: ReactNode
  children: ReactNode
}

/**
 * Renders its children in the frame in which their code arrives. A failed download is thrown, so that the LazyBoundary
 * around handles it.
 */
export function WhenLoaded({ code, waiting = null, children }: WhenLoadedProps) {
  const [failure, setFailure] = useState<unknown>()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const isHere = code.isHere()
  useLayoutEffect(() => {
    if (!isHere) code.preload().then(renderAgain, setFailure)
  }, [code, isHere])
  if (failure !== undefined) throw failure
  return isHere ? children : waiting
}
