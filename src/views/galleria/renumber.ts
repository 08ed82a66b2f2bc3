/** Sort numbers of the pictures of a gallery. */

export type OrderedPicture = { key: string; number: number }

/** The highest number that the field allows. */
const MAX_NUMBER = 9_999

/**
 * Returns the numbers to write so that the keys in `order` take, in that order, the places that they hold together in
 * `all`. Pictures that do not move keep their number, as long as all numbers stay distinct.
 */
export function renumber(all: readonly OrderedPicture[], order: readonly string[]): OrderedPicture[] {
  const moved = new Set(order)
  let next = 0
  const wanted = all.map(({ key }) => (moved.has(key) ? order[next++]! : key))
  const old = new Map(all.map(({ key, number }) => [key, number]))
  const sorted = all.map(({ number }) => number).sort((one, other) => one - other)
  const numbers = strictlyIncreasing(sorted)
  const given = (numbers.at(-1) ?? 0) > MAX_NUMBER ? numbers.map((_, at) => at + 1) : numbers
  return wanted.flatMap((key, at) => (old.get(key) === given[at] ? [] : [{ key, number: given[at]! }]))
}

/** Makes the numbers strictly increasing. */
function strictlyIncreasing(numbers: readonly number[]): number[] {
  let last = -1
  return numbers.map((number) => (last = Math.max(last + 1, number)))
}
