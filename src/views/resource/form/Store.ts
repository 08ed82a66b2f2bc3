/** External store, so that code between two renders reads the latest state; useStore subscribes a component. */
import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../../domain/util/emitter.ts'

export class Store<S extends object> {
  readonly #changed = createEmitter()
  #state: S

  constructor(state: S) {
    this.#state = state
  }

  get state(): S {
    return this.#state
  }

  protected put(change: Partial<S>): void {
    this.#state = { ...this.#state, ...change }
    this.#changed.emit()
  }

  readonly subscribe = this.#changed.subscribe

  readonly snapshot = (): S => this.#state
}

export const useStore = <S extends object>(store: Store<S>): S => useSyncExternalStore(store.subscribe, store.snapshot)
