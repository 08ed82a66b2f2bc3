/** External store, so that code between two renders reads the latest state; useStore subscribes a component. */
import { useSyncExternalStore } from 'react'

export class Store<S extends object> {
  #listeners = new Set<() => void>()
  #state: S

  constructor(state: S) {
    this.#state = state
  }

  get state(): S {
    return this.#state
  }

  protected put(change: Partial<S>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): S => this.#state
}

export const useStore = <S extends object>(store: Store<S>): S => useSyncExternalStore(store.subscribe, store.snapshot)
