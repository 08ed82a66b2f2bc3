import { itemAt } from '../../domain/util/lookup.ts'

/** Computes the sort numbers of the pictures of a gallery after some of them were reordered. */

export type OrderedPicture = { key: string; number: number }

/** The highest number that the field allows. */
const MAX_NUMBER = 9_999

/**
 * `all`: the pictures in their current order. `order`: the keys of some of them in their new order; together they occupy
 * the same places as before. Returns only the numbers to write. Pictures that do not move keep their number, as long as
 * all numbers stay distinct.
 */
export function renumber(all: readonly OrderedPicture[], order: readonly string[]): OrderedPicture[] {
  const moved = new Set(order)
  let next = 0
  const keys = all.map(({ key }) => (moved.has(key) ? order[next++]! : key))
  const old = new Map(all.map(({ key, number }) => [key, number]))
  const sorted = all.map(({ number }) => number).sort((one, other) => one - other)
  const numbers = strictlyIncreasing(sorted)
  const assigned = (numbers.at(-1) ?? 0) > MAX_NUMBER ? numbers.map((_, at) => at + 1) : numbers
  return keys.flatMap((key, at) => (old.get(key) === assigned[at] ? [] : [{ key, number: itemAt(assigned, at) }]))
}

/** Raises numbers where needed, so that each is higher than the one before. */
function strictlyIncreasing(numbers: readonly number[]): number[] {
  let last = -1
  return numbers.map((number) => (last = Math.max(last + 1, number)))
}
