/** Sort numbers of the pictures of a gallery. */

export type Placed = { key: string; number: number }

/** The highest number that the field allows. */
const MOST = 9_999

/**
 * Returns the numbers to write so that the keys in `order` take, in that order, the places that they hold together in
 * `all`. Pictures that do not move keep their number, as long as all numbers stay distinct.
 */
export function renumbered(all: readonly Placed[], order: readonly string[]): Placed[] {
  const moved = new Set(order)
  let next = 0
  const wanted = all.map(({ key }) => (moved.has(key) ? order[next++]! : key))
  const old = new Map(all.map(({ key, number }) => [key, number]))
  const sorted = all.map(({ number }) => number).sort((one, other) => one - other)
  const numbers = rising(sorted)
  const given = (numbers.at(-1) ?? 0) > MOST ? numbers.map((_, at) => at + 1) : numbers
  return wanted.flatMap((key, at) => (old.get(key) === given[at] ? [] : [{ key, number: given[at]! }]))
}

/** Makes the numbers strictly increasing. */
function rising(numbers: readonly number[]): number[] {
  let last = -1
  return numbers.map((number) => (last = Math.max(last + 1, number)))
}
