/** Memoizes a pure function of a string or number. Callers pass a bounded set of keys: nothing is ever dropped. */
export function memoize<T, K extends string | number = string>(read: (key: K) => T): (key: K) => T {
  return memoizeIn<K, T>(new Map(), read)
}

/** Memoizes a pure function of an object for as long as the object lives. */
export function memoizeByObject<K extends object, T>(read: (key: K) => T): (key: K) => T {
  return memoizeIn<K, T>(new WeakMap(), read)
}

type Cache<K, T> = { get(key: K): T | undefined; set(key: K, value: T): unknown }

function memoizeIn<K, T>(cache: Cache<K, T>, read: (key: K) => T): (key: K) => T {
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const result = read(key)
    cache.set(key, result)
    return result
  }
}
