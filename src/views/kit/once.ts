/** Lazy singleton: calls `make` on the first use and keeps its result. */
export function once<T>(make: () => T): () => T {
  let instance: T | undefined
  return () => (instance ??= make())
}
