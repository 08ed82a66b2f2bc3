/**
 * Lookups that cannot fail unless the code is wrong. They throw an Error that names the index or the key, instead of
 * carrying undefined on to where nobody knows its origin.
 */

/** The item at this index. A negative index, such as that of an item that was not found, is an error too. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`a list of ${list.length} has no item ${index}`)
  return item
}

/** The last item of a list that is not empty. */
export const lastOf = <T>(list: ArrayLike<T>): T => itemAt(list, list.length - 1)

/** Returns the value, or throws an Error if it is null or undefined. `what` names the value in the message. */
export function expectDefined<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing here, which the caller must prevent`)
  return value
}

/** Returns the value of a key, or throws an Error if the map does not contain it. */
export function entryOf<K, V>(map: { get(key: K): V | undefined }, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the map has no entry '${String(key)}'`)
  return value
}
