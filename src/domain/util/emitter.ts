/** Calls its listeners with each emitted value. State of the console is in valtio stores; this is for plain events. */
export type Emitter<T> = {
  /** Returns the function that unsubscribes; the same listener may be subscribed more than once. */
  subscribe(listener: (value: T) => void): () => void
  emit(value: T): void
}

export function createEmitter<T = void>(): Emitter<T> {
  let subscriptions: readonly { listener: (value: T) => void }[] = []
  return {
    subscribe(listener) {
      const subscription = { listener }
      subscriptions = [...subscriptions, subscription]
      return () => {
        subscriptions = subscriptions.filter((one) => one !== subscription)
      }
    },
    // A listener that subscribes or unsubscribes changes who hears the next value, not this one.
    emit(value) {
      for (const { listener } of subscriptions) listener(value)
    },
  }
}
